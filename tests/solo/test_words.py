"""Whatever the rules may emit, ask or refuse has its words."""

import re
from pathlib import Path

import pytest

import solo
from locales import LANGUAGES, Language, Texts, catalogue
from solo.dialogue import Event, Question
from solo.viscounts.cards import Scheme
from solo.viscounts.rules import companion_start, new_game
from solo.viscounts.words import OF_SEGMENTS, ViscountsWords
from solo.words import beneath
from testing.each import each_of

HERE = Path(str(solo.__file__)).parent
WORDS = {"viscounts": "solo", "architects": "solo.arch"}
"""Where the events and questions of a game have their words."""


def source(folder: str) -> str:
    return "\n".join(path.read_text("utf-8") for path in (HERE / folder).rglob("*.py"))


def catalogue_source(language: str) -> str:
    return (HERE.parent / "locales" / language / "solo.po").read_text("utf-8")


SOURCE = source(".")
EVENTS = {
    f"{words}.event.{what}"
    for game, words in WORDS.items()
    for what in re.findall(r'(?:emit|Cannot)\(\s*"(\w+)"', source(game))
}
ASKED = {
    f"{words}.ask.{what}"
    for game, words in WORDS.items()
    for what in re.findall(r'ask_(?:yes|number|pick)\(\s*"(\w+)"', source(game))
}
SAID = {*re.findall(r'"(solo\.[a-z_]+\.\w+)"', SOURCE)}
RULES = {f"solo.rule.V{number}" for number in range(1, 69)} | {f"solo.rule.S{number}" for number in range(1, 61)}
RULES |= {f"solo.rule.B{number}" for number in range(1, 24)}  # of the base box of Architects


@each_of("id", sorted(EVENTS | ASKED | {id.replace(".ask.", ".why.") for id in ASKED} | SAID | RULES))
def test_every_id_has_a_text(id: str) -> None:
    for language in LANGUAGES:
        known = catalogue(language, "solo")
        assert known.gettext(id) != id or known.ngettext(id, id, 2) != id


def test_the_ids_were_found() -> None:
    assert (len(EVENTS), len(ASKED), len(SAID)) > (60, 15, 30)


def test_every_rule_that_is_named_is_one_of_the_statements() -> None:
    named = {*re.findall(r'"([VSB]\d+)"', SOURCE)}
    assert {f"solo.rule.{rule}" for rule in named} <= RULES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_segment_is_called_by_the_spaces_printed_on_it(language: Language) -> None:
    """Nobody can see a number of a Segment on the table: they lie in any order."""
    words, say = ViscountsWords(companion_start("cleric", "7")), Texts(language).render
    group = words.line(Event("group", "V38", {"segment": 1, "clockwise": 4, "counter": 5})).text
    assert [spaces for spaces in ("1-2", "7-8", "9-10") if spaces in say(group)] == ["1-2", "7-8", "9-10"]
    asked = words.ask(Question("pick", "manuscript", "V43", {"segment": 2}, ("empty",)))
    assert "3-4" in say(asked.text)
    corrected = words.line(Event("corrected", "V1", {"field": "tier1", "value": 2, "place": 2})).text
    assert "3-4" in say(corrected)
    built = words.line(Event("corrected", "V1", {"field": "spots", "value": "human", "place": 2})).text
    assert "1b" in say(built)


def test_every_text_about_a_segment_takes_its_spaces() -> None:
    """A detail that is a number of a Segment would be said as that number."""
    known = {*re.findall(r"\{(\w*segment|clockwise|counter)\}", catalogue_source("en"))}
    assert known == {*OF_SEGMENTS}


DRAWN = ("shift", "drop", "reveal", "gain_scheme", "shuffle", "removed_starting", "removed_future")
"""What happens with the Scheme Cards alone."""


@pytest.mark.parametrize("what", DRAWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_only_the_apps_deck_does_is_no_instruction(language: Language, what: str) -> None:
    """Nobody can do it on the table; whoever draws the cards by hand has to."""
    event = Event(what, "V10", {"card": "starting_noble", "n": 3})
    said = []
    for drawing, kind in (("app", "why"), ("hand", "do")):
        line = ViscountsWords(companion_start("cleric", "7", drawing=drawing)).line(event)
        assert line.kind == kind
        said.append(Texts(language).render(line.text))
    assert said[0] != said[1]


def test_the_two_noble_cards_that_the_board_takes_out_are_told_apart() -> None:
    start = companion_start("cleric", "7")
    told = new_game(start).steps[0].events
    lines = [Texts("en").render(ViscountsWords(start).line(event).text) for event in told if event.rule == "V6"]
    assert len({*lines}) == len(lines)


def test_under_its_header_a_card_does_not_say_the_header_again() -> None:
    card = Scheme("x", "starting", ("builder",), ("virtue",), (), 2, (("debt",),), "companion")
    say = Texts("en").render
    assert say(card.said()).startswith("Builder: Virtue")
    assert say(beneath(card.said())).startswith("Virtue, move 2 spaces")
