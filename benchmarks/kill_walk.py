"""Kills the server at random moments while a phone does something, anywhere in the app, and looks whether anything
that was shown as done was lost.

    python -m benchmarks.kill_walk --kills 1000 --seed 1

A phone without a browser opens an editor and makes a few taps at random. As soon as it hears anything of a tap, the
server is held still and the database read: what the tap changes has to be there by then, or nothing of it may be shown
yet. Then it goes on. At the last tap it is not held but killed, half the time as soon as the phone hears anything, else
at a random moment: after the restart the database holds what it held at that moment, with at most that tap more
than before, and the screen can be drawn.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from websockets.exceptions import ConnectionClosed

from benchmarks.editors import EDITORS, Club, Contents, Editor, club, contents, revisions, whole
from benchmarks.wire_screen import WireScreen
from testing.photos import picture

MOST_TAPS = 4
MOST_CHANGES = 2
"""Of a document by one tap: what is entered, and that the cell which is left was looked at."""
WINDOW = 0.06
"""Seconds: a tap takes some 20 ms to arrive, be written and be shown."""
ANSWER = 2.0
"""Seconds to the first answer to a tap, if there is one."""
FRESH = 25  # kills, then a new club: what random taps delete is gone
AVOID = ("nav-", "back", "open-backups", "open-table", "close", "send-away", "to-table")
TEXTS = ("Zoë", "Аня", "👑", "\u202egnp.exe", "=1+1", "x" * 300, "a\tb", "7", "")
PHOTO = picture((40, 30), "PNG")


class Lost(Exception):
    """Something that was shown as done is not there."""


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
    if act.kind == "pick":
        phone.pick("photo.png", PHOTO)
    else:
        phone.act(act, tap.text)
    return True


def one_round(club: Club, editor: Editor, rng: random.Random, outcome: Outcome, window: float) -> None:
    with club.open(editor) as phone:
        taps: list[Tap] = []
        club.rest(phone)
        try:
            for _ in range(rng.randint(0, MOST_TAPS)):
                if tap := choose(phone, rng):
                    taps.append(tap)
                    see_through(club, phone, tap, outcome)
            club.rest(phone)
            before, revision = contents(club.folder), revisions(club.folder)
            if tap := choose(phone, rng):
                taps.append(tap)
            at_once = rng.random() < 0.5
            held = Held(club)
            if at_once:
                phone.on_first = held.hold
            if tap:
                make_tap(phone, tap)
            if at_once:
                phone.first.wait(ANSWER)
            else:
                time.sleep(rng.uniform(0, window))
        except (Lost, ConnectionClosed) as error:
            raise Lost(f"{editor.name}, {phone.route}, {taps}: {error}; {club.log()}") from error
        held.hold()
    club.server.kill()
    club.server.start()
    outcome.kills[editor.name] += 1
    try:
        after_the_kill(club, editor, before, held, revision, outcome)
    except Lost as lost:
        raise Lost(f"{editor.name}, {phone.route}, {taps}: {lost}; {club.log()}") from lost


def see_through(club: Club, phone: WireScreen, tap: Tap, outcome: Outcome) -> None:
    """What is shown first of a change may not be shown before the change is on disk."""
    before, shown = contents(club.folder), {*phone.shown()}
    held = Held(club)
    phone.on_first = held.hold
    make_tap(phone, tap)
    heard = phone.first.wait(ANSWER)
    phone.on_first = lambda: None
    early = {*phone.shown()} - shown if heard else set()
    held.let_go()
    club.rest(phone)
    outcome.taps += 1
    after = contents(club.folder)
    if after == before:
        return
    outcome.changes += 1
    if heard and held.contents == before and (too_early := early & ({*phone.shown()} - shown)):
        raise Lost(f"{too_early} is shown before {[*differing(before, after)]} is on disk")


class Held:
    """The server as it was at one moment; `contents` are what a kill would leave."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._turn = threading.Lock()
        self._is_over = False
        self._is_held = False
        self.contents: Contents = {}
        self.revisions: Counter[tuple[str, str]] = Counter()

    def hold(self) -> None:
        """The phone's reading thread does this; what it hears after `let_go` holds nothing any more."""
        with self._turn:
            if not self._is_held and not self._is_over:
                os.kill(self._club.server.pid, signal.SIGSTOP)
                self._is_held = True
                self.contents = contents(self._club.folder)
                self.revisions = revisions(self._club.folder)

    def let_go(self) -> None:
        with self._turn:
            self._is_over = True
            if self._is_held:
                os.kill(self._club.server.pid, signal.SIGCONT)


def after_the_kill(
    club: Club,
    editor: Editor,
    before: Contents,
    held: Held,
    revision: Counter[tuple[str, str]],
    outcome: Outcome,
) -> None:
    after = contents(club.folder)
    if not whole(club.folder):
        raise Lost("the database is not whole")
    steps = revisions(club.folder)
    # A change that is just being written may be read only after the restart.
    if after != held.contents and held.contents != before and (steps - held.revisions).total() != 1:
        raise Lost(f"what was there at the kill is not what is there now: {[*differing(held.contents, after)]}")
    more = {key: steps[key] - revision[key] for key in steps if key in revision and steps[key] != revision[key]}
    if not 0 <= sum(more.values()) <= MOST_CHANGES:
        raise Lost(f"more or less than the tap on its way: {more}")
    if after != before:
        outcome.kept += 1
    else:
        outcome.not_yet += 1
    with club.open(editor) as back:
        if back.crashed or "retry" in back.acts():
            raise Lost("the screen can no longer be drawn")


def differing(one: Contents, other: Contents) -> Iterator[str]:
    return (table for table in one if one[table] != other.get(table))


def run(
    kills: int,
    seed: int,
    editors: Sequence[Editor] = EDITORS,
    say: Callable[[str], None] = print,
    first: int = 0,
    window: float = WINDOW,
) -> Outcome:
    """A kill that does not wait for a word comes within the `window`."""
    outcome = Outcome()
    for start in range(first, first + kills, FRESH):
        with club() as here:
            for number in range(start, min(start + FRESH, first + kills)):
                rng = random.Random(f"{seed}/{number}")
                try:
                    one_round(here, editors[number % len(editors)], rng, outcome, window)
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
