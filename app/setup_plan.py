"""The setup plan of a session: begun from what was chosen, changed together with the session that it describes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from app.session_document import DocumentFormat, SessionDocument, edit
from app.session_store import SessionOwner, SessionStore
from locales import Message, Texts, say
from models.errors import Unknown
from models.store import Store
from models.values import Document, NewSession, Player, Session
from setup.change import by_hand, handed_over
from setup.checklist import Checklist, Seat, read_checklist, replanned, written
from setup.jobs import shared_out
from setup.plan import Plan, code_of

KIND: Final = "plan"
PLAN = DocumentFormat(KIND, read_checklist, written)
RECENT = 30
HABITS: Final = "habits.setup"
"""The setting that holds who drew and who did what the last time."""


def begin_session(store: Store, now: Checklist, texts: Texts) -> str:
    """A session that goes on from this plan; gives its id."""
    made = now.plan
    new = NewSession(
        game=made.mix.game,
        modules=made.mix.modules,
        players=players(now, texts),
        opponent=made.opponent,
        setup_code=str(code_of(made)),
    )
    id = store.sessions.add(new).id
    store.documents.write(id, KIND, say("app.setup.did.begin"), written(now))
    return id


def begin_new(store: Store, now: Checklist, texts: Texts) -> str:
    """A session of a fresh plan. Who draws and who does what is as it was the last time; where that was never said, it
    is asked before the first step."""
    return begin_session(store, with_habits(now, store.settings.get(HABITS)), texts)


def with_habits(now: Checklist, habits: Any) -> Checklist:
    if not isinstance(habits, dict):
        return replace(now, asks=True)
    if habits.get("by_hand"):
        now = replanned(now, by_hand(now.plan, *handed_over(now.plan)))
    return shared_out(now) if habits.get("shared") and not now.plan.mix.is_solo else now


def habits_of(now: Checklist) -> dict[str, bool]:
    possible = set(handed_over(now.plan))
    return {"by_hand": bool(possible) and possible <= now.plan.choices.by_hand, "shared": bool(now.jobs)}


class SessionPlan(SessionDocument[Checklist]):
    """The plan as it was read. `texts` names the seats without a name."""

    def __init__(self, owner: SessionOwner, session_id: str, texts: Texts) -> None:
        super().__init__(owner, session_id, PLAN)
        self._texts = texts

    @property
    def now(self) -> Checklist:
        """The plan as it was read."""
        if self.value is None:
            raise Unknown(KIND, self.id)
        return self.value

    def begin_steps(self, label: Message) -> None:
        """Goes on to the first step; the next setup begins with what was chosen for this one."""

        def begin(store: SessionStore) -> None:
            edit(store, self.id, PLAN, lambda now: (replace(now, asks=False), label))
            store.settings.change(HABITS, habits_of(self.now))

        self.owner.change(begin)

    def written(self, store: SessionStore, document: Document) -> None:
        """Changes the session too, where the plan or its seats have changed; a tick alone changes nothing of it."""
        after = read_checklist(document.body)
        if (after.plan, after.seats) != (self.now.plan, self.now.seats):
            keep_session(store, store.sessions.get(self.id), after, self._texts)


def keep_session(store: SessionStore, session: Session, now: Checklist, texts: Texts) -> None:
    """While it is being set up, the session says what the plan says."""
    table, opponent, code = players(now, texts), now.plan.opponent, str(code_of(now.plan))
    if session.stage == "setup" and (session.players, session.opponent, session.setup_code) != (table, opponent, code):
        store.sessions.change(session.id, players=table, opponent=opponent, setup_code=code)


def plan_of(store: SessionStore, session_id: str) -> Checklist:
    document = store.documents.get(session_id, KIND)
    if document is None:
        raise Unknown(KIND, session_id)
    return read_checklist(document.body)


def past_plans(store: SessionStore, game: str, limit: int = RECENT) -> tuple[Plan, ...]:
    """The plans of a game's latest sessions, the newest first."""
    return tuple(read_checklist(body).plan for body in store.documents.recent_bodies(KIND, game, limit))


# -- who sits where -------------------------------------------------------------------------------------------------


def seat_names(texts: Texts, seats: Sequence[Seat], opponent: str | None) -> list[str]:
    """What the seats are called: the AI, which sits last, by its opponent; the nameless by their place."""
    last = len(seats) - 1 if opponent else None
    return [
        texts(f"terms.opponent.{opponent}") if place == last else seat.name or texts("app.setup.player", seat=place + 1)
        for place, seat in enumerate(seats)
    ]


def players(now: Checklist, texts: Texts) -> tuple[Player, ...]:
    """The table clockwise, the AI last.

    The names go from here into the score sheet and the history, whose formats need one for each seat: a seat without a
    name is written in the language of the phone that has begun the session.
    """
    names = seat_names(texts, now.seats, now.plan.opponent)
    boards = now.plan.draws["player_boards"].result if "player_boards" in now.plan.draws else None
    found = []
    for place, (seat, name) in enumerate(zip(now.seats, names, strict=True)):
        is_ai = now.plan.mix.has_ai and place == len(now.seats) - 1
        board = boards[place] if boards and not is_ai else None
        found.append(Player(name, seat.person, seat.colour, "ai" if is_ai else "human", board))
    return tuple(found)
