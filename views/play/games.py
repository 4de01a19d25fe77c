"""The solo game of a session: read from its journal, and changed by one entry after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from locales import Message, say
from models.trouble import StaleRevision, Unknown
from models.values import JsonObject
from solo.files import game_of, to_json
from solo.machine import Answer, Correction, Entry, Game, Refused, Told, act
from solo.viscounts.rules import Viscounts, ViscountsWork
from solo.viscounts.state import Start, State
from solo.viscounts.words import ViscountsWords
from views.companion import Companion

KIND: Final = "journal"
ASIDE: Final = "play.aside"  # a setting: the session, and its steps at that time
KEPT = 8  # games at hand without a replay
SoloGame: TypeAlias = Game[State]

_kept: dict[str, tuple[JsonObject, SoloGame]] = {}


class SessionGame:
    """The game as it was when the screen was drawn. An entry is written only if it is still so: of two quick taps on
    an answer the second is not for the next question."""

    def __init__(self, companion: Companion, session_id: str) -> None:
        self._companion = companion
        self.id = session_id
        self.session = companion.store.session(session_id)
        document = companion.store.document(session_id, KIND)
        if document is None:
            raise Unknown(KIND, session_id)
        self._document = document
        self.game = _game(session_id, document.body)
        rules = self.game.rules
        assert isinstance(rules, Viscounts)
        self.rules = rules
        self.words = ViscountsWords(rules.start)

    @property
    def start(self) -> Start:
        return self.rules.start

    @property
    def work(self) -> ViscountsWork:
        """To ask about the game as it stands: what may be told or corrected, and how the AI would score."""
        return self.rules.work(self.game.state)

    @property
    def undo_label(self) -> Message | None:
        return self._document.undo_label

    @property
    def redo_label(self) -> Message | None:
        return self._document.redo_label

    @property
    def put_aside(self) -> int:
        """How many steps there were when the AI's last turn was put aside; it stays so after a restart."""
        kept = self._companion.store.setting(ASIDE)
        return kept[1] if isinstance(kept, list) and kept[:1] == [self.id] else 0

    def put_aside_at(self, steps: int) -> None:
        self._companion.change(lambda store: store.change_setting(ASIDE, [self.id, steps]))

    def now(self) -> SessionGame:
        """As it is at this moment, for a handler of an older screen."""
        return SessionGame(self._companion, self.id)

    def enter(self, entry: Entry) -> Message | None:
        """Writes the entry and what follows from it; or gives the reason why it does not fit."""
        try:
            game = act(self.game, entry)
        except Refused as refused:
            self._companion.tell()
            return refused.why
        label, revision = self._label(entry), self._document.revision
        try:
            written = self._companion.change(
                lambda store: store.change_document(self.id, KIND, label, to_json(game), revision)
            )
        except StaleRevision:
            self._companion.tell()
            return None
        _keep(self.id, written.body, game)
        return None

    def correct(self, change: Callable[[SessionGame], Correction]) -> Message | None:
        """From the value that stands there when it is written."""
        now = self.now()
        return now.enter(change(now))

    def undo(self) -> None:
        self._companion.change(lambda store: store.undo(self.id, KIND))

    def redo(self) -> None:
        self._companion.change(lambda store: store.redo(self.id, KIND))

    def change(self, act: Callable[..., Any]) -> Any:
        return self._companion.change(act)

    def _label(self, entry: Entry) -> Message:
        question = self.game.question
        if isinstance(entry, Answer) and question:
            answer = self.words.answer(question, entry.value)
            return say("app.play.did.answer", question=self.words.ask(question).text, answer=answer)
        if isinstance(entry, Told):
            return say(f"solo.told.{entry.what}")
        if isinstance(entry, Correction):
            return say("app.play.did.correct", what=say(f"solo.field.{entry.field}"))
        return say("app.play.did.turn", turn=self.game.state.turn + 1)


def _game(session_id: str, body: JsonObject) -> SoloGame:
    """A replay only where the last game at hand has another journal: after an undo, a restart, from another phone."""
    kept = _kept.get(session_id)
    if kept and kept[0] == body:
        return kept[1]
    game = game_of(body)
    _keep(session_id, body, game)
    return game


def _keep(session_id: str, body: JsonObject, game: SoloGame) -> None:
    _kept.pop(session_id, None)
    _kept[session_id] = body, game
    while len(_kept) > KEPT:
        del _kept[next(iter(_kept))]
