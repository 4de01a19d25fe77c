"""The castle map: five wedges, two rings and the centre, as the real castle lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft
import flet.canvas as cv

from app.score_pad import SessionPad
from app.session_store import SessionStore, TableOwner
from models.errors import Unknown
from scoring.pad import edits
from scoring.pad.castle import CastleMap, Section, castle_map
from scoring.pad.view import PadView
from setup.checklist import read_checklist
from views.components import (
    card,
    heading,
    icon_button,
    muted,
    notice,
    paragraph,
    primary_button,
    quiet_button,
    seat_badge,
    seat_letters,
    segments,
    tid,
)
from views.components.castle_drawing import NUMBERED, SLICE, Place, Wedges, drawing, extent, lies_at
from views.components.focus import button_style, edge
from views.formatting import DOT, capital
from views.layout.page_layout import Screen
from views.screens.score.pad_controller import PadController, controller_of
from views.screens.score.sheet import to_pad
from views.ui_context import Ui

SEAT = "castle-seat"
REMOVING = "castle-removing"
TURN = "castle-turn"
REFUSED = "castle-refused"
WIDEST = 440


def screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    controller = controller_of(ui, SessionPad(app_state, params["id"]))
    if controller.view.castle_on_map is None:
        raise Unknown("castle", params["id"])
    return castle(controller, castle_map(controller.pad), wedges_of(app_state.store, params["id"]))


def wedges_of(store: SessionStore, session_id: str) -> Wedges:
    """The ring of Segments as the game against the AI, or the plan, has it."""
    if journal := store.documents.get(session_id, "journal"):
        segments = [int(segment) for segment in journal.body.get("segments", range(1, 6))]
        return Wedges(tuple(segment - 1 for segment in segments), named=True)
    plan = store.documents.get(session_id, "plan")
    drawn = read_checklist(plan.body).plan.draws.get("segments") if plan else None
    if drawn is None or drawn.result is None:
        return NUMBERED
    return Wedges(tuple(int(name.partition("-")[0]) // 2 for name in drawn.result), named=True)


def castle(controller: PadController, known: CastleMap, wedges: Wedges = NUMBERED) -> Screen:
    ui = controller.ui
    lost = edits.loses_figures(controller.pad)
    if lost is not None:
        return _question(controller, ui.say(lost))
    letters = seat_letters([each.name or "?" for each in known.seats])
    refused = ui.memo.get(REFUSED)
    controls: list[ft.Control] = [
        _seats(controller, known, letters),
        segments(
            ui,
            "castle-mode",
            ui("app.score.castle.mode"),
            [("place", ui("app.score.castle.place")), ("remove", ui("app.score.castle.remove"))],
            "remove" if ui.memo.get(REMOVING) else "place",
            lambda mode: ui.remember(REMOVING, mode == "remove"),
        ),
        _map(controller, known, wedges, letters),
        *([notice(ui, "refused", ft.Icons.INFO_OUTLINE, refused)] if refused else []),  # the map stays under the finger
        _turn(ui),
    ]
    side: list[ft.Control] = [_standings(controller, known, wedges, letters)]
    if controller.view.castle_on_map and ui.column == "all":
        side.append(
            quiet_button(
                ui, "use-figures", ui("app.score.castle.use-figures"), lambda: controller.edit(edits.use_figures)
            )
        )
    return Screen(
        ui("app.score.castle"), controls, side=side, actions=controller.undo_buttons(), foot=to_pad(controller)
    )


def _question(controller: PadController, lost: str) -> Screen:
    """Figures that cannot be placed are not thrown away without a word."""
    ui = controller.ui
    yes = quiet_button(
        ui, "use-map-yes", ui("app.score.castle.use-map.yes"), lambda: controller.edit(edits.use_map), danger=True
    )
    no = primary_button(
        ui, "use-map-no", ui("app.score.castle.keep"), ui.to(f"/session/{controller.document.id}/score")
    )
    question = card(
        [heading(ui("app.score.castle.use-map"), small=True), paragraph(f"{capital(lost)}."), no, yes],
        gold=True,
    )
    return Screen(ui("app.score.castle"), [muted(ui("app.score.castle.text")), question])


# -- whose Worker, and what becomes of a tap -------------------------------------------------------------------


def _chosen(ui: Ui, view: PadView) -> int:
    if isinstance(ui.column, int):
        return min(ui.column, len(view.seats) - 1)
    return min(int(ui.memo.get(SEAT, 0)), len(view.seats) - 1)


def _seats(controller: PadController, known: CastleMap, letters: list[str]) -> ft.Control:
    ui, now = controller.ui, _chosen(controller.ui, controller.view)
    buttons: list[ft.Control] = []
    for index, seat in enumerate(known.seats):
        if not ui.writes(index):
            continue
        name = ft.Text(
            seat.name,
            theme_style=ft.TextThemeStyle.LABEL_LARGE,
            color=ft.Colors.ON_SURFACE,
            expand=True,
            expand_loose=True,
        )
        number = ft.Text(
            str(seat.placed), theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ft.Colors.ON_SURFACE_VARIANT
        )
        row = ft.Row([seat_badge(ui, letters[index], seat.colour, size=26), name, number], spacing=8, tight=True)
        chosen = index == now
        style = button_style(
            14,
            (12, 14),
            side=edge(2 if chosen else 1, ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE_VARIANT),
            bgcolor=ft.Colors.SURFACE_CONTAINER,
            visual_density=ft.VisualDensity.STANDARD,
        )
        button = ft.OutlinedButton(
            content=ft.Semantics(exclude_semantics=True, content=row),
            style=style,
            on_click=ui.on(_remember(ui, SEAT, index)),
        )
        label = ui("app.score.castle.seat", name=seat.name, n=seat.placed, left=seat.left)
        buttons.append(tid(f"castle-seat-{index}", button, label=label, selected=chosen))
    return ft.Row(buttons, wrap=True, spacing=8, run_spacing=8)


def _remember(ui: Ui, key: str, value: object) -> Callable[[], None]:
    def act() -> None:
        ui.remember(REFUSED, None)
        ui.remember(key, value)

    return act


def _touch(controller: PadController, section: Section, wedges: Wedges, *, remove: bool) -> None:
    """Places or takes away one Worker of the chosen seat; what cannot be done is said."""
    ui, seat = controller.ui, _chosen(controller.ui, controller.view)
    now = controller.document.now()
    why_not = (edits.why_not_remove if remove else edits.why_not_place)(now, seat, section.tier, section.wedge)
    ui.remember(REFUSED, capital(ui.say(why_not)) if why_not else None)
    if why_not is None:
        act = edits.remove_worker if remove else edits.place_worker
        name = "" if section.wedge is None else wedges.name(section.wedge)
        controller.edit(lambda pad: act(pad, seat, section.tier, section.wedge, name))


# -- the drawing -----------------------------------------------------------------------------------------------


def _map(controller: PadController, known: CastleMap, wedges: Wedges, letters: list[str]) -> ft.Control:
    ui = controller.ui
    side = min(ui.width - 40, WIDEST)
    turn = float(ui.memo.get(TURN, 0))
    places = [lies_at(section, side / 2, turn, wedges) for section in known.sections]
    drawn = cv.Canvas(drawing(side / 2, turn, known, wedges), width=side, height=side)
    buttons = [_section(controller, known, wedges, place, side / 2, letters) for place in places]
    return ft.Container(
        ft.Stack([drawn, *buttons], width=side, height=side), alignment=ft.Alignment.CENTER, key="castle-map"
    )


def _section(
    controller: PadController, known: CastleMap, wedges: Wedges, place: Place, radius: float, letters: list[str]
) -> ft.Control:
    ui, section = controller.ui, place.section
    ident = "castle-centre" if section.wedge is None else f"castle-{section.wedge + 1}-{section.tier}"
    width, height = extent(section, radius)
    removing = bool(ui.memo.get(REMOVING))
    button = ft.TextButton(
        content=_workers(ui, known, section, width, letters),
        width=width,
        height=height,
        style=button_style(16, (0, 14), visual_density=ft.VisualDensity.STANDARD),
        on_click=ui.on(lambda: _touch(controller, section, wedges, remove=removing)),
    )
    return ft.GestureDetector(
        content=tid(ident, button, label=_said(controller, known, wedges, section)),
        on_long_press_start=ui.on(lambda: _touch(controller, section, wedges, remove=not removing)),
        exclude_from_semantics=True,
        left=radius + place.x - width / 2,
        top=radius + place.y - height / 2,
    )


def _workers(ui: Ui, known: CastleMap, section: Section, width: float, letters: list[str]) -> ft.Control:
    """A badge for each colour with how many; the empty section shows what is free."""
    here = [(seat, many) for seat, many in enumerate(section.workers) if many]
    if not here:
        sign = ft.Icon(ft.Icons.ADD, size=18, color=ft.Colors.ON_SURFACE_VARIANT)
        return ft.Semantics(exclude_semantics=True, content=sign)
    size = min(width / 3.2, 26) / ui.scale
    parts: list[ft.Control] = []
    for seat, many in here:
        if many <= 3 and section.wedge is not None:
            parts += [seat_badge(ui, letters[seat], known.seats[seat].colour, size=size) for _ in range(many)]
        else:
            number = ft.Text(f"{many}", size=16, weight=ft.FontWeight.W_700, color=ft.Colors.ON_SURFACE)
            badge = seat_badge(ui, letters[seat], known.seats[seat].colour, size=size)
            parts.append(ft.Row([badge, number], spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER))
    row = ft.Row(parts, wrap=True, spacing=2, run_spacing=2, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Semantics(exclude_semantics=True, content=row)


def _said(controller: PadController, known: CastleMap, wedges: Wedges, section: Section) -> str:
    ui = controller.ui
    where = (
        ui("app.score.castle.centre")
        if section.wedge is None
        else ui("app.score.castle.section", wedge=wedges.name(section.wedge), ring=section.tier)
    )
    workers = [f"{known.seats[seat].name} {many}" for seat, many in enumerate(section.workers) if many]
    room = [] if section.room is None else [ui("app.score.castle.room", n=section.room)]
    return ". ".join([where, *([", ".join(workers)] if workers else [ui("app.score.castle.empty")]), *room])


def _turn(ui: Ui) -> ft.Control:
    def by(step: int) -> Callable[[], None]:
        return lambda: ui.remember(TURN, float(ui.memo.get(TURN, 0)) + step * SLICE / 2)

    return ft.Row(
        [
            icon_button(ui, "castle-left", ft.Icons.ROTATE_LEFT, ui("app.score.castle.left"), by(-1)),
            ft.Container(muted(ui("app.score.castle.turn")), expand=True),
            icon_button(ui, "castle-right", ft.Icons.ROTATE_RIGHT, ui("app.score.castle.right"), by(1)),
        ],
        spacing=8,
    )


def _standings(controller: PadController, known: CastleMap, wedges: Wedges, letters: list[str]) -> ft.Control:
    """The same in words: the castle points, who leads where, who would hold the Castle Leader Card."""
    ui = controller.ui
    rows: list[ft.Control] = []
    for index, seat in enumerate(known.seats):
        led = [wedges.name(wedge) for wedge, leader in enumerate(known.leaders) if leader == index]
        text = (
            ui("app.score.castle.leads", n=len(led), wedges=", ".join(led))
            if led
            else ui("app.score.castle.leads-none")
        )
        words = [
            ft.Text(seat.name, theme_style=ft.TextThemeStyle.TITLE_SMALL),
            muted(DOT.join([ui("app.score.castle.left-over", n=seat.left), text])),
        ]
        points = tid(
            f"castle-vp-{index}",
            ft.Text(str(seat.vp), theme_style=ft.TextThemeStyle.TITLE_LARGE),
            label=ui("app.score.castle.points-of", name=seat.name),
        )
        badge = seat_badge(ui, letters[index], seat.colour)
        rows.append(ft.Row([badge, ft.Column(words, spacing=0, tight=True, expand=True), points], spacing=12))
    if known.suggested_leader:
        rows.append(muted(ui.say(known.suggested_leader), colour=ft.Colors.TERTIARY))
    return card(rows, key="castle-standings")
