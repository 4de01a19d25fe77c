"""Games at random: whatever is answered, told, corrected or taken back, nothing breaks and nothing gets stuck."""

from functools import partial

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from solo.architects.card_words import word_of
from solo.architects.cards import BASE_OPPONENTS, OPPONENTS, Opponent
from solo.architects.corrections import FIELDS
from solo.architects.decks import companion_base_deck, companion_deck, printed_wonders
from solo.architects.invariants import invariants
from solo.architects.person_reports import REPORTS
from solo.architects.rules import new_game
from solo.architects.simulation import play_game, start_for
from solo.architects.state import PLACE, State
from solo.dialogue import Answer, Correction, PersonReport, Question, Refused, Turn, Value
from solo.machine import Game, act, undo
from solo.simulate import SimulatedGame, simulate
from tests.solo.at_random import PlayAtRandom

MIXES: list[list[str]] = [[], ["age_of_artisans"]]


MET = tuple(word_of(card) for card in companion_deck()[::3])

BASE_MET = tuple(word_of(card) for card in companion_base_deck()[::3])


class Play(PlayAtRandom):
    """`past` are the games before the last entries: taking back must give exactly these."""

    @initialize(
        opponent=st.sampled_from((*OPPONENTS, *BASE_OPPONENTS)),
        seed=st.integers(0, 999),
        modules=st.sampled_from(MIXES),
        people=st.integers(1, 3),
        tracking=st.sampled_from(["track", "ask"]),
        drawing=st.sampled_from(["app", "hand", "met"]),
    )
    def begin(
        self, opponent: Opponent, seed: int, modules: list[str], people: int, tracking: str, drawing: str
    ) -> None:
        if opponent in BASE_OPPONENTS:
            modules, people = [], min(people, 2)
        chosen = {"deck": "hand", "cards": ()} if drawing == "met" else {"drawing": drawing}
        self.start = start_for(opponent, seed, modules, people=people, tracking=tracking, **chosen)
        self.check = invariants(self.start)
        self.game: Game[State] = new_game(self.start)
        self.past: list[Game[State]] = []
        self.undone: list[Game[State]] = []

    def picked(self, question: Question) -> st.SearchStrategy[Value]:
        met = (BASE_MET if self.start.base else MET) if question.also else ()
        return st.sampled_from([*question.choices, *(word for word in met if question.why_not(word) is None)])

    def enter(self, entry: Answer | Turn | PersonReport | Correction) -> None:
        before = self.game
        try:
            self.game = act(before, entry)
        except Refused:
            return
        if isinstance(entry, Correction) and before.question is not None:
            self.past = []  # the correction has gone before the open step
        else:
            self.past.append(before)
        self.undone = []

    @rule(data=st.data(), what=st.sampled_from([*REPORTS]))
    def report(self, data: st.DataObject, what: str) -> None:
        self.enter(
            PersonReport(what, {key: data.draw(st.sampled_from([*allowed])) for key, allowed in REPORTS[what].items()})
        )

    @rule(who=st.integers(1, 3), location=st.sampled_from([*PLACE, "guildhall", "market_small", "market_large"]))
    def place(self, who: int, location: str) -> None:
        self.enter(PersonReport("placed", {"who": who, "location": location}))

    @rule(
        field=st.sampled_from([*FIELDS]),
        value=st.one_of(st.integers(0, 21), st.booleans(), st.sampled_from(["", "ai", "1", "2", "mines", "quarry"])),
        index=st.integers(0, 9),
    )
    def correct(self, field: str, value: Value, index: int) -> None:
        self.enter(Correction(field, value, index))

    @rule(data=st.data(), zone=st.sampled_from(["draw", "discard", "future", "offers", "consequences"]))
    def move_a_card(self, data: st.DataObject, zone: str) -> None:
        ids = [*MET, *BASE_MET, *(card.id for card in self.start.cards)] + [
            card.id for card in self.start.contributions
        ]
        self.enter(Correction(zone, data.draw(st.sampled_from(ids))))

    @rule()
    def take_back(self) -> None:
        game = undo(self.game)
        if self.past:
            assert game == self.past.pop()
            self.undone.append(self.game)
            self.game = game

    @rule()
    def do_again(self) -> None:
        """Redo is what comes next in the journal."""
        if not self.undone:
            return
        again = self.undone.pop()
        before, entry = self.game, again.journal[len(self.game.journal)]
        self.game = act(before, entry)
        assert self.game == again
        self.past.append(before)


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=100, stateful_step_count=30)


def play(
    opponent: Opponent, modules: list[str], people: int, tracking: str, drawing: str, seed: int
) -> SimulatedGame[State]:
    return play_game(start_for(opponent, seed, modules, people=people, tracking=tracking, drawing=drawing))


@pytest.mark.no_cover
@pytest.mark.parametrize("modules", MIXES, ids="+".join)
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_no_simulated_game_gets_stuck_or_breaks(opponent: Opponent, modules: list[str]) -> None:
    """`python -m benchmarks.solo` plays 10,000, and `test_decks` looks at 360 more."""
    for tracking, people, drawing in (("track", 1, "app"), ("ask", 1, "app"), ("track", 3, "hand")):
        report = simulate(range(6), partial(play, opponent, modules, people, tracking, drawing), float)
        assert (report.stuck, report.broken, report.games) == ([], [], 6)
        assert 5 < report.to_json()["scores"]["median"] < 150


def test_nothing_breaks_where_only_the_persons_cards_show_the_values() -> None:
    for seed in range(12):
        start = start_for("patron", seed, wonders=printed_wonders())
        assert (play_game(start).stuck, play_game(start).broken) == (False, ())


def test_little_is_asked_in_an_ai_turn() -> None:
    """At most 0.15 questions in the mean of all opponents; a number of this kind has to be seen to grow."""
    questions = turns = 0
    for opponent in OPPONENTS:
        for seed in range(5000, 5008):
            game = play_game(start_for(opponent, seed)).game
            turns += game.state.turn
            questions += sum(len(step.asked) for step in game.steps if isinstance(step.opening, Turn))
    assert questions <= 0.15 * turns
