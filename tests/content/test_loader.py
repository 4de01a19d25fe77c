"""A file that does not fit is an error that names the file and the entry, never a wrong number."""

from collections.abc import Mapping
from dataclasses import FrozenInstanceError, dataclass
from pathlib import Path
from typing import Literal

import pytest

from content import loader
from content.loader import BadContent, Entry, deck, only, whole


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Fixed:
    kind: Literal["fixed"]
    vp: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Per:
    kind: Literal["per", "per_set"]
    vp: int
    divisor: int | None
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Card(Entry):
    cost: int
    colour: Literal["grey", "blue"] = "grey"
    ready: bool = False
    vp: int | None = None
    score: Fixed | Per | None = None
    by_players: Mapping[int, int] | None = None
    pairs: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Table:
    first: Card
    second: Card


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(loader, "HERE", tmp_path)
    return tmp_path / "cards.toml"


CARD = '[rogue]\nsource = "p. 1"\ncost = 3\n'


def test_an_entry_takes_its_key_as_id(written: Path) -> None:
    written.write_text(CARD + 'score = { kind = "per_set", vp = 1, divisor = 2 }\nby_players = { 1 = 2, 3 = 4 }\n')
    [card] = deck("cards.toml", Card).values()
    assert (card.id, card.cost, card.colour, card.vp) == ("rogue", 3, "grey", None)
    assert isinstance(card.score, Per)
    assert card.by_players == {1: 2, 3: 4}


def test_what_is_unknown_is_none(written: Path) -> None:
    written.write_text(CARD + 'unknown = ["vp"]\nscore = { kind = "per", vp = 1, unknown = ["divisor"] }\n')
    card = only("cards.toml", Card)
    assert card.vp is None
    assert card.unknown == ("vp",)
    assert isinstance(card.score, Per)
    assert card.score.divisor is None


def test_entries_cannot_be_changed(written: Path) -> None:
    written.write_text(CARD + "by_players = { 1 = 2 }\n")
    card = only("cards.toml", Card)
    with pytest.raises(FrozenInstanceError):
        card.cost = 4  # type: ignore[misc]  # the point of the test
    with pytest.raises(TypeError):
        card.by_players[1] = 3  # type: ignore[index]  # the point of the test


def test_different_entries_are_the_fields_of_one_record(written: Path) -> None:
    written.write_text('[first]\nsource = "p. 1"\ncost = 1\n[second]\nsource = "p. 2"\ncost = 2\n')
    table = whole("cards.toml", Table)
    assert (table.first.id, table.second.cost) == ("first", 2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("[rogue]\ncost = 3\n", "no source", id="no source"),
        pytest.param('[rogue]\nsource = ""\ncost = 3\n', "no source", id="empty source"),
        pytest.param('[rogue]\nsource = "p. 1"\n', "no cost", id="missing"),
        pytest.param(CARD + "price = 3\n", "'price' is not known here", id="unknown key"),
        pytest.param(CARD + 'vp = "3"\n', "vp: '3' is no int", id="text for a number"),
        pytest.param(CARD + "vp = true\n", "vp: True is no int", id="true for a number"),
        pytest.param(CARD + "ready = 1\n", "ready: 1 is no bool", id="number for true"),
        pytest.param(CARD + 'colour = "red"\n', "colour: 'red' is none of grey, blue", id="no such word"),
        pytest.param(CARD + 'score = { kind = "much" }\n', "kind 'much' is none of fixed, per, per_set", id="kind"),
        pytest.param(CARD + "score = 3\n", "kind None is none of fixed, per, per_set", id="no kind"),
        pytest.param(CARD + 'score = { kind = "fixed" }\n', "score: no vp", id="missing inside"),
        pytest.param(CARD + "by_players = { two = 2 }\n", "by_players, two: 'two' is no whole number", id="key"),
        pytest.param(CARD + "by_players = [2]\n", "by_players: [2] is no table", id="list for a table"),
        pytest.param(CARD + "pairs = 3\n", "pairs: 3 is no list", id="number for a list"),
        pytest.param(CARD + "pairs = [[1]]\n", "pairs: [1] is no list of 2", id="short row"),
        pytest.param(CARD + 'unknown = ["cost"]\n', "'cost' cannot be unknown", id="must be known"),
        pytest.param(CARD + 'vp = 2\nunknown = ["vp"]\n', "'vp' cannot be unknown", id="known and unknown"),
        pytest.param(CARD + 'unknown = ["pv"]\n', "'pv' cannot be unknown", id="unknown unknown"),
        pytest.param("rogue = 3\n", "3 is no table", id="no entry"),
    ],
)
def test_a_bad_entry_is_named(written: Path, text: str, message: str) -> None:
    written.write_text(text)
    with pytest.raises(BadContent) as error:
        deck("cards.toml", Card)
    assert str(error.value).startswith("content/cards.toml, entry 'rogue'")
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param(CARD + CARD, "Cannot declare", id="the same id twice"),
        pytest.param("[rogue\n", "content/cards.toml: ", id="no TOML"),
        pytest.param(None, "content/cards.toml: ", id="no file"),
        pytest.param(CARD + CARD.replace("rogue", "envoy"), "content/cards.toml: 2 entries, 1 expected", id="two"),
        pytest.param("", "content/cards.toml: 0 entries, 1 expected", id="none"),
    ],
)
def test_a_bad_file_is_named(written: Path, text: str | None, message: str) -> None:
    if text is not None:
        written.write_text(text)
    with pytest.raises(BadContent) as error:
        only("cards.toml", Card)
    assert message in str(error.value)


def test_a_record_with_a_missing_entry_names_the_file(written: Path) -> None:
    written.write_text(CARD.replace("rogue", "first"))
    with pytest.raises(BadContent, match=r"^content/cards\.toml: no second$"):
        whole("cards.toml", Table)


def test_a_type_that_toml_cannot_give_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError, match="no reader for"):
        deck("viscounts/buildings.toml", float)
