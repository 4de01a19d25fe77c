"""Every count of the tables of the rules, with where it stands."""

from collections.abc import Mapping

import pytest

from locales import texts
from setup.mix import GAMES, Mix, all_mixes, make_mix, opponents_of
from setup.plan import Choices, Plan, plan
from setup.pools import pool
from setup.tables import counts_of
from testing.each import each_of

GOLD, KEYS = "gates_of_gold", "keeper_of_keys"
ARTISANS, WONDERS = "age_of_artisans", "works_of_wonder"


def viscounts(*modules: str, players: int = 2, solo: str | None = None) -> Mix:
    return make_mix("viscounts", modules, players, solo)


def architects(*modules: str, players: int = 2, boards: str = "standard") -> Mix:
    return make_mix("architects", modules, players, None, boards)


def rows(source: str, name: str, mixes: dict[Mix, object]) -> list[tuple[str, str, Mix, object]]:
    return [(source, name, mix, value) for mix, value in mixes.items()]


BY_PLAYERS = {
    ("rulebook p9", "debts_on_poverty"): (12, 12, 15, 18),
    ("rulebook p8", "deeds_on_prosperity"): (12, 12, 16, 20),
    ("rulebook p8", "debts_below"): (18, 18, 15, 12),
    ("rulebook p8 p26", "pairs"): (2, 3, 4, 5),
    ("rulebook p24", "prizes"): ((12, 4), (12, 4), (12, 8, 4), (12, 8, 4)),
}
BY_MODULES = {
    ("rulebook p6", "manuscripts_per_pile"): (7, 8, 8, 9),
    ("rulebook p6", "manuscripts_black"): (6, 7, 7, 8),
    ("derived", "neutral_townsfolk"): (68, 96, 88, 116),
    ("derived", "townsfolk_piles"): (
        (14, 14, 14, 13, 13),
        (20, 19, 19, 19, 19),
        (18, 18, 18, 17, 17),
        (24, 23, 23, 23, 23),
    ),
    ("derived", "hero_pool"): (10, 15, 20, 25),
    ("derived", "player_card_pool"): (10, 10, 15, 15),
    ("derived", "starting_deck"): (9, 10, 9, 10),
}
MODULES = ((), (GOLD,), (KEYS,), (GOLD, KEYS))
GUILDHALL = {2: (3, 12, (7, 10)), 3: (4, 16, (9, 13)), 4: (5, 20, (11, 16)), 5: (6, 24, (13, 19))}

TABLE = [
    *(
        row
        for (source, name), values in BY_PLAYERS.items()
        for row in rows(source, name, {viscounts(players=n): v for n, v in enumerate(values, 1)})
    ),
    *(
        row
        for (source, name), values in BY_MODULES.items()
        for row in rows(source, name, {viscounts(*m): v for m, v in zip(MODULES, values, strict=True)})
    ),
    *rows("web:ub", "rewards", {architects(players=n): 2 * n + 1 for n in (2, 3, 4, 5)}),
    *rows("unknown", "rewards", {architects(ARTISANS, players=6): None}),
    *rows("wow-rules", "rewards", {architects(WONDERS, players=n): 23 for n in (1, 2, 5)}),
    *rows("wow-rules", "rewards", {architects(ARTISANS, WONDERS, players=6): 23}),
    *rows("bga", "guildhall_row", {architects(players=n): row for n, (row, _, _) in GUILDHALL.items()}),
    *rows("bga", "guildhall_spaces", {architects(players=n): spaces for n, (_, spaces, _) in GUILDHALL.items()}),
    *rows("bga", "resets_at", {architects(players=n): at for n, (_, _, at) in GUILDHALL.items()}),
    *rows("S1", "guildhall_spaces", {architects(WONDERS, players=1): 12}),
    *rows("S1", "resets_at", {architects(WONDERS, players=1): (7, 10)}),
    *rows("unknown", "guildhall_spaces", {architects(ARTISANS, players=6): None}),
    *rows("unknown", "resets_at", {architects(ARTISANS, players=6): None}),
    *rows("bga", "apprentice_discards_at", {architects(ARTISANS, players=n): (3, n + 4, 2 * n + 5) for n in (2, 5)}),
    *rows("unknown", "apprentice_discards_at", {architects(ARTISANS, players=6): None}),
    *rows("web:ub", "apprentices_faceup", {architects(): 8, architects(ARTISANS): 8}),
    *rows("wow-rules", "apprentices_faceup", {architects(WONDERS): 10}),
    *rows("bga", "standard_silver", {architects(players=n): tuple(range(3, 3 + n)) for n in (2, 3, 4, 5)}),
    *rows("derived", "standard_silver", {architects(ARTISANS, players=6): (3, 4, 5, 6, 7, 8)}),
    *rows("S3", "standard_silver", {architects(WONDERS, players=1): (3,)}),
    *rows("standard boards only", "standard_silver", {architects(boards="variable"): None}),
    *rows("bga", "tax", {architects(): 4}),
    *rows("bga", "buildings_dealt", {architects(): 4}),
    *rows("S6", "buildings_dealt", {architects(WONDERS, players=1): 5}),
    *rows("S6", "buildings_kept", {architects(WONDERS, players=1): 3}),
    *rows("derived", "apprentices", {architects(): 40, architects(ARTISANS, WONDERS): 76}),
    *rows("derived", "building_cards", {architects(): 40, architects(ARTISANS, WONDERS): 76}),
    *rows("gog-rules", "outsiders_faceup", {viscounts(GOLD): 3}),
    *rows("kok-rules", "chest_tiles_faceup", {viscounts(KEYS): 4}),
    *rows("kok-rules", "heroes_faceup", {viscounts(KEYS): 3}),
    *rows("kok-rules", "old_starters", {viscounts(KEYS): 5}),
]


