"""Begins a game against the AI of Architects, from a form or from a plan."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final

from app.people import EVER, known_person
from app.setup_plan import seat_names
from app.solo_start import Deck, begin_session, who_played
from content import architects
from content.games import Game as GameName
from locales import Texts
from models.store import Store
from models.values import Player
from setup.checklist import Checklist, Seat
from solo.architects.cards import BASE_OPPONENTS, OPPONENTS, Opponent
from solo.architects.decks import blank_contributions, printed_wonders
from solo.architects.rules import base_start, companion_start, new_game
from solo.architects.state import AGE_OF_ARTISANS, MOST_PEOPLE, WORKS_OF_WONDER, Start, State, Switches
from solo.book.book import Book
from solo.book.deck_from_book_architects import base_hand_start, base_own_start, hand_start, own_start
from solo.machine import Game

GAME: Final = "architects"
COLOURS = ("grey", "black", "orange", "purple", "yellow")
"""The AI's colour: the first that no person has."""
MODULES = (AGE_OF_ARTISANS,)
"""What may join Works of Wonder, without which there is no AI."""


@dataclass(frozen=True, slots=True)
class Form:
    """What is chosen before the first turn."""

    game: ClassVar[GameName] = GAME
    difficulty: ClassVar[None] = None
    opponent: Opponent = OPPONENTS[0]
    modules: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = (Seat(),)
    deck: Deck = "companion"
    from_table: bool = False  # Wonders and Contribution Cards are read from the printed ones, as they come up
    switches: Switches = field(default_factory=Switches)

    @property
    def base(self) -> bool:
        """Whether it is an opponent of the base box, without Works of Wonder."""
        return self.opponent in BASE_OPPONENTS

    @property
    def most_people(self) -> int:
        return architects().base_solo.people.most if self.base else MOST_PEOPLE

    @property
    def with_modules(self) -> tuple[str, ...]:
        """All that is played with."""
        return self.modules if self.base else tuple(sorted((WORKS_OF_WONDER, *self.modules)))

    def against(self, opponent: Opponent) -> Form:
        """With the modules, and no more people, that play against this one."""
        form = replace(self, opponent=opponent)
        return replace(form, modules=() if form.base else form.modules, seats=form.seats[: form.most_people])

    def toggled(self, module: str) -> Form:
        """Without Works of Wonder it is one of the base box, which Age of Artisans is not played with (B23)."""
        if module == WORKS_OF_WONDER:
            return self.against(OPPONENTS[0] if self.base else BASE_OPPONENTS[0])
        form = self.against(OPPONENTS[0]) if self.base else self
        return replace(form, modules=tuple({*form.modules} ^ {module}))

    def start(self, seed: str, tracking: str, book: Book) -> Start:
        chosen: dict[str, Any] = {"people": len(self.seats), "tracking": tracking, "switches": self.switches}
        if self.base:
            return self._base_start(seed, book, chosen)
        if self.deck == "hand":
            return hand_start(book, self.opponent, seed, self.modules, **chosen)
        if self.deck == "own":
            return own_start(book, self.opponent, seed, self.modules, from_table=self.from_table, **chosen)
        if self.from_table:
            chosen |= {"wonders": printed_wonders(), "contributions": blank_contributions(), "deck": "own"}
        return companion_start(self.opponent, seed, self.modules, **chosen)

    def _base_start(self, seed: str, book: Book, chosen: dict[str, Any]) -> Start:
        if self.deck == "hand":
            return base_hand_start(book, self.opponent, seed, **chosen)
        if self.deck == "own":
            return base_own_start(book, self.opponent, seed, **chosen)
        return base_start(self.opponent, seed, **chosen)

    def begun(self, seed: str, tracking: str, book: Book) -> Game[State]:
        return new_game(self.start(seed, tracking, book))


def opponent_of(name: str | None) -> Opponent | None:
    return next((opponent for opponent in (*OPPONENTS, *BASE_OPPONENTS) if opponent == name), None)


def form_of(now: Checklist) -> Form:
    """The form as a solo plan has settled it."""
    plan = now.plan
    opponent = opponent_of(plan.opponent)
    assert opponent
    modules = tuple(module for module in plan.mix.modules if module in MODULES)
    people = tuple(now.seats[seat - 1] for seat in plan.turn_order or range(1, plan.mix.players + 1))
    return Form(opponent, modules, people)


def first_form(store: Store) -> Form:
    """The form to begin with: the last opponent with the people who played against it, else the person who played
    last."""
    last = next(iter(store.sessions.find(EVER, game=GAME, opponents=OPPONENTS, limit=1)), None)
    form = Form(seats=who_played(store, last)[: MOST_PEOPLE if last else 1] or (Seat(),))
    opponent = opponent_of(last.opponent) if last else None
    if last is None or opponent is None:
        return form
    form = replace(form, modules=tuple(m for m in last.modules if m in MODULES))
    return form.against(opponent)


def create(store: Store, form: Form, texts: Texts) -> str:
    """Adds a session in play, with its journal."""
    seats = tuple(known_person(store, seat) if seat.name and not seat.person else seat for seat in form.seats)
    *names, ai = seat_names(texts, (*seats, Seat()), form.opponent)
    taken = {seat.colour for seat in seats}
    colour = next(colour for colour in COLOURS if colour not in taken)
    people = [Player(name, seat.person, seat.colour) for name, seat in zip(names, seats, strict=True)]
    table = (*people, Player(ai, None, colour, "ai"))
    return begin_session(store, form, form.with_modules, table)
