"""Games of Architects as files: what is read is what was written, and what is wrong is named."""

import json
from dataclasses import fields, replace
from typing import Any

import pytest

from locales import LANGUAGES, Texts
from solo.architects.cards import BASE_OPPONENTS, OPPONENTS, Opponent
from solo.architects.documents import FILE_DEFAULTS, SwitchesDocument
from solo.architects.simulation import play_game, start_for
from solo.architects.state import State, Switches
from solo.files import BadGame, read_game, to_json
from solo.machine import Game

from .helpers import Solo, section

GOOD: dict[str, Any] = {
    "format": "west-kingdom/solo-game",
    "version": 1,
    "game": "architects",
    "opponent": "patron",
    "seed": "chapel",
}


def again(game: Game[State]) -> Game[State]:
    return read_game(json.dumps(to_json(game)).encode())


@pytest.mark.parametrize("opponent", OPPONENTS)
@pytest.mark.parametrize("tracking", ["track", "ask"])
def test_a_written_game_is_read_again(opponent: Opponent, tracking: str) -> None:
    game = play_game(start_for(opponent, 5, ["age_of_artisans"], people=2, tracking=tracking, drawing="hand")).game
    assert again(game) == game
    assert again(game).steps == game.steps


def test_the_least_that_makes_a_game() -> None:
    game = read_game(json.dumps(GOOD).encode())
    assert to_json(game) == GOOD | {"modules": ["works_of_wonder"], "deck": "companion", "journal": []}


ALL_SAID = {"no_workers": "all_back", "full_virtue": "silver"}
"""The defaults of now that are not those of the first files."""


def test_own_cards_boards_wonders_and_contributions_travel_with_the_game() -> None:
    switches = Switches(track=("clay", "marble", "gold", "stone", "wood"), group="exactly")
    solo = Solo("meddler", section("mines", "gain_marble"), deck="own", switches=switches).turn()
    loaded = again(solo.game)
    assert loaded == solo.game
    assert to_json(loaded) == to_json(solo.game)
    assert to_json(loaded)["switches"] == {"track": switches.track, "group": "exactly"} | ALL_SAID


def test_every_switch_can_be_written() -> None:
    """What a file leaves out is as it was when the first files were written; all else is written."""
    for field in fields(Switches):
        assert SwitchesDocument.model_fields[field.name].default == getattr(FILE_DEFAULTS, field.name)
    assert replace(Switches(), no_workers="ask", full_virtue="ask") == FILE_DEFAULTS


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        ({"opponent": "cleric"}, ["opponent: it must be one of: " + ", ".join((*OPPONENTS, *BASE_OPPONENTS))]),
        ({"people": 5}, ["people: it must be from 1 to 4"]),
        ({"space": 3}, ["space: no such key is known here"]),
        ({"modules": ["gates_of_gold"]}, ["modules[0]: it must be one of: age_of_artisans, works_of_wonder, promos"]),
        ({"deck": "own"}, ["deck: your own set needs cards, a board, Wonders and Contributions"]),
        (
            {"wonders": [{"resource": "clay"}]},
            ["deck: the companion deck brings its own cards and board; leave it out"],
        ),
        ({"switches": {"track": ["clay"] * 5}}, ["switches.track: all five resources, each once"]),
        ({"journal": [{"told": "placed", "who": 1, "location": "moon"}]}, ["journal[0]: location does not fit"]),
        (
            {"journal": [{"told": "placed", "who": "1", "location": "mines"}]},
            ["journal[0].who: it must be a whole number"],
        ),
        ({"journal": [{"told": "moved", "space": 3}]}, ["journal[0]: moved cannot happen in this game"]),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, Any], lines: list[str]) -> None:
    with pytest.raises(BadGame) as error:
        read_game(json.dumps(GOOD | change).encode())
    assert [problem.line(Texts("en")) for problem in error.value.problems] == lines
    for language in LANGUAGES:
        assert all(problem.line(Texts(language)) for problem in error.value.problems)


def test_a_card_that_cannot_be_played_is_named() -> None:
    own = to_json(Solo("meddler", section("mines", "gain_marble"), deck="own").game) | {"journal": []}
    own["cards"][0]["sections"][0]["options"] = [["hammer"]]
    own["wonders"][0]["influence"] = 13
    with pytest.raises(BadGame) as error:
        read_game(json.dumps(own).encode())
    assert {problem.path for problem in error.value.problems} == {
        "cards[0].sections[0].options[0]",
        "wonders[0].influence",
    }
