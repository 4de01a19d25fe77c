"""A game that a test plays: values set as a test needs them, the card that comes next chosen, answers given by name."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Self, TypeAlias, get_args

from content.architects_solo import Place
from content.architects_table import Location
from interchange.problems import Problem
from locales import LANGUAGES, Message, Texts
from solo.architects.boards import Board, Contribution
from solo.architects.cards import BASE_OPPONENTS, RESOURCES, Clause, Opponent, Options, Scheme, Section
from solo.architects.decks import companion_base_deck, companion_board, companion_deck
from solo.architects.invariants import invariants
from solo.architects.rules import Architects, ArchitectsStep, base_start, companion_start
from solo.architects.state import PLACE, Side, State, Switches, Table
from solo.dialogue import Answer, Correction, PersonReport, Question, Turn, Value
from solo.machine import act, start
from tests.solo.game_driver import GameDriver

Given: TypeAlias = Value | tuple[Value, ...]
"""An answer, or one after the other."""
CALM: dict[str, Given] = {"sold": 0, "in_prison": 0, "adornment_vp": 3}
NOTHING: Options = (("gain_future_scheme",),)


LISTS: dict[str, tuple[Location, ...]] = {
    "": ("kings_storehouse", "quarry", "forest", "princess_location", "silversmith", "workshop", "mines", "town_centre",
         "guardhouse", "tax_stand"),
    "meddler": ("workshop", "town_centre", "princess_location", "forest", "mines", "quarry", "guardhouse",
                "kings_storehouse", "silversmith", "tax_stand"),
}  # fmt: skip
PRISON, SEND, FREE = (
    ("release_from_prison",),
    ("gain_silver_per_captured", "send_captured_to_prison"),
    ("add_tax", "add_tax", "release_captured"),
)
LAST: Options = (("flip_debt", "add_tax", "add_tax", "add_tax", "gain_virtue"), ("gain_future_scheme",))


def board(opponent: Opponent, priority: tuple[Location, ...] = ()) -> Board:
    """Whatever the companion boards are tuned to: 7 Virtue, no Influence, and lists of our own."""
    actions: Options = (FREE, SEND, PRISON) if opponent == "meddler" else (PRISON, FREE, SEND)
    return replace(
        companion_board(opponent),
        start_virtue=7,
        start_influence=0,
        guardhouse=actions + LAST,
        priority=priority or LISTS.get(opponent, LISTS[""]),
    )


def _card(
    id: str, princess: Location, profiteer: Location, reward: str, consequence: str, *rewards: str
) -> Contribution:
    found = tuple(tuple(words.split()) for words in (rewards or ("gain_influence",) * 5))
    options = tuple(tuple(option.split()) for option in reward.split("/"))
    return Contribution(id, princess, profiteer, options, tuple(consequence.split()), found, "own")


CONTRIBUTIONS = (
    _card("virtue", "forest", "quarry", "gain_reward_card", "gain_debt",
          "gain_influence", "gain_influence", "gain_virtue", "gain_silver",
          "gain_influence gain_influence gain_reward_card"),
    _card("silver", "silversmith", "guardhouse", "gain_influence/gain_silver", "lose_virtue",
          "gain_influence gain_silver", *("gain_influence",) * 4),
    _card("prison", "workshop", "silversmith", "gain_apprentice/gain_virtue", "workers_to_prison"),
    _card("both", "quarry", "workshop", "gain_marble/gain_influence", "gain_influence workers_to_prison"),
    _card("debt", "guardhouse", "mines", "destroy_debt/release_from_prison", "lose_virtue gain_influence"),
    _card("mines", "mines", "town_centre", "gain_silver gain_virtue", "gain_debt gain_influence"),
    _card("storehouse", "kings_storehouse", "forest", "gain_virtue", "gain_influence gain_debt"),
)  # fmt: skip


def place(name: str) -> Place:
    """The location, or the Focus, of this name."""
    return next(found for kind in get_args(Place) for found in get_args(kind) or (kind,) if found == name)


def section(location: str, *options: str, clause: Clause | None = None) -> Section:
    """Icon words of an option are divided by blanks."""
    rows = tuple(tuple(option.split()) for option in options) or NOTHING
    return Section(place(location), rows, clause)


def scheme(*sections: Section) -> Scheme:
    return Scheme("test", "starting", sections, "own")


def first(priority: Iterable[Location], opponent: Opponent = "patron") -> Board:
    """A board whose list of locations begins like this."""
    names = tuple(priority)
    return board(opponent, (*names, *(location for location in LISTS[""] if location not in names)))


class Solo(GameDriver[State]):
    """Plays one game of Architects."""

    option_rule = "S10"

    def __init__(
        self,
        opponent: Opponent = "patron",
        *sections: Section,
        modules: Iterable[str] = (),
        switches: Switches | None = None,
        answers: Mapping[str, Given] | None = None,
        **chosen: Any,
    ) -> None:
        base = opponent in BASE_OPPONENTS
        deck = companion_base_deck() if base else companion_deck()
        given: dict[str, Any] = {"cards": (*deck, scheme(*sections)) if sections else deck}
        given |= {} if base else {"board": board(opponent), "contributions": CONTRIBUTIONS}
        given |= {"switches": switches or Switches()} | chosen
        self.start = (base_start if base else companion_start)(opponent, "test", modules, **given)
        self.asked = []
        self.answers = CALM | dict(answers or {})
        self.game = start(Architects(self.start), self.answered)
        if not base:
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

    def step(self) -> ArchitectsStep:
        return Architects(self.start).step(self.game.state)

    def workers(self, location: str, who: int = 0) -> int:
        at = self.table.people[who - 1].at if who else self.side.at
        return at[PLACE[location]]

    def owner(self, resource: str) -> tuple[str, str]:
        """Who has the Wonder, and where its token lies."""
        number = next(place for place, kind in enumerate(RESOURCES) if kind == resource)
        return self.table.wonders[number], self.table.tokens[number]

    # What is done

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

    def placed(self, location: str, who: int = 1) -> "Solo":
        return self.report("placed", who=who, location=location)

    def play(self, opening: Turn | PersonReport, answers: Mapping[str, Given]) -> Self:
        super().play(opening, answers)
        if not any(card.id == "test" for card in self.start.cards):
            assert invariants(self.start)(self.game.state) == []
        return self

    def supply(self, question: Question) -> Answer | None:
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


def said_in_all(sentence: Message) -> set[str]:
    return {Texts(language).render(sentence) for language in LANGUAGES}


def assert_problems(found: tuple[Problem, ...], parts: list[str]) -> None:
    assert [problem.path for problem in found] == parts
    for problem in found:
        assert len(said_in_all(problem.what)) == len(LANGUAGES)
