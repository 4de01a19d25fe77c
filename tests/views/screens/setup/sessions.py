"""A session that is being set up on a phone, and what it keeps."""

from models.values import Document, Session
from setup.checklist import Checklist, read_checklist
from testing.inprocess import InProcess
from testing.pages import opened, tap
from views.app_state import AppState


def last_session(app_state: AppState) -> Session:
    return app_state.store.sessions.find(("setup", "play", "score", "finished"))[0]


def document(app_state: AppState) -> Document:
    found = app_state.store.documents.get(last_session(app_state).id, "plan")
    assert found
    return found


def kept(app_state: AppState) -> Checklist:
    return read_checklist(document(app_state).body)


async def new_plan(app_state: AppState, *taps: str) -> InProcess:
    """A phone on the plan of a new session."""
    phone = await opened(app_state, "/new/setup")
    await tap(phone, *taps, "start")
    return phone