@each_of(("where", "name", "mix", "value"), TABLE)
def test_count(where: str, name: str, mix: Mix, value: object) -> None:
    assert counts_of(mix)[name] == value, where


def made(mix: Mix) -> Plan:
    return plan(Choices(mix, "WE5TK"))


@pytest.mark.parametrize(
    ("modules", "counts"), [((), (7, 6)), ((GOLD,), (7, 6)), ((KEYS,), (8, 6))], ids=["V6", "V6 gold", "V58"]
)
def test_the_cleric_plays_with_so_many_scheme_cards(modules: tuple[str, ...], counts: tuple[int, int]) -> None:
    found = made(viscounts(*modules, players=1, solo="cleric")).counts
    assert (found["starting_schemes"], found["future_schemes"]) == counts


def test_how_many_scheme_cards_the_other_boards_take_out_is_not_known() -> None:
    assert made(viscounts(players=1, solo="noble")).counts["starting_schemes"] is None


@each_of("mix", all_mixes(promos=True))
def test_the_pools_have_as_many_cards_as_the_counts_say(mix: Mix) -> None:
    counts = counts_of(mix)
    if mix.game == "viscounts":
        assert len(pool("heroes", mix)) == counts["hero_pool"]
        assert len(pool("player_cards", mix)) == counts["player_card_pool"]
        assert sum(part.n or 0 for part in made(mix).parts if part.id == "neutral_townsfolk") == sum(
            counts["townsfolk_piles"] if isinstance(counts["townsfolk_piles"], tuple) else ()
        )
    elif not mix.has("promos"):
        boards = sum(part.n or 0 for part in made(mix).parts if part.id == "player_boards")
        assert len(pool("player_boards", mix)) == boards


@each_of("mix", all_mixes())
def test_no_more_colours_lie_idle_than_there_are(mix: Mix) -> None:
    colours = 4 if mix.game == "viscounts" else 6 if mix.has(ARTISANS) else 5
    assert counts_of(mix)["colours_left"] == colours - mix.players - mix.has_ai


# Constantine and Helena


BASE_OPPONENTS = ("constantine", "helena")


def against(opponent: str, players: int = 1) -> Mapping[str, object]:
    return made(make_mix("architects", (), players, opponent)).counts


@pytest.mark.parametrize("opponent", BASE_OPPONENTS)
def test_b1_to_b6_counts_against_one_of_the_base_box(opponent: str) -> None:
    found = against(opponent)
    assert (found["rewards"], found["guildhall_spaces"], found["resets_at"]) == (5, 12, (7, 10))  # B1
    assert (found["standard_silver"], found["standard_virtue"]) == ((3,), 7)  # B2
    assert (found["markets_out"], found["building_cards"]) == (4, 36)  # B3
    assert (found["buildings_dealt"], found["buildings_kept"]) == (5, 3)  # B4
    assert (found["workers"], found["colours_left"]) == (20, 3)  # B5
    assert (found["starting_schemes"], found["future_schemes"]) == (20, 10)  # B6


@pytest.mark.parametrize("opponent", BASE_OPPONENTS)
def test_b22_two_people_have_the_counts_of_three(opponent: str) -> None:
    found = against(opponent, 2)
    assert (found["rewards"], found["guildhall_spaces"], found["resets_at"]) == (7, 16, (9, 13))
    assert (found["buildings_dealt"], found["buildings_kept"], found["standard_silver"]) == (5, 3, (3, 4))
    assert found["colours_left"] == 2


def test_b22_says_that_it_is_our_reading() -> None:
    steps = {
        players: [step.id for step in made(make_mix("architects", (), players, "helena")).steps] for players in (1, 2)
    }
    assert set(steps[2]) - set(steps[1]) == {"two_people", "standard_boards"}
    assert "our reading" in texts("en")("setup.architects.two_people.text", opponent="Helena")


@pytest.mark.parametrize(
    ("modules", "offered"),
    [
        ((), BASE_OPPONENTS),
        (("promos",), BASE_OPPONENTS),
        (("age_of_artisans",), ()),
        (("works_of_wonder",), GAMES["architects"].opponents),
        (("age_of_artisans", "works_of_wonder"), GAMES["architects"].opponents),
    ],
)
def test_b23_whom_the_modules_let_one_play_against(modules: tuple[str, ...], offered: tuple[str, ...]) -> None:
    assert opponents_of("architects", modules) == offered
