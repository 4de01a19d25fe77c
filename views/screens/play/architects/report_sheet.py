"""What the persons did: one tap for where a Worker went, and a list for the rest that touches the AI."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import NamedTuple, TypeAlias

import flet as ft

from app.architects_game import ArchitectsGame
from locales import Message, say
from solo.architects.person_reports import PLACES, TOLD
from solo.dialogue import PersonReport
from views.components import heading, muted, quiet_button, segments, sheet
from views.components.ai_cards.architects import LOCATIONS, MARKET_NAMES
from views.components.icon import Picture
from views.components.icons import Icon
from views.formatting import capital
from views.screens.play.architects.game import ArchitectsPen
from views.screens.play.game_controller import SHEET

Given: TypeAlias = Mapping[str, int | str]

WHO = "told-who"
ICONS: dict[str, Picture] = {
    "captured": Icon.WORKER,
    "took_back": ft.Icons.KEYBOARD_RETURN,
    "took_one_back": ft.Icons.KEYBOARD_RETURN,
    "sent_to_prison": Icon.PRISON,
    "freed_prison": Icon.PRISON,
    "freed_captured": Icon.GUARDHOUSE,
    "in_prison": Icon.PRISON,
    "tax": Icon.TAX,
    "contributed": ft.Icons.VOLUNTEER_ACTIVISM_OUTLINED,
    "wonder": Icon.WONDER,
    "cathedral": Icon.CATHEDRAL,
    "monument": Icon.VIRTUE,
    "watchtower": Icon.BUILDING,
    "all_freed": Icon.PRISON,
    "reset": Icon.BLACK_MARKET,
    "guildhall_full": Icon.GUILDHALL,
}
DETAILS = {
    "of": "app.arch.detail.of",
    "location": "app.arch.detail.location",
    "n": "app.play.detail.n",
    "resource": "terms.resource",
}
PLACE_NAMES = {
    "guildhall_stacked": "app.arch.place.stacked",
    **{f"market_{space}": words for space, words in MARKET_NAMES.items()},
}


class Telling(NamedTuple):
    """What is being told, with the details so far."""

    what: str
    details: tuple[tuple[str, int | str], ...] = ()


def told_list(pen: ArchitectsPen) -> list[ft.Control]:
    """Whose turn, where their Worker went, and what came with it."""
    ui, who = pen.ui, person(pen)
    parts: list[ft.Control] = [heading(ui("app.arch.placed"))]
    if pen.play.start.people > 1:
        people = [(str(n), pen.words(pen.play.who_name(str(n)))) for n in range(1, pen.play.start.people + 1)]
        parts.append(segments(ui, "who", "", people, str(who), lambda name: ui.remember(WHO, int(name))))
    parts.append(_places(pen, who))
    offered = [what for what in ICONS if possible(pen.play, what, _begun(what, who))]
    return [*parts, heading(ui("app.arch.told"), level=3), _buttons(pen, offered, who)]


def person(pen: ArchitectsPen) -> int:
    kept = pen.ui.memo.get(WHO)
    return kept if isinstance(kept, int) and kept <= pen.play.start.people else 1


def _begun(what: str, who: int) -> dict[str, int | str]:
    return {"who": who} if "who" in TOLD[what] else {}


def _places(pen: ArchitectsPen, who: int) -> ft.Control:
    ui = pen.ui
    open_now = [place for place in PLACES if possible(pen.play, "placed", {"who": who, "location": place})]
    if not open_now:
        back = possible(pen.play, "took_one_back", {"who": who})
        return muted(ui("app.arch.no_workers" if back else "app.arch.no_workers.at_all"))

    def put(place: str) -> None:
        pen.enter(PersonReport("placed", {"who": who, "location": place}))

    buttons = [
        quiet_button(ui, f"placed-{place}", place_name(pen, place), partial(put, place), icon=_icon(place))
        for place in open_now
    ]
    return ft.Row(list(buttons), wrap=True, spacing=8, run_spacing=8, key="places")


def _icon(place: str) -> Picture:
    if place.startswith("market_"):
        return Icon.BLACK_MARKET
    return LOCATIONS[place.removesuffix("_stacked")]


def place_name(pen: ArchitectsPen, place: str) -> str:
    return capital(pen.ui(PLACE_NAMES.get(place, f"terms.location.{place}")))


def _buttons(pen: ArchitectsPen, offered: Iterable[str], who: int) -> ft.Control:
    found = [
        quiet_button(
            pen.ui,
            f"told-{what}",
            capital(pen.words(pen.play.told_name(what))),
            partial(tell, pen, Telling(what, tuple(_begun(what, who).items()))),
            icon=ICONS[what],
        )
        for what in offered
    ]
    return ft.Column(found, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def tell(pen: ArchitectsPen, telling: Telling) -> None:
    """Asks for the next detail; with the last one it is told."""
    if len(telling.details) < len(TOLD[telling.what]):
        pen.ui.remember(SHEET, telling)
        return
    pen.ui.remember(SHEET, None)
    pen.enter(PersonReport(telling.what, dict(telling.details)))
    if telling.what == "reset" and pen.play.now().reset_told:
        pen.ui.go(pen.play.reset_path)


def told_sheet(pen: ArchitectsPen) -> ft.AlertDialog | None:
    telling = pen.ui.memo.get(SHEET)
    if not isinstance(telling, Telling):
        return None
    ui, what, given = pen.ui, telling.what, dict(telling.details)
    key = list(TOLD[what])[len(given)]
    values = {str(v): v for v in TOLD[what][key] if possible(pen.play, what, {**given, key: v})}

    def choose(name: str) -> None:
        tell(pen, Telling(what, (*telling.details, (key, values[name]))))

    options = [(name, capital(pen.words(label(pen, key, value)))) for name, value in values.items()]
    notes: list[ft.Control] = [
        ft.Text(ui("app.play.value", what=capital(ui(DETAILS[each])), value=pen.words(label(pen, each, value))))
        for each, value in telling.details
        if each != "who"
    ]
    chips = segments(ui, "detail", capital(ui(DETAILS[key])), options, "", choose)
    return sheet(ui, "told", capital(pen.words(pen.play.told_name(what))), [*notes, chips], ui.forget(SHEET))


def details(pen: ArchitectsPen, told: PersonReport) -> list[str]:
    """What was told, in words."""
    people = pen.play.start.people
    return [
        pen.words(label(pen, key, value))
        if key == "who"
        else pen.ui("app.play.value", what=capital(pen.ui(DETAILS[key])), value=pen.words(label(pen, key, value)))
        for key, value in told.details.items()
        if key != "who" or people > 1
    ]


def possible(play: ArchitectsGame, what: str, given: Given) -> bool:
    """Whether something of the kind, with these details, can have happened."""
    key = next((key for key in TOLD[what] if key not in given), None)
    if key is None:
        return play.work.why_not_told(PersonReport(what, given)) is None
    return any(possible(play, what, {**given, key: value}) for value in TOLD[what][key])


def label(pen: ArchitectsPen, key: str, value: int | str) -> Message | str:
    if key in ("who", "of"):
        return pen.play.who_name(str(value))
    if key == "location":
        return place_name(pen, str(value))
    return say(f"terms.resource.{value}") if key == "resource" else str(value)
