"""Python's library without what the browser never needs: nothing that the app loads at any time is missing."""

import ast
import re
import subprocess
import sys
from pathlib import Path

from pocket.build import ARCHIVE
from pocket.site import PARTS, ROOT

OF_THE_BROWSER = {"flet_js", "js", "pyodide", "msvcrt"}
"""And of Windows: asked for where they are alone."""
LOAD = """
import importlib, sys

left_out, names = (set(given.split()) for given in sys.argv[1:])


class Never:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in left_out:
            raise ModuleNotFoundError(name)


for name in list(sys.modules):
    if name.partition(".")[0] in left_out:
        del sys.modules[name]
sys.meta_path.insert(0, Never())
for name in sorted(names):
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        print(name, error)
"""


def imported(path: Path) -> set[str]:
    """Also what a function imports only once it is called."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return {name for name in found if name.partition(".")[0] not in OF_THE_BROWSER}


def test_nothing_that_the_app_imports_is_left_out() -> None:
    never = re.search(r"NEVER = {(.*?)}", ARCHIVE.read_text("utf-8"), re.DOTALL)
    assert never
    left_out = set(re.findall(r'"(\w+)"', never[1]))
    assert "tkinter" in left_out
    parts = [part for part in (*PARTS, "views") if part != "pocket/browser"]
    names = {name for part in parts for path in (ROOT / part).rglob("*.py") for name in imported(path)}
    assert "flet_charts" in names
    command = [sys.executable, "-c", LOAD, " ".join(left_out), " ".join(names)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (0, ""), ended.stdout + ended.stderr
