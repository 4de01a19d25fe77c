"""Runs every solo game: it either asks something, or has worked out what the AI does and waits for the person.

A game is its start and its journal: what was answered, reported and corrected, in order. Everything else follows from
these, so a game may always be replayed. `Game` also keeps the values that follow, so that nothing has to be: it is
frozen, every act gives a new one, and whoever keeps the old one can go back to it.

The rules of a game are generators. They yield a `Question` where the table must be looked at and are sent the answer;
what happens is a list of `Event`s. A step begins between two turns (the AI's turn, a report, a correction) and runs
until the game waits again. An answer runs its step once more with one answer more; `play` runs a step in one go, which
is how games are replayed and simulated.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from locales import Message, say

from .dialogue import (
    Answer,
    Asking,
    Begin,
    Correction,
    Entry,
    Event,
    Opening,
    PersonReport,
    Question,
    Refused,
    Turn,
    Value,
)

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
Supply: TypeAlias = Callable[[Question], Answer | None]
"""Answers a question, or leaves it open."""


class StepContext(Protocol[S_co]):
    """A step while it is worked out: starts from a state and ends in one."""

    events: list[Event]

    @property
    def state(self) -> S_co: ...

    def begin(self) -> Asking[None]: ...

    def take_turn(self) -> Asking[None]: ...

    def happen(self, report: PersonReport, /) -> Asking[None]: ...

    def why_not_reported(self, report: PersonReport, /) -> Message | None: ...

    def why_not_correct(self, correction: Correction, /) -> Message | None: ...

    def correct(self, correction: Correction, /) -> None: ...

    def before_step(self, correction: Correction, before: Any, /) -> Correction | Message:
        """What a correction in the middle of a step has to be before the step, when the state was `before`; or why
        there is no such thing."""

    @property
    def over(self) -> bool: ...


class Rules(Protocol[S]):
    """A game's rules, made from its start."""

    def first(self) -> S: ...

    def step(self, state: S) -> StepContext[S]: ...


class Asked(NamedTuple):
    """A question, and how much had happened in the step when it was put."""

    question: Question
    after: int


@dataclass(frozen=True, slots=True)
class Step:
    """A part of the game: what began it, what was asked and answered meanwhile, and what happened."""

    opening: Opening
    answers: tuple[Answer, ...]
    events: tuple[Event, ...]
    asked: tuple[Asked, ...] = ()


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """`state` is how things are now, also in the middle of a step; `before` is the game when its last step began."""

    rules: Rules[S] = field(compare=False, repr=False)
    state: S
    steps: tuple[Step, ...] = ()
    open: Step | None = None  # waits for the answer to `question`
    question: Question | None = None
    over: bool = False
    before: "Game[S] | None" = field(default=None, compare=False, repr=False)

    @property
    def journal(self) -> tuple[Entry, ...]:
        entries: list[Entry] = []
        for step in self.steps if self.open is None else (*self.steps, self.open):
            if not isinstance(step.opening, Begin):
                entries.append(step.opening)
            entries += step.answers
        return tuple(entries)

    @property
    def last(self) -> Step:
        """The step that is open, or else the last one."""
        return self.open or self.steps[-1]


def start(rules: Rules[S], supply: Supply = lambda _question: None) -> Game[S]:
    """A new game: the AI is set up, or asks what it must know for that."""
    return _run(Game(rules, rules.first()), Begin(), supply)


def why_not(game: Game[S], entry: Entry) -> Message | None:
    """Why this entry does not fit here."""
    if game.question is not None:
        if isinstance(entry, Correction):
            found = _before_step(game, entry)
            return found if isinstance(found, Message) else None
        return game.question.why_not(entry.value) if isinstance(entry, Answer) else say("solo.refused.answer_first")
    if isinstance(entry, Answer):
        return say("solo.refused.nothing_asked")
    if isinstance(entry, Turn):
        return say("solo.refused.over") if game.over else None
    step = game.rules.step(game.state)
    return step.why_not_reported(entry) if isinstance(entry, PersonReport) else step.why_not_correct(entry)


