"""From stage to stage: plan, turns or solo game, score pad, match of the history, and on to the next game.

Each stage begins with all that the one before knows. Each function is one act, to be called in one transaction.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from app import architects_start, score_pad, solo_start, turns
from app.match_from_sheet import name_in_match, new_match, played
from app.session_store import SessionStore
from app.setup_plan import begin_new, plan_of, players
from app.solo_game import SessionGame
from app.solo_games import SOLO_GAMES
from app.solo_start import Form
from app.turn_times import turn_times, with_times
from content.opponents import ai_name
from locales import Texts, say
from models.store import Store
from models.values import Match, NewSession, Session, Stage
from scoring.pad.document import Pad, read_pad
from scoring.pad.edits import Edit, reveal
from scoring.pad.outcome import outcome
from setup.checklist import Checklist
from setup.plan import Plan, code_of
from setup.turns import Turns
from setup.turns_document import read_turns, written

T = TypeVar("T")
REVEALED = {"poverty": "poverty_revealed", "prosperity": "prosperity_revealed"}
"""What the turns ask at the end of a game and the score pad asks too."""


# -- from the plan ----------------------------------------------------------------------------------------------


def in_turn_order(now: Checklist, table: tuple[T, ...]) -> tuple[T, ...]:
    """The table rotated so that the start player is first, if one is known."""
    people = now.plan.mix.players
    order = now.plan.turn_order or range(1, people + 1)
    return (*(table[seat - 1] for seat in order), *table[people:])


def plan_to_turns(store: SessionStore, session_id: str, texts: Texts) -> tuple[int, ...] | None:
    """As `plan_to_score`, to the first turn."""
    session, order = _from_plan(store, session_id, texts, "play")
    if session:
        turns.begin(store, session)
    return order


def plan_to_score(store: SessionStore, session_id: str, texts: Texts) -> tuple[int, ...] | None:
    """Gives which seats of the plan, counted from 0, sit first, second and so on now that it is in turn order. None
    where the next stage was begun already: of two taps the second changes nothing."""
    session, order = _from_plan(store, session_id, texts, "score")
    if session:
        score_pad.begin(store, session)
    return order


def _from_plan(
    store: SessionStore, session_id: str, texts: Texts, stage: Stage
) -> tuple[Session | None, tuple[int, ...] | None]:
    if store.sessions.get(session_id).stage != "setup":
        return None, None
    now = plan_of(store, session_id)
    session = store.sessions.change(
        session_id,
        stage=stage,
        modules=now.plan.mix.modules,
        players=in_turn_order(now, players(now, texts)),
        opponent=now.plan.opponent,
        setup_code=str(code_of(now.plan)),
    )
    return session, in_turn_order(now, tuple(range(len(now.seats))))


def plan_to_solo_game(store: SessionStore, session_id: str, form: Form, texts: Texts) -> None:
    """Moves the session of a plan on to play. A second call changes nothing."""
    if store.sessions.get(session_id).stage != "setup":
        return
    now = plan_of(store, session_id)
    code = str(code_of(now.plan))
    store.sessions.change(
        session_id,
        stage="play",
        modules=now.plan.mix.modules,
        players=in_turn_order(now, players(now, texts)),
        opponent=form.opponent,
        difficulty=form.difficulty,
        setup_code=code,
    )
    if store.documents.get(session_id, solo_start.KIND) is None:
        solo_start.begin(store, session_id, form, code)


def plays_ai(plan: Plan) -> bool:
    """Whether the app has the AI of this plan."""
    if plan.mix.game == "architects":
        return architects_start.opponent_of(plan.opponent) is not None
    return plan.opponent is not None


def plan_to_first_turn(store: SessionStore, session_id: str, texts: Texts) -> None:
    """The first turn of the AI, with nothing more to ask: what a plan does not say is as in the last game."""
    now = plan_of(store, session_id)
    game = now.plan.mix.game
    form = SOLO_GAMES[game].form_of(now)
    for body in store.documents.recent_bodies(solo_start.KIND, game, 1):
        form = solo_start.as_played(form, body)
    plan_to_solo_game(store, session_id, form, texts)


def missing_for_ai(now: Checklist) -> tuple[str, ...]:
    """What the AI's game has to know of the table and the table has not entered: draws, or "draft"."""
    if now.plan.mix.game != "viscounts":
        return ()
    draws = now.plan.draws
    found = [name for name in ("segments", "castle", "player_cards") if draws[name].result is None]
    draft = now.plan.draft
    return (*found, *(("draft",) if draft and not draft.over else ()))


