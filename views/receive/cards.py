"""A received card book: what it would change in one's own, conflicts decided card by card."""

from __future__ import annotations

import json
from functools import partial

from locales import say
from models.parcel import BadParcel, Body
from solo.book.book import Book
from solo.book.files import read_book
from solo.reading import BadFile
from views.cards.pen import BookPen
from views.cards.take_in import changes, take, why_not_take
from views.companion import Companion
from views.components import muted
from views.icons import Icon
from views.receive.offer import Offer
from views.ui import Ui
from views.words import GAMES as GAME_NAMES


def offer(ui: Ui, companion: Companion, body: Body) -> Offer:
    theirs = read(body)
    mine = BookPen(ui, companion, theirs.game).book
    controls = [muted(ui(GAME_NAMES[theirs.game])), *changes(ui, mine, theirs)]
    if why := why_not_take(ui, mine, theirs):
        controls += [muted(ui.say(why)), muted(ui("app.cards.undecided.mine"))]
    act = partial(take, ui, companion, theirs)
    return Offer(ui("app.cards"), controls, ui("app.cards.apply"), Icon.CARD_BOOK, act)


def read(body: Body) -> Book:
    try:
        return read_book(json.dumps(body).encode())
    except BadFile:
        raise BadParcel(say("app.cards.bad_parcel")) from None
