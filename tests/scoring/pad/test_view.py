"""The view: points, places, mistakes at their cells, what is missing, and when a sheet can be finished."""

from typing import Any

import pytest

from scoring.pad.category_inputs import categories_of
from scoring.pad.cell import asked
from scoring.pad.document import Pad
from scoring.pad.edits import mark_entered, mark_seat_entered, set_value
from scoring.pad.view import PadView, pad_view

from .tables import architects, cell, cell_of, english, say_all, viscounts


def test_totals_and_places_are_there_from_the_first_tap() -> None:
    view = pad_view(viscounts({"guildhalls": 2}, {"guildhalls": 3, "colour": "red"}))
    assert [(head.name, head.total, head.place) for head in view.seats] == [("Anna", 13, 2), ("Boris", 21, 1)]
    assert view.seats[1].colour == "red"
    assert cell(view, "guildhalls").vp == 13
    assert english(cell(view, "guildhalls").why) == "2 of 3 built"


@pytest.mark.parametrize(
    ("pad", "rows"),
    [
        (viscounts({}, modules=()), 14),
        (viscounts({}, modules=("gates_of_gold",)), 16),
        (viscounts({}, modules=("keeper_of_keys",)), 16),
        (viscounts({}, modules=("gates_of_gold", "keeper_of_keys", "promos")), 18),
        (architects({}, modules=()), 7),
        (architects({}, modules=("age_of_artisans", "works_of_wonder", "promos")), 10),
    ],
)
def test_only_the_categories_that_the_modules_have(pad: Pad, rows: int) -> None:
    assert len(pad_view(pad).rows) == rows


MISTAKES: list[tuple[str, Pad, str, int, str]] = [
    ("4.1.1", viscounts({"trading_posts": 4}), "trading_posts", 0, "4 is too many"),
    ("4.1.4", viscounts({"castle": {"tier1": 21}}), "castle", 0, "21 Workers are too many"),
    (
        "4.1.7",
        viscounts({"castle_leader": True}, {"castle_leader": True}),
        "castle_leader",
        1,
        '"Anna" has it already; one player',
    ),
    ("4.1.8", viscounts({"cleric_bonus_cards": 3}, {"cleric_bonus_cards": 2}), "cleric_bonus", 1, "5 Cleric"),
    ("4.1.12", viscounts({"diversified_builder": True}, {"diversified_builder": True}), "builder_bonus", 1, "Anna"),
    ("4.1.13", viscounts({"outsiders": [{"id": "tyrant"}]}, {"outsiders": [{"id": "tyrant"}]}), "outsiders", 1, "Anna"),
    (
        "rogue",
        viscounts({"outsiders": [{"id": "rogue_noble", "choice": "flip_debt"}]}),
        "outsiders",
        0,
        "something else",
    ),
    ("assassin", viscounts({"outsiders": [{"id": "assassin", "choice": "discard_debts"}]}), "outsiders", 0, "2 Debts"),
    ("4.1.14", viscounts(*[{"public_buildings": ["workshop"]}] * 2), "public_buildings", 1, "Anna"),
    ("forms", viscounts({"castle": {"tier1": 1}}, {"castle": {"wedges": [[0, 0]] * 5}}), "castle", 1, "on the map"),
    ("building", architects(*[{"buildings": [{"id": "base-b01"}]}] * 2), "buildings", 1, "Smithy appears twice"),
    ("free", architects({"buildings": [{"name": ""}]}), "buildings", 0, "the name printed on it"),
    ("unseen", architects({"buildings": [{"id": "wow-b12"}]}), "buildings", 0, "enter it by hand"),
    ("wonder", architects(*[{"wonders": [{"resource": "clay"}]}] * 2), "wonders", 1, "Clay Wonder appears twice"),
    ("cathedral", architects(*[{"cathedral_level": 5}] * 2), "cathedral", 1, "1 space"),
    ("virtue", architects({"influence": 0, "influence_spent_on_virtue": 1}), "virtue", 0, "Influence"),
    ("order", architects({"effect_order": ["base-b01"]}), "virtue", 0, "Smithy has no place in this order"),
    (
        "order twice",
        architects({"buildings": [{"name": "A", "end_virtue": 1}], "effect_order": ["A", "A"]}),
        "virtue",
        0,
        "A has no place",
    ),
    (
        "order short",
        architects({"buildings": [{"name": n, "end_virtue": 1} for n in "AB"], "effect_order": ["A"]}),
        "virtue",
        0,
        "leaves an effect out",
    ),
]


@pytest.mark.parametrize(
    ("pad", "category", "seat", "words"), [row[1:] for row in MISTAKES], ids=[m[0] for m in MISTAKES]
)
def test_a_mistake_is_told_at_its_cell_and_blocks_nothing_else(pad: Pad, category: str, seat: int, words: str) -> None:
    other = set_value(pad, ("seats", 0, "silver"), 30)[0]
    view = pad_view(other)
    say_all(view)
    told = [english(problem) for problem in cell(view, category, seat).problems]
    assert any(words in text for text in told), told
    assert all(head.total is not None for head in view.seats)
    assert view.problems == ()
    assert view.why_not_finish is not None
    if pad.game == "architects":
        assert cell(view, "silver").vp == 3


@pytest.mark.parametrize(
    ("pad", "category", "seat", "words"), [row[1:] for row in MISTAKES], ids=[m[0] for m in MISTAKES]
)
def test_the_sheet_of_the_cell_tells_the_mistake_too(pad: Pad, category: str, seat: int, words: str) -> None:
    fields = asked(pad, category, seat)
    say_all(fields)
    assert sum(words in english(message) for message in _problems(fields)) == 1


