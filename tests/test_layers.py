"""The pure packages stand alone: a fresh interpreter that loads them loads neither the screen nor SQL."""

import subprocess
import sys

import pytest

import bootstrap

HEAVY = ("flet", "flet_web", "sqlmodel", "sqlalchemy", "alembic", "uvicorn", "fastapi")
PROGRAM = """
import importlib, pkgutil, sys
package = importlib.import_module({package!r})
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
print([name for name in {heavy!r} if name in sys.modules])
"""


@pytest.mark.parametrize("package", ["locales", "content", "scoring", "setup", "solo"])
def test_a_pure_package_needs_no_screen_and_no_database(package: str) -> None:
    program = PROGRAM.format(package=package, heavy=HEAVY)
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=bootstrap.ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
