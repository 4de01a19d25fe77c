"""Games at random: whatever is answered, told, corrected or taken back, nothing breaks and nothing gets stuck."""

from contextlib import suppress
from functools import partial

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from solo.dialogue import Answer, Correction, PersonReport, Question, Refused, Turn, Value
from solo.machine import Game, act, replay, undo
from solo.machine import play as play_on
from solo.simulate import SimulatedGame, simulate
from solo.viscounts.corrections import FIELDS
from solo.viscounts.invariants import invariants
from solo.viscounts.person_reports import REPORTS, Allowed
from solo.viscounts.rules import OPPONENTS, Viscounts, new_game
from solo.viscounts.simulated_player import SimulatedPlayer
from solo.viscounts.simulation import play_game, start_for
from solo.viscounts.state import Start, State
from tests.solo.at_random import PlayAtRandom

MIXES: list[list[str]] = [[], ["gates_of_gold"], ["keeper_of_keys"], ["gates_of_gold", "keeper_of_keys"]]
NEW = ("starting:noble::virtue:2:construct/debt", "future:cleric+criminal:corruption_per_criminal::3:focus/deed")
MANUSCRIPTS = ("grey_3_virtue", "blue_4_2_resource_any", "yellow:3:free_workshop", "black:7:per:building", "empty")


def details(allowed: Allowed) -> st.SearchStrategy[int | str]:
    return st.sampled_from([*(MANUSCRIPTS if allowed is None else allowed)])


class Play(PlayAtRandom):
    """Taking back must give exactly the game that all entries but the last one make."""

    @initialize(
        opponent=st.sampled_from(OPPONENTS),
        seed=st.integers(0, 999),
        modules=st.sampled_from(MIXES),
        difficulty=st.integers(0, 3),
        tracking=st.sampled_from(["track", "ask"]),
        drawn=st.sampled_from([{}, {"drawing": "hand"}, {"deck": "hand"}]),
    )
    def begin(
        self, opponent: str, seed: int, modules: list[str], difficulty: int, tracking: str, drawn: dict[str, str]
    ) -> None:
        self.start: Start = start_for(opponent, seed, modules, difficulty, tracking=tracking, **drawn)
        self.check = invariants(self.start)
        self.game: Game[State] = new_game(self.start)

    def picked(self, question: Question) -> st.SearchStrategy[Value]:
        return st.sampled_from((*question.choices, *(NEW if question.also else ())))

    def enter(self, entry: Answer | Turn | PersonReport | Correction) -> None:
        with suppress(Refused):
            self.game = act(self.game, entry)

    @rule(data=st.data(), what=st.sampled_from([*REPORTS]))
    def report(self, data: st.DataObject, what: str) -> None:
        self.enter(PersonReport(what, {key: data.draw(details(allowed)) for key, allowed in REPORTS[what].items()}))

    @rule(
        field=st.sampled_from([*FIELDS]),
        value=st.one_of(st.integers(0, 21), st.booleans(), st.sampled_from(["", "ai", "human", "guildhall", "debt"])),
        index=st.integers(0, 8),
    )
    def correct(self, field: str, value: Value, index: int) -> None:
        self.enter(Correction(field, value, index))

    @rule(data=st.data(), zone=st.sampled_from(["slots", "draw", "discard", "future"]), index=st.integers(0, 2))
    def move_a_card(self, data: st.DataObject, zone: str, index: int) -> None:
        card = data.draw(st.sampled_from([card.id for card in self.start.cards]))
        self.enter(Correction(zone, card, index if zone == "slots" else 0))

    @rule()
    def take_back(self) -> None:
        before = self.game
        self.game = undo(before)
        assert self.game.journal == before.journal[:-1]
        assert self.game == replay(Viscounts(self.start), self.game.journal)


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=120, stateful_step_count=25)


def play(opponent: str, modules: list[str], tracking: str, seed: int) -> SimulatedGame[State]:
    return play_game(start_for(opponent, seed, modules, seed % 4, tracking=tracking))


@pytest.mark.no_cover
@pytest.mark.parametrize("modules", MIXES, ids="+".join)
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_no_simulated_game_gets_stuck_or_breaks(opponent: str, modules: list[str]) -> None:
    """`python -m benchmarks.solo` plays 10,000."""
    for tracking in ("track", "ask"):
        report = simulate(range(8), partial(play, opponent, modules, tracking), float)
        assert (report.stuck, report.broken, report.games) == ([], [], 8)
        assert 20 < report.to_json()["scores"]["median"] < 250


@pytest.mark.no_cover
def test_every_option_of_every_companion_card_is_taken_sometimes() -> None:
    cards = start_for("cleric", 0).cards
    left = {(card.id, number) for card in cards for number in range(1, len(card.options) + 1)}
    # Its other options come after three flips: the next test plays long enough for that.
    left -= {("kok_builder_cleric_noble", 2), ("kok_builder_cleric_noble", 3)}
    for seed in range(160):
        if not left:
            break
        for opponent in OPPONENTS:
            game = play_game(start_for(opponent, seed, MIXES[seed % 4], 3)).game
            for step in game.steps:
                card = ""
                for event in step.events:
                    if event.what == "reveal":
                        card = str(event.details["card"])
                    elif event.what == "option_taken":
                        left.discard((card, int(event.details["option"])))
    assert left == set()


def test_the_last_option_of_the_card_of_keeper_of_keys_is_reached_in_a_long_game() -> None:
    """It comes with the fourth reveal at the soonest, where the Focus fails, as when nothing is left to build: rare
    within the usual fifteen turns. With more Debts and Deeds on the piles the game goes on long enough."""
    taken: set[int] = set()
    for opponent in ("cleric", "builder"):
        start = start_for(opponent, 1, ["keeper_of_keys"])
        person, game = SimulatedPlayer(start), new_game(start)
        for _ in range(60):
            for pile in ("debts_left", "deeds_left"):
                game = act(game, Correction(pile, 99))
            game = play_on(game, Turn(), person.answers)
            card = next(event.details["card"] for event in game.last.events if event.what == "reveal")
            options = [event.details["option"] for event in game.last.events if event.what == "option_taken"]
            taken |= {int(option) for option in options if card == "kok_builder_cleric_noble"}
    assert taken == {1, 2, 3}
