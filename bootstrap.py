"""Makes the project's own environment, so that a fresh clone needs nothing but Python.

Standard library only. `ensure("app")` returns at once inside a filled `.venv`; elsewhere it makes and
fills `.venv` from the lock file (every package pinned, with hashes) and starts the same command again there.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCKS = {"app": ROOT / "requirements.lock", "dev": ROOT / "requirements-dev.lock"}
# The development lock holds every package of the app's lock, at the same versions.
SERVED_BY = {"app": ("app", "dev"), "dev": ("dev",)}
NEEDS = "West Kingdom Companion needs Python 3.11 or newer; this is Python {}."
NO_VENV = (
    "This Python cannot make an environment of its own. On Debian and Ubuntu: sudo apt install python3-venv\n"
    "Elsewhere: install Python from its own installer, then try again."
)

Kind = Literal["app", "dev"]


def say(text: str) -> None:
    """Progress goes to standard error: standard output belongs to the command itself."""
    print(text, file=sys.stderr, flush=True)


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp(kind: str) -> Path:
    return VENV / f"filled-{kind}"


def fingerprint(kind: str) -> str:
    return hashlib.sha256(LOCKS[kind].read_bytes()).hexdigest()


def is_filled(kind: Kind) -> bool:
    """Whether `.venv` holds exactly what the lock file of today asks for."""
    stamps = [(stamp(served), served) for served in SERVED_BY[kind]]
    return any(path.is_file() and path.read_text() == fingerprint(served) for path, served in stamps)


def fill(kind: Kind) -> None:
    if not venv_python().is_file():
        say(f"First start: making the environment in {VENV.name}/ ...")
        if subprocess.run([sys.executable, "-m", "venv", str(VENV)]).returncode:
            sys.exit(NO_VENV)
    say("Installing the locked packages; this takes a minute, and only once ...")
    install = [str(venv_python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    install += ["--require-hashes", "--no-deps", "-r", str(LOCKS[kind])]
    if subprocess.run(install, stdout=sys.stderr).returncode:
        sys.exit("The packages could not be installed. Check the network connection and run the same command again.")
    for served in LOCKS:
        stamp(served).unlink(missing_ok=True)
    stamp(kind).write_text(fingerprint(kind))
    say("Ready.")


def ensure(kind: Kind) -> None:
    """Carry on inside the filled `.venv`: return if this is it, else start the same command again there."""
    if sys.version_info < (3, 11):
        sys.exit(NEEDS.format(sys.version.split()[0]))
    if os.environ.get("FLET_PLATFORM"):  # inside a built phone or desktop app everything is packed already
        return
    inside = Path(sys.prefix).resolve() == VENV.resolve()
    if inside and is_filled(kind):
        return
    if not is_filled(kind):
        fill(kind)
    command = [str(venv_python()), *sys.orig_argv[1:]]
    if os.name == "nt":
        sys.exit(subprocess.run(command).returncode)
    os.execv(command[0], command)
