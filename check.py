"""Every check of the project in one command: lint, types, layers, then all tests.

python3 check.py            everything, as CI runs it
python3 check.py --fast     without the browser and PostgreSQL
python3 check.py -- ARGS    only pytest, with these arguments
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import bootstrap

STATIC = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types": ["mypy"],
    "layers": ["lint-imports", "--no-cache"],
}
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
MISSING = {
    "e2e": "Chromium (browser tests): on Debian `sudo apt install chromium`; elsewhere set CHROMIUM to its path",
    "postgres": "PostgreSQL (store tests on a real server): on Debian `sudo apt install postgresql`; elsewhere set "
    "WEST_KINGDOM_TEST_POSTGRES to the address of an empty database",
}


def find_browser() -> str | None:
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def find_postgres() -> bool:
    servers = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return bool(os.environ.get("WEST_KINGDOM_TEST_POSTGRES") or shutil.which("initdb") or next(servers, None))


def missing() -> list[str]:
    found = {"e2e": find_browser(), "postgres": find_postgres()}
    return [marker for marker, there in found.items() if not there]


def run(command: list[str], env: dict[str, str]) -> int:
    tool = str(bootstrap.venv_python().with_name(command[0]))
    return subprocess.run([tool, *command[1:]], cwd=bootstrap.ROOT, env=env).returncode


def main(arguments: list[str]) -> int:
    env = os.environ | {"PYTHONPATH": str(bootstrap.ROOT)}
    if arguments[:1] == ["--"]:
        return run(["pytest", *arguments[1:]], env)
    if set(arguments) - {"--fast"}:
        print(__doc__)
        return 2
    for name, command in STATIC.items():
        print(f"== {name}", flush=True)
        if code := run(command, env):
            return code
    left_out = ["e2e", "postgres"] if "--fast" in arguments else missing()
    if left_out and "--fast" not in arguments:
        for marker in left_out:
            print(f"Not found: {MISSING[marker]}")
        if os.environ.get("CI"):
            print("In CI nothing may be missing.")
            return 1
    print("== tests", flush=True)
    markers = " and ".join(f"not {marker}" for marker in left_out)
    # The browser tests share two cores with everything else: two workers, whole files at a time, in the tests' order.
    workers = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]
    return run(["pytest", *workers, "--cov", "-m", markers], env)


if __name__ == "__main__":
    bootstrap.ensure("dev")
    sys.exit(main(sys.argv[1:]))
