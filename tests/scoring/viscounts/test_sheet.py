"""What a Viscounts sheet may hold: one row per sentence of the format. Each fault is named at its place, and alone."""

from typing import Any, get_args

import pytest

import content
from content.scoring_tables import scoring_table
from content.viscounts_cards import BuildingType, Ribbon
from scoring.engine import checked_sheet
from scoring.viscounts.sheet import ManuscriptKind, ViscountsSheet
from testing.score_sheets import problem_lines, problem_paths, viscounts

AI = {"controller": "ai"}
WEDGES = {"wedges": [[1, 0]] * 5}
Row = tuple[str, dict[str, Any], list[str]]
NO_COUNTS: tuple[Any, ...] = (-1, 1000, 1.0, 1.5, "1", True, None, [], {}, 10**30)


def one(**seat: Any) -> dict[str, Any]:
    return viscounts(seat)


def outsiders(*entries: dict[str, Any], **seat: Any) -> dict[str, Any]:
    return viscounts(seat | {"outsiders": list(entries)})


def without(module: str, sheet: dict[str, Any]) -> dict[str, Any]:
    return sheet | {"modules": [other for other in sheet["modules"] if other != module]}


GOOD: list[tuple[str, dict[str, Any]]] = [
    ("one seat", one()),
    ("four seats", viscounts({}, {}, {}, {})),
    ("a person and an ai", viscounts({}, AI)),
    ("an ai and a person", viscounts(AI | {"opponent": "cleric"}, {})),
    ("20 Workers", one(castle={"tier1": 10, "tier2": 5, "tier3": 5})),
    ("an empty castle goes with either form", viscounts({"castle": WEDGES}, {"castle": {"tier3": 2}}, {"castle": {}})),
    ("no wedges and counts", viscounts({"castle": {"tier1": 1}}, {"castle": {"tier3": 2}}, {})),
    ("4 Cleric Bonus Cards in all", viscounts({"cleric_bonus_cards": 3}, {"cleric_bonus_cards": 1})),
    ("a Manuscript kind twice", one(manuscripts=[{"per": "building"}] * 3)),
    ("5 wild ribbons", viscounts({}, AI | {"ribbons": {"any": 5}})),
    ("as many flips as there are", outsiders({"id": "rogue_noble", "choice": "flip_debt"}, unpaid_debts=1)),
    ("paid Debts can be discarded", outsiders({"id": "assassin", "choice": "discard_debts"}, paid_debts=2)),
    (
        "the Assassin finds Debts that Rogues flipped",
        outsiders(
            {"id": "assassin", "choice": "discard_debts"}, {"id": "rogue_noble", "choice": "flip_debt"}, unpaid_debts=2
        ),
    ),
    ("each Public Building once", viscounts({"public_buildings": ["guildhall"]}, {"public_buildings": ["workshop"]})),
    (
        "defaults without their modules",
        viscounts(
            {
                "ribbons": {"any": 0},
                "outsiders": [],
                "links_both_ends": 0,
                "segments_built": 0,
                "diversified_builder": False,
                "specialized_builder": False,
                "heroes_in_deck": 0,
                "symbol_sets": 0,
                "public_buildings": [],
                "chest_tiles": 0,
            },
            modules=[],
            diversified_vp=3,
            specialized_vp=2,
            mercenary_tier1_per=1,
            mercenary_tier2_per=1,
        ),
    ),
    ("the Castle Leader's VP are of the base game", viscounts({}, modules=[], castle_leader_vp=4)),
    *[
        (f"played at {date}", viscounts({}, played_at=date))
        for date in (
            "2026-01-31",
            "20260131",
            "2026-W05-6",
            "2026-01-31T20:15",
            "20260131T201500",
            "2026-01-31 20:15:00.5",
            "2026-01-31T20:15:00+01:00",
            "2026-01-31T19:15:00Z",
        )
    ],
    ("free text", one(colour="", opponent="")),
]

FLIP_3 = [{"id": id, "choice": "flip_debt"} for id in ("rogue_noble", "rogue_cleric", "rogue_builder")]

