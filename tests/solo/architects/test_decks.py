"""How the companion deck plays: a thin slice of what `benchmarks/solo.py` proves at length."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from solo.architects.cards import OPPONENTS
from solo.architects.decks import companion_deck
from solo.architects.simulation import play_game, start_for
from solo.architects.state import State
from solo.dialogue import Event
from solo.simulate import SimulatedGame

from .helpers import Solo

GAMES = 20  # of each opponent and mix
SEEDS = range(GAMES)
MIXES: tuple[tuple[tuple[str, ...], int], ...] = (((), 1), (("age_of_artisans",), 1), ((), 3))
"""Modules, and how many people."""


@cache
def played() -> dict[str, list[SimulatedGame[State]]]:
    return {
        opponent: [
            play_game(start_for(opponent, seed, modules, people=people)) for modules, people in MIXES for seed in SEEDS
        ]
        for opponent in OPPONENTS
    }


def events(games: list[SimulatedGame[State]]) -> Iterator[Event]:
    for game in games:
        for step in game.game.steps:
            yield from step.events


@pytest.mark.no_cover  # here all the games are played
def test_no_game_is_stuck_or_broken() -> None:
    for opponent, games in played().items():
        assert not [seed for seed, game in enumerate(games) if game.stuck or game.broken], opponent


ONLY_WITH_NOBODY_IN_THE_GUILDHALL = ("companion_future_adornment_silversmith", 1, 1)
"""A Future Card comes when somebody is there, as a rule: the app knows that, and no longer asks."""


@pytest.mark.no_cover
def test_every_option_of_every_card_is_taken_sometimes() -> None:
    taken: set[tuple[str, int, int]] = set()
    card, section = "", 0
    for games in played().values():
        for event in events(games):
            if event.what == "reveal":
                card, section = str(event.details["card"]), 0
            elif event.what == "clause_fails":
                section = 1
            elif event.what == "option_taken":
                taken.add((card, section, int(event.details["option"])))
    every = {
        (card.id, place, number)
        for card in companion_deck()
        for place, section in enumerate(card.sections)
        for number in range(1, len(section.options) + 1)
    }
    assert every - taken <= {ONLY_WITH_NOBODY_IN_THE_GUILDHALL}


def test_what_only_an_empty_guildhall_brings_is_taken_there() -> None:
    card, section, number = ONLY_WITH_NOBODY_IN_THE_GUILDHALL
    sections = next(each.sections for each in companion_deck() if each.id == card)
    solo = Solo("patron", *sections, modules=["age_of_artisans"]).turn()
    assert solo.asked == []
    assert solo.happened("option_taken")[0]["option"] == number
    assert solo.workers(sections[section].location) == 1


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("what", "opponents"),
    [
        ("contribute", {"aristocrat"}),
        ("capture", {"enforcer", "meddler"}),
        ("place_in_market", {"illusionist"}),
        ("gain_future", {"meddler"}),
    ],
)
def test_opponents_do_most_of_what_they_focus_on(what: str, opponents: set[str]) -> None:
    counts = Counter(
        {opponent: sum(event.what == what for event in events(games)) for opponent, games in played().items()}
    )
    assert {opponent for opponent, _ in counts.most_common(len(opponents))} == opponents, counts
