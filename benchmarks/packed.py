"""Lays the app out as a phone's build does and opens every screen in it.

    python -m benchmarks.packed [--keep DIR]

Only compiled files, without what `pyproject.toml` excludes; the packages that a phone gets and no others, the pure ones
inside a ZIP file as on Android; no web server, but the socket that Flet's packed apps use. What differs on a phone is
what cannot be had here: its own Python, its wheels, and Flutter.
"""

from __future__ import annotations

import argparse
import compileall
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import zipfile
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from testing.demo import Demo, make
from testing.packed_app import PackedApp
from testing.running_app import ROOT
from testing.screens import SCREENS

ZIP = "sitepackages.zip"
PHONE = {"sys_platform": "android", "platform_system": "Android"}
PATIENCE = 3.0  # seconds for figures that are worked out


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def packages() -> dict[str, Distribution]:
    """What a build installs, with all that it needs in turn."""
    found: dict[str, Distribution] = {}
    wanted = [Requirement(each) for each in project()["project"]["dependencies"]]
    while wanted:
        asked = wanted.pop()
        if asked.marker and not any(asked.marker.evaluate({**PHONE, "extra": extra}) for extra in asked.extras or {""}):
            continue
        known = found.get(asked.name)
        if known and not asked.extras:
            continue
        found[asked.name] = distribution(asked.name)
        for line in found[asked.name].requires or []:
            needed = Requirement(line)
            if needed.marker is None or any(
                needed.marker.evaluate({**PHONE, "extra": extra}) for extra in {"", *asked.extras}
            ):
                needed.marker = None
                wanted.append(needed)
    return found


def lay_out(folder: Path) -> list[Path]:
    """The places of the app and its packages, in the order of the import path."""
    app, native, pure = (folder / name for name in ("app", "native", "pure"))
    _copy_app(app)
    _copy_packages(native, pure)
    _zip(pure, folder / ZIP)
    return [app, native, folder / ZIP]


def _copy_app(app: Path) -> None:
    """What begins with a dot stays behind as well."""
    left_out = project()["tool"]["flet"]["app"]["exclude"]
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines():
        out = name.startswith(".") or any(name == each or name.startswith(f"{each}/") for each in left_out)
        if not out and (ROOT / name).is_file():
            (app / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, app / name)
    _compile(app)


def _copy_packages(native: Path, pure: Path) -> None:
    """Apart are those with a compiled part, and those that the build is told to unpack."""
    unpacked = project()["tool"]["flet"].get("android", {}).get("extract_packages", [])
    for found in packages().values():
        files = [file for file in found.files or [] if ".." not in file.parts and "__pycache__" not in file.parts]
        tops = {file.parts[0] for file in files if not file.parts[0].endswith(".dist-info")}
        apart = any(file.suffix in (".so", ".pyd") for file in files) or tops & set(unpacked)
        for file in files:
            target = (native if apart else pure).joinpath(*file.parts)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(Path(str(file.locate())), target)
    _compile(pure)


def _compile(folder: Path) -> None:
    compileall.compile_dir(folder, legacy=True, quiet=2)
    for source in folder.rglob("*.py"):
        if source.with_suffix(".pyc").exists():
            source.unlink()


def _zip(folder: Path, target: Path) -> None:
    """Stored, and with an entry for each folder: without it a package without an `__init__` is not found."""
    with zipfile.ZipFile(target, "w") as packed:
        for path in sorted(folder.rglob("*")):
            if "__pycache__" not in path.parts:
                packed.write(path, path.relative_to(folder))


def walk(app: PackedApp, demo: Demo) -> list[str]:
    """What went wrong, by the name of the screen."""
    wrong = []
    for shown in SCREENS:
        if shown.name == "table-open":  # a phone opens no table
            continue
        before = app.log()
        phone = app.phone(demo.address(shown.route))
        phone.settle()
        for identifier in shown.taps:
            try:
                phone.tap(identifier)
            except AssertionError as error:
                if identifier not in ("reveal-all", "reveal"):  # shown once only
                    wrong.append(f"{shown.name}: {error}")
            phone.settle()
        if phone.shows("working"):
            time.sleep(PATIENCE)
        wrong += [f"{shown.name}: {crash}" for crash in phone.crashes()]
        if said := app.log().removeprefix(before):
            wrong.append(f"{shown.name}: {said}")
        sys.stdout.write(f"{shown.name}: {len(phone.texts())} texts\n")
        phone.close()
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave the layout there")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        demo = make(data)
        path = lay_out(options.keep or Path(folder) / "built")
        with PackedApp(data, path) as app:
            wrong = walk(app, demo)
    sys.stdout.write("\n".join([*wrong, f"{len(SCREENS) - 1} screens, {len(wrong)} with trouble\n"]))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
