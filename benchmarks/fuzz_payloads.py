"""Gives good, damaged and hostile QR payloads to the reader: a value or one `BadPayload`, soon, and nothing else.

`python -m benchmarks.fuzz_payloads --count 100000 --seed 1`
"""

import json
import sys
import zlib
from random import Random
from typing import Any

from benchmarks.fuzzing import Outcomes, fuzzed, main
from interchange.qr_payload import BASE45, BadPayload, CodePart, _written, for_link, join, pack, split, unpack
from locales import texts
from testing.counting import Calls
from testing.random_json import random_json

MOST_CALLS = 500_000
"""Of functions, for a payload; 125,598 are the most that were counted."""


def body(rng: Random) -> dict[str, Any]:
    return {f"k{n}": rng.choice((n, "é" * n, [n] * n, {"a": rng.getrandbits(60)})) for n in range(rng.randrange(30))}


def slipped(rng: Random, text: str) -> str:
    """Signs changed, lost, doubled, swapped."""
    signs = list(text)
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        at = rng.randrange(len(signs))
        match rng.randrange(4):
            case 0:
                signs[at] = rng.choice(BASE45 + "é\n\0🏰")
            case 1 if len(signs) > 1:
                del signs[at]
            case 2:
                signs[at:at] = signs[at : at + rng.randrange(9)]
            case _:
                signs[at], signs[-1] = signs[-1], signs[at]
    return "".join(signs)


def sealed(packed: bytes, rng: Random) -> str:
    """With right checksums, and mostly right numbers: what only somebody who knows the format can do."""
    number, total = rng.choice(((1, 1), (1, 1), (1, 1), (1, 2), (2, 1), (0, 0), (9, 9)))
    text = _written(CodePart(zlib.crc32(packed), number, total, packed))
    return for_link(text) if (number, total) == (1, 1) and packed and rng.random() < 0.5 else text


def deflated(raw: bytes) -> bytes:
    deflate = zlib.compressobj(1, wbits=-15)
    return deflate.compress(raw) + deflate.flush()


def payload(rng: Random) -> tuple[str, list[str]]:
    """What is thrown: its kind, and the texts."""
    kind = rng.choices(("good", "parts", "slipped", "bytes", "json", "bent", "bomb"), (15, 15, 30, 15, 14, 10, 1))[0]
    good = pack("result", body(rng))
    match kind:
        case "good":
            return kind, [rng.choice((good, for_link(good)))]
        case "parts":
            parts = list(split(good, rng.randrange(40, 200)))
            rng.shuffle(parts)
            return kind, parts[: rng.randrange(1, len(parts) + 1)] + rng.choices(parts, k=2)
        case "slipped":
            return kind, [slipped(rng, rng.choice((good, for_link(good))))]
        case "bytes":
            return kind, [sealed(rng.randbytes(rng.randrange(1, 80)), rng)]
        case "json":
            return kind, [sealed(deflated(json.dumps(random_json(rng)).encode()), rng)]
        case "bent":
            bent = slipped(rng, json.dumps(["setup", body(rng)]))
            return kind, [sealed(deflated(bent.encode()), rng)]
        case _:
            level = rng.choice((b" ", b"[", b'{"a":', b"9"))
            return kind, [sealed(deflated(b'["setup",' + level * rng.randrange(1_000, 2_000_000)), rng)]


def check(kind: str, given: list[str]) -> str:
    """What came of it."""
    with Calls() as calls:
        try:
            unpack(join(given) if len(given) > 1 else given[0])
            outcome = "read"
        except BadPayload as error:
            outcome = error.what.id.rpartition(".")[2]
            texts("en").render(error.what)
    assert calls.count < MOST_CALLS, f"{calls.count} calls"
    assert kind != "good" or outcome == "read", outcome
    return outcome


def fuzz(count: int, seed: int) -> Outcomes:
    """How often each kind of payload came to what."""
    return fuzzed(count, seed, payload, check)


if __name__ == "__main__":
    sys.exit(main(__doc__, "payloads", 100_000, fuzz))
