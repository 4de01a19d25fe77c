"""Golden plans: one file for each game and set of modules, every number of players and opponent in it.

They pin what codes mean. `python -m tests.setup.golden` writes them; a file that changes means that old codes
now give other plans, which needs a new code version. Standard library only, so that any Python can check them.
"""

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from setup.change import pick
from setup.code import ALPHABET, SetupCode
from setup.data import setup_file
from setup.mix import Mix, all_mixes
from setup.plan import Part, Plan, code_of, from_code
from setup.starting_items import starts
from tests.setup.plans import draft_options

FOLDER = Path(__file__).parent / "golden"
SEED = "WE5TK"


def name_of_file(mix: Mix) -> str:
    return "-".join((mix.game, *(mix.modules or ("base",)))) + ".txt"


def files() -> Iterator[tuple[str, str]]:
    """Each file's name and what it must say."""
    mixes = sorted(all_mixes(promos=True), key=name_of_file)
    for name, group in groupby(mixes, key=name_of_file):
        yield name, "\n".join(line for mix in group for line in (*lines_of_mix(mix), ""))


def lines_of_mix(mix: Mix) -> Iterator[str]:
    plain = from_code(SetupCode(mix, SEED))
    yield f"== {mix.players} players, {mix.solo or ('an opponent drawn' if mix.is_solo else 'no solo')}, {mix.boards}"
    yield from lines_of_plan(plain)
    yield from drafted(plain)
    yield again(mix)


def lines_of_plan(plan: Plan) -> Iterator[str]:
    yield f"code {code_of(plan)}"
    for step in plan.steps:
        draws = (plan.draws[name] for name in step.draws)
        yield " ".join((f"{step.id}:", *(f"{draw.id}={'/'.join(draw.result or ('?',))}" for draw in draws)))
    yield "counts " + " ".join(f"{name}={value}".replace(", ", ",") for name, value in plan.counts.items())
    yield "parts " + " ".join(map(shown, plan.parts))
    yield "boxed " + " ".join(map(shown, plan.boxed))


def shown(part: Part) -> str:
    return f"{part.id}@{part.box}={part.n}"


def drafted(plan: Plan) -> Iterator[str]:
    """Everyone takes the last of what is left."""
    while options := draft_options(plan):
        assert plan.draft is not None
        assert plan.draft.seat is not None
        plan = pick(plan, plan.draft.seat, options[-1])
    for start in starts(plan):
        gains = "?" if start.gains is None else ",".join(f"{n} {what}" for what, n in start.gains)
        yield f"seat {start.seat}: space {start.space}, {gains}"
    if "hero_row" in plan.draws:
        yield f"hero_row {'/'.join(plan.draws['hero_row'].result or ())}"


def again(mix: Mix) -> str:
    """The same with every draw of the app drawn again once or more, and the first one locked."""
    rules = [rule for rule in setup_file(mix.game).draw.values() if rule.by == "app"]
    known = from_code(SetupCode(mix, SEED)).draws
    numbers = [rule.number for rule in rules if rule.id in known]
    code = SetupCode(mix, SEED, {number: number % 3 + 1 for number in numbers}, frozenset(numbers[:1]))
    draws = from_code(code).draws.values()
    results = " ".join(f"{draw.id}={'/'.join(draw.result)}" for draw in draws if draw.result)
    return f"again {code}: {results}"


def main(arguments: list[str]) -> int:
    assert set(SEED) <= set(ALPHABET)
    if arguments == ["--check"]:
        wrong = [name for name, text in files() if (FOLDER / name).read_text("utf-8") != text]
        sys.stdout.write("\n".join(wrong or ["all golden plans hold"]) + "\n")
        return 1 if wrong else 0
    for name, text in files():
        (FOLDER / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
