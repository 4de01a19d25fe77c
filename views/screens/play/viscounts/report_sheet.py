"""What the person did that touches the AI: the list between two turns, and the sheet for its details."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

import flet as ft

from app.viscounts_game import ViscountsGame
from solo.dialogue import PersonReport
from solo.viscounts.building import PUBLIC
from solo.viscounts.manuscripts import manuscript
from solo.viscounts.person_reports import REPORTS
from solo.viscounts.ring import SPACES, SPOTS, spaces_of
from solo.viscounts.state import EMPTY, RIBBONS
from solo.viscounts.words import manuscript_label
from views.components import card, heading, muted, quiet_button, segments, sheet
from views.components.icon import Picture
from views.components.icons import Icon
from views.components.scroll_into_view import scroll_key
from views.components.solo_game.game_controller import SHEET, ViscountsController
from views.components.stretched import stretched
from views.formatting import capital
from views.screens.play.strip import Tile, strip
from views.screens.play.viscounts.spots import IN_CARD, fits, spot_map
from views.ui_context import Handler

Given: TypeAlias = dict[str, int | str]

ICONS: dict[str, Picture] = {
    "moved": Icon.VISCOUNT,
    "landed": Icon.VISCOUNT,
    "collision": Icon.COLLISION,
    "bumped": Icon.WORKER,
    "built": Icon.BUILDING,
    "linked": ft.Icons.LINK,
    "debts": Icon.DEBT,
    "deeds": Icon.DEED,
    "uncovered": Icon.POVERTY,
    "uncovered_before": Icon.POVERTY,
    "castle": Icon.WORKER,
    "castle_top": Icon.WORKER,
    "castle_leader": Icon.CASTLE_LEADER,
    "manuscript_taken": Icon.MANUSCRIPT,
    "manuscript": Icon.MANUSCRIPT,
    "townsfolk_taken": Icon.PEOPLE,
    "townsfolk": Icon.PEOPLE,
    "cleric_bonus": Icon.CLERIC,
    "outsider": Icon.OUTSIDER,
    "hero": Icon.HERO,
    "chest": Icon.CHEST,
    "public": Icon.PUBLIC_BUILDING,
    "diversified": Icon.BUILDER,
    "specialized": Icon.BUILDER,
}
AHEAD = 6
"""Spaces that are offered at once; another one is reported from the list."""
MAP = "spot-map"  # where the screen scrolls to
TOUCHING = ("landed", "collision", "bumped", "linked", "castle_leader", "uncovered", "uncovered_before")
"""What the AI has to do something for, or plays its last turns for, however much is tracked."""
FOLLOWING = ("linked",)
"""What follows, where the app keeps what was reported, from something else: a Link from the spot of the Building."""
DETAILS = {
    "space": "app.play.detail.space",
    "segment": "app.play.detail.segment",
    "tier": "app.play.detail.tier",
    "n": "app.play.detail.n",
    "place": "app.play.detail.place",
    "spot": "app.play.detail.spot",
    "pile": "app.play.detail.pile",
    "manuscript": "terms.manuscript",
    "effect": "app.play.detail.effect",
    "ribbon": "terms.ribbon",
    "building": "terms.public_building",
}
NAMES = {"pile": "terms.", "effect": "terms.icon.", "ribbon": "terms.ribbon."}


class OpenReport(NamedTuple):
    """A report that is being entered, with the details so far."""

    what: str
    details: tuple[tuple[str, int | str], ...] = ()


def moving(controller: ViscountsController) -> ft.Control | None:
    """Where the person's Viscount went: one tap, on one of the spaces ahead of it as far as it is known."""
    ui, play = controller.ui, controller.play
    if play.start.tracking != "track" or play.reports("moved", "landed"):
        return None
    ring, here = play.rules.setting.ring, play.state.table.human_space
    spaces = [ring.step(here, n) for n in range(1, AHEAD + 1)] if here else list(range(1, SPACES + 1))

    def tile(space: int) -> Tile:
        act = partial(controller.enter, PersonReport("moved", {"space": space}))
        if not space:
            return Tile("moved-0", ui("terms.inside_path"), act, Icon.CASTLE)
        return Tile(f"moved-{space}", ui("app.play.map.space", space=space), act, text=str(space))

    return strip(ui, ui("app.play.moved"), [tile(space) for space in (*spaces, 0)])


def report_list(controller: ViscountsController) -> list[ft.Control]:
    """Everything that can have happened now; what is tracked comes after what the AI must act on."""
    ui, play = controller.ui, controller.play
    report = ui.memo.get(SHEET)
    if isinstance(report, OpenReport) and _asks_for_a_spot(controller, report):
        return [_spot_card(controller, report)]
    offered = [what for what in ICONS if possible(play, what, {})]
    tracked: list[str] = []
    if play.start.tracking == "track":
        offered = [what for what in offered if what not in FOLLOWING]
        tracked = [what for what in offered if what not in TOUCHING]
    parts: list[ft.Control] = [
        heading(ui("app.play.told")),
        _buttons(controller, [w for w in offered if w in TOUCHING]),
    ]
    if tracked:
        parts += [heading(ui("app.play.told.table"), level=3), _buttons(controller, tracked)]
    return parts


def _buttons(controller: ViscountsController, offered: Iterable[str]) -> ft.Control:
    ui = controller.ui

    def act(what: str) -> Callable[[], None]:
        return lambda: continue_report(controller, OpenReport(what))

    found = [
        quiet_button(ui, f"told-{what}", capital(ui(f"solo.told.{what}")), act(what), icon=ICONS[what])
        for what in offered
    ]
    return stretched(found, 8)


