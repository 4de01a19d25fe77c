"""Where the persons placed their Workers: one tap for each turn, at the foot of the screen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple, TypeAlias

import flet as ft

from app.architects_game import ArchitectsGame
from solo.architects.person_reports import MARKET_PLACES, PLACES, REPORTS
from solo.architects.state import MARKET, PLACE
from solo.dialogue import PersonReport
from views.components import muted, quiet_button
from views.components.ai_cards.architects import LOCATIONS, MARKET_NAMES
from views.components.icon import Picture
from views.components.icons import Icon
from views.components.solo_game.game_controller import ArchitectsController
from views.formatting import capital
from views.screens.play.strip import Tile, strip

Given: TypeAlias = Mapping[str, int | str]

WHO = "report-who"
DOUBTFUL = "doubtful-placement"
AGAIN = "placed-again"  # after so many Workers of one turn, one more is wanted
SHORT = {f"market_{space}": f"app.arch.place.{space}" for space in MARKET}
PLACE_NAMES = {
    "guildhall_stacked": "app.arch.place.stacked",
    **{f"market_{space}": words for space, words in MARKET_NAMES.items()},
}


class Doubtful(NamedTuple):
    """A placement that is asked about: where nothing is free, as far as the app knows."""

    who: int
    place: str
    turn: int
    """It is forgotten with the turn in which it was tapped."""


def person(controller: ArchitectsController) -> int:
    """Who is meant: the one that was chosen, else the first whose turn was not reported."""
    kept = controller.ui.memo.get(WHO)
    if isinstance(kept, int) and kept <= controller.play.start.people:
        return kept
    return controller.play.on_turn or 1


def placing(controller: ArchitectsController) -> ft.Control | None:
    """One tap; a Worker where no space is free is asked about."""
    ui, play, who = controller.ui, controller.play, person(controller)
    doubtful = ui.memo.get(DOUBTFUL)
    if isinstance(doubtful, Doubtful) and doubtful.turn == play.turn:
        return _asks(controller, doubtful)
    placed, free = play.placed(who), open_places(controller, who)
    if not free:
        return None
    if placed and ui.memo.get(AGAIN) != len(placed):
        return _placed(controller, placed)
    name = controller.words(play.who_name(str(who)))
    title = ui("app.arch.placed.whose", who=capital(name)) if play.start.people > 1 else ui("app.arch.placed")
    taken = [place for place in (*MARKET_PLACES, *(["guildhall"] if _full(play) else [])) if place not in free]
    shown = [place for place in PLACES if place in free or place in taken]
    return strip(ui, title, [_tile(controller, who, place, taken=place in taken) for place in shown])


def _full(play: ArchitectsGame) -> bool:
    """Whether the Guildhall has no space left by what was reported."""
    return play.start.tracking == "track" and play.state.filled >= play.rules.setting.spaces


def _placed(controller: ArchitectsController, placed: list[str]) -> ft.Control:
    """A second Worker in the same turn is not tapped by mistake."""
    ui = controller.ui
    words = muted(ui("app.arch.placed.at", places=", ".join(place_name(controller, place) for place in placed)))
    words.expand = True
    again = partial(ui.remember, AGAIN, len(placed))
    return ft.Row(
        [words, quiet_button(ui, "placed-again", ui("app.arch.placed.again"), again)], spacing=8, key="placed"
    )


def open_places(controller: ArchitectsController, who: int) -> list[str]:
    return [place for place in PLACES if possible(controller.play, "placed", {"who": who, "location": place})]


def _tile(controller: ArchitectsController, who: int, place: str, *, taken: bool) -> Tile:
    ui, state = controller.ui, controller.play.state
    people = state.table.people[who - 1]
    own = people.at[PLACE[place]] if place in PLACE else 0
    text = str(own) if own else ui(SHORT[place]) if place in SHORT else ""
    label = place_name(controller, place)
    if place in PLACE:
        label = ui("app.arch.place", place=label, own=state.side.at[PLACE[place]], others=own)
    return Tile(
        f"placed-{place}", label, partial(_place, controller, who, place, taken), place_icon(place), text, taken
    )


def _place(controller: ArchitectsController, who: int, place: str, taken: bool) -> None:
    if taken:
        controller.ui.remember(DOUBTFUL, Doubtful(who, place, controller.play.turn))
        return
    controller.ui.remember(WHO, None)
    controller.enter(PersonReport("placed", {"who": who, "location": place}))


def _asks(controller: ArchitectsController, doubtful: Doubtful) -> ft.Control:
    """In one line, with both ways on."""
    ui = controller.ui
    no = quiet_button(ui, "slip-no", ui("app.cancel"), ui.forget(DOUBTFUL))
    if doubtful.place == "guildhall":  # whose Worker is not there the app cannot know
        full = ui("app.arch.slip.guildhall", n=controller.play.rules.setting.spaces)
        counts = quiet_button(
            ui, "slip-counts", ui("app.arch.slip.counts"), ui.to(f"/session/{controller.play.id}/play/board")
        )
        return _asked(full, no, counts)

    def go_on() -> None:
        ui.remember(DOUBTFUL, None)
        controller.put("market", "", MARKET_PLACES.index(doubtful.place))
        controller.now().enter(PersonReport("placed", {"who": doubtful.who, "location": doubtful.place}))

    yes = quiet_button(ui, "slip-yes", ui("app.arch.slip.yes"), go_on, icon=ft.Icons.CHECK)
    return _asked(ui("app.arch.slip.taken", place=place_name(controller, doubtful.place)), no, yes)


def _asked(text: str, *ways: ft.Control) -> ft.Control:
    return ft.Column([muted(text), ft.Row([*ways], spacing=8, wrap=True)], spacing=6, tight=True, key="slip")


def missing_report(controller: ArchitectsController) -> str | None:
    """What is noticed when the AI's turn is wanted: a person has reported no turn."""
    who = controller.play.on_turn
    if who is None or controller.play.start.tracking == "ask":
        return None
    return controller.ui("app.arch.slip.none", who=capital(controller.words(controller.play.who_name(str(who)))))


def place_icon(place: str) -> Picture:
    if place.startswith("market_"):
        return Icon.BLACK_MARKET
    return LOCATIONS[place.removesuffix("_stacked")]


def place_name(controller: ArchitectsController, place: str) -> str:
    return capital(controller.ui(PLACE_NAMES.get(place, f"terms.location.{place}")))


def possible(play: ArchitectsGame, what: str, given: Given) -> bool:
    """Whether something of the kind, with these details, can have happened."""
    key = next((key for key in REPORTS[what] if key not in given), None)
    if key is None:
        return play.step.why_not_reported(PersonReport(what, given)) is None
    return any(possible(play, what, {**given, key: value}) for value in REPORTS[what][key])
