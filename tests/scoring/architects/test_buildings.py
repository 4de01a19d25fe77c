"""What each of the 43 Buildings of the base game and the promos does in the end."""

from typing import Any

import pytest

import content

from .table import BY_NAME, PROMOS, WONDERS, Json, ends, lines, seat

NOTHING: Json = {}
OTHER = seat("Blue", clay=4, wood=4, stone=4, silver=4, cathedral_level=2)

# A seat on which every END effect comes to something, beside OTHER.
RICH: Json = {
    "clay": 5,
    "wood": 5,
    "stone": 5,
    "gold": 5,
    "marble": 7,
    "silver": 5,
    "paid_debts": 5,
    "captured_workers": 8,
    "cathedral_level": 3,
    "skills": {"carpentry": 1, "tiling": 2, "masonry": 3},
}

# Name, module, printed VP, VP END effect, END effect on Virtue, in the order of the ids.
IMMEDIATE = "immediate: nothing at the end"
ROWS: list[tuple[str, int, int | str, int]] = [
    ("Smithy", 3, IMMEDIATE, 0),
    ("Steeple", 4, 2, 0),
    ("Stone Market", 7, 2, 0),
    ("Tavern", 6, IMMEDIATE, 0),
    ("Thieves' Den", 8, IMMEDIATE, 0),
    ("Tiler's Hut", 5, 2, 0),
    ("Trading Post", 7, 0, 3),
    ("Treasury", 6, IMMEDIATE, 0),
    ("University", 11, 2, 0),
    ("Watchtower", 11, IMMEDIATE, 0),
    ("Well", 3, IMMEDIATE, 0),
    ("Wood Market", 7, 2, 0),
    ("Aqueduct", 3, 1, 0),
    ("Armoury", 9, IMMEDIATE, 0),
    ("Barracks", 10, IMMEDIATE, 0),
    ("Betting House", 7, IMMEDIATE, 0),
    ("Carpenter's Hut", 5, 1, 0),
    ("Castle", 10, 0, 2),
    ("Chapel", 6, 0, 2),
    ("Church", 5, IMMEDIATE, 0),
    ("Clay Market", 6, 2, 0),
    ("Clay Pit", 3, IMMEDIATE, 0),
    ("Drafting Room", 8, IMMEDIATE, 0),
    ("Dungeon", 14, 0, -2),
    ("Factory", 7, IMMEDIATE, 0),
    ("Fortress", 12, IMMEDIATE, 0),
    ("Fountain", 4, 0, 0),
    ("Gambler's Den", 10, 0, 0),
    ("Hideout", 8, IMMEDIATE, 0),
    ("Keep", 12, 2, 0),
    ("Library", 8, IMMEDIATE, 0),
    ("Lighthouse", 6, 1, 0),
    ("Lumber Camp", 3, IMMEDIATE, 0),
    ("Mason's Hut", 5, 3, 0),
    ("Moneylender", 5, 5, 0),
    ("Monument", 9, IMMEDIATE, 0),
    ("Observatory", 7, 0, 3),
    ("Palace", 9, IMMEDIATE, 0),
    ("Reservoir", 4, 0, 2),
    ("Silver Market", 6, 2, 0),
    ("Crane", 3, IMMEDIATE, 0),
    ("Graveyard", 12, IMMEDIATE, 0),
    ("Museum", 4, 0, 0),
]
IDS = [f"base-b{number:02}" for number in range(1, 44)]
BUILDINGS = [pytest.param(id, *row, id=f"5.1 {row[0]}") for id, row in zip(IDS, ROWS, strict=True)]


@pytest.mark.parametrize(("id", "name", "printed", "extra", "virtue"), BUILDINGS)
def test_building(id: str, name: str, printed: int, extra: int | str, virtue: int) -> None:
    assert BY_NAME[name] == id
    alone = seat("Red", id, **RICH)
    assert lines(alone, OTHER, modules=(PROMOS,))["buildings"] == printed + (extra if isinstance(extra, int) else 0)
    end = ends(alone, OTHER, modules=(PROMOS,))
    assert (end.end.virtue, end.end.unpaid_debts) == (7 + virtue, 0)


@pytest.mark.parametrize(("id", "name", "printed", "extra", "virtue"), BUILDINGS)
def test_building_on_a_poor_seat(id: str, name: str, printed: int, extra: int | str, virtue: int) -> None:
    counts_itself = {"Aqueduct": 1, "Lighthouse": 1, "University": 2}
    poor = seat("Red", id)
    assert lines(poor, OTHER, modules=(PROMOS,))["buildings"] == printed + counts_itself.get(name, 0)
    fixed = -2 if name == "Dungeon" else 0
    assert ends(poor, OTHER, modules=(PROMOS,)).end.virtue == 7 + fixed


def test_there_is_a_row_for_every_building_with_known_values() -> None:
    known = {id for id, building in content.architects().buildings.items() if building.vp is not None}
    assert known == set(IDS)


FLOORS: list[tuple[str, Json, int]] = [
    ("Keep", {"captured_workers": 2}, 0),
    ("Keep", {"captured_workers": 3}, 1),
    ("Keep", {"captured_workers": 7}, 2),
    ("Lighthouse", {"virtue": 3}, 0),
    ("Lighthouse", {"virtue": 4}, 1),
    ("Lighthouse", {"virtue": 14}, 3),
    ("Moneylender", {"paid_debts": 4, "unpaid_debts": 2}, 4),
    ("University", {"unpaid_debts": 1}, 0),
    ("Tiler's Hut", {"skills": {"carpentry": 3, "tiling": 0, "masonry": 3}}, 0),
]


