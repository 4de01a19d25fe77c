"""The pocket edition for tests: built once for its sources, served as a static host serves it, opened in a browser."""

from __future__ import annotations

import hashlib
import io
import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Final

from playwright.sync_api import expect

from pocket.build import CACHE, build
from pocket.preview import server_for
from pocket.site import PARTS, ROOT, SCREENS
from testing.phone import AWAY_MS, READY, Phone

LEFT_OUT: Final = ("__pycache__", ".mo", ".pyc", ".tmp")
FOLDER: Final = "/folder"
"""The app is in a folder of its host, as it is on a forge's pages."""


def _sources() -> Iterator[Path]:
    for part in (*PARTS, *SCREENS, "assets", "pocket"):
        place = ROOT / part
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.is_file() and not any(word in str(path.relative_to(ROOT)) for word in LEFT_OUT):
                yield path


def built() -> Path:
    """The folder that is made of the sources of now."""
    seed = hashlib.sha256()
    for path in _sources():
        seed.update(path.relative_to(ROOT).as_posix().encode() + hashlib.sha256(path.read_bytes()).digest())
    folder = CACHE / f"site-{seed.hexdigest()[:16]}"
    if not folder.is_dir():
        build(folder)
        for old in CACHE.glob("site-*"):
            if old != folder:
                shutil.rmtree(old)
    return folder


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of the app, at a port that no other test had: nothing is kept there yet."""
    with server_for(folder, 0, f"{FOLDER}/") as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{FOLDER}"
        finally:
            server.shutdown()
            thread.join()


class PocketPhone(Phone):
    """The address behind the sign # is the screen's."""

    def _leave(self) -> None:
        """Its workers may still be loading, which the next phone in this page would be blamed for."""
        self.page.context.close()

    def go(self, route: str) -> None:
        self.page.evaluate("route => { phone.asked = true; location.hash = route; }", route)

    def ready(self) -> None:
        """Python starts in the page itself: on a machine that does something else, that takes its time."""
        self.page.wait_for_function(READY, polling=50, timeout=AWAY_MS)

    def holds_offline(self) -> None:
        """Waits until the service worker has the whole version."""
        script = "() => performance.getEntriesByName('companion-offline').length > 0"
        self.page.wait_for_function(script, timeout=AWAY_MS)

    def data_file(self) -> dict[str, bytes]:
        """Every file of the app's data, as the page gives it away when the app cannot start."""
        script = """async () => {
          const { rescue } = await import(new URL('rescue.js', document.baseURI));
          return Array.from(new Uint8Array(await (await rescue()).arrayBuffer()));
        }"""
        with zipfile.ZipFile(io.BytesIO(bytes(self.page.evaluate(script)))) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    def says(self, words: str) -> None:
        """On the page itself, before or instead of the app."""
        expect(self.page.locator("#veil p")).to_have_text(words)
