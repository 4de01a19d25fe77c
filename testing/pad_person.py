"""Somebody who enters a whole table on the score pad, page by page: which taps that takes, in their order.

Each tap is made on the control of the screen as it is drawn then, over a pad in memory; a phone, in-process or in a
browser, can make the same taps after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Literal

from locales import texts
from scoring.pad.document import Pad, held
from scoring.pad.edits import REVEALED, Edit
from scoring.pad.fields import Asked, Cards, Options, Stepper, Switch, numbers_of
from testing.walk import find
from views.layout.page_layout import Screen
from views.screens.score.keypad import digits, path_id, tens_of
from views.screens.score.pad_controller import PadController, controller_of
from views.screens.score.pad_place import PICKER, TABLE, Spot
from views.screens.score.page import title_of
from views.screens.score.sheet import sheet_screen
from views.ui_context import Ui

FEW = 12


@dataclass(frozen=True, slots=True)
class Step:
    how: Literal["tap", "fill"]
    ident: str
    text: str = ""
    then: str = ""
    """The title of the screen afterwards; nothing while cards are picked over it."""


class PadInMemory:
    """What the screens need of a session's pad."""

    id = "here"
    undo_label = redo_label = last_step = None
    was_played = False
    session = SimpleNamespace(id="here", stage="score", players=())
    owner = SimpleNamespace(store=SimpleNamespace(documents=SimpleNamespace(get=lambda *_of: None)))

    def __init__(self, pad: Pad) -> None:
        self.pad = pad

    def now(self) -> Pad:
        return self.pad

    def edit(self, change: Callable[[Pad], Edit]) -> None:
        self.pad, _label = change(self.pad)


