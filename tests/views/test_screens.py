"""The screens as pure functions: data and callbacks in, controls out."""

import tomllib
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, get_args, get_type_hints

import flet as ft
import pytest

from locales import LANGUAGES, Language
from models.backups import Backup
from models.opening import AlreadyOpen, Damaged, NoDatabase, Problem, TooNew, Unusable
from models.search import plain
from models.trouble import Reason, StoreTrouble
from models.values import Match, Person, Player, Session
from tests.views.people_and_matches import NOW, matches
from tests.views.walk import all_of, find, framed, plain_ui, unfit, words
from views import home as home_module
from views.about import VERSION, about
from views.backups import Acts as BackupActs
from views.backups import backups
from views.calm import NO_DATABASE, REASONS, failed, fault_sheet, not_here, trouble
from views.games import games
from views.history import history
from views.home import home
from views.people import people
from views.preferences import Preferences
from views.screen import WIDEST, Destination, Screen, frame
from views.settings import settings
from views.ui import Ui
from views.words import day

FILE = Path("/data/companion.db")
SERVER = "postgresql+psycopg://club:***@table/companion"
BACKUP = Backup(Path("/data/backups/one.db"), NOW, "daily", 3_500_000)
PROBLEMS: dict[str, Problem] = {
    "damaged": Damaged(FILE, "broken", BACKUP),
    "damaged, no backup": Damaged(FILE, "not-a-database", None),
    "missing": Damaged(FILE, "missing", BACKUP),
    "too new": TooNew(FILE, BACKUP),
    "too new on a server": TooNew(None),
    "open elsewhere": AlreadyOpen(FILE),
    "disk full": Unusable(FILE, "disk-full", "ENOSPC"),
    "read-only": Unusable(FILE, "read-only", "EROFS"),
    "locked": Unusable(FILE, "locked", "busy"),
    "no address": NoDatabase("bad-address", "postgresql+psycopg://..."),
    "no driver": NoDatabase("no-driver", "psycopg"),
    "no answer": NoDatabase("unreachable", "refused"),
    "no rights": NoDatabase("unusable", "permission denied for schema public"),
}


def nothing(*_args: Any) -> None:
    pass


def played() -> list[Match]:
    return [
        Match(
            str(n), None, m.game, m.modules, m.played_at, m.seats, m.decided_by, m.opponent, None, None, None, "", None
        )
        for n, m in enumerate(matches())
    ]


def session(id: str = "s", title: str = "") -> Session:
    players = (Player("Élodie", None, "red"), Player("Илья", None, "blue"))
    return Session(
        id, "viscounts", ("gates_of_gold",), players, "score", title, None, None, None, None, NOW, NOW, NOW, None
    )


def person(name: str, *, archived: bool = False) -> Person:
    return Person(f"id-{name}", name, ("red",), archived, NOW)


MANY = [person(name) for name in ("Élodie", "Emil", "Dora", "Илья", "Anna", "Bea", "Chloé", "Zoé")]
NO_ACTS = BackupActs(nothing, nothing, nothing, nothing, nothing)
SCREENS: dict[str, Callable[[Ui], Screen]] = {
    "home": lambda ui: home(ui, [session(), session("t", "Friday")], played(), NOW),
    "home, empty": lambda ui: home(ui, [], [], NOW),
    "history": lambda ui: history(ui, played(), NOW, nothing),
    "history, empty": lambda ui: history(ui, [], NOW, None),
    "people": lambda ui: people(ui, [*MANY, person("Mo", archived=True)], nothing, nothing),
    "people, empty": lambda ui: people(ui, [], nothing, nothing),
    "settings": lambda ui: settings(ui, Preferences(), FILE.parent, FILE, None, nothing),
    "settings, on a server": lambda ui: settings(ui, Preferences(), FILE.parent, None, SERVER, nothing),
    "games": lambda ui: games(ui, [session(), session("t", "Friday")], [session("r")], nothing, nothing),
    "games, none": lambda ui: games(ui, [], [], nothing, nothing),
    "backups": lambda ui: backups(ui, [BACKUP], NO_ACTS),
    "backups, empty": lambda ui: backups(ui, [], NO_ACTS),
    "about": lambda ui: about(ui, {"Python": "3.11", "Flet": "1.0"}),
    "not here": not_here,
    "failed": lambda ui: failed(ui, "ValueError\n  views/x.py:1 f", nothing),
} | {f"trouble: {name}": (lambda ui, p=p: trouble(ui, p, nothing)) for name, p in PROBLEMS.items()}


@pytest.mark.parametrize(("width", "scale"), [(320, 1.0), (320, 2.0), (390, 1.0), (1280, 1.0)])
@pytest.mark.parametrize("name", SCREENS)
def test_everything_on_a_screen_can_be_hit_and_heard(name: str, width: float, scale: float) -> None:
    ui = plain_ui(width=width, scale=scale, secure=False)
    assert unfit(framed(ui, SCREENS[name](ui))) == []


