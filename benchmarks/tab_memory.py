"""What a page has in memory in a browser that nobody watches.

The driver of the tests has the browser keep what every page fetches, most of it twice. So here the browser is started
without it, and asked only whether the screen is there.
"""

from __future__ import annotations

import json
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import connect

from testing.browser import FLAGS
from testing.own_browser import processes_of

PATIENCE: Final = 120
REST: Final = 60
"""Seconds. By then the browser has ended the service worker, and collected what the start left."""
THERE: Final = """(() => {
  document.querySelector("flt-semantics-placeholder")?.click();
  return document.querySelector(%s) !== null;
})()"""


def tab_mb(chromium: str, profile: Path, url: str, usable: str, rest: float = REST) -> float:
    """Of all the pages' processes, as the system counts what is theirs alone, once the page has rested."""
    with _started(chromium, profile, url) as port:
        _wait_for(port, usable)
        time.sleep(rest)
        pages = [pid for pid, line in processes_of(profile).items() if "--type=renderer" in line]
        return sum(map(_private_kb, pages)) / 1000


@contextmanager
def _started(chromium: str, profile: Path, url: str) -> Iterator[int]:
    """Gives the port at which it can be asked."""
    note = profile / "DevToolsActivePort"
    note.unlink(missing_ok=True)
    command = [chromium, "--headless", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    command += ["--window-size=800,1200", *FLAGS, url]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet) as browser:
        try:
            end = time.monotonic() + PATIENCE
            while not note.is_file() or "\n" not in note.read_text("utf-8"):
                if time.monotonic() > end:
                    raise TimeoutError("the browser did not start")
                time.sleep(0.1)
            yield int(note.read_text("utf-8").split()[0])
        finally:
            browser.terminate()


def _wait_for(port: int, usable: str) -> None:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/json", timeout=PATIENCE) as answer:
        pages: list[dict[str, Any]] = [each for each in json.load(answer) if each["type"] == "page"]
    end = time.monotonic() + PATIENCE
    with connect(pages[0]["webSocketDebuggerUrl"], max_size=None, proxy=None) as page:
        asked = {"id": 1, "method": "Runtime.evaluate", "params": {"expression": THERE % json.dumps(usable)}}
        while time.monotonic() < end:
            page.send(json.dumps(asked))
            if json.loads(page.recv(timeout=PATIENCE)).get("result", {}).get("result", {}).get("value") is True:
                return
            time.sleep(0.3)
    raise TimeoutError("the page was not usable")


def _private_kb(pid: int) -> int:
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8")
    return sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Private_"))
