"""Which address shows which screen. A new screen is one line in `ROUTES`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias
from urllib.parse import quote, unquote, urlsplit

from app.session_store import TableOwner
from views.app_state import AppState
from views.components.icon import Picture
from views.components.icons import Icon
from views.components.session_paths import OPEN_SESSIONS
from views.layout.page_layout import Screen
from views.screens.about import page as about
from views.screens.backups import page as backups
from views.screens.cards import listing as card_book
from views.screens.cards import page as card_page
from views.screens.cards import share as share_cards
from views.screens.cards import take_in as take_in_cards
from views.screens.files import page as files
from views.screens.help import page as help_page
from views.screens.history import page as history
from views.screens.home import page as home
from views.screens.matches import page as match_page
from views.screens.matches import share as share_matches
from views.screens.open_sessions import page as open_sessions
from views.screens.people import page as people
from views.screens.play import board, deck, log, turn
from views.screens.play import new as new_play
from views.screens.receive import page as receive
from views.screens.reference import page as reference
from views.screens.reset import page as reset_page
from views.screens.result import page as result_page
from views.screens.score import castle, changes, choices, new, player
from views.screens.score import sheet as score
from views.screens.settings import page as settings
from views.screens.setup import join, plan
from views.screens.setup import new as new_setup
from views.screens.statistics import page as statistics
from views.screens.statistics import year
from views.screens.table import page as table
from views.screens.turns import page as turns_page
from views.ui_context import Ui

Builder: TypeAlias = Callable[[Ui, AppState, Mapping[str, str]], Screen]
SharedBuilder: TypeAlias = Callable[[Ui, TableOwner, Mapping[str, str]], Screen]


@dataclass(frozen=True, slots=True)
class Route:
    """`path` may hold names: `/people/:id`. `parent` is where the back arrow leads, with the same names.
    A route with a `label` is a destination of the navigation, in the order of the table."""

    path: str
    screen: Builder
    parent: str | None = "/"
    label: str | None = None
    icon: Picture | None = None
    aside: bool = False
    """Something to look up: its arrow leads back to where the person was, whatever that is."""
    keeps: frozenset[str] = frozenset()
    """What this screen still knows when the person comes back to it from another one."""

    for_guests: SharedBuilder | None = None
    """The screen of phones at the table; those of a session only for the table's game."""

    @property
    def guests(self) -> bool:
        """Whether phones at the table have this address too; at `/` they have their lobby."""
        return self.path == "/" or self.for_guests is not None


def _shared(path: str, screen: SharedBuilder, parent: str | None = "/", *, aside: bool = False) -> Route:
    """The same screen for the host and for guests."""
    return Route(path, screen, parent, aside=aside, for_guests=screen)


