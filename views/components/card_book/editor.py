"""The editor of a card or board: what is on it so far, row by row, and the keys to go on with.

    editor(ui, form("viscounts", "scheme"), face, on_change)

`on_change` is given an edit, a function from the present face to the next one: it applies it to the face as it is kept
now (in the store, or in the memo of the screen for a card that is not kept yet) and keeps the result. So two quick taps
are two icons, and what another phone entered meanwhile stays. `form.why_not(face)` says what is still missing before
the card can be played; `solo.book.deck_from_book_*` and `models.cards` make a deck of it and keep it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import flet as ft

from locales import Message
from solo.book.form import NOTHING, Face, Form, FormField, Row, rows, value_at
from solo.book.keys import AND, OR, Cursor, Keys, erase, first_cursor, keys, press, why_not_press
from views.components import heading, icon_button, muted, notice, quiet_button
from views.components.ai_cards.icons import SIGNS, signs
from views.components.card_book.tiles import framed, key_tile, row_button
from views.components.icon import Picture, picture
from views.components.stretched import stretched
from views.formatting import DOT
from views.ui_context import Ui

DECK = ("deck",)
LABEL = 104  # the room for the name of a part, at 100 %
FEW = 2  # signs that fit before their words

BETWEEN: dict[str, tuple[str, str, Picture | None]] = {
    OR: ("or", "app.cards.or", ft.Icons.CALL_SPLIT),
    AND: ("and", "app.cards.and", ft.Icons.ADD),
}

CURSOR = "card-cursor"  # the part that is being entered
REFUSED = "card-refused"  # why the last key did nothing
RARE = "card-rare"  # the part whose seldom keys are shown

Edit: TypeAlias = Callable[[Face], Face]


def editor(
    ui: Ui, form: Form, value: Face, on_change: Callable[[Edit], None], *, printed: Face | None = None
) -> ft.Control:
    """`printed` is what a source shows of the card: those parts say so as long as they are unchanged."""
    at = cursor(ui, form, value)
    board = _Board(ui, form, value, on_change, at, printed or {})
    parts = board.flowing() if form.flows else board.grouped()
    return stretched(parts, 8, key="editor")


def cursor(ui: Ui, form: Form, value: Face) -> Cursor:
    kept = ui.memo.get(CURSOR)
    present = {number for number, _ in form.on(value)}
    return kept if isinstance(kept, Cursor) and kept.part in present else first_cursor(form, value)


class _Board:
    """The parts of one drawing of the editor."""

    def __init__(
        self, ui: Ui, form: Form, value: Face, on_change: Callable[[Edit], None], at: Cursor, printed: Face
    ) -> None:
        self.ui, self.form, self.value, self.on_change, self.at, self.printed = ui, form, value, on_change, at, printed

    # -- the whole ----------------------------------------------------------------------------------------------

    def flowing(self) -> list[ft.Control]:
        """A card: all its rows, and below them all the keys."""
        return [framed([self._row(row) for row in self._rows()]), *self._below()]

    def grouped(self) -> list[ft.Control]:
        """A board: one group of it is open, the others say how far they are."""
        groups: list[tuple[Message | None, list[Row]]] = []
        for row in self._rows():
            if not groups or groups[-1][0] != row.part.group:
                groups.append((row.part.group, []))
            groups[-1][1].append(row)
        parts: list[ft.Control] = []
        for name, found in groups:
            if any(row.number == self.at.part for row in found):
                title = [heading(self.ui.say(name), small=True)] if name else []
                parts += [*title, framed([self._row(row) for row in found]), *self._below()]
            else:
                parts.append(self._closed(name, found))
        return parts

    def _rows(self) -> list[Row]:
        """Without the deck where the card itself says it."""
        return [row for row in rows(self.form, self.value) if row.part.at != DECK or "deck" not in self.printed]

    def _closed(self, name: Message | None, found: Sequence[Row]) -> ft.Control:
        ui = self.ui
        blank = [row.number for row in found if row.text is None]
        state = ui("app.cards.blank", n=len(blank)) if blank else DOT.join(self._said(row) for row in found)
        words = ft.Column(
            [
                ft.Text(ui.say(name or found[0].part.name(NOTHING)), theme_style=ft.TextThemeStyle.TITLE_SMALL),
                muted(state),
            ],
            spacing=1,
            tight=True,
            expand=True,
        )
        sign = ft.Icons.RADIO_BUTTON_UNCHECKED if blank else ft.Icons.CHECK_CIRCLE_OUTLINE
        row = ft.Row([picture(sign, ui.px(20)), words], spacing=10)
        target = blank[0] if blank else found[0].number
        return row_button(ui, f"group-{found[0].part.path}", row, lambda: self._move(Cursor(target)), chosen=False)

    # -- rows ---------------------------------------------------------------------------------------------------

    def _row(self, row: Row) -> ft.Control:
        """The name of the part, and beside it what is there: as signs, and in words."""
        ui, part = self.ui, row.part
        style = ft.TextThemeStyle.BODY_MEDIUM
        label = ft.Text(ui(part.label), theme_style=style, color=ft.Colors.ON_SURFACE_VARIANT)
        said = ft.Text(self._text(row), theme_style=style, expand=True)
        if row.text is None:
            said.italic, said.color = True, ft.Colors.ON_SURFACE_VARIANT
        drawn = signs(ui, row.words or ())
        there: ft.Control = ft.Row([*drawn, said], spacing=6)
        if len(drawn) > FEW:
            there = ft.Column(
                [ft.Row(drawn, spacing=6, run_spacing=4, wrap=True), ft.Row([said])], spacing=2, tight=True
            )
        chosen = row.number == self.at.part
        mark = [picture(ft.Icons.EDIT_OUTLINED, ui.px(18), ft.Colors.TERTIARY)] if chosen else []
        if ui.roomy:
            there.expand, label.width = True, ui.px(LABEL)
            line: ft.Control = ft.Row([label, there, *mark], spacing=8)
        else:
            label.expand = True  # more than one line
            line = ft.Column([ft.Row([label, *mark], spacing=8), there], spacing=2, tight=True)
        return row_button(ui, f"part-{part.path}", line, lambda: self._move(Cursor(row.number)), chosen=chosen)

    def _text(self, row: Row) -> str:
        here = value_at(self.printed, row.part.at)
        if here is not None and here == value_at(self.value, row.part.at):
            return self.ui("app.cards.as_printed", what=self._said(row))
        return self._said(row)

    def _said(self, row: Row) -> str:
        if row.text is None:
            return self.ui("solo.book.blank")
        return row.text if isinstance(row.text, str) else self.ui.say(row.text)

    # -- keys ---------------------------------------------------------------------------------------------------

    def _below(self) -> list[ft.Control]:
        ui = self.ui
        parts: list[ft.Control] = []
        if isinstance(why := ui.memo.get(REFUSED), Message):
            parts.append(notice(ui, "key-refused", ft.Icons.INFO_OUTLINE, ui.say(why)))
        seen: set[str] = set()
        for group in keys(self.form, self.value, self.at):
            parts.append(self._group(group, seen))
            seen |= {*group.words, *group.rare}
        return [*parts, self._actions()]

    def _group(self, group: Keys, seen: set[str]) -> ft.Control:
        ui, part = self.ui, group.part
        words = group.words + (group.rare if ui.memo.get(RARE) == part.path else ())
        tiles = [self._key(group, word, again=word in seen) for word in words]
        if group.rare and ui.memo.get(RARE) != part.path:
            tiles.append(
                key_tile(
                    ui, f"more-{part.path}", ft.Icons.MORE_HORIZ, ui("app.cards.more"), lambda: self._show_rare(part)
                )
            )
        name = ft.Text(ui(part.label), theme_style=ft.TextThemeStyle.LABEL_MEDIUM, color=ft.Colors.ON_SURFACE_VARIANT)
        tops = ft.Row(tiles, wrap=True, spacing=6, run_spacing=6, vertical_alignment=ft.CrossAxisAlignment.START)
        return ft.Column([name, tops], spacing=4, tight=True)

    def _key(self, group: Keys, word: str, *, again: bool) -> ft.Control:
        """`again`: another part has a key of this name too."""
        ui, part = self.ui, group.part
        ident, label, sign = BETWEEN.get(word, (word, "", None))
        if label:
            label = ui(label)
        elif part.kind == "number":
            label = word
        else:
            label, sign = ui.say(part.name(word)), SIGNS[word]
        ident = f"key-{part.path}-{ident}" if again else f"key-{ident}"
        return key_tile(ui, ident, sign, label, lambda: self._press(word, group.number))

    def _actions(self) -> ft.Control:
        ui = self.ui
        part = self.form.parts[self.at.part]
        tools: list[ft.Control] = [
            icon_button(ui, "key-erase", ft.Icons.BACKSPACE_OUTLINED, ui("app.cards.erase"), self._erase)
        ]
        if part.kind == "icons" and not value_at(self.value, part.at):
            tools.append(
                quiet_button(ui, "key-nothing", ui("app.cards.nothing"), lambda: self._press(NOTHING, self.at.part))
            )
        return ft.Row(tools, spacing=10, wrap=True)

    # -- what a tap does ----------------------------------------------------------------------------------------

    def _press(self, key: str, number: int) -> None:
        refused: list[Message] = []
        after = self.at

        def edit(now: Face) -> Face:
            nonlocal after
            here = cursor(self.ui, self.form, now)
            here = here if here.part == number else Cursor(number)
            if why := why_not_press(self.form, now, here, key):
                refused.append(why)
            face, after = press(self.form, now, here, key)
            return face

        self.on_change(edit)
        self._show(after, refused)

    def _erase(self) -> None:
        after = self.at

        def edit(now: Face) -> Face:
            nonlocal after
            face, after = erase(self.form, now, cursor(self.ui, self.form, now))
            return face

        self.on_change(edit)
        self._show(after, [])

    def _move(self, to: Cursor) -> None:
        self._show(to, [])

    def _show(self, at: Cursor, refused: Sequence[Message]) -> None:
        if refused or REFUSED in self.ui.memo:
            self.ui.remember(REFUSED, refused[0] if refused else None)
        if at != self.ui.memo.get(CURSOR):
            self.ui.remember(CURSOR, at)

    def _show_rare(self, part: FormField) -> None:
        self.ui.remember(RARE, part.path)
