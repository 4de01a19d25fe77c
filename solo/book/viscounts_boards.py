"""The AI boards of Viscounts as forms to be filled in, and what is known of each."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast, get_args

import content
from content.viscounts_cards import Resource
from content.viscounts_solo import AIBoard
from locales import Message, say
from solo.cards import Origin, Words
from solo.viscounts.cards import (
    ACTIONS,
    HEADER_ICONS,
    LONGEST_ROW,
    ROW,
    SPACES,
    TRIGGERS,
    Board,
    vocabulary,
    why_not_board,
)
from solo.viscounts.cards import Slot as BuildingSlot

from .form import NOTHING, Face, Form, FormField, deck_name, value_at

OFTEN = (
    "resource_any", "gain_scheme", "dismiss", "virtue", "corruption",
    "debt", "deed", "flip_debt", "flip_deed", "flip_debt_or_deed",
)  # fmt: skip
"""The icons that were seen on cards, in the order of the keys."""
RESOURCES: tuple[Resource, ...] = get_args(Resource)
TAKEN_OUT = 3


def building_name(word: str) -> Message:
    return say(f"terms.building.{word}")


def criminals_name(word: str) -> Message:
    return say(f"solo.book.criminals.{word}")


def board_form() -> Form:
    rows = vocabulary()["rows"]
    rare = tuple(sorted(rows - {*OFTEN}))
    header = HEADER_ICONS

    def part(*at: str | int, kind: Any, label: str, **more: Any) -> FormField:
        return FormField(at, kind, f"solo.book.part.{label}", **more)

    def group(name: str) -> Message:
        return say(f"solo.book.group.{name}")

    def needs(*at: str | int) -> Callable[[Face], bool]:
        return lambda face: value_at(face, at) not in (None, NOTHING)

    parts = [
        part("focus", kind="choice", label="focus", words=ACTIONS[:4], group=group("focus")),
        *(
            part("workers", str(count), kind="number", label=f"workers.{count}", low=1, high=20, group=group("workers"))
            for count in (2, 3, 4)
        ),
        part("chart", 0, "resource", kind="choice", label="chart.0", words=RESOURCES, group=group("chart")),
    ]
    for place in (1, 2):
        until = ("chart", place - 1, "until")
        here: tuple[str | int, ...] = ("chart", place, "resource")
        before: tuple[str | int, ...] = ("chart", place - 1, "resource")
        parts += [
            FormField(
                until,
                "number",
                "solo.book.part.until",
                low=0,
                high=20,
                group=group("chart"),
                applies=_both(needs(*before), needs(*here)),
            ),
            FormField(
                here,
                "choice",
                f"solo.book.part.chart.{place}",
                (*RESOURCES, NOTHING),
                group=group("chart"),
                applies=needs(*before),
            ),
        ]
    parts += [
        part("start", "resources", kind="icons", label="start.resources", words=RESOURCES, most=6,
            group=group("start")),
        part("start", "debts", kind="number", label="start.debts", group=group("start")),
        part("start", "deeds", kind="number", label="start.deeds", group=group("start")),
        part(
            "start", "building", kind="choice", label="start.building",
            words=("guildhall", "trading_post", "workshop", NOTHING), named=building_name, group=group("start"),
        ),
    ]  # fmt: skip
    for place in range(TAKEN_OUT):
        deck: tuple[str | int, ...] = ("removed", place, "deck")
        first = place == 0
        parts += [
            FormField(
                deck, "choice", "solo.book.part.removed.deck", ("starting", "future", NOTHING), named=deck_name,
                group=group("removed"), applies=(lambda _face: True) if first else needs("removed", place - 1, "deck"),
            ),
            FormField(
                ("removed", place, "header"), "icons", "solo.book.part.removed.header", header, most=3,
                group=group("removed"), applies=needs(*deck),
            ),
        ]  # fmt: skip
    parts += [
        part("printed", space, kind="icons", label=f"printed.{space}", words=header, most=3, group=group("printed"))
        for space in SPACES
    ]
    for place, building in enumerate(ROW):
        slot = say("solo.book.group.slot", number=place + 1, building=say(f"terms.building.{building}"))
        parts += [
            part(
                "slots", place, "revealed", kind="icons", label="slot.revealed",
                words=(*header, *OFTEN), rare=rare, most=LONGEST_ROW, group=slot,
            ),
            part(
                "slots", place, "trigger", kind="choice", label="slot.trigger",
                words=(*TRIGGERS, NOTHING), group=slot,
            ),
            part(
                "slots", place, "criminals", kind="choice", label="slot.criminals", words=("0", "1+", NOTHING),
                named=criminals_name, group=slot, applies=needs("slots", place, "trigger"),
            ),
        ]  # fmt: skip
    return Form(tuple(parts), whole=lambda face: why_not_board(_board("cleric", face, {}, False)))


def _both(one: Callable[[Face], bool], other: Callable[[Face], bool]) -> Callable[[Face], bool]:
    return lambda face: one(face) and other(face)


def board(opponent: str, face: Face, origins: Mapping[str, Origin], *, slots: Sequence[Origin] = ("own",) * 9) -> Board:
    """The board of a face without blanks. `origins` of its fields, by their names in the face."""
    one_type = content.viscounts().ai_boards[opponent].one_resource_type
    return _board(opponent, face, origins, one_type, slots)


def _board(
    opponent: str,
    face: Face,
    origins: Mapping[str, Origin],
    one_type: bool,
    slot_origins: Sequence[Origin] = ("own",) * 9,
) -> Board:
    chart = [entry for entry in face["chart"] if entry.get("resource") not in (None, NOTHING)]
    last = len(chart) - 1
    start, removed = face["start"], face.get("removed", ())
    return Board(
        opponent,
        face["focus"],
        tuple((face["workers"][str(count)], count) for count in (2, 3, 4)),
        tuple((entry["resource"], entry.get("until") if place < last else None) for place, entry in enumerate(chart)),
        one_type,
        tuple(start["resources"]),
        start["debts"],
        start["deeds"],
        None if start["building"] == NOTHING else start["building"],
        tuple((entry["deck"], tuple(entry["header"])) for entry in _taken_out(removed)),
        cast(tuple[Words, Words, Words], tuple(tuple(face["printed"][space]) for space in SPACES)),
        tuple(
            _slot(place, entry, origin)
            for place, (entry, origin) in enumerate(zip(face["slots"], slot_origins, strict=True))
        ),
        tuple((name, origin) for name, origin in origins.items() if origin != "printed"),
    )


def _taken_out(removed: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for entry in removed:
        if entry.get("deck") in (None, NOTHING):
            return
        yield entry


def _slot(place: int, entry: Mapping[str, Any], origin: Origin) -> BuildingSlot:
    trigger, criminals = entry["trigger"], entry.get("criminals", NOTHING)
    return BuildingSlot(
        ROW[place],
        tuple(entry["revealed"]),
        "" if trigger == NOTHING else trigger,
        "" if trigger == NOTHING or criminals == NOTHING else criminals,
        origin,
    )


def board_face(printed: AIBoard) -> Face:
    """What is known of a board of the content files."""
    face: dict[str, Any] = {"focus": printed.focus}
    if printed.worker_thresholds:
        face["workers"] = {str(count): icons for icons, count in printed.worker_thresholds.items()}
    if printed.resource_priority:
        face["chart"] = _chart([(p.resource, p.until) for p in printed.resource_priority])
    if printed.start:
        begin = printed.start
        face["start"] = _start(begin.resources, begin.debts, begin.deeds, begin.building)
    if printed.removed_scheme_cards is not None:
        face["removed"] = _removed([(card.deck, card.header) for card in printed.removed_scheme_cards])
    if icons := printed.printed_icons:
        face["printed"] = {space: list(getattr(icons, space)) for space in SPACES}
    if printed.building_slots:
        slots: list[dict[str, Any]] = [{} for _ in ROW]
        for slot in printed.building_slots:
            entry = slots[slot.slot - 1]
            if slot.revealed is not None:
                entry |= _slot_face(slot.revealed, slot.trigger or "", slot.criminals or "")
            elif slot.trigger:
                entry["trigger"] = slot.trigger
        face["slots"] = slots
    return face


def face_of_board(board: Board) -> Face:
    """The whole face of a board."""
    return {
        "focus": board.focus,
        "workers": {str(count): icons for icons, count in board.workers},
        "chart": _chart(board.chart),
        "start": _start(board.start_resources, board.start_debts, board.start_deeds, board.start_building),
        "removed": _removed(board.removed),
        "printed": {space: list(icons) for space, icons in zip(SPACES, board.printed, strict=True)},
        "slots": [_slot_face(slot.revealed, slot.trigger, slot.criminals) for slot in board.slots],
    }


def _chart(chart: Sequence[tuple[str, int | None]]) -> list[dict[str, Any]]:
    rows = [{"resource": resource} | ({} if until is None else {"until": until}) for resource, until in chart]
    return rows if len(rows) == len(RESOURCES) else [*rows, {"resource": NOTHING}]


def _start(resources: Sequence[str], debts: int, deeds: int, building: str | None) -> dict[str, Any]:
    return {"resources": list(resources), "debts": debts, "deeds": deeds, "building": building or NOTHING}


def _removed(cards: Sequence[tuple[str, Sequence[str]]]) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = [{"deck": deck, "header": list(header)} for deck, header in cards]
    return rows if len(rows) == TAKEN_OUT else [*rows, {"deck": NOTHING}]


def _slot_face(revealed: Sequence[str], trigger: str, criminals: str) -> dict[str, Any]:
    entry: dict[str, Any] = {"revealed": list(revealed), "trigger": trigger or NOTHING}
    return entry | ({"criminals": criminals or NOTHING} if trigger else {})
