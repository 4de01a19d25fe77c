"""Edits: what they change, what they say, and what they leave alone."""

from collections.abc import Callable

import pytest

from interchange.problems import Loc
from scoring.pad import edits
from scoring.pad.document import Pad, held
from scoring.pad.edits import CannotEdit, Edit

from .tables import architects, english, say_all, viscounts

OUTSIDERS: Loc = ("seats", 0, "outsiders")
BUILDINGS: Loc = ("seats", 0, "buildings")
ROGUE = {"outsiders": [{"id": "rogue_noble", "choice": "flip_debt"}]}

SAID: list[tuple[Callable[[], Edit], str]] = [
    (lambda: edits.set_value(viscounts({"guildhalls": 2}), ("seats", 0, "guildhalls"), 3), "Guildhalls of Anna: 2 → 3"),
    (lambda: edits.set_value(viscounts({}), ("seats", 0, "ribbons", "grey"), 1), "Grey ribbons of Anna: 0 → 1"),
    (
        lambda: edits.set_value(viscounts({}), ("seats", 0, "castle_leader"), True),
        "Castle Leader Card of Anna: no → yes",
    ),
    (lambda: edits.set_value(viscounts({}), ("poverty_revealed",), True), "Poverty is revealed: no → yes"),
    (lambda: edits.set_value(viscounts({}), ("castle_leader_vp",), 4), "VP of the Castle Leader Card: 5 → 4"),
    (
        lambda: edits.set_value(viscounts({}), ("mercenary_tier1_per",), 2),
        "Mercenary of tier 1: 1 VP for each Worker → 1 VP for every 2 Workers",
    ),
    (
        lambda: edits.set_value(architects({}), ("seats", 0, "board"), "Therese"),
        "Player Board of Anna: another board → Therese",
    ),
    (lambda: edits.set_value(viscounts({"name": ""}), ("seats", 0, "silver"), 1), "Silver left of Player 1: 0 → 1"),
    (
        lambda: edits.set_value(architects({"buildings": [{"name": ""}]}), (*BUILDINGS, 0, "name"), "Hall"),
        "card without a name: name of Anna: nothing → Hall",
    ),
    (
        lambda: edits.set_value(architects({"buildings": [{"vp": 1}]}), (*BUILDINGS, 0, "name"), "Hall"),
        "card without a name: name of Anna: nothing → Hall",
    ),
    (
        lambda: edits.set_value(architects({"buildings": [{"name": "Hall"}]}), (*BUILDINGS, 0, "end_virtue"), -2),
        "Hall: Virtue at the end of Anna: 0 → −2",
    ),
    (lambda: edits.type_sum(viscounts({}), ("seats", 0, "silver"), "4+7+3"), "Silver left of Anna: 0 → 14"),
    (lambda: edits.add_card(viscounts({}), OUTSIDERS, "tyrant"), "Outsiders in the deck of Anna: Tyrant added"),
    (lambda: edits.add_line(architects({}), BUILDINGS, "Hall", 3), "Buildings of Anna: Hall added"),
    (lambda: edits.add_line(architects({}), BUILDINGS), "Buildings of Anna: card without a name added"),
    (
        lambda: edits.remove_card(viscounts(ROGUE), (*OUTSIDERS, 0)),
        "Outsiders in the deck of Anna: Rogue (Noble) taken out",
    ),
    (lambda: edits.mark_entered(viscounts({}), 0, "castle"), "Castle of Anna: 0 entered"),
    (lambda: edits.choose(viscounts(ROGUE), (*OUTSIDERS, 0, "choice"), "none"), "Rogue (Noble) of Anna: does nothing"),
    (
        lambda: edits.leave_open(viscounts(ROGUE), (*OUTSIDERS, 0, "choice")),
        "Rogue (Noble) of Anna: back to the advice",
    ),
    (
        lambda: edits.choose(viscounts({"outsiders": [{"id": "envoy_noble"}]}), (*OUTSIDERS, 0, "colour"), "grey"),
        "Envoy (Noble) of Anna: grey",
    ),
    (
        lambda: edits.choose(architects({}), ("seats", 0, "effect_order"), ("base-b02", "Hall")),
        "Order of the effects at the end of Anna: Steeple, Hall",
    ),
    (
        lambda: edits.leave_open(architects({}), ("seats", 0, "effect_order")),
        "Order of the effects at the end of Anna: back to the advice",
    ),
]


@pytest.mark.parametrize(("edit", "label"), SAID, ids=[label for _, label in SAID])
def test_an_edit_says_what_it_did(edit: Callable[[], Edit], label: str) -> None:
    _, said = edit()
    assert english(said) == label
    say_all(said)


def test_the_pad_from_before_is_not_touched() -> None:
    before = viscounts({"ribbons": {"grey": 1}})
    after, _ = edits.set_value(before, ("seats", 0, "ribbons", "grey"), 4)
    assert held(before.sheet, ("seats", 0, "ribbons", "grey")) == 1
    assert held(after.sheet, ("seats", 0, "ribbons", "grey")) == 4


def test_an_edit_in_a_cell_counts_as_entering_it() -> None:
    pad, _ = edits.set_value(viscounts({}, {}), ("seats", 1, "paid_debts"), 1, "prosperity")
    assert pad.entered == ((1, "prosperity"),)
    assert edits.set_value(pad, ("seats", 1, "paid_debts"), 2, "prosperity")[0].entered == pad.entered
    assert edits.set_value(pad, ("poverty_revealed",), True, "poverty")[0].entered == pad.entered
    assert edits.add_card(pad, OUTSIDERS, "tyrant", "outsiders")[0].entered[-1] == (0, "outsiders")


