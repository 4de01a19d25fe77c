"""A simulated group of persons: places a Worker each turn, and reports what comes with it.

It does not play well, but so that everything happens: it gathers, builds about as often as people do, takes revenge
for captures and goes to the Guardhouse and the Black Market now and then. The same seed reports and answers the same.
"""

import random
from collections.abc import Callable, Iterator

from solo.dialogue import Answer, PersonReport, Question
from solo.machine import Step

from .card_words import word_of
from .cards import OPEN_LOCATIONS, RESOURCES
from .decks import companion_base_deck, companion_deck
from .person_reports import OF_WONDERS, TOKEN_LOCATIONS
from .state import AI, MARKET, Start, State
from .step_context import facts

GATHERING = tuple(place for place in OPEN_LOCATIONS if place not in ("town_centre", "tax_stand", "guardhouse"))
PATIENCE = 5
"""So many own Workers in Prison are too many."""
BUILDS_FROM = 4
"""The first rounds are spent on resources."""


class SimulatedPlayer:
    def __init__(self, start: Start) -> None:
        self.start = start
        self.rng = random.Random(f"{start.seed}/stand-in")
        self.facts = facts()
        self.spaces = self.facts.guildhall[start.counted_players]
        self.influence = [0] * start.people
        self.favourite = [self.rng.choice(GATHERING) for _ in range(start.people)]

    def reports(self, now: Callable[[], State]) -> Iterator[PersonReport]:
        """What happens in the turns of all persons."""
        for number in range(1, self.start.people + 1):
            turn = self._turn(number, now)
            yield from (report for report in turn if not (self.start.base and report.what in OF_WONDERS))
        state = now()
        if self.start.tracking == "ask" and state.filled >= self.spaces and not state.last_turn:
            yield PersonReport("guildhall_full")

    def _turn(self, who: int, now: Callable[[], State]) -> Iterator[PersonReport]:
        rng, state = self.rng, now()
        person = state.table.people[who - 1]
        chance = rng.random()
        if not state.free(str(who)):
            standing = [place for place, n in zip(OPEN_LOCATIONS, person.at, strict=True) if n]
            if standing:
                yield PersonReport("took_back", {"who": who, "location": standing[0]})
            elif person.prison:
                yield PersonReport("in_prison", {"who": who, "n": person.prison - 1})
            return
        if state.turn >= BUILDS_FROM and chance < 0.35 and not state.last_turn:
            yield from self._builds(who, now)
        elif chance < 0.5:
            yield from self._goes_to_town(who, now)
        elif chance < 0.6 or person.prison >= PATIENCE:
            yield from self._goes_to_the_guardhouse(who, now)
        elif chance < 0.7 and "" in self._market(who, state):
            space = self._market(who, state).index("")
            yield PersonReport("placed", {"who": who, "location": f"market_{MARKET[space]}"})
        elif chance < 0.75 and state.table.tax >= 3:
            yield PersonReport("placed", {"who": who, "location": "tax_stand"})
        else:
            if rng.random() < 0.4:
                self.favourite[who - 1] = rng.choice(GATHERING)
            yield from self._gathers(who, self.favourite[who - 1], now)

    def _market(self, who: int, state: State) -> tuple[str, ...]:
        return state.table.market if state.reset_due in ("", str(who)) else ("",) * len(MARKET)

    def _gathers(self, who: int, place: str, now: Callable[[], State]) -> Iterator[PersonReport]:
        yield PersonReport("placed", {"who": who, "location": place})
        state = now()
        if place == state.table.profiteer:
            self.influence[who - 1] = min(self.facts.influence_max, self.influence[who - 1] + 1)
        if place == "workshop" and self.rng.random() < 0.6:
            yield PersonReport("tax", {"n": 2})
        full = state.table.contributed if state.table.offers else (True,) * len(RESOURCES)
        left = [resource for resource, taken in zip(RESOURCES, full, strict=True) if not taken]
        if place == state.table.princess and left and state.reset_due in ("", str(who)) and self.rng.random() < 0.8:
            self.influence[who - 1] = min(self.facts.influence_max, self.influence[who - 1] + 2)
            yield PersonReport("contributed", {"who": who, "resource": self.rng.choice(left)})

    def _builds(self, who: int, now: Callable[[], State]) -> Iterator[PersonReport]:
        rng = self.rng
        yield PersonReport("placed", {"who": who, "location": "guildhall"})
        state = now()
        table = state.table
        what = rng.random()
        person = table.people[who - 1]
        level = person.cathedral + 1
        room = self.facts.cathedral_spaces.get(level, 0)
        there = sum(other.cathedral == level for other in table.people) + (state.side.cathedral == level)
        left = [resource for resource, owner in zip(RESOURCES, table.wonders, strict=True) if not owner]
        free = [location for location in TOKEN_LOCATIONS if location not in table.tokens]
        if what < 0.3 and there < room:
            yield PersonReport("cathedral", {"who": who})
        elif what < 0.4 and state.turn > 12 and left and free:
            yield PersonReport("tax", {"n": rng.randint(1, 5)})
            yield PersonReport("wonder", {"who": who, "resource": rng.choice(left), "location": rng.choice(free)})
            self.influence[who - 1] = max(0, self.influence[who - 1] - 5)

    def _goes_to_town(self, who: int, now: Callable[[], State]) -> Iterator[PersonReport]:
        yield PersonReport("placed", {"who": who, "location": "town_centre"})
        state = now()
        groups = [
            (n, owner, location)
            for owner, at in ((AI, state.side.at), *self._others(who, state))
            for n, location in zip(at, OPEN_LOCATIONS, strict=True)
            if n > 1
        ]
        own = state.table.people[who - 1].at
        if own[OPEN_LOCATIONS.index(self.favourite[who - 1])] > 4:
            yield PersonReport("took_back", {"who": who, "location": self.favourite[who - 1]})
        elif groups:
            _, of, location = max(groups)
            yield PersonReport("captured", {"who": who, "of": of, "location": location})
            if self.start.base and (others := [group for group in groups if group[2] != location]):
                _, of, location = max(others)
                yield PersonReport("captured", {"who": who, "of": of, "location": location})
        yield PersonReport("tax", {"n": 1})

    def _others(self, who: int, state: State) -> list[tuple[str, tuple[int, ...]]]:
        return [(str(number), person.at) for number, person in enumerate(state.table.people, 1) if number != who]

    def _goes_to_the_guardhouse(self, who: int, now: Callable[[], State]) -> Iterator[PersonReport]:
        yield PersonReport("placed", {"who": who, "location": "guardhouse"})
        person = now().table.people[who - 1]
        if any(person.held) and person.prison < PATIENCE:
            yield PersonReport("sent_to_prison", {"who": who})
        elif person.prison:
            yield PersonReport("freed_prison", {"who": who})
        else:
            yield PersonReport("freed_captured", {"who": who})
            yield PersonReport("tax", {"n": 2})

    def hears(self, step: Step) -> None:
        """It goes by the state of the table alone."""

    def answers(self, question: Question) -> Answer:
        rng, what = self.rng, question.what
        if what == "sold":
            return Answer(rng.randint(1, 2))
        if what == "starting_cards":
            return Answer(12)
        if what in ("revealed", "future_card") and question.also:
            return Answer(self._new_card(question))
        if what == "guildhall_sign":
            return Answer(rng.choice(("none", "none", "none", "none", "reset")))
        if what in ("market_full", "slots_full"):
            return Answer(rng.random() < 0.25)
        if question.kind == "yes_no":
            return Answer(rng.random() < 0.5)
        if what == "in_prison":
            return Answer(question.high if self.start.tracking == "track" else rng.randint(0, 3))
        if question.kind == "number":
            return Answer(rng.randint(question.low, min(question.high, question.low + 3)))
        if question.choices[-1] == "done":
            return Answer("done" if rng.random() < 0.5 else rng.choice(question.choices))
        return Answer(rng.choice(question.choices))

    def _new_card(self, question: Question) -> str:
        """A card as it might be printed, that comes up for the first time."""
        assert question.also is not None
        cards = companion_base_deck() if self.start.base else companion_deck()
        fitting = [word for word in map(word_of, cards) if question.also(word)]
        return self.rng.choice([*question.choices, *fitting])
