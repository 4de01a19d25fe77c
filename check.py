"""Every check of the project in one command: format, lint, layers, then the types beside all tests.

python3 check.py            everything, as CI runs it
python3 check.py --fast     for every commit: without the browser, PostgreSQL and coverage, without the tests that start
                            programs or play hundreds of games, with fewer random examples, and of the screens' own
                            tests those of the screens that were changed
python3 check.py --pocket   the pocket edition in a browser, with all that takes too long for every run
python3 check.py -- ARGS    only pytest, with these arguments
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree as ET

import bootstrap

# The quickest first.
STATIC = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "dependencies": ["deptry", "."],
    "layers": ["lint-imports", "--no-cache"],
}
TYPES = ["mypy"]
# Two workers, whole files at a time, in the tests' order.
WORKERS = ["-q", "-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]
OUTCOMES = {"failure": "failed", "error": "failed", "skipped": "skipped"}
"""What pytest's report calls them, and what they count as."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
MISSING = {
    "e2e": "Chromium (browser tests): on Debian `sudo apt install chromium`; elsewhere set CHROMIUM to its path",
    "postgres": "PostgreSQL (store tests on a real server): on Debian `sudo apt install postgresql`; elsewhere set "
    "WEST_KINGDOM_TEST_POSTGRES to the address of an empty database",
}
SCREENS = "tests/views/screens"
POCKET = ["-o", "python_files=test_*.py whole_*.py", "tests/pocket"]
"""Also the files that pytest does not collect by itself. It drops a file that is named beside its folder."""
CALM = 0.35
"""Seconds of `pace` on the machine with two cores that `docs/tests.md` speaks of, with nothing else to do."""


def find_browser() -> str | None:
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def find_postgres() -> bool:
    servers = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return bool(os.environ.get("WEST_KINGDOM_TEST_POSTGRES") or shutil.which("initdb") or next(servers, None))


def missing() -> list[str]:
    found = {"e2e": find_browser(), "postgres": find_postgres()}
    return [marker for marker, there in found.items() if not there]


def pace() -> float:
    """Seconds that a fixed piece of work takes: what a run takes says little without it."""
    found: dict[str, int] = {}
    begun = time.perf_counter()
    for number in range(1_000_000):
        key = str(number * 7919 % 10007)
        found[key] = found.get(key, 0) + len(key)
    return time.perf_counter() - begun


def measured() -> list[str]:
    """The tests of the packages whose coverage is counted."""
    import tomllib

    with (bootstrap.ROOT / "pyproject.toml").open("rb") as file:
        packages = tomllib.load(file)["tool"]["coverage"]["run"]["source"]
    return [f"tests/{name}" for name in packages if (bootstrap.ROOT / "tests" / name).is_dir()]


def changed() -> list[str]:
    """The files that are not as in the last commit, where git can tell."""
    if not shutil.which("git"):
        return []
    asked = ["git", "status", "--porcelain", "--untracked-files=all", "--no-renames", "-z"]
    told = subprocess.run(asked, cwd=bootstrap.ROOT, capture_output=True, text=True).stdout
    return [line[3:] for line in told.split("\0") if line]


def unchanged_screens() -> list[str]:
    """The folders of their tests."""
    own = re.compile(r"(?:tests/)?views/screens/(\w+)/")
    touched = {found[1] for found in map(own.match, changed()) if found}
    folders = sorted((bootstrap.ROOT / SCREENS).glob("[!_]*/"))
    return [f"{SCREENS}/{folder.name}" for folder in folders if folder.name not in touched]


def runs(fast: bool, left_out: list[str]) -> dict[str, list[str]]:
    """The arguments of each run of pytest. Lines are counted in a run of its own: counting makes code three times as
    slow, also where nothing is to be counted."""
    markers = ["-m", " and ".join(f"not {marker}" for marker in left_out)]
    if fast:
        ignored = [f"--ignore={folder}" for folder in unchanged_screens()]
        return {"tests": ["--hypothesis-profile=fast", *ignored, *markers]}
    others = [f"--ignore={path}" for path in measured()]
    return {
        "tests of rules and store": [*measured(), "--cov", *markers],
        "tests of screens, server and tools": ["tests", *others, *markers],
    }


