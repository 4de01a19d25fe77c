"""What a fresh interpreter loads."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
HEAVY = ("flet", "sqlmodel", "sqlalchemy", "alembic", "models", "views", "asyncio")


def loaded(statement: str) -> set[str]:
    code = f"{statement}; import sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_package_itself_loads_nothing() -> None:
    assert {name for name in loaded("import scoring") if name.partition(".")[0] in ("scoring", "pydantic")} == {
        "scoring"
    }


@pytest.mark.parametrize(
    "statement",
    ["import scoring.cli", "from scoring.engine import model_of; model_of('viscounts'); model_of('architects')"],
)
def test_scoring_needs_no_screen_and_no_database(statement: str) -> None:
    modules = loaded(statement)
    assert "pydantic" in modules
    assert not modules & set(HEAVY)


def test_a_game_is_loaded_only_when_it_is_played() -> None:
    assert not [name for name in loaded("import scoring.cli") if name.startswith(("scoring.viscounts", "scoring.arch"))]
