"""From what was chosen, or from a plan, to a game against the AI."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final

from app.people import EVER, known_person
from app.setup_plan import seat_names
from app.solo_start import Deck, begin_session, who_played
from content.games import Game as GameName
from locales import Message, Texts
from models.store import Store
from models.values import Player
from setup.checklist import Checklist, Seat
from solo.book.book import Book
from solo.book.deck_from_book_viscounts import own_board, own_cards, own_start, why_not_own
from solo.machine import Game
from solo.viscounts.ring import SEGMENTS
from solo.viscounts.rules import OPPONENTS, companion_start, first_space, new_game
from solo.viscounts.state import Start, State, Switches

AI_COLOUR = "grey"
OTHER_COLOUR = "black"
GAME: Final = "viscounts"


@dataclass(frozen=True, slots=True)
class Form:
    """What is chosen before the first turn. `order` are the Segments clockwise, as far as they were given; at
    `ink_at` the Castle's section with Ink and Stone points."""

    game: ClassVar[GameName] = GAME
    opponent: str = OPPONENTS[0]
    modules: tuple[str, ...] = ()
    difficulty: int = 0
    seat: Seat = field(default_factory=Seat)
    space: int = 1
    order: tuple[int, ...] = (1, 2, 3, 4, 5)
    ink_at: int = 1
    deck: Deck = "companion"
    fill: bool = False  # ours are used for what is missing in the person's own book
    switches: Switches = field(default_factory=Switches)

    @property
    def ready(self) -> bool:
        return len(self.order) == SEGMENTS

    def why_not(self, book: Book) -> Message | None:
        """Why this deck cannot be played yet."""
        if self.deck != "own" or self.fill:
            return None
        return why_not_own(book, self.opponent, self.modules)

    def placed(self, segment: int) -> Form:
        """The next Segment of the ring; one that lies there already begins the rest anew. The last one is clear."""
        if segment in self.order:
            order = self.order[: max(1, self.order.index(segment))]
        else:
            order = (*self.order, segment)
        rest = [each for each in range(1, SEGMENTS + 1) if each not in order]
        return replace(self, order=(*order, *rest) if len(rest) == 1 else order)

    def start(self, seed: str, tracking: str, book: Book) -> Start:
        castle = -self.order.index(self.ink_at) % SEGMENTS
        chosen: dict[str, Any] = {
            "difficulty": self.difficulty,
            "space": self.space,
            "segments": self.order,
            "castle": castle,
            "tracking": tracking,
            "switches": self.switches,
        }
        if self.deck == "companion":
            return companion_start(self.opponent, seed, self.modules, **chosen)
        if self.deck == "own":
            return own_start(book, self.opponent, seed, self.modules, fill=self.fill, **chosen)
        cards, board = own_cards(book, self.modules), own_board(book, self.opponent, fill=True)
        return Start(self.opponent, seed, cards, board, frozenset(self.modules), deck="hand", **chosen)

    def begun(self, seed: str, tracking: str, book: Book) -> Game[State]:
        return new_game(self.start(seed, tracking, book))


def segment(spaces: str) -> int:
    """The number of a Segment that the plan calls by its spaces, "3-4"."""
    return (int(spaces.partition("-")[0]) + 1) // 2


def form_of(now: Checklist) -> Form:
    """What a plan for a game alone has settled. Without the draft the AI's Player Card is not known yet."""
    plan = now.plan
    assert plan.opponent
    draws = {name: draw.result for name, draw in plan.draws.items()}
    left = plan.draft.left if plan.draft and plan.draft.over else ()
    form = Form(plan.opponent, plan.mix.modules, now.difficulty, now.seats[0])
    if left:
        form = replace(form, space=first_space(left[0]))
    if order := draws.get("segments"):
        form = replace(form, order=tuple(map(segment, order)))
    if castle := draws.get("castle"):
        form = replace(form, ink_at=segment(castle[0]))
    return form


def first_form(store: Store) -> Form:
    """The last opponent, with the person who played last."""
    last = next(iter(store.sessions.find(EVER, game=GAME, opponents=OPPONENTS, limit=1)), None)
    seat = next(iter(who_played(store, last)), Seat())
    if last is None or last.opponent is None:
        return Form(seat=seat)
    return Form(last.opponent, last.modules, last.difficulty or 0, seat)


def create(store: Store, form: Form, texts: Texts) -> str:
    """A session in play, with its journal."""
    seat = form.seat
    if seat.name and not seat.person:
        seat = known_person(store, seat)
    person, ai = seat_names(texts, (seat, Seat()), form.opponent)
    colour = AI_COLOUR if seat.colour != AI_COLOUR else OTHER_COLOUR
    table = (Player(person, seat.person, seat.colour), Player(ai, None, colour, "ai"))
    return begin_session(store, form, form.modules, table)
