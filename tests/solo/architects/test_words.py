"""Whatever happens in a game can be read, in every language."""

import pytest

from locales import LANGUAGES, texts
from solo.architects.cards import OPPONENTS, Opponent
from solo.architects.simulation import play_game, start_for
from solo.architects.words import NOTES, REASONS, ArchitectsWords
from solo.dialogue import Event
from tests.solo.test_words import EVENTS


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_every_event_of_whole_games_can_be_read(opponent: Opponent) -> None:
    events: dict[str, Event] = {}
    for seed in range(6):
        start = start_for(opponent, seed, ["age_of_artisans"], people=1 + seed % 2, tracking=("track", "ask")[seed % 2])
        for step in play_game(start).game.steps:
            events |= {event.what + event.rule: event for event in step.events}
    words = ArchitectsWords(start)
    for event in events.values():
        line = words.line(event)
        for language in LANGUAGES:
            said = texts(language)
            assert "{" not in said.render(line.text)
            assert said.render(words.explain(line.rule))


def test_every_line_that_is_no_instruction_is_one_of_the_events() -> None:
    told = {id.rpartition(".")[2] for id in EVENTS if id.startswith("solo.arch.")} | {"clause_fails", "turn_over"}
    assert told >= NOTES | REASONS
    assert not NOTES & REASONS
