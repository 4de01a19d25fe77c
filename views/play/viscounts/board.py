"""The AI's board as it is now, and the shared things as far as they were told. Every value can be corrected."""

from __future__ import annotations

import flet as ft

from locales import Message, say
from solo.cards import said
from solo.machine import Begin, Correction
from solo.viscounts.building import PUBLIC
from solo.viscounts.cards import SPACES as SLOTS
from solo.viscounts.ring import SEGMENTS, SPOTS
from solo.viscounts.state import PUBLICS, RIBBONS
from views.components import card, choice_chips, heading, muted, notice
from views.icons import Icon
from views.play.pen import REFUSED
from views.play.undo import undo_buttons
from views.play.viscounts.correct import add_manuscript, correct_sheet, count, field_name, fits, flag, row, words_of
from views.play.viscounts.game import ViscountsPen
from views.play.viscounts.looks import pictures, slot_said, spaces_of
from views.screen import Screen
from views.ui import Ui
from views.words import capital

SLOT_NAMES = dict(zip(SLOTS, ("app.play.slot.left", "app.play.slot.centre", "app.play.slot.right"), strict=True))
TABLE_OPEN = "table-open"
SECTIONS = ("castle", "manuscripts", "spots", "cards", "townsfolk")
SECTION_NAMES = {
    "castle": "terms.castle",
    "manuscripts": "terms.manuscript",
    "spots": "solo.field.spots",
    "cards": "app.play.section.cards",
    "townsfolk": "terms.townsfolk",
}


def screen(pen: ViscountsPen) -> Screen:
    ui = pen.ui
    controls: list[ft.Control] = [muted(ui("app.play.board.text"))]
    if pen.game.open:
        first = isinstance(pen.game.open.opening, Begin)
        said = ui("solo.refused.answer_first" if first else "app.play.board.open")
        controls.append(notice(ui, "question-open", ft.Icons.INFO_OUTLINE, said))
    if isinstance(why := ui.memo.get(REFUSED), Message):
        controls.append(notice(ui, "refused", ft.Icons.INFO_OUTLINE, ui.say(why), bad=True))
    controls += [_schemes(pen), _track(pen), _resources(pen), _debts(pen), _buildings(pen)]
    side = [_castle(pen), _manuscripts(pen)]
    if pen.play.state.side.chests:
        side.append(_chests(pen))
    side += [heading(ui("app.play.shared")), muted(ui("app.play.shared.text")), *_shared(pen)]
    return Screen(
        ui("app.play.board"),
        controls,
        subtitle=ui.say(pen.play.opponent),
        side=side,
        actions=undo_buttons(pen),
        dialog=correct_sheet(pen),
    )


def _section(title: str, *controls: ft.Control) -> ft.Control:
    return card([heading(title, level=3), *controls])


def _schemes(pen: ViscountsPen) -> ft.Control:
    ui, cards, board = pen.ui, pen.play.state.cards, pen.play.start.board
    rows: list[ft.Control] = []
    for place, (name, id) in enumerate(zip(SLOTS, cards.slots, strict=True)):
        header = pen.play.rules.setting.cards[id].header if id else board.printed[place]
        what = words_of(pen, "slots", id) if id else ui("app.play.slot.empty", icons=said(header))
        signs = pictures(ui, header)
        leading = ft.Row(signs, spacing=4, tight=True) if signs else None
        rows.append(row(pen, "slots", ui(SLOT_NAMES[name]), what, place, leading))
    piles = (("draw", cards.draw), ("discard", cards.discard), ("future", cards.future))
    rows += [row(pen, name, field_name(ui, name), ui("app.play.cards", n=len(pile))) for name, pile in piles]
    return _section(ui("app.play.section.schemes"), *rows)


