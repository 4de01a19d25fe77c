"""How a game against the AI begins: as a session of its own, or as what the session of a plan goes on to."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbelow
from typing import Any, Protocol, TypeVar

import flet as ft

from content.games import Game as GameName
from locales import say
from models.store import Store
from models.trouble import Unknown
from models.values import NewSession, Player, Session
from setup.checklist import Checklist, Seat, read_checklist
from setup.code import make_seed
from setup.plan import code_of
from solo.book.book import Book
from solo.files import to_json
from solo.machine import Game
from views.companion import Companion
from views.components import primary_button, sheet
from views.form import KeptForm
from views.icons import Icon
from views.play.games import KIND
from views.play.pen import ASKING
from views.preferences import preferences
from views.setup.handover import in_turn_order, players
from views.ui import Ui, once


class Form(Protocol):
    """What is chosen before the first turn. Each game has a form of its own."""

    @property
    def game(self) -> GameName: ...

    @property
    def opponent(self) -> str: ...

    @property
    def difficulty(self) -> int | None: ...

    def begun(self, seed: str, tracking: str, book: Book) -> Game[Any]:
        """The game before its first turn."""


F = TypeVar("F", bound=Form)


def who_played(sessions: Sequence[Session], last: Session | None) -> tuple[Seat, ...]:
    """The known people of the last game against this AI; where there was none, of whatever was played last."""
    table = last or next(iter(sessions), None)
    people = table.players if table else ()
    return tuple(Seat(p.name, p.person_id, p.colour) for p in people if p.controller == "human" and p.person_id)


def begin(store: Store, session_id: str, form: Form, seed: str) -> None:
    """Writes the journal of a new game."""
    tracking, book = preferences(store.settings()).tracking, store.card_book(form.game).book
    store.change_document(session_id, KIND, say("app.play.did.begin"), to_json(form.begun(seed, tracking, book)))


def begin_session(store: Store, form: Form, modules: tuple[str, ...], table: tuple[Player, ...]) -> str:
    """A session in play, with its journal; gives its id."""
    new = NewSession(form.game, modules, table, "play", opponent=form.opponent, difficulty=form.difficulty)
    id = store.add_session(new).id
    begin(store, id, form, make_seed(randbelow))
    return id


# -- from a plan ------------------------------------------------------------------------------------------------


def plan_of(store: Store, session_id: str) -> Checklist:
    document = store.document(session_id, "plan")
    if document is None:
        raise Unknown("plan", session_id)
    return read_checklist(document.body)


def go_on_to_play(ui: Ui, store: Store, session_id: str, form: Form) -> None:
    """The session of a plan goes on to play. Once: whoever taps second finds the game begun."""
    if store.session(session_id).stage != "setup":
        return
    now = plan_of(store, session_id)
    code = str(code_of(now.plan))
    store.change_session(
        session_id,
        stage="play",
        modules=now.plan.mix.modules,
        players=in_turn_order(now, players(ui, now)),
        opponent=form.opponent,
        difficulty=form.difficulty,
        setup_code=code,
    )
    if store.document(session_id, KIND) is None:
        begin(store, session_id, form, code)


def starting_sheet(
    ui: Ui,
    companion: Companion,
    session_id: str,
    form: KeptForm[F],
    controls: Sequence[ft.Control],
    *,
    disabled: bool = False,
) -> ft.AlertDialog:
    """What a plan does not say, and the button that begins."""

    def close() -> None:
        ui.remember(form.key, None)
        ui.remember(ASKING, None)

    def go() -> None:
        companion.change(lambda store: go_on_to_play(ui, store, session_id, form()))
        ui.go(f"/session/{session_id}/play")

    start = primary_button(ui, "play-start", ui("app.play.new.start"), once(go), icon=Icon.AI, disabled=disabled)
    return sheet(ui, "play", ui("app.play.against"), controls, close, foot=start)
