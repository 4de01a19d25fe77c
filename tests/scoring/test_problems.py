"""What is found in a sheet, and where."""

from locales import say
from scoring.problems import Findings, nearest


def test_places_are_told_as_they_were_written() -> None:
    findings = Findings()
    findings.stayed[("seats", 1, "outsiders")] = [1, 3]
    findings.set_aside(("seats", 1, "outsiders", 0))
    findings.set_aside(("seats", 0, "silver"))
    assert findings.written(("seats", 1, "outsiders", 1, "id")) == ("seats", 1, "outsiders", 3, "id")
    assert not findings.sound("seats", 0)
    assert not findings.sound("seats", 0, "silver", 0)
    assert findings.sound("seats", 0, "name")
    findings.add(("seats", 1, "outsiders", 0, "id"), say("scoring.problem.unknown_key"))
    assert [problem.path for problem in findings.problems()] == ["seats[1].outsiders[1].id"]


def test_nearest() -> None:
    assert nearest("guildhal", ("guildhalls", "workshops")) == "guildhalls"
    assert nearest("zzz", ("guildhalls", "workshops")) is None
