"""Settings, backups and troubles with the data: what they show, and what a tap does."""

from dataclasses import replace
from typing import Any, get_args, get_type_hints

import pytest

from app.preferences import Preferences
from locales import LANGUAGES, Language
from models.backups import Backup
from models.errors import Reason
from models.opening import NoDatabase
from testing.each import each_of
from testing.languages import TRANSLATED
from testing.walk import find, plain_ui, words
from tests.views.given import BACKUP, FILE, NO_ACTS, PROBLEMS, SERVER, nothing
from views.layout.error_screens import NO_DATABASE, REASONS, trouble
from views.screens.backups.page import backups
from views.screens.settings.page import settings


@pytest.mark.parametrize(
    ("ident", "change"),
    [
        (f"language-{TRANSLATED[0]}", ("language", TRANSLATED[0])),
        ("language-auto", ("language", None)),
        ("theme-contrast", ("theme", "contrast")),
        ("text-size-175", ("text_size", 175)),
        ("tracking-ask", ("tracking", "ask")),
    ],
)
def test_a_setting_says_what_it_changes(ident: str, change: tuple[str, Any]) -> None:
    changes: list[Any] = []
    screen = settings(plain_ui(), Preferences(), FILE, None, None, lambda *args: changes.append(args))
    find(list(screen.controls), ident).on_click()
    assert changes == [change]


@pytest.mark.parametrize("secure", [True, False])
def test_plain_http_gets_the_help_for_the_phone_itself(secure: bool) -> None:
    screen = settings(plain_ui(secure=secure), Preferences(), FILE, None, None, nothing)
    assert any("Auto-Lock" in text for text in words(list(screen.controls))) is not secure


def test_a_backup_is_restored_only_after_a_question() -> None:
    memo: dict[str, Any] = {}
    restored: list[Backup] = []
    ui = plain_ui(memo=memo)
    acts = replace(NO_ACTS, restore=restored.append)
    find(list(backups(ui, [BACKUP], acts).controls), "backup-one.db").on_click()
    find(backups(ui, [BACKUP], acts).dialog, "backup-restore").on_click()
    assert restored == []
    dialog = backups(ui, [BACKUP], acts).dialog
    find(dialog, "restore-no").on_click()
    assert memo["asked"] is None
    find(dialog, "restore-yes").on_click()
    assert restored == [BACKUP]


@pytest.mark.parametrize(("asked", "instead"), [("fresh", "fresh"), ("backup", BACKUP.path)])
def test_a_file_is_left_for_another_only_after_a_question(asked: str, instead: object) -> None:
    memo: dict[str, Any] = {}
    chosen: list[object] = []
    ui = plain_ui(memo=memo)
    screen = trouble(ui, PROBLEMS["damaged"], chosen.append)
    find(list(screen.controls), "fresh" if asked == "fresh" else "from-backup").on_click()
    assert chosen == []
    find(trouble(ui, PROBLEMS["damaged"], chosen.append).dialog, "instead-yes").on_click()
    find(list(screen.controls), "retry").on_click()
    assert chosen == [instead, None]


@each_of("language", LANGUAGES)
@each_of("name", PROBLEMS)
def test_every_trouble_is_said_in_words(name: str, language: Language) -> None:
    said = words(list(trouble(plain_ui(language), PROBLEMS[name], nothing).controls))
    assert len(said) >= 2
    assert not any("Traceback" in text or "Error" in text for text in said)


def test_every_reason_has_its_words() -> None:
    assert set(get_args(Reason)) == set(REASONS)
    assert set(get_args(get_type_hints(NoDatabase)["reason"])) == set(NO_DATABASE)


def test_settings_say_where_the_data_really_is() -> None:
    here = words(list(settings(plain_ui(), Preferences(), FILE.parent, None, None, nothing).side))
    there = words(list(settings(plain_ui(), Preferences(), FILE.parent, None, SERVER, nothing).side))
    assert "Everything stays in this folder on this device." in here
    assert SERVER in there
    assert "Everything stays in this folder on this device." not in there
