import gc
import random
from pathlib import Path

from pocket.browser.snapshot import after, before


def test_what_is_still_needed_is_named(tmp_path: Path) -> None:
    (tmp_path / "a/b").mkdir(parents=True)
    for name in ("a/b/words.mo", "a/late.pyc"):
        (tmp_path / name).write_bytes(b"")
    try:
        found = before([tmp_path, tmp_path / "none"])
    finally:
        gc.unfreeze()
    assert found == [str(tmp_path / name) for name in ("a/b/words.mo", "a/late.pyc")]


def test_chance_is_new_after_it() -> None:
    state = random.getstate()
    try:
        random.seed(1)
        first = random.random()
        random.seed(1)
        after()
        assert random.random() != first
    finally:
        random.setstate(state)
