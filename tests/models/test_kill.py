"""What a store has confirmed outlives SIGKILL; `benchmarks/kill_store.py` does this for longer."""

from __future__ import annotations

from pathlib import Path

from benchmarks.kill_store import run


def test_what_was_confirmed_outlives_a_kill(tmp_path: Path) -> None:
    acts, lost = run(tmp_path / "companion.db", kills=10, seed=2)
    assert lost is None
    assert acts > 5
