"""Variety: seeds unlike the last sessions, surprising mixes, and how often what came up."""

from random import Random

import pytest

from setup.change import enter
from setup.mix import GAMES, BadSetup
from setup.plan import Choices, plan
from setup.variety import avoid, came_up, fairness, repetition, surprise
from tests.setup.plans import KEYS, WONDERS, architects, viscounts


def test_a_plan_repeats_itself_wholly_and_a_stranger_not_at_all() -> None:
    now = viscounts(KEYS, players=1, solo="cleric")
    assert repetition(now, [now]) == len(came_up(now)) == 3
    assert repetition(now, [architects(), viscounts()]) < repetition(now, [now])
    assert repetition(now, [architects()]) == 0


def test_what_is_longer_ago_counts_less() -> None:
    now = viscounts()
    other = enter(viscounts(seed="TH3ER"), "player_cards", ("7", "8", "9"))
    told = enter(enter(now, "player_cards", ("1", "2", "3")), "heroes", ("ada", "emma", "judith"))
    assert repetition(told, [told, other]) > repetition(told, [other, told])


def test_a_seed_avoids_what_the_table_has_just_seen() -> None:
    """Over many rounds the avoiding table meets its last opponent and Heroes again less often than a careless one."""
    rng = Random("variety")

    def below(n: int) -> int:
        return int(rng.random() * n)

    mix = architects(WONDERS, players=1, boards="variable").mix
    careful = careless = 0.0
    last = plan(Choices(mix, avoid(mix, [], below)))
    for _ in range(30):
        new = plan(Choices(mix, avoid(mix, [last], below)))
        careful += repetition(new, [last])
        careless += repetition(plan(Choices(mix, avoid(mix, [], below))), [last])
        last = new
    assert careful == 0
    assert careless > 0


def test_fairness_counts_everything_that_could_have_come() -> None:
    now = enter(viscounts(players=1), "opponent", ("noble",))
    named = viscounts(players=1, solo="cleric")
    counts = fairness([now, named, now])
    assert counts["opponent"] == {"cleric": 1, "builder": 0, "noble": 2, "cards": 0}
    assert sum(counts["heroes"].values()) == 6
    assert len(counts["heroes"]) == 10


def test_a_surprise_is_a_mix_of_what_is_owned() -> None:
    rng = Random("surprise")
    for game, choice in GAMES.items():
        found = {surprise(game, choice.modules[:2], 2, lambda n: int(rng.random() * n)) for _ in range(200)}
        assert {mix.modules for mix in found} == {(), choice.modules[:1], choice.modules[1:2], choice.modules[:2]}
        assert {mix.boards for mix in found} == set(choice.boards)
        assert all(mix.players == 2 for mix in found)


def test_no_surprise_where_nothing_fits() -> None:
    assert surprise("architects", ("age_of_artisans",), 6, lambda _: 0).modules == ("age_of_artisans",)
    with pytest.raises(BadSetup):
        surprise("architects", (), 6, lambda _: 0)
    with pytest.raises(BadSetup):
        surprise("architects", ("age_of_artisans",), 1, lambda _: 0)
