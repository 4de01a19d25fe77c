"""The two commands of the README stand on this: an environment that fills itself, once."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bootstrap

SCRIPT = "import sys, bootstrap\nbootstrap.ensure('app')\nprint(sys.prefix, *sys.argv[1:], sep='|')\n"


def test_a_fresh_folder_gets_its_environment_and_the_command_goes_on_inside(tmp_path: Path) -> None:
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


def test_an_old_python_is_told_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 0))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11"):
        bootstrap.ensure("app")


def test_a_packed_app_uses_what_is_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLET_PLATFORM", "android")
    monkeypatch.setattr(bootstrap, "VENV", Path("nowhere"))
    bootstrap.ensure("app")


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
