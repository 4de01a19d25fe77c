"""Solo games of Architects in the app, played by the simulated person."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from models.store import Store
from models.values import Player
from solo.architects.cards import BASE_OPPONENTS, Opponent, Scheme
from solo.architects.decks import blank_contributions
from solo.architects.rules import base_start, companion_start, new_game
from solo.architects.simulated_player import SimulatedPlayer
from solo.architects.state import State
from solo.dialogue import Turn
from solo.machine import Game, act, answer
from testing.solo_stages import keep, stages_of

SoloGame: TypeAlias = Game[State]
ALL = ("works_of_wonder", "age_of_artisans")


def kept(store: Store, game: SoloGame, opponent: str, people: int = 1, modules: tuple[str, ...] = ALL) -> str:
    persons = [Player(name, None, colour) for name, colour in (("Élodie", "red"), ("Odon", "blue"))]
    return keep(store, "architects", modules, persons[:people], opponent, game)


def stages(opponent: Opponent, people: int = 1, tracking: str = "track") -> Iterator[tuple[str, SoloGame]]:
    chosen: dict[str, Any] = {"people": people, "tracking": tracking}
    if opponent in BASE_OPPONENTS:
        start = base_start(opponent, "7", **chosen)
    else:
        start = companion_start(opponent, "7", ("age_of_artisans",), **chosen)
    return stages_of(new_game(start), SimulatedPlayer(start), 30)


def in_hand(cards: tuple[Scheme, ...]) -> SoloGame:
    """The first turn of a game with cards as the person draws them."""
    start = companion_start("patron", "7", deck="hand", cards=cards, contributions=blank_contributions())
    game = new_game(start)
    for value in (9, 6, "forest", "quarry"):  # the two piles; Princess and Profiteer
        game = answer(game, value)
    return act(game, Turn())
