"""The two commands of the README stand on this: an environment that fills itself, once."""

import ast
import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import bootstrap
import main

SCRIPT = "import sys, bootstrap\nbootstrap.ensure('app')\nprint(sys.prefix, *sys.argv[1:], sep='|')\n"


def test_a_fresh_folder_gets_its_environment_and_a_broken_one_is_made_anew(tmp_path: Path) -> None:
    """Each environment takes seconds to make, so one test does all to the same one."""
    shutil.copy(bootstrap.ROOT / "bootstrap.py", tmp_path)
    (tmp_path / "requirements.lock").write_text("# nothing to install\n")
    (tmp_path / "requirements-dev.lock").write_text("")
    (tmp_path / "start.py").write_text(SCRIPT)
    command = [getattr(sys, "_base_executable", sys.executable), "start.py", "--port", "5"]

    first = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert first.returncode == 0, first.stderr
    assert first.stdout.strip() == f"{tmp_path / '.venv'}|--port|5"
    assert "First start" in first.stderr

    second = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert (second.stdout, second.stderr) == (first.stdout, "")

    (tmp_path / "requirements.lock").write_text("# another version\n")
    third = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert "Installing" in third.stderr
    assert third.stdout == first.stdout

    if os.name != "posix":  # the files lie elsewhere there
        return
    for harm in (break_off, take_python_away, upgrade_python):
        harm(tmp_path / ".venv")
        healed = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert healed.stdout == first.stdout, (harm.__name__, healed.stderr)
        assert "First start" in healed.stderr, harm.__name__


def break_off(venv: Path) -> None:
    """As on Debian without python3-venv: there is a Python, but nothing to install with."""
    for folder in (venv / "lib").glob("python*"):
        shutil.rmtree(folder / "site-packages" / "pip")
    (venv / "filled-app").unlink()


def take_python_away(venv: Path) -> None:
    """As when the Python that it was made with is removed."""
    for name in ("python", "python3", f"python3.{sys.version_info.minor}"):
        (venv / "bin" / name).unlink()
        (venv / "bin" / name).symlink_to("/nowhere/python")


def upgrade_python(venv: Path) -> None:
    """As when another Python comes to stand at the same path: it looks for its packages in a folder of its own."""
    (venv / "lib" / f"python3.{sys.version_info.minor}").rename(venv / "lib" / "python3.0")


@pytest.mark.parametrize("file", ["bootstrap.py", "check.py", "main.py"])
def test_an_old_python_can_read_what_it_is_told(file: str) -> None:
    """Python 3.9 is what macOS brings along."""
    tree = ast.parse((bootstrap.ROOT / file).read_text(encoding="utf-8"), feature_version=(3, 8))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    assert (imports[0].module, imports[0].names[0].name) == ("__future__", "annotations")


def test_an_old_python_is_told_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 0))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11"):
        bootstrap.ensure("app")


def test_a_packed_app_uses_what_is_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLET_PLATFORM", "android")
    monkeypatch.setattr(bootstrap, "VENV", Path("nowhere"))
    bootstrap.ensure("app")
    monkeypatch.delenv("FLET_PLATFORM")
    monkeypatch.setattr(sys, "platform", "emscripten")
    bootstrap.ensure("app")


def test_an_installed_wheel_makes_no_environment_and_needs_only_what_is_in_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No lock file comes with it, and no tool of the sources."""
    project = tomllib.loads((bootstrap.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    inside = {Path(name).stem for name in project["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]}
    for path in bootstrap.ROOT.iterdir():
        if path.is_dir() and path.name not in inside:
            monkeypatch.setitem(sys.modules, path.name, None)
    monkeypatch.setattr(bootstrap, "LOCKS", {"app": tmp_path / "requirements.lock"})
    monkeypatch.setattr(bootstrap, "VENV", Path("nowhere"))
    bootstrap.ensure("app")
    assert main.read_options(["check"]).command == "check"


def requirements(kind: str) -> dict[str, str]:
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", bootstrap.LOCKS[kind].read_text(), re.M))


@pytest.mark.parametrize("kind", ["app", "dev"])
def test_a_lock_file_names_hashes_and_no_host(kind: str) -> None:
    text = bootstrap.LOCKS[kind].read_text()
    entries = re.split(r"^(?=[\w.-]+==)", text, flags=re.M)[1:]
    assert all("--hash=sha256:" in entry for entry in entries)
    assert not re.search(r"https?://|file:|--(extra-)?index-url|--find-links", text)


def test_the_development_lock_holds_the_apps_packages_at_the_same_versions() -> None:
    assert requirements("app").items() <= requirements("dev").items()


def test_flet_and_its_client_have_equal_versions() -> None:
    locked = requirements("app")
    assert locked["flet"] == locked["flet-web"]


@pytest.mark.parametrize("door", ["main", "scoring", "setup", "solo"])
def test_ctrl_c_ends_a_door_cleanly_from_its_first_moment(door: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_kind: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(bootstrap, "ensure", interrupted)
    with pytest.raises(SystemExit) as ended:
        runpy.run_module(door, run_name="__main__", alter_sys=True)
    assert ended.value.code == 130
