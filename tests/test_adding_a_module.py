"""The guides for adding a module, word for word: a copy of the app learns a module that does not exist, and plays with
it. One for each game."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import bootstrap
from locales import LANGUAGES, Language

DOCS = bootstrap.ROOT / "docs"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)


def not_copied(folder: str, names: list[str]) -> set[str]:
    """The pictures of the docs, the built edition and the browser's tests; what is compiled comes along."""
    pictures = {"screens"} if Path(folder).name == "docs" else set()
    return {name for name in names if name.startswith(".") or name in {"build", "e2e", "node_modules"} | pictures}


@dataclass(frozen=True)
class Guide:
    """A guide, the module that it brings, and what the app then says of it, in each language of the guide."""

    file: str
    game: str
    module: str
    category: str
    rule: str
    seats: tuple[dict[str, Any], ...]
    scored: tuple[str, ...]  # the first seat's line: name, VP, why
    pad: tuple[str, ...]  # name, name of the field, VP, the most there can be
    plan: tuple[tuple[str, ...], ...]
    looked_up: tuple[str, ...]

    @property
    def languages(self) -> list[Language]:
        """Those whose words it writes, in the order in which it does."""
        return [*dict.fromkeys(re.findall(r"^\+\+\+ locales/(\w+)/", (DOCS / self.file).read_text("utf-8"), re.M))]


GUIDES = (
    Guide(
        "adding-a-module.md",
        "viscounts",
        "night_watch",
        "lanterns",
        "viscounts 4.1.19",
        ({"name": "Anna", "lanterns": 3}, {"name": "Boris", "lanterns": 1}),
        ("Lanterns 6 3 Lanterns × 2", "Lanternes 6 3 lanternes × 2"),
        ("Lanterns Lanterns 6 16", "Lanternes Lanternes 6 16"),
        (
            (
                "With: Base game, Night Watch",
                "[ ] Lanterns: 16 (Night Watch)",
                "Lay the Lanterns beside the Main Board.",
            ),
            ("[ ] lanternes : 16 (Ronde de nuit)", "Posez les lanternes à côté du Plateau Principal."),
        ),
        ("Lanterns 2 VP each", "Lanternes 2 PV chacune"),
    ),
    Guide(
        "adding-a-module-architects.md",
        "architects",
        "river_mills",
        "mills",
        "architects 7.4j",
        ({"name": "Anna", "virtue": 7, "mills": 3}, {"name": "Boris", "virtue": 7, "mills": 1}),
        ("Mills 9 3 Mills × 3", "Moulins 9 3 moulins × 3"),
        ("Mills Mills 9 12", "Moulins Moulins 9 12"),
        (
            ("With: Base game, River Mills", "[ ] Mills: 12 (River Mills)", "Lay the Mills beside the Main Board."),
            ("[ ] moulins : 12 (Moulins de la rivière)", "Posez les moulins à côté du Plateau Principal."),
        ),
        ("Mills 3 VP each", "Moulins 3 PV chacun"),
    ),
)
PAD = """
import json, sys
from locales import LANGUAGES, texts
from scoring.pad.cell import asked
from scoring.pad.document import new_pad
from scoring.pad.view import pad_view
game, module, category, seats = sys.argv[1:]
pad = new_pad(game, [module], json.loads(seats)[:1])
[row] = [row for row in pad_view(pad).rows if row.category == category]
[field] = asked(pad, category, 0).fields
for language in LANGUAGES:
    print(texts(language).render(row.label), texts(language).render(field.label), row.cells[0].vp, field.most)
"""
SCREENS = """
import sys
from importlib import import_module
from content.games import MODULES
from models.archive.documents import MatchPart
from setup.mix import GAMES
from solo.book.book import Book
from views.formatting import MODULES as NAMES
game, module = sys.argv[1:]
start = import_module(f"app.{game}_start")
assert module in getattr(start, "MODULES", MODULES[game])
form = start.Form(modules=(module,))
assert module in form.start("seed", "track", Book(game)).modules
assert form.begun("seed", "track", Book(game)).state
assert module in str(MatchPart.model_json_schema())
print(GAMES[game].modules[-1], MODULES[game][-1], NAMES[module])
"""
REFERENCE = """
import sys
from locales import LANGUAGES, texts
from scoring.summary import parts
game, module, category = sys.argv[1:]
[line] = [line for part in parts(game) for line in part.lines if line.id == category]
assert line.in_play((module,), solo=False) and not line.in_play((), solo=False)
for language in LANGUAGES:
    print(texts(language).render(line.name), texts(language).render(line.text))
"""


