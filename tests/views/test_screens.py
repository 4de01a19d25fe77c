"""The screens of the top level as pure functions: each can be hit and heard at every size, in its frame."""

from collections.abc import Callable

import flet as ft
import pytest

from app.preferences import Preferences
from models.errors import StoreTrouble
from testing.each import each_of
from testing.people_and_matches import NOW
from testing.walk import all_of, find, framed, plain_ui, unfit
from tests.views.given import BACKUP, FILE, MANY, NO_ACTS, PROBLEMS, SERVER, nothing, person, played, session
from views.layout.error_screens import failed, fault_sheet, not_here, trouble
from views.layout.navigation import Destination
from views.layout.page_layout import WIDEST, Screen, frame
from views.screens.about.page import about
from views.screens.backups.page import backups
from views.screens.history.page import history
from views.screens.home.page import home
from views.screens.open_sessions.page import games
from views.screens.people.page import people
from views.screens.settings.page import settings
from views.ui_context import Ui

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
@each_of("name", SCREENS)
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
@each_of("name", DIALOGS)
def test_everything_in_a_dialog_can_be_hit_and_heard(name: str, scale: float) -> None:
    dialog = DIALOGS[name](plain_ui(memo=dict(OPENED.get(name, {})), scale=scale))
    assert isinstance(dialog, ft.AlertDialog)
    assert unfit(dialog) == []


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


@pytest.mark.parametrize("scroll", [True, False])
@pytest.mark.parametrize("width", [320, 390, 840, 1280, 2560])
def test_content_is_never_wider_than_reading_likes(width: float, scroll: bool) -> None:
    view = frame(plain_ui(width=width), Screen("Title", (), scroll=scroll), "/", (), "/", None)
    paddings = [box.padding for box in all_of(ft.Container, view) if isinstance(box.padding, ft.Padding)]
    sides = [(padding.left, padding.right) for padding in paddings]
    assert len(sides) == 2
    assert all(left >= 12 and right >= 12 and width - left - right <= WIDEST for left, right in sides)
