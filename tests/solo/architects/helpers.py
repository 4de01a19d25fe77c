"""A game at hand for tests: values set as a test needs them, the card that comes next chosen, answers given by name."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias, get_args

from content.architects_solo import Place
from solo.architects.cards import RESOURCES, Board, Clause, Opponent, Options, Scheme, Section
from solo.architects.decks import companion_board, companion_deck
from solo.architects.invariants import invariants
from solo.architects.rules import Architects, ArchitectsWork, companion_start
from solo.architects.state import PLACE, Side, State, Switches, Table
from solo.machine import Answer, Correction, Event, Game, Question, Told, Turn, Value, act, play, start

Given: TypeAlias = Value | tuple[Value, ...]
"""An answer, or one after the other."""
CALM: dict[str, Given] = {"sold": 0, "in_prison": 0, "adornment_vp": 3}
NOTHING: Options = (("gain_future_scheme",),)


def place(name: str) -> Place:
    """The location, or the Focus, of this name."""
    return next(found for kind in get_args(Place) for found in get_args(kind) or (kind,) if found == name)


def section(location: str, *options: str, clause: Clause | None = None) -> Section:
    """Icon words of an option are divided by blanks."""
    rows = tuple(tuple(option.split()) for option in options) or NOTHING
    return Section(place(location), rows, clause)


def scheme(*sections: Section) -> Scheme:
    return Scheme("test", "starting", sections, "own")


def board(opponent: Opponent, **changes: Any) -> Board:
    return replace(companion_board(opponent), **changes)


def first(priority: Iterable[str], opponent: Opponent = "patron") -> Board:
    """A board whose list of locations begins like this."""
    names = [*priority]
    rest = [location for location in companion_board(opponent).priority if location not in names]
    return board(opponent, priority=(*names, *rest))


class Solo:
    """Plays one game and remembers what has happened in the last step."""

    def __init__(
        self,
        opponent: Opponent = "patron",
        *sections: Section,
        modules: Iterable[str] = (),
        switches: Switches | None = None,
        answers: Mapping[str, Given] | None = None,
        **chosen: Any,
    ) -> None:
        cards = (*companion_deck(), scheme(*sections)) if sections else companion_deck()
        given = {"cards": cards, "switches": switches or Switches()} | chosen
        self.start = companion_start(opponent, "test", modules, **given)
        self.asked: list[Question] = []
        self.answers: dict[str, Given] = CALM | dict(answers or {})
        self.game: Game[State] = start(Architects(self.start), self._supply)
        self.set(princess="forest", profiteer="quarry")
        if sections:
            self.next("test")

    # What is

    @property
    def side(self) -> Side:
        return self.game.state.side

    @property
    def table(self) -> Table:
        return self.game.state.table

    @property
    def events(self) -> tuple[Event, ...]:
        return self.game.last.events

    def happened(self, what: str, rule: str = "") -> list[dict[str, Any]]:
        """The details of all such events of the last step."""
        return [dict(e.details) for e in self.events if e.what == what and rule in ("", e.rule)]

    def option(self) -> int:
        """The option that was taken."""
        [taken] = self.happened("option_taken", "S10")
        return int(taken["option"])

    def work(self) -> ArchitectsWork:
        return Architects(self.start).work(self.game.state)

    def workers(self, location: str, who: int = 0) -> int:
        at = self.table.people[who - 1].at if who else self.side.at
        return at[PLACE[location]]

    def owner(self, resource: str) -> tuple[str, str]:
        """Who has the Wonder, and where its token lies."""
        number = next(place for place, kind in enumerate(RESOURCES) if kind == resource)
        return self.table.wonders[number], self.table.tokens[number]

    # What is done

    def set(self, **values: Value | tuple[Any, ...]) -> "Solo":
        """Values as the test needs them; a tuple sets a whole row of values."""
        for field, value in values.items():
            for index, one in enumerate(value) if isinstance(value, tuple) else ((0, value),):
                self.game = act(self.game, Correction(field, one, index))
        return self

    def put(self, who: int = 0, **workers: int) -> "Solo":
        """Workers at locations: the AI's, or a person's."""
        for location, n in workers.items():
            self.game = act(self.game, Correction(f"at_{who}" if who else "at", n, PLACE[location]))
        return self

    def wonder(self, resource: str, owner: str, location: str) -> "Solo":
        number = next(place for place, kind in enumerate(RESOURCES) if kind == resource)
        self.game = act(self.game, Correction("wonders", owner, number))
        self.game = act(self.game, Correction("tokens", location, number))
        return self

    def next(self, card: str) -> "Solo":
        """This card is the next to be revealed."""
        self.game = act(self.game, Correction("draw", card))
        return self

    def turn(self, **answers: Given) -> "Solo":
        return self._play(Turn(), answers)

    def tell(self, what: str, **details: int | str) -> "Solo":
        return self._play(Told(what, details), {})

    def placed(self, location: str, who: int = 1) -> "Solo":
        return self.tell("placed", who=who, location=location)

    def _play(self, opening: Turn | Told, answers: dict[str, Given]) -> "Solo":
        self.answers |= answers
        self.asked = []
        self.game = play(self.game, opening, self._supply)
        assert self.game.open is None, f"nobody answers {self.game.question}"
        if not any(card.id == "test" for card in self.start.cards):
            assert invariants(self.start)(self.game.state) == []
        return self

    def _supply(self, question: Question) -> Answer | None:
        self.asked.append(question)
        given = self.answers.get(question.what)
        if isinstance(given, tuple):
            self.answers[question.what] = given[1:]
            return Answer(given[0])
        return None if given is None else Answer(given)


def turn(opponent: Opponent, location: str, *options: str, **chosen: Any) -> Solo:
    """One turn with a card made for the test; `values` are set before it."""
    values = chosen.pop("values", {})
    workers = chosen.pop("workers", {})
    answers = chosen.pop("answers", {})
    solo = Solo(opponent, section(location, *options), **chosen).set(**values).put(**workers)
    return solo.turn(**answers)
