"""What may be known of the AI's cards: what is where, counts of the rest, and the order only after the game."""

import pytest

from solo.piles import piles
from solo.viscounts.rules import companion_start, new_game
from solo.viscounts.state import Cards

DEALT = Cards(draw=("c", "a"), discard=("e", "b"), future=("f", "d"), slots=("g", "", ""))


@pytest.mark.parametrize("mixed", [True, False])
def test_the_order_of_a_pile_is_not_told(mixed: bool) -> None:
    turned = Cards(draw=("a", "c"), discard=("b", "e"), future=("d", "f"), slots=("g", "", ""))
    assert piles(DEALT, mixed=mixed, over=False) == piles(turned, mixed=mixed, over=False)


def test_where_a_card_is_that_went_unseen_is_not_told() -> None:
    swapped = Cards(draw=("c", "f"), discard=("e", "b"), future=("a", "d"), slots=("g", "", ""))
    assert piles(DEALT, mixed=True, over=False) == piles(swapped, mixed=True, over=False)
    assert piles(DEALT, mixed=False, over=False) != piles(swapped, mixed=False, over=False)


def test_after_the_game_all_is_told() -> None:
    found = {pile.name: (pile.cards, pile.ordered) for pile in piles(DEALT, mixed=True, over=True)}
    assert found == {
        "shown": (("g",), True),
        "discard": (("e", "b"), True),
        "draw": (("c", "a"), True),
        "future": (("f", "d"), True),
    }


@pytest.mark.parametrize("difficulty", [0, 2])
def test_every_card_of_a_game_is_in_one_pile(difficulty: int) -> None:
    game = new_game(companion_start("cleric", "x", difficulty=difficulty))
    all_cards = sorted(card for zone in game.state.cards.zones() for card in zone)
    for over in (False, True):
        found = [card for pile in piles(game.state.cards, mixed=bool(difficulty), over=over) for card in pile.cards]
        assert sorted(found) == all_cards