def continue_report(controller: ViscountsController, report: OpenReport) -> None:
    """Asks for the next detail; with the last one the report is entered."""
    if len(report.details) < len(REPORTS[report.what]):
        controller.ui.remember(SHEET, report)
        if _asks_for_a_spot(controller, report):
            controller.ui.reveal(MAP)
        return
    controller.ui.remember(SHEET, None)
    controller.enter(PersonReport(report.what, dict(report.details)))


def report_sheet(controller: ViscountsController) -> ft.AlertDialog | None:
    report = controller.ui.memo.get(SHEET)
    if not isinstance(report, OpenReport) or _asks_for_a_spot(controller, report):
        return None
    ui, what, key = controller.ui, report.what, _next_detail(report)
    values, choose = _values(controller, report)
    options = [(name, label(controller, what, key, value)) for name, value in values.items()]
    said = [_detail(controller, what, each, value) for each, value in report.details]
    chips = segments(ui, "detail", capital(ui(_detail_name(what, key))), options, "", choose)
    notes: list[ft.Control] = [ft.Text(line) for line in said]
    return sheet(ui, "told", capital(ui(f"solo.told.{what}")), [*notes, chips], ui.forget(SHEET))


def _next_detail(report: OpenReport) -> str:
    return list(REPORTS[report.what])[len(report.details)]


def _values(
    controller: ViscountsController, report: OpenReport
) -> tuple[Mapping[str, int | str], Callable[[str], None]]:
    """What the next detail may be, and how it is chosen."""
    what, key = report.what, _next_detail(report)
    given = dict(report.details)
    values = {
        str(value): value
        for value in allowed(controller.play, what, key)
        if possible(controller.play, what, given | {key: value})
    }

    def choose(name: str) -> None:
        continue_report(controller, OpenReport(what, (*report.details, (key, values[name]))))

    return values, choose


def _asks_for_a_spot(controller: ViscountsController, report: OpenReport) -> bool:
    """Then the board is shown, in place of the list: a drawing cannot be laid out in a sheet."""
    return _next_detail(report) == "spot" and fits(controller.ui, IN_CARD)


def _spot_card(controller: ViscountsController, report: OpenReport) -> ft.Control:
    ui = controller.ui
    cancel = quiet_button(ui, "told-close", ui("app.cancel"), ui.forget(SHEET))
    title = heading(capital(ui(f"solo.told.{report.what}")), small=True)
    hint = [muted(ui("app.play.map.link"))] if report.what == "linked" else []
    return ft.Container(card([title, *hint, _on_the_map(controller, report), cancel], gold=True), key=scroll_key(MAP))


def _on_the_map(controller: ViscountsController, report: OpenReport) -> ft.Control:
    """A Building by its spot; a Link by the free one of its spots, where the person's Building is."""
    values, choose = _values(controller, report)
    names = {SPOTS.index(name): name for name in values}
    if report.what == "linked":
        spots = controller.play.state.table.spots
        names = {
            spot: SPOTS[link.first]
            for link in controller.play.rules.setting.ring.links
            for spot, other in ((link.first, link.second), (link.second, link.first))
            if SPOTS[link.first] in values and not spots[spot] and spots[other] not in ("", "human")
        }

    def act(spot: int) -> Handler | None:
        return partial(choose, names[spot]) if spot in names else None

    return spot_map(controller, IN_CARD, act, lambda spot: f"detail-{SPOTS[spot]}")


def details(controller: ViscountsController, report: PersonReport) -> list[str]:
    return [_detail(controller, report.what, key, value) for key, value in report.details.items()]


def _detail(controller: ViscountsController, what: str, key: str, value: int | str) -> str:
    return controller.ui.pair(capital(controller.ui(_detail_name(what, key))), label(controller, what, key, value))


def _detail_name(what: str, key: str) -> str:
    """The printed track has no numbers: its spaces are counted."""
    return "app.play.detail.track" if what == "collision" else DETAILS[key]


def possible(play: ViscountsGame, what: str, given: Mapping[str, int | str]) -> bool:
    """Whether something of the kind, with these details, can have happened."""
    open_keys = [key for key in REPORTS[what] if key not in given]
    if not open_keys:
        return play.step.why_not_reported(PersonReport(what, given)) is None
    key = open_keys[0]
    return any(possible(play, what, {**given, key: value}) for value in allowed(play, what, key))


def allowed(play: ViscountsGame, what: str, key: str) -> Sequence[int | str]:
    found = REPORTS[what][key]
    return (*sorted(play.manuscripts, key=_by_ribbon), EMPTY) if found is None else tuple(found)


def _by_ribbon(word: str) -> tuple[int, int]:
    """In one list, Manuscripts are looked for by their ribbon and cost; the ribbon of any colour comes last."""
    found = manuscript(word)
    return RIBBONS.index(found.ribbon) if found.ribbon in RIBBONS else len(RIBBONS), found.cost


def label(controller: ViscountsController, what: str, key: str, value: int | str) -> str:
    ui = controller.ui
    if what == "linked":
        link = next(link for link in controller.play.rules.setting.ring.links if SPOTS[link.first] == value)
        return f"{SPOTS[link.first]}-{SPOTS[link.second]}"
    if key == "segment":
        return spaces_of(int(value))
    if key == "space" and value == 0:
        return ui("terms.inside_path")
    if key == "building":
        return ui(f"terms.building.{PUBLIC}{value}")
    if key == "manuscript":
        return ui("solo.choice.empty") if value == EMPTY else ui.say(manuscript_label(str(value)))
    return ui(NAMES[key] + str(value)) if key in NAMES else str(value)
