"""`/help`: the pages of the manual, and each of them; read from the disk, so that they need no network."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import count
from pathlib import Path

import flet as ft

from app.session_store import TableOwner
from models.errors import Unknown
from views.components import heading, list_row, muted, paragraph
from views.components.cards import CORNER
from views.components.help_link import help_anchor, opener
from views.components.scroll_into_view import scroll_key
from views.formatting import capital
from views.layout.page_layout import EDGE, Screen
from views.screens.help.manual import (
    PICTURE_SIZE,
    Block,
    Heading,
    Item,
    Link,
    Paragraph,
    Picture,
    Words,
    contents,
    page,
    picture,
)
from views.ui_context import Ui

VISIT = count()
WIDEST_PICTURE = 280.0
WORDS_EDGE = 16
DIMMED = "#a6a6a6"


def screen(ui: Ui, _app_state: TableOwner, _params: Mapping[str, str]) -> Screen:
    return list_of_pages(ui)


def page_screen(ui: Ui, _app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    return manual_page(ui, params["page"])


def list_of_pages(ui: Ui) -> Screen:
    rows = [_row(ui, f"help-{link.page}", link, capital(link.text)) for link in contents(ui.texts.language)]
    return Screen(ui("app.help"), [muted(ui("app.help.text")), *rows])


def manual_page(ui: Ui, name: str) -> Screen:
    found = page(ui.texts.language, name)
    if found is None:
        raise Unknown("help", name)
    controls = list(_drawn(ui, name, found.blocks))
    led_to = {block.page for block in found.blocks if isinstance(block, Link)}
    if (following := _following(ui, name)) and following.page not in led_to:
        controls.append(_row(ui, "help-next", following, ui("app.help.next")))
    return Screen(found.title, controls)


def _following(ui: Ui, name: str) -> Link | None:
    pages = contents(ui.texts.language)
    place = next(at for at, link in enumerate(pages) if link.page == name)
    return pages[place + 1] if place + 1 < len(pages) else None


def _drawn(ui: Ui, name: str, blocks: Iterable[Block]) -> Iterable[ft.Control]:
    for place, block in enumerate(blocks):
        match block:
            case Heading(level, text, anchor):
                key = scroll_key(help_anchor(anchor)) if anchor else f"{name}-{place}"
                yield ft.Container(heading(text, level=level), padding=ft.Padding.only(top=8), key=key)
            case Paragraph(words):
                yield _text(words)
            case Item(words, number):
                yield _item(ui, words, number)
            case Picture(says, path):
                if ui.secure and (source := _source(ui, path)):
                    given = path, ui.width, ui.scale, ui.dark
                    yield ui.again(f"picture-{place}", given, partial(_picture, ui, says, source))
            case Link():
                yield _row(ui, f"help-to-{place}", block, capital(block.text))


def _text(words: tuple[Words, ...]) -> ft.Text:
    shown = ft.TextStyle(weight=ft.FontWeight.W_700)
    spans = [ft.TextSpan(part.text, style=shown if part.shown else None) for part in words]
    return ft.Text(spans=spans, theme_style=ft.TextThemeStyle.BODY_LARGE)


def _item(ui: Ui, words: tuple[Words, ...], number: int | None) -> ft.Control:
    """A screen reader says the number and the step in one go."""
    sign = ft.Text(
        "•" if number is None else f"{number}.",
        theme_style=ft.TextThemeStyle.TITLE_MEDIUM,
        color=ft.Colors.TERTIARY,
        width=ui.px(28),
    )
    text = _text(words)
    text.expand = True
    return ft.MergeSemantics(ft.Row([sign, text], spacing=0, vertical_alignment=ft.CrossAxisAlignment.START))


def _source(ui: Ui, path: Path) -> str | bytes | None:
    """In the pocket edition an address of its own for each visit: Flutter asks no address twice that had no answer."""
    return f"{ui.browser.files}{path.parent.name}/{path.name}?{next(VISIT)}" if ui.browser else picture(path)


def _picture(ui: Ui, says: str, source: str | bytes) -> ft.Control:
    width = min(WIDEST_PICTURE, ui.width - 2 * EDGE)
    # Known before it is drawn, so that nothing below it moves then.
    height = width * PICTURE_SIZE[1] / PICTURE_SIZE[0]
    image = ft.Image(src=source, width=width, height=height, semantics_label=says, gapless_playback=True)
    if ui.browser:
        words = [paragraph(says), muted(ui("pocket.picture.none"))]
        missing = ft.Column(words, width=width - 2 * WORDS_EDGE, tight=True)
        image.error_content = ft.Container(missing, padding=WORDS_EDGE)
    if ui.dark:  # the pictures are of the light theme; dimmed they do not dazzle at a dim table
        image.color, image.color_blend_mode = DIMMED, ft.BlendMode.MODULATE
    frame = ft.Container(
        image,
        padding=2,
        border=ft.Border.all(2, ft.Colors.OUTLINE),
        border_radius=CORNER,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
    return ft.Row([frame], alignment=ft.MainAxisAlignment.CENTER)


def _row(ui: Ui, ident: str, link: Link, text: str) -> ft.Control:
    sign = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=ui.px(24))
    return list_row(ui, ident, link.title, text, opener(ui, link.page, link.anchor), trailing=sign)