class Check:
    """One run of everything, and what came of it."""

    def __init__(self) -> None:
        # The tests start many processes: each would compile the whole app anew.
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        self.env = {**kept, "PYTHONPATH": str(bootstrap.ROOT)}
        self.failed: list[str] = []
        self.counts = dict.fromkeys(("passed", "failed", "skipped"), 0)
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def tool(self, command: list[str]) -> list[str]:
        return [str(bootstrap.venv_python().with_name(command[0])), *command[1:]]

    def run(self, name: str, command: list[str]) -> int:
        print(f"== {name}", flush=True)
        code = subprocess.run(self.tool(command), cwd=bootstrap.ROOT, env=self.env).returncode
        if code:
            self.failed.append(name)
        return code

    def static(self) -> bool:
        return not any(self.run(name, command) for name, command in STATIC.items())

    def tests(self, fast: bool, left_out: list[str]) -> None:
        """Everything at once: while a browser, a database or a started program is waited for, a processor would have
        nothing to do. The last run shows how far it is; what the others said comes after it."""
        with TemporaryDirectory() as name:
            folder, commands = Path(name), {"types": TYPES}
            for run, arguments in runs(fast, left_out).items():
                commands[run] = ["pytest", *WORKERS, f"--junit-xml={folder / run}.xml", *arguments]
            shown, command = commands.popitem()
            beside = {run: self.begin(command, folder / run) for run, command in commands.items()}
            try:
                self.run(shown, command)
                for run, process in beside.items():
                    code = process.wait()
                    print(f"== {run}\n{(folder / run).read_text('utf-8')}", end="", flush=True)
                    if code:
                        self.failed.append(run)
            finally:
                for process in beside.values():
                    process.kill()
            for report in folder.glob("*.xml"):
                self.count(report)

    def begin(self, command: list[str], said: Path) -> subprocess.Popen[bytes]:
        with said.open("wb") as file:
            return subprocess.Popen(
                self.tool(command), cwd=bootstrap.ROOT, env=self.env, stdout=file, stderr=subprocess.STDOUT
            )

    def count(self, report: Path) -> None:
        """What pytest's own report says; it is missing where pytest could not begin, and has said why."""
        for test in ET.parse(report).getroot().iter("testcase"):  # noqa: S314  # written by our own run
            outcome = next((child.tag for child in test if child.tag in OUTCOMES), "")
            self.counts[OUTCOMES.get(outcome, "passed")] += 1
            module = re.sub(r"(\.Test\w+)+$", "", test.get("classname", ""))
            self.seconds[module] += float(test.get("time", 0))

    def slowest(self) -> str:
        """The files that took longest, beside whatever else the machine had to do."""
        slowest = sorted(self.seconds.items(), key=lambda each: -each[1])[:10]
        return ", ".join(f"{module} {seconds:.0f} s" for module, seconds in slowest)


def in_words(seconds: float) -> str:
    return f"{seconds // 60:.0f} min {seconds % 60:.0f} s"


def whole(fast: bool) -> int:
    begun, before, check = time.perf_counter(), pace(), Check()
    left_out = ["e2e", "postgres", "slow"] if fast else missing()
    if left_out and not fast:
        for marker in left_out:
            print(f"Not found: {MISSING[marker]}")
        if os.environ.get("CI"):
            print("In CI nothing may be missing.")
            return 1
    if check.static():
        check.tests(fast, left_out)
    after = pace()
    counted = ", ".join(f"{count} {name}" for name, count in check.counts.items())
    result = f"Red ({', '.join(check.failed)})" if check.failed else "Green"
    spent = in_words(time.perf_counter() - begun)
    if check.seconds:
        print(f"The slowest files: {check.slowest()}.")
    print(f"The machine's pace: {before:.2f} s before, {after:.2f} s after; {CALM} s where it is calm.")
    without = f" without {', '.join(left_out)}" if left_out else ""
    print(f"{result}: {counted}{without}, in {spent}.")
    return 1 if check.failed else 0


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--"]:
        return Check().run("tests", ["pytest", *arguments[1:]])
    if arguments == ["--pocket"]:
        return Check().run("pocket", ["pytest", "-n", "0", *POCKET])
    if set(arguments) - {"--fast"}:
        print(__doc__)
        return 0 if set(arguments) <= {"--help", "-h"} else 2
    return whole("--fast" in arguments)


if __name__ == "__main__":
    bootstrap.ensure("dev")
    sys.exit(main(sys.argv[1:]))
