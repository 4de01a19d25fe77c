"""The picture of the AI's board: its tracks, its Workers by place, its Wonders. Colour is never the only sign."""

from __future__ import annotations

import flet as ft

import content
from solo.architects.cards import OPEN_LOCATIONS, RESOURCES
from solo.architects.state import AI, MARKET
from views.components import list_row, muted, tid
from views.components.ai_cards.architects import LOCATIONS
from views.components.ai_cards.architects import RESOURCES as SIGNS
from views.components.icon import Picture, picture
from views.components.icons import Icon
from views.components.solo_game.game_controller import ArchitectsController
from views.formatting import capital
from views.ui_context import Ui

BOX = 46


def _box(ui: Ui, inside: list[ft.Control], *, marked: bool) -> ft.Control:
    return ft.Container(
        ft.Column(
            inside,
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=ui.px(BOX),
        height=ui.px(BOX),
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.TERTIARY_CONTAINER if marked else ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(3 if marked else 1, ft.Colors.TERTIARY if marked else ft.Colors.OUTLINE_VARIANT),
        border_radius=12,
    )


def _line(ident: str, label: str, boxes: list[ft.Control]) -> ft.Control:
    drawn = ft.Row(boxes, wrap=True, spacing=6, run_spacing=6)
    words = ft.Text(label, theme_style=ft.TextThemeStyle.BODY_LARGE)
    said = tid(ident, ft.Column([words, drawn], spacing=6, tight=True), label=label, exclude_semantics=True)
    return ft.Container(said, key=ident)


def _figure(text: str, *, marked: bool = False) -> ft.Control:
    colour = ft.Colors.ON_TERTIARY_CONTAINER if marked else ft.Colors.ON_SURFACE
    return ft.Text(text, theme_style=ft.TextThemeStyle.LABEL_LARGE, color=colour)


def _vp(vp: int, *, marked: bool) -> ft.Control:
    colour = ft.Colors.ON_TERTIARY_CONTAINER if marked else ft.Colors.ON_SURFACE_VARIANT
    return ft.Text(f"{vp} ★", theme_style=ft.TextThemeStyle.BODY_MEDIUM, color=colour)


def track_row(controller: ArchitectsController) -> ft.Control:
    """The Resource Track: the marker is on the framed space."""
    ui, at = controller.ui, controller.play.state.side.track
    track = controller.play.start.switches.track
    boxes = [
        _box(
            ui,
            [
                picture(SIGNS[kind], ui.px(26), ft.Colors.ON_TERTIARY_CONTAINER if place == at else None),
                *([_figure("▲", marked=True)] if place == at else []),
            ],
            marked=place == at,
        )
        for place, kind in enumerate(track)
    ]
    now = ui(f"terms.resource.{track[at]}")
    label = ui("app.arch.track", now=now, place=at + 1)
    return _line("track", label, boxes)


def cathedral_row(controller: ArchitectsController) -> ft.Control:
    """The levels of the Cathedral with their VP; the AI's marker is on the framed one."""
    ui, level = controller.ui, controller.play.state.side.cathedral
    boxes = [
        _box(
            ui, [_figure(str(number), marked=number == level), _vp(vp, marked=number == level)], marked=number == level
        )
        for number, vp in enumerate(content.architects().cathedral.vp)
    ]
    return _line("cathedral", ui("app.arch.cathedral", level=level), boxes)


def worker_grid(controller: ArchitectsController) -> ft.Control:
    """The AI's Workers by place; under each how many the persons have there."""
    ui, state = controller.ui, controller.play.state
    table = state.table
    tiles: list[ft.Control] = []
    for place, location in enumerate(OPEN_LOCATIONS):
        signs: list[Picture] = [Icon.PRINCESS] if table.princess == location else []
        signs += [Icon.PROFITEER] if table.profiteer == location else []
        signs += [Icon.WONDER] if location in table.tokens else []
        others = [person.at[place] for person in table.people]
        tiles.append(_tile(ui, location, LOCATIONS[location], state.side.at[place], others, signs))
    halls = [person.guildhall for person in table.people]
    prisons = [person.prison for person in table.people]
    tiles.append(_tile(ui, "guildhall", Icon.GUILDHALL, state.side.guildhall, halls, []))
    markets = [table.market.count(str(number)) for number in range(1, len(table.people) + 1)]
    tiles.append(_tile(ui, "black_market", Icon.BLACK_MARKET, table.market.count(AI), markets, []))
    tiles.append(_tile(ui, "prison", Icon.PRISON, state.side.prison, prisons, []))
    held = sum(person.held[0] for person in table.people)
    text = ui("app.arch.captures", mine=sum(state.side.captured), theirs=held)
    grid = ft.Row(tiles, wrap=True, spacing=8, run_spacing=8)
    return ft.Column([grid, muted(text)], spacing=8, tight=True)


def _tile(ui: Ui, place: str, sign: Picture, own: int, others: list[int], signs: list[Picture]) -> ft.Control:
    title = capital(ui("terms.prison" if place == "prison" else f"terms.location.{place}"))
    people = " + ".join(map(str, others))
    figures = ft.Row(
        [
            picture(sign, ui.px(24)),
            ft.Text(str(own), theme_style=ft.TextThemeStyle.TITLE_LARGE),
            *(picture(each, ui.px(18), ft.Colors.TERTIARY) for each in signs),
        ],
        spacing=6,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    name = ft.Text(title, theme_style=ft.TextThemeStyle.BODY_SMALL, text_align=ft.TextAlign.CENTER, max_lines=2)
    box = ft.Container(
        ft.Column(
            [figures, name, muted(ui("app.arch.people_here", workers=people))],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=ui.px(98) if ui.roomy else ui.px(116),
        height=ui.px(104),
        padding=4,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=12,
    )
    said = ui("app.arch.place", place=title, own=own, others=people)
    return tid(f"at-{place}", box, label=said, exclude_semantics=True)


def wonder_rows(controller: ArchitectsController) -> list[ft.Control]:
    """Who has built which, and where its token lies; else what lies on it."""
    ui, table = controller.ui, controller.play.state.table
    rows = []
    for place, resource in enumerate(RESOURCES):
        wonder = controller.play.rules.setting.wonders[resource]
        owner, token = table.wonders[place], table.tokens[place]
        if owner:
            where = capital(ui(f"terms.location.{token}")) if token else ui("app.arch.none")
            text = ui("app.arch.wonder.built", who=controller.play.who_name(owner), where=where)
        else:
            text = ui("app.arch.wonder.open", wonder=wonder.said(), contributed=table.on_wonders[place])
        ours = any(origin == "companion" for _, origin in wonder.origins)
        origin = f" ({ui('app.play.card.companion')})" if ours else ""
        rows.append(
            list_row(
                ui,
                f"wonder-{resource}",
                ui(f"terms.wonder.{resource}") + ("" if owner else origin),
                text,
                leading=picture(SIGNS[resource], ui.px(28)),
            )
        )
    contributed = [
        ui(f"terms.resource.{kind}") for kind, there in zip(RESOURCES, table.contributed, strict=True) if there
    ]
    market = [controller.words(controller.play.who_name(owner)) if owner else "–" for owner in table.market]
    princess, profiteer = (
        ui(f"terms.location.{place}") if place else ui("app.arch.none") for place in (table.princess, table.profiteer)
    )
    return [
        *rows,
        muted(ui("app.arch.contributed", resources=", ".join(contributed) or "–")),
        muted(ui("app.arch.princess", princess=princess, profiteer=profiteer)),
        muted(ui("app.arch.market", **dict(zip(MARKET, market, strict=True)))),
    ]
