"""The command-line door: what is printed where, and with which exit code."""

import io
import json
import sys
from pathlib import Path

import pytest

from locales import Language, texts
from scoring.cli import main
from scoring.engine import LIMITS
from testing.languages import TRANSLATED, UNKNOWN
from testing.score_sheets import viscounts

GOOD = viscounts({"guildhalls": 3}, {"workshops": 1})
BAD = viscounts({"guildhalls": 4, "silver": -1})
GUILDHALLS = "seats[0].guildhalls: 4 is too many, a player has 3 Guildhalls"
SILVER = "seats[0].silver: -1 does not belong here; it must be a whole number from 0 to 999"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, sheet in (("good.json", GOOD), ("bad.json", BAD)):
        Path(name).write_text(json.dumps(sheet), encoding="utf-8")
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def test_text(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "good.json")
    assert (code, err) == (0, "")
    first, *lines = out.splitlines()
    assert first == "1. Red: 21 VP"
    assert "  Guildhalls             21  3 of 3 built  [viscounts 4.1.2]" in lines
    assert lines[-1] == "Winner: Red (most victory points)"


@pytest.mark.parametrize("language", TRANSLATED)
def test_text_in_other_languages(files: Path, capsys: pytest.CaptureFixture[str], language: Language) -> None:
    code, out, _ = run(capsys, "good.json", "--language", language)
    assert code == 0
    assert texts(language)("scoring.viscounts.category.guildhalls") in out
    assert "Winner" not in out


def test_text_tells_advice_and_what_was_told(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outsiders = [{"id": "assassin"}, {"id": "rogue_noble", "choice": "none"}, {"id": "envoy_noble"}]
    Path("open.json").write_text(json.dumps(viscounts({"unpaid_debts": 2, "outsiders": outsiders})), encoding="utf-8")
    lines = run(capsys, "open.json")[1].splitlines()
    assert "  Assassin: discards 2 Debts (advice, 1 VP more than the second best)" in lines
    assert "  Rogue (Noble): does nothing (chosen by the player)" in lines
    assert "  Envoy (Noble): grey (advice)" in lines


def test_json(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "good.json", "--json")
    assert (code, err) == (0, "")
    [result] = [json.loads(line) for line in out.splitlines()]
    assert list(result) == ["format", "version", "seats", "winners", "decided_by"]
    assert list(result["seats"][0]) == ["name", "total", "place", "lines", "decisions"]
    assert result["seats"][0]["lines"][1] == {"category": "guildhalls", "vp": 21, "why": "3 of 3 built"}


@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_one_bad_file(files: Path, capsys: pytest.CaptureFixture[str], flags: tuple[str, ...]) -> None:
    assert run(capsys, "bad.json", *flags) == (2, "", f"{GUILDHALLS}\n{SILVER}\n")


def test_a_bad_file_among_good_ones(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "good.json", "bad.json", "good.json")
    assert code == 2
    assert err == f"bad.json: {GUILDHALLS}\nbad.json: {SILVER}\n"
    assert out.count("== good.json") == out.count("Winner: Red") == 2
    assert "bad.json" not in out


def test_a_bad_file_among_good_ones_as_json(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "good.json", "bad.json", "good.json", "--json")
    first, error, last = [json.loads(line) for line in out.splitlines()]
    assert code == 2
    assert error == {"error": [GUILDHALLS, SILVER]}
    assert first == last
    assert err.startswith("bad.json: seats[0].guildhalls")


def pipe_in(monkeypatch: pytest.MonkeyPatch, raw: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))


def test_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    pipe_in(monkeypatch, json.dumps(GOOD).encode())
    code, out, _ = run(capsys, "-", "--json")
    assert (code, json.loads(out)["winners"]) == (0, ["Red"])
    pipe_in(monkeypatch, b"")
    assert run(capsys, "-")[0] == 2


@pytest.mark.parametrize("name", ["nothing.json", ".", "a\0b", "x" * 5000, "empty.json", "huge.json", "list.json"])
def test_files_that_are_no_sheets(files: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    Path("empty.json").touch()
    Path("huge.json").write_bytes(b" " * (LIMITS.bytes + 1))
    Path("list.json").write_text("[]")
    code, out, err = run(capsys, name)
    assert (code, out) == (2, "")
    [line] = err.splitlines()
    assert line.startswith("$: ")


def test_names_keep_to_their_line(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("odd\nname.json").write_text(json.dumps(viscounts({"name": "A\nB"})), encoding="utf-8")
    code, out, _ = run(capsys, "odd\nname.json", "bad.json")
    assert code == 2
    assert "== odd\\nname.json" in out
    assert "Winner: A\\nB" in out


@pytest.mark.parametrize("arguments", [(), ("--jsn", "x"), ("good.json", "--language", UNKNOWN)])
def test_wrong_arguments(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)


def test_standard_input_is_closed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert run(capsys, "-")[::2] == (
        2,
        "$: this file cannot be read (standard input is closed); name the JSON file of a score sheet\n",
    )
