"""Architects through the common door: bytes in, a result or problems out."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from locales import texts
from scoring.engine import read_sheet, score
from scoring.problems import BadSheet
from scoring.text import breakdown
from testing.architects_sheets import random_sheet
from testing.each import each_of

from .table import ARTISANS, PROMOS, WONDERS, ai, seat, table

ODD: tuple[Any, ...] = (None, True, -1, 1.5, 10**30, "", "x", [], {}, [[]], {"id": 3}, "base-b24", "ai")


def test_a_result_has_the_shape_of_the_contract() -> None:
    red = seat("Red", "Dungeon", "Castle", wonders=[{"resource": "clay", "vp": 7}])
    document = table(red, ai(), modules=(PROMOS, ARTISANS, WONDERS))
    told = score(read_sheet(json.dumps(document).encode())).to_json(texts("en"))
    assert {key: told[key] for key in ("format", "version", "winners", "decided_by")} == {
        "format": "west-kingdom/score-result",
        "version": 1,
        "winners": ["Red"],
        "decided_by": "points",
    }
    first, second = told["seats"]
    assert first["decisions"] == [{"what": "effect_order", "choice": ["base-b24", "base-b18"], "by": "advice"}]
    assert second["decisions"] == []
    assert first["total"] == sum(line["vp"] for line in first["lines"])


@each_of("seed", range(60))
def test_good_sheets_are_scored(seed: int) -> None:
    sheet = read_sheet(json.dumps(random_sheet(Random(seed))).encode())
    again = read_sheet(json.dumps(sheet.to_json()).encode())
    assert again == sheet
    told = score(sheet).to_json(texts("en"))
    assert score(again).to_json(texts("en")) == told


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) of a document."""
    if isinstance(value, dict):
        return [place for key in value for place in ((value, key), *places_in(value[key]))]
    if isinstance(value, list):
        return [place for key in range(len(value)) for place in ((value, key), *places_in(value[key]))]
    return []


@each_of("seed", range(300))
def test_a_broken_sheet_is_scored_or_told_about(seed: int) -> None:
    rng = Random(f"broken {seed}")
    document = random_sheet(rng)
    for _ in range(rng.randint(1, 4)):
        container, key = rng.choice(places_in(document))
        change = rng.randrange(3)
        if change == 0:
            container[key] = rng.choice(ODD)
        elif change == 1 and isinstance(container, dict):
            container[f"{key}s"] = container.pop(key)
        else:
            del container[key]
    assert outcome(json.dumps(document).encode())


def outcome(raw: bytes) -> Sequence[str]:
    """The winners, or the problem lines; anything else is a mistake of ours."""
    try:
        return score(read_sheet(raw)).winners
    except BadSheet as bad:
        return list(bad.lines(texts("ru")))


def test_names_of_cards_keep_to_their_line() -> None:
    halls = [{"name": "Two\nlines", "end_virtue": 1}, {"name": "{why}", "end_virtue": -1}]
    sheet = read_sheet(json.dumps(table(seat("Red", cards=halls))).encode())
    printed = breakdown(sheet, score(sheet), texts("en"))
    assert len(printed.splitlines()) == 1 + 7 + 1 + 2
    assert "Two\\nlines +1, {why} −1" in printed