LONGEST_KEPT = 500
REFERENCE = "/session/:id/reference/:from"
ROUTES = (
    Route("/", home.screen, None, "app.nav.home", Icon.CASTLE),
    Route("/history", history.screen, None, "app.nav.history", Icon.HISTORY, keeps=history.KEPT),
    Route("/statistics", statistics.screen, None, "app.nav.statistics", Icon.STATISTICS, keeps=statistics.KEPT),
    Route("/history/deleted", history.deleted, "/history"),
    Route("/people", people.screen, None, "app.nav.people", Icon.PEOPLE),
    Route("/settings", settings.screen, None, "app.nav.settings", Icon.SETTINGS),
    Route("/settings/backups", backups.screen, "/settings"),
    Route("/settings/files", files.screen, "/settings"),
    Route("/about", about.screen, "/settings"),
    _shared("/help", help_page.screen, aside=True),
    _shared("/help/:page", help_page.page_screen, "/help"),
    Route("/reference", reference.any_game, "/settings"),
    Route("/reference/:game", reference.any_game, "/settings"),
    Route("/session/:id/result", result_page.screen, "/session/:id/score", for_guests=result_page.guest_screen),
    Route("/match/:id", match_page.screen, "/history"),
    Route("/match/:id/share", share_matches.of_match, "/match/:id"),
    Route(OPEN_SESSIONS, open_sessions.screen),
    Route("/statistics/rating", statistics.rating_screen, "/statistics"),
    Route("/statistics/:person", statistics.screen, "/statistics", keeps=statistics.KEPT),
    Route("/statistics/:person/share", share_matches.of_person, "/statistics/:person"),
    Route("/year/:person/:year", year.screen, "/statistics/:person"),
    Route("/table", table.screen),
    Route("/cards", card_book.screen),
    Route("/cards/:game", card_book.screen),
    Route("/cards/:game/share", share_cards.screen, "/cards/:game"),
    Route("/cards/:game/import", take_in_cards.screen, "/cards/:game"),
    Route("/cards/:game/:kind/:slot", card_page.screen, "/cards/:game"),
    Route("/receive", receive.screen),
    Route("/receive/:text", receive.screen),
    Route("/new/setup", new_setup.screen),
    Route("/new/setup/:game", new_setup.screen),
    Route("/new/reset", reset_page.screen, "/new/setup"),
    Route("/setup/:code", join.from_link, "/new/setup"),
    _shared("/session/:id/setup", plan.screen),
    _shared("/session/:id/setup/reset", reset_page.session_screen, "/session/:id/setup"),
    _shared("/session/:id/turns", turns_page.screen),
    _shared("/session/:id/turns/reset", reset_page.session_screen, "/session/:id/turns"),
    Route("/new/score", new.screen),
    _shared("/session/:id/score", score.screen),
    _shared("/session/:id/score/player/:seat", player.screen, "/session/:id/score"),
    _shared("/session/:id/score/reset", reset_page.session_screen, "/session/:id/score"),
    _shared("/session/:id/score/turns", turns_page.screen, "/session/:id/score"),
    _shared("/session/:id/score/castle", castle.screen, "/session/:id/score"),
    _shared("/session/:id/score/changes", changes.screen, "/session/:id/score"),
    _shared("/session/:id/score/choices", choices.screen, "/session/:id/score"),
    Route("/new/play", new_play.screen),
    _shared("/session/:id/play", turn.screen),
    _shared("/session/:id/play/turns", turns_page.screen, "/session/:id/play"),
    _shared("/session/:id/play/board", board.screen, "/session/:id/play"),
    _shared("/session/:id/play/log", log.screen, "/session/:id/play"),
    _shared("/session/:id/play/deck", deck.screen, "/session/:id/play"),
    _shared("/session/:id/play/reset", reset_page.session_screen, "/session/:id/play"),
    _shared(REFERENCE, reference.screen, "/session/:id/:from"),
)


@dataclass(frozen=True, slots=True)
class Place:
    """A route that an address was matched to, with the values of its names."""

    path: str
    route: Route
    params: Mapping[str, str]

    @property
    def back(self) -> str | None:
        if self.route.parent is None:
            return None
        path = "/".join([self._filled(part) for part in self.route.parent.split("/")])
        return path if self.route.path != REFERENCE or find(path) else "/"

    def _filled(self, part: str) -> str:
        """A name's value; where the reference was opened is a path of its own, as `reference` writes it."""
        if part == ":from":
            return self.params["from"].replace("-", "/")
        return quote(self.params[part[1:]], safe="") if part.startswith(":") else part

    @property
    def reference(self) -> str | None:
        """Where a screen of a session opens the reference, which comes back to it."""
        _, first, *rest = self.path.split("/")
        if first != "session" or self.route.path == REFERENCE:
            return None
        session, *within = rest
        return f"/session/{session}/reference/{'-'.join(within)}"


ASIDE = [route for route in ROUTES if route.aside or any(each.aside for each in ROUTES if each.path == route.parent)]
"""What is looked up, and what lies above it."""


def find(address: str) -> Place | None:
    """Exact words win over names: `/people/new` is not the person "new"."""
    # What holds a payload, or any nonsense that a phone sends, is looked up anew and not kept.
    return (_found if len(address) <= LONGEST_KEPT else _found.__wrapped__)(address)


@lru_cache(maxsize=256)
def _found(address: str) -> Place | None:
    try:
        path = "/" + urlsplit(address).path.strip("/")
    except ValueError:  # "//[" begins like the address of another machine
        return None
    parts = path.split("/")
    places = [place for route in ROUTES if (place := _match(route, path, parts))]
    return min(places, key=lambda place: len(place.params), default=None)


def _match(route: Route, path: str, parts: list[str]) -> Place | None:
    wanted = route.path.split("/")
    if len(wanted) != len(parts):
        return None
    params = {}
    for want, part in zip(wanted, parts, strict=True):
        if want.startswith(":"):
            params[want[1:]] = unquote(part)
        elif want != part:
            return None
    return Place(path, route, params)


def stack(place: Place, left: str = "/") -> list[Place]:
    """From the destination that the place belongs to down to the place itself: the back stack of a deep link. What is
    looked up lies over the screen that was `left` for it."""
    above = find(left if place.route.aside else place.back) if place.back else None
    return [*(stack(above, left) if above else []), place]


def is_aside(address: str) -> bool:
    place = find(address)
    return place is not None and place.route in ASIDE
