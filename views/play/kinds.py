"""The games that have an AI, and what each of them shows. A new one is an entry in `KINDS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import flet as ft

from scoring.pad.document import Pad
from solo.architects.state import AI
from solo.dialogue import Told
from solo.prompt import Ask
from views.companion import Companion
from views.components import Way
from views.play.architects import board as architects_board
from views.play.architects import column as architects_column
from views.play.architects import new as architects_new
from views.play.architects import told as architects_told
from views.play.architects import turn as architects_turn
from views.play.architects.game import ArchitectsGame
from views.play.ask import Drawn
from views.play.games import SessionGame
from views.play.pen import AnyPen, Pen
from views.play.viscounts import board as viscounts_board
from views.play.viscounts import column as viscounts_column
from views.play.viscounts import new as viscounts_new
from views.play.viscounts import told as viscounts_told
from views.play.viscounts import turn as viscounts_turn
from views.play.viscounts.game import ViscountsGame
from views.screen import Screen
from views.ui import Ui

Part: TypeAlias = Callable[[AnyPen], list[ft.Control]]
Over: TypeAlias = Callable[[AnyPen], ft.DialogControl | None]


@dataclass(frozen=True, slots=True)
class Kind:
    """What a game brings to the screens of play."""

    game: type[SessionGame[Any]]
    new: Callable[[Ui, Companion, Mapping[str, str]], Screen]
    """A new game against its AI."""
    from_plan: Callable[[Ui, Companion, str], ft.DialogControl | None]
    """The sheet over a setup plan, before its game begins."""
    top: Part
    """What the AI has revealed, over the instructions."""
    below: Part
    """Its values at a glance, under them."""
    ways: Callable[[Any], list[Way]]
    """To what else there is."""
    told: Part
    """What the person did that touches the AI."""
    after: Callable[[AnyPen], bool]
    """Whether a person may still have a turn when the AI has had its last one."""
    drawn: Callable[[AnyPen, Ask], Drawn | None]
    """A picture of what is asked about; None where words are best."""
    details: Callable[[AnyPen, Told], list[str]]
    """What was told, in words."""
    dialog: Over
    """What is open over the turn."""
    board: Callable[[AnyPen], Screen]
    column: Callable[[Pad, Any], Pad]
    """The score pad with the AI's column as it is."""


KINDS: Mapping[str, Kind] = {
    "viscounts": Kind(
        game=ViscountsGame,
        new=viscounts_new.screen,
        from_plan=viscounts_new.play_sheet,
        top=viscounts_turn.top,
        below=viscounts_turn.below,
        ways=viscounts_turn.ways,
        told=viscounts_told.told_list,
        after=lambda _pen: False,
        drawn=viscounts_turn.drawn,
        details=viscounts_told.details,
        dialog=viscounts_turn.dialog,
        board=viscounts_board.screen,
        column=viscounts_column.with_column,
    ),
    "architects": Kind(
        game=ArchitectsGame,
        new=architects_new.screen,
        from_plan=architects_new.play_sheet,
        top=architects_turn.top,
        below=architects_turn.below,
        ways=architects_turn.ways,
        told=architects_told.told_list,
        after=lambda pen: pen.play.state.full_by != AI,
        drawn=architects_turn.drawn,
        details=architects_told.details,
        dialog=architects_turn.dialog,
        board=architects_board.screen,
        column=architects_column.with_column,
    ),
}


def pen_for(ui: Ui, companion: Companion, params: Mapping[str, str]) -> tuple[AnyPen, Kind]:
    """The game of a session with what belongs to it."""
    kind = KINDS[companion.store.session(params["id"]).game]
    return Pen(ui, kind.game(companion, params["id"])), kind
