"""What is on the table: the game, its modules, how many people, and against whom."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType
from typing import Literal, cast

from content import architects
from content.games import MODULES, Game
from interchange.problems import BadFile, Problem
from locales import say

Boards = Literal["standard", "variable"]


class BadSetup(BadFile):
    """All the problems of one request at once."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What one game can be mixed from. Codes count through these in this order: only ever add at the end."""

    modules: tuple[str, ...]
    opponents: tuple[str, ...]
    most_players: int
    needs_for_most: str | None  # the module without which one player fewer is the most
    needs_for_solo: str | None  # for its opponents; those of the base box need it to be absent
    boards: tuple[Boards, ...]
    base_opponents: tuple[str, ...] = ()  # of the base box: never drawn, and two people may play against them
    base_without: tuple[str, ...] = ()  # the modules with which those do not play

    @property
    def all_opponents(self) -> tuple[str, ...]:
        return self.opponents + self.base_opponents


GAMES: Mapping[str, Choice] = MappingProxyType(
    {
        "viscounts": Choice(
            modules=MODULES["viscounts"],
            opponents=("cleric", "builder", "noble", "cards"),
            most_players=4,
            needs_for_most=None,
            needs_for_solo=None,
            boards=("standard",),
        ),
        "architects": Choice(
            modules=MODULES["architects"],
            opponents=("aristocrat", "enforcer", "illusionist", "meddler", "patron", "peddler"),
            most_players=6,
            needs_for_most="age_of_artisans",
            needs_for_solo="works_of_wonder",
            boards=("standard", "variable"),
            base_opponents=tuple(architects().base_opponents),
            base_without=("works_of_wonder", "age_of_artisans"),
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Mix:
    """A mix that can be set up: `mix_problems` found nothing. One player is solo; an unnamed opponent is drawn. Against
    an opponent of the base box two may play."""

    game: Game
    modules: tuple[str, ...] = ()  # in the order of `GAMES`
    players: int = 2
    solo: str | None = None
    boards: Boards = "standard"

    @property
    def is_solo(self) -> bool:
        return self.players == 1

    @property
    def has_ai(self) -> bool:
        return self.is_solo or self.solo is not None

    @property
    def has_base_opponent(self) -> bool:
        return self.solo in GAMES[self.game].base_opponents

    def has(self, module: str) -> bool:
        return module in self.modules


def most_players(game: str, modules: Sequence[str]) -> int:
    choice = GAMES[game]
    alone = choice.needs_for_most is None or choice.needs_for_most in modules
    return choice.most_players if alone else choice.most_players - 1


def opponents_of(game: str, modules: Sequence[str]) -> tuple[str, ...]:
    """Against whom one can play with these modules."""
    choice = GAMES[game]
    if choice.needs_for_solo in (None, *modules):
        return choice.opponents
    return () if {*choice.base_without} & {*modules} else choice.base_opponents


def most_against(game: str, modules: Sequence[str]) -> int:
    """How many people may play against one of them."""
    named = opponents_of(game, modules)
    return architects().base_solo.people.most if named and named == GAMES[game].base_opponents else 1


def mix_problems(
    game: str, modules: Sequence[str], players: int, solo: str | None, boards: str = "standard"
) -> tuple[Problem, ...]:
    """Everything that keeps this from being a mix; nothing where it is one."""
    if game not in GAMES:
        return (Problem(("game",), say("setup.problem.game", given=game, known=tuple(GAMES))),)
    choice, found = GAMES[game], []
    for at, module in enumerate(modules):
        if module not in choice.modules:
            known = choice.modules
            found.append(Problem(("modules", at), say("setup.problem.module", given=module, known=known)))
        elif module in modules[:at]:
            found.append(Problem(("modules", at), say("setup.problem.module_twice", given=module)))
    most = most_players(game, modules)
    if players == choice.most_players > most:
        needed = choice.needs_for_most or ""
        found.append(Problem(("players",), say("setup.problem.players_module", players=players, needed=needed)))
    elif not 1 <= players <= most:
        found.append(Problem(("players",), say("setup.problem.players", given=players, most=most)))
    elif solo in choice.base_opponents and players > most_against(game, modules) > 1:
        may = most_against(game, modules)
        found.append(Problem(("players",), say("setup.problem.base_players", given=players, most=may)))
    elif solo is not None and solo not in choice.base_opponents and players != 1:
        found.append(Problem(("players",), say("setup.problem.solo_players", given=players)))
    found += _opponent_problems(choice, modules, players, solo)
    if boards not in choice.boards:
        found.append(Problem(("boards",), say("setup.problem.boards", given=boards, known=choice.boards)))
    return tuple(found)


def _opponent_problems(choice: Choice, modules: Sequence[str], players: int, solo: str | None) -> list[Problem]:
    if solo is not None and solo not in choice.all_opponents:
        return [Problem(("solo",), say("setup.problem.opponent", given=solo, known=choice.all_opponents))]
    in_the_way = [module for module in choice.base_without if module in modules]
    if solo in choice.base_opponents:
        return [Problem(("modules",), say("setup.problem.base_without", given=solo, without=m)) for m in in_the_way[:1]]
    needed = choice.needs_for_solo
    if needed in (None, *modules) or (solo is None and players != 1):
        return []
    if solo is None and not in_the_way:
        known = choice.base_opponents
        return [Problem(("solo",), say("setup.problem.solo_named", known=known, needed=needed or ""))]
    return [Problem(("modules",), say("setup.problem.solo_module", needed=needed or ""))]


def make_mix(
    game: str, modules: Sequence[str] = (), players: int = 2, solo: str | None = None, boards: str = "standard"
) -> Mix:
    """The mix, its modules in their fixed order; `BadSetup` says everything that is wrong with it."""
    if found := mix_problems(game, modules, players, solo, boards):
        raise BadSetup(found)
    ordered = tuple(module for module in GAMES[game].modules if module in modules)
    return Mix(cast(Game, game), ordered, players, solo, cast(Boards, boards))


def all_mixes(*, promos: bool = False) -> tuple[Mix, ...]:
    """Every mix there is, without the promos unless asked for."""
    return tuple(
        make_mix(game, modules, players, solo, boards)
        for game, choice in GAMES.items()
        for boards in choice.boards
        for modules in subsets(choice.modules)
        if promos or "promos" not in modules
        for players in range(1, choice.most_players + 1)
        for solo in (None, *(choice.opponents if players == 1 else ()), *choice.base_opponents)
        if not mix_problems(game, modules, players, solo, boards)
    )


def subsets(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The smaller ones first, the empty one too."""
    return tuple(kept for size in range(len(names) + 1) for kept in combinations(names, size))
