"""Every table value and category."""

import pytest

import content
from content.games import MODULES
from content.scoring_tables import rows

from .table import ARTISANS, WONDERS, Json, ai, lines, scored, seat

VIRTUE = [-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7]
CATHEDRAL = [0, 2, 4, 7, 12, 20]


@pytest.mark.parametrize(("virtue", "vp"), [pytest.param(v, vp, id=f"5 virtue={v}") for v, vp in enumerate(VIRTUE)])
def test_virtue(virtue: int, vp: int) -> None:
    assert lines(seat(virtue=virtue))["virtue"] == vp


@pytest.mark.parametrize(("level", "vp"), [pytest.param(n, vp, id=f"5 level={n}") for n, vp in enumerate(CATHEDRAL)])
def test_cathedral_is_not_added_up(level: int, vp: int) -> None:
    assert lines(seat(cathedral_level=level))["cathedral"] == vp


CASES: list[tuple[str, str, Json, int]] = [
    ("7.4a", "buildings", {}, 0),
    ("7.4a", "buildings", {"cards": [{"name": "Wall", "vp": 6, "end_vp": 3}]}, 9),
    ("7.4a", "buildings", {"cards": [{"name": "Vault", "vp": 2, "end_vp": -5}, {"name": "Mill"}]}, -3),
    ("7.4d", "debts", {}, 0),
    ("7.4d", "debts", {"unpaid_debts": 1}, -2),
    ("7.4d", "debts", {"unpaid_debts": 3}, -6),
    ("7.4d", "debts", {"paid_debts": 5}, 0),
    ("7.4e", "gold_and_marble", {"gold": 2}, 2),
    ("7.4e", "gold_and_marble", {"marble": 3}, 3),
    ("7.4e", "gold_and_marble", {"gold": 2, "marble": 3}, 5),
    ("7.4e", "gold_and_marble", {"clay": 9, "wood": 9, "stone": 9}, 0),
    ("7.4f", "silver", {"silver": 9}, 0),
    ("7.4f", "silver", {"silver": 10}, 1),
    ("7.4f", "silver", {"silver": 29}, 2),
    ("7.4g", "prison", {"workers_in_prison": 1}, 0),
    ("7.4g", "prison", {"workers_in_prison": 2}, -1),
    ("7.4g", "prison", {"workers_in_prison": 7}, -3),
    ("7.4g", "prison", {"captured_workers": 8}, 0),
]


@pytest.mark.parametrize(
    ("category", "keys", "vp"),
    [pytest.param(category, keys, vp, id=f"{rule} {category} {keys}") for rule, category, keys, vp in CASES],
)
def test_category(category: str, keys: Json, vp: int) -> None:
    assert lines(seat(**keys))[category] == vp


def test_wonders_have_their_own_line() -> None:
    built = seat(wonders=[{"resource": "wood", "vp": 9}, {"resource": "clay", "vp": 8}, {"resource": "gold"}])
    got = lines(built, modules=(WONDERS,))
    assert (got["wonders"], got["buildings"]) == (17, 0)


def test_adornments_and_tools_are_as_printed() -> None:
    got = lines(seat(adornment_vp=5, tool_vp=3), modules=(ARTISANS,))
    assert (got["adornments"], got["tools"]) == (5, 3)


BASE = ["buildings", "cathedral", "virtue", "debts", "gold_and_marble", "silver", "prison"]
WITH_WONDERS = [BASE[0], "wonders", *BASE[1:]]


@pytest.mark.parametrize(
    ("modules", "expected"),
    [
        ((), BASE),
        (("promos",), BASE),
        ((WONDERS,), WITH_WONDERS),
        ((ARTISANS,), [*BASE, "adornments", "tools"]),
        ((ARTISANS, WONDERS, "promos"), [*WITH_WONDERS, "adornments", "tools"]),
    ],
)
def test_every_category_of_the_modules_has_a_line_in_order(modules: tuple[str, ...], expected: list[str]) -> None:
    assert list(lines(seat(), modules=modules)) == expected


def test_an_ai_has_the_same_lines() -> None:
    result = scored(seat(), ai(), modules=MODULES["architects"])
    person, opponent = ([line.category for line in s.lines] for s in result.seats)
    assert person == opponent == [row.id for row in rows("architects", MODULES["architects"])]


def test_every_line_names_its_rule() -> None:
    rules = {row.id: row.rule for row in rows("architects", MODULES["architects"])}
    [one] = scored(seat(), modules=MODULES["architects"]).seats
    assert {line.category: line.rule for line in one.lines} == rules


def test_the_tables_of_the_content_are_these() -> None:
    assert list(content.architects().virtue.vp) == VIRTUE
    assert list(content.architects().cathedral.vp) == CATHEDRAL
