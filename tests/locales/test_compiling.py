"""A catalogue is compiled once, kept beside its source, and made anew when that changes."""

import os
from pathlib import Path

import pytest

import locales
from locales import compiling
from locales.compiling import read_catalogue

SOURCE = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "app.title"
msgstr "{}"
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    (tmp_path / "en").mkdir()
    path = tmp_path / "en" / "app.po"
    path.write_text(SOURCE.format("First"), encoding="utf-8")
    return path


def title(source: Path) -> str:
    return read_catalogue(source).gettext("app.title")


def test_it_is_compiled_once_and_leaves_nothing_else(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert title(source) == "First"
    monkeypatch.delattr(compiling, "compile_catalogue")
    assert title(source) == "First"
    assert {path.name for path in source.parent.iterdir()} == {"app.po", "app.mo"}


def test_a_source_that_is_newer_is_compiled_again(source: Path) -> None:
    title(source)
    source.write_text(SOURCE.format("Second"), encoding="utf-8")
    newer = source.with_suffix(".mo").stat().st_mtime_ns + 1_000_000_000
    os.utime(source, ns=(newer, newer))
    assert title(source) == "Second"


def test_a_compiled_file_is_enough(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel and the pocket edition have no other."""
    title(source)
    source.unlink()
    monkeypatch.setattr(locales, "HERE", source.parents[1])
    assert locales.catalogue.__wrapped__("en", "app").gettext("app.title") == "First"
    assert locales.catalogue.__wrapped__("en", "terms").gettext("app.title") == "app.title"


@pytest.mark.parametrize("damage", [b"", b"\0" * 500, b"\xde\x12\x04\x95"], ids=["empty", "zeros", "cut off"])
def test_a_damaged_compiled_file_is_made_anew(source: Path, damage: bytes) -> None:
    title(source)
    compiled = source.with_suffix(".mo")
    whole = compiled.read_bytes()
    compiled.write_bytes(damage)
    assert title(source) == "First"
    assert compiled.read_bytes()[:4] == whole[:4]
    assert len(compiled.read_bytes()) == len(whole)


def test_a_folder_that_cannot_be_written_only_costs_the_time(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(compiling, "NamedTemporaryFile", refuse)
    assert title(source) == "First"
    assert not source.with_suffix(".mo").exists()