# -- to the score pad -------------------------------------------------------------------------------------------


def turns_to_score(store: SessionStore, session_id: str) -> tuple[int, ...]:
    """Begins the pad with the start player first, and with the prizes that were uncovered. Gives the new order of the
    seats."""
    session, document = store.sessions.get(session_id), store.documents.get(session_id, turns.KIND)
    now = read_turns(document.body) if document else None
    order = tuple(range(len(session.players)))
    if store.documents.get(session_id, score_pad.KIND) is None:
        if now and now.first:
            order = now.order
            session = _start_player_first(store, session, now)
        score_pad.begin(store, session)
    if session.stage == "finished":
        return order
    if now and now.ended:
        seen = [REVEALED[reason] for reason in now.ended.reasons if reason in REVEALED]
        known = REVEALED.values() if now.over and now.company.game == "viscounts" else seen
        _enter_prizes(store, session_id, {line: line in seen for line in known})
    return order


def _start_player_first(store: SessionStore, session: Session, now: Turns) -> Session:
    """Seats of a session are in turn order; here the start player was chosen after that."""
    body = written(replace(now, first=0))
    store.documents.write(session.id, turns.KIND, say("app.turns.did.order"), body)
    return store.sessions.change(session.id, players=tuple(session.players[seat] for seat in now.order))


def _enter_prizes(store: SessionStore, session_id: str, seen: Mapping[str, bool]) -> None:
    """Which prizes were uncovered, and which were not in a game that is over. What the pad knows to be uncovered stays
    so."""
    document = store.documents.get(session_id, score_pad.KIND)
    sheet = document.body["sheet"] if document else {}
    known = {line: uncovered or bool(sheet.get(line)) for line, uncovered in seen.items()}
    if document is None or all(sheet.get(line) == uncovered for line, uncovered in known.items()):
        return

    def change(pad: Pad) -> Edit:
        label = reveal(pad, [line for line, uncovered in known.items() if uncovered])[1]
        return pad.model_copy(update={"sheet": pad.sheet | known}), label

    score_pad.edit(store, session_id, change)


def solo_game_to_score(store: SessionStore, play: SessionGame[Any]) -> None:
    """Fills in the AI's column; the people enter theirs. On a pad that was begun before only the AI's column is
    replaced."""
    with_column = SOLO_GAMES[play.session.game].with_column
    sheet = store.documents.get(play.id, score_pad.KIND)
    if sheet is None:
        score_pad.begin(store, play.session, with_column(score_pad.blank_pad(play.session), play))
        return
    body = score_pad.body_of(with_column(read_pad(sheet.body), play))
    store.documents.write(play.id, score_pad.KIND, say("app.play.did.score"), body, sheet.revision)


# -- the history ------------------------------------------------------------------------------------------------


def save_match(store: Store, session_id: str) -> Match | None:
    """Saves the present result as a match of the history; None where there is none yet."""
    document = store.documents.get(session_id, score_pad.KIND)
    found = outcome(read_pad(document.body)) if document else None
    if document is None or found is None:
        return None
    session = store.sessions.get(session_id)
    plan, tapped = store.documents.get(session_id, "plan"), store.documents.get(session_id, turns.KIND)
    before = store.matches.of_session(session_id)
    match = new_match(session, document, found.result, played(session, plan, document, tapped), before)
    times = {seat.name: seat.turns_s for seat in before.seats} if before else {}
    if tapped and not any(times.values()):
        begun = plan.changed_at if plan else session.started_at
        seconds = turn_times(store.documents.moments(session_id, turns.KIND), tapped.body, begun)
        times = dict(zip(map(name_in_match, session.players), seconds, strict=False))
    return store.matches.add(with_times(match, times), session_id)


def take_out(store: Store, session_id: str) -> None:
    """Takes the match out of the history; the session is open again."""
    store.sessions.change(session_id, stage="score")
    if match := store.matches.of_session(session_id):
        store.matches.delete(match.id)


def begin_rematch(store: Store, new: NewSession, now: Checklist | None, texts: Texts) -> str:
    """The next game of the same people: with a plan, or on the pad at once. Gives the id of its session."""
    if now:
        return begin_new(store, now, texts)
    players = tuple(
        replace(each, name=ai_name(texts, each.name)) if each.controller == "ai" else each for each in new.players
    )
    return store.sessions.add(replace(new, players=players)).id
