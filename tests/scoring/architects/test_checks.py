"""Sheets that do not fit together: every problem, at its place."""

import pytest

from .table import ARTISANS, PROMOS, WONDERS, Json, ai, paths, seat

W, A, P = (WONDERS,), (ARTISANS,), (PROMOS,)
DUNGEON, CASTLE = {"id": "base-b24"}, {"id": "base-b18"}

# What, keys of the only seat, modules -> places of the problems.
SEATS: list[tuple[str, Json, tuple[str, ...], list[str]]] = [
    ("nothing", {}, (), []),
    ("virtue", {"virtue": 0}, (), []),
    ("virtue", {"virtue": 14}, (), []),
    ("virtue", {"virtue": 15}, (), ["virtue"]),
    ("virtue", {"virtue": -1}, (), ["virtue"]),
    ("virtue", {"virtue": True}, (), ["virtue"]),
    ("virtue", {"virtue": None}, (), ["virtue"]),
    ("virtue", {"virtue": "7"}, (), ["virtue"]),
    ("virtue", {"virtue": 7.5}, (), ["virtue"]),
    ("level", {"cathedral_level": 5}, (), []),
    ("level", {"cathedral_level": 6}, (), ["cathedral_level"]),
    ("influence", {"influence": 12}, W, []),
    ("influence", {"influence": 13}, W, ["influence"]),
    ("counts", {"silver": 999, "gold": 999, "paid_debts": 999}, (), []),
    ("counts", {"silver": 1000}, (), ["silver"]),
    ("skills", {"skills": {"tiling": 2}}, (), []),
    ("skills", {"skills": {"tiling": -1}}, (), ["skills.tiling"]),
    ("skills", {"skills": {"labour": 1}}, (), ["skills.labour"]),
    ("board", {"board": "anything"}, (), []),
    ("board", {"board": None}, (), ["board"]),
    ("board", {"board": 3}, (), ["board"]),
    ("unknown key", {"guildhalls": 1}, (), ["guildhalls"]),
    # modules
    ("module", {"wonders": [{"resource": "clay"}]}, (), ["wonders"]),
    ("module", {"wonders": []}, (), []),
    ("module", {"influence": 1}, (), ["influence"]),
    ("module", {"influence": 0, "influence_spent_on_virtue": 0, "adornment_vp": 0, "tool_vp": 0}, (), []),
    ("module", {"influence_spent_on_virtue": 1}, (), ["influence_spent_on_virtue"]),
    ("module", {"adornment_vp": 1, "tool_vp": 1}, W, ["adornment_vp", "tool_vp"]),
    ("module", {"adornment_vp": 1, "tool_vp": 1}, A, []),
    ("module", {"buildings": [{"id": "base-b43"}]}, (), ["buildings[0].id"]),
    ("module", {"buildings": [{"id": "base-b43"}, {"id": "base-b42"}, {"id": "base-b41"}]}, P, []),
    # cards
    ("card", {"buildings": [{"id": "base-b00"}]}, (), ["buildings[0].id"]),
    ("card", {"buildings": [{"id": ""}]}, (), ["buildings[0].id"]),
    ("card", {"buildings": [{"id": "wow-b01"}]}, W, ["buildings[0].id"]),
    ("card", {"buildings": [{"id": "aoa-b??"}]}, A, ["buildings[0].id"]),
    ("card", {"buildings": [{"id": 24}]}, (), ["buildings[0].id"]),
    ("card", {"buildings": [{}]}, (), ["buildings[0].id"]),
    ("card", {"buildings": [{"vp": 3}]}, (), ["buildings[0].name"]),
    ("card", {"buildings": [{"name": ""}]}, (), ["buildings[0].name"]),
    ("card", {"buildings": [{"x": 1}]}, (), ["buildings[0].id", "buildings[0].x"]),
    ("card", {"buildings": [{"vp": -1}]}, (), ["buildings[0].name", "buildings[0].vp"]),
    ("card", {"buildings": [{"vp": 1, "x": 1}]}, (), ["buildings[0].name", "buildings[0].x"]),
    ("card", {"buildings": [{"name": 5, "x": 1}]}, (), ["buildings[0].name", "buildings[0].x"]),
    ("card", {"buildings": [{"id": 5, "vp": 1}]}, (), ["buildings[0].id"]),
    ("card", {"buildings": [{"name": 5}]}, (), ["buildings[0].name"]),
    ("card", {"buildings": ["base-b24"]}, (), ["buildings[0]"]),
    ("card", {"buildings": [None]}, (), ["buildings[0]"]),
    ("card", {"buildings": DUNGEON}, (), ["buildings"]),
    ("card", {"buildings": [DUNGEON | {"vp": 14}]}, (), ["buildings[0].vp"]),
    ("card", {"buildings": [DUNGEON | {"name": "Dungeon"}]}, (), ["buildings[0].name"]),
    ("card", {"buildings": [{"name": "Arena"}]}, (), []),
    ("card", {"buildings": [{"name": "Arena", "vp": 999, "end_vp": -99, "end_virtue": 99}]}, (), []),
    ("card", {"buildings": [{"name": "Arena", "vp": -1}]}, (), ["buildings[0].vp"]),
    ("card", {"buildings": [{"name": "Arena", "end_vp": -100}]}, (), ["buildings[0].end_vp"]),
    ("card", {"buildings": [{"name": "Arena", "end_virtue": 100}]}, (), ["buildings[0].end_virtue"]),
    ("card", {"buildings": [{"name": "Arena", "cost": 1}]}, (), ["buildings[0].cost"]),
    ("card twice", {"buildings": [DUNGEON, CASTLE, DUNGEON]}, (), ["buildings[2].id"]),
    ("card twice", {"buildings": [{"name": "A"}, {"name": "A", "vp": 1}]}, (), ["buildings[1].name"]),
    ("card twice", {"buildings": [DUNGEON, {"name": "base-b24"}]}, (), ["buildings[1].name"]),
    # wonders
    ("wonder", {"wonders": [{"resource": "silver"}]}, W, ["wonders[0].resource"]),
    ("wonder", {"wonders": [{"vp": 3}]}, W, ["wonders[0].resource"]),
    ("wonder", {"wonders": [{"resource": "clay", "vp": 1000}]}, W, ["wonders[0].vp"]),
    ("wonder", {"wonders": [{"resource": "iron"}]}, (), ["wonders", "wonders[0].resource"]),
    ("wonder", {"wonders": [3]}, (), ["wonders", "wonders[0]"]),
    ("wonder", {"wonders": 3}, (), ["wonders"]),
    ("wonder twice", {"wonders": [{"resource": "clay"}] * 2}, W, ["wonders[1].resource"]),
]


