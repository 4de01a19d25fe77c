"""What the server compresses on its way out."""

import asyncio
import gzip

import pytest

from server.request_guard import (
    RequestGuard,
)
from tests.server.request_client import GUARDS, TEXT, ask, file, get, scope


@pytest.mark.parametrize("kind", [b"application/wasm", b"text/javascript", b"font/otf", b"image/svg+xml"])
def test_what_shrinks_is_compressed(kind: bytes) -> None:
    reply = get(file(TEXT, kind, (b"etag", b'"1"')))
    assert reply.headers[b"content-encoding"] == b"gzip"
    assert reply.headers[b"vary"] == b"accept-encoding"
    assert reply.headers[b"etag"] == b'"1"'
    assert len(reply.body) == int(reply.headers[b"content-length"]) < len(TEXT) / 10
    assert gzip.decompress(reply.body) == TEXT


@pytest.mark.parametrize(
    ("body", "kind", "encoding"),
    [
        (TEXT, b"image/png", "gzip"),
        (TEXT, b"font/woff2", "gzip"),
        (b"short", b"text/css", "gzip"),
        (TEXT, b"text/css", ""),
    ],
)
def test_the_rest_is_sent_as_it_is(body: bytes, kind: bytes, encoding: str) -> None:
    reply = get(file(body, kind), accept_encoding=encoding)
    assert b"content-encoding" not in reply.headers
    assert reply.body == body
    assert int(reply.headers[b"content-length"]) == len(body)


def test_an_answer_without_news_passes() -> None:
    reply = get(file(b"", b"text/css", (b"etag", b'"1"'), status=304))
    assert (reply.status, reply.body) == (304, b"")
    assert b"content-encoding" not in reply.headers


def test_each_file_is_compressed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compressed: list[int] = []
    compress = gzip.compress

    def counting(data: bytes, level: int = 9, *, mtime: float | None = None) -> bytes:
        compressed.append(len(data))
        return compress(data, level, mtime=mtime)

    monkeypatch.setattr(gzip, "compress", counting)
    request_guard = RequestGuard(file(TEXT, b"text/css", (b"etag", b'"1"')), GUARDS)

    async def scenario() -> None:
        replies = await asyncio.gather(*(ask(request_guard, scope("/a.css")) for _ in range(5)))
        assert {gzip.decompress(reply.body) for reply in replies} == {TEXT}
        await ask(request_guard, scope("//./a.css"))

    asyncio.run(scenario())
    assert compressed == [len(TEXT)]
