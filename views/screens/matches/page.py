"""`/match/:id`: one match with everything that is known about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import flet as ft

from app.score_pad import in_words
from locales import Texts
from models.errors import Unknown
from models.values import Kind, Match, MatchChange, NewSession, Source
from scoring.pad.document import read_pad
from scoring.pad.outcome import Outcome, outcome
from views.app_state import AppState
from views.components import card, heading, notice, paragraph, primary_button, quiet_button, rematch, seat_letters, tid
from views.components.icons import Icon
from views.components.match_details import Describe, describer, details, editor
from views.components.result import share
from views.components.result.breakdown import rows
from views.components.result.close_calls import facts
from views.components.result.podium import podium
from views.components.result.shared import Shared
from views.components.result.table import reasons, table
from views.formatting import mix, name_of, seat_names
from views.formatting import outcome as who_won
from views.layout.page_layout import Screen
from views.screens.matches.changes import changes_card
from views.screens.matches.photo import photo_card
from views.ui_context import Handler, Ui

DECIDED = {
    "silver_and_resources": "scoring.result.silver_and_resources",
    "virtue": "scoring.result.virtue",
    "silver": "scoring.result.silver",
    "shared": "scoring.result.shared",
    "ai_wins_ties": "scoring.result.ai_wins_ties",
}


@dataclass(frozen=True, slots=True)
class Acts:
    delete: Handler
    describe: Describe
    start: Callable[[NewSession], None]
    game: Handler | None = None  # to the turns against the AI, where they were played here
    pad: Handler | None = None  # to the sheet, where it was scored here: what is changed there is saved again


def screen(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    id, store = params["id"], app_state.store
    try:
        match = store.matches.get(id)
    except Unknown:
        binned = store.matches.in_bin(id)
        if binned is None:
            raise
        return deleted(ui, binned, lambda: app_state.change(lambda store: store.matches.restore(id)))
    acts = Acts(
        delete=lambda: app_state.change(lambda store: store.matches.delete(id)),
        describe=describer(app_state),
        start=rematch.starter(ui, app_state),
        game=ui.to(f"/session/{match.session_id}/play") if was_made_here(app_state, match, "journal") else None,
        pad=ui.to(f"/session/{match.session_id}/score") if was_made_here(app_state, match, "sheet") else None,
    )
    source = store.matches.source(id)
    photo = photo_card(ui, app_state, match)
    return match_page(ui, match, source, outcome_of(source, match, ui.texts), acts, photo, store.matches.changes(id))


def was_made_here(app_state: AppState, match: Match, kind: Kind) -> bool:
    """A session can be deleted while its match stays."""
    with suppress(Unknown):
        return match.session_id is not None and app_state.store.documents.get(match.session_id, kind) is not None
    return False


def outcome_of(source: Source | None, match: Match, words: Texts) -> Outcome | None:
    """What the sheet behind the match tells, as long as it comes to the points that were saved."""
    if source is None or source.kind != "sheet":
        return None
    try:
        scored = outcome(in_words(read_pad(source.body), words))
    except ValueError:  # of a version that is no longer read; the points are the match's own
        return None
    same = scored and [seat.total for seat in scored.result.seats] == [seat.total for seat in match.seats]
    return scored if same else None


def match_page(
    ui: Ui,
    match: Match,
    source: Source | None,
    scored: Outcome | None,
    acts: Acts,
    photo: ft.Control | None = None,
    changes: Sequence[MatchChange] = (),
) -> Screen:
    letters = seat_letters(seat_names(ui, match.seats))
    lines = rows(ui, match.game, match.seats)
    won = who_won(ui, match)
    controls: list[ft.Control] = [podium(ui, match.seats, letters), details(ui, match)]
    if scored:
        controls += facts(ui, scored)
    elif match.decided_by != "points":
        said = tid("tie-break", paragraph(name_of(ui, DECIDED, match.decided_by)))
        controls.append(card([heading(ui("app.result.tie"), small=True), said], gold=True, key="tie"))
    if photo:
        controls.append(photo)
    side: list[ft.Control] = []
    if lines:
        side = [
            heading(ui("app.result.breakdown")),
            table(ui, lines, match.seats, letters),
        ]
    if acts.game:
        side.append(quiet_button(ui, "match-game", ui("app.score.game"), acts.game, icon=Icon.AI))
    if acts.pad:
        side.append(quiet_button(ui, "to-pad", ui("app.result.to-pad"), acts.pad, icon=Icon.SCORE))
    codes = quiet_button(
        ui, "match-share", ui("app.share.matches"), ui.to(f"/match/{match.id}/share"), icon=ft.Icons.QR_CODE_2
    )
    remove = quiet_button(
        ui, "match-delete", ui("app.match.delete"), acts.delete, icon=ft.Icons.DELETE_OUTLINE, danger=True
    )
    again_button = primary_button(
        ui, "rematch-ask", ui("app.result.rematch"), rematch.asker(ui, match, acts.start), icon=ft.Icons.REPLAY
    )
    return Screen(
        won,
        controls,
        subtitle=mix(ui, match.game, match.modules),
        side=[*side, *changes_card(ui, match, changes), *([] if ui.roomy else [share.button(ui)]), codes, remove],
        actions=[share.button(ui)] if ui.roomy else (),
        foot=again_button,
        dialog=reasons(ui, lines, match.seats, letters)
        or share.sharing(ui, Shared(match.session_id or match.id, match, source, lines, won))
        or rematch.asked(ui, match, acts.start)
        or editor(ui, match, acts.describe),
    )


def deleted(ui: Ui, match: Match, restore: Handler) -> Screen:
    """In place of a match that was deleted: the way to bring it back, also after a restart."""
    back = primary_button(ui, "match-restore", ui("app.match.restore"), restore, icon=ft.Icons.RESTORE_FROM_TRASH)
    to_history = quiet_button(ui, "to-history", ui("app.match.to-history"), ui.to("/history"))
    said = notice(ui, "deleted", ft.Icons.DELETE_OUTLINE, ui("app.match.deleted"))
    return Screen(who_won(ui, match), [said, back, to_history], subtitle=mix(ui, match.game, match.modules))
