"""The app as a process with something in every editor, the editors, and what is on disk."""

from __future__ import annotations

import json
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from app.phone_table import PhoneTable
from app.score_pad import begin, pad_of
from benchmarks.forked_app import ForkedApp
from benchmarks.table_phone import scanned
from benchmarks.wire_screen import WireScreen
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Opened, Store
from models.values import NewSession, Player
from testing.demo import Demo, make

Contents: TypeAlias = Mapping[str, tuple[tuple[object, ...], ...]]
RESTLESS = 120.0
"""Seconds until a server that never comes to rest is taken for hung."""
ADDRESS = "127.0.0.2"  # of this machine, and not the one that the host's own pages use


@dataclass(frozen=True, slots=True)
class Editor:
    name: str
    route: str
    guest: bool = False


EDITORS = (
    Editor("score pad, Viscounts", "/session/{scored}/score"),
    Editor("one player's categories", "/session/{scored}/score/player/1"),
    Editor("castle map", "/session/{scored}/score/castle"),
    Editor("decisions", "/session/{scored}/score/choices"),
    Editor("score pad, Architects", "/session/{pad}/score"),
    Editor("one player of Architects", "/session/{pad}/score/player/0"),
    Editor("setup plan", "/session/{planned}/setup"),
    Editor("a new setup", "/new/setup"),
    Editor("a new score", "/new/score"),
    Editor("settings", "/settings"),
    Editor("a card", "/cards/viscounts/scheme/starting_unknown_4"),
    Editor("an AI board", "/cards/viscounts/board/builder"),
    Editor("a card of Architects", "/cards/architects/scheme/scheme_3"),
    Editor("a match", "/match/{match}"),
    Editor("people", "/people"),
    Editor("result", "/session/{scored}/result"),
    Editor("solo Viscounts", "/session/{played}/play"),
    Editor("the AI's board, Viscounts", "/session/{played}/play/board"),
    Editor("the AI's cards, Viscounts", "/session/{played}/play/deck"),
    Editor("solo Architects", "/session/{architects}/play"),
    Editor("the AI's board, Architects", "/session/{architects}/play/board"),
    Editor("card in hand", "/session/{in_hand}/play"),
    Editor("Black Market reset", "/session/{architects}/play/reset"),
    Editor("turns, Viscounts", "/session/{begun}/turns"),
    Editor("turns, Architects", "/session/{building}/turns"),
    Editor("a guest at the table", "/session/{scored}/score", guest=True),
    Editor("a guest's own column", "/session/{scored}/score/player/2", guest=True),
)


@dataclass(frozen=True, slots=True)
class Club:
    """A data folder with the app running on it."""

    folder: Path
    demo: Demo
    pad: str
    server: ForkedApp

    def open(self, editor: Editor, route: str | None = None) -> WireScreen:
        route = route or editor.route.replace("{pad}", self.pad)
        route = self.demo.address(route)
        if not editor.guest:
            return WireScreen("127.0.0.1", self.server.port, route)
        table = PhoneTable.model_validate_json((self.folder / "table.json").read_bytes())
        return WireScreen(table.address, table.port, route, scanned(table))

    def rest(self, phone: WireScreen) -> None:
        """Until the server has nothing to do and nothing to say, however busy the machine is."""
        quiet = 0
        end = time.monotonic() + RESTLESS
        while quiet < 5:
            if time.monotonic() > end:
                raise TimeoutError(f"the server does not come to rest within {RESTLESS:.0f} s: {self.log()}")
            phone.rest()
            asleep = Path(f"/proc/{self.server.pid}/stat").read_text().rpartition(")")[2].split()[0] == "S"
            quiet = quiet + 1 if asleep else 0
            time.sleep(0.01)

    def log(self) -> str:
        """What went wrong last, as far as the app noticed."""
        file = self.folder / "logs" / "companion.log"
        return file.read_text()[-2000:] if file.exists() else "nothing is in its log"


@contextmanager
def club() -> Iterator[Club]:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        demo = make(folder)
        pad = architects_pad(folder)
        with ForkedApp("--data", made, "--lan", ADDRESS, heard=("127.0.0.1", ADDRESS)) as server:
            found = Club(folder, demo, pad, server)
            with found.open(Editor("", "/session/{scored}/score")):  # the table turns to this game
                pass
            everybody_enters_everything(folder)
            server.kill()
            server.start()
            yield found


def architects_pad(folder: Path) -> str:
    opened = Store.open(folder / DATABASE, FORMATS)
    assert isinstance(opened, Opened)
    players = tuple(Player(name) for name in ("Zoë", "Аня", "Ben"))
    session = opened.store.sessions.add(NewSession("architects", ("age_of_artisans",), players, "score"))
    begin(opened.store, session, pad_of("architects", ("age_of_artisans",), players, None))
    opened.store.close()
    return session.id


def everybody_enters_everything(folder: Path) -> None:
    """So that a guest who has just come in may write at once."""
    file = folder / "table.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"edits": "all"}))


# -- what is on disk --------------------------------------------------------------------------------------------------


def contents(folder: Path) -> Contents:
    """Every row of every table."""
    with closing(sqlite3.connect(f"file:{folder / DATABASE}?mode=ro", uri=True, timeout=10)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        db.execute("BEGIN")
        return {name: tuple(sorted(db.execute(f'SELECT * FROM "{name}"'), key=repr)) for name in names}


def revisions(folder: Path) -> Counter[tuple[str, str]]:
    with closing(sqlite3.connect(f"file:{folder / DATABASE}?mode=ro", uri=True, timeout=10)) as db:
        return Counter({(id, kind): n for id, kind, n in db.execute("SELECT session_id, kind, revision FROM document")})


def whole(folder: Path) -> bool:
    with closing(sqlite3.connect(f"file:{folder / DATABASE}?mode=ro", uri=True, timeout=10)) as db:
        return db.execute("PRAGMA integrity_check").fetchall() == [("ok",)] and not list(
            db.execute("PRAGMA foreign_key_check")
        )
