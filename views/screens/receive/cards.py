"""A received card book: what it would change in one's own, conflicts decided card by card."""

from __future__ import annotations

from functools import partial

from interchange.problems import BadFile
from interchange.qr_payload import BadPayload, Body
from locales import say
from solo.book.book import Book
from solo.book.files import book_of
from views.app_state import AppState
from views.components import muted
from views.components.card_book.book_controller import BookController
from views.components.card_book.changes import changes, take, why_not_take
from views.components.icons import Icon
from views.formatting import GAMES as GAME_NAMES
from views.screens.receive.offer import Offer
from views.ui_context import Ui


def offer(ui: Ui, app_state: AppState, theirs: Book) -> Offer:
    mine = BookController(ui, app_state, theirs.game).book
    controls = [muted(ui(GAME_NAMES[theirs.game])), *changes(ui, mine, theirs)]
    if why := why_not_take(ui, mine, theirs):
        controls += [muted(ui.say(why)), muted(ui("app.cards.undecided.mine"))]
    act = partial(take, ui, app_state, theirs)
    return Offer(ui("app.cards"), controls, ui("app.cards.apply"), Icon.CARD_BOOK, act)


def read(body: Body) -> Book:
    try:
        return book_of(body)
    except BadFile:
        raise BadPayload(say("app.cards.bad_parcel")) from None
