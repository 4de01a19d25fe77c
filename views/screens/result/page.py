"""`/session/:id/result`: the reveal, then all there is to know about the score, and what to do with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from app.hand_over import save_match, take_out
from app.match_from_sheet import new_match, played
from app.score_pad import in_words
from app.session_store import NotAllowed, SessionStore, TableOwner
from locales import Message, Texts
from models.values import Match, MatchSeat, NewMatch, NewSession
from scoring.pad.document import read_pad
from scoring.pad.outcome import Outcome, outcome
from scoring.pad.view import pad_view
from views.app_state import AppState
from views.components import (
    empty_state,
    heading,
    list_row,
    notice,
    primary_button,
    quiet_button,
    rematch,
    seat_letters,
    tid,
)
from views.components.icon import picture
from views.components.icons import Icon
from views.components.match_details import Describe, describer, editor, opener, summary_line
from views.components.result import share
from views.components.result.bars import Stage, bars, heading_of, stages
from views.components.result.breakdown import Row, rows
from views.components.result.close_calls import facts
from views.components.result.podium import podium
from views.components.result.shared import Shared
from views.components.result.table import reasons, table
from views.components.stretched import stretched
from views.formatting import mix, seat_names
from views.layout.page_layout import Screen
from views.ui_context import Handler, Ui

SEEN = "revealed"  # the setting that holds the sessions whose reveal was watched to its end
MOST_SEEN = 50
STEP = "step"


@dataclass(frozen=True, slots=True)
class Result:
    """`new` is what saving would write; `saved` the match of the history, `current` whether it is still that;
    `to_pad` the address of the pad."""

    new: NewMatch
    outcome: Outcome
    saved: Match | None
    current: bool
    seen: bool
    to_pad: str
    id: str


@dataclass(frozen=True, slots=True)
class Acts:
    save: Handler
    take_out: Handler
    watched: Handler
    describe: Describe
    start: Callable[[NewSession], None]


def screen(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    id = params["id"]
    acts = Acts(
        save=lambda: app_state.change(lambda store: save_match(store, id)),
        take_out=lambda: app_state.change(lambda store: take_out(store, id)),
        watched=lambda: app_state.change(lambda store: _watched(store, id)),
        describe=describer(app_state),
        start=rematch.starter(ui, app_state),
    )
    return _shown(ui, app_state.store, id, acts)


def guest_screen(ui: Ui, owner: TableOwner, params: Mapping[str, str]) -> Screen:
    """To look at: what becomes of the game is the host's."""
    id = params["id"]

    def refused(*_given: object) -> None:
        raise NotAllowed(Message("app.table.not-allowed"))

    acts = Acts(refused, refused, lambda: owner.change(lambda store: _watched(store, id)), refused, refused)
    return _shown(ui, owner.store, id, acts)


def _shown(ui: Ui, store: SessionStore, id: str, acts: Acts) -> Screen:
    to_pad = f"/session/{id}/score"
    found = _read(store, ui.texts, id, to_pad)
    return result(ui, found, acts) if isinstance(found, Result) else unfinished(ui, found, to_pad)


def _watched(store: SessionStore, id: str) -> None:
    seen = [other for other in store.settings.get(SEEN, []) if other != id]
    store.settings.change(SEEN, [*seen, id][-MOST_SEEN:])


def _read(store: SessionStore, words: Texts, id: str, to_pad: str) -> Result | Message | None:
    """The result, or why there is none yet; None where nothing was entered."""
    session = store.sessions.get(id)
    document = store.documents.get(id, "sheet")
    if document is None:
        return None
    pad = read_pad(document.body)
    scored = outcome(in_words(pad, words))
    if scored is None:
        return pad_view(pad).why_not_finish
    saved = store.matches.of_session(id)
    source = store.matches.source(saved.id) if saved else None
    at = played(session, store.documents.get(id, "plan"), document, store.documents.get(id, "turns"))
    new = new_match(session, document, scored.result, at, saved)
    current = source is not None and source.body["sheet"] == document.body["sheet"]
    seen = saved is not None or id in store.settings.get(SEEN, [])
    return Result(new, scored, saved, current, seen, to_pad, id)


def unfinished(ui: Ui, why: Message | None, to_pad: str) -> Screen:
    text = ui.say(why) if why else ui("app.result.none.text")
    go = [quiet_button(ui, "to-pad", ui("app.result.to-pad"), ui.to(to_pad))] if ui.leads(to_pad) else []
    return Screen(ui("app.result"), [empty_state(ui, Icon.SCORE, ui("app.result.none"), text, *go)])


def result(ui: Ui, of: Result, acts: Acts) -> Screen:
    shown = stages(rows(ui, of.new.game, of.new.seats), of.new.seats)
    at = int(ui.memo.get(STEP, 0))
    if of.seen or len(of.new.seats) == 1 or at >= len(shown):
        return _whole_result(ui, of, acts)
    return _reveal(ui, of, acts, shown, at)