@pytest.mark.parametrize(
    ("keys", "modules", "problems"),
    [pytest.param(keys, modules, found, id=f"{what} {keys}") for what, keys, modules, found in SEATS],
)
def test_a_seat(keys: Json, modules: tuple[str, ...], problems: list[str]) -> None:
    assert paths(seat(**keys), modules=modules) == [f"seats[0].{path}" for path in problems]


def loses(points: int) -> Json:
    return {"name": f"Hall {points}", "end_virtue": -points}


# Points prevented, Influence, cards -> whether that fits.
SPENT: list[tuple[int, int, list[Json], bool]] = [
    (2, 4, [DUNGEON], True),
    (2, 5, [DUNGEON], True),
    (2, 3, [DUNGEON], False),
    (3, 12, [DUNGEON], False),
    (1, 12, [], False),
    (1, 12, [{"id": "base-b10"}], False),
    (6, 12, [loses(6)], True),
    (6, 12, [DUNGEON, loses(3), loses(1)], True),
    (7, 12, [loses(9)], False),
    (3, 12, [DUNGEON, loses(-9)], False),
]
LOSES_2 = loses(2)
# A card with faults beside one that loses 2 -> places of the problems when 3 points are prevented, below the seat.
SPENT_IN_PART: list[tuple[Json | int, list[str]]] = [
    ({"name": "M", "vp": -1}, ["buildings[1].vp", "influence_spent_on_virtue"]),
    ({"name": "M", "end_vp": "2"}, ["buildings[1].end_vp", "influence_spent_on_virtue"]),
    ({"name": "M", "cost": 1}, ["buildings[1].cost", "influence_spent_on_virtue"]),
    ({"name": 5}, ["buildings[1].name", "influence_spent_on_virtue"]),
    ({"name": "M", "end_virtue": "-1"}, ["buildings[1].end_virtue"]),
    ({"name": "M", "end_virtu": -1}, ["buildings[1].end_virtu"]),
    ({"id": "base-b240"}, ["buildings[1].id"]),
    ({"id": 24}, ["buildings[1].id"]),
    ({"vp": 1}, ["buildings[1].name"]),
    ({}, ["buildings[1].id"]),
    (5, ["buildings[1]"]),
]


@pytest.mark.parametrize(("points", "influence", "cards", "fits"), SPENT)
@pytest.mark.parametrize("virtue", [0, 14])
def test_influence_spent_on_virtue(points: int, influence: int, cards: list[Json], fits: bool, virtue: int) -> None:
    """Points that would only make Debts, below 0, can be prevented too."""
    red = seat(virtue=virtue, influence=influence, influence_spent_on_virtue=points, buildings=cards)
    assert paths(red, modules=W) == ([] if fits else ["seats[0].influence_spent_on_virtue"])


