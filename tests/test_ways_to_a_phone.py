"""The workflow, the packed app's settings and `docs/install.md` say the same as the project itself."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it ships no types
from packaging.requirements import Requirement
from PIL import Image

from testing.running_app import ROOT
from views.theme import FALLBACKS, HEADING, PACKED_FONTS, PALETTES, TEXT

WORKFLOW = ROOT / ".github" / "workflows" / "ci.yml"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FLET = PROJECT["tool"]["flet"]
INSTALL = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
OLDEST = "3.11"


def jobs() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    return found


def steps() -> list[dict[str, Any]]:
    return [step for job in jobs().values() for step in job["steps"]]


def test_actions_are_pinned_to_a_commit() -> None:
    for used in (step["uses"] for step in steps() if "uses" in step):
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", used), used


def test_the_oldest_python_is_the_one_that_the_project_asks_for() -> None:
    assert PROJECT["project"]["requires-python"] == f">={OLDEST}"
    for name in ("everything", "elsewhere"):
        assert jobs()[name]["strategy"]["matrix"]["python"][0] == OLDEST


def test_everything_runs_on_each_python_from_the_oldest_on() -> None:
    pythons = jobs()["everything"]["strategy"]["matrix"]["python"]
    first = int(OLDEST.removeprefix("3."))
    assert pythons == [f"3.{first + n}" for n in range(len(pythons))]
    assert f"(everything) on Python {pythons[0]} to {pythons[-1]}," in INSTALL
    for python in pythons:
        assert f"| Python {python} |" in INSTALL


def test_what_the_workflow_runs_is_there() -> None:
    words = " ".join(step.get("run", "") for step in steps()).split()
    paths = [word for word in words if re.match(r"(\.ci/|tests/|check\.py)", word)]
    assert ".ci/run" in paths
    assert "check.py" in paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("text", [WORKFLOW.read_text(encoding="utf-8"), INSTALL], ids=["workflow", "install.md"])
def test_the_build_uses_the_version_of_flet_that_the_app_uses(text: str) -> None:
    flet = next(Requirement(each) for each in PROJECT["project"]["dependencies"] if Requirement(each).name == "flet")
    assert set(re.findall(r"\bflet(?:-cli)?==([0-9.]+)", text)) == {str(flet.specifier).removeprefix("==")}
    assert "flet build apk --python-version 3.13" in text


def test_versions_that_the_wheel_index_has_are_allowed() -> None:
    """Each row of the table: a package, and the version that the app was tried with."""
    wanted = {each.name.lower(): each for each in map(Requirement, PROJECT["project"]["dependencies"])}
    tried = dict(re.findall(r"^\| `([A-Za-z-]+)` \| ([0-9.]+) \|", INSTALL, re.MULTILINE))
    assert {"pydantic", "SQLAlchemy", "Pillow", "msgpack", "MarkupSafe"} <= set(tried)
    for name, version in tried.items():
        asked = wanted.get(name.lower())
        assert asked is None or asked.specifier.contains(version), name


def test_what_is_left_out_of_the_package_is_there_and_what_it_needs_is_not_left_out() -> None:
    left_out = FLET["app"]["exclude"]
    assert [path for path in left_out if not (ROOT / path).exists()] == []
    needed = ("main.py", "bootstrap.py", "assets/icons", "assets/fonts", "content", "locales", "models/migrations")
    for path in (*needed, "docs/manual"):
        assert not any(path == each or path.startswith(f"{each}/") for each in left_out), path


def test_packed_fonts_are_files_that_every_engine_reads() -> None:
    assert set(PACKED_FONTS) == {HEADING, TEXT, *FALLBACKS}
    for file in (ROOT / "assets" / "fonts").iterdir():
        assert file.read_bytes()[:4] == b"\0\1\0\0", file.name
    for name in PACKED_FONTS.values():
        assert (ROOT / "assets" / name).is_file()


def test_the_icon_is_large_enough_for_every_phone() -> None:
    with Image.open(ROOT / "assets" / "icon.png") as icon:
        assert icon.size == (1024, 1024)


def test_the_colours_of_the_splash_are_those_of_the_app() -> None:
    assert FLET["splash"] == {"color": PALETTES["light"]["surface"], "dark_color": PALETTES["dark"]["surface"]}
    assert FLET["web"]["pwa_background_color"] == PALETTES["light"]["surface"]
    assert FLET["web"]["pwa_theme_color"] == PALETTES["light"]["primary"]


def test_every_link_of_the_page_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", INSTALL):
        assert (ROOT / "docs" / Path(target)).exists(), target
