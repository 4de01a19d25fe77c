"""Payloads: what is packed comes out again, and everything else is told in one message."""

import json
import zlib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interchange import qr_payload
from interchange.qr_payload import BadPayload, CodePart, for_link, is_payload, join, pack, read_part, split, unpack
from locales import LANGUAGES, Message, texts

SOUND = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | SOUND,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(SOUND, inner, max_size=5),
    max_leaves=30,
)
BODIES = st.dictionaries(SOUND, VALUES, max_size=6)
KINDS = st.sampled_from(["setup", "result", "cards", "matches"])


def noise(octets: int) -> str:
    """Text that no packing makes shorter than this."""
    return Random(7).randbytes(octets).hex()


def refused(act: Callable[[], object]) -> Message:
    with pytest.raises(BadPayload) as caught:
        act()
    for language in LANGUAGES:
        assert texts(language).render(caught.value.what)
    return caught.value.what


@given(KINDS, BODIES)
def test_what_is_packed_comes_out_again(kind: str, body: dict[str, Any]) -> None:
    text = pack(kind, body)
    assert unpack(text) == (kind, body)
    assert unpack(for_link(text)) == (kind, body)


@given(BODIES, st.integers(120, 400), st.randoms(use_true_random=False))
def test_parts_come_in_any_order_and_twice(body: dict[str, Any], room: int, chance: Random) -> None:
    parts = list(split(pack("cards", body), room))
    assert all(len(part) <= room for part in parts)
    told = [read_part(part) for part in parts]
    assert [(part.number, part.total) for part in told] == [(n, len(parts)) for n in range(1, len(parts) + 1)]
    assert len({part.payload for part in told}) == 1
    parts += chance.choices(parts, k=3)
    chance.shuffle(parts)
    assert unpack(join(parts)) == ("cards", body)


def test_parts_are_as_even_as_can_be() -> None:
    sizes = [len(part) for part in split(pack("cards", {"x": noise(600)}))]
    assert len(sizes) == 3
    assert max(sizes) - min(sizes) < 12


@pytest.mark.parametrize(
    "change",
    [
        str.lower,
        lambda text: f"\n{text}\n",
        lambda text: text[:20] + "\r\n" + text[20:],
        lambda text: "https://table.example:8550/receive/" + text,
        lambda text: "Our game: " + text + "  ",
    ],
    ids=["lower case", "lines around", "a line break", "a link", "words before"],
)
@pytest.mark.parametrize("dress", [str, for_link], ids=["base45", "base32"])
def test_texts_are_read_as_people_paste_them(change: Callable[[str], str], dress: Callable[[str], str]) -> None:
    assert unpack(change(dress(pack("result", {"a": noise(30)})))) == ("result", {"a": noise(30)})


@given(st.binary(max_size=9))
def test_base45_never_ends_with_a_space(raw: bytes) -> None:
    """Or messengers would trim it away."""
    text = qr_payload._base45(raw)
    assert text == text.rstrip()
    assert qr_payload._from_base45(text) == raw


def test_a_text_in_a_link_needs_no_escapes() -> None:
    assert for_link(pack("setup", {"a": noise(99)})).replace("-", "").isalnum()


@given(st.text(max_size=80))
def test_any_text_is_no_payload_or_says_why(text: str) -> None:
    refused(lambda: unpack(text))
    refused(lambda: unpack(f"WK1:{text}"))
    refused(lambda: unpack(f"WK1-{text}"))


def made(told: bytes) -> str:
    """A text with right checksums around any bytes."""
    return qr_payload._written(CodePart(zlib.crc32(told), 1, 1, told))


def deflated(told: bytes) -> bytes:
    deflate = zlib.compressobj(9, wbits=-15)
    return deflate.compress(told) + deflate.flush()


