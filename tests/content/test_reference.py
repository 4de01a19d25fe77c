"""What is looked up at the table says the numbers of the game's files, in every language, and nothing unknown."""

import re

import pytest
from babel.messages.pofile import read_po

import content
from content.reference import architects_boards, architects_reset, architects_turn, viscounts_boards, viscounts_turn
from content.reference.lines import Line, Section
from locales import HERE, LANGUAGES, Language, texts

V, A = content.viscounts(), content.architects()
PARTS: dict[str, tuple[Section, ...]] = {
    "viscounts turn": viscounts_turn.parts(),
    "viscounts boards": viscounts_boards.parts(),
    "architects turn": architects_turn.parts(),
    "architects reset": architects_reset.parts(()),
    "architects boards": architects_boards.parts(),
}


def line(section: str, part: str, id: str) -> Line:
    [found] = [line for each in PARTS[section] if each.id == part for line in each.lines if line.id == id]
    return found


def numbers(section: str, part: str, id: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", texts("en").render(line(section, part, id).text))]


SAID = [
    ("viscounts turn", "phases", "card_management", [V.turn["card_management"].values["spaces"]]),
    (
        "viscounts turn",
        "actions",
        "construct",
        [V.buildings[kind].builder_cost for kind in ("workshop", "trading_post", "guildhall")],
    ),
    (
        "viscounts turn",
        "actions",
        "place",
        [*V.castle.noble_thresholds_human, *V.castle.noble_thresholds_human.values()],
    ),
    ("viscounts turn", "ai", "places", [*V.castle.noble_thresholds_ai, *V.castle.noble_thresholds_ai.values()]),
    ("viscounts turn", "cards", "refuse", [3, V.setup.outsiders_faceup.value]),
    ("viscounts boards", "track", "markers", [V.collision_track.corruption_start, V.collision_track.virtue_start]),
    ("viscounts boards", "castle", "tier_1", [V.castle.move_threshold]),
    ("viscounts boards", "castle", "crowd", [V.castle.max_workers_per_section]),
    (
        "viscounts boards",
        "papers",
        "poverty",
        [*V.poverty_prosperity.poverty.cards_on_top.values(), *V.poverty_prosperity.poverty.cards_on_top],
    ),
    ("architects turn", "locations", "silversmith", [*A.locations["silversmith"].values.values()]),
    ("architects turn", "locations", "tax_stand", [A.locations["tax_stand"].values["virtue"]]),
    (
        "architects turn",
        "locations",
        "guildhall",
        [A.virtue.cathedral_min, A.cathedral.discards_building_cards],
    ),
    ("architects turn", "steps", "hand", [A.setup.building_hand_limit.value]),
    ("architects reset", "triggers", "contributions", [len(A.wonders)]),
    ("architects boards", "virtue", "market", [A.virtue.black_market_max]),
    ("architects boards", "virtue", "cathedral", [A.virtue.cathedral_min]),
    ("architects boards", "prison", "unpaid", [2, 3, 3, 1]),
    ("architects boards", "influence", "range", [A.influence.min, A.influence.max, A.influence.start]),
    ("architects boards", "influence", "silver", [2, 2]),
    ("architects boards", "influence", "goods", [4, 1, 1]),
]


@pytest.mark.parametrize(("section", "part", "id", "told"), SAID, ids=[f"{row[0]}-{row[2]}" for row in SAID])
def test_the_numbers_are_those_of_the_files(section: str, part: str, id: str, told: list[int]) -> None:
    assert numbers(section, part, id) == told


@pytest.mark.parametrize("space", range(1, V.collision_track.spaces + 1))
def test_each_space_of_the_track_is_told_for_people_and_the_ai(space: int) -> None:
    human, ai = V.collision_track.human_above[space - 1], V.collision_track.ai_above[space - 1]
    assert viscounts_boards.owner_takes(human, ai=False).count("silver") == human.silver
    assert viscounts_boards.owner_takes(ai, ai=True).count("resource_any") == ai.resources
    words = {
        row: texts("en").render(line("viscounts boards", "track", f"{row}_{space}").text) for row in ("space", "ai")
    }
    for count, name in ((human.deeds, "Deed"), (human.debts, "Debt")):
        takes = [text.split(".")[0] for text in words.values()]
        assert all((f"{count} × {name}" if count > 1 else name) in text for text in takes if count)


@pytest.mark.parametrize("level", sorted(A.cathedral.spaces))
def test_each_level_of_the_cathedral(level: int) -> None:
    told = numbers("architects boards", "cathedral", f"level_{level}")
    cost = [n for n in A.cathedral.cost[level].values() if n > 1]  # one of a thing is said without its number
    assert told == [A.cathedral.vp[level], A.cathedral.spaces[level], *cost, A.cathedral.discards_building_cards]


def test_every_position_of_the_virtue_track_has_its_vp() -> None:
    text = texts("en").render(line("architects boards", "virtue", "vp").text).replace("−", "-")
    found = {int(at): int(vp) for at, vp in re.findall(r"(\d+): (-?\d+)", text)}
    assert found == dict(enumerate(A.virtue.vp, A.virtue.min))


@pytest.mark.parametrize(
    ("modules", "order"),
    [((), "base"), (("age_of_artisans",), "base"), (("works_of_wonder",), "works_of_wonder")],
)
def test_the_order_of_a_reset_is_that_of_the_game(modules: tuple[str, ...], order: str) -> None:
    [part] = [part for part in architects_reset.parts(modules) if part.id == "order"]
    shown = {line.id: line.number for line in part.lines if line.in_play(modules, solo=False)}
    steps = {id: getattr(step, order) for id, step in A.black_market_reset.items() if getattr(step, order)}
    assert shown == steps
    assert [*shown.values()] == [*range(1, len(steps) + 1)]


def test_six_phases_and_eleven_locations_in_their_order() -> None:
    phases = ["card_management", "movement", "primary_action", "recruit", "collision", "draw_cards"]
    assert [each.id for part in PARTS["viscounts turn"] if part.id == "phases" for each in part.lines] == phases
    places = {each.id for part in PARTS["architects turn"] if part.id == "locations" for each in part.lines}
    known = {*A.rules.wonders.token_locations, *A.rules.wonders.forbidden_token_locations}
    assert places == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_typed_in_the_texts(language: Language) -> None:
    with (HERE / language / "reference.po").open("rb") as file:
        typed = [entry.id for entry in read_po(file) if entry.id and re.search(r"\d", str(entry.string))]
    assert typed == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_is_told_its_own_numbers(players: int) -> None:
    [papers] = [part for part in viscounts_boards.parts(players) if part.id == "papers"]
    [poverty] = [line for line in papers.lines if line.id == "poverty"]
    on_top = V.poverty_prosperity.poverty.cards_on_top[players]
    assert poverty.text.values == {"players": str(players), "cards": str(on_top)}
    triggers, _ = architects_reset.parts((), players)
    [hall] = [line for line in triggers.lines if line.id == "guildhall"]
    resets = A.guildhall[f"players_{players}"].resets_at
    assert resets
    assert hall.text.values == {"players": str(players), "first": str(resets[0]), "second": str(resets[1])}
    [end] = [part for part in architects_turn.parts(players) if part.id == "end"]
    assert [line.text.values.get("spaces") for line in end.lines] == [
        None,
        str(A.guildhall[f"players_{players}"].spaces),
    ]


def test_for_six_players_no_source_tells_the_guildhall() -> None:
    """So all that is known is told."""
    triggers, _ = architects_reset.parts((), 6)
    [hall] = [line for line in triggers.lines if line.id == "guildhall"]
    assert hall.text.values["players"] == "2/3/4/5"
