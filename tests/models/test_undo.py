"""The history as a value, and the store held to it: every act, undo, redo and restart gives the same on both."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from locales import say
from models.columns import message_from_json, message_to_json
from models.values import CAP, JsonObject, Kind
from testing.undo_history import History, history_of
from tests.models.helpers import label, new_session, open_store

KINDS: tuple[Kind, ...] = ("plan", "sheet")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-999, 999) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
BODIES = st.dictionaries(st.sampled_from(["castle", "debts", "Жетон"]), JSON, max_size=3)


def test_a_history_says_what_undo_and_redo_would_do() -> None:
    history = History("a").do(label(1), "b").do(label(2), "c")
    assert (history.now, history.undo_label, history.redo_label) == ("c", label(2), None)
    back = history.undo()
    assert (back.now, back.undo_label, back.redo_label) == ("b", label(1), label(2))
    assert back.redo() == history
    assert back.do(label(3), "d").redo_label is None
    assert History("a").undo() == History("a").redo() == History("a")
    assert history.do(label(3), "c") is history


@given(st.lists(st.integers(0, 3), max_size=CAP + 20))
@settings(max_examples=30)
def test_undo_goes_back_to_the_oldest_kept_state_and_redo_to_the_last(states: list[int]) -> None:
    history = History(-1)
    seen = [-1]
    for state in states:
        history = history.do(label(state), state)
        if state != seen[-1]:
            seen.append(state)
    back = history
    for expected in reversed(seen[-CAP - 1 : -1]):
        back = back.undo()
        assert back.now == expected
    assert back.undo() == back
    for _ in back.future:
        back = back.redo()
    assert back == history


MESSAGES = st.recursive(
    st.integers() | st.text(max_size=5),
    lambda inner: (
        st.builds(lambda value: say("a.b", value=value), inner)
        | st.lists(st.text(max_size=3) | st.builds(lambda value: say("c.d", value=value), inner), max_size=3).map(tuple)
    ),
    max_leaves=5,
)


@given(MESSAGES)
def test_a_label_comes_back_as_it_was(value: Any) -> None:
    message = say("scoring.label", value=value, n=3)
    assert message_from_json(message_to_json(message)) == message


class Editing(RuleBasedStateMachine):
    """What the store shows is what the plain value says, always."""

    location: Path | str

    def __init__(self) -> None:
        super().__init__()
        self.store = open_store(self.location)

    @initialize(bodies=st.tuples(BODIES, BODIES))
    def begin(self, bodies: tuple[JsonObject, JsonObject]) -> None:
        self.session = new_session(self.store).id
        self.model: dict[Kind, History[JsonObject]] = {}
        for kind, body in zip(KINDS, bodies, strict=True):
            self.store.documents.write(self.session, kind, label(0), body)
            self.model[kind] = History(body)

    @rule(kind=st.sampled_from(KINDS), body=BODIES, n=st.integers(0, 9))
    def change(self, kind: Kind, body: JsonObject, n: int) -> None:
        if repr(body) != repr(self.model[kind].now) and body == self.model[kind].now:
            return  # Python holds True and 1 for equal; the store does not, and has its own test
        self.model[kind] = self.model[kind].do(label(n), body)
        self.store.documents.write(self.session, kind, label(n), body)

    @rule(kind=st.sampled_from(KINDS))
    def undo(self, kind: Kind) -> None:
        self.model[kind] = self.model[kind].undo()
        self.store.documents.undo(self.session, kind)

    @rule(kind=st.sampled_from(KINDS))
    def redo(self, kind: Kind) -> None:
        self.model[kind] = self.model[kind].redo()
        self.store.documents.redo(self.session, kind)

    @rule()
    def restart(self) -> None:
        self.store.close()
        self.store = open_store(self.location)

    @invariant()
    def the_store_shows_the_model(self) -> None:
        for kind, model in getattr(self, "model", {}).items():
            assert history_of(self.store, self.session, kind) == model
            document = self.store.documents.get(self.session, kind)
            assert document
            assert (document.body, document.undo_label, document.redo_label) == (
                model.now,
                model.undo_label,
                model.redo_label,
            )

    def teardown(self) -> None:
        self.store.close()


def test_the_store_keeps_the_history_that_the_value_describes(location: Path | str) -> None:
    class Here(Editing):
        pass

    Here.location = location
    run_state_machine_as_test(
        Here,
        settings=settings(
            max_examples=8, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