@pytest.mark.parametrize(("card", "problems"), SPENT_IN_PART)
def test_what_would_be_lost_is_known_as_long_as_the_losses_are(card: Json | int, problems: list[str]) -> None:
    red = seat(influence=12, influence_spent_on_virtue=3, buildings=[LOSES_2, card])
    assert paths(red, modules=W) == [f"seats[0].{path}" for path in problems]


def test_no_building_that_could_be_read_loses_nothing_for_certain() -> None:
    for buildings in (5, [5]):
        red = seat(influence=12, influence_spent_on_virtue=3, buildings=buildings, effect_order=["A"])
        assert len(paths(red, modules=W)) == 1


UP: Json = {"name": "Hall", "end_virtue": 1}
CHAPEL = {"id": "base-b19"}

# Cards, order -> places of the problems.
ORDERS: list[tuple[list[Json], list[object], list[str]]] = [
    ([DUNGEON, CASTLE], ["base-b18", "base-b24"], []),
    ([DUNGEON, CASTLE], [], []),
    ([], [], []),
    ([DUNGEON], ["base-b24"], []),
    ([DUNGEON, CASTLE], ["base-b18"], [""]),
    ([DUNGEON], ["base-b24", "base-b18"], ["[1]"]),
    ([DUNGEON, {"id": "base-b01"}], ["base-b01", "base-b24"], ["[0]"]),
    ([], [""], ["[0]"]),
    ([{"name": "A", "end_vp": 2}], ["A"], ["[0]"]),
    ([DUNGEON], ["base-b24", "base-b24"], ["[1]"]),
    ([DUNGEON, CASTLE], ["base-b24", "base-b24"], ["", "[1]"]),
    ([DUNGEON, CASTLE], ["base-b24", "x"], ["", "[1]"]),
    ([DUNGEON, CASTLE], ["base-b24", 18], ["", "[1]"]),
    ([DUNGEON], [18], ["", "[0]"]),
    ([], [18], ["[0]"]),
    ([DUNGEON, CHAPEL], ["base-b24"], [""]),
    ([DUNGEON, CHAPEL], ["base-b19", "base-b24"], []),
    ([DUNGEON, UP], ["Hall", "base-b24"], []),
    ([DUNGEON, UP], ["base-b24"], [""]),
    ([DUNGEON, UP | {"end_virtue": 0}], ["base-b24"], []),
]
# Cards with faults, order -> places of the problems of the order.
ORDERS_IN_PART: list[tuple[list[object], list[object], list[str]]] = [
    ([DUNGEON, UP | {"vp": -1}], ["x"], ["", "[0]"]),
    ([DUNGEON, UP | {"vp": -1}], ["Hall", "base-b24"], []),
    ([DUNGEON, UP | {"name": 5}], ["base-b24"], []),
    ([DUNGEON, UP | {"name": 5}], ["base-b24", "x"], []),
    ([DUNGEON, UP | {"name": 5}], ["x"], [""]),
    ([DUNGEON, UP | {"end_virtue": "1"}], ["base-b24", "Hall"], []),
    ([DUNGEON, 5], ["base-b24", "x"], []),
]


@pytest.mark.parametrize(("cards", "order", "problems"), ORDERS)
def test_effect_order(cards: list[Json], order: list[object], problems: list[str]) -> None:
    found = paths(seat(buildings=cards, effect_order=order))
    assert found == [f"seats[0].effect_order{place}" for place in problems]


@pytest.mark.parametrize(("cards", "order", "problems"), ORDERS_IN_PART)
def test_effect_order_beside_faulty_cards(cards: list[object], order: list[object], problems: list[str]) -> None:
    found = [path for path in paths(seat(buildings=cards, effect_order=order)) if "buildings" not in path]
    assert found == [f"seats[0].effect_order{place}" for place in problems]


def test_the_order_names_own_effects_only() -> None:
    assert paths(seat("Red", "Dungeon"), seat("Blue", effect_order=["base-b24"])) == ["seats[1].effect_order[0]"]


def test_virtue_is_required() -> None:
    assert paths({"name": "Red"}, {"name": "Blue", "cathedral_level": 6}) == [
        "seats[0].virtue",
        "seats[1].cathedral_level",
        "seats[1].virtue",
    ]


@pytest.mark.parametrize(("seats", "modules", "problems"), [(1, (), []), (5, (), []), (6, A, [])])
def test_numbers_of_seats(seats: int, modules: tuple[str, ...], problems: list[str]) -> None:
    assert paths(*(seat(f"P{i}") for i in range(seats)), modules=modules) == problems


@pytest.mark.parametrize(("seats", "modules"), [(0, ()), (6, ()), (6, W), (7, A)])
def test_too_many_or_too_few_seats(seats: int, modules: tuple[str, ...]) -> None:
    assert paths(*(seat(f"P{i}") for i in range(seats)), modules=modules) == ["seats"]


