"""Makes the pocket edition: the same input gives the same bytes."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from pocket import packages, site
from pocket.packages import CannotBuild

CACHE: Final = site.ROOT / "build" / "pocket-cache"
ARCHIVE: Final = packages.HERE / "archive.mjs"
PATIENCE: Final = 900
SMALL, QUICK = 22, 3
"""Levels of compression: what is published is small, what is made for a test is made quickly."""


def build(target: Path, cache: Path = CACHE, *, level: int = SMALL) -> str:
    """Writes the folder anew, gives its version. What is there may only be an earlier build. Raises `CannotBuild`."""
    if target.exists() and any(target.iterdir()) and not (target / "release.json").is_file():
        raise CannotBuild(f"{target} holds something else; name an empty folder or a new one")
    cache.mkdir(parents=True, exist_ok=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".pocket-") as name:
        work = Path(name)
        stage, made = work / "stage", work / "made"
        node = packages.node(cache)
        site.stage_app(stage / "app")
        version_folder = made / "version"
        site.lay_out_version(version_folder)
        for path in sorted(_packed_packages(node, cache, level).iterdir()):
            shutil.copyfile(path, (made if path.suffix == ".txt" else version_folder) / path.name)
        _pack(node, stage, version_folder, "app", level)
        version = site.write_page(made, version_folder)
        _replace(made, target)
    return version


def _packed_packages(node: Path, cache: Path, level: int) -> Path:
    """Made once for each lock and level, and for each change of what packs them."""
    sources = [packages.PACKAGES, ARCHIVE, site.client_folder() / "pyodide/pyodide.asm.wasm"]
    seed = f"{level} {packages.LEFT_OUT.pattern}".encode() + b"".join(path.read_bytes() for path in sources)
    made_of = hashlib.sha256(seed).hexdigest()
    place = cache / f"packed-{made_of[:16]}"
    if not place.is_dir():
        with tempfile.TemporaryDirectory(dir=cache) as name:
            stage, out = Path(name, "stage"), Path(name, "out")
            out.mkdir()
            licences = packages.unpack(packages.wheels(cache), stage / "packages")
            _pack(node, stage, out, "packages", level)
            (out / "licences.txt").write_text(site.licences(licences), "utf-8", newline="\n")
            packages.settle(out, place)
    return place


def _pack(node: Path, stage: Path, out: Path, name: str, level: int) -> None:
    folders = [str(site.client_folder() / "pyodide"), str(stage), str(out)]
    command = [str(node), str(ARCHIVE), *folders, name, str(level)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise CannotBuild(f"The app could not be compiled within {PATIENCE} seconds") from None
    if done.returncode:
        raise CannotBuild(f"The app could not be compiled:\n{done.stderr[-2000:]}")


def _replace(made: Path, target: Path) -> None:
    before = made.parent / "before"
    if target.exists():
        os.replace(target, before)
    os.replace(made, target)
    shutil.rmtree(before, ignore_errors=True)
