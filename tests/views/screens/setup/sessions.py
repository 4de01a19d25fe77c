"""A session that is being set up on a phone, and what it keeps."""

from models.values import Document, Session
from setup.checklist import Checklist, read_checklist
from testing.inprocess import InProcess
from testing.pages import opened, tap
from views.app_state import AppState


def last_session(companion: AppState) -> Session:
    return companion.store.sessions(("setup", "play", "score", "finished"))[0]


def document(companion: AppState) -> Document:
    found = companion.store.document(last_session(companion).id, "plan")
    assert found
    return found


def kept(companion: AppState) -> Checklist:
    return read_checklist(document(companion).body)


async def new_plan(companion: AppState, *taps: str) -> InProcess:
    """A phone on the plan of a new session."""
    phone = await opened(companion, "/new/setup")
    await tap(phone, *taps, "start")
    return phone