BAD: list[Row] = [
    # Common keys
    *[
        (f"no {key}", {k: v for k, v in one().items() if k != key}, [key])
        for key in ("format", "version", "game", "seats")
    ],
    ("no name", viscounts() | {"seats": [{}]}, ["seats[0].name"]),
    ("another format", viscounts({}, format="west-kingdom/setup"), ["format"]),
    ("another version", viscounts({}, version=2), ["version"]),
    ("version true", viscounts({}, version=True), ["version"]),
    ("another game", viscounts({}, game="raiders"), ["game"]),
    ("game is a list", viscounts({}, game=["viscounts"]), ["game"]),
    ("an unknown module", viscounts({}, modules=["gates_of_gold", "walls"]), ["modules[1]"]),
    ("modules is a text", viscounts({}, modules="promos"), ["modules"]),
    *[
        (f"played at {date}", viscounts({}, played_at=date), ["played_at"])
        for date in ("yesterday", "2026-02-30", "31.01.2026", "2026-01-31x20:15", "2026-01-31T25:00", "1769886900", " ")
    ],
    ("an empty date", viscounts({}, played_at=""), ["played_at"]),
    ("a date of another kind", viscounts({}, played_at=20260131), ["played_at"]),
    ("an unknown key of the sheet", viscounts({}, coop=True), ["coop"]),
    ("an unknown key of a seat", one(guildhall=1), ["seats[0].guildhall"]),
    ("an unknown key of a castle", one(castle={"tier4": 1}), ["seats[0].castle.tier4"]),
    ("an unknown key of ribbons", one(ribbons={"red": 1}), ["seats[0].ribbons.red"]),
    ("an unknown key of icons", one(icons={"viscount": 1}), ["seats[0].icons.viscount"]),
    ("an unknown key of a Manuscript", one(manuscripts=[{"per": "building", "vp": 1}]), ["seats[0].manuscripts[0].vp"]),
    ("seats is an object", viscounts({}, seats={}), ["seats"]),
    ("no seats", viscounts(), ["seats"]),
    ("five seats", viscounts({}, {}, {}, {}, {}), ["seats"]),
    ("a seat is no object", viscounts({}) | {"seats": [{"name": "A"}, 7]}, ["seats[1]"]),
    ("an empty name", one(name=""), ["seats[0].name"]),
    ("a name of 41 characters", one(name="x" * 41), ["seats[0].name"]),
    ("a name that is a number", one(name=5), ["seats[0].name"]),
    ("the same name", viscounts({"name": "A"}, {"name": "B"}, {"name": "A"}), ["seats[2].name"]),
    ("colour is no text", one(colour=1), ["seats[0].colour"]),
    ("an unknown controller", one(controller="robot"), ["seats[0].controller"]),
    ("a person with an opponent", one(opponent="cleric"), ["seats[0].opponent"]),
    # Numbers
    *[(f"{value!r} is no count", one(unpaid_debts=value), ["seats[0].unpaid_debts"]) for value in NO_COUNTS],
    *[(f"{n} Guildhalls", one(guildhalls=n), ["seats[0].guildhalls"]) for n in (-1, 4)],
    ("4 Trading Posts", one(trading_posts=4), ["seats[0].trading_posts"]),
    ("4 Workshops", one(workshops=4), ["seats[0].workshops"]),
    ("4 Chest Tiles", one(chest_tiles=4), ["seats[0].chest_tiles"]),
    ("6 Segments", one(segments_built=6), ["seats[0].segments_built"]),
    ("6 Links", one(links_both_ends=6), ["seats[0].links_both_ends"]),
    ("wedges led 6", one(castle={"wedges_led": 6}), ["seats[0].castle.wedges_led"]),
    ("6 wild ribbons", viscounts({}, AI | {"ribbons": {"any": 6}}), ["seats[1].ribbons.any"]),
    ("per 3", viscounts({}, mercenary_tier1_per=3), ["mercenary_tier1_per"]),
    ("per 0", viscounts({}, mercenary_tier2_per=0), ["mercenary_tier2_per"]),
    *[
        (f"{value!r} is no bool", one(castle_leader=value), ["seats[0].castle_leader"])
        for value in (0, 1, "true", None)
    ],
    ("poverty 1", viscounts({}, poverty_revealed=1), ["poverty_revealed"]),
    # The AI
    ("an ai alone", viscounts(AI), ["seats[0].controller"]),
    ("an ai and two people", viscounts({}, AI, {}), ["seats[1].controller"]),
    ("two ais", viscounts(AI, AI), ["seats[1].controller"]),
    ("two ais and a person", viscounts(AI, AI, {}), ["seats[0].controller", "seats[1].controller"]),
    ("Outsiders of an ai", viscounts({}, AI | {"outsiders": [{"id": "tyrant"}]}), ["seats[1].outsiders"]),
    ("wild ribbons of a person", one(ribbons={"any": 1}), ["seats[0].ribbons.any"]),
    # The Castle
    ("21 Workers", one(castle={"tier1": 15, "tier2": 3, "tier3": 3}), ["seats[0].castle"]),
    ("21 Workers in wedges", one(castle={"wedges": [[2, 2]] * 5, "tier3": 1}), ["seats[0].castle"]),
    ("two forms on one sheet", viscounts({"castle": WEDGES}, {}, {"castle": {"tier1": 1}}), ["seats[2].castle"]),
    ("two forms, counts first", viscounts({"castle": {"wedges_led": 0}}, {"castle": WEDGES}), ["seats[1].castle"]),
    ("two forms in one castle", one(castle=WEDGES | {"tier1": 0}), ["seats[0].castle.tier1"]),
    ("4 wedges", one(castle={"wedges": [[1, 0]] * 4}), ["seats[0].castle.wedges"]),
    ("6 wedges", one(castle={"wedges": [[1, 0]] * 6}), ["seats[0].castle.wedges"]),
    ("0 wedges", one(castle={"wedges": []}), ["seats[0].castle.wedges"]),
    ("wedges null", one(castle={"wedges": None}), ["seats[0].castle.wedges"]),
    ("a wedge of 3", one(castle={"wedges": [[1, 0]] * 4 + [[1, 0, 0]]}), ["seats[0].castle.wedges[4]"]),
    ("a wedge of 1", one(castle={"wedges": [[1, 0]] * 4 + [[1]]}), ["seats[0].castle.wedges[4]"]),
    (
        "4 wedges, one of 3",
        one(castle={"wedges": [[1, 0]] * 3 + [[1, 0, 0]]}),
        ["seats[0].castle.wedges", "seats[0].castle.wedges[3]"],
    ),
    ("a text in a wedge", one(castle={"wedges": [[1, "0"]] + [[1, 0]] * 4}), ["seats[0].castle.wedges[0][1]"]),
    ("castle is a list", one(castle=[]), ["seats[0].castle"]),
    # What is there once
    *[
        (f"{key} twice", viscounts({key: True}, {}, {key: True}), [f"seats[2].{key}"])
        for key in ("castle_leader", "diversified_builder", "specialized_builder")
    ],
    ("5 Cleric Bonus Cards", one(cleric_bonus_cards=5), ["seats[0].cleric_bonus_cards"]),
    (
        "5 Cleric Bonus Cards in all",
        viscounts({"cleric_bonus_cards": 3}, {"cleric_bonus_cards": 2}, {"cleric_bonus_cards": 1}),
        ["seats[1].cleric_bonus_cards"],
    ),
    (
        "a Public Building in two seats",
        viscounts({"public_buildings": ["workshop"]}, {"public_buildings": ["guildhall", "workshop"]}),
        ["seats[1].public_buildings[1]"],
    ),
    (
        "a Public Building twice in a seat",
        one(public_buildings=["workshop", "workshop"]),
        ["seats[0].public_buildings[1]"],
    ),
    ("an unknown Public Building", one(public_buildings=["workshops"]), ["seats[0].public_buildings[0]"]),
    (
        "an Outsider in two seats",
        viscounts({"outsiders": [{"id": "tyrant"}]}, {"outsiders": [{"id": "tyrant"}]}),
        ["seats[1].outsiders[0].id"],
    ),
    ("an Outsider twice in a seat", outsiders({"id": "tyrant"}, {"id": "tyrant"}), ["seats[0].outsiders[1].id"]),
    # Lists
    ("no kind of Manuscript", one(manuscripts=[{}]), ["seats[0].manuscripts[0].per"]),
    ("an unknown kind of Manuscript", one(manuscripts=[{"per": "hero"}]), ["seats[0].manuscripts[0].per"]),
    ("a Manuscript that is a text", one(manuscripts=["building"]), ["seats[0].manuscripts[0]"]),
    ("no id of an Outsider", outsiders({"choice": "none"}), ["seats[0].outsiders[0].id"]),
    ("an unknown Outsider", outsiders({"id": "rogue"}), ["seats[0].outsiders[0].id"]),
    ("an unknown key of an Outsider", outsiders({"id": "tyrant", "vp": 3}), ["seats[0].outsiders[0].vp"]),
    # Choices
    ("a choice for who has none", outsiders({"id": "tyrant", "choice": "none"}), ["seats[0].outsiders[0].choice"]),
    ("a choice for an Envoy", outsiders({"id": "envoy_noble", "choice": "none"}), ["seats[0].outsiders[0].choice"]),
    ("a colour for a Rogue", outsiders({"id": "rogue_noble", "colour": "grey"}), ["seats[0].outsiders[0].colour"]),
    (
        "a Rogue like an Assassin",
        outsiders({"id": "rogue_noble", "choice": "gain_deed"}),
        ["seats[0].outsiders[0].choice"],
    ),
    (
        "an Assassin like a Rogue",
        outsiders({"id": "assassin", "choice": "flip_deed"}),
        ["seats[0].outsiders[0].choice"],
    ),
    ("an unknown choice", outsiders({"id": "assassin", "choice": "kill"}), ["seats[0].outsiders[0].choice"]),
    ("choice null", outsiders({"id": "assassin", "choice": None}), ["seats[0].outsiders[0].choice"]),
    ("an unknown colour", outsiders({"id": "envoy_noble", "colour": "red"}), ["seats[0].outsiders[0].colour"]),
    ("colour null", outsiders({"id": "envoy_noble", "colour": None}), ["seats[0].outsiders[0].colour"]),
    ("no Debt to flip", outsiders(FLIP_3[0], paid_debts=3), ["seats[0].outsiders[0].choice"]),
    ("too few Debts to flip", outsiders(*FLIP_3, unpaid_debts=1), ["seats[0].outsiders[1].choice"]),
    (
        "no Deed to flip",
        outsiders({"id": "rogue_noble", "choice": "flip_deed"}, approved_deeds=3),
        ["seats[0].outsiders[0].choice"],
    ),
    (
        "one Debt to discard",
        outsiders({"id": "assassin", "choice": "discard_debts"}, unpaid_debts=1),
        ["seats[0].outsiders[0].choice"],
    ),
    # Keys of modules
    *[
        (f"{key} without Gates of Gold", without("gates_of_gold", one(**{key: value})), [f"seats[0].{key}"])
        for key, value in (
            ("outsiders", [{"id": "tyrant"}]),
            ("links_both_ends", 1),
            ("segments_built", 1),
            ("diversified_builder", True),
            ("specialized_builder", True),
        )
    ],
    *[
        (f"{key} without Gates of Gold", without("gates_of_gold", viscounts({}, **{key: value})), [key])
        for key, value in (
            ("diversified_vp", 2),
            ("specialized_vp", 3),
            ("mercenary_tier1_per", 2),
            ("mercenary_tier2_per", 2),
        )
    ],
    (
        "wild ribbons without Gates of Gold",
        without("gates_of_gold", viscounts({}, AI | {"ribbons": {"any": 1}})),
        ["seats[1].ribbons.any"],
    ),
    (
        "per outsider without Gates of Gold",
        without("gates_of_gold", one(manuscripts=[{"per": "building"}, {"per": "outsider"}])),
        ["seats[0].manuscripts[1].per"],
    ),
    *[
        (f"{key} without Keeper of Keys", without("keeper_of_keys", one(**{key: value})), [f"seats[0].{key}"])
        for key, value in (("public_buildings", ["workshop"]), ("chest_tiles", 1))
    ],
    *[
        (f"{key} without promos", without("promos", one(**{key: 1})), [f"seats[0].{key}"])
        for key in ("heroes_in_deck", "symbol_sets")
    ],
    *[
        (f"{id} without promos", without("promos", outsiders({"id": id})), ["seats[0].outsiders[0].id"])
        for id in ("adventurer", "advocate_outsider", "shieldmaiden", "vigilante")
    ],
]

