"""The document: what is read back, and what is no pad at all."""

import json
from typing import Any

import pytest

import content
from locales import texts
from scoring.pad.document import BadPad, Pad, count, entries, held, new_pad, read_pad, seat_called, sum_key
from scoring.pad.edits import mark_seat_entered

from .tables import architects, cell_of, english, viscounts

ANNA = {"name": "Anna"}


def test_a_new_pad_knows_what_it_is_told_and_nothing_is_entered() -> None:
    pad = new_pad("viscounts", ["gates_of_gold"], [ANNA | {"castle_leader": True}], poverty_revealed=True)
    assert pad.game == "viscounts"
    assert pad.modules == ("gates_of_gold",)
    assert pad.seats[0]["castle_leader"] is True
    assert pad.sheet["poverty_revealed"] is True
    assert not pad.entered


def test_what_architects_cannot_leave_out_is_there_from_the_start() -> None:
    started = architects({}, {"virtue": 11})
    assert started.seats[0]["virtue"] == content.architects().virtue.standard_start == 7
    assert started.seats[1]["virtue"] == 11


def test_the_virtue_of_a_new_game_costs_nothing() -> None:
    assert cell_of(architects({}, {}), "virtue").vp == 0


def test_a_pad_comes_back_from_json_as_it_was() -> None:
    pad = viscounts({"guildhalls": 2}, {}).model_copy(
        update={"entered": ((0, "guildhalls"),), "sums": {"0/silver": "1+2"}}
    )
    assert read_pad(json.loads(json.dumps(pad.to_json()))) == pad


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"sheet": {"game": "chess", "seats": []}}, "game"),
        ({"sheet": {"game": "viscounts", "seats": "none"}}, "seats"),
        ({"sheet": {"game": "viscounts", "seats": [1]}}, "seats"),
        ({"sheet": {"game": "viscounts", "seats": [], "modules": [1]}}, "modules"),
        ({"sheet": 4}, "dictionary"),
        ({"version": 2}, "1"),
        ({"format": "west-kingdom/score-sheet"}, "west-kingdom/score-pad"),
        ({"more": 1}, "not permitted"),
    ],
)
def test_what_is_no_pad_is_refused_with_a_reason(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPad, match=reason):
        read_pad(viscounts({}).to_json() | change)


@pytest.mark.parametrize("data", [None, [], "pad", 3])
def test_any_json_that_is_no_pad_is_refused(data: object) -> None:
    with pytest.raises(BadPad):
        read_pad(data)


def test_places_that_are_not_there_hold_nothing() -> None:
    value = {"a": [1, {"b": 2}], "c": "text", "d": True}
    assert held(value, ("a", 1, "b")) == 2
    assert held(value, ("a", 7)) is None
    assert held(value, ("a", -1)) is None
    assert held(value, ("c", "b")) is None
    assert held(value, ("c", 0)) is None
    assert count(value, ("d",)) == 0
    assert entries(value, ("c",)) == []


def test_a_sum_is_remembered_by_seat_and_key() -> None:
    assert sum_key(("seats", 1, "castle", "tier1")) == "1/castle/tier1"
    assert sum_key(("castle_leader_vp",)) == "castle_leader_vp"


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert seat_called(viscounts({"name": "  "}), 0) != ""
    pad = Pad(sheet={"game": "viscounts", "seats": [{}]})
    called = seat_called(pad, 0)
    assert not isinstance(called, str)
    assert english(called) == "Player 1"


def test_an_ai_is_called_by_its_name_in_the_language_of_whoever_reads() -> None:
    pad = viscounts({"name": "Cleric", "controller": "ai"}, {"name": "Cleric"}, {"name": "Hal", "controller": "ai"})
    _pad, label = mark_seat_entered(pad, 0)
    assert "Clergé" in texts("fr").render(label)
    assert [seat_called(pad, seat) for seat in (1, 2)] == ["Cleric", "Hal"], "what somebody has chosen stays"
