"""The solo game of a session: read from its journal, and changed by one entry after the other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from app.session_document import Also, DocumentFormat, SessionDocument
from app.session_store import SessionOwner, SessionStore
from app.solo_start import KIND, Deck
from locales import Message, say
from models.errors import Unknown
from solo.dialogue import Answer, Correction, Entry, PersonReport, Refused, Turn
from solo.files import to_json
from solo.game_cache import game_of
from solo.machine import Game, act
from solo.prompt import Words

TURN_DONE: Final = "play.aside"  # a setting: the session, its steps at that time, and the moves ticked of another step


JOURNAL: DocumentFormat[Game[Any]] = DocumentFormat(KIND, game_of, to_json)


class Start(Protocol):
    """What both games begin with."""

    @property
    def opponent(self) -> str: ...

    @property
    def modules(self) -> frozenset[str]: ...

    @property
    def deck(self) -> Deck: ...

    @property
    def by_hand(self) -> bool: ...


class State(Protocol):
    @property
    def turn(self) -> int: ...


S = TypeVar("S", bound=State)


class SessionGame(ABC, Generic[S]):
    """The game as it was when the screen was drawn. An entry is written only if it is still so: of two quick taps on
    an answer the second is not for the next question.

    A game with an AI brings a class of its own, listed in `solo_games.py`.
    """

    left_out: ClassVar[tuple[str, ...]] = ("turn", "turn_over")
    """Events that the title and the foot of the screen say."""
    on_card: ClassVar[tuple[str, ...]] = ("shift", "drop", "reveal")
    """What the card over the moves says, where the app draws it."""

    def __init__(self, owner: SessionOwner, session_id: str) -> None:
        self.owner = owner
        self.id = session_id
        self.session = owner.store.sessions.get(session_id)
        self.journal = SessionDocument(owner, session_id, JOURNAL)
        if self.journal.value is None:
            raise Unknown(KIND, session_id)
        self.game: Game[S] = self.journal.value

    # -- what a game brings --------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def words(self) -> Words: ...

    @property
    @abstractmethod
    def start(self) -> Start: ...

    @property
    def deck(self) -> Deck:
        """Whose Scheme Cards are played."""
        return self.start.deck

    def report_name(self, what: str) -> Message:
        """What a person reports, in a few words."""
        return say(f"solo.told.{what}")

    def field_name(self, field: str) -> Message:
        """What a value is called that may be corrected."""
        return say(f"solo.field.{field}")

    # -- as it stands --------------------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        return self.game.state

    @property
    def turn(self) -> int:
        """How many turns the AI has begun."""
        return self.state.turn

    @property
    def whose_turn(self) -> Message | str | None:
        """Whose turn it is between two of the AI, where several people play."""
        return None

    @property
    def person_may_follow(self) -> bool:
        """Whether a person may still have a turn when the AI has had its last one."""
        return False

    @property
    def opponent(self) -> Message:
        return say(f"terms.opponent.{self.start.opponent}")

    @property
    def known_answer(self) -> int | None:
        """The number that the open question has by what the app knows, unless the table has changed it since."""
        return None

    @property
    def done_at(self) -> int:
        """How many steps there were when the person marked the AI's last turn as done; it stays so after a restart."""
        return int(self._kept[1]) if len(self._kept) > 1 else 0

    def ticked(self, step: int) -> frozenset[int]:
        """Which moves of this step were ticked, by their places."""
        _id, _done_at, of, places = (*self._kept, *(None,) * 4)[:4]
        return frozenset(places) if of == step and isinstance(places, list) else frozenset()

    @property
    def _kept(self) -> Sequence[Any]:
        kept = self.owner.store.settings.get(TURN_DONE)
        return kept if isinstance(kept, list) and kept[:1] == [self.id] else ()

    def mark_done(self, steps: int) -> None:
        self.owner.change(lambda store: self.write_done(store, steps))

    def write_done(self, store: SessionStore, steps: int) -> None:
        store.settings.change(TURN_DONE, [self.id, steps])

    def tick(self, step: int, place: int) -> None:
        """Ticks a move of the step, or takes its tick away."""
        places = sorted(self.ticked(step) ^ {place})
        self.owner.change(lambda store: store.settings.change(TURN_DONE, [self.id, self.done_at, step, places]))

    def reports(self, *whats: str) -> list[PersonReport]:
        """What was reported of this kind since the AI's last turn, and not undone."""
        steps = takewhile(lambda step: not isinstance(step.opening, Turn), reversed(self.game.steps))
        return [
            step.opening for step in steps if isinstance(step.opening, PersonReport) and step.opening.what in whats
        ][::-1]

    # -- changes -------------------------------------------------------------------------------------------------

    def now(self) -> Self:
        """As it is at this moment, for a handler of an older screen."""
        return type(self)(self.owner, self.id)

    def enter(self, entry: Entry, *, also: Also | None = None) -> Message | None:
        """Writes the entry and what follows from it; or gives the reason why it does not fit. `also` is what the same
        tap writes elsewhere."""
        try:
            game = act(self.game, entry)
        except Refused as refused:
            self.owner.redraw_pages()
            return refused.why
        self.journal.replace(game, self._label(entry), also)
        return None

    def correct(self, change: Callable[[Self], Correction]) -> Message | None:
        """From the value that is there when it is written."""
        now = self.now()
        return now.enter(change(now))

    def _label(self, entry: Entry) -> Message:
        question = self.game.question
        if isinstance(entry, Answer) and question:
            answer = self.words.answer(question, entry.value)
            return say("app.play.did.answer", question=self.words.ask(question).text, answer=answer)
        if isinstance(entry, PersonReport):
            return self.report_name(entry.what)
        if isinstance(entry, Correction):
            return say("app.play.did.correct", what=self.field_name(entry.field))
        return say("app.play.did.turn", turn=self.turn + 1)
