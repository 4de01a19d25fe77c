"""How fast scoring is: sheets of both games, the hardest advice, the score pad, and a fresh start.

`python -m benchmarks.scoring --seed 1`
"""

import json
import statistics
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import count
from random import Random
from typing import Any

from benchmarks.clocks import fresh_ms, processor_ms
from benchmarks.figures import Figure, Growth, Size, run
from scoring.engine import read_sheet, score
from scoring.pad.document import Pad
from scoring.pad.view import pad_view
from scoring.problems import BadSheet
from testing import architects_sheets, viscounts_sheets

ACTING = (["rogue_noble"], ["rogue_cleric"], ["rogue_builder", "envoy_noble"], ["assassin", "envoy_builder"])


def hardest(cards: tuple[list[str], ...]) -> dict[str, Any]:
    """Four seats, all that acts or is wild is open, both cards are revealed, and everything can be done."""
    papers = {"unpaid_debts": 4, "paid_debts": 3, "acquired_deeds": 4, "approved_deeds": 3, "resources": 5}
    cards_of = [
        [*ids, *others] for ids, others in zip(cards, (["hunter"], ["warrior"], ["translator"], []), strict=True)
    ]
    seats = [
        {
            "name": name,
            "ribbons": {"grey": 2, "black": 1, "blue": 3},
            "manuscripts": [{"per": per} for per in ("flipped_debt", "flipped_deed", "two_resources")],
            "outsiders": [{"id": id} for id in ids],
        }
        | papers
        for name, ids in zip("ABCD", cards_of, strict=True)
    ]
    revealed = {"poverty_revealed": True, "prosperity_revealed": True, "modules": ["gates_of_gold"]}
    return {"format": "west-kingdom/score-sheet", "version": 1, "game": "viscounts", "seats": seats} | revealed


def wild() -> dict[str, Any]:
    sheet = hardest((["rogue_noble", "rogue_cleric", "rogue_builder", "assassin", "envoy_noble"], [], [], []))
    del sheet["seats"][2:]
    sheet["seats"][1] |= {"controller": "ai", "ribbons": {"any": 5}, "outsiders": []}
    return sheet


def ordinary() -> dict[str, Any]:
    """A finished table of four without anything open."""
    sheet = hardest(([], [], [], []))
    del sheet["modules"]
    for seat in sheet["seats"]:
        seat |= {"outsiders": [], "trading_posts": 2, "guildhalls": 1, "castle": {"tier1": 3, "tier2": 2, "tier3": 1}}
    return sheet


def with_both_expansions() -> dict[str, Any]:
    """A table of four with both expansions and what one finds there: a Rogue, an Assassin and an Envoy, all open."""
    sheet = hardest((["rogue_noble"], ["assassin"], ["envoy_noble"], ["champion"]))
    for seat, building in zip(sheet["seats"], ("trading_post", "guildhall", "workshop", None), strict=True):
        castle = {"wedges": [[1, 0], [0, 1], [0, 0], [1, 0], [0, 0]], "tier3": 2}
        seat |= {"trading_posts": 2, "guildhalls": 1, "castle": castle, "chest_tiles": 2}
        seat |= {"public_buildings": [building] if building else []}
    return sheet | {"modules": ["gates_of_gold", "keeper_of_keys"]}


SHEETS: dict[Size, int] = {"least": 5, "usual": 200, "full": 500}
TIMES: dict[Size, int] = {"least": 1, "usual": 50, "full": 50}
STARTS: dict[Size, int] = {"least": 1, "usual": 5, "full": 15}


MANY = (3_000, 30_000, 300_000)
SEATS: dict[Size, tuple[int, ...]] = {"least": (10, 20), "usual": MANY, "full": MANY}


def measured(size: Size, seed: int) -> Iterator[Figure | Growth]:
    for name, generator in (("Viscounts", viscounts_sheets), ("Architects", architects_sheets)):
        rng = Random(seed)
        raws = [json.dumps(generator.random_sheet(rng)).encode() for _ in range(SHEETS[size])]
        sheets = [read_sheet(raw) for raw in raws]
        reading = statistics.median(processor_ms(partial(read_sheet, raw), 3) for raw in raws)
        scoring = statistics.median(processor_ms(partial(score, sheet), 3) for sheet in sheets)
        yield Figure(f"read and check a random {name} sheet", reading)
        yield Figure(f"score it, with advice or the best order ({name})", scoring)
    for name, document, most in (
        ("score an ordinary Viscounts table of four", ordinary(), 1.0),
        ("score 3 Rogues and an Assassin over four seats, Envoys, all open", hardest(ACTING), 50.0),
        ("score the same in one seat, against an AI with 5 wild ribbons", wild(), 50.0),
    ):
        sheet = read_sheet(json.dumps(document).encode())
        yield Figure(name, processor_ms(partial(score, sheet), TIMES[size]), most=most)
    for name, document in (
        ("all that the pad shows: an ordinary table of four", ordinary()),
        ("all that the pad shows: four seats, both expansions", with_both_expansions()),
        ("all that the pad shows: 3 Rogues and an Assassin, all open", hardest(ACTING)),
    ):
        # Every pad is another one: what the last ones showed is known.
        pads = (Pad(sheet=document, entered=((0, str(number)),)) for number in count())
        yield Figure(name, processor_ms(partial(_next_view, pads), TIMES[size]), most=5)
    sheets_of_many = (ordinary() | {"seats": [{}] * seats} for seats in SEATS[size])
    crowds = [json.dumps(sheet, separators=(",", ":")).encode() for sheet in sheets_of_many]
    refusing = tuple(processor_ms(partial(_refuse, crowd), 3) for crowd in crowds)
    yield Growth("refuse a sheet with too many seats", "seats", SEATS[size], refusing)
    yield Figure("import scoring.engine", fresh_ms("import scoring.engine", runs=STARTS[size]), most=80)
    yield Figure("import scoring.pad.view", fresh_ms("import scoring.pad.view", runs=STARTS[size]))


def _refuse(raw: bytes) -> None:
    with suppress(BadSheet):
        read_sheet(raw)


def _next_view(pads: Iterator[Pad]) -> object:
    return pad_view(next(pads))


if __name__ == "__main__":
    sys.exit(run(__doc__, measured))
