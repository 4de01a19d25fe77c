"""Everything that an attacker, a bad disk or bad luck may do to the app, one attack after the other.

    python -m benchmarks.attacks [--small] [--seed 1] [--only NAME ...] [--list]

Prints the rows of the table in docs/reliability.md: what was tried, what came of it, and the command that does only
this again. The whole takes some hours, `--small` some minutes. Ends with 1 if anything did harm.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class Attack:
    """`command` is what Python runs; `times` its option for how often, with the whole and the small number."""

    name: str
    what: str
    command: tuple[str, ...]
    times: tuple[str, int, int] | None = None
    seeded: bool = True

    def arguments(self, small: bool, seed: int) -> list[str]:
        found = ["-m", *self.command]
        if self.times:
            option, whole, some = self.times
            found += [option, str(some if small else whole)]
        return [*found, "--seed", str(seed)] if self.seeded else found


def tests(name: str, what: str, *files: str) -> Attack:
    return Attack(name, what, ("pytest", "-q", *files), seeded=False)


ATTACKS: Final = (
    Attack(
        "kills",
        "the app killed (SIGKILL) at a random moment in every editor, in solo play and under a guest's hand",
        ("benchmarks.kill_walk",),
        ("--kills", 1000, 3),
    ),
    Attack(
        "kills-store",
        "a process killed between changes of documents",
        ("benchmarks.kill_store",),
        ("--kills", 100, 3),
    ),
    Attack(
        "kills-browser",
        "the app killed while a score pad is filled in, in Chromium",
        ("benchmarks.kill_app", "--editor", "pad"),
        ("--kills", 200, 2),
    ),
    Attack(
        "kills-pocket",
        "the browser killed amid continuous taps in the pocket edition",
        ("benchmarks.kill_pocket",),
        ("--kills", 200, 2),
    ),
    Attack(
        "full-disk",
        "a disk that fills up in a change, a backup, an export, an import, a photo, an upgrade",
        ("benchmarks.attack_disk",),
        ("--rounds", 300, 12),
    ),
    Attack(
        "silence",
        "a club's database server that is stopped, or whose network swallows everything, while two pads are filled in",
        ("benchmarks.silence",),
        ("--rounds", 200, 5),
    ),
    tests(
        "damage",
        "a database truncated, emptied, zeroed, a picture, scribbled over, a folder, newer, locked, in a read-only "
        "folder, without room, open in another process",
        "tests/models/test_opening.py",
        "tests/models/test_errors.py",
        "tests/models/test_damage.py",
    ),
    Attack(
        "damage-random",
        "single bits turned over, sectors of noise, pages swapped, in the database and its backups",
        ("benchmarks.fuzz_damage",),
        ("--count", 12_000, 12),
    ),
    tests(
        "journal",
        "a killed app's journal deleted, cut, zeroed, scribbled over, swapped for a picture or another one",
        "tests/models/test_journal.py",
    ),
    tests("clock", "a clock that jumps back and forth, by seconds and by years", "tests/models/test_clock.py"),
    tests(
        "names",
        "control characters, writing turned round, formulas, markup, ten megabytes as names and in every field",
        "tests/views/test_hostile_names.py",
    ),
    Attack("codes", "setup codes", ("benchmarks.fuzz_codes",), ("--count", 100_000, 500)),
    Attack("payloads", "QR codes, links and pasted texts", ("benchmarks.fuzz_payloads",), ("--count", 100_000, 300)),
    Attack("imports", "archives and tables", ("benchmarks.fuzz_import",), ("--rounds", 100_000, 40)),
    Attack("sheets", "score sheets on the command line", ("benchmarks.fuzz_scoring",), ("--count", 100_000, 200)),
    Attack("cards", "card books", ("benchmarks.fuzz_cards",), ("--count", 100_000, 100)),
    Attack(
        "network",
        "a phone in the network that floods, replays, guesses, sends huge and broken frames, has every address of a "
        "network, and another account that guesses at the host's own door, while a table plays",
        ("benchmarks.attack_lan",),
        ("--seconds", 20, 1),
    ),
    Attack(
        "floods",
        "a guest's sockets that flood with compressed bombs, pings, pongs, parts of messages, slow and huge headers",
        ("benchmarks.attack_floods",),
        ("--seconds", 8, 1),
    ),
    tests(
        "sockets",
        "frames, bytes and sockets of a guest, counted",
        "tests/server/test_socket_limits.py",
        "tests/server/test_connection_limits.py",
    ),
    tests(
        "door",
        "the open table without its code, from other sites, under other names, with path tricks",
        "tests/server/test_network.py",
        "tests/server/test_guest_auth.py",
    ),
)


def carried_out(attacks: Sequence[Attack], small: bool, seed: int) -> Iterator[tuple[bool, str]]:
    """Whether all went well, and the row."""
    for attack in attacks:
        arguments = attack.arguments(small, seed)
        began = time.monotonic()
        run = subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
        said = (run.stdout.strip() or run.stderr.strip() or "nothing was said").splitlines()
        result = said[-1] if run.returncode == 0 else f"**harm**: {(run.stderr.strip() or said[-1]).splitlines()[-1]}"
        took = time.monotonic() - began
        yield run.returncode == 0, f"| {attack.what} | {result} | {took:.0f} s | `python {' '.join(arguments)}` |"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--small", action="store_true", help="a little of each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append", choices=[attack.name for attack in ATTACKS])
    parser.add_argument("--list", action="store_true", help="what there is")
    asked = parser.parse_args(arguments)
    if asked.list:
        print("\n".join(f"{attack.name:14}{attack.what}" for attack in ATTACKS))
        return 0
    chosen = [attack for attack in ATTACKS if not asked.only or attack.name in asked.only]
    print("| what | what happened | took | command |\n| --- | --- | --- | --- |", flush=True)
    harmed = False
    for good, row in carried_out(chosen, asked.small, asked.seed):
        print(row, flush=True)
        harmed |= not good
    return int(harmed)


if __name__ == "__main__":
    sys.exit(main())