# All at once: what is wrong here does not hide what is wrong there, and raises no false alarm.
TOGETHER: list[Row] = [
    (
        "types and clashes",
        viscounts(
            {"guildhalls": "3", "castle_leader": True, "outsiders": [{"id": "rog"}, {"id": "tyrant"}]},
            {"castle_leader": True, "workshops": 9, "outsiders": [{"id": 3}, {"id": "tyrant"}]},
        ),
        [
            "seats[0].guildhalls",
            "seats[0].outsiders[0].id",
            "seats[1].castle_leader",
            "seats[1].outsiders[0].id",
            "seats[1].outsiders[1].id",
            "seats[1].workshops",
        ],
    ),
    (
        "an entry with two faults",
        one(manuscripts=[{"pre": 1}]),
        ["seats[0].manuscripts[0].per", "seats[0].manuscripts[0].pre"],
    ),
    (
        "a faulty count is no missing Debt",
        outsiders(FLIP_3[0], {"id": "assassin", "choice": "discard_debts"}, unpaid_debts="2"),
        ["seats[0].unpaid_debts"],
    ),
    (
        "an unknown module is not a module",
        viscounts({"chest_tiles": 2}, modules=["gates"]),
        ["modules[0]", "seats[0].chest_tiles"],
    ),
    (
        "the modules beside it are",
        viscounts({"chest_tiles": 2, "segments_built": 1}, modules=["gates", "keeper_of_keys", 5]),
        ["modules[0]", "modules[2]", "seats[0].segments_built"],
    ),
    *[
        (
            f"{modules!r} names no module",
            viscounts({"chest_tiles": 1, "outsiders": [{"id": "tyrant"}]}, {}, modules=modules, diversified_vp=4),
            ["diversified_vp", "modules", "seats[0].chest_tiles", "seats[0].outsiders"],
        )
        for modules in ("gates_of_gold", 5, None, {"gates_of_gold": True}, True)
    ],
    (
        "a locked list with a faulty entry",
        without("gates_of_gold", outsiders({"id": "rog"})),
        ["seats[0].outsiders", "seats[0].outsiders[0].id"],
    ),
    (
        "a locked list with an entry that is none",
        without("keeper_of_keys", one(public_buildings=[5])),
        ["seats[0].public_buildings", "seats[0].public_buildings[0]"],
    ),
    (
        "an ai with a faulty Outsider",
        viscounts({}, AI | {"outsiders": ["tyrant"]}),
        ["seats[1].outsiders", "seats[1].outsiders[0]"],
    ),
    (
        "a mistyped key may hold what the others need",
        outsiders(FLIP_3[0], unpaid_debt=1),
        ["seats[0].unpaid_debt"],
    ),
    (
        "a faulty controller may be an ai",
        viscounts({}, {"controller": "AI", "opponent": "x", "ribbons": {"any": 1}}),
        ["seats[1].controller"],
    ),
    (
        "the other game is still checked",
        viscounts({"name": ""}, {"name": "A"}, game=1, version=0),
        ["game", "seats[0].name", "version"],
    ),
    ("names of faulty seats do not clash", viscounts() | {"seats": [1, 2, {"name": "?"}]}, ["seats[0]", "seats[1]"]),
    ("another document altogether", {"steps": []}, ["format", "game", "seats", "steps", "version"]),
    (
        "keys and modules of some game are no problem where the game is unknown",
        viscounts(
            {"bar": 1, "silver": 1, "virtue": "x", "castle": []},
            {"buildings": [], "guildhals": 3},
            game="raiders",
            modules=["promos", "gates_of_gold", "works_of_wonder", "gates"],
            coop=1,
            poverty_revealed=True,
            foo=1,
        ),
        ["foo", "game", "modules[3]", "seats[0].bar", "seats[1].guildhals"],
    ),
]