@dataclass
class Person:
    """Enters `sheet` (what is on the table) into an empty pad."""

    pad: PadInMemory
    sheet: Mapping[str, Any]
    memo: dict[str, Any] = field(default_factory=dict)
    went: list[str] = field(default_factory=list)

    @property
    def controller(self) -> PadController:
        ui = Ui(texts("en"), lambda handler: handler, self.went.append, memo=self.memo, remember=self._remember)
        return controller_of(ui, self.pad)  # type: ignore[arg-type]  # only what the screens need of it

    def _remember(self, key: str, value: Any) -> None:
        if value is None:
            self.memo.pop(key, None)
        else:
            self.memo[key] = value

    @property
    def screen(self) -> Screen:
        return sheet_screen(self.controller)

    def tap(self, ident: str) -> Step:
        screen = self.screen
        shown = [screen.dialog] if screen.dialog else [*screen.controls, *screen.actions, screen.foot]
        find(shown, ident).on_click()
        spot = self.controller.at
        if PICKER in self.memo:
            return Step("tap", ident)
        return Step("tap", ident, then=title_of(self.controller, spot.category) if spot else "Score pad")

    def steps(self) -> Iterator[Step]:
        """From the opened pad to the finish."""
        while (spot := self.controller.at) is not None:
            if spot.category == TABLE:
                yield from self._table()
            elif self._page.by_seat:
                yield from self._cards(spot)
            elif self._page.holders and not self.controller.not_entered:
                yield from self._holders()
            else:
                yield from self._numbers()
            if not self.controller.view.missing:
                break
        yield self.tap("finish" if self.controller.at is None else "next")

    @property
    def _page(self) -> Any:
        page = self.controller.page
        assert page
        return page

    def _table(self) -> Iterator[Step]:
        for each in self.controller.view.shared:
            wanted = self.sheet.get(str(each.path[-1]))
            if (
                isinstance(each, Switch)
                and each.path[0] not in REVEALED
                and wanted is not None
                and wanted != each.value
            ):
                yield self.tap(f"field-{path_id(each.path)}")
        if self.sheet["game"] == "viscounts":
            known = {key for key in REVEALED if self.sheet.get(key)}
            name = "both" if len(known) == 2 else next((key.partition("_")[0] for key in known), "neither")
            yield self.tap(f"revealed-{name}")
        if self._is_on(TABLE):
            yield self.tap("next")

    def _numbers(self) -> Iterator[Step]:
        """Row by row, from person to person; what is all zeros is said at once."""
        category = self._page.category
        while (spot := self.controller.at) is not None and spot.category == category:
            not_entered = self.controller.not_entered
            if not not_entered:
                return  # a row of faces is still open
            if not any(held(self.sheet, path) for path in not_entered):
                yield self.tap("next")
                return
            active = self.controller.active
            assert active
            yield from self._number(active)

    def _number(self, number: Stepper) -> Iterator[Step]:
        value = int(held(self.sheet, number.path) or 0)
        if value in digits(number):
            yield self.tap(f"key-{value}")
        elif value // 10 * 10 in tens_of(number):
            yield self.tap(f"key-tens-{value // 10 * 10}")
            yield self.tap(f"key-{value % 10}")
        else:
            yield self.tap("key-sum")
            self.memo["sum"] = str(value)
            yield Step("fill", "sum", str(value))
            yield self.tap("sum-ok")

    def _holders(self) -> Iterator[Step]:
        category = self._page.category
        for row in self._page.holders:
            if row.thing.most_of:
                yield from self._most(row.thing.key, row.thing.most_of)
                return
            who = next((seat for seat, told in enumerate(self.sheet["seats"]) if _has(told, row.thing.key)), None)
            if row.settled or who is None:
                continue
            yield self.tap(f"holder-{row.thing.key.replace('.', '-')}-{who}")
            if (active := self.controller.active) and self._is_on(category):
                vp = [held(self.sheet, ("seats", who, "wonders"))]
                yield from self._wonder_vp(active, row.thing.key.partition(".")[2], vp[0])
        if self._is_on(category):
            yield self.tap("next")

    def _most(self, key: str, of: str) -> Iterator[Step]:
        """Those with the most of something, whose counts are on the table."""
        counts = [int(seat.get(of, 0)) for seat in self.sheet["seats"]]
        first = [seat for seat, many in enumerate(counts) if many == max(counts)]
        if len(first) > 1:
            yield self.tap(f"holder-{key}-level")
        for seat in first:
            yield self.tap(f"holder-{key}-{seat}")
        if len(first) > 1:
            yield self.tap("next")

    def _wonder_vp(self, active: Stepper, resource: str, wonders: list[Any]) -> Iterator[Step]:
        value = next(one["vp"] for one in wonders if one["resource"] == resource)
        if value >= 10:
            yield self.tap(f"key-tens-{value // 10 * 10}")
        assert active.most >= value
        yield self.tap(f"key-{value % 10}")

    def _is_on(self, category: str) -> bool:
        spot = self.controller.at
        return spot is not None and spot.category == category

    def _cell(self, spot: Spot) -> Asked:
        cell: Asked = self._page.cells[spot.seat]
        return cell

    def _cards(self, spot: Spot) -> Iterator[Step]:
        """The cards of one person, and what they count."""
        for field_ in self._cell(spot).fields:
            if isinstance(field_, Cards):
                yield from self._pick(spot, field_)
        if self.controller.at != spot:
            return
        for options in self._cell(spot).fields:
            wanted = held(self.sheet, options.path)
            if isinstance(options, Options) and wanted is not None and wanted != options.value:
                yield self.tap(f"field-{path_id(options.path)}-{wanted}")
        yield from self._counted(spot)
        yield self.tap("next")

    def _counted(self, spot: Spot) -> Iterator[Step]:
        """The keys are at what a card counts; what nobody asks is tapped where it is not 0."""
        while (active := self.controller.active) and self.controller.at == spot:
            yield from self._number(active)
        for number in numbers_of(self._cell(spot).fields):
            if (held(self.sheet, number.path) or 0) != number.value:
                yield self.tap(f"field-{path_id(number.path)}-value")
                yield from self._number(number)

    def _pick(self, spot: Spot, cards: Cards) -> Iterator[Step]:
        ident = path_id(cards.path)
        wanted = [_card(one) for one in held(self.sheet, cards.path) or []]
        if not wanted:
            return
        if len(cards.offered) > FEW:
            yield self.tap(f"{ident}-add")
        for card in wanted:
            yield self.tap(f"pick-{ident}-{card}")
            if len(cards.offered) <= FEW:
                yield from self._counted_now(spot)
        if len(cards.offered) > FEW:
            yield self.tap("picker-done")

    def _counted_now(self, spot: Spot) -> Iterator[Step]:
        while (active := self.controller.active) and self.controller.at == spot:
            yield from self._number(active)


def _card(one: Any) -> str:
    return str(next(one[key] for key in ("per", "id", "resource") if key in one)) if isinstance(one, dict) else str(one)


def _has(seat: Mapping[str, Any], key: str) -> bool:
    name, _, card = key.partition(".")
    return card in map(_card, seat.get(name, [])) if card else bool(seat.get(name))


def steps(pad: Pad, sheet: Mapping[str, Any]) -> list[Step]:
    return list(Person(PadInMemory(pad), sheet).steps())


def taps(made: list[Step]) -> int:
    """Typing counts as one tap for each sign."""
    return sum(len(step.text) if step.how == "fill" else 1 for step in made)
