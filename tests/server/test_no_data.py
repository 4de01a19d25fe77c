"""A table whose host's data do not open: that is the host's to mend."""

from pathlib import Path

import pytest

from app.current_phone import PHONE
from app.phone_table import changed, new_table
from locales import LANGUAGES, Language, texts
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Store
from server.table_control import HostedTable
from testing.inprocess import play
from testing.pages import opened
from tests.models.helpers import NOON
from views.app_state import AppState


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_chooses_nothing_of_it_and_waits(tmp_path: Path, language: Language) -> None:
    file = tmp_path / DATABASE
    file.write_bytes(b"no database" * 1000)
    app_state = AppState(lambda instead: Store.open(file, FORMATS, instead=instead), tmp_path, HostedTable)
    app_state.table_control.table = new_table("192.0.2.2", 8550, NOON)

    async def scenario() -> None:
        token = PHONE.set("phone-a")
        phone = await opened(app_state, "/")
        PHONE.reset(token)
        app_state.table_control.change(lambda table: changed(table, "phone-a", settings={"language": language}))
        await phone.settle()
        assert not {"fresh", "from-backup", "retry"} & {*phone.identifiers()}
        assert not any(str(tmp_path) in text for text in phone.texts())
        assert texts(language)("app.table.no-data") in phone.texts()
        await app_state.open_again("fresh")
        await phone.settle()
        assert texts(language)("app.table.waiting") in phone.texts()
        phone.close()

    try:
        play(scenario())
    finally:
        app_state.close()
