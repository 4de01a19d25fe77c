"""Are the draws of setups fair? `python -m benchmarks.setup_uniform --plans N --seed S`

Makes N plans with seeds as the app makes them and compares, by chi-square, how often each thing came to each place,
each order of the Segments, and each pair of a draw and the same draw again, with what even chance would give. Exits 1
if a draw strays further than one honest run in a hundred thousand would.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import factorial, prod, sqrt
from random import Random

from benchmarks.figures import Figure, Size
from setup.change import reroll, why_not_reroll
from setup.code import make_seed
from setup.mix import Mix, make_mix
from setup.plan import Choices, Plan, plan

MIXES = (
    make_mix("viscounts", ("gates_of_gold", "keeper_of_keys"), 4),
    make_mix("viscounts", ("gates_of_gold", "keeper_of_keys"), 1),
    make_mix("architects", ("age_of_artisans",), 6),
    make_mix("architects", ("works_of_wonder",), 1, boards="variable"),
    make_mix("architects", ("age_of_artisans", "works_of_wonder"), 5, boards="variable"),
)
STRAY = 4.3  # standard deviations: once in about 100,000 by chance
MOST_ORDERS = 5  # things, whose orders are still few enough to count one by one


@dataclass(frozen=True, slots=True)
class Fairness:
    """One count against even chance."""

    what: str
    kinds: int  # how many outcomes there are
    chi_square: float
    strays: float  # as standard deviations of a normal distribution (Wilson and Hilferty)

    @property
    def fair(self) -> bool:
        return abs(self.strays) < STRAY


def judged(what: str, seen: Counter[object], kinds: int) -> Fairness:
    total = seen.total()
    even = total / kinds
    chi_square = sum((n - even) ** 2 for n in seen.values()) / even + (kinds - len(seen)) * even
    free = kinds - 1
    spread = 2 / (9 * free)
    return Fairness(what, kinds, chi_square, ((chi_square / free) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def outcomes(made: Plan) -> Iterator[tuple[str, object, int]]:
    """Each draw of the app: what came to each place, and how many things could have."""
    for draw in made.draws.values():
        forced = draw.id == "start_player" and made.mix.boards == "variable"  # by the boards
        if draw.result is None or len(draw.candidates) == 1 or forced:
            continue
        kinds = len(draw.candidates)
        for place, value in enumerate(draw.result, 1):
            yield f"{draw.id} {place}", value, kinds
        if draw.take > 1 and kinds <= MOST_ORDERS:
            yield f"{draw.id}, whole order", draw.result, prod(range(kinds - draw.take + 1, kinds + 1))
        elif draw.take > 1:
            yield f"{draw.id}, first two", draw.result[:2], factorial(kinds) // factorial(kinds - 2)


def again(made: Plan, draw: str) -> tuple[str, object, int]:
    """A draw together with the same drawn again: as if they knew nothing of each other."""
    old, new = made.draws[draw], reroll(made, draw).draws[draw]
    kinds = len(old.candidates)
    return f"{draw} 1 and again", ((old.result or ())[0], (new.result or ())[0]), kinds**2


def run(plans: int, seed: str, mixes: tuple[Mix, ...] = MIXES) -> tuple[list[Fairness], float]:
    """Every count over so many plans, and plans per second of processor time."""
    rng = Random(seed)
    seen: dict[tuple[str, int], Counter[object]] = {}
    spent = 0.0
    for number in range(plans):
        mix = mixes[number % len(mixes)]
        name = f"{mix.game} {mix.players}p {'+'.join(mix.modules)}: "
        own_seed = make_seed(lambda n: int(rng.random() * n))
        started = time.process_time()
        made = plan(Choices(mix, own_seed))
        spent += time.process_time() - started
        twice = [name for name in ("castle", "start_player", "opponent") if name in made.draws]
        found = [*outcomes(made), *(again(made, draw) for draw in twice if why_not_reroll(made, draw) is None)]
        for what, value, kinds in found:
            seen.setdefault((name + what, kinds), Counter())[value] += 1
    return [judged(what, counter, kinds) for (what, kinds), counter in seen.items()], plans / spent


PLANS: dict[Size, int] = {"least": 10, "usual": 1000, "full": 20_000}


def measured(size: Size, seed: int) -> Iterator[Figure]:
    _fairness, per_second = run(PLANS[size], str(seed))
    yield Figure("make a setup plan", 1000 / per_second)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plans", type=int, default=100_000)
    parser.add_argument("--seed", default="west-kingdom")
    given = parser.parse_args(arguments)
    found, speed = run(given.plans, given.seed)
    for one in sorted(found, key=lambda one: -abs(one.strays))[:10]:
        print(f"{one.strays:+6.2f} sd  chi-square {one.chi_square:10.1f} over {one.kinds:5}  {one.what}")
    unfair = [one.what for one in found if not one.fair]
    print(f"{given.plans} plans, seed {given.seed}: {len(found)} counts, {len(unfair)} unfair, {speed:.0f} plans/s")
    return 1 if unfair else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
