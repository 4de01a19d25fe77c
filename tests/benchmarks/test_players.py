"""The persons with a score of their own: they only make legal moves, see only what lies open, and the greedy one is
stronger than chance."""

from collections.abc import Callable
from typing import Any

import pytest

from benchmarks.players import architects, architects_goods, viscounts, viscounts_castle, viscounts_goods
from benchmarks.players.architects_moves import Turn as ArchitectsTurn
from benchmarks.players.architects_moves import moves as architects_moves
from benchmarks.players.choosing import chooser
from benchmarks.players.table import PersonName, Played, play_architects, play_viscounts
from benchmarks.players.viscounts_moves import Turn as ViscountsTurn
from benchmarks.players.viscounts_moves import moves as viscounts_moves
from solo.architects import simulation as of_architects
from solo.architects.cards import BASE_OPPONENTS, Opponent
from solo.architects.cards import OPPONENTS as ARCHITECTS
from solo.architects.rules import Architects
from solo.architects.state import PLACE, Person, State
from solo.simulate import SimulatedGame
from solo.viscounts import simulation as of_viscounts
from solo.viscounts.rules import OPPONENTS as VISCOUNTS
from solo.viscounts.rules import Viscounts
from testing.each import each_of

SEEDS = range(4)
BOTH: tuple[PersonName, ...] = ("random", "greedy")
Play = Callable[[int, PersonName], Played]


def of_viscount(opponent: str, modules: tuple[str, ...]) -> Play:
    return lambda seed, name: play_viscounts(of_viscounts.start_for(opponent, seed, modules), name)


def of_architect(opponent: Opponent, people: int) -> Play:
    return lambda seed, name: play_architects(of_architects.start_for(opponent, seed, people=people), name)


MODULES = (("gates_of_gold", "keeper_of_keys"), ())
TABLES: dict[str, Play] = {
    **{name: of_viscount(name, MODULES[number % 2]) for number, name in enumerate(VISCOUNTS)},
    **{name: of_architect(name, 1 + number % 2) for number, name in enumerate((*ARCHITECTS, *BASE_OPPONENTS))},
}
"""Every opponent, some with expansions or with two people."""


@pytest.mark.no_cover
@each_of("opponent", [*TABLES])
def test_every_move_is_legal_and_the_same_seed_plays_the_same(opponent: str) -> None:
    """The machine refuses what cannot be; that ends a game with an error."""
    for name in BOTH:
        for seed in SEEDS[:2]:
            one, two = (TABLES[opponent](seed, name) for _ in range(2))
            assert one.game.broken == ()
            assert one.game.game.journal == two.game.game.journal
            assert (one.own, one.ai) == (two.own, two.ai)


@pytest.mark.no_cover
@each_of("opponent", [*TABLES])
def test_the_greedy_person_scores_at_least_as_much_as_chance(opponent: str) -> None:
    """Of the best of the persons, in each of these games."""
    behind = [
        seed for seed in SEEDS if max(TABLES[opponent](seed, "greedy").own) < max(TABLES[opponent](seed, "random").own)
    ]
    assert behind == []


def test_a_tie_is_not_won() -> None:
    game: SimulatedGame[Any] = SimulatedGame(None, 0, ())  # type: ignore[arg-type]
    assert [Played(game, own, 50).won for own in ((51,), (50,), (49, 51), ())] == [True, False, True, False]


# Nothing is spent that is not there, and nothing hidden is looked at


class Watching(architects.Person):
    """Looks at all that it could have done, and at what it would do if what is hidden were otherwise."""

    def chosen(self, who: int, state: State) -> Any:
        for each in architects_moves(self.turn(who, state)):
            assert min(n for n in each.goods if isinstance(n, int)) >= 0
        move: Any = super().chosen(who, state)
        hidden = self.buildings, self.rewards, self.market[1:], self.apprentices[self.faceup :]
        self.buildings, self.rewards = self.buildings[::-1], self.rewards[::-1]
        self.market[1:] = self.market[:0:-1]
        self.apprentices[self.faceup :] = self.apprentices[self.faceup :][::-1]
        cards = state.cards._replace(draw=state.cards.draw[::-1], future=state.cards.future[::-1])
        assert super().chosen(who, state._replace(cards=cards)) == move
        self.buildings, self.rewards, self.market[1:], self.apprentices[self.faceup :] = hidden
        return move


@pytest.mark.no_cover
@each_of("opponent", ["patron", "helena"])
def test_it_pays_with_what_it_has_and_knows_no_hidden_card(opponent: Any) -> None:
    start = of_architects.start_for(opponent, 3)
    person = Watching(start, Architects(start).setting, chooser("greedy", "3"))
    assert of_architects.play_game(start, person).broken == ()


class WatchingViscount(viscounts.Person):
    def chosen(self, state: Any) -> Any:
        turn = ViscountsTurn(state, self.goods, self.setting.ring, self.space, self._tops(state))
        for move in viscounts_moves(turn):
            assert min(n for n in move.goods if isinstance(n, int)) >= 0
            assert max(*move.goods.tier1, *move.goods.tier2) < 3
        move = super().chosen(state)
        deck, tiles = self.deck, self.tiles
        self.deck, self.tiles = deck[::-1], [[pile[0], *pile[:0:-1]] for pile in tiles]
        assert super().chosen(state) == move
        self.deck, self.tiles = deck, tiles
        assert not any(state.cards.zones())
        return move


