"""Makes the project's own environment, so that a fresh clone needs nothing but Python.

Standard library only. `ensure("app")` returns at once inside a filled `.venv`; elsewhere it makes and
fills `.venv` from the lock file (every package pinned, with hashes) and starts the same command again there.
Whoever calls it must be readable for an older Python too, which is told here what is needed.
"""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Literal

    Kind = Literal["app", "dev"]

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


def say(text: str) -> None:
    """Progress goes to standard error: standard output belongs to the command itself."""
    print(text, file=sys.stderr, flush=True)


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp(kind: str) -> Path:
    return VENV / f"filled-{kind}"


def fingerprint(kind: str) -> str:
    return hashlib.sha256(LOCKS[kind].read_bytes()).hexdigest()


def is_inside() -> bool:
    return Path(sys.prefix).resolve() == VENV.resolve()


def is_packed() -> bool:
    """Whether this is a built app, which has everything already: on a phone or desktop, or inside a browser."""
    return bool(os.environ.get("FLET_PLATFORM")) or sys.platform == "emscripten"


def is_installed() -> bool:
    """Whether this is a wheel, whose installer has brought the packages: no lock file comes with it."""
    return not LOCKS["app"].exists()


def is_filled(kind: Kind) -> bool:
    """Whether `.venv` holds exactly what the lock file of today asks for, for the Python that it has today."""
    if not venv_python().is_file() or (is_inside() and not Path(sysconfig.get_path("purelib")).is_dir()):
        return False
    stamps = [(stamp(served), served) for served in SERVED_BY[kind]]
    return any(path.is_file() and path.read_text() == fingerprint(served) for path, served in stamps)


def can_install() -> bool:
    """False before the first start, where making the environment broke off, and after its Python was replaced."""
    pip = [str(venv_python()), "-m", "pip", "--version"]
    return venv_python().is_file() and subprocess.run(pip, capture_output=True).returncode == 0


def fill(kind: Kind) -> None:
    if not can_install():
        say(f"First start: making the environment in {VENV.name}/ ...")
        if subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)]).returncode:
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
    if is_packed() or is_installed() or (is_inside() and is_filled(kind)):
        return
    if not is_filled(kind):
        fill(kind)
    command = [str(venv_python()), *sys.orig_argv[1:]]
    if os.name == "nt":
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the command, which ends in good order
        sys.exit(subprocess.run(command).returncode)
    os.execv(command[0], command)
