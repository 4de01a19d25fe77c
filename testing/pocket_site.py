"""The pocket edition for tests: built once for its sources, served as a static host serves it, opened in a browser."""

from __future__ import annotations

import base64
import hashlib
import io
import shutil
import struct
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Final

from playwright.sync_api import Page, Worker, expect

from pocket.build import CACHE, QUICK, SMALL, build
from pocket.preview import server_for
from pocket.site import PARTS, PICTURES, ROOT, SCREENS, write_page
from testing.browser import Pages
from testing.phone import AWAY_MS, READY, Phone

LEFT_OUT: Final = ("__pycache__", ".mo", ".pyc", ".tmp")
FOLDER: Final = "/folder"
"""The app is in a folder of its host, as it is on a forge's pages."""


def _sources() -> Iterator[Path]:
    for part in (*PARTS, *SCREENS, "assets", "pocket", PICTURES):
        place = ROOT / part
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.is_file() and not any(word in str(path.relative_to(ROOT)) for word in LEFT_OUT):
                yield path


def built(*, small: bool = False) -> Path:
    """The folder that is made of the sources of now; `small` as it is published, which takes longer."""
    level = SMALL if small else QUICK
    seed = hashlib.sha256()
    for path in _sources():
        seed.update(path.relative_to(ROOT).as_posix().encode() + hashlib.sha256(path.read_bytes()).digest())
    folder = CACHE / f"site-{level}-{seed.hexdigest()[:16]}"
    if not folder.is_dir():
        build(folder, level=level)
        for old in CACHE.glob(f"site-{level}-*"):
            if old != folder:
                shutil.rmtree(old)
    return folder


def version_of(folder: Path) -> str:
    (release,) = folder.glob("*/release.js")
    return release.parent.name


def other_version(folder: Path, target: Path, changed: Mapping[str, str]) -> str:
    """Makes another version out of one that is built, with these texts at the end of these files; gives its name."""
    made = target / "version"
    shutil.copytree(folder / version_of(folder), made)
    (made / "release.js").unlink()
    for name, text in changed.items():
        with (made / name).open("a", encoding="utf-8") as file:
            file.write(text)
    return write_page(target, made)


@contextmanager
def served(folder: Path, port: int = 0) -> Iterator[str]:
    """The address of the app: at a port that nothing is kept for yet, or at a given one."""
    with server_for(folder, port, f"{FOLDER}/") as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{FOLDER}"
        finally:
            server.shutdown()
            thread.join()


def label(path: str) -> bytes:
    """The head of a file in the browser's private file system, as `pocket/web/opfs.js` describes it."""
    counted = struct.pack(">QII", 1, len(path.encode()), 0) + path.encode()
    sum_ = 2166136261
    for byte in counted:
        sum_ = (sum_ ^ byte) * 16777619 & 0xFFFFFFFF
    head = struct.pack(">II", 0x574B4331, sum_) + counted
    return head.ljust(8192, b"\0")


PUT = """async files => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry('companion', { recursive: true }).catch(() => {});
  const folder = await root.getDirectoryHandle('companion', { create: true });
  for (const content of files) {
    const file = await folder.getFileHandle(crypto.randomUUID(), { create: true });
    const stream = await file.createWritable();
    await stream.write(Uint8Array.from(atob(content), sign => sign.charCodeAt(0)));
    await stream.close();
  }
}"""


def put_data(pages: Pages, url: str, files: Mapping[str, bytes], locale: str = "en-GB") -> None:
    """The app's data, before a phone of this address is opened."""
    page = pages.take(locale, url)
    put_data_from(page, url, files)
    pages.keep(page, locale)


def put_data_from(page: Page, url: str, files: Mapping[str, bytes]) -> None:
    page.goto(f"{url}/manifest.json")
    page.evaluate(PUT, [base64.b64encode(label(path) + content).decode() for path, content in files.items()])


KEPT = """async version => {
  const kept = await (await caches.open(`companion-version-${version}`)).keys();
  return kept.map(request => request.url.split(`/${version}/`)[1]).filter(Boolean).sort();
}"""

SNAPSHOTS = """async () => {
  const root = await navigator.storage.getDirectory();
  return Array.fromAsync((await root.getDirectoryHandle('companion-snapshot', { create: true })).keys());
}"""


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
        self._until("companion-offline")

    def holds_pictures(self) -> None:
        """Those of the help, too."""
        self._until("companion-pictures")

    def why_no_snapshot(self) -> str | None:
        """Makes one for the next start, now instead of some time after this one."""
        reason: str | None = self.worker().evaluate("() => self.keepSnapshot()")
        return reason

    def keeps_snapshot(self) -> None:
        """Made now, where that was not yet done."""
        reason = self.why_no_snapshot()
        assert len(self.snapshots()) == 1, reason

    def gives_up_snapshots(self) -> None:
        """The browser takes its time."""
        self.page.wait_for_function(f"async () => (await ({SNAPSHOTS})()).length === 0", timeout=AWAY_MS)

    def snapshots(self) -> list[str]:
        """Those that the browser keeps, by version."""
        found: list[str] = self.page.evaluate(SNAPSHOTS)
        return found

    def starts_from_snapshot(self) -> bool:
        return bool(self.worker().evaluate("() => performance.getEntriesByName('companion-restored').length"))

    def worker(self) -> Worker:
        """In which the app runs."""
        (found,) = [worker for worker in self.page.workers if worker.url.endswith("/worker.js")]
        return found

    def _until(self, mark: str) -> None:
        script = "mark => performance.getEntriesByName(mark).length > 0"
        self.page.wait_for_function(script, arg=mark, timeout=AWAY_MS)

    def versions(self) -> dict[str, str | None]:
        """What the service worker holds."""
        script = "async () => (await import(new URL('updates.js', document.baseURI))).versions()"
        found: dict[str, str | None] = self.page.evaluate(script)
        return found

    def kept_files(self, version: str) -> list[str]:
        """Those that the service worker has in the version's folder."""
        kept: list[str] = self.page.evaluate(KEPT, version)
        return kept

    def kept_pictures(self, version: str) -> list[str]:
        """Of the help, by name."""
        return [path.removeprefix("screens/") for path in self.kept_files(version) if path.startswith("screens/")]

    def data_file(self) -> dict[str, bytes]:
        """Every file of the app's data, as the page gives it away when the app cannot start."""
        script = """async () => {
          const { rescue } = await import(new URL('rescue.js', document.baseURI));
          const reader = new FileReader(), file = await rescue();
          return new Promise(resolve => {
            reader.onload = () => resolve(reader.result.split(',')[1]);
            reader.readAsDataURL(file);
          });
        }"""
        with zipfile.ZipFile(io.BytesIO(base64.b64decode(self.page.evaluate(script)))) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    def copy_data(self, folder: Path) -> Path:
        """Those files in a new folder, where the app at home would find them."""
        folder.mkdir()
        for name, content in self.data_file().items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(content)
        return folder

    def says(self, words: str) -> None:
        """On the page itself, before or instead of the app."""
        expect(self.page.locator("#veil p")).to_have_text(words)
