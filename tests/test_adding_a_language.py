"""`docs/adding-a-language.md`, followed word for word in a copy of the catalogues."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bootstrap
from views.screens.help import manual

GUIDE = (bootstrap.ROOT / "docs" / "adding-a-language.md").read_text("utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", GUIDE, re.DOTALL)
SETTINGS = next(text for kind, text in BLOCKS if kind == "toml")
SENTENCES = next(text for kind, text in BLOCKS if kind == "po")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("language")
    shutil.copytree(
        bootstrap.ROOT / "locales", folder / "locales", ignore=shutil.ignore_patterns("*.mo", "__pycache__")
    )
    language = folder / "locales" / "eo"
    language.mkdir()
    (language / "language.toml").write_text(SETTINGS, encoding="utf-8")
    (language / "app.po").write_text(SENTENCES, encoding="utf-8")
    return folder


def run(copy: Path, *arguments: str) -> str:
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, encoding="utf-8", env={"PYTHONUTF8": "1"})
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_language_is_there_and_the_rest_shows_in_english(copy: Path) -> None:
    program = (
        "from locales import LANGUAGES, Texts\n"
        "said = Texts('eo')\n"
        "print('eo' in LANGUAGES, LANGUAGES[0], said('app.nav.home'), said('app.nav.history'), said('terms.workshop'))"
    )
    assert run(copy, "-c", program).split() == ["True", "en", "Hejmo", "History", "Workshop"]


def test_what_is_missing_is_counted(copy: Path) -> None:
    lines = run(copy, "-m", "locales").splitlines()
    assert "eo Esperanto: 1 sentences," in next(line for line in lines if line.startswith("eo "))
    assert "  app.nav.history" in lines
    assert "  app.nav.home" not in lines


def test_a_manual_that_is_missing_shows_in_english() -> None:
    assert manual.contents("eo") == manual.contents("en")
