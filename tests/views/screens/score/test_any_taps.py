"""Whatever is tapped on the pad, in whatever order: only an input enters a cell, and looking writes nothing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, ClassVar

import flet as ft
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from app.score_pad import begin_table
from models.values import Document
from scoring.pad.cell import asked
from scoring.pad.document import Pad, held, read_pad
from scoring.pad.fields import Switch
from scoring.pad.view import pad_view
from setup.checklist import Seat
from testing.inprocess import InProcess
from testing.inside import walk
from testing.pages import opened, settled
from testing.still_loop import StillLoop
from views.app_state import AppState
from views.screens.score.new_pad_form import Table

Cell = tuple[int, str]

TABLES = (
    Table("viscounts", ("gates_of_gold", "keeper_of_keys"), (Seat("Anna"), Seat("Bo"), Seat("Cy"))),
    Table("architects", ("works_of_wonder",), (Seat("Anna"), Seat("Bo"))),
)
SCREENS = ("score", "score/player/0", "score/player/1", "score/castle", "score/choices")
ENTERS = re.compile(r"key-\d+|sum-ok|field-.*(?<!-value)|pick-.*|.*-remove(-\d+)?|buildings-line|buildings-\d+-name")
"""The controls of an open cell that enter it. `next` does so while it says that it will."""
ON_MAP = re.compile(r"castle-(\d-\d|centre)")
BACK_AND_FORTH = re.compile(r"(undo|redo|history|history-redo|entry-undo)")
NEITHER = re.compile(r"use-.*|choice-.*")
"""Edits that belong to no cell; neither do those of what the whole table shares."""


class Tapping(RuleBasedStateMachine):
    companion: ClassVar[AppState]
    sessions: ClassVar[count[int]] = count()

    def __init__(self) -> None:
        super().__init__()
        self.worker = ThreadPoolExecutor(1)  # the browser tests keep an event loop in the main thread
        self.loop = asyncio.Runner(loop_factory=StillLoop)
        self.entered: set[Cell] = set()

    def run(self, act: Coroutine[Any, Any, Any]) -> Any:
        return self.worker.submit(self.loop.run, act).result()

    # -- what is on the screen and on disk ------------------------------------------------------------------------

    @property
    def document(self) -> Document:
        found = self.companion.store.document(self.session, "sheet")
        assert found
        return found

    @property
    def pad(self) -> Pad:
        return read_pad(self.document.body)

    def offered(self) -> list[str]:
        """The test ids of everything that can be tapped now."""
        return sorted(
            str(each.identifier)
            for each in self.phone.all(ft.Semantics)
            if each.identifier and not each.disabled and getattr(each.content, "on_click", None)
        )

    def at(self) -> Cell | None:
        """The cell that is open."""
        for each in self.phone.all(ft.Semantics):
            if each.selected and (found := re.fullmatch(r"cell-(\w+)-(\d)", each.identifier or "")):
                return int(found[2]), found[1]
            if each.selected and (found := re.fullmatch(r"line-(\w+)", each.identifier or "")):
                return int(self.phone.page.route[-1]), found[1]
        return None

    def words(self, ident: str) -> str:
        texts = [each.value for each, _above in walk(self.phone.get(ident)) if isinstance(each, ft.Text)]
        return " ".join(filter(None, texts))

    def may_enter(self, ident: str) -> set[Cell]:
        """The cells that a tap there may enter."""
        if ON_MAP.fullmatch(ident):
            chosen = [each.identifier or "" for each in self.phone.all(ft.Semantics) if each.selected]
            return {(int(seat[-1]), "castle") for seat in chosen if seat.startswith("castle-seat-")}
        at = self.at()
        return {at} if at and self.is_input(ident) else set()

    def is_input(self, ident: str) -> bool:
        says_so = ident == "next" and self.words(ident).startswith(("0,", "As shown,"))
        return says_so or ENTERS.fullmatch(ident) is not None

    # -- rules ----------------------------------------------------------------------------------------------------

    @initialize(table=st.sampled_from(TABLES), width=st.sampled_from((390, 1280)))
    def begin(self, table: Table, width: int) -> None:
        self.session = begin_table(self.companion.store, table.session()).id
        self.home = f"/session/{self.session}/score"
        self.phone: InProcess = self.run(opened(self.companion, self.home, width=width))

    @rule(data=st.data())
    def tap_anything(self, data: st.DataObject) -> None:
        self.tap(data.draw(st.sampled_from(self.offered())))

    @rule(data=st.data())
    def tap_in_the_entry(self, data: st.DataObject) -> None:
        """What is open is mostly filled in."""
        inside = re.compile(r"key-.*|field-.*|next.*|previous|entry-.*|.*-add|pick-.*|picker-done|sum-.*")
        if idents := list(filter(inside.fullmatch, self.offered())):
            self.tap(data.draw(st.sampled_from(idents)))

    @precondition(lambda self: self.phone.find("sum") is not None)
    @rule(text=st.sampled_from(("3", "1+1", "x", "0")))
    def type_a_sum(self, text: str) -> None:
        self.run(self.phone.fill("sum", text))

    @rule(screen=st.sampled_from(SCREENS))
    def go(self, screen: str) -> None:
        before = self.document
        self.run(self.phone.go(f"/session/{self.session}/{screen}"))
        assert self.document == before

    def tap(self, ident: str) -> None:
        may, before = self.may_enter(ident), self.document
        was = set(read_pad(before.body).entered)
        self.run(self.phone.tap(ident))
        self.run(settled(self.phone))
        after, now = self.document, set(self.pad.entered)
        if BACK_AND_FORTH.fullmatch(ident):
            pass  # what has been entered comes and goes; the invariant looks at that
        elif may or self.is_input(ident) or NEITHER.fullmatch(ident):
            assert now - was <= may, f"{ident} entered {now - was}"
            self.entered |= now - was
        else:
            assert (after.revision, after.body) == (before.revision, before.body), f"{ident} wrote {now - was}"
        if not self.phone.page.route.startswith(self.home):
            self.run(self.phone.go(self.home))

    @invariant()
    def only_inputs_have_entered(self) -> None:
        if hasattr(self, "session"):
            assert set(self.pad.entered) <= self.entered

    @invariant()
    def what_shows_as_entered_was_told(self) -> None:
        """Also where a cell has its numbers from another one; what only one seat can have is told for all."""
        if not hasattr(self, "session"):
            return
        pad = self.pad
        for row in pad_view(pad).rows:
            for seat, cell in enumerate(row.cells):
                if cell.entered and cell.asked and (seat, row.category) not in pad.entered:
                    for field in asked(pad, row.category, seat).fields:
                        assert isinstance(field, Switch) or held(pad.sheet, field.path) is not None, (
                            seat,
                            row.category,
                        )

    def teardown(self) -> None:
        if hasattr(self, "phone"):
            self.run(self._close())
        self.worker.submit(self.loop.close).result()
        self.worker.shutdown()

    async def _close(self) -> None:
        self.phone.close()


def test_only_an_input_enters_and_looking_writes_nothing(companion: AppState) -> None:
    class Here(Tapping):
        pass

    Here.companion = companion
    run_state_machine_as_test(
        Here,
        settings=settings(
            max_examples=15, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