@pytest.mark.parametrize(
    ("text", "value", "typed"),
    [
        ("4+7+3", 14, "4+7+3"),
        (" 4 + 7 ", 11, "4 + 7"),
        ("12-2", 10, "12-2"),
        ("12−2", 10, "12−2"),
        ("7", 7, None),
        ("0", 0, None),
    ],
)
def test_a_sum_is_remembered_as_typed(text: str, value: int, typed: str | None) -> None:
    pad, _ = edits.type_sum(viscounts({}), ("seats", 0, "silver"), text)
    assert held(pad.sheet, ("seats", 0, "silver")) == value
    assert pad.sums.get("0/silver") == typed


@pytest.mark.parametrize(
    ("path", "text", "reason"),
    [
        (("seats", 0, "silver"), "", "write numbers with + and −, such as 4+7+3"),
        (("seats", 0, "silver"), "4+", "write numbers"),
        (("seats", 0, "silver"), "four", "write numbers"),
        (("seats", 0, "silver"), "4*2", "write numbers"),
        (("seats", 0, "silver"), "1+" * 60 + "1", "write numbers"),
        (("seats", 0, "silver"), "2-3", "this comes to -1; 0 to 999 is possible"),
        (("seats", 0, "silver"), "999+1", "this comes to 1000"),
        (("seats", 0, "guildhalls"), "2+2", "0 to 3 is possible"),
    ],
)
def test_a_bad_sum_is_told_with_what_is_right(path: Loc, text: str, reason: str) -> None:
    pad = viscounts({})
    assert reason in english(edits.why_not_sum(pad, path, text))
    with pytest.raises(CannotEdit) as raised:
        edits.type_sum(pad, path, text)
    assert reason in english(raised.value.reason)


def test_a_loss_may_be_typed_where_it_can_be() -> None:
    pad = architects({"buildings": [{"name": "Hall"}]})
    after, _ = edits.type_sum(pad, (*BUILDINGS, 0, "end_virtue"), "-1-2")
    assert held(after.sheet, (*BUILDINGS, 0, "end_virtue")) == -3


def test_counting_on_forgets_the_sum() -> None:
    pad, _ = edits.type_sum(viscounts({}), ("seats", 0, "silver"), "4+7")
    assert edits.set_value(pad, ("seats", 0, "silver"), 12)[0].sums == {}


def test_an_entry_that_goes_takes_the_sums_of_its_list_along() -> None:
    pad = architects({"wonders": [{"resource": "clay"}, {"resource": "wood"}]})
    pad, _ = edits.type_sum(pad, ("seats", 0, "wonders", 1, "vp"), "4+4")
    pad, _ = edits.type_sum(pad, ("seats", 0, "silver"), "1+1")
    pad, _ = edits.remove_card(pad, ("seats", 0, "wonders", 0))
    assert pad.seats[0]["wonders"] == [{"resource": "wood", "vp": 8}]
    assert pad.sums == {"0/silver": "1+1"}


@pytest.mark.parametrize(
    ("path", "card", "entry"),
    [
        (("seats", 0, "outsiders"), "tyrant", {"id": "tyrant"}),
        (("seats", 0, "manuscripts"), "building", {"per": "building"}),
        (("seats", 0, "public_buildings"), "workshop", "workshop"),
        (("seats", 0, "wonders"), "clay", {"resource": "clay"}),
        (("seats", 0, "buildings"), "base-b02", {"id": "base-b02"}),
    ],
)
def test_a_card_stands_in_its_list_as_the_sheet_wants_it(path: Loc, card: str, entry: object) -> None:
    pad, _ = edits.add_card(viscounts({}), path, card)
    assert held(pad.sheet, path) == [entry]


def test_a_line_holds_only_what_it_is_told() -> None:
    pad, _ = edits.add_line(architects({}), BUILDINGS, "Hall", 3, end_virtue=-1)
    assert pad.seats[0]["buildings"] == [{"name": "Hall", "vp": 3, "end_virtue": -1}]


@pytest.mark.parametrize(
    "edit",
    [
        lambda pad: edits.remove_card(pad, (*OUTSIDERS, 1)),
        lambda pad: edits.choose(pad, (*OUTSIDERS, 1, "choice"), "none"),
        lambda pad: edits.set_value(pad, ("seats", 4, "silver"), 1),
    ],
)
def test_what_another_phone_has_taken_out_cannot_be_edited(edit: Callable[[Pad], Edit]) -> None:
    with pytest.raises((CannotEdit, IndexError)):
        edit(viscounts(ROGUE))


def test_leaving_open_what_is_open_changes_nothing() -> None:
    pad = viscounts({"outsiders": [{"id": "rogue_noble"}]})
    assert edits.leave_open(pad, (*OUTSIDERS, 0, "choice"))[0] == pad


def test_a_choice_can_be_made_and_taken_back() -> None:
    pad = viscounts({"outsiders": [{"id": "rogue_noble"}]})
    made, _ = edits.choose(pad, (*OUTSIDERS, 0, "choice"), "none")
    assert made.seats[0]["outsiders"] == [{"id": "rogue_noble", "choice": "none"}]
    assert edits.leave_open(made, (*OUTSIDERS, 0, "choice"))[0] == pad