def test_an_ai_of_works_of_wonder_plays_with_others() -> None:
    assert paths(seat(), ai(), modules=W) == []
    assert paths(ai("A"), ai("B"), modules=W) == []


def test_coop_needs_works_of_wonder() -> None:
    assert paths(seat(), coop=True) == ["coop"]
    assert paths(seat(), coop=False) == []
    assert paths(seat(), modules=W, coop=True) == []
    assert paths(seat(), modules=W, coop=1) == ["coop"]


@pytest.mark.parametrize(("level", "spaces"), [(0, 6), (1, 3), (2, 3), (3, 2), (4, 2), (5, 1)])
def test_the_cathedral_is_full_in_turn_order(level: int, spaces: int) -> None:
    seats = [seat(f"P{i}", cathedral_level=level) for i in range(6)]
    assert paths(*seats, modules=A) == [f"seats[{i}].cathedral_level" for i in range(spaces, 6)]


def test_an_ai_takes_a_space_of_the_cathedral() -> None:
    assert paths(ai(cathedral_level=5), seat(cathedral_level=5), modules=W) == ["seats[1].cathedral_level"]


def test_cards_and_wonders_are_in_the_game_once() -> None:
    red = seat("Red", "Dungeon", cards=[{"name": "Arena"}], wonders=[{"resource": "gold"}])
    blue = seat(
        "Blue", "Castle", "Dungeon", cards=[{"name": "Arena"}], wonders=[{"resource": "wood"}, {"resource": "gold"}]
    )
    assert paths(red, blue, modules=W) == [
        "seats[1].buildings[1].id",
        "seats[1].buildings[2].name",
        "seats[1].wonders[1].resource",
    ]


def test_what_an_ai_gives_in_vain_must_still_be_well_formed() -> None:
    assert paths(ai(silver=-1, board=None, effect_order=[1]), modules=W) == [
        "seats[0].board",
        "seats[0].effect_order[0]",
        "seats[0].silver",
    ]


def test_what_an_ai_gives_in_vain_need_not_fit() -> None:
    assert paths(ai(influence_spent_on_virtue=6, effect_order=["x", "x"]), modules=W) == []


def test_an_unknown_module_is_no_module() -> None:
    gates = ("gates_of_gold",)
    assert paths(seat(influence=3), modules=gates) == ["modules[0]", "seats[0].influence"]
    assert paths(ai(), seat(buildings=[{"id": "base-b43"}]), modules=gates, coop=True) == [
        "coop",
        "modules[0]",
        "seats[0].opponent",
        "seats[1].buildings[0].id",
    ]
    assert paths(*(seat(f"P{i}") for i in range(6)), modules=gates) == ["modules[0]", "seats"]


def test_the_modules_beside_an_unknown_one_are_modules() -> None:
    red = seat(influence=3, influence_spent_on_virtue=2, buildings=[DUNGEON])
    assert paths(red, modules=(WONDERS, "gates")) == ["modules[1]", "seats[0].influence_spent_on_virtue"]


def test_all_problems_at_once() -> None:
    red = seat(
        "Red",
        virtue=15,
        cathedral_level=5,
        influence=2,
        influence_spent_on_virtue=2,
        buildings=[DUNGEON | {"vp": 3}, {"id": "base-b43"}, {"name": "Arena", "end_vp": 1.5}, CASTLE],
        effect_order=["base-b24", "base-b24"],
    )
    blue = seat("Blue", cathedral_level=5, buildings=[DUNGEON], stone="many")
    assert paths(red, blue, ai(tool_vp=1, oponent="Cleric"), modules=W) == [
        "seats[0].buildings[0].vp",
        "seats[0].buildings[1].id",
        "seats[0].buildings[2].end_vp",
        "seats[0].effect_order",
        "seats[0].effect_order[1]",
        "seats[0].influence_spent_on_virtue",
        "seats[0].virtue",
        "seats[1].buildings[0].id",
        "seats[1].cathedral_level",
        "seats[1].stone",
        "seats[2].oponent",
        "seats[2].tool_vp",
    ]


def test_a_faulty_place_raises_no_false_alarms() -> None:
    """What is unreadable might be what the other keys rest on."""
    unread = seat(
        buildings=[{"name": "Arena", "end_virtue": "-3"}],
        influence_spent_on_virtue=3,
        influence=60,
        effect_order=["Arena"],
    )
    assert paths(unread, modules=W) == ["seats[0].buildings[0].end_virtue", "seats[0].influence"]
    unclear = seat(buildings=[{"id": "base-b240"}], effect_order=["base-b240"])
    assert paths(unclear) == ["seats[0].buildings[0].id"]
