"""The AI's board as it is now, as a picture of itself. A tap on any value sets it right."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from locales import Message, say
from solo.cards import said
from solo.dialogue import Begin
from solo.viscounts.cards import SPACES as SLOTS
from solo.viscounts.score import points
from views.components import heading, muted, notice
from views.components.ai_cards.viscounts import PICTURES, slot_said
from views.components.icon import Picture
from views.components.icons import Icon
from views.components.solo_game.game_controller import REFUSED, ViscountsController
from views.formatting import capital
from views.layout.page_layout import Screen
from views.screens.play.viscounts.castle import castle
from views.screens.play.viscounts.correct import add_manuscript, correct_sheet, field_name, words_of
from views.screens.play.viscounts.shared import shared
from views.screens.play.viscounts.spots import BUILDINGS
from views.screens.play.viscounts.tiles import grid, section, tile, width_of
from views.screens.play.viscounts.track import track

SLOT_NAMES = dict(zip(SLOTS, ("app.play.slot.left", "app.play.slot.centre", "app.play.slot.right"), strict=True))


def screen(controller: ViscountsController) -> Screen:
    ui = controller.ui
    controls: list[ft.Control] = [muted(ui("app.play.board.text"))]
    if controller.game.open:
        first = isinstance(controller.game.open.opening, Begin)
        said = ui("solo.refused.answer_first" if first else "app.play.board.open")
        controls.append(notice(ui, "question-open", ft.Icons.INFO_OUTLINE, said))
    if isinstance(why := ui.memo.get(REFUSED), Message):
        controls.append(notice(ui, "refused", ft.Icons.INFO_OUTLINE, ui.say(why), bad=True))
    controls += [_again(controller, part) for part in (_schemes, _track, _resources, _buildings)]
    side = [_again(controller, _castle), _manuscripts(controller)]
    if controller.play.state.side.chests:
        side.append(_again(controller, _chests))
    side += [heading(ui("app.play.shared")), muted(ui("app.play.shared.text")), *shared(controller)]
    return Screen(
        ui("app.play.board"),
        controls,
        subtitle=ui(
            "app.play.board.points", who=controller.play.opponent, n=sum(points(controller.play.step).values())
        ),
        side=side,
        actions=controller.undo_buttons(),
        dialog=correct_sheet(controller),
    )


def _again(controller: ViscountsController, part: Callable[[ViscountsController], ft.Control]) -> ft.Control:
    """Only a change of the game draws a part of the board anew: not a sheet that opens, nor what unfolds below. A tap
    in these parts opens a sheet and nothing else, so it may be as old as they are."""
    ui, play = controller.ui, controller.play
    given = play.state, play.start, play.session.players, ui.texts.language, ui.width, ui.scale
    return ui.again(part.__name__, given, lambda: part(controller))


def _schemes(controller: ViscountsController) -> ft.Control:
    """The card spaces side by side, each with its card, or with what is printed there; below them the piles."""
    ui, cards, board = controller.ui, controller.play.state.cards, controller.play.start.board
    width = width_of(ui, len(SLOTS))
    spaces: list[ft.Control] = []
    for place, (name, id) in enumerate(zip(SLOTS, cards.slots, strict=True)):
        header = controller.play.rules.setting.cards[id].header if id else board.printed[place]
        text = words_of(controller, "slots", id) if id else ui("app.play.slot.empty", icons=said(header))
        if ui.roomy and len(header) > 1:
            text = "" if id else ui("app.play.slot.printed")
        whole = controller.play.rules.setting.cards[id].said() if id else None
        label = ui.pair(ui(SLOT_NAMES[name]), ui.say(whole) if whole else text)
        signs = [PICTURES[word] for word in header]
        spaces.append(
            tile(controller, "slots", place, ui(SLOT_NAMES[name]), text, signs, width=width, faint=not id, said=label)
        )
    piles = (("draw", cards.draw), ("discard", cards.discard), ("future", cards.future))
    spaces += [
        tile(controller, name, 0, field_name(ui, name), str(len(pile)), [Icon.SCHEME], width=width)
        for name, pile in piles
    ]
    focus = muted(ui("app.play.focus", what=say(f"terms.icon.{board.focus}")))
    return section(ui("app.play.section.schemes"), grid(spaces), focus)


def _track(controller: ViscountsController) -> ft.Control:
    ui, side = controller.ui, controller.play.state.side
    width = width_of(ui, 2)
    last = controller.play.state.last_turn
    tiles = [
        tile(
            controller,
            "corruption",
            0,
            capital(ui("terms.corruption")),
            str(side.corruption),
            [Icon.CORRUPTION],
            width=width,
        ),
        tile(controller, "virtue", 0, capital(ui("terms.virtue")), str(side.virtue), [Icon.VIRTUE], width=width),
        tile(controller, "space", 0, field_name(ui, "space"), str(side.space), [Icon.VISCOUNT], width=width),
        tile(controller, "last_turn", 0, field_name(ui, "last_turn"), str(last or "—"), [Icon.TIME], width=width),
    ]
    return section(ui("app.play.section.track"), track(controller), muted(ui("app.play.track.text")), grid(tiles))


def _resources(controller: ViscountsController) -> ft.Control:
    ui, side, board = controller.ui, controller.play.state.side, controller.play.start.board
    icons = {"ink": Icon.INK, "stone": Icon.STONE, "gold": Icon.GOLD}
    tiles = [
        tile(controller, name, 0, ui(f"terms.resource.{name}"), str(getattr(side, name)), [sign], width=width_of(ui, 3))
        for name, sign in icons.items()
    ]
    cards = {
        "debts": Icon.DEBT,
        "paid_debts": Icon.PAID_DEBT,
        "deeds": Icon.DEED,
        "approved_deeds": Icon.APPROVED_DEED,
    }
    tiles += [
        tile(controller, name, 0, field_name(ui, name), str(getattr(side, name)), [sign], width=width_of(ui, 2))
        for name, sign in cards.items()
    ]
    chart = tuple(
        say(f"terms.resource.{name}")
        if until is None
        else say("app.play.chart", what=say(f"terms.resource.{name}"), until=until)
        for name, until in board.chart
    )
    return section(ui("app.play.section.resources"), grid(tiles), muted(ui("app.play.chart.text", chart=chart)))


def _buildings(controller: ViscountsController) -> ft.Control:
    """Nine spaces: a Building that is still there, or what its space does since it has gone."""
    ui, side = controller.ui, controller.play.state.side
    tiles: list[ft.Control] = []
    for place, slot in enumerate(controller.play.start.board.slots):
        is_open = side.uncovered[place]
        now = ui("app.play.open" if is_open else "app.play.covered")
        name = ui("app.play.building", place=place + 1, what=say(f"terms.building.{slot.building}"))
        does = slot_said(ui, slot)
        signs: list[Picture] = [] if is_open else [BUILDINGS[slot.building]]
        if is_open:
            signs = [PICTURES[word] for word in slot.revealed if word in PICTURES]
        text = f"{place + 1}. {capital(now)}"
        tiles.append(
            tile(
                controller,
                "uncovered",
                place,
                does,
                text,
                signs,
                width=width_of(ui, 3),
                faint=not is_open,
                said=f"{name}. {now}. {does}",
            )
        )
    return section(ui("app.play.section.buildings"), muted(ui("app.play.buildings.text")), grid(tiles))


def _castle(controller: ViscountsController) -> ft.Control:
    ui = controller.ui
    return section(
        ui("app.play.section.castle"),
        castle(controller),
        muted(ui("app.play.supply.left", n=controller.play.state.side.supply)),
    )


def _manuscripts(controller: ViscountsController) -> ft.Control:
    found = controller.play.state.side.manuscripts
    tiles = [
        tile(
            controller,
            "manuscripts",
            place,
            str(place + 1),
            words_of(controller, "manuscripts", word),
            [Icon.RIBBON],
            width=width_of(controller.ui, 2),
        )
        for place, word in enumerate(found)
    ]
    none = [] if found else [muted(controller.ui("solo.choice.none"))]
    return section(field_name(controller.ui, "manuscripts"), *none, grid(tiles), add_manuscript(controller))


def _chests(controller: ViscountsController) -> ft.Control:
    """A tile is shown once it is known. The order in which the app dealt them, in older games, is not the table's."""
    ui, side, dealt = controller.ui, controller.play.state.side, controller.play.start.as_before

    def shown(place: int, chest: str) -> str:
        hidden = place >= side.chests_flipped and (dealt or not chest)
        return ui("app.play.facedown") if hidden else words_of(controller, "chests", chest)

    tiles = [
        tile(
            controller,
            "chests",
            place,
            ui(SLOT_NAMES[SLOTS[place]]),
            shown(place, chest),
            [Icon.CHEST],
            width=width_of(ui, 3),
            faint=place >= side.chests_flipped,
        )
        for place, chest in enumerate(side.chests)
    ]
    name = field_name(ui, "chests_flipped")
    tiles.append(
        tile(controller, "chests_flipped", 0, name, str(side.chests_flipped), [Icon.CHEST], width=width_of(ui, 2))
    )
    return section(field_name(ui, "chests"), grid(tiles))
