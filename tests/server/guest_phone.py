"""The phone of a guest at the table of the tests (`table` in conftest)."""

from app.current_phone import PHONE
from testing.inprocess import InProcess
from testing.pages import opened
from views.app_state import AppState


def session_of(app_state: AppState) -> str:
    assert app_state.table_control.table
    assert app_state.table_control.table.session
    return app_state.table_control.table.session


async def guest(app_state: AppState, phone: str, route: str = "/") -> InProcess:
    token = PHONE.set(phone)
    try:
        return await opened(app_state, route)
    finally:
        PHONE.reset(token)
