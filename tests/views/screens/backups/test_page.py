"""Backups as the app shows them: made, checked, saved, and gone back to."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Store
from models.values import NewSession, Player
from server.table_control import HostedTable
from testing.inprocess import InProcess, play
from testing.pages import opened
from views.app_state import KEPT_IN_BIN, AppState
from views.components.file_picker import LARGEST


async def until(phone: InProcess, text: str) -> None:
    await phone.settle()
    assert text in phone.texts()


def test_backups_are_made_daily_by_hand_and_gone_back_to(app_state: AppState) -> None:
    async def scenario() -> None:
        phone, other = await opened(app_state, "/settings/backups"), await opened(app_state, "/people")
        assert [backup.reason for backup in app_state.store.backups.all()] == ["daily"]
        await phone.tap("backup-make")
        await until(phone, "The backup is made.")
        newest = app_state.store.backups.all()[0]
        assert newest.reason == "by-hand"
        app_state.change(lambda store: store.people.add("Later"))
        await other.settle()
        assert "Later" in other.texts()
        await phone.tap(f"backup-{newest.path.name}")
        await phone.tap("backup-check")
        await until(phone, "It is intact: you can go back to it.")
        await phone.tap("backup-save")
        await phone.tap("backup-restore")
        await phone.settle()
        await phone.tap("restore-yes")
        await until(other, "Who plays with you?")
        assert app_state.store.people.all() == ()
        assert app_state.store.backups.all()[0].reason == "before-restore"
        phone.close()
        other.close()

    play(scenario())


def test_a_damaged_backup_of_the_list_is_refused_in_words(app_state: AppState) -> None:
    async def scenario() -> None:
        app_state.store.people.add("Ann")
        spoilt = app_state.store.backups.make()
        spoilt.path.write_bytes(b"rubbish")
        phone = await opened(app_state, "/settings/backups")
        await phone.tap(f"backup-{spoilt.path.name}")
        await phone.tap("backup-check")
        await until(phone, "It is damaged: you cannot go back to it.")
        await phone.tap("backup-restore")
        await phone.tap("restore-yes")
        await until(phone, "This file is not an intact backup that this app can read. Nothing was changed.")
        assert [person.name for person in app_state.store.people.all()] == ["Ann"]
        await phone.tap("backup-make")
        await until(phone, "The backup is made.")
        assert phone.find("backup-refused") is None
        phone.close()

    play(scenario())


def test_a_backup_from_a_file_is_gone_back_to_after_a_question(app_state: AppState) -> None:
    async def pick(phone: InProcess, data: bytes, size: int | None = None) -> None:
        picker = next(each for each in phone.page._services._services if type(each).__name__ == "FilePicker")
        file = {"id": 0, "name": "mine.zip", "size": size or len(data), "bytes": data}
        await phone.session.dispatch_event(picker._i, "result", {"files": [file]})
        await phone.settle()

    async def scenario() -> None:
        store = app_state.store
        store.people.add("Ann")
        taken = store.backups.to_take_along(store.backups.make())
        store.people.add("Later")
        phone = await opened(app_state, "/settings/backups")
        await pick(phone, b"", size=LARGEST + 1)
        await until(
            phone,
            "This file is too large for a browser, which can take up to 20 MB. A larger one can be restored with: "
            "python3 main.py restore FILE",
        )
        for data, said in (
            (b"rubbish", "This file is not an intact backup that this app can read. Nothing was changed."),
            (taken, "Everything is as it was in the backup. What you had before is now the first backup in the list."),
        ):
            await pick(phone, data)
            assert [person.name for person in store.people.all()] == ["Ann", "Later"]
            assert "Everything is restored from mine.zip. What you have now is backed up first." in phone.texts()
            await phone.tap("bring-yes")
            await until(phone, said)
        assert [person.name for person in store.people.all()] == ["Ann"]
        assert store.backups.all()[0].reason == "before-restore"
        assert not list(app_state.folder.glob("restoring-*"))
        phone.close()

    play(scenario())


def test_what_was_deleted_can_be_brought_back_for_a_year(tmp_path: Path) -> None:
    now = datetime(2026, 3, 1, tzinfo=UTC)

    def start() -> AppState:
        return AppState(
            lambda _instead: Store.open(tmp_path / DATABASE, FORMATS, clock=lambda: now), tmp_path, HostedTable
        )

    app_state = start()
    kept = app_state.store.sessions.add(NewSession("viscounts", (), (Player("Ada"),), "score"))
    session = app_state.store.sessions.add(NewSession("viscounts", (), (Player("Ada"),), "score"))
    app_state.store.sessions.delete(session.id)
    app_state.close()
    for later, removed in ((KEPT_IN_BIN - timedelta(days=1), [session.id]), (timedelta(days=2), [])):
        now += later
        app_state = start()
        assert [each.id for each in app_state.store.sessions.removed(9)] == removed
        assert [each.id for each in app_state.store.sessions.find()] == [kept.id]
        app_state.close()