def _track(pen: ViscountsPen) -> ft.Control:
    ui = pen.ui
    return _section(
        ui("app.play.section.track"),
        count(pen, "corruption", capital(ui("terms.corruption")), icon=Icon.CORRUPTION),
        count(pen, "virtue", capital(ui("terms.virtue")), icon=Icon.VIRTUE),
        count(pen, "space", field_name(ui, "space"), icon=Icon.VISCOUNT),
        count(pen, "last_turn", field_name(ui, "last_turn"), icon=Icon.TIME),
    )


def _resources(pen: ViscountsPen) -> ft.Control:
    ui, board = pen.ui, pen.play.start.board
    icons = {"ink": Icon.INK, "stone": Icon.STONE, "gold": Icon.GOLD}
    chart = tuple(
        say(f"terms.resource.{name}")
        if until is None
        else say("app.play.chart", what=say(f"terms.resource.{name}"), until=until)
        for name, until in board.chart
    )
    return _section(
        ui("app.play.section.resources"),
        *(count(pen, name, ui(f"terms.resource.{name}"), icon=sign) for name, sign in icons.items()),
        muted(ui("app.play.chart.text", chart=chart)),
        muted(ui("app.play.focus", what=say(f"terms.icon.{board.focus}"))),
    )


def _debts(pen: ViscountsPen) -> ft.Control:
    """Without icons: the words are long."""
    ui = pen.ui
    rows = [count(pen, name, field_name(ui, name)) for name in ("debts", "paid_debts", "deeds", "approved_deeds")]
    return _section(ui("app.play.section.debts"), *rows)


def _buildings(pen: ViscountsPen) -> ft.Control:
    ui, side = pen.ui, pen.play.state.side
    rows: list[ft.Control] = [muted(ui("app.play.buildings.text"))]
    for place, slot in enumerate(pen.play.start.board.slots):
        text = slot_said(ui, slot)
        title = ui("app.play.building", place=place + 1, what=say(f"terms.building.{slot.building}"))
        if fits(pen, Correction("uncovered", not side.uncovered[place], place)):
            rows.append(flag(pen, "uncovered", title, place, text=text))
        else:
            now = ui("app.play.open" if side.uncovered[place] else "app.play.covered")
            words = [ft.Text(title, theme_style=ft.TextThemeStyle.BODY_LARGE), muted(text), muted(now)]
            rows.append(ft.Column(words, spacing=2, tight=True))
    return _section(ui("app.play.section.buildings"), *rows)


def _castle(pen: ViscountsPen) -> ft.Control:
    ui = pen.ui
    rows: list[ft.Control] = [muted(ui("app.play.supply.left", n=pen.play.state.side.supply))]
    for tier in ("tier1", "tier2"):
        rows.append(ft.Text(field_name(ui, tier), theme_style=ft.TextThemeStyle.TITLE_SMALL))
        rows += [count(pen, tier, _segment(ui, place), place) for place in range(SEGMENTS)]
    rows.append(count(pen, "tier3", field_name(ui, "tier3"), icon=Icon.CASTLE))
    return _section(ui("app.play.section.castle"), *rows)


def _segment(ui: Ui, place: int) -> str:
    return ui("app.play.segment", spaces=spaces_of(place + 1))


def _manuscripts(pen: ViscountsPen) -> ft.Control:
    found = pen.play.state.side.manuscripts
    rows = [row(pen, "manuscripts", str(n + 1), words_of(pen, "manuscripts", word), n) for n, word in enumerate(found)]
    return _section(field_name(pen.ui, "manuscripts"), *rows, add_manuscript(pen))


def _chests(pen: ViscountsPen) -> ft.Control:
    ui, side = pen.ui, pen.play.state.side
    rows = [
        row(pen, "chests", ui(SLOT_NAMES[SLOTS[place]]), words_of(pen, "chests", tile), place)
        for place, tile in enumerate(side.chests)
    ]
    return _section(
        field_name(ui, "chests"), count(pen, "chests_flipped", field_name(ui, "chests_flipped"), icon=Icon.CHEST), *rows
    )


