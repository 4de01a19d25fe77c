"""Games of Architects on a screen: begun, and every question answered."""

from app.architects_game import ArchitectsGame
from solo.architects.state import State
from solo.machine import Game
from testing.inprocess import InProcess
from testing.pages import opened, tap
from views.app_state import AppState


def last_id(app_state: AppState) -> str:
    return app_state.store.sessions.find(("setup", "play", "score", "finished"))[0].id


def game(app_state: AppState) -> Game[State]:
    return ArchitectsGame(app_state, last_id(app_state)).game


async def answered(phone: InProcess, app_state: AppState) -> None:
    """The first answer to everything."""
    while question := game(app_state).question:
        if question.kind == "yes_no":
            await tap(phone, "answer-no")
        elif question.kind == "number":
            await tap(phone, *(["answer-done"] if phone.find("answer-done") else [f"answer-{question.low}"]))
        else:
            await tap(phone, f"answer-{question.choices[-1]}")


async def counted(phone: InProcess, *piles: int) -> None:
    """The cards of each pile are typed."""
    for number in piles:
        await phone.fill("answer", str(number))
        await tap(phone, "answer-done")


async def begun(app_state: AppState, *taps: str) -> InProcess:
    phone = await opened(app_state, "/new/play")
    await tap(phone, "game-architects", *taps, "start")
    await answered(phone, app_state)
    return phone
