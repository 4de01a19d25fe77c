"""Solo games in the app, and a person who plays them tap by tap."""

import random
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from locales import say
from models.store import Store
from models.values import NewSession, Player
from solo.dialogue import Question, Turn
from solo.files import to_json
from solo.machine import Game, act
from solo.viscounts.rules import companion_start, new_game
from solo.viscounts.standin import StandIn
from solo.viscounts.state import State
from tests.views.inprocess import InProcess
from tests.views.pages import opened, tap
from views.companion import Companion
from views.play.games import KIND
from views.play.viscounts.game import ViscountsGame

SoloGame: TypeAlias = Game[State]

BOTH = ("gates_of_gold", "keeper_of_keys")


def last_id(companion: Companion) -> str:
    return companion.store.sessions(("setup", "play", "score", "finished"))[0].id


def game(companion: Companion) -> SoloGame:
    return ViscountsGame(companion, last_id(companion)).game


def state(companion: Companion) -> State:
    return game(companion).state


async def begun(companion: Companion, *taps: str) -> InProcess:
    """A phone on a new game against the AI."""
    phone = await opened(companion, "/new/play")
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


async def answered(phone: InProcess, companion: Companion, rng: random.Random) -> int:
    """Answers until nothing is asked; gives how many answers that took."""
    count = 0
    while question := game(companion).question:
        await tap(phone, choice(question, rng))
        count += 1
    return count


async def ai_turns(phone: InProcess, companion: Companion, turns: Iterable[int], rng: random.Random) -> None:
    for _turn in turns:
        if phone.find("done"):
            await tap(phone, "done")
        await tap(phone, "next-turn")
        await answered(phone, companion, rng)


def kept(store: Store, game: SoloGame, opponent: str) -> str:
    players = (Player("Élodie", None, "red"), Player("Anselm", None, "grey", "ai"))
    id = store.add_session(NewSession("viscounts", BOTH, players, "play", opponent=opponent)).id
    store.change_document(id, KIND, say("app.play.did.begin"), to_json(game))
    return id


def stages(opponent: str) -> Iterator[tuple[str, SoloGame]]:
    """A game at its beginning, at every kind of question, and at the end of turns."""
    start = companion_start(opponent, "7", BOTH)
    person = StandIn(start)
    game = new_game(start)
    yield "begun", game
    asked: set[str] = set()
    latest = [game]
    while not game.over and game.state.turn < 12:
        for told in person.tells(lambda: latest[0].state):
            latest[0] = game = _answered(act(game, told), person)
        if game.over:
            break
        game = act(game, Turn())
        while game.question:
            if game.question.what not in asked:
                asked.add(game.question.what)
                yield f"asked {game.question.what}", game
            game = act(game, person.answers(game.question))
        latest[0] = game
    yield "late", game


def _answered(game: SoloGame, person: StandIn) -> SoloGame:
    while game.question:
        game = act(game, person.answers(game.question))
    return game