def act(game: Game[S], entry: Entry) -> Game[S]:
    """The game after one more entry. Raises `Refused` if it does not fit here."""
    if isinstance(entry, Answer):
        if why := why_not(game, entry):
            raise Refused(why)
        assert game.open is not None
        assert game.before is not None
        return _again(game.before, game.open.opening, (*game.open.answers, entry))
    if game.question is not None and isinstance(entry, Correction):
        return _corrected(game, entry)
    return play(game, entry, lambda _question: None)


def answer(game: Game[S], value: Value) -> Game[S]:
    return act(game, Answer(value))


def play(game: Game[S], opening: Turn | PersonReport | Correction, supply: Supply) -> Game[S]:
    """A whole step in one go, as far as `supply` answers."""
    if why := why_not(game, opening):
        raise Refused(why)
    return _run(game, opening, supply)


def _before_step(game: Game[S], correction: Correction) -> Correction | Message:
    """A correction while something is asked goes before the open step: what follows from it is then right as well."""
    assert game.open is not None
    assert game.before is not None
    if isinstance(game.open.opening, Begin):
        return say("solo.refused.answer_first")
    step = game.rules.step(game.state)
    return step.why_not_correct(correction) or step.before_step(correction, game.before.state)


def _corrected(game: Game[S], correction: Correction) -> Game[S]:
    """The open step once more from the corrected values, with its answers as long as the same is asked."""
    found = _before_step(game, correction)
    if isinstance(found, Message):
        raise Refused(found)
    assert game.open is not None
    assert game.before is not None
    given = iter(zip(game.open.asked, game.open.answers, strict=False))

    def supply(question: Question) -> Answer | None:
        asked, answer = next(given, (None, None))
        return answer if asked and asked.question == question else None

    return _run(act(game.before, found), game.open.opening, supply)


def undo(game: Game[S]) -> Game[S]:
    """The game before its last entry; a game without entries stays as it is."""
    if game.before is None:
        return game
    if game.last.answers:
        return _again(game.before, game.last.opening, game.last.answers[:-1])
    return game if isinstance(game.last.opening, Begin) else game.before


def replay(rules: Rules[S], journal: Sequence[Entry]) -> Game[S]:
    """The game that these entries make. `Refused` has the number of the entry that does not fit in `at`."""
    rest = _Replay(journal)
    try:
        game = start(rules, rest.supply)
        while (opening := rest.next()) is not None:
            if isinstance(opening, Answer):
                return act(game, opening)  # nothing was asked: it says why not
            game = play(game, opening, rest.supply)
    except Refused as refused:
        refused.at = rest.taken - 1
        raise
    return game


class _Replay:
    """What has not been replayed yet."""

    def __init__(self, journal: Sequence[Entry]) -> None:
        self.journal, self.taken = journal, 0

    def next(self) -> Entry | None:
        if self.taken == len(self.journal):
            return None
        self.taken += 1
        return self.journal[self.taken - 1]

    def supply(self, _question: Question) -> Answer | None:
        entry = self.next()
        if isinstance(entry, Turn | PersonReport | Correction):
            raise Refused(say("solo.refused.answer_first"))
        return entry


def _again(game: Game[S], opening: Opening, answers: Iterable[Answer]) -> Game[S]:
    rest = iter(answers)
    return _run(game, opening, lambda _question: next(rest, None))


def _run(game: Game[S], opening: Opening, supply: Supply) -> Game[S]:
    step = game.rules.step(game.state)
    answers: list[Answer] = []
    asked: list[Asked] = []
    question: Question | None = None
    if isinstance(opening, Correction):
        step.correct(opening)
    else:
        asking = _rules_of(step, opening)
        question = next(asking, None)
        while question is not None:
            asked.append(Asked(question, len(step.events)))
            if (given := supply(question)) is None:
                break
            if why := question.why_not(given.value):
                raise Refused(why)
            answers.append(given)
            try:
                question = asking.send(given.value)
            except StopIteration:
                question = None
    made = Step(opening, tuple(answers), tuple(step.events), tuple(asked))
    if question is not None:
        return Game(game.rules, step.state, game.steps, made, question, before=game)
    return Game(game.rules, step.state, (*game.steps, made), over=step.over, before=game)


def _rules_of(step: StepContext[S], opening: Begin | Turn | PersonReport) -> Asking[None]:
    if isinstance(opening, Begin):
        return step.begin()
    return step.take_turn() if isinstance(opening, Turn) else step.happen(opening)
