"""The card book of a game: what is known of each card of the box, and what is still to be entered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from secrets import token_hex

import flet as ft

from content.games import GAMES
from locales import Message
from solo.book.book import Book, Key, progress, title
from solo.book.form import Face, Form, rows
from solo.book.slots import EXTRA, EXTRAS, Kind, companion_cards, form, kinds
from views.app_state import AppState
from views.components import (
    card,
    choice_chips,
    heading,
    list_row,
    muted,
    quiet_button,
    segments,
    tid,
)
from views.components import progress as progress_bar
from views.components.ai_cards.icons import signs
from views.components.card_book.book_controller import ORIGINS, BookController, game_of
from views.components.card_book.changes import face_words
from views.formatting import DOT, MODULES
from views.formatting import GAMES as GAME_NAMES
from views.layout.page_layout import Screen
from views.ui_context import Ui, once

FILTER = "card-filter"
FILTERS = ("all", "missing", "printed", "own", "companion")
KIND_NAMES: dict[Kind, str] = {
    "scheme": "app.cards.kind.scheme",
    "board": "app.cards.kind.board",
    "wonder": "app.cards.kind.wonder",
    "contribution": "app.cards.kind.contribution",
    "base_scheme": "app.cards.kind.base_scheme",
    "manuscript": "app.cards.kind.manuscript",
}
FILTER_NAMES = {
    "all": "app.cards.filter.all",
    "missing": "app.cards.filter.missing",
    "printed": "app.cards.filter.printed",
    "own": "app.cards.filter.own",
    "companion": "app.cards.filter.companion",
}


def screen(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    return listing(BookController(ui, app_state, game_of(params)))


def listing(controller: BookController) -> Screen:
    ui, book = controller.ui, controller.book
    chosen = str(ui.memo.get(FILTER, "all"))
    games = [(game, ui(GAME_NAMES[game])) for game in GAMES]
    controls: list[ft.Control] = [
        segments(ui, "game", ui("app.cards.game"), games, controller.game, lambda game: ui.go(f"/cards/{game}")),
        muted(ui("app.cards.text")),
        _bars(controller, book),
        choice_chips(
            ui,
            "filter",
            ui("app.cards.filter"),
            [(name, ui(FILTER_NAMES[name])) for name in FILTERS],
            (chosen,),
            lambda name: ui.remember(FILTER, name),
        ),
        controller.undo_bar(),
    ]
    for kind in kinds(controller.game):
        found = _rows(controller, book, kind, chosen)
        if found:
            controls += [heading(ui(KIND_NAMES[kind]), small=True), *_note(controller, kind), *found]
    tools: list[ft.Control] = [
        quiet_button(
            ui, "cards-share", ui("app.cards.share"), ui.to(controller.path(more="/share")), icon=ft.Icons.IOS_SHARE
        ),
        quiet_button(
            ui,
            "cards-import",
            ui("app.cards.import"),
            ui.to(controller.path(more="/import")),
            icon=ft.Icons.FILE_OPEN_OUTLINED,
        ),
    ]
    if (controller.game, "scheme") in EXTRAS:
        tools.append(
            quiet_button(ui, "cards-extra", ui("app.cards.extra"), once(partial(_add, controller)), icon=ft.Icons.ADD)
        )
    return Screen(
        ui("app.cards"),
        controls,
        subtitle=ui(GAME_NAMES[controller.game]),
        side=[ft.Row(tools, wrap=True, spacing=10, run_spacing=10)],
    )


def _add(controller: BookController) -> None:
    controller.ui.go(controller.path(("scheme", EXTRA + token_hex(4))))


def _note(controller: BookController, kind: Kind) -> list[ft.Control]:
    """What keeps somebody from looking for tiles that there may not be."""
    if kind != "manuscript":
        return []
    made = progress(controller.book, kind)
    return [muted(controller.ui("app.cards.manuscripts.text", known=made.printed, n=made.total))]


def _bars(controller: BookController, book: Book) -> ft.Control:
    """How far the book is."""
    ui = controller.ui
    bars: list[ft.Control] = []
    for kind in kinds(controller.game):
        made = progress(book, kind)
        bars.append(progress_bar(ui, f"progress-{kind}", ui(KIND_NAMES[kind]), made.done, made.total))
    made = progress(book, "scheme")
    bars.append(muted(ui("app.cards.progress", done=made.done, n=made.total, printed=made.printed)))
    return card(bars)


def _rows(controller: BookController, book: Book, kind: Kind, chosen: str) -> list[ft.Control]:
    if chosen == "companion":
        return [_ours(controller, kind, *each) for each in companion_cards(controller.game, kind)]
    keep: Callable[[Key], bool] = {
        "all": lambda _key: True,
        "missing": lambda key: not book.whole(key),
        "printed": lambda key: book.origin(key) == "printed" and book.known(key),
        "own": lambda key: book.origin(key) == "own",
    }[chosen]
    return [_row(controller, book, key) for key in _listed(book, kind) if keep(key)]


def _listed(book: Book, kind: Kind) -> list[Key]:
    """Of Manuscripts one blank place: the others may be second copies, and a tile that is entered takes the next."""
    keys = [*book.keys(kind)]
    blank = [key for key in keys if not book.known(key)] if kind == "manuscript" else []
    return [key for key in keys if key not in blank[1:]]


def _row(controller: BookController, book: Book, key: Key) -> ft.Control:
    ui, face = controller.ui, book.face(key)
    place = ui.say(book.slot(key).name)
    sentence = face_words(ui, form(controller.game, key[0]), face, header=False)
    name = ui.say(title(book, key)) if book.known(key) else ui("solo.book.blank")
    state = [place] if place != name else []  # a card without a name of its own goes by its place
    if book.known(key):
        state.append(ui(ORIGINS[book.origin(key)]))
    if (module := book.slot(key).module) in MODULES:
        state.append(ui(MODULES[module]))
    sign = ft.Icons.CHECK_CIRCLE_OUTLINE if book.whole(key) else ft.Icons.RADIO_BUTTON_UNCHECKED
    return list_row(
        ui,
        f"card-{key[0]}-{key[1]}",
        name,
        "\n".join([DOT.join(state), *([sentence] if book.known(key) else [])]),
        ui.to(controller.path(key)),
        leading=ft.Icon(sign, size=ui.px(22)),
    )


def _ours(controller: BookController, kind: Kind, id: str, name: Message, face: Face) -> ft.Control:
    """A card of ours: to be looked at, and never to be taken for a printed one."""
    ui = controller.ui
    made = form(controller.game, kind)
    label = ft.Text(ui("app.cards.ours"), theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ft.Colors.TERTIARY)
    lines: list[ft.Control] = [
        ft.Row(
            [ft.Text(ui.say(name), theme_style=ft.TextThemeStyle.TITLE_MEDIUM, expand=ui.roomy), label],
            wrap=not ui.roomy,
        )
    ]
    if drawn := face_signs(ui, made, face):
        lines.append(drawn)
    lines.append(muted(face_words(ui, made, face, header=False)))
    return tid(f"ours-{kind}-{id}", card(lines, padding=14))


def face_signs(ui: Ui, made: Form, face: Face) -> ft.Control | None:
    """A card that flows as its signs, row by row."""
    if not made.flows:
        return None
    drawn = [signs(ui, row.words) for row in rows(made, face) if row.words and row.part.at != ("deck",)]
    lines: list[ft.Control] = [ft.Row(line, spacing=6, wrap=True) for line in drawn if line]
    return ft.Column(lines, spacing=4, tight=True) if lines else None
