"""Constantine and Helena, the opponents of the base box: their lines, their ties, and what does not fit with them."""

import json

import pytest

from locales import texts
from scoring.engine import read_sheet, score
from scoring.pad.cell import asked
from scoring.pad.document import Pad, new_pad
from scoring.pad.outcome import outcome
from scoring.pad.view import pad_view

from .table import ARTISANS, PROMOS, WONDERS, Json, ai, lines, paths, scored, seat, table

W, A = (WONDERS,), (ARTISANS,)


def constantine(**keys: object) -> Json:
    return ai("Constantine", opponent="constantine", **keys)


def helena(**keys: object) -> Json:
    return ai("Helena", opponent="helena", **keys)


ALL = {
    "virtue": 10,
    "cathedral_level": 4,
    "marble": 5,
    "unpaid_debts": 2,
    "workers_in_prison": 5,
    "guildhall_workers": 6,
    "silver": 50,
    "gold": 9,
    "buildings": [{"id": "base-b24"}],
}


@pytest.mark.parametrize(("opponent", "guildhall"), [(constantine, 6), (helena, 18)])
def test_b20_what_the_ai_scores(opponent: object, guildhall: int) -> None:
    assert callable(opponent)
    assert lines(opponent(**ALL), seat()) == {
        "buildings": 0,
        "cathedral": 12,
        "virtue": 1,
        "debts": -4,
        "gold_and_marble": 5,
        "silver": 0,
        "prison": -2,
        "guildhall": guildhall,
    }


def test_people_have_the_line_too_with_nothing_in_it() -> None:
    assert lines(seat(), constantine())["guildhall"] == 0
    assert "guildhall" not in lines(seat(), seat("Blue"))
    assert "guildhall" not in lines(seat(), ai(), modules=W)


@pytest.mark.parametrize(
    ("mine", "theirs", "places", "decided"),
    [
        ({"marble": 5}, {"marble": 4}, [1, 2], "points"),
        ({"marble": 4}, {"marble": 5}, [2, 1], "points"),
        ({"marble": 5, "virtue": 9, "silver": 9}, {"marble": 5, "virtue": 6}, [2, 1], "ai_wins_ties"),
    ],
)
def test_b21_a_tie_is_not_won(mine: Json, theirs: Json, places: list[int], decided: str) -> None:
    result = scored(seat(**mine), constantine(**theirs))
    assert [one.place for one in result.seats] == places
    assert result.decided_by == decided


def test_people_who_are_level_with_each_other_compare_as_always() -> None:
    red, blue = seat("Red", marble=5, silver=3), seat("Blue", marble=5, silver=4)
    assert [one.place for one in scored(red, blue, helena(marble=1)).seats] == [2, 1, 3]
    behind = scored(red, blue, helena(marble=5))
    assert [one.place for one in behind.seats] == [3, 2, 1]
    assert behind.decided_by == "ai_wins_ties"
    assert scored(red, red | {"name": "Blue"}, helena()).winners == ("Red", "Blue")


def test_the_most_of_the_cathedral_counts_the_ai() -> None:
    chapel = seat("Red", "Steeple", cathedral_level=2)
    alone = lines(chapel, constantine(cathedral_level=1))
    level = lines(chapel, constantine(cathedral_level=2))
    assert sum(alone.values()) > sum(level.values())


FITS: list[tuple[str, list[Json], tuple[str, ...], list[str]]] = [
    ("one person", [seat(), constantine()], (), []),
    ("two people", [seat("A"), seat("B"), helena()], (), []),
    ("promos", [seat(), helena()], (PROMOS,), []),
    ("nobody named", [seat(), ai()], (), ["seats[1].opponent"]),
    ("another one", [seat(), ai(opponent="aristocrat")], (), ["seats[1].opponent"]),
    ("no text", [seat(), ai(opponent=3)], (), ["seats[1].opponent"]),
    ("free text with Works of Wonder", [seat(), ai(opponent="anyone")], W, []),
    ("three people", [seat("A"), seat("B"), seat("C"), helena()], (), ["seats[3].controller"]),
    ("alone", [helena()], (), ["seats[0].controller"]),
    ("two of them", [seat(), constantine(), helena()], (), ["seats[2].controller"]),
    ("artisans", [seat(), helena()], A, ["seats[1].controller"]),
    ("Market", [seat("Red", "Stone Market"), helena()], (), ["seats[0].buildings[0].id"]),
    ("Market with Works of Wonder", [seat("Red", "Stone Market"), ai()], W, []),
    ("most Workers", [seat(), helena(guildhall_workers=20)], (), []),
    ("too many Workers", [seat(), helena(guildhall_workers=21)], (), ["seats[1].guildhall_workers"]),
    ("of a person", [seat(guildhall_workers=1), helena()], (), ["seats[0].guildhall_workers"]),
    ("of a person, none", [seat(guildhall_workers=0), helena()], (), []),
    ("among people", [seat(guildhall_workers=1)], (), ["seats[0].guildhall_workers"]),
    ("of another AI", [seat(), ai(guildhall_workers=1)], W, ["seats[1].guildhall_workers"]),
]


@pytest.mark.parametrize(("seats", "modules", "problems"), [pytest.param(*row[1:], id=row[0]) for row in FITS])
def test_what_fits_together(seats: list[Json], modules: tuple[str, ...], problems: list[str]) -> None:
    assert paths(*seats, modules=modules) == problems


def test_the_command_line_scores_it() -> None:
    document = table(seat(marble=5), constantine(guildhall_workers=5))
    told = score(read_sheet(json.dumps(document).encode())).to_json(texts("en"))
    assert (told["winners"], told["decided_by"]) == (["Constantine"], "ai_wins_ties")
    assert told["seats"][1]["lines"][-1] == {
        "category": "guildhall",
        "vp": 5,
        "why": "5 × 1 VP for its Workers in the Guildhall",
    }


# The pad


def pad(opponent: str = "helena", modules: tuple[str, ...] = ()) -> Pad:
    return new_pad("architects", modules, [{"name": "Red"}, {"name": "AI", "controller": "ai", "opponent": opponent}])


def test_the_pad_asks_for_its_workers_in_the_guildhall() -> None:
    [row] = [row for row in pad_view(pad()).rows if row.category == "guildhall"]
    assert [cell.asked for cell in row.cells] == [False, True]
    [field] = asked(pad(), "guildhall", 1).fields
    assert field.path == ("seats", 1, "guildhall_workers")
    for opponent, each in (("constantine", "1 VP each"), ("helena", "3 VP each")):
        [field] = asked(pad(opponent), "guildhall", 1).fields
        assert texts("en").render(field.each) == each  # type: ignore[union-attr, arg-type]  # a Stepper with a worth
    assert "guildhall" not in [row.category for row in pad_view(pad(modules=W)).rows]


def test_the_pad_says_which_opponent_is_missing() -> None:
    said = [texts("en").render(what) for what in pad_view(pad("")).problems]
    assert said == ["say which AI it was: Constantine or Helena"]


def test_the_result_says_that_the_ai_wins_ties() -> None:
    found = outcome(pad())
    assert found
    assert found.tie_break
    assert (found.tie_break.what, found.tie_break.rule, found.winners) == ("ai_wins_ties", "architects B21", ("AI",))
