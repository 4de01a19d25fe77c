"""The game data: facts as TOML files with their sources, read by one typed loader."""

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .architects_data import Architects
    from .entries import Components, Term
    from .games import Game
    from .viscounts_data import Viscounts

__all__ = ["architects", "components", "glossary", "viscounts"]


@cache
def viscounts() -> "Viscounts":
    """Viscounts of the West Kingdom. Each file is read when it is first asked for."""
    from .viscounts_data import Viscounts

    return Viscounts()


@cache
def architects() -> "Architects":
    """Architects of the West Kingdom. Each file is read when it is first asked for."""
    from .architects_data import Architects

    return Architects()


def components(game: "Game") -> "Mapping[str, Components]":
    """What is in each box of a game."""
    return viscounts().components if game == "viscounts" else architects().components


@cache
def glossary() -> "Mapping[str, Term]":
    """The words of the games, as their rules print them."""
    from .entries import Term
    from .loader import deck

    return deck("glossary.toml", Term)
