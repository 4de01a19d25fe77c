"""Kills the server at random moments while a phone does something, anywhere in the app, and looks whether anything
that was shown as done was lost.

    python -m benchmarks.kill_walk --kills 1000 --seed 1

A phone without a browser opens an editor and makes a few taps at random, each seen through. Then one more tap is on
its way when the server is killed: half the time as soon as the phone hears anything, else at a random moment. After the
restart the database holds all that it held before that tap, with or without that one change. If the phone was already
shown something and the database has no change, the same taps are made again: had the tap been one that changes
something, the phone would have been shown what was not on disk.
"""

from __future__ import annotations

import argparse
import json
import random
import sqlite3
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from websockets.exceptions import ConnectionClosed

from benchmarks.forked_app import ForkedApp
from benchmarks.table_phone import scanned
from benchmarks.wire_screen import WireScreen
from models.formats import FORMATS
from models.places import DATABASE
from models.store import Opened, Store
from models.table import Table
from models.values import NewSession, Player
from tests.e2e.demo import Demo, make
from tests.models.test_photos import picture
from views.score.pads import begin, pad_of

Contents: TypeAlias = Mapping[str, tuple[tuple[object, ...], ...]]
ADDRESS = "127.0.0.2"  # of this machine, and not the one that the host's own pages use
MOST_TAPS = 4
WINDOW = 0.06
"""Seconds: a tap takes some 20 ms to arrive, be written and be shown."""
ANSWER = 0.5
STILL = 0.2
"""Seconds: to the first answer to a tap, if there is one, and without a word before the last one."""
FRESH = 25  # kills, then a new club: what random taps delete is gone
AVOID = ("nav-", "back", "open-backups", "open-table", "close", "send-away", "to-table")
TEXTS = ("Zoë", "Аня", "👑", "\u202egnp.exe", "=1+1", "x" * 300, "a\tb", "7", "")
PICK = "photo-pick"
"""Photos come in through the picker of the system, which stands beside the controls."""
PHOTO = picture((40, 30), "PNG")


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


class Lost(Exception):
    """Something that was shown as done is not there."""


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
        table = Table.model_validate_json((self.folder / "table.json").read_bytes())
        return WireScreen(table.address, table.port, route, scanned(table))

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
    session = opened.store.add_session(NewSession("architects", ("age_of_artisans",), players, "score"))
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


# -- the rounds -------------------------------------------------------------------------------------------------------


@dataclass
class Outcome:
    kills: Counter[str] = field(default_factory=Counter)
    taps: int = 0
    changes: int = 0
    """Taps, seen through, that changed the database."""
    kept: int = 0
    not_yet: int = 0
    """Of the taps on their way when the server was killed: on disk or not."""

    def lines(self) -> Iterator[str]:
        yield f"{sum(self.kills.values())} kills over {len(self.kills)} editors, nothing shown as done was lost"
        yield f"{self.taps} taps before them, {self.changes} of which changed something"
        yield f"the change on its way was on disk {self.kept} times; {self.not_yet} times there was none, or not yet"


@dataclass(frozen=True, slots=True)
class Tap:
    name: str
    text: str = ""


def choose(phone: WireScreen, rng: random.Random) -> Tap | None:
    names = sorted(name for name in phone.acts() if not name.startswith(AVOID))
    return Tap(rng.choice(names), rng.choice(TEXTS)) if names else None


def make_tap(phone: WireScreen, tap: Tap) -> bool:
    act = phone.acts().get(tap.name)
    if act is None:
        return False
    if tap.name == PICK:
        phone.pick("photo.png", PHOTO)
    else:
        phone.act(act, tap.text)
    return True


def one_round(club: Club, editor: Editor, rng: random.Random, outcome: Outcome) -> None:
    phone = club.open(editor)
    since: list[Tap] = []  # what was tapped since something was changed last
    route = phone.route
    before = contents(club.folder)
    for _ in range(rng.randint(0, MOST_TAPS)):
        if (tap := choose(phone, rng)) is None:
            break
        make_tap(phone, tap)
        settle(phone)
        since.append(tap)
        outcome.taps += 1
        now = contents(club.folder)
        if now != before:
            outcome.changes += 1
            before, since, route = now, [], phone.route
    phone.rest(STILL)
    before, revision = contents(club.folder), revisions(club.folder)
    shown = phone.shown()
    last = choose(phone, rng)
    try:
        if last:
            make_tap(phone, last)
    except ConnectionClosed as closed:
        raise Lost(f"{editor.name}, {phone.route}: {[*since, last]}: the server hung up; {club.log()}") from closed
    if rng.random() < 0.5:
        phone.first.wait(1.0)
    else:
        threading.Event().wait(rng.uniform(0, WINDOW))
    club.server.kill()
    phone.close()
    at_the_end = phone.shown()
    club.server.start()
    after = contents(club.folder)
    outcome.kills[editor.name] += 1
    what = f"{editor.name}, {phone.route}: {[*since, last]}"
    if not whole(club.folder):
        raise Lost(f"{what}: the database is not whole")
    steps = revisions(club.folder)
    more = {
        key: steps[key] - revision[key] for key in {*steps, *revision} if key in steps and steps[key] != revision[key]
    }
    if any(n != 1 for n in more.values()) and set(steps) == set(revision):
        raise Lost(f"{what}: more or less than the one change on its way: {more}")
    if after != before:
        outcome.kept += 1
    else:
        outcome.not_yet += 1
        told = {*at_the_end} - {*shown}
        if last and told and again(club, editor, route, [*since, last], told):
            raise Lost(f"{what} showed {told} before it was on disk")
    with club.open(editor) as back:
        if back.crashed or "retry" in back.acts():
            raise Lost(f"{what}: the screen can no longer be drawn")


def again(club: Club, editor: Editor, route: str, taps: Sequence[Tap], told: set[str]) -> bool:
    """Whether the last tap changes what is on disk, and shows anything of what the phone had been told of it."""
    with club.open(editor, route) as phone:
        for tap in taps:
            before, shown = contents(club.folder), phone.shown()
            if not make_tap(phone, tap):
                return False  # the way there was another one
            settle(phone)
        return contents(club.folder) != before and not told.isdisjoint({*phone.shown()} - {*shown})


def settle(phone: WireScreen) -> None:
    phone.first.wait(ANSWER)
    phone.rest()


def run(
    kills: int, seed: int, editors: Sequence[Editor] = EDITORS, say: Callable[[str], None] = print, first: int = 0
) -> Outcome:
    outcome = Outcome()
    for start in range(first, first + kills, FRESH):
        with club() as here:
            for number in range(start, min(start + FRESH, first + kills)):
                rng = random.Random(f"{seed}/{number}")
                try:
                    one_round(here, editors[number % len(editors)], rng, outcome)
                except Lost as lost:
                    raise Lost(f"seed {seed}, kill {number}: {lost}") from lost
        say(f"{sum(outcome.kills.values())} kills, nothing lost")
    return outcome


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="goes on with this kill of the seed, a multiple of 25")
    asked = parser.parse_args(arguments)
    print(f"seed {asked.seed}", flush=True)
    outcome = run(asked.kills, asked.seed, say=lambda text: print(text, flush=True), first=asked.first)
    print("\n".join(outcome.lines()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