DIALOGS: dict[str, Callable[[Ui], object]] = {
    "a new person": lambda ui: people(ui, MANY, nothing, nothing).dialog,
    "a person": lambda ui: people(ui, MANY, nothing, nothing).dialog,
    "restore": lambda ui: backups(ui, [BACKUP], NO_ACTS).dialog,
    "one backup": lambda ui: backups(ui, [BACKUP], NO_ACTS).dialog,
    "fresh": lambda ui: trouble(ui, PROBLEMS["damaged"], nothing).dialog,
    "backup": lambda ui: trouble(ui, PROBLEMS["damaged"], nothing).dialog,
    "fault": lambda ui: fault_sheet(ui, ValueError(), "ValueError", nothing),
    "not saved": lambda ui: fault_sheet(ui, StoreTrouble("disk-full"), "StoreTrouble", nothing),
}
OPENED = {
    "a new person": {"open": ""},
    "a person": {"open": MANY[0].id, "name": "Élodie"},
    "restore": {"asked": BACKUP.path.name},
    "one backup": {"opened": BACKUP.path.name, "found": "app.backups.bad"},
    "fresh": {"asked": "fresh"},
    "backup": {"asked": "backup"},
}


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("name", DIALOGS)
def test_everything_in_a_dialog_can_be_hit_and_heard(name: str, scale: float) -> None:
    dialog = DIALOGS[name](plain_ui(memo=dict(OPENED.get(name, {})), scale=scale))
    assert isinstance(dialog, ft.AlertDialog)
    assert unfit(dialog) == []


# -- home -----------------------------------------------------------------------------------------------------


def test_the_last_touched_session_is_the_next_thing_to_do() -> None:
    went: list[str] = []
    ui = plain_ui(go=went.append)
    screen = home(ui, [session("one"), session("two")], [], NOW)
    find(screen.controls, "continue-one").on_click()
    assert went == ["/session/one/score"]
    colours = [find(screen.controls, f"continue-{id}").style.bgcolor for id in ("one", "two")]
    assert colours == [ft.Colors.PRIMARY, ft.Colors.SURFACE_CONTAINER]


def test_many_open_games_have_a_screen_of_their_own() -> None:
    many = [session(str(n)) for n in range(30)]
    said = list(home(plain_ui(), many, [], NOW).controls)
    assert [find(said, f"continue-{n}") is not None for n in range(2)] == [True, True]
    assert "All open games (30)" in words(said)
    assert len(all_of(ft.Text, said)) < 20
    assert "All open games (30)" not in words(list(home(plain_ui(leads=lambda path: False), many, [], NOW).controls))


def test_the_last_game_that_was_removed_is_found_again() -> None:
    went: list[str] = []
    screen = home(plain_ui(go=went.append), [], [], NOW, removed=True)
    find(list(screen.controls), "home-games").on_click()
    assert went == ["/games"]
    assert "Bring back one that was removed" not in words(list(home(plain_ui(), [], [], NOW).controls))


def test_a_game_is_removed_and_brought_back_by_its_name() -> None:
    acts: list[tuple[str, str]] = []
    screen = games(
        plain_ui(),
        [session("one", "Friday")],
        [session("two")],
        lambda id: acts.append(("remove", id)),
        lambda id: acts.append(("bring back", id)),
    )
    find(screen.controls, "remove-one").on_click()
    find(screen.controls, "restore-two").on_click()
    assert acts == [("remove", "one"), ("bring back", "two")]
    assert {"Remove: Friday", "Bring back: Élodie, Илья"} <= set(words(screen.controls))


def test_settings_say_where_the_data_really_is() -> None:
    here = words(list(settings(plain_ui(), Preferences(), FILE.parent, None, None, nothing).side))
    there = words(list(settings(plain_ui(), Preferences(), FILE.parent, None, SERVER, nothing).side))
    assert "Everything stays in this folder on this device." in here
    assert SERVER in there
    assert "Everything stays in this folder on this device." not in there


def test_actions_show_when_their_screens_exist() -> None:
    none = home(plain_ui(leads=lambda path: False), [], [], NOW)
    some = home(plain_ui(leads=lambda path: path == "/new/score"), [], [], NOW)
    assert "Score a game" not in words(list(none.controls))
    assert "Score a game" in words(list(some.controls))
    assert "Set up a game" not in words(list(some.controls))


def test_an_empty_home_says_what_to_do() -> None:
    went: list[str] = []
    screen = home(plain_ui(leads=lambda path: False, go=went.append), [], [], NOW)
    find(list(screen.controls), "home-people").on_click()
    assert went == ["/people"]
    assert len(home_module.ACTIONS) == 4


# -- history --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Élodie won with 109", "Peddler (AI) won with 61", "Élodie and Илья share the victory with 109"]),
        (
            "fr",
            ["Élodie gagne avec 109", "Peddler (IA) gagne avec 61", "Élodie et Илья partagent la victoire avec 109"],
        ),
        ("ru", ["Победа: Élodie, 109", "Победа: Peddler (игрок-бот), 61", "Победу делят Élodie и Илья: 109"]),
    ],
)
def test_who_won(language: Language, lines: list[str]) -> None:
    said = words(list(history(plain_ui(language), played(), NOW, None).controls))
    assert [line for line in lines if line in said] == lines


