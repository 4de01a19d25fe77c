"""A game that is remembered is played on, and is the same as one that is replayed from its start."""

from collections.abc import Iterator
from typing import Any

import pytest

from solo import files, game_cache
from solo.architects import simulation as of_architects
from solo.dialogue import Correction
from solo.files import BadGame, to_json
from solo.machine import Game, act, undo, why_not
from solo.viscounts import simulation as of_viscounts

GAMES: dict[str, Game[Any]] = {
    "viscounts": of_viscounts.play_game(of_viscounts.start_for("cleric", 3, tracking="ask")).game,
    "architects": of_architects.play_game(of_architects.start_for("patron", 8, ["age_of_artisans"])).game,
}


@pytest.fixture(autouse=True)
def empty_cache() -> Iterator[None]:
    game_cache.forget()
    yield
    game_cache.forget()


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How long the journals were that were replayed from their start."""
    found: list[int] = []
    whole = files.game_of

    def game_of(document: Any) -> Game[Any]:
        found.append(len(document["journal"]))
        return whole(document)

    monkeypatch.setattr(files, "game_of", game_of)
    return found


def beginning(name: str, entries: int) -> dict[str, Any]:
    body = to_json(GAMES[name])
    return body | {"journal": body["journal"][:entries]}


def same(one: Game[Any], other: Game[Any]) -> bool:
    """With everything that undo would go back to."""
    while one == other and one.before and other.before:
        one, other = one.before, other.before
    return one == other and one.before is other.before is None


@pytest.mark.no_cover
@pytest.mark.parametrize("name", GAMES)
def test_entry_after_entry_and_back_again(name: str, replays: list[int]) -> None:
    last = len(GAMES[name].journal)
    whole = [files.game_of(beginning(name, entries)) for entries in range(last + 1)]
    replays.clear()
    for entries in (*range(last + 1), *reversed(range(last))):
        assert same(game_cache.game_of(beginning(name, entries)), whole[entries])
    assert replays == [0]


def test_what_is_far_away_is_replayed(replays: list[int]) -> None:
    for entries in (40, 40 - game_cache.NEAR, 20, 20 + game_cache.NEAR, 60):
        game_cache.game_of(beginning("viscounts", entries))
    assert replays == [40, 20, 60]


def test_another_game_is_replayed(replays: list[int]) -> None:
    body = beginning("viscounts", 5)
    for document in (body, body | {"seed": "another", "journal": []}, body):
        game_cache.game_of(document)
    assert replays == [5, 0]


def test_a_correction_before_the_open_step_is_no_entry_at_the_end() -> None:
    correction = Correction("gold", 3)
    begun = (game_cache.game_of(beginning("viscounts", entries)) for entries in range(100))
    asking = next(game for game in begun if game.question and why_not(game, correction) is None)
    corrected = act(asking, correction)
    assert corrected.journal[-1] != correction
    assert same(game_cache.game_of(to_json(corrected)), corrected)
    assert same(game_cache.game_of(to_json(undo(corrected))), undo(corrected))


def wrong(name: str, entry: Any, at: int) -> dict[str, Any]:
    body = beginning(name, 30)
    return body | {"journal": [*body["journal"][:at], entry, *body["journal"][at:]]}


@pytest.mark.parametrize("at", [3, 30])
@pytest.mark.parametrize(
    "entry",
    [{"answer": 9_000_000}, {"turn": False}, {"told": "nothing known"}, {"correct": "gold", "value": -1}, 7, {}, None],
)
def test_what_is_wrong_is_named_as_always(entry: Any, at: int) -> None:
    game_cache.game_of(beginning("viscounts", 30))
    document = wrong("viscounts", entry, at)
    with pytest.raises(BadGame) as found:
        game_cache.game_of(document)
    with pytest.raises(BadGame) as expected:
        files.game_of(document)
    assert found.value.problems == expected.value.problems


@pytest.mark.parametrize("name", GAMES)
def test_one_is_not_true(name: str) -> None:
    body = to_json(GAMES[name])
    place, said = next(
        (number, entry["answer"]) for number, entry in enumerate(body["journal"]) if entry.get("answer") in (0, 1)
    )
    other = {"answer": int(said) if isinstance(said, bool) else bool(said)}
    game_cache.game_of(body)
    with pytest.raises(BadGame):
        game_cache.game_of(body | {"journal": [*body["journal"][:place], other, *body["journal"][place + 1 :]]})


@pytest.mark.parametrize("document", [None, 7, [], {}, {"journal": 7}, {"journal": [{1, 2}]}])
def test_what_is_no_game_at_all(document: Any) -> None:
    with pytest.raises(BadGame):
        game_cache.game_of(document)
