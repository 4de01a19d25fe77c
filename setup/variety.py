"""Variety: how often what came up, and a seed or a mix that is unlike the last few sessions."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from .code import make_seed
from .mix import GAMES, Mix, make_mix, mix_problems, opponents_of, subsets
from .plan import Choices, Plan, plan

# Draws that a table remembers. Seats and the layout of the board are no repetition.
MEMORABLE = ("opponent", "heroes", "player_cards", "player_boards", "outsiders", "diversified", "specialized")
TRIES = 24


def came_up(plan: Plan) -> Mapping[str, tuple[str, ...]]:
    """What this plan put on the table, by draw; a named opponent counts like a drawn one."""
    found = {name: draw.result for name in MEMORABLE if (draw := plan.draws.get(name)) and draw.result}
    return found | ({"opponent": (plan.opponent,)} if plan.opponent else {})


def fairness(past: Sequence[Plan]) -> Mapping[str, Mapping[str, int]]:
    """How often each thing that can be drawn was drawn, 0 included, by draw."""
    counted: dict[str, Counter[str]] = {}
    for one in past:
        for name, values in came_up(one).items():
            draw = one.draws.get(name)
            known = draw.candidates if draw else opponents_of(one.mix.game, one.mix.modules)
            counts = counted.setdefault(name, Counter())
            counts.update(dict.fromkeys(known, 0))
            counts.update(values)
    return counted


def repetition(new: Plan, recent: Sequence[Plan]) -> float:
    """How much of a plan the last sessions have seen, newest first: the latest counts 1, the one before 1/2, ..."""
    fresh = came_up(new)
    total = 0.0
    for age, old in enumerate((one for one in recent if one.mix.game == new.mix.game), 1):
        seen = came_up(old)
        total += sum(len({*values} & {*seen.get(name, ())}) / len(values) for name, values in fresh.items()) / age
    return total


def avoid(mix: Mix, recent: Sequence[Plan], below: Callable[[int], int]) -> str:
    """The seed, of a handful of random ones, whose plan repeats the recent sessions least."""
    seeds = [make_seed(below) for _ in range(TRIES if recent else 1)]
    return min(seeds, key=lambda seed: repetition(plan(Choices(mix, seed)), recent))


def surprise(game: str, owned: Sequence[str], players: int, below: Callable[[int], int]) -> Mix:
    """A random mix of the modules that are owned, with any opponent and boards, that these people can play.
    Ends in `BadSetup` where there is none."""
    choice = GAMES[game]
    mine = [name for name in choice.modules if name in owned]
    mixes = [
        (kept, boards)
        for kept in subsets(mine)
        for boards in choice.boards
        if not mix_problems(game, kept, players, None, boards)
    ]
    modules, boards = mixes[below(len(mixes))] if mixes else (tuple(mine), choice.boards[0])
    return make_mix(game, modules, players, None, boards)
