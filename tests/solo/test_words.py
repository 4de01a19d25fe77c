"""Whatever the rules may tell, ask or refuse has its words."""

import re
from pathlib import Path

import pytest

import solo
from locales import LANGUAGES, catalogue

SOURCE = "\n".join(path.read_text("utf-8") for path in Path(str(solo.__file__)).parent.rglob("*.py"))
TOLD = {f"solo.event.{what}" for what in re.findall(r'(?:tell|Cannot)\(\s*"(\w+)"', SOURCE)}
ASKED = {f"solo.ask.{what}" for what in re.findall(r'ask_(?:yes|number|pick)\(\s*"(\w+)"', SOURCE)}
SAID = {*re.findall(r'"(solo\.[a-z_]+\.\w+)"', SOURCE)}
RULES = {f"solo.rule.V{number}" for number in range(1, 69)}


@pytest.mark.parametrize("id", sorted(TOLD | ASKED | {id.replace(".ask.", ".why.") for id in ASKED} | SAID | RULES))
def test_every_id_has_a_text(id: str) -> None:
    for language in LANGUAGES:
        known = catalogue(language, "solo")
        assert known.gettext(id) != id or known.ngettext(id, id, 2) != id


def test_the_ids_were_found() -> None:
    assert (len(TOLD), len(ASKED), len(SAID)) > (60, 15, 30)


def test_every_rule_that_is_named_is_one_of_the_statements() -> None:
    named = {*re.findall(r'"(V\d+)"', SOURCE)}
    assert {f"solo.rule.{rule}" for rule in named} <= RULES
