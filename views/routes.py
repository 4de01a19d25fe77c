"""Which address shows which screen. A new screen is one line in `ROUTES`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias
from urllib.parse import quote, unquote, urlsplit

from views import about, backups, games, history, home, people, settings
from views.cards import listing as card_book
from views.cards import page as card_page
from views.cards import share as share_cards
from views.cards import take_in as take_in_cards
from views.companion import Companion
from views.components.icon import Picture
from views.files import page as files
from views.help import page as help_page
from views.icons import Icon
from views.matches import page as match_page
from views.matches import share as share_matches
from views.play import board, deck, log, turn
from views.play import new as new_play
from views.receive import page as receive
from views.reference import page as reference
from views.reset import page as reset_page
from views.result import page as result_page
from views.score import castle, changes, choices, new, player
from views.score import sheet as score
from views.screen import Screen
from views.setup import join, plan
from views.setup import new as new_setup
from views.statistics import page as statistics
from views.statistics import year
from views.table import host
from views.turns import page as turns_page
from views.ui import Ui

Builder: TypeAlias = Callable[[Ui, Companion, Mapping[str, str]], Screen]


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

    @property
    def guests(self) -> bool:
        """Whether phones at the table have this screen too; those of a session only for the table's game."""
        return self.path == "/" or self.path.startswith(("/session/:id/", "/help"))


LONGEST_KEPT = 500
REFERENCE = "/session/:id/reference/:from"
ROUTES = (
    Route("/", home.screen, None, "app.nav.home", Icon.CASTLE),
    Route("/history", history.screen, None, "app.nav.history", Icon.HISTORY, keeps=history.KEPT),
    Route("/history/deleted", history.deleted, "/history"),
    Route("/people", people.screen, None, "app.nav.people", Icon.PEOPLE),
    Route("/settings", settings.screen, None, "app.nav.settings", Icon.SETTINGS),
    Route("/settings/backups", backups.screen, "/settings"),
    Route("/settings/files", files.screen, "/settings"),
    Route("/about", about.screen, "/settings"),
    Route("/help", help_page.screen, aside=True),
    Route("/help/:page", help_page.page_screen, "/help"),
    Route("/reference", reference.any_game, "/settings"),
    Route("/reference/:game", reference.any_game, "/settings"),
    Route("/session/:id/result", result_page.screen, "/session/:id/score"),
    Route("/match/:id", match_page.screen, "/history"),
    Route("/match/:id/share", share_matches.of_match, "/match/:id"),
    Route(games.PATH, games.screen),
    Route("/statistics", statistics.screen, "/history", keeps=statistics.KEPT),
    Route("/statistics/rating", statistics.rating_screen, "/statistics"),
    Route("/statistics/:person", statistics.screen, "/statistics", keeps=statistics.KEPT),
    Route("/statistics/:person/share", share_matches.of_person, "/statistics/:person"),
    Route("/year/:person/:year", year.screen, "/statistics/:person"),
    Route("/table", host.screen),
    Route("/cards", card_book.screen),
    Route("/cards/:game", card_book.screen),
    Route("/cards/:game/share", share_cards.screen, "/cards/:game"),
    Route("/cards/:game/import", take_in_cards.screen, "/cards/:game"),
    Route("/cards/:game/:kind/:slot", card_page.screen, "/cards/:game"),
    Route("/receive", receive.screen),
    Route("/receive/:text", receive.screen),
    Route("/new/setup", new_setup.screen),
    Route("/new/reset", reset_page.screen, "/new/setup"),
    Route("/setup/:code", join.from_link, "/new/setup"),
    Route("/session/:id/setup", plan.screen),
    Route("/session/:id/setup/reset", reset_page.session_screen, "/session/:id/setup"),
    Route("/session/:id/turns", turns_page.screen),
    Route("/session/:id/turns/reset", reset_page.session_screen, "/session/:id/turns"),
    Route("/new/score", new.screen),
    Route("/session/:id/score", score.screen),
    Route("/session/:id/score/player/:seat", player.screen, "/session/:id/score"),
    Route("/session/:id/score/reset", reset_page.session_screen, "/session/:id/score"),
    Route("/session/:id/score/castle", castle.screen, "/session/:id/score"),
    Route("/session/:id/score/changes", changes.screen, "/session/:id/score"),
    Route("/session/:id/score/choices", choices.screen, "/session/:id/score"),
    Route("/new/play", new_play.screen),
    Route("/session/:id/play", turn.screen),
    Route("/session/:id/play/board", board.screen, "/session/:id/play"),
    Route("/session/:id/play/log", log.screen, "/session/:id/play"),
    Route("/session/:id/play/deck", deck.screen, "/session/:id/play"),
    Route("/session/:id/play/reset", reset_page.session_screen, "/session/:id/play"),
    Route(REFERENCE, reference.screen, "/session/:id/:from"),
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
        path = "/".join(self._filled(part) for part in self.route.parent.split("/"))
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


def find(address: str) -> Place | None:
    """Exact words win over names: `/people/new` is not the person "new"."""
    # What holds a parcel, or any nonsense that a phone sends, is looked up anew and not kept.
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


def is_aside(route: str) -> bool:
    place = find(route)
    return place is not None and any(each.route.aside for each in stack(place))
