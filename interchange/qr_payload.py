"""QR payloads: data that goes from phone to phone as text, in a QR code, a message or a link.

    text = pack("setup", {"code": "1A3C5-…"})     # one text
    codes = split(text, ROOM)                     # or several, each small enough for one QR code
    kind, body = unpack(join(codes))              # in any order, some of them twice

A text is `WK1:…` in base45, the alphabet that QR codes hold best, or `WK1-…` in base32, which links and messages
leave alone; 1 is the version. Inside: a part's number, how many there are, the checksum of the whole, its share of
the packed bytes, and a checksum of all that. The packed bytes are `[kind, body]` as JSON, deflated.

Everything that can be wrong with a text is a `BadPayload` with one message for the person; nothing else is raised.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import struct
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from interchange.json_reader import Limits, read_value
from interchange.problems import BadFile
from locales import Message, say

Body: TypeAlias = dict[str, Any]

VERSION: Final = 1
ROOM: Final = 480
"""Characters that one QR code holds so that a phone reads it off another phone's screen at once."""
MOST_PARTS: Final = 99
MOST_PACKED: Final = 64 * 1024  # bytes
MOST_JSON: Final = 512 * 1024  # bytes, once unpacked
LIMITS: Final = Limits(MOST_JSON, depth=40, width=1000, values=50_000)
LONGEST: Final = 2 * MOST_PACKED  # characters of a text

BASE45: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_VALUE: Final = {sign: value for value, sign in enumerate(BASE45)}
_START: Final = re.compile(r"WK(\d{1,3})([:-])", re.IGNORECASE)
_KIND: Final = re.compile(r"[a-z]{1,20}")
_HEAD: Final = struct.Struct(">BBI")
_SUM: Final = struct.Struct(">I")
_OVERHEAD: Final = _HEAD.size + _SUM.size


class BadPayload(ValueError):
    """A text that is no QR payload, or not all of one, with what is wrong."""

    def __init__(self, what: Message) -> None:
        super().__init__(what.id)
        self.what = what


@dataclass(frozen=True, slots=True)
class CodePart:
    """What one code holds. Those of one payload have the same `whole`, the checksum of all its bytes."""

    whole: int
    number: int
    total: int
    data: bytes

    @property
    def payload(self) -> str:
        """A short name, to tell apart the payloads at one table."""
        return f"{self.whole:08X}"[:4]


