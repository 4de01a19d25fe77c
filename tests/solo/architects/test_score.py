"""S55 to S59: what the AI scores, and how people score against it. The score pad comes to the same points."""

import json
from typing import Any

import pytest

from scoring.engine import read_sheet, score
from solo.architects.cards import OPPONENTS, Clause, Opponent, Scheme
from solo.architects.decks import companion_deck, printed_wonders
from solo.architects.rules import Architects, ArchitectsStep
from solo.architects.score import points, seat
from solo.architects.simulation import play_game, start_for

from .helpers import Solo, scheme, section, turn


def scored(step: ArchitectsStep, **person: Any) -> list[dict[str, int]]:
    """The lines of a person and of the AI on the score pad."""
    sheet = {
        "format": "west-kingdom/score-sheet",
        "version": 1,
        "game": "architects",
        "modules": sorted(step.start.modules),
        "seats": [{"name": "You", "virtue": 7} | person, seat(step, "The AI")],
    }
    result = score(read_sheet(json.dumps(sheet).encode()))
    return [{line.category: line.vp for line in each.lines if line.vp} for each in result.seats]


@pytest.mark.no_cover
@pytest.mark.parametrize("modules", [[], ["age_of_artisans"]], ids=["wow", "both"])
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_s55_the_score_pad_agrees(opponent: Opponent, modules: list[str]) -> None:
    for seed in range(12):
        start = start_for(opponent, seed, modules)
        step = Architects(start).step(play_game(start).game.state)
        expected = {category: vp for category, vp in points(step, (4,)).items() if vp}
        assert scored(step, influence=4)[1] == expected


def test_s55_the_ai_of_the_scoring_example() -> None:
    """Example X9: everything but the VP of its Wonders."""
    solo = Solo().set(cathedral=4, virtue=10, marble=5, debts=1, prison=5, influence=7)
    solo.wonder("wood", "ai", "quarry").wonder("stone", "ai", "forest")
    found = points(solo.step(), (4,))
    assert sum(found.values()) - found["wonders"] == 18
    assert found["wonders"] == 12 + 11


@pytest.mark.parametrize(("person", "marble"), [(4, 9), (7, 7), (8, 5)])
def test_s56_most_influence_is_4_marble_and_shared_when_level(person: int, marble: int) -> None:
    solo = Solo().set(marble=5, influence=7)
    assert points(solo.step(), (person,))["gold_and_marble"] == marble
    assert scored(solo.step(), influence=person)[1]["gold_and_marble"] == marble


@pytest.mark.parametrize(("stone", "vp"), [(7, 7), (8, 9)])
def test_s57_markets_compare_with_the_ais_influence(stone: int, vp: int) -> None:
    solo = Solo().set(influence=7)
    assert scored(solo.step(), buildings=[{"id": "base-b03"}], stone=stone)[0]["buildings"] == vp


@pytest.mark.parametrize(("level", "vp"), [(2, 4), (3, 6)])
def test_s58_the_steeple_compares_cathedral_levels(level: int, vp: int) -> None:
    solo = Solo().set(cathedral=2)
    assert scored(solo.step(), buildings=[{"id": "base-b02"}], cathedral_level=level)[0]["buildings"] == vp


@pytest.mark.parametrize(("track", "said"), [(0, "adornment_pile"), (3, "adornment_card")])
def test_s59_the_marker_chooses_the_adornment(track: int, said: str) -> None:
    values = {"track": track}
    solo = turn("patron", "guildhall", "gain_adornment", modules=["age_of_artisans"], values=values)
    assert (solo.side.adornments, solo.happened(said, "S59")) == ((3,), [{"n": track}])
    assert points(solo.step())["adornments"] == 3


def test_s59_no_adornment_without_age_of_artisans_nor_for_placing_alone() -> None:
    assert turn("patron", "guildhall", "gain_adornment", "gain_marble").option() == 2
    placed = turn("patron", "guildhall", "gain_marble", modules=["age_of_artisans"])
    assert placed.side.adornments == ()


def test_s59_stacked_in_a_full_guildhall_the_ai_builds_whatever_an_earlier_card_of_the_turn_has_found() -> None:
    full = Clause("ai_can_cathedral_and_virtue_at_most", 9)
    earlier = Scheme(
        "earlier",
        "starting",
        (section("guildhall", "cathedral_plus_virtue", clause=full), section("mines", "resolve_next_scheme")),
        "own",
    )
    stacks = (
        section("guildhall", "cathedral_plus_virtue", clause=Clause("ai_can_stack_in_guildhall")),
        section("mines", "gain_marble"),
    )
    cards = (*companion_deck(), earlier, scheme(*stacks))
    solo = Solo("patron", *stacks, modules=["age_of_artisans"], cards=cards).set(guildhall_1=12)
    solo.next("earlier").turn(can_stack=True)
    assert (solo.side.cathedral, solo.table.stacked) == (1, 1)


def test_s59_a_stacked_worker_fills_no_space() -> None:
    clause = Clause("ai_can_stack_in_guildhall")
    sections = section("guildhall", "gain_adornment", clause=clause), section("mines")
    solo = Solo("patron", *sections, modules=["age_of_artisans"]).set(guildhall_1=3).turn(can_stack=True)
    assert (solo.game.state.filled, solo.table.stacked, solo.side.guildhall) == (3, 1, 1)
    other = Solo("patron", *sections, modules=["age_of_artisans"]).turn(can_stack=False)
    assert other.workers("mines") == 1


def test_age_of_artisans_discards_apprentices_at_some_spaces() -> None:
    solo = Solo(modules=["age_of_artisans"]).set(guildhall_1=2).placed("guildhall")
    assert len(solo.happened("discard_apprentices")) == 1
    assert Solo().set(guildhall_1=2).placed("guildhall").happened("discard_apprentices") == []


def test_a_wonder_whose_vp_nobody_has_read_counts_nothing_yet() -> None:
    solo = Solo(wonders=printed_wonders()).wonder("wood", "ai", "quarry")
    assert seat(solo.step(), "AI")["wonders"] == [{"resource": "wood", "vp": 0}]
