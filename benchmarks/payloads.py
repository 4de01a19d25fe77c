"""How long what a stranger sends holds the server: `python -m benchmarks.payloads`.

The keys are the most that still get in, none of them known; what is larger is refused before it is read.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from benchmarks.clocks import processor_ms
from benchmarks.figures import Figure, Size, run
from interchange.json_reader import Limits, read_object
from interchange.problems import BadFile
from interchange.qr_payload import Body, pack
from models.archive.reading import archive_of
from models.formats import FORMATS
from views.screens.receive.page import opened

MOST_MS = 300
RUNS: dict[Size, int] = {"least": 1, "usual": 5, "full": 15}


def objects(count: int, keys: int) -> list[Body]:
    return [{f"k{n}": 1 for n in range(keys)} for _ in range(count)]


def raw(body: Body) -> bytes:
    return json.dumps(body, separators=(",", ":")).encode()


def twice(keys: int) -> bytes:
    return ("{" + ",".join(f'"k{n}":1,"k{n}":2' for n in range(keys)) + "}").encode()


def book(keys: int) -> Body:
    cards = [{"kind": "scheme", "slot": "1", "face": face} for face in objects(100, keys // 100)]
    return {"format": "west-kingdom/card-book", "version": 1, "game": "viscounts", "cards": cards}


def archive(keys: int) -> Body:
    return {"format": "west-kingdom/archive", "version": 1, "people": objects(keys // 500, 500)}


def read(raw: bytes) -> None:
    with suppress(BadFile):
        read_object(raw, Limits(bytes=2_000_000, width=100_000))


def answer(text: str) -> None:
    opened.cache_clear()
    opened((text,))


def check(body: Body) -> None:
    with suppress(BadFile):
        archive_of(body, FORMATS)


def measured(size: Size, _seed: int) -> Iterator[Figure]:
    spread = {"a": objects(90, 500)}
    acts: dict[str, Callable[[], object]] = {
        "read 1 MB with 100,000 keys in one object": partial(read, raw({f"k{n}": 1 for n in range(100_000)})),
        "read 1 MB with 100,000 keys in 200 objects": partial(read, raw({"a": objects(200, 500)})),
        "read 1 MB with 100,000 keys of which each appears twice": partial(read, twice(50_000)),
        "answer the largest payload of cards": partial(answer, pack("cards", book(45_000))),
        "answer the largest payload of a setup": partial(answer, pack("setup", spread)),
        "answer the largest payload of a result": partial(answer, pack("result", spread)),
        "answer the largest payload of matches": partial(answer, pack("matches", archive(45_000))),
        "check its matches": partial(check, archive(45_000)),
    }
    for what, act in acts.items():
        act()
        yield Figure(what, processor_ms(act, RUNS[size]), most=MOST_MS)


if __name__ == "__main__":
    sys.exit(run(__doc__, measured))
