"""docs/adding-a-module.md, word for word: a copy of the app learns a module that does not exist, and plays with it."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import bootstrap

GUIDE = bootstrap.ROOT / "docs" / "adding-a-module.md"
NOT_COPIED = shutil.ignore_patterns(".*", "__pycache__", "screens", "e2e", "node_modules")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
SHEET = {
    "format": "west-kingdom/score-sheet",
    "version": 1,
    "game": "viscounts",
    "modules": ["night_watch"],
    "seats": [{"name": "Anna", "lanterns": 3}, {"name": "Boris", "lanterns": 1}],
}
PAD = """
from locales import LANGUAGES, texts
from scoring.pad.cell import asked
from scoring.pad.document import new_pad
from scoring.pad.view import pad_view
pad = new_pad("viscounts", ["night_watch"], [{"name": "Anna", "lanterns": 3}])
[row] = [row for row in pad_view(pad).rows if row.category == "lanterns"]
[field] = asked(pad, "lanterns", 0).fields
for language in LANGUAGES:
    print(texts(language).render(row.label), texts(language).render(field.label), row.cells[0].vp, field.most)
"""
SCREENS = """
from content.games import MODULES
from models.archive.documents import MatchPart
from setup.mix import GAMES
from solo.viscounts.rules import companion_start, new_game
from views.words import MODULES as NAMES
assert new_game(companion_start("cleric", "seed", ["night_watch"])).question is None
assert "night_watch" in str(MatchPart.model_json_schema())
print(GAMES["viscounts"].modules[-1], MODULES["viscounts"][-1], NAMES["night_watch"])
"""
REFERENCE = """
from locales import LANGUAGES, texts
from scoring.summary import parts
[line] = [line for part in parts("viscounts") for line in part.lines if line.id == "lanterns"]
assert line.in_play(("night_watch",), solo=False) and not line.in_play((), solo=False)
for language in LANGUAGES:
    print(texts(language).render(line.name), texts(language).render(line.text))
"""


def blocks(kind: str) -> Iterator[str]:
    return (body for found, body in BLOCK.findall(GUIDE.read_text("utf-8")) if found == kind)


def edit(root: Path, block: str) -> None:
    """Does what a block says: each part, between lines with @@, must fit in one place alone."""
    head, _, body = block.partition("\n")
    path = root / head.removeprefix("+++ ")
    text = path.read_text("utf-8") if path.exists() else ""
    for part in re.split(r"^@@\n", body, flags=re.M):
        lines = [(line[:1], line[1:]) for line in part.splitlines(keepends=True)]
        before = "".join(rest for sign, rest in lines if sign != "+")
        after = "".join(rest for sign, rest in lines if sign != "-")
        assert {sign for sign, _ in lines} <= {"+", "-", " "}, f"{path.name}: what is to be done?\n{part}"
        assert not before or text.count(before) == 1, f"{path.name}: not in one place alone\n{before}"
        text = text.replace(before, after) if before else text + after
    path.write_text(text, "utf-8")


def run(root: Path, *words: str, given: str = "") -> str:
    done = subprocess.run([sys.executable, *words], cwd=root, input=given, capture_output=True, text=True)
    assert done.returncode == 0, f"{words}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the app in which the guide has been followed."""
    root = tmp_path_factory.mktemp("copy") / "app"
    shutil.copytree(bootstrap.ROOT, root, ignore=NOT_COPIED)
    (root / ".venv").symlink_to(bootstrap.VENV, target_is_directory=True)
    for block in blocks("diff"):
        edit(root, block)
    for line in "".join(blocks("sh")).splitlines():
        python, *words = line.split()
        assert python == ".venv/bin/python"
        run(root, *words)
    return root


def test_the_guide_only_adds_plans(app: Path) -> None:
    golden = Path("tests/setup/golden")
    old = {path.name: path.read_bytes() for path in (bootstrap.ROOT / golden).iterdir()}
    new = {path.name: path.read_bytes() for path in (app / golden).iterdir()}
    assert old.items() <= new.items()
    assert any("night_watch" in name for name in new.keys() - old.keys())


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Lanterns 6 3 Lanterns × 2"), ("fr", "Lanternes 6 3 lanternes × 2"), ("ru", "Фонари 6 3 фонаря × 2")],
)
def test_a_sheet_with_the_module_is_scored(app: Path, language: str, line: str) -> None:
    told = run(app, "-m", "scoring", "-", "--language", language, given=json.dumps(SHEET))
    assert f"{line} [viscounts 4.1.19]" in [" ".join(row.split()) for row in told.splitlines()]


def test_the_score_pad_asks_for_it(app: Path) -> None:
    assert run(app, "-c", PAD).splitlines() == [
        "Lanterns Lanterns 6 16",
        "Lanternes Lanternes 6 16",
        "Фонари Фонари 6 16",
    ]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            (
                "With: Base game, Night Watch",
                "[ ] 16 × Lanterns (Night Watch)",
                "Lay the Lanterns beside the Main Board.",
            ),
        ),
        ("fr", ("[ ] 16 × lanternes (Ronde de nuit)", "Posez les lanternes à côté du plateau principal.")),
        ("ru", ("[ ] 16 × фонари (Ночной дозор)", "Положите фонари рядом с главным полем.")),
    ],
)
def test_it_is_set_up_and_a_code_brings_it_to_another_phone(app: Path, language: str, lines: tuple[str, ...]) -> None:
    plan = run(app, "-m", "setup", "viscounts", "--players", "3", "--modules", "night_watch", "--language", language)
    assert [line for line in lines if line not in plan] == []
    [code] = re.findall(r"\b\w{5}-\w{5}\b", plan.splitlines()[1])
    assert run(app, "-m", "setup", "--code", code, "--language", language) == plan


def test_the_store_the_screens_and_the_solo_opponents_know_it(app: Path) -> None:
    assert run(app, "-c", SCREENS).split() == ["night_watch", "night_watch", "terms.module.night_watch"]


def test_it_is_looked_up_at_the_table(app: Path) -> None:
    assert run(app, "-c", REFERENCE).splitlines() == [
        "Lanterns 2 VP each",
        "Lanternes 2 PV chacune",
        "Фонари 2 ПО за каждый",
    ]