@pytest.mark.parametrize("sheet", [row[1] for row in GOOD], ids=[row[0] for row in GOOD])
def test_good(sheet: dict[str, Any]) -> None:
    assert problem_lines(sheet) == []


@pytest.mark.parametrize(("sheet", "paths"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_bad(sheet: dict[str, Any], paths: list[str]) -> None:
    assert problem_paths(sheet) == paths


@pytest.mark.parametrize(("sheet", "paths"), [row[1:] for row in TOGETHER], ids=[row[0] for row in TOGETHER])
def test_all_problems_at_once(sheet: dict[str, Any], paths: list[str]) -> None:
    assert problem_paths(sheet) == paths


@pytest.mark.parametrize(
    ("sheet", "line"),
    [
        (viscounts({}, {"guildhalls": 4}), "seats[1].guildhalls: 4 is too many, a player has 3 Guildhalls"),
        (
            one(guildhals=1),
            "seats[0].guildhals: this key is not known here; did you mean guildhalls? Otherwise leave it out",
        ),
        (one(silver=-1), "seats[0].silver: -1 does not belong here; it must be a whole number from 0 to 999"),
        (viscounts() | {"seats": [{}]}, "seats[0].name: missing; it must be a text of 1 to 40 characters"),
        (
            without("keeper_of_keys", one(chest_tiles=1)),
            "seats[0].chest_tiles: this needs keeper_of_keys among the modules; without it leave this out",
        ),
        (
            viscounts({"name": "A\nB", "castle_leader": True}, {"castle_leader": True}),
            'seats[1].castle_leader: "A\\nB" has it already; one seat at most',
        ),
    ],
)
def test_a_sentence_says_what_is_wrong_and_what_would_be_right(sheet: dict[str, Any], line: str) -> None:
    assert problem_lines(sheet) == [line]


def test_the_sheet_knows_what_the_content_knows() -> None:
    game, table = content.viscounts(), scoring_table("viscounts")
    assert get_args(Ribbon) == game.ribbon_sets.colours
    assert (
        set(get_args(BuildingType)) == set(game.buildings) == {card.replaces for card in game.public_buildings.values()}
    )
    assert get_args(ManuscriptKind) == tuple(table.manuscript_kinds)
    seen = {(one.score.per, one.score.divisor, one.score.vp) for one in game.manuscripts.values() if one.score}
    assert seen <= {(kind.per, kind.divisor, 1) for kind in table.manuscript_kinds.values()}
    assert {len(building.vp_by_count) - 1 for building in game.buildings.values()} == {table.limits["buildings"].most}
    assert table.limits["chest_tiles"].most == game.chest_vp.max_tiles == len(game.chest_vp.vp_by_count) - 1
    assert table.limits["wedges"].most == game.castle.wedges
    assert table.limits["cleric_bonus_cards"].most == len(game.cleric_bonus_cards)


def test_defaults_are_the_printed_values() -> None:
    sheet = checked_sheet(viscounts({}))
    assert isinstance(sheet, ViscountsSheet)
    assert (sheet.castle_leader_vp, sheet.diversified_vp, sheet.specialized_vp) == (5, 3, 2)
    assert (sheet.mercenary_tier1_per, sheet.mercenary_tier2_per) == (1, 1)