def _reveal(ui: Ui, of: Result, acts: Acts, shown: list[Stage], at: int) -> Screen:
    """One category at a tap, or all of them at once, and then who has won: nothing grows, and nobody is crowned, before
    the table is ready for it."""

    def show(step: int) -> None:
        ui.remember(STEP, step)
        if step >= len(shown):
            acts.watched()

    seats = of.new.seats
    letters = seat_letters(seat_names(ui, seats))
    last = len(shown) - 1
    following = shown[at + 1].row if at < last else None
    words = ui("app.score.next", what=following.label) if following else ui("app.result.reveal.winner")
    buttons = [primary_button(ui, "reveal", words, lambda: show(at + 1), expand=ui.roomy)]
    if following:
        every = quiet_button(ui, "reveal-all", ui("app.result.reveal.all"), lambda: show(last), expand=ui.roomy)
        buttons.insert(0, every)
    fills = ui.roomy and ui.scale <= 1.25
    drawn = bars(ui, shown, at, seats, letters, fills=fills)
    tapped = ft.GestureDetector(
        drawn, on_tap=ui.on(lambda: show(at + 1)), exclude_from_semantics=True, expand=fills or None, key="reveal-tap"
    )
    return Screen(
        ui("app.result"),
        [heading_of(ui, shown, at, seats), tapped],
        subtitle=mix(ui, of.new.game, of.new.modules),
        scroll=not fills,
        foot=_beside(ui, buttons),
    )


def _whole_result(ui: Ui, of: Result, acts: Acts) -> Screen:
    new = of.new
    letters = seat_letters(seat_names(ui, new.seats))
    lines = rows(ui, new.game, new.seats)
    won = ui.say(of.outcome.headline)
    start = rematch.asker(ui, new, acts.start)
    saved = of.saved if of.current else None
    controls: list[ft.Control] = [
        tid("headline", ft.Text(won, theme_style=ft.TextThemeStyle.TITLE_LARGE), live_region=True),
        _crowned(ui, lines, new.seats, letters),
        *([_saved(ui, saved, acts)] if saved else []),
        *([notice(ui, "changed", ft.Icons.INFO_OUTLINE, ui("app.result.changed"))] if of.saved and not saved else []),
        *facts(ui, of.outcome),
    ]
    others = [] if ui.roomy else [share.button(ui)]
    if not saved and ui.host:
        others.append(quiet_button(ui, "rematch-ask", ui("app.result.rematch"), start, icon=ft.Icons.REPLAY))
    if ui.leads(of.to_pad):
        others.append(quiet_button(ui, "to-pad", ui("app.result.to-pad"), ui.to(of.to_pad), icon=Icon.SCORE))
    side = [
        heading(ui("app.result.breakdown")),
        table(ui, lines, new.seats, letters),
        *others,
    ]
    foot = None
    if ui.host and saved:
        foot = _kept(ui, primary_button(ui, "rematch-ask", ui("app.result.rematch"), start, icon=ft.Icons.REPLAY))
    elif ui.host:
        words = ui("app.result.save-again") if of.saved else ui("app.result.save")
        foot = primary_button(ui, "save-match", words, acts.save, icon=Icon.HISTORY)
    return Screen(
        ui("app.result"),
        controls,
        subtitle=mix(ui, new.game, new.modules),
        side=side,
        actions=[share.button(ui)] if ui.roomy else (),
        foot=foot,
        dialog=reasons(ui, lines, new.seats, letters)
        or share.sharing(ui, Shared(of.id, new, new.source, lines, won))
        or rematch.asked(ui, new, acts.start)
        or (editor(ui, saved, acts.describe) if saved else None),
    )


def _crowned(ui: Ui, lines: Sequence[Row], seats: Sequence[MatchSeat], letters: Sequence[str]) -> ft.Control:
    """The bars as they have grown, with the crown; a list where large text leaves no room for them."""
    shown = stages(lines, seats)
    if not ui.roomy or ui.scale > 1.25 or len(seats) == 1:
        return podium(ui, seats, letters)
    return bars(ui, shown, len(shown) - 1, seats, letters, fills=False, over=True)


def _saved(ui: Ui, match: Match, acts: Acts) -> ft.Control:
    sign = picture(Icon.HISTORY, ui.px(28), ft.Colors.TERTIARY_FIXED)
    path = f"/match/{match.id}"
    row = list_row(
        ui,
        "saved",
        ui("app.result.saved"),
        summary_line(ui, match),
        ui.to(path) if ui.leads(path) else None,
        leading=sign,
    )
    if not ui.host:
        return row
    buttons = [
        quiet_button(ui, "take-out", ui("app.result.take-out"), acts.take_out, icon=Icon.UNDO, expand=ui.roomy),
        quiet_button(ui, "describe", ui("app.match.describe"), opener(ui, match), expand=ui.roomy),
    ]
    return stretched([row, _beside(ui, buttons)], 10, key="saved-card")


def _kept(ui: Ui, following: ft.Control) -> ft.Control:
    """Says at the place of the button that saved it, wherever the page is scrolled to, that it is saved."""
    sign = picture(ft.Icons.CHECK, ui.px(20), ft.Colors.PRIMARY)
    words = ft.Text(ui("app.result.saved"), theme_style=ft.TextThemeStyle.TITLE_SMALL, expand=True, expand_loose=True)
    line = ft.Row([sign, words], spacing=8, alignment=ft.MainAxisAlignment.CENTER)
    saved_here = tid("saved-here", line, live_region=True)
    return stretched([saved_here, following], 8)


def _beside(ui: Ui, buttons: list[ft.Control]) -> ft.Control:
    if ui.roomy:
        return ft.Row(buttons, spacing=12)
    return stretched(buttons[::-1], 10)