# -- what both share ----------------------------------------------------------------------------------------------


def _shared(pen: ViscountsPen) -> list[ft.Control]:
    """One part at a time: there is much of it, and little is ever wrong."""
    ui = pen.ui
    chosen = ui.memo.get(TABLE_OPEN)

    def choose(name: str) -> None:
        ui.remember(TABLE_OPEN, None if ui.memo.get(TABLE_OPEN) == name else name)

    options = [(name, capital(ui(SECTION_NAMES[name]))) for name in SECTIONS]
    chips = choice_chips(ui, "shared", "", options, {chosen} if isinstance(chosen, str) else (), choose)
    parts = {
        "castle": _their_castle,
        "manuscripts": _piles,
        "spots": _spots,
        "cards": _shared_cards,
        "townsfolk": _townsfolk,
    }
    return [chips, card(parts[chosen](pen))] if chosen in parts else [chips]


def _their_castle(pen: ViscountsPen) -> list[ft.Control]:
    ui = pen.ui
    rows = [
        count(pen, "human_space", field_name(ui, "human_space"), icon=Icon.VISCOUNT),
        row(pen, "leader", field_name(ui, "leader"), words_of(pen, "leader", pen.play.state.table.leader)),
    ]
    for tier in ("human_tier1", "human_tier2"):
        rows.append(ft.Text(field_name(ui, tier), theme_style=ft.TextThemeStyle.TITLE_SMALL))
        rows += [count(pen, tier, _segment(ui, place), place) for place in range(SEGMENTS)]
    return [*rows, count(pen, "human_tier3", field_name(ui, "human_tier3"))]


def _piles(pen: ViscountsPen) -> list[ft.Control]:
    ui, table = pen.ui, pen.play.state.table
    rows: list[ft.Control] = []
    for place in range(SEGMENTS):
        rows.append(count(pen, "piles", _segment(ui, place), place, icon=Icon.MANUSCRIPT))
        rows.append(row(pen, "tops", field_name(ui, "tops"), words_of(pen, "tops", table.tops[place]), place))
    return rows


def _spots(pen: ViscountsPen) -> list[ft.Control]:
    spots = pen.play.state.table.spots
    return [row(pen, "spots", name, words_of(pen, "spots", spots[n]), n) for n, name in enumerate(SPOTS)]


def _shared_cards(pen: ViscountsPen) -> list[ft.Control]:
    ui, table, modules = pen.ui, pen.play.state.table, pen.play.start.modules
    rows = [
        count(pen, "debts_left", field_name(ui, "debts_left"), icon=Icon.DEBT),
        flag(pen, "poverty", field_name(ui, "poverty")),
        count(pen, "deeds_left", field_name(ui, "deeds_left"), icon=Icon.DEED),
        flag(pen, "prosperity", field_name(ui, "prosperity")),
    ]
    rows += [
        row(pen, "bonus", ui(f"terms.ribbon.{ribbon}"), words_of(pen, "bonus", table.bonus[place]), place)
        for place, ribbon in enumerate(RIBBONS)
    ]
    if "gates_of_gold" in modules:
        rows += [
            row(pen, name, field_name(ui, name), words_of(pen, name, getattr(table, name)))
            for name in ("diversified", "specialized")
        ]
    if "keeper_of_keys" in modules:
        rows += [
            row(pen, "publics", ui(f"terms.building.{PUBLIC}{kind}"), words_of(pen, "publics", table.publics[n]), n)
            for n, kind in enumerate(PUBLICS)
        ]
    return rows


def _townsfolk(pen: ViscountsPen) -> list[ft.Control]:
    ui, tops = pen.ui, pen.play.state.table.townsfolk
    return [
        row(pen, "townsfolk", _segment(ui, place), words_of(pen, "townsfolk", tops[place]), place)
        for place in range(SEGMENTS)
    ]
