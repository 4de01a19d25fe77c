"""The one command for all attacks: it has every one, runs some of them a little, and says when one did harm.

The attacks themselves have a thin slice beside what they attack."""

import os
import sys
from pathlib import Path

import pytest

from benchmarks import attack_disk, attack_lan, attacks
from benchmarks.attack_acts import ACTS
from benchmarks.attack_floods import GROWS_MB, rows
from benchmarks.attacks import ATTACKS, ROOT, Attack, carried_out

POSIX = pytest.mark.skipif(os.name != "posix", reason="limits and addresses of POSIX")


def test_every_attack_has_its_file() -> None:
    for attack in ATTACKS:
        module, *rest = attack.command
        files = rest[1:] if module == "pytest" else [f"{module.replace('.', '/')}.py"]
        assert all((ROOT / file).is_file() for file in files), attack.name


def test_every_fuzzer_and_every_kill_is_among_them() -> None:
    there = {Path(attack.command[0].replace(".", "/")).name for attack in ATTACKS}
    files = (path.stem for path in (ROOT / "benchmarks").glob("*.py"))
    assert {name for name in files if name.startswith(("fuzz_", "kill_"))} <= there


def test_a_row_says_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert attacks.main(["--small", "--only", "codes", "--seed", "3"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("| setup codes | 500 texts in ")


def test_harm_is_told() -> None:
    ((good, row),) = carried_out([Attack("x", "nothing there", ("benchmarks.nowhere",))], True, 1)
    assert not good
    assert "**harm**" in row
    assert "No module named benchmarks.nowhere" in row


@POSIX
def test_a_disk_that_fills_up_leaves_nothing_half_done() -> None:
    assert attack_disk.run(6, 4).total() == 6


@POSIX
@pytest.mark.skipif(sys.platform != "linux", reason="memory and processor time from /proc")
@pytest.mark.parametrize("name", ["properties", "odd frames"])
def test_a_table_plays_on_while_an_attacker_is_in_the_network(name: str) -> None:
    assert name in ACTS
    assert attack_lan.attacked(name, seconds=0, seed=1, taps=8).taps == 8


@POSIX
@pytest.mark.skipif(sys.platform != "linux", reason="memory from /proc")
def test_a_table_plays_on_under_a_flood() -> None:
    """How long a tap takes is for the long run to say: here both play on, and nothing is lost."""
    ((name, found),) = rows(1.0, 1, ["small bombs"], [12])
    assert name == "small bombs, 12 sockets"
    assert found.host_ms
    assert found.guest_ms
    assert found.most_mb - found.before_mb < GROWS_MB