def blocks(guide: Guide, kind: str) -> Iterator[str]:
    return (body for found, body in BLOCK.findall((DOCS / guide.file).read_text("utf-8")) if found == kind)


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


@pytest.fixture(scope="module", params=GUIDES, ids=[guide.game for guide in GUIDES])
def guide(request: pytest.FixtureRequest) -> Guide:
    found: Guide = request.param
    return found


@pytest.fixture(scope="module")
def app(guide: Guide, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the app in which the guide has been followed. It has the guide’s languages alone."""
    root = tmp_path_factory.mktemp("copy") / "app"
    shutil.copytree(bootstrap.ROOT, root, ignore=not_copied)
    (root / ".venv").symlink_to(bootstrap.VENV, target_is_directory=True)
    for language in {*LANGUAGES} - {*guide.languages}:
        shutil.rmtree(root / "locales" / language)
    for block in blocks(guide, "diff"):
        edit(root, block)
    for line in "".join(blocks(guide, "sh")).splitlines():
        python, *words = line.split()
        assert python == ".venv/bin/python"
        run(root, *words)
    return root


def test_the_guide_only_adds_plans(app: Path, guide: Guide) -> None:
    golden = Path("tests/setup/golden")
    old = {path.name: path.read_bytes() for path in (bootstrap.ROOT / golden).iterdir()}
    new = {path.name: path.read_bytes() for path in (app / golden).iterdir()}
    assert old.items() <= new.items()
    assert any(guide.module in name for name in new.keys() - old.keys())


def test_a_sheet_with_the_module_is_scored(app: Path, guide: Guide) -> None:
    sheet = {"format": "west-kingdom/score-sheet", "version": 1, "game": guide.game, "modules": [guide.module]}
    given = json.dumps(sheet | {"seats": guide.seats})
    for language, scored in zip(guide.languages, guide.scored, strict=True):
        told = run(app, "-m", "scoring", "-", "--language", language, given=given)
        assert f"{scored} [{guide.rule}]" in [" ".join(row.split()) for row in told.splitlines()]


def test_the_score_pad_asks_for_it(app: Path, guide: Guide) -> None:
    told = run(app, "-c", PAD, guide.game, guide.module, guide.category, json.dumps(guide.seats))
    assert told.splitlines() == [*guide.pad]


def test_it_is_set_up_and_a_code_brings_it_to_another_phone(app: Path, guide: Guide) -> None:
    for language, lines in zip(guide.languages, guide.plan, strict=True):
        plan = run(app, "-m", "setup", guide.game, "--players", "3", "--modules", guide.module, "--language", language)
        assert [line for line in lines if line not in plan] == []
        [code] = re.findall(r"\b\w{5}-\w{5}\b", plan.splitlines()[1])
        assert run(app, "-m", "setup", "--code", code, "--language", language) == plan


def test_the_store_the_screens_and_the_solo_opponents_know_it(app: Path, guide: Guide) -> None:
    told = run(app, "-c", SCREENS, guide.game, guide.module)
    assert told.split() == [guide.module, guide.module, f"terms.module.{guide.module}"]


def test_it_is_looked_up_at_the_table(app: Path, guide: Guide) -> None:
    told = run(app, "-c", REFERENCE, guide.game, guide.module, guide.category)
    assert told.splitlines() == [*guide.looked_up]