def _problems(value: object) -> list[Any]:
    import dataclasses

    found: list[Any] = list(getattr(value, "problems", ()))
    inner: tuple[object, ...] = ()
    if dataclasses.is_dataclass(value):
        inner = tuple(getattr(value, field.name) for field in dataclasses.fields(value) if field.name != "problems")
    elif isinstance(value, tuple):
        inner = value
    return [*found, *(problem for part in inner for problem in _problems(part))]


@pytest.mark.parametrize(
    ("pad", "words"),
    [
        (viscounts({"name": ""}), "no name yet"),
        (viscounts({}, {"name": "Anna"}), '"Anna" appears twice'),
        (viscounts({"controller": "ai"}), "the AI plays against one person"),
        (viscounts({"controller": "ai", "outsiders": [{"id": "tyrant"}]}, {}), "the AI takes no Outsiders"),
        (architects(*[{}] * 6, modules=()), "six players need"),
        (architects({"controller": "ai"}, modules=()), "this AI plays alone"),
        (viscounts({"chest_tiles": 1}, modules=()), "this belongs to Keeper of Keys"),
    ],
)
def test_what_belongs_to_no_cell_is_told_for_the_table(pad: Pad, words: str) -> None:
    view = pad_view(pad)
    say_all(view)
    cells = [problem for row in view.rows for one in row.cells for problem in one.problems]
    assert any(words in english(problem) for problem in (*view.problems, *cells))
    assert words in english(view.why_not_finish)


def test_cells_that_nobody_entered_are_a_question_and_no_wall() -> None:
    view = pad_view(viscounts({}, {"guildhalls": 1}))
    assert (0, "guildhalls") in view.missing
    assert view.why_not_finish is None


def test_a_zero_that_was_said_is_not_missing() -> None:
    pad, label = mark_entered(viscounts({}), 0, "guildhalls")
    assert english(label) == "Guildhalls of Anna: 0 entered"
    assert cell_of(pad, "guildhalls").entered
    assert not cell_of(pad, "workshops").entered


def test_a_zero_of_an_older_pad_stays_entered() -> None:
    """There a look entered the cell, without a number on the sheet."""
    pad = viscounts({}).model_copy(update={"entered": ((0, "guildhalls"),)})
    assert cell_of(pad, "guildhalls").entered
    assert (0, "guildhalls") not in pad_view(pad).missing


def test_a_whole_seat_can_be_known() -> None:
    pad, label = mark_seat_entered(mark_entered(viscounts({}, {"controller": "ai"}), 1, "castle")[0], 1)
    view = pad_view(pad)
    assert {seat for seat, _ in view.missing} == {0}
    assert len(pad.entered) == len(view.rows)
    assert english(label) == "Everything of Boris: entered"


@pytest.mark.parametrize(
    ("entered", "also"),
    [("unpaid_debts", "prosperity"), ("acquired_deeds", "approved_deeds"), ("acquired_deeds", "poverty")],
)
def test_what_was_told_in_one_cell_is_not_asked_in_another(entered: str, also: str) -> None:
    pad = mark_entered(viscounts({}), 0, entered)[0]
    assert cell_of(pad, also).entered
    assert not cell_of(viscounts({}), also).entered


def test_who_holds_the_only_card_answers_for_everybody() -> None:
    pad = viscounts({}, {"castle_leader": True, "diversified_builder": True})
    assert cell_of(pad, "castle_leader").entered
    assert not cell_of(pad, "builder_bonus").entered
    assert cell_of(set_value(pad, ("seats", 0, "specialized_builder"), True)[0], "builder_bonus").entered


def all_but_ties(pad: Pad) -> PadView:
    for category in categories_of(pad):
        for seat in range(len(pad.seats)):
            if category.id != "leftover_resources":
                pad = mark_entered(pad, seat, category.id)[0]
    return pad_view(pad)


def test_what_only_settles_ties_is_missing_only_where_there_is_one() -> None:
    level, ahead = all_but_ties(viscounts({}, {})), all_but_ties(viscounts({}, {"guildhalls": 1}))
    assert level.missing == ((0, "leftover_resources"), (1, "leftover_resources"))
    assert (0, "leftover_resources") not in pad_view(viscounts({}, {})).missing, "totals are still to change"
    assert (0, "leftover_resources") not in ahead.missing
    assert cell(ahead, "leftover_resources").vp is None
    assert cell(ahead, "leftover_resources").asked


def test_an_ai_is_asked_only_what_it_scores() -> None:
    view = pad_view(viscounts({}, {"controller": "ai", "opponent": "cleric", "resources": 4}))
    assert view.seats[1].is_ai
    assert cell(view, "leftover_resources", 1).vp == 4
    assert not cell(view, "outsiders", 1).asked
    assert cell(view, "outsiders", 1).entered
    ai = pad_view(architects({}, {"controller": "ai"}, modules=("age_of_artisans", "works_of_wonder")))
    assert [row.category for row in ai.rows if not row.cells[1].asked] == ["buildings", "silver", "tools"]


def test_a_pad_without_seats_scores_nothing_yet() -> None:
    view = pad_view(viscounts())
    assert view.seats == ()
    assert view.rows == ()
    assert view.choices == ()
    assert view.why_not_finish is not None


def test_the_view_says_whether_the_castle_is_on_the_map() -> None:
    assert pad_view(viscounts({})).castle_on_map is False
    assert pad_view(viscounts({"castle": {"wedges": [[0, 0]] * 5}})).castle_on_map is True
    assert pad_view(architects({})).castle_on_map is None
