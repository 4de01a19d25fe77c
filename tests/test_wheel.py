"""The wheel: built, put into an empty environment without a network, and used from another folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from urllib.request import urlopen

import msgpack  # type: ignore[import-untyped]  # it ships no types
import pytest
from flet.messaging.protocol import MessageAction
from websockets.sync.client import connect

import bootstrap
from app.version import VERSION
from testing.running_app import START, RunningApp

PIP = ["-m", "pip", "--disable-pip-version-check", "-q"]
SHEET = {
    "format": "west-kingdom/score-sheet",
    "version": 1,
    "game": "viscounts",
    "modules": [],
    "seats": [{"name": "Ann", "trading_posts": 3}, {"name": "Bob"}],
}


def run(*command: str | Path, folder: Path) -> str:
    ran = subprocess.run(list(map(str, command)), cwd=folder, env=outside(), capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def outside() -> dict[str, str]:
    """An environment that does not lead back to this folder."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The environment's folder of programs."""
    folder = tmp_path_factory.mktemp("wheel")
    wheels, env = folder / "wheels", folder / "env"
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", wheels, bootstrap.ROOT, folder=folder)
    lock: list[str | Path] = ["--require-hashes", "--no-deps", "-r", bootstrap.LOCKS["app"]]
    run(sys.executable, *PIP, "download", "--only-binary", ":all:", *lock, "-d", wheels, folder=folder)
    venv.create(env, with_pip=True)
    programs = env / ("Scripts" if os.name == "nt" else "bin")
    offline: list[str | Path] = ["--isolated", "install", "--no-index", "--find-links", wheels]
    run(programs / "python", *PIP, *offline, f"west-kingdom-companion=={VERSION}", folder=folder)
    return programs


def test_other_packages_are_not_joined_by_names_like_setup(installed: Path) -> None:
    files = "from importlib.metadata import files; print(*{f.parts[0] for f in files('west-kingdom-companion')})"
    tops = set(run(installed / "python", "-c", files, folder=installed).split())
    assert tops == {"west_kingdom_companion", f"west_kingdom_companion-{VERSION}.dist-info", ".."}


def test_every_command_answers_from_another_folder(installed: Path, tmp_path: Path) -> None:
    command = installed / "west-kingdom-companion"
    (tmp_path / "sheet.json").write_text(json.dumps(SHEET), encoding="utf-8")
    assert run(command, "--version", folder=tmp_path) == f"{VERSION}\n"
    assert "Ann" in run(command, "score", "sheet.json", "--language", "fr", folder=tmp_path)
    plan = json.loads(run(command, "setup", "viscounts", "--players", "2", "--json", folder=tmp_path))
    assert plan["players"] == 2
    simulate = ["simulate", "viscounts", "--opponent", "cleric", "--games", "1", "--seed", "1", "--json"]
    assert json.loads(run(command, "solo", *simulate, folder=tmp_path))["games"] == 1


def test_it_opens_a_page_from_another_folder(installed: Path, tmp_path: Path) -> None:
    command, data = installed / "west-kingdom-companion", ["--data", str(tmp_path / "data")]
    with RunningApp(["--no-browser", *data], {"PYTHONPATH": ""}, str(command), tmp_path) as app:
        with urlopen(f"{app.url}/icons/clay.svg") as icon:
            assert b"<svg" in icon.read()
        with connect(f"{app.url.replace('http', 'ws')}/ws", max_size=None) as socket:
            page = {"route": "/help/score", "width": 390, "height": 844, "web": True, "platform": "android"}
            asked = {"session_id": "", "page_name": "", "page": page}
            socket.send(b"\0" + msgpack.packb([MessageAction.REGISTER_CLIENT.value, asked]))
            while b"Fill in the pad" not in socket.recv(timeout=START):
                pass
    assert run(command, "check", *data, folder=tmp_path).startswith("good: 0 matches, 0 people,")
