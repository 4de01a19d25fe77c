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
    "an end without a reason": {"ended": {"turn": 1, "reasons": []}},
    "an end in a turn to come": {"ended": {"turn": 2, "reasons": ["guildhall"]}},
    "an end of the other game": {"ended": {"turn": 1, "reasons": ["poverty"]}},
    "an end twice by the same": {"ended": {"turn": 1, "reasons": ["guildhall", "guildhall"]}},
    "a space filled in a turn to come": {"filled": [2]},
    "spaces filled in no order": {"filled": [1, 0]},
    "more filled than there are": {"filled": [0] * 17},
    "no spaces": {"spaces": 0},
    "something more": {"clock": 5},
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_anything_else_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_turns(GOOD | change)


def test_viscounts_has_no_guildhall_to_fill() -> None:
    with pytest.raises(ValueError, match="filled"):
        read_turns(VISCOUNTS | {"filled": [0]})


@given(st.sampled_from(sorted(GOOD)), st.recursive(st.none() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_any_value_gives_turns_or_a_value_error(key: str, value: Any) -> None:
    try:
        read_turns(GOOD | {key: value})
    except ValueError:
        return
