"""Whatever the rules may tell, ask or refuse has its words."""

import re
from pathlib import Path

import pytest

import solo
from locales import LANGUAGES, Texts, catalogue
from solo.viscounts.cards import Scheme
from solo.words import beneath

HERE = Path(str(solo.__file__)).parent
WORDS = {"viscounts": "solo", "architects": "solo.arch"}
"""Where the events and questions of a game have their words."""


def source(folder: str) -> str:
    return "\n".join(path.read_text("utf-8") for path in (HERE / folder).rglob("*.py"))


SOURCE = source(".")
TOLD = {
    f"{words}.event.{what}"
    for game, words in WORDS.items()
    for what in re.findall(r'(?:tell|Cannot)\(\s*"(\w+)"', source(game))
}
ASKED = {
    f"{words}.ask.{what}"
    for game, words in WORDS.items()
    for what in re.findall(r'ask_(?:yes|number|pick)\(\s*"(\w+)"', source(game))
}
SAID = {*re.findall(r'"(solo\.[a-z_]+\.\w+)"', SOURCE)}
RULES = {f"solo.rule.V{number}" for number in range(1, 69)} | {f"solo.rule.S{number}" for number in range(1, 61)}


@pytest.mark.parametrize("id", sorted(TOLD | ASKED | {id.replace(".ask.", ".why.") for id in ASKED} | SAID | RULES))
def test_every_id_has_a_text(id: str) -> None:
    for language in LANGUAGES:
        known = catalogue(language, "solo")
        assert known.gettext(id) != id or known.ngettext(id, id, 2) != id


def test_the_ids_were_found() -> None:
    assert (len(TOLD), len(ASKED), len(SAID)) > (60, 15, 30)


def test_every_rule_that_is_named_is_one_of_the_statements() -> None:
    named = {*re.findall(r'"([VS]\d+)"', SOURCE)}
    assert {f"solo.rule.{rule}" for rule in named} <= RULES


def test_under_its_header_a_card_does_not_say_the_header_again() -> None:
    card = Scheme("x", "starting", ("builder",), ("virtue",), (), 2, (("debt",),), "companion")
    say = Texts("en").render
    assert say(card.said()).startswith("Builder: Virtue")
    assert say(beneath(card.said())).startswith("Virtue, move 2 spaces")
