"""How far an open session has come."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import score_pad, setup_plan
from app.score_pad import begin_table
from app.session_progress import Progress, progress_of
from locales import say, texts
from models.store import Store
from models.values import NewSession, Player
from scoring.pad.edits import set_value
from setup.checklist import begin, ticked, written
from tests.models.helpers import TickingClock, open_store
from tests.setup.plans import viscounts


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "companion.db", TickingClock())
    yield store
    store.close()


def test_the_steps_of_a_plan_and_the_cells_of_a_pad(store: Store) -> None:
    now = begin(viscounts(players=2))
    id = setup_plan.begin_session(store, now, texts("en"))
    done = ticked(now, now.steps[0].id, done=True)
    store.documents.write(id, "plan", say("app.setup.did.begin"), written(done))
    assert progress_of(store, store.sessions.get(id)) == Progress(1, len(now.steps))
    pad = begin_table(store, NewSession("viscounts", (), (Player("Ann"), Player("Bo")), "score"))
    before = progress_of(store, pad)
    assert before
    score_pad.edit(store, pad.id, lambda now: set_value(now, ("seats", 0, "workshops"), 2, "workshops"))
    after = progress_of(store, pad)
    assert after
    assert before.done < after.done < after.total == before.total


def test_a_game_in_play_has_no_length(store: Store) -> None:
    assert progress_of(store, store.sessions.add(NewSession("viscounts", (), (), "play"))) is None
