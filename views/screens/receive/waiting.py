"""Codes that have arrived and wait for the rest of their payload. Pure; the store keeps their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from interchange.qr_payload import BadPayload, CodePart, is_payload, read_part
from locales import say

KEY: Final = "receive.codes"  # the setting that holds them
MOST: Final = 99
LONGEST: Final = 4_300  # characters: more than any QR code holds


@dataclass(frozen=True, slots=True)
class ReceivedParts:
    """The codes of one payload, in the order they came."""

    texts: tuple[str, ...]
    parts: tuple[CodePart, ...]

    @property
    def name(self) -> str:
        return self.parts[0].payload

    @property
    def total(self) -> int:
        return self.parts[0].total

    @property
    def here(self) -> frozenset[int]:
        return frozenset(part.number for part in self.parts)

    @property
    def missing(self) -> tuple[int, ...]:
        return tuple(number for number in range(1, self.total + 1) if number not in self.here)


@lru_cache(maxsize=4)
def waiting(texts: tuple[str, ...]) -> tuple[ReceivedParts, ...]:
    """The payloads on their way, the one that came last first. What cannot be read (any more) is left out. Each drawing
    asks again."""
    found: dict[int, list[tuple[str, CodePart]]] = {}
    for text in texts:
        try:
            part = read_part(text)
        except BadPayload:
            continue
        found[part.whole] = [*found.pop(part.whole, ()), (text, part)]
    return tuple(
        ReceivedParts(tuple(text for text, _ in pairs), tuple(part for _, part in pairs))
        for pairs in reversed(found.values())
    )


def added(texts: Sequence[str], text: str) -> list[str]:
    """With one more code, once; `BadPayload` says why it is none."""
    part = read_part(text)
    if len(text) > LONGEST:
        raise BadPayload(say("app.parcel.too-big"))
    others = [other for other in texts if is_payload(other) and read_part(other) != part]
    return [*others, text][-MOST:]


def without(texts: Sequence[str], whole: int) -> list[str]:
    """Once a payload was taken over or put aside."""
    return [text for text in texts if read_part(text).whole != whole]
