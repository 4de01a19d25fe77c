"""Whatever is tapped on the pad, in whatever order: only an input enters a cell, and looking writes nothing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from pathlib import Path
from shutil import copyfile
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
from locales import texts
from models.formats import FORMATS
from models.opening import Instead, Problem
from models.paths import DATABASE
from models.store import Opened, Store
from models.values import Document
from scoring.pad.cell import asked
from scoring.pad.document import Pad, held, read_pad
from scoring.pad.fields import Switch
from scoring.pad.view import pad_view
from server.table_control import HostedTable
from setup.checklist import Seat
from solo import game_cache
from testing.control_fields import walk
from testing.inprocess import InProcess
from testing.pages import opened
from testing.still_loop import StillLoop
from views.app_state import AppState
from views.screens.score.new_pad_form import Table

Cell = tuple[int, str]

TABLES = (
    Table("viscounts", ("gates_of_gold", "keeper_of_keys"), (Seat("Anna"), Seat("Bo"), Seat("Cy"))),
    Table("architects", ("works_of_wonder",), (Seat("Anna"), Seat("Bo"))),
)
SCREENS = ("score", "score/player/0", "score/player/1", "score/castle", "score/choices")
ENTERS = re.compile(
    r"key-(\d+|plus|minus)|sum-ok|field-.*(?<!-value)|pick-.*|.*-remove(-\d+)?|buildings-line|buildings-\d+-name|holder-.*(?<!-vp)"
)
"""The controls of an open page that enter something. `next` does so while it says that it will."""
ON_MAP = re.compile(r"castle-(\d-\d|centre)")
BACK_AND_FORTH = re.compile(r"(undo|redo|done-undo)")
NEITHER = re.compile(r"use-.*|choice-.*|revealed-.*")
"""Edits that belong to no cell; neither do those of what the whole table shares."""
SAYS_SO = ("0", "As shown", "Nobody else")


class Tapping(RuleBasedStateMachine):
    """Each run has data of its own: a choice that is kept for every table would change what the next run is offered."""

    fresh: ClassVar[Iterator[AppState]]

    def __init__(self) -> None:
        super().__init__()
        self.app_state = next(self.fresh)
        self.worker = ThreadPoolExecutor(1)  # the browser tests keep an event loop in the main thread
        self.loop = asyncio.Runner(loop_factory=StillLoop)
        self.entered: set[Cell] = set()

    def run(self, act: Coroutine[Any, Any, Any]) -> Any:
        return self.worker.submit(self.loop.run, act).result()

    # -- what is on the screen and on disk ------------------------------------------------------------------------

    @property
    def document(self) -> Document:
        found = self.app_state.store.documents.get(self.session, "sheet")
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

    def category(self) -> str | None:
        """The page that is open."""
        titles = [ident for ident in ("page-title", "title") if self.phone.find(ident)]
        shown = self.words(titles[0]) if titles else ""
        rows = {texts("en").render(row.label): row.category for row in pad_view(self.pad).rows}
        return rows.get(shown)

    def selected(self, pattern: str) -> re.Match[str] | None:
        found = (re.fullmatch(pattern, each.identifier or "") for each in self.phone.all(ft.Semantics) if each.selected)
        return next(filter(None, found), None)

    def words(self, ident: str) -> str:
        found = [each.value for each, _above in walk(self.phone.get(ident)) if isinstance(each, ft.Text)]
        return " ".join(filter(None, found))

    def may_enter(self, ident: str) -> set[Cell]:
        """The cells that a tap there may enter."""
        if ON_MAP.fullmatch(ident):
            chosen = [each.identifier or "" for each in self.phone.all(ft.Semantics) if each.selected]
            return {(int(seat[-1]), "castle") for seat in chosen if seat.startswith("castle-seat-")}
        category = self.category()
        if category is None or not self.is_input(ident):
            return set()
        seats = range(len(self.pad.seats))
        if not ident.startswith(("holder-", "next")):
            if number := self.selected(r"count-.*-(\d)"):
                seats = range(int(number[1]), int(number[1]) + 1)
            elif face := self.selected(r"face-(\d)"):
                seats = range(int(face[1]), int(face[1]) + 1)
        return {(seat, category) for seat in seats}

    def is_input(self, ident: str) -> bool:
        says_so = ident == "next" and self.words(ident).startswith(SAYS_SO)
        return says_so or ENTERS.fullmatch(ident) is not None

    # -- rules ----------------------------------------------------------------------------------------------------

    @initialize(table=st.sampled_from(TABLES), width=st.sampled_from((390, 1280)))
    def begin(self, table: Table, width: int) -> None:
        self.session = begin_table(self.app_state.store, table.session()).id
        self.home = f"/session/{self.session}/score"
        self.phone: InProcess = self.run(opened(self.app_state, self.home, width=width))

    @rule(data=st.data())
    def tap_anything(self, data: st.DataObject) -> None:
        self.tap(data.draw(st.sampled_from(self.offered())))

    @rule(data=st.data())
    def tap_in_the_entry(self, data: st.DataObject) -> None:
        """What is open is mostly filled in."""
        inside = re.compile(
            r"key-.*|count-.*|face-.*|holder-.*|field-.*|next|.*-add|pick-.*|picker-done|sum-.*|done-undo"
        )
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
        was, number = set(read_pad(before.body).entered), self.selected(r"count-(.*)-(\d)")
        self.run(self.phone.tap(ident))
        self.run(self.phone.settle())
        after, now = self.document, set(self.pad.entered)
        if BACK_AND_FORTH.fullmatch(ident):
            pass  # what has been entered comes and goes; the invariant looks at that
        elif may or self.is_input(ident) or NEITHER.fullmatch(ident):
            seats = {seat for seat, _category in may}
            entered = {cell for cell in now - was if not (cell[0] in seats and cell[1].startswith("part:"))}
            assert entered <= may, f"{ident} entered {entered}"
            self.entered |= now - was
        else:
            assert (after.revision, after.body) == (before.revision, before.body), f"{ident} wrote {now - was}"
        if re.fullmatch(r"key-(\d+|plus|minus)", ident) and number:
            changed = {path for path, _value in {*leaves(before.body["sheet"])} ^ {*leaves(after.body["sheet"])}}
            assert changed <= {f"seats-{number[2]}-{number[1]}"}, f"the ring was at {number[0]}; {changed}"
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
        self.app_state.close()
        self.worker.submit(self.loop.close).result()
        self.worker.shutdown()

    async def _close(self) -> None:
        self.phone.close()


def leaves(value: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Every value of a document with its place, as test ids name it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{at}-{key}".strip("-"))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from leaves(inner, f"{at}-{place}")
    else:
        yield at, repr(value)


def data_in(folder: Path, instead: Instead | None) -> Opened | Problem:
    return Store.open(folder / DATABASE, FORMATS, instead=instead)


def test_only_an_input_enters_and_looking_writes_nothing(tmp_path: Path, empty_database: Path) -> None:
    def fresh() -> Iterator[AppState]:
        for run in count():
            game_cache.forget()
            folder = tmp_path / str(run)
            folder.mkdir()
            copyfile(empty_database, folder / DATABASE)
            yield AppState(partial(data_in, folder), folder, HostedTable)

    class Here(Tapping):
        pass

    Here.fresh = fresh()
    run_state_machine_as_test(
        Here,
        settings=settings(
            max_examples=15, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