@pytest.mark.parametrize(
    ("ago", "said"),
    [(0, "today"), (1, "yesterday"), (3, "Sunday"), (6, "Thursday"), (40, "9 Oct 2026"), (-1, "19 Nov")],
)
def test_days_are_said_as_people_say_them(ago: int, said: str) -> None:
    noon = datetime(2026, 11, 18, 12, tzinfo=UTC)
    assert day(plain_ui(), noon - timedelta(days=ago), noon).startswith(said)


def test_a_match_leads_to_its_page() -> None:
    went: list[str] = []
    screen = history(plain_ui(go=went.append), played(), NOW, None)
    find(list(screen.controls), "match-0").on_click()
    assert went == ["/match/0"]


# -- people ---------------------------------------------------------------------------------------------------


def names(screen: Screen) -> list[str]:
    everybody = {one.name for one in MANY}
    return [text for text in words(list(screen.controls)) if text in everybody]


def test_people_stand_in_the_order_of_letters_without_accents() -> None:
    found = names(people(plain_ui(), MANY, nothing, nothing))
    assert found == ["Anna", "Bea", "Chloé", "Dora", "Élodie", "Emil", "Zoé", "Илья"]
    assert plain("Élodie") == "elodie"


def test_search_finds_without_accents_and_case() -> None:
    ui = plain_ui(memo={"search": "OE"})
    assert names(people(ui, MANY, nothing, nothing)) == ["Chloé", "Zoé"]
    nobody = people(plain_ui(memo={"search": "xyz"}), MANY, nothing, nothing)
    assert "Nobody of that name" in words(list(nobody.controls))


def test_adding_somebody() -> None:
    memo: dict[str, Any] = {"open": ""}
    saved: list[Any] = []
    ui = plain_ui(memo=memo)
    empty = people(ui, [], lambda *args: saved.append(args), nothing).dialog
    assert find(empty, "person-save").disabled
    find(empty, "person-save").on_click()
    memo |= {"name": "Mo", "colours": ()}
    find(empty, "person-colour-red").on_click()
    find(empty, "person-colour-blue").on_click()
    find(empty, "person-colour-red").on_click()
    find(empty, "person-save").on_click()  # a control of the first render acts on the present state
    assert saved == [(None, "Mo", ("blue",))]
    assert memo["open"] is None


def test_a_person_opens_with_what_is_known() -> None:
    memo: dict[str, Any] = {}
    ui = plain_ui(memo=memo)
    find(list(people(ui, MANY, nothing, nothing).controls), f"person-{MANY[0].id}").on_click()
    archived: list[Any] = []
    dialog = people(ui, MANY, nothing, lambda *args: archived.append(args)).dialog
    assert find(dialog, "person-name").value == "Élodie"
    find(dialog, "person-archive").on_click()
    assert archived == [(MANY[0], True)]


# -- settings, backups, trouble ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ident", "change"),
    [
        ("language-fr", ("language", "fr")),
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PROBLEMS)
def test_every_trouble_is_said_in_words(name: str, language: Language) -> None:
    said = words(list(trouble(plain_ui(language), PROBLEMS[name], nothing).controls))
    assert len(said) >= 2
    assert not any("Traceback" in text or "Error" in text for text in said)


def test_every_reason_has_its_words() -> None:
    assert set(get_args(Reason)) == set(REASONS)
    assert set(get_args(get_type_hints(NoDatabase)["reason"])) == set(NO_DATABASE)


# -- the frame --------------------------------------------------------------------------------------------------


def test_a_rail_on_wide_screens_and_a_bar_on_phones() -> None:
    places = [Destination("/", "Home", ft.Icons.HOME), Destination("/people", "People", ft.Icons.PEOPLE)]
    went: list[str] = []
    for width in (390, 840):
        ui = plain_ui(width=width, go=went.append)
        view = frame(ui, Screen("Title", ()), "/people", places, "/people", None)
        assert unfit(view) == []
        find(view, "nav-home").on_click()
    assert went == ["/", "/"]


def test_the_version_is_the_projects() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == VERSION


@pytest.mark.parametrize("scroll", [True, False])
@pytest.mark.parametrize("width", [320, 390, 840, 1280, 2560])
def test_content_is_never_wider_than_reading_likes(width: float, scroll: bool) -> None:
    view = frame(plain_ui(width=width), Screen("Title", (), scroll=scroll), "/", (), "/", None)
    paddings = [box.padding for box in all_of(ft.Container, view) if isinstance(box.padding, ft.Padding)]
    sides = [(padding.left, padding.right) for padding in paddings]
    assert len(sides) == 2
    assert all(left >= 12 and right >= 12 and width - left - right <= WIDEST for left, right in sides)
