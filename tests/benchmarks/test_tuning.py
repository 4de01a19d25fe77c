"""How the companion decks play: what docs/companion-decks.md promises of length, questions and Wonders, and what the
screen of a new game says of an opponent's strength.

The long measure is 1,000 games of each, against the standard person; here are the first of them.
"""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from benchmarks.players.table import Played, play_viscounts
from benchmarks.strengths import measured, opponents
from content.strengths import strengths
from solo.architects.cards import OPPONENTS as ARCHITECTS_OPPONENTS
from solo.architects.cards import Opponent
from solo.dialogue import Turn
from solo.machine import Game
from solo.viscounts import simulation as of_viscounts
from solo.viscounts.cards import companion_deck
from solo.viscounts.rules import OPPONENTS
from testing.each import each_of

FIRST = 5000
GAMES = range(FIRST, FIRST + 100)
MOST_QUESTIONS = 1.0
PLAYS = {name: cache(play) for name, play in opponents()}
"""The game of a seed against each opponent, without an expansion of Viscounts."""
MIXES = [(opponent, mix) for opponent in OPPONENTS for mix in ((), ("gates_of_gold", "keeper_of_keys"))]


def play(opponent: str, modules: tuple[str, ...], seed: int) -> Played:
    if not modules:
        return PLAYS[f"viscounts_{opponent}"](seed)
    return play_viscounts(of_viscounts.start_for(opponent, seed, modules))


@cache
def of_mix(opponent: str, modules: tuple[str, ...]) -> list[Game[Any]]:
    return [play(opponent, modules, seed).game.game for seed in GAMES]


def questions(games: list[Game[Any]]) -> float:
    """In an AI turn, on average."""
    asked = [len(step.answers) for game in games for step in game.steps if isinstance(step.opening, Turn)]
    return sum(asked) / len(asked)


@each_of("opponent", OPPONENTS)
def test_a_game_of_viscounts_is_of_the_length_meant(opponent: str) -> None:
    """In the median of 1,000 games; that these are as written is held by the benchmark's own test."""
    assert 15 <= strengths()[f"viscounts_{opponent}"].turns <= 20


@each_of("opponent", ARCHITECTS_OPPONENTS)
def test_every_opponent_of_architects_is_as_strong_as_meant(opponent: str) -> None:
    assert 35 <= strengths()[f"architects_{opponent}"].median <= 50


@pytest.mark.no_cover
@pytest.mark.parametrize(("opponent", "modules"), MIXES)
def test_viscounts_asks_at_most_one_question_an_ai_turn(opponent: str, modules: tuple[str, ...]) -> None:
    assert questions(of_mix(opponent, modules)) <= MOST_QUESTIONS


@pytest.mark.no_cover
@each_of("opponent", ARCHITECTS_OPPONENTS)
def test_architects_asks_little_and_its_opponents_build_wonders(opponent: Opponent) -> None:
    played = [PLAYS[f"architects_{opponent}"](seed).game.game for seed in GAMES]
    assert questions(played) <= 0.15
    assert sum("ai" in game.state.table.wonders for game in played) >= 95  # of 1,000 at least 970


@pytest.mark.no_cover
def test_no_option_is_hardly_ever_taken() -> None:
    """In 1 of 200 draws of its card at least. The printed card of Keeper of Keys takes its other options only after
    three flips."""
    drawn, taken = Counter[str](), Counter[tuple[str, int]]()
    for opponent, modules in MIXES:
        for game in of_mix(opponent, modules):
            for step in game.steps:
                card = ""
                for event in step.events:
                    if event.what == "reveal":
                        card = str(event.details["card"])
                        drawn[card] += 1
                    elif event.what == "option_taken":
                        taken[card, int(event.details["option"])] += 1
    rare = {
        (card.id, number)
        for card in companion_deck()
        for number in range(1, len(card.options) + 1)
        if taken[card.id, number] < drawn[card.id] // 200  # a Future Card is drawn some 250 times
    }
    assert {card for card, _ in rare} <= {"kok_builder_cleric_noble"}


def test_every_opponent_has_its_strength() -> None:
    assert {*strengths()} == {*PLAYS}
    for name, found in strengths().items():
        row = (found.lowest, found.first, found.median, found.third, found.highest)
        assert list(row) == sorted(row), name
        assert found.games == 1000


@pytest.mark.no_cover
def test_games_played_now_come_to_the_strengths_that_are_written() -> None:
    """Of the first 40 games the middle lies within the middle half of all, and their length within a tenth."""
    wrong = []
    for name, games in PLAYS.items():
        found, written = measured(games, 40, FIRST), strengths()[name]
        if (
            not written.first <= found["median"] <= written.third
            or abs(found["turns"] - written.turns) > written.turns / 10
        ):
            wrong.append(f"{name}: {found}")
    assert wrong == []
