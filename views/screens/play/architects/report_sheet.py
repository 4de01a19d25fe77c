"""What the persons did: one tap for where a Worker went, and a list for the rest that touches the AI."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

import flet as ft

from locales import Message, say
from solo.architects.cards import OPEN_LOCATIONS, RESOURCES
from solo.architects.person_reports import OWNERS, REPORTS
from solo.architects.state import PLACE
from solo.cards import said
from solo.dialogue import PersonReport
from views.components import card, heading, muted, quiet_button, segments, sheet
from views.components.ai_cards.architects import LOCATIONS
from views.components.ai_cards.architects import RESOURCES as RESOURCE_SIGNS
from views.components.icon import Picture, picture
from views.components.icons import Icon
from views.components.solo_game.game_controller import SHEET, ArchitectsController
from views.components.step_parts import fold_line
from views.components.stretched import stretched
from views.formatting import capital
from views.screens.play.architects.placing import WHO, Given, open_places, person, place_name, placing, possible

OPEN = "told-open"  # what is unfolded
AT_ONCE = ("captured", "contributed")
"""Reported with one tap on the thing itself."""
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


class OpenReport(NamedTuple):
    """A report that is being entered, with the details so far."""

    what: str
    details: tuple[tuple[str, int | str], ...] = ()


def report_list(controller: ArchitectsController) -> list[ft.Control]:
    """Whose turn, and what came with where their Worker went: each with what the app knows of it."""
    ui, who = controller.ui, person(controller)
    parts: list[ft.Control] = []
    if controller.play.start.people > 1:
        people = [
            (str(n), controller.words(controller.play.who_name(str(n))))
            for n in range(1, controller.play.start.people + 1)
        ]
        parts.append(segments(ui, "who", "", people, str(who), lambda name: ui.remember(WHO, int(name))))
    if not ui.roomy and (shown := placing(controller)):
        parts.append(shown)
    if not open_places(controller, who):
        back = possible(controller.play, "took_one_back", {"who": who})
        parts.append(muted(ui("app.arch.no_workers" if back else "app.arch.no_workers.at_all")))
    parts += [heading(ui("app.arch.told")), *_captures(controller, who), *_contributions(controller, who)]
    offered = [what for what in ICONS if what not in AT_ONCE and possible(controller.play, what, _begun(what, who))]
    return [*parts, _buttons(controller, offered, who)]


# -- what came with it ------------------------------------------------------------------------------------------


def _captures(controller: ArchitectsController, who: int) -> list[ft.Control]:
    """Every group that can be captured, with how many Workers it has."""
    ui, step = controller.ui, controller.play.step
    buttons: list[ft.Control] = []
    for of in OWNERS:
        for location in OPEN_LOCATIONS:
            given: Given = {"who": who, "of": of, "location": location}
            if not possible(controller.play, "captured", given):
                continue
            name, n = controller.words(controller.play.who_name(of)), step.workers(of, location)
            words = ui("app.arch.group", who=capital(name), place=place_name(controller, location), n=n)
            act = partial(controller.enter, PersonReport("captured", given))
            buttons.append(quiet_button(ui, f"captured-{of}-{location}", words, act, icon=LOCATIONS[location]))
    return _fold(controller, "captured", buttons)


def _contributions(controller: ArchitectsController, who: int) -> list[ft.Control]:
    """Every resource that is still free, with what it gives."""
    ui = controller.ui
    offer, _lies = controller.play.contribution_cards
    buttons: list[ft.Control] = []
    for number, resource in enumerate(RESOURCES):
        given: Given = {"who": who, "resource": resource}
        if not possible(controller.play, "contributed", given):
            continue
        words = ui(f"terms.resource.{resource}")
        if offer and offer.rewards[number]:
            words = ui.pair(words, said(offer.rewards[number]))
        act = partial(controller.enter, PersonReport("contributed", given))
        buttons.append(quiet_button(ui, f"contributed-{resource}", words, act, icon=RESOURCE_SIGNS[resource]))
    return _fold(controller, "contributed", buttons)


def _fold(controller: ArchitectsController, what: str, buttons: list[ft.Control]) -> list[ft.Control]:
    """One line until it is wanted."""
    if not buttons:
        return []
    ui, opened = controller.ui, controller.ui.memo.get(OPEN) == what

    def fold() -> None:
        ui.remember(OPEN, None if ui.memo.get(OPEN) == what else what)

    name = capital(controller.words(controller.play.report_name(what)))
    sign = picture(ICONS[what], ui.px(22))
    line = fold_line(ui, f"told-{what}", name, opened, fold, leading=[sign])
    below = [ft.Row(list(buttons), wrap=True, spacing=8, run_spacing=8)] if opened else []
    return [card([ft.Row([line]), *below], padding=6, key=f"fold-{what}")]


def _begun(what: str, who: int) -> dict[str, int | str]:
    return {"who": who} if "who" in REPORTS[what] else {}


def _buttons(controller: ArchitectsController, offered: Iterable[str], who: int) -> ft.Control:
    found = [
        quiet_button(
            controller.ui,
            f"told-{what}",
            _offer(controller, what),
            partial(continue_report, controller, OpenReport(what, tuple(_begun(what, who).items()))),
            icon=ICONS[what],
        )
        for what in offered
    ]
    return stretched(found, 8)


def _offer(controller: ArchitectsController, what: str) -> str:
    """What can be reported, with what the app knows of it."""
    play = controller.play
    if what == "guildhall_full" and play.start.tracking == "track":
        most = play.rules.setting.spaces
        return controller.ui("app.arch.told.guildhall_full", n=play.state.filled, most=most)
    return capital(controller.words(play.report_name(what)))


def continue_report(controller: ArchitectsController, report: OpenReport) -> None:
    """Asks for the next detail; with the last one the report is entered."""
    if len(report.details) < len(REPORTS[report.what]):
        controller.ui.remember(SHEET, report)
        return
    controller.ui.remember(SHEET, None)
    controller.enter(PersonReport(report.what, dict(report.details)))
    if report.what == "reset" and controller.play.now().reported_reset:
        controller.ui.go(controller.play.reset_path)


def report_sheet(controller: ArchitectsController) -> ft.AlertDialog | None:
    report = controller.ui.memo.get(SHEET)
    if not isinstance(report, OpenReport):
        return None
    ui, what, given = controller.ui, report.what, dict(report.details)
    key = list(REPORTS[what])[len(given)]
    values = {str(v): v for v in REPORTS[what][key] if possible(controller.play, what, {**given, key: v})}

    def choose(name: str) -> None:
        continue_report(controller, OpenReport(what, (*report.details, (key, values[name]))))

    options = [(name, _counted(controller, given, key, value)) for name, value in values.items()]
    notes: list[ft.Control] = [
        ft.Text(ui.pair(capital(ui(DETAILS[each])), controller.words(label(controller, each, value))))
        for each, value in report.details
        if each != "who"
    ]
    chips = segments(ui, "detail", capital(ui(DETAILS[key])), options, "", choose)
    return sheet(
        ui, "told", capital(controller.words(controller.play.report_name(what))), [*notes, chips], ui.forget(SHEET)
    )


def _counted(controller: ArchitectsController, given: Given, key: str, value: int | str) -> str:
    """A choice, with how many Workers of the person are there."""
    words = capital(controller.words(label(controller, key, value)))
    if key != "location" or value not in PLACE:
        return words
    n = controller.play.step.workers(str(given.get("who", 1)), str(value))
    return controller.ui.pair(words, n) if n else words


def details(controller: ArchitectsController, report: PersonReport) -> list[str]:
    """A report in words."""
    people = controller.play.start.people
    return [
        controller.words(label(controller, key, value))
        if key == "who"
        else controller.ui.pair(capital(controller.ui(DETAILS[key])), controller.words(label(controller, key, value)))
        for key, value in report.details.items()
        if key != "who" or people > 1
    ]


def label(controller: ArchitectsController, key: str, value: int | str) -> Message | str:
    if key in ("who", "of"):
        return controller.play.who_name(str(value))
    if key == "location":
        return place_name(controller, str(value))
    return say(f"terms.resource.{value}") if key == "resource" else str(value)