@pytest.mark.no_cover
def test_nor_does_the_one_of_viscounts() -> None:
    start = of_viscounts.start_for("cleric", 3)
    person = WatchingViscount(start, Viscounts(start).setting, chooser("greedy", "3"))
    assert of_viscounts.play_game(start, person).broken == ()


# What moves give


def turn(goods: architects_goods.Goods, **at: int) -> ArchitectsTurn:
    """A person's turn with Workers at these places."""
    start = of_architects.start_for("patron", 1)
    rules = Architects(start)
    state = rules.first()
    places = [0] * len(PLACE)
    for place, n in at.items():
        places[PLACE[place]] = n
    table = state.table._replace(people=(Person((0, 0), tuple(places)),))
    sold = {"small": {"gold": 2}, "large": {"marble": 2}}
    return ArchitectsTurn(1, state._replace(table=table), goods, rules.setting, sold, ())


G = architects_goods.Goods
GIVES = [
    ("quarry", G(), {"quarry": 2}, {"stone": 3}),
    ("mines", G(), {"mines": 2}, {"clay": 4}),
    ("mines", G(), {"mines": 1}, {"gold": 1}),
    ("silversmith", G(), {}, {"silver": 2}),
    ("kings_storehouse", G(wood=2, stone=1), {}, {"marble": 1, "wood": 0, "stone": 0}),
    ("tax_stand", G(), {}, {"silver": 4, "virtue": 5}),
    ("black_market", G(silver=1, virtue=9), {}, {"gold": 2, "virtue": 8, "silver": 0}),
    ("guildhall", G(gold=1, hand=("base-b01",)), {}, {"cathedral": 1, "gold": 0, "rewards": 1, "hand": ()}),
    ("guildhall", G(clay=4, wood=2, hand=("base-b01",)), {}, {"built": ("base-b01",), "clay": 0, "stone": 4}),
    ("guildhall", G(wood=15, silver=4, influence=6), {}, {"wonders": ("wood",), "virtue": 9, "influence": 0}),
]


@pytest.mark.parametrize(("place", "goods", "at", "after"), GIVES)
def test_a_move_gives_what_the_rules_say(place: str, goods: G, at: dict[str, int], after: dict[str, Any]) -> None:
    found = [move.goods for move in architects_moves(turn(goods, **at)) if move.place == place]
    assert any(all(getattr(each, key) == value for key, value in after.items()) for each in found)


NOT_ALLOWED = [
    ("black_market", G(silver=9, virtue=10)),
    ("guildhall", G(gold=1, virtue=4, hand=("base-b01",))),  # the Cathedral
    ("guildhall", G(wood=15, silver=3, influence=9)),  # Influence does not stand in for Tax
    ("guildhall", G(wood=9, stone=9, gold=9, hand=("base-b05",), virtue=4)),  # no Apprentice with the skill
    ("kings_storehouse", G(clay=1)),
]


@pytest.mark.parametrize(("place", "goods"), NOT_ALLOWED)
def test_what_the_rules_forbid_is_no_move(place: str, goods: G) -> None:
    assert [move for move in architects_moves(turn(goods)) if move.place == place] == []


@pytest.mark.parametrize(
    ("cost", "goods", "left"),
    [
        ({"gold": 1}, G(influence=4), (0, 0, 0)),
        ({"silver": 3}, G(silver=1, influence=2), (0, 0, 0)),
        ({"silver": 3}, G(silver=1, influence=1), None),
        ({"gold": 1, "marble": 1}, G(gold=1, influence=5), (0, 0, 1)),
        ({"wood": 1}, G(influence=12), None),
    ],
)
def test_influence_stands_in(cost: dict[str, int], goods: G, left: tuple[int, int, int] | None) -> None:
    paid = goods.paying(cost)
    assert (paid and (paid.silver, paid.gold, paid.influence)) == left


def test_virtue_past_the_ends_of_the_track_is_debts() -> None:
    assert G(virtue=13, debts=3).with_virtue(2)[6:9] == (14, 0, 2)
    assert G(virtue=1).with_virtue(-2)[6:9] == (0, 0, 1)


def test_a_group_in_the_castle_moves_inward() -> None:
    rules = Viscounts(of_viscounts.start_for("noble", 1))
    ring, begin = rules.setting.ring, viscounts_goods.Goods(tier1=(2, 0, 0, 0, 0))
    after = viscounts_castle.placed(begin, rules.first(), ring, 1, 1)
    sides = dict.fromkeys(ring.neighbours(1), 1)
    assert after.tier1 == tuple(sides.get(k, 0) for k in range(1, 6))
    assert after.tier2 == (1, 0, 0, 0, 0)
    told = [report.details for report in viscounts_castle.reports(begin, after)]
    assert {"segment": 1, "tier": 1, "n": 0} in told


def test_markers_that_have_met_move_together() -> None:
    goods = markers(3, 3).gains(("virtue",))
    assert (goods.virtue, goods.corruption) == (2, 2)
    goods = markers(7, 1).gains(("corruption", "virtue"))
    assert (goods.virtue, goods.corruption) == (6, 2)


def markers(virtue: int, corruption: int) -> viscounts_goods.Goods:
    return viscounts_goods.Goods(virtue=virtue, corruption=corruption)
