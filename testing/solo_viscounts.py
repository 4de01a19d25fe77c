"""Solo games in the app, and a person who plays them tap by tap."""

import random
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from app.viscounts_game import ViscountsGame
from models.store import Store
from models.values import Player
from solo.dialogue import Question
from solo.machine import Game
from solo.viscounts.manuscripts import is_manuscript, manuscript
from solo.viscounts.rules import companion_start, new_game
from solo.viscounts.simulated_player import SimulatedPlayer
from solo.viscounts.state import State
from testing.inprocess import InProcess
from testing.pages import opened, tap
from testing.solo_stages import keep, stages_of
from views.app_state import AppState

SoloGame: TypeAlias = Game[State]

BOTH = ("gates_of_gold", "keeper_of_keys")


def last_id(app_state: AppState) -> str:
    return app_state.store.sessions.find(("setup", "play", "score", "finished"))[0].id


def game(app_state: AppState) -> SoloGame:
    return ViscountsGame(app_state, last_id(app_state)).game


def state(app_state: AppState) -> State:
    return game(app_state).state


async def begun(app_state: AppState, *taps: str) -> InProcess:
    """A phone on a new game against the AI."""
    phone = await opened(app_state, "/new/play")
    await tap(phone, *taps, "start")
    return phone


def choice(question: Question, rng: random.Random) -> str:
    """The chip that a person taps; what would make no game is left out."""
    if question.kind == "yes_no":
        return rng.choice(("answer-yes", "answer-no"))
    if question.kind == "number":
        return f"answer-{rng.randint(question.low, min(question.high, question.low + 2))}"
    if question.what == "uncovered":
        return "answer-none"
    return f"answer-{rng.choice([each for each in question.choices if each not in ('other', 'empty')])}"


async def answer(phone: InProcess, chip: str) -> None:
    """A Manuscript is found under its ribbon."""
    word = chip.removeprefix("answer-")
    await tap(phone, *([f"ribbon-{manuscript(word).ribbon}"] if is_manuscript(word) else []), chip)


async def answered(phone: InProcess, app_state: AppState, rng: random.Random) -> int:
    """Answers until nothing is asked; gives how many answers that took."""
    count = 0
    while question := game(app_state).question:
        await answer(phone, choice(question, rng))
        count += 1
    return count


async def ai_turns(phone: InProcess, app_state: AppState, turns: Iterable[int], rng: random.Random) -> None:
    for _turn in turns:
        if phone.find("done"):
            await tap(phone, "done")
        await tap(phone, "next-turn")
        await answered(phone, app_state, rng)


def kept(store: Store, game: SoloGame, opponent: str) -> str:
    return keep(store, "viscounts", BOTH, [Player("Élodie", None, "red")], opponent, game)


def stages(opponent: str) -> Iterator[tuple[str, SoloGame]]:
    start = companion_start(opponent, "7", BOTH)
    return stages_of(new_game(start), SimulatedPlayer(start), 12)