def pack(kind: str, body: Body) -> str:
    """One text with everything in it; `BadPayload` where it is too long."""
    assert _KIND.fullmatch(kind), kind
    text = json.dumps([kind, body], ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
    deflate = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = deflate.compress(text) + deflate.flush()
    if len(text) > MOST_JSON or len(packed) > MOST_PACKED:
        raise BadPayload(say("app.parcel.too-big"))
    return _written(CodePart(zlib.crc32(packed), 1, 1, packed))


def unpack(text: str) -> tuple[str, Body]:
    """The kind and the body of a whole payload."""
    return _opened(_joined([read_part(text)]))


def split(text: str, room: int = ROOM) -> tuple[str, ...]:
    """The same payload as texts of at most `room` characters, as equal in length as possible."""
    packed = _joined([read_part(text)])
    most = (room - len(f"WK{VERSION}:")) // 3 * 2 - _OVERHEAD
    assert most > 0, "no room for anything"
    total = max(1, -(-len(packed) // most))
    if total > MOST_PARTS:
        raise BadPayload(say("app.parcel.too-big"))
    share, whole = -(-len(packed) // total), zlib.crc32(packed)
    pieces = [packed[at : at + share] for at in range(0, len(packed), share)]
    return tuple(_written(CodePart(whole, number, len(pieces), piece)) for number, piece in enumerate(pieces, 1))


def join(texts: Iterable[str]) -> str:
    """The whole payload as one text; the parts in any order, some of them twice or whole already."""
    packed = _joined([read_part(text) for text in texts])
    return _written(CodePart(zlib.crc32(packed), 1, 1, packed))


def for_link(text: str) -> str:
    """A part's text in letters and digits only: nothing on its way reads them as anything else."""
    return _written(read_part(text), plain=True)


def is_payload(text: str) -> bool:
    """Whether the text was meant as a payload, good or damaged."""
    return bool(_START.search(text))


def read_part(text: str) -> CodePart:
    """The part in a text as people paste it: with a link before it, with line breaks in it."""
    found = _START.search(text[:LONGEST])
    if found is None:
        raise BadPayload(say("app.parcel.none") if text.strip() else say("app.parcel.empty"))
    if len(text) > LONGEST:
        raise BadPayload(say("app.parcel.too-big"))
    if int(found[1]) != VERSION:
        raise BadPayload(say("app.parcel.version"))
    signs = text[found.end() :]
    raw = _from_base45(signs) if found[2] == ":" else _from_base32(signs)
    if raw is None or len(raw) <= _OVERHEAD or _SUM.unpack(raw[-_SUM.size :])[0] != zlib.crc32(raw[: -_SUM.size]):
        raise BadPayload(say("app.parcel.damaged"))
    number, total, whole = _HEAD.unpack_from(raw)
    if not 1 <= number <= total <= MOST_PARTS:
        raise BadPayload(say("app.parcel.damaged"))
    return CodePart(whole, number, total, raw[_HEAD.size : -_SUM.size])


def _written(part: CodePart, *, plain: bool = False) -> str:
    raw = _HEAD.pack(part.number, part.total, part.whole) + part.data
    raw += _SUM.pack(zlib.crc32(raw))
    if plain:
        return f"WK{VERSION}-{base64.b32encode(raw).decode().rstrip('=')}"
    return f"WK{VERSION}:{_base45(raw)}"


def _joined(parts: list[CodePart]) -> bytes:
    if not parts:
        raise BadPayload(say("app.parcel.empty"))
    first = parts[0]
    for part in parts:
        if part.whole != first.whole:
            raise BadPayload(
                say("app.parcel.other", number=part.number, total=part.total, other=part.payload, parcel=first.payload)
            )
    if whole := next((part for part in parts if part.total == 1), None):
        parts = [whole]
    total = parts[0].total
    shares = {part.number: part.data for part in parts if part.total == total}
    if missing := [str(number) for number in range(1, total + 1) if number not in shares]:
        raise BadPayload(say("app.parcel.missing", n=len(missing), numbers=tuple(missing), total=total))
    packed = b"".join(shares[number] for number in range(1, total + 1))
    if len(packed) > MOST_PACKED:
        raise BadPayload(say("app.parcel.too-big"))
    if zlib.crc32(packed) != first.whole:
        raise BadPayload(say("app.parcel.damaged"))
    return packed


def _opened(packed: bytes) -> tuple[str, Body]:
    inflate = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        raw = inflate.decompress(packed, MOST_JSON)
    except zlib.error:
        raise BadPayload(say("app.parcel.damaged")) from None
    if inflate.unconsumed_tail:  # a little that blows up to a lot
        raise BadPayload(say("app.parcel.too-big"))
    if not inflate.eof or inflate.unused_data:
        raise BadPayload(say("app.parcel.damaged"))
    try:
        found = read_value(raw, LIMITS)
    except BadFile:
        raise BadPayload(say("app.parcel.damaged")) from None
    if not (isinstance(found, list) and len(found) == 2):
        raise BadPayload(say("app.parcel.damaged"))
    kind, body = found
    if not (isinstance(kind, str) and _KIND.fullmatch(kind) and isinstance(body, dict)):
        raise BadPayload(say("app.parcel.damaged"))
    return kind, body


def _base45(raw: bytes) -> str:
    """As RFC 9285. The space is one of the signs, but never the last: the highest of a group is below 33."""
    signs = []
    for at in range(0, len(raw) - 1, 2):
        rest, first = divmod(raw[at] * 256 + raw[at + 1], 45)
        third, second = divmod(rest, 45)
        signs += [BASE45[first], BASE45[second], BASE45[third]]
    if len(raw) % 2:
        second, first = divmod(raw[-1], 45)
        signs += [BASE45[first], BASE45[second]]
    return "".join(signs)


def _from_base45(text: str) -> bytes | None:
    signs = re.sub(r"[\r\n\t]", "", text).rstrip().upper()
    try:
        values = [_VALUE[sign] for sign in signs]
    except KeyError:
        return None
    raw = bytearray()
    for at in range(0, len(values), 3):
        group = values[at : at + 3]
        number = sum(value * 45**place for place, value in enumerate(group))
        size = len(group) - 1
        if size == 0 or number >= 256**size:
            return None
        raw += number.to_bytes(size, "big")
    return bytes(raw)


def _from_base32(text: str) -> bytes | None:
    signs = re.sub(r"[\s\u00ad\u200b-\u200d\u2060\ufeff]", "", text).upper()
    try:
        return base64.b32decode(signs + "=" * (-len(signs) % 8))
    except (binascii.Error, ValueError):
        return None
