import importlib
import py_compile
import sys
from pathlib import Path

import pytest

from pocket.browser.loaded_files import drop_loaded


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """A folder with a package that is compiled, with one source in it; and one beside it."""
    ours, other = tmp_path / "ours", tmp_path / "other"
    for place, name in ((ours, "held"), (other, "foreign")):
        package = place / name
        package.mkdir(parents=True)
        for part in ("__init__", "early", "late"):
            source = tmp_path / f"{part}.py"
            source.write_text(f"NAME = {part!r}\n", "utf-8")
            py_compile.compile(str(source), str(package / f"{part}.pyc"), doraise=True)
        monkeypatch.syspath_prepend(place)
    (ours / "held" / "plain.py").write_text("", "utf-8")
    importlib.invalidate_caches()
    return ours, other


def loaded() -> list[str]:
    return [name for name in sys.modules if name.partition(".")[0] in ("held", "foreign")]


def test_what_is_loaded_leaves_no_file_and_the_rest_can_still_be_loaded(places: tuple[Path, Path]) -> None:
    ours, other = places
    try:
        for name in ("held.early", "held.plain", "foreign.early"):
            importlib.import_module(name)
        drop_loaded([sys.modules[name] for name in loaded()], [ours])
        left = {path.name for path in (ours / "held").iterdir() if path.is_file()}
        assert left == {"late.pyc", "plain.py"}
        assert (other / "foreign" / "early.pyc").is_file()
        assert importlib.import_module("held.late").NAME == "late"
    finally:
        for name in loaded():
            del sys.modules[name]


def test_modules_without_a_file_are_passed_over(tmp_path: Path) -> None:
    drop_loaded([sys, sys.modules["__main__"]], [tmp_path])
