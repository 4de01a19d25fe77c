"""Games that began before our rules were mended go on as they began: to the same end, with the same answers."""

import json
from pathlib import Path
from typing import Any

import pytest

from solo.architects.documents import FILE_DEFAULTS
from solo.architects.rules import Architects, companion_start
from solo.architects.state import RULES, Switches
from solo.files import game_of, to_json

FOLDER = Path(__file__).parent / "earlier"
GAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def kept(name: str) -> dict[str, Any]:
    """A game's file, and how its values stood in the end when it was played."""
    read: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return read


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_replayed_as_it_was_played(name: str) -> None:
    told = kept(name)
    game = game_of(told["game"])
    people = [person._asdict() for person in game.state.table.people]
    found = {"side": game.state.side._asdict(), "table": game.state.table._asdict() | {"people": people}}
    assert json.loads(json.dumps(found)) == {"side": told["side"], "table": told["table"]}
    assert to_json(game) == told["game"]


def test_a_file_that_names_no_readings_means_those_of_its_time() -> None:
    game = game_of(kept("illusionist-asked")["game"])
    assert isinstance(game.rules, Architects)
    assert (game.rules.start.switches, game.rules.start.rules) == (FILE_DEFAULTS, 1)


def test_a_new_game_says_by_which_rules_it_is_played() -> None:
    start = companion_start("patron", "7")
    assert (start.rules, start.switches) == (RULES, Switches(no_workers="all_back"))


def test_a_game_that_began_before_keeps_its_wonders_and_cards() -> None:
    start = game_of(kept("rules-5-patron")["game"]).rules.start  # type: ignore[attr-defined]
    new = companion_start("patron", "7")
    assert [wonder.vp for wonder in start.wonders] == [18, 17, 16, 15, 14]
    assert [wonder.vp for wonder in new.wonders] == [13, 12, 11, 10, 9]
    changed = [old.id for old, card in zip(start.cards, new.cards, strict=True) if old != card]
    assert changed == ["companion_guildhall_forest"]
