"""What the screen of a new game says of an opponent's strength is what its simulated games come to."""

from benchmarks.strengths import measured, opponents
from content.strengths import strengths

GAMES = 40


def test_every_opponent_has_its_strength() -> None:
    assert {*strengths()} == {name for name, _play in opponents()}
    for name, found in strengths().items():
        row = (found.lowest, found.first, found.median, found.third, found.highest)
        assert list(row) == sorted(row), name
        assert found.games == 1000


def test_games_played_now_come_to_what_is_written() -> None:
    """The first of the same games: their middle lies within the middle half of all, and their length within a tenth."""
    wrong = []
    for name, play in opponents():
        found, written = measured(play, GAMES, 5000), strengths()[name]
        if (
            not written.first <= found["median"] <= written.third
            or abs(found["turns"] - written.turns) > written.turns / 10
        ):
            wrong.append(f"{name}: {found}")
    assert wrong == []
