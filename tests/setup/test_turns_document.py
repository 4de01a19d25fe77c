"""The document of the turns: what was written comes back, anything else is refused."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setup.ending import Company
from setup.turns import Turns, fill, next_turn, reveal
from setup.turns_document import read_turns, written

GOOD = written(fill(next_turn(Turns(Company("architects", frozenset({"age_of_artisans"}), 3)))))
VISCOUNTS = written(reveal(next_turn(Turns(Company("viscounts", frozenset(), 2))), "poverty"))


def test_its_keys_stay() -> None:
    assert GOOD == {
        "format": "west-kingdom/turns",
        "version": 1,
        "game": "architects",
        "modules": ["age_of_artisans"],
        "people": 3,
        "ai": False,
        "first": 0,
        "done": 1,
        "ended": None,
        "filled": [1],
        "spaces": None,
    }
    assert VISCOUNTS["ended"] == {"turn": 1, "reasons": ["poverty"]}


WRONG: dict[str, dict[str, Any]] = {
    "another format": {"format": "west-kingdom/setup"},
    "a newer version": {"version": 2},
    "another game": {"game": "paladins"},
    "a module of the other game": {"modules": ["gates_of_gold"]},
    "nobody": {"people": 0},
    "too many": {"people": 13},
    "a start player who is not there": {"first": 3},
    "text for a number": {"done": "1"},
    "before the first turn": {"done": -1},
    "an end of the other game": {"ended": {"turn": 1, "reasons": ["poverty"]}},
    "a space filled before the first turn": {"filled": [-1]},
    "more filled than any Guildhall has": {"filled": [0] * 61},
    "no spaces": {"spaces": 0},
    "something more": {"clock": 5},
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_anything_else_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_turns(GOOD | change)


@pytest.mark.parametrize(
    ("clash", "mended"),
    [
        ({"done": 0}, {"done": 0, "filled": [0]}),
        ({"ended": {"turn": 2, "reasons": ["guildhall"]}}, {"ended": {"turn": 1, "reasons": ["guildhall"]}}),
        ({"ended": {"turn": 1, "reasons": []}}, {"ended": None}),
        ({"filled": [1, 0, 7]}, {"filled": [0, 1, 1]}),
    ],
)
def test_what_two_phones_left_is_made_whole(clash: dict[str, Any], mended: dict[str, Any]) -> None:
    assert written(read_turns(GOOD | clash)) == GOOD | mended


def test_viscounts_has_no_guildhall_to_fill() -> None:
    with pytest.raises(ValueError, match="filled"):
        read_turns(VISCOUNTS | {"filled": [0]})


@given(st.sampled_from(sorted(GOOD)), st.recursive(st.none() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_any_value_gives_turns_or_a_value_error(key: str, value: Any) -> None:
    try:
        read_turns(GOOD | {key: value})
    except ValueError:
        return
