"""The command that says whether a change is good."""

import subprocess
import sys
from pathlib import Path

import pytest

import bootstrap
import check
from bootstrap import ROOT
from tests.conftest import SLOW


def test_every_test_is_in_one_run(monkeypatch: pytest.MonkeyPatch) -> None:
    (counted, *_), others = check.runs(False, []).values()
    measured = check.measured()
    assert counted == measured[0]
    assert {"tests/scoring", "tests/setup", "tests/solo", "tests/models"} <= {*measured}
    assert [word for word in others if word.startswith("--ignore")] == [f"--ignore={path}" for path in measured]
    assert "--cov" not in others


def test_of_the_screens_the_fast_run_takes_what_was_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        check, "changed", lambda: ["views/screens/score/pad.py", "tests/views/screens/help/test_page.py"]
    )
    (run,) = check.runs(True, ["slow"]).values()
    assert (run[0], run[-2:]) == ("--hypothesis-profile=fast", ["-m", "not slow"])
    left_out = {word.removeprefix("--ignore=") for word in run[1:-2]}
    screens = {f"tests/views/screens/{path.name}" for path in (ROOT / "tests/views/screens").iterdir() if path.is_dir()}
    assert left_out == screens - {
        "tests/views/screens/score",
        "tests/views/screens/help",
        "tests/views/screens/__pycache__",
    }


def test_what_was_changed_is_what_git_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    assert check.changed() == []  # no repository
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    (tmp_path / "new one").mkdir()
    (tmp_path / "new one" / "é.py").write_text("")
    assert check.changed() == ["new one/é.py"]


def test_what_is_slow_is_there() -> None:
    assert {path.stem for path in (ROOT / "tests").rglob("test_*.py")} >= SLOW


REPORT = """<testsuites><testsuite name="pytest">
<testcase classname="tests.solo.test_play" name="one" time="1.5" />
<testcase classname="tests.solo.test_play.TestPlay.TestMore" name="two" time="2" />
<testcase classname="tests.models.test_undo" name="one" time="5"><failure message="no" /></testcase>
<testcase classname="tests.models.test_undo" name="two" time="0"><error message="no" /></testcase>
<testcase classname="tests.models.test_undo" name="three" time="0"><skipped message="no" /></testcase>
</testsuite></testsuites>"""


def test_the_counts_of_all_runs_are_added(tmp_path: Path) -> None:
    one, run = tmp_path / "one.xml", check.Check()
    one.write_text(REPORT, "utf-8")
    for report in (one, one):
        run.count(report)
    assert run.counts == {"passed": 4, "failed": 4, "skipped": 2}
    assert run.slowest() == "tests.models.test_undo 10 s, tests.solo.test_play 7 s"


def test_what_fails_is_named_and_the_rest_is_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def tests(self: check.Check, _fast: bool, _left_out: list[str]) -> None:
        self.counts["passed"] = 5
        self.failed.append("types")

    monkeypatch.setattr(check, "STATIC", {})
    monkeypatch.setattr(check, "pace", lambda: 0.5)
    monkeypatch.setattr(check.Check, "tests", tests)
    assert check.main(["--fast"]) == 1
    *_, pace, last = capsys.readouterr().out.splitlines()
    assert pace == "The machine's pace: 0.50 s before, 0.50 s after; 0.35 s where it is calm."
    assert last.startswith("Red (types): 5 passed, 0 failed, 0 skipped without e2e, postgres, slow, in ")


def test_a_static_check_that_fails_ends_the_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "pace", lambda: 0.5)
    monkeypatch.setattr(check, "STATIC", {"one": ["python", "-c", "raise SystemExit(3)"], "two": ["python", "nowhere"]})
    assert check.main(["--fast"]) == 1
    out = capfd.readouterr().out
    assert "== one" in out
    assert "== two" not in out
    assert "Red (one): 0 passed" in out


def test_the_long_tests_of_the_pocket_edition_are_a_command_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    def run(_self: check.Check, _name: str, command: list[str]) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(check.Check, "run", run)
    assert check.main(["--pocket"]) == 0
    assert commands[0][-len(check.POCKET) :] == check.POCKET
    collected = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", *check.POCKET],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    files = {line.partition("::")[0] for line in collected.stdout.splitlines() if "::" in line}
    there = {str(path.relative_to(ROOT)) for path in (ROOT / "tests/pocket").glob("*_*.py") if "__" not in path.name}
    assert files == there


@pytest.mark.parametrize(("words", "code"), [(["--help"], 0), (["--nonsense"], 2)])
def test_other_words_get_the_help(words: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main(words) == code
    assert "--fast" in capsys.readouterr().out
