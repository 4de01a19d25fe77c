"""A simulated person: reports what people report, and answers from a small table of its own.

It does not play well, but so that everything happens: one thing or two per round, a collision now and then, Debts and
Deeds that run out after some thirteen rounds. The same seed reports and answers the same.
"""

import random
from collections.abc import Callable, Iterator

from solo.chance import shuffled
from solo.dialogue import Answer, PersonReport, Question
from solo.machine import Step

from .cards import ROW
from .manuscripts import designs
from .ring import SPACES, SPOTS, segment_of, spots_at
from .state import GATES_OF_GOLD, KEEPER_OF_KEYS, TRACK, Start, State, Table
from .step_context import facts

DISMISSED = {"discard": 5, "virtue": 4, "corruption": 3, "debt": 2, "rearrange": 3, "shuffle": 2}


class SimulatedPlayer:
    def __init__(self, start: Start) -> None:
        self.start = start
        self.rng = random.Random(f"{start.seed}/stand-in")
        self.space = self.rng.randint(1, SPACES)
        self.virtue, self.corruption = TRACK[-1], TRACK[0]
        self.built = 0
        self.paid_debts = self.approved_deeds = 0
        self.designs = designs(start.modules)
        self.chests = shuffled(f"{start.seed}/chests", 0, sorted(facts().chest_icons))  # as they were dealt facedown
        effects, weights = zip(*DISMISSED.items(), strict=True)
        self.dismissed = self.rng.choices(effects, weights, k=100)

    def reports(self, now: Callable[[], State]) -> Iterator[PersonReport]:
        """What happens in the person's turn. The AI may gain something in between, so `now` is asked again."""
        rng, table = self.rng, now().table
        self.space = (self.space - 1 + rng.randint(1, 3)) % SPACES + 1
        yield PersonReport("moved", {"space": self.space})
        segment = segment_of(self.space)
        action = rng.randrange(4)
        if action == 0 and self.built < len(ROW):
            yield from self._builds(table.spots)
        elif action == 1:
            yield from self._places(now(), segment)
        elif action == 2 and table.piles[segment - 1]:
            yield PersonReport("manuscript_taken", {"segment": segment})
        if rng.random() < 0.5:
            yield PersonReport("townsfolk_taken", {"segment": segment})
        yield from self._takes(table)
        yield from self._collides()
        yield from self._expansions(now())

    def _builds(self, spots: tuple[str, ...]) -> Iterator[PersonReport]:
        here = [spot for spot in spots_at(self.space) if not spots[spot]]
        if here:
            self.built += 1
            yield PersonReport("built", {"spot": SPOTS[here[0]]})

    def _places(self, state: State, segment: int) -> Iterator[PersonReport]:
        table, side = state.table, state.side
        workers = min(2, table.human_tier1[segment - 1] + self.rng.randint(1, 2))
        yield PersonReport(
            "castle", {"segment": segment, "tier": 1, "n": workers}
        )  # it asks whether somebody was bumped
        if self.rng.random() < 0.2:
            yield PersonReport("castle_top", {"n": min(4, table.human_tier3 + 1)})
            if table.human_tier3 + 1 > side.tier3 and table.leader != "human":
                yield PersonReport("castle_leader")

    def _takes(self, table: Table) -> Iterator[PersonReport]:
        rng = self.rng
        for pile, left in (("poverty", table.debts_left), ("prosperity", table.deeds_left)):
            if not left and not getattr(table, pile):
                yield PersonReport("uncovered", {"pile": pile})
        self.paid_debts += rng.random() < 0.15
        self.approved_deeds += rng.random() < 0.15
        for what, chance in (("debts", 0.3), ("deeds", 0.4)):
            if rng.random() < chance:
                yield PersonReport(what, {"n": 1})

    def _collides(self) -> Iterator[PersonReport]:
        if self.rng.random() < 0.5:
            self.virtue -= 1
        else:
            self.corruption += 1
        if self.virtue <= self.corruption:
            yield PersonReport("collision", {"space": self.corruption})
            self.virtue, self.corruption = TRACK[-1], TRACK[0]

    def _expansions(self, state: State) -> Iterator[PersonReport]:
        rng, table, modules = self.rng, state.table, self.start.modules
        if GATES_OF_GOLD in modules and rng.random() < 0.2 and table.outsiders.cards[2]:
            yield PersonReport("outsider", {"place": 3})
        if KEEPER_OF_KEYS in modules:
            for what, row in (("hero", table.heroes), ("chest", table.chests)):
                place = rng.randint(1, len(row.cards))
                if rng.random() < 0.1 and row.cards[place - 1]:
                    yield PersonReport(what, {"place": place})

    def hears(self, step: Step) -> None:
        """It goes by the state of the table alone."""

    def answers(self, question: Question) -> Answer:
        rng, what = self.rng, question.what
        if what == "dismiss":
            return Answer(rng.choice(self.dismissed))
        if what == "manuscript":
            return Answer(rng.choice(self.designs))
        if what == "chest":
            return Answer(self.chests[int(question.details["slot"]) - 1])
        if what == "you_bumped":
            return Answer(True)
        if question.kind == "yes_no":
            return Answer(rng.random() < 0.4)
        if question.kind == "number":
            return Answer(rng.randint(question.low, min(question.high, question.low + 2)))
        if what == "uncovered":
            return Answer("none")
        if what == "free_spot":
            return Answer(question.choices[0])
        return Answer(rng.choice(question.choices))
