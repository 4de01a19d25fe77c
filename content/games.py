"""Which games there are, and with which modules each can be played."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

Game: TypeAlias = Literal["viscounts", "architects"]
GAMES: tuple[Game, ...] = get_args(Game)

# Modules are shown in this order, and setup codes count through them: a new one comes last.
ViscountsModule: TypeAlias = Literal["gates_of_gold", "keeper_of_keys", "promos"]
ArchitectsModule: TypeAlias = Literal["age_of_artisans", "works_of_wonder", "promos"]
Module: TypeAlias = Literal[ViscountsModule, ArchitectsModule]

MODULES: Mapping[str, tuple[Module, ...]] = {
    "viscounts": get_args(ViscountsModule),
    "architects": get_args(ArchitectsModule),
}


def game_called(name: object) -> Game | None:
    """None for a name that is no game's."""
    return next((game for game in GAMES if game == name), None)