DEEP = '["setup",' + '{"a":' * 200 + "1" + "}" * 200 + "]"
HOSTILE: dict[str, tuple[bytes, str]] = {
    "no deflate": (b"\xff\xff\xff", "damaged"),
    "cut off": (deflated(b'["setup",{}]')[:-2], "damaged"),
    "something behind": (deflated(b'["setup",{}]') + b"x", "damaged"),
    "a bomb": (deflated(b'["setup",{"a":"' + b" " * 40_000_000 + b'"}]'), "too-big"),
    "no JSON": (deflated(b"setup"), "damaged"),
    "no UTF-8": (deflated(b'["setup",{"a":"\xff"}]'), "damaged"),
    "no list": (deflated(b"{}"), "damaged"),
    "three things": (deflated(b'["setup",{},1]'), "damaged"),
    "no kind": (deflated(b"[1,{}]"), "damaged"),
    "a kind with signs": (deflated(b'["../x",{}]'), "damaged"),
    "no object": (deflated(b'["setup",[]]'), "damaged"),
    "deep": (deflated(DEEP.encode()), "damaged"),
    "deeper than Python": (deflated(b"[" * 200_000), "damaged"),
    "too many values": (deflated(b'["setup",{"a":[' + b"[]," * 60_000 + b"0]}]"), "damaged"),
    "half a character": (deflated(b'["setup",{"a":"\\ud800"}]'), "damaged"),
    "a zero": (deflated(b'["setup",{"a":["\\u0000"]}]'), "damaged"),
    "not a number": (deflated(b'["setup",{"a":NaN}]'), "damaged"),
    "a number without end": (deflated(b'["setup",{"a":' + b"9" * 5000 + b"}]"), "damaged"),
    "nothing": (b"", "damaged"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_hostile_bytes_are_refused(case: str) -> None:
    told, why = HOSTILE[case]
    assert refused(lambda: unpack(made(told))).id == f"app.parcel.{why}"


def test_too_much_is_refused() -> None:
    assert refused(lambda: pack("cards", {"a": noise(70_000)})).id == "app.parcel.too-big"
    assert refused(lambda: pack("cards", {"a": " " * 2_000_000})).id == "app.parcel.too-big"
    assert refused(lambda: split(pack("cards", {"a": noise(5000)}), 40)).id == "app.parcel.too-big"
    assert refused(lambda: unpack("WK1:" + "A" * 200_000)).id == "app.parcel.too-big"


def test_a_later_version_is_named() -> None:
    text = pack("setup", {})
    assert refused(lambda: unpack(text.replace("WK1", "WK2"))).id == "app.parcel.version"
    assert refused(lambda: unpack(for_link(text).replace("WK1", "WK23"))).id == "app.parcel.version"


def test_what_is_missing_is_named() -> None:
    one, two, three = split(pack("cards", {"x": noise(600)}))
    assert refused(lambda: join([three])) == Message("app.parcel.missing", {"n": 2, "numbers": ("1", "2"), "total": 3})
    assert refused(lambda: unpack(two)).id == "app.parcel.missing"
    assert refused(lambda: join([])).id == "app.parcel.empty"
    assert unpack(join([two, one, three, two]))[0] == "cards"


def test_a_part_of_another_payload_is_named() -> None:
    mine, other = split(pack("cards", {"x": noise(600)})), split(pack("cards", {"x": noise(700)}))
    told = refused(lambda: join([mine[0], other[1]]))
    assert (told.id, told.values["number"], told.values["total"]) == ("app.parcel.other", 2, len(other))
    assert told.values["other"] == read_part(other[0]).payload != told.values["parcel"] == read_part(mine[0]).payload


@given(st.data())
def test_no_slip_of_one_sign_goes_unseen(data: st.DataObject) -> None:
    body = {"a": noise(60)}
    text = data.draw(st.sampled_from([pack("result", body), for_link(pack("result", body))]))
    at = data.draw(st.integers(4, len(text) - 1))
    signs = qr_payload.BASE45 if text[3] == ":" else "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
    slip = text[:at] + data.draw(st.sampled_from(signs)) + text[at + 1 :]
    if slip != text:
        assert refused(lambda: unpack(slip)).id in {"app.parcel.damaged", "app.parcel.version"}


def test_anybody_can_tell_a_payload_from_a_setup_code() -> None:
    assert is_payload(pack("setup", {}))
    assert is_payload("http://x/receive/wk1-aaaa")
    assert not is_payload("1A2C3-D4E5F-6G")


def test_the_format_stays() -> None:
    """Codes are printed, saved and sent: what once was a payload of version 1 stays one."""
    kept = "WK1:W50BVJ.LFURHUF5-V5ZW5JSQ++AU3Q8C9KOM/OLXK06RR950K+8A4"
    assert unpack(kept) == ("setup", {"code": "x" * 10})
    assert json.dumps(unpack(for_link(kept))[1]) == '{"code": "xxxxxxxxxx"}'