@pytest.mark.parametrize(
    ("name", "keys", "extra"), [pytest.param(*row, id=f"12.3 {row[0]} {row[1]}") for row in FLOORS]
)
def test_vp_effects_round_down(name: str, keys: Json, extra: int) -> None:
    printed = content.architects().buildings[BY_NAME[name]].vp
    assert printed is not None
    assert lines(seat("Red", name, **keys))["buildings"] == printed + extra


VIRTUE_FLOORS: list[tuple[str, Json, int]] = [
    ("Castle", {"gold": 1, "marble": 9}, 0),
    ("Castle", {"gold": 3}, 1),
    ("Observatory", {"marble": 1, "gold": 9}, 0),
    ("Observatory", {"marble": 5}, 2),
    ("Trading Post", {"clay": 1, "wood": 1, "stone": 1, "gold": 8}, 0),
    ("Trading Post", {"clay": 1, "wood": 2, "stone": 1}, 1),
    ("Trading Post", {"clay": 3, "wood": 3, "stone": 1}, 1),
    ("Reservoir", {"paid_debts": 1, "unpaid_debts": 9}, 0),
    ("Reservoir", {"paid_debts": 3}, 1),
    ("Castle", {"gold": 1, "marble": 3, "board": "Therese"}, 2),
    ("Observatory", {"gold": 1, "marble": 3, "board": "Therese"}, 2),
    ("Castle", {"gold": 1, "marble": 3, "board": "therese"}, 0),
    ("Castle", {"gold": 1, "marble": 3, "board": "Ada"}, 0),
    ("Trading Post", {"gold": 4, "marble": 4, "board": "Therese"}, 0),
]


@pytest.mark.parametrize(
    ("name", "keys", "virtue"), [pytest.param(*row, id=f"12.3 {row[0]} {row[1]}") for row in VIRTUE_FLOORS]
)
def test_virtue_effects_round_down(name: str, keys: Json, virtue: int) -> None:
    assert ends(seat("Red", name, **keys)).end.virtue == 7 + virtue


def test_therese_feeds_castle_and_observatory_with_the_same_pieces() -> None:
    assert ends(seat("Red", "Castle", "Observatory", gold=2, marble=2, board="Therese")).end.virtue == 11


@pytest.mark.parametrize(
    ("others", "wonders", "aqueduct", "museum"), [(0, 0, 1, 0), (1, 0, 2, 1), (2, 0, 3, 1), (2, 2, 5, 2), (0, 5, 6, 3)]
)
def test_the_building_itself_and_wonders_count_as_buildings(
    others: int, wonders: int, aqueduct: int, museum: int
) -> None:
    ids = ["Smithy", "Well"][:others]
    built: dict[str, Any] = {
        "wonders": [{"resource": r} for r in ("clay", "wood", "stone", "gold", "marble")[:wonders]]
    }
    assert lines(seat("Red", "Aqueduct", *ids, **built), modules=(WONDERS,))["buildings"] == 3 + aqueduct + 3 * others
    assert ends(seat("Red", "Museum", *ids, **built), modules=(WONDERS, PROMOS)).end.virtue == 7 + museum


def test_free_entry_cards_count_as_buildings() -> None:
    assert lines(seat("Red", "Aqueduct", cards=[{"name": "Arena", "vp": 4}]))["buildings"] == 3 + 2 + 4


DEBTS = [((), -6), (("Fountain",), -3), (("Gambler's Den",), -9), (("Fountain", "Gambler's Den"), -6)]


@pytest.mark.parametrize(("names", "vp"), [pytest.param(*row, id=f"12.6 {'+'.join(row[0])}") for row in DEBTS])
def test_debt_modifiers_add_up(names: tuple[str, ...], vp: int) -> None:
    assert lines(seat("Red", *names, unpaid_debts=3))["debts"] == vp


MARKETS = {"Clay Market": "clay", "Wood Market": "wood", "Stone Market": "stone", "Silver Market": "silver"}
MOST = {**MARKETS, "Steeple": "cathedral_level", "Chapel": "cathedral_level"}


@pytest.mark.parametrize(
    ("own", "others", "won"),
    [
        (0, (), False),
        (1, (), True),
        (2, (1,), True),
        (2, (2,), False),
        (2, (1, 2), False),
        (2, (1, 1), True),
        (0, (0,), False),
    ],
)
@pytest.mark.parametrize("name", MOST)
def test_most_is_strictly_more_than_each_other_seat(name: str, own: int, others: tuple[int, ...], won: bool) -> None:
    what = MOST[name]
    rivals = [seat(f"Rival {i}", **{what: n}) for i, n in enumerate(others)]
    with_card = seat("Red", name, **{what: own})
    if name == "Chapel":
        assert ends(with_card, *rivals).end.virtue == (9 if won else 7)
    else:
        printed = content.architects().buildings[BY_NAME[name]].vp
        assert printed is not None
        assert lines(with_card, *rivals)["buildings"] == printed + (2 if won else 0)
