"""Every act of a person, with what has to be there before: for tests that try each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar

from app import (
    architects_start,
    card_book,
    hand_over,
    people,
    score_pad,
    setup_plan,
    turns,
    viscounts_start,
)
from app.black_market_reset import Reset
from app.guests import GuestState
from app.match_from_sheet import rematch
from app.phone_table import arrived, new_table, seated
from app.session_document import SessionDocument
from app.viscounts_game import ViscountsGame
from locales import Message, say, texts
from models.store import Store
from models.values import NewSession, Player
from scoring.pad import edits
from scoring.pad.document import new_pad
from server.table_control import HostedTable
from setup.change import reroll_all
from setup.checklist import Checklist, Seat, begin, replanned, ticked
from setup.turns import next_turn, reveal, with_first
from solo.book.book import Key
from solo.dialogue import Turn
from tests.models.helpers import NOON
from tests.setup.plans import viscounts

T = TypeVar("T")
EN = texts("en")
PLAYERS = (Player("Ann", None, "red"), Player("Bo", None, "blue"), Player("Cy", None, "green"))
SLOT: Final[Key] = ("scheme", "starting_unknown_4")
QUARRY: dict[str, Any] = {
    "deck": "future",
    "sections": [{"clause": "nothing", "location": "quarry", "options": [["gain_silver"]]}],
}


class Headless:
    """The app without a screen."""

    def __init__(self, store: Store, folder: Path) -> None:
        self.store = store
        self.table_control = HostedTable(folder, self.redraw_pages)

    def change(self, act: Callable[[Store], T]) -> T:
        with self.store.transaction():
            return act(self.store)

    def redraw_pages(self) -> None:
        """Nobody looks."""


Act = Callable[[], object]
UseCase = Callable[[Headless], Act]
USE_CASES: dict[str, UseCase] = {}


def use_case(prepare: UseCase) -> UseCase:
    USE_CASES[prepare.__name__] = prepare
    return prepare


def a_plan(app: Headless, players: int = 2) -> str:
    now = begin(viscounts(players=players), (Seat("Ann"), Seat())[:players])
    return app.change(lambda store: setup_plan.begin_session(store, now, EN))


def at_turns(app: Headless) -> str:
    id = app.store.sessions.add(NewSession("viscounts", (), PLAYERS, "play")).id
    document = SessionDocument(app, id, turns.TURNS)
    document.edit(lambda now: (with_first(now, 1), say("app.turns.did.first", who="Bo")))
    document.edit(lambda now: (reveal(now, "poverty"), say("app.turns.reveal.poverty")))
    return id


def a_pad(app: Headless) -> str:
    return app.change(lambda store: score_pad.begin_table(store, NewSession("viscounts", (), PLAYERS, "score"))).id


def scored(app: Headless) -> str:
    pad = new_pad("viscounts", (), [{"name": "Ann", "workshops": 2}, {"name": "Bo", "silver": 4}])
    id = app.store.sessions.add(NewSession("viscounts", (), PLAYERS[:2], "score")).id
    score_pad.begin(app.store, app.store.sessions.get(id), pad)
    return id


def against_ai(app: Headless) -> ViscountsGame:
    form = viscounts_start.Form(seat=Seat("Ann"))
    return ViscountsGame(app, app.change(lambda store: viscounts_start.create(store, form, EN)))


@use_case
def set_up_a_game(app: Headless) -> Act:
    now = begin(viscounts(players=2), (Seat("Ann"), Seat()))
    return lambda: app.change(lambda store: setup_plan.begin_session(store, now, EN))


@use_case
def tick_a_step_of_the_plan(app: Headless) -> Act:
    plan = setup_plan.SessionPlan(app, a_plan(app), EN)
    step = plan.now.steps[0].id
    return lambda: plan.edit(lambda now: (ticked(now, step, True), say("app.setup.did.begin")))


@use_case
def change_the_plan_and_its_session(app: Headless) -> Act:
    plan = setup_plan.SessionPlan(app, a_plan(app), EN)
    return lambda: plan.edit(lambda now: (replanned(now, reroll_all(now.plan)), say("app.setup.did.reroll-all")))


@use_case
def name_a_seat_of_the_plan(app: Headless) -> Act:
    """Somebody becomes known with it."""
    plan = setup_plan.SessionPlan(app, a_plan(app), EN)

    def sit(now: Checklist) -> tuple[Checklist, Message]:
        seat = app.change(lambda store: people.known_person(store, Seat("Zoë")))
        return replace(now, seats=(now.seats[0], seat)), say("app.setup.did.seat", seat=2)

    return lambda: plan.edit(sit)


@use_case
def mark_a_turn_of_the_ai_as_done_and_begin_the_next(app: Headless) -> Act:
    id = against_ai(app).id

    def act() -> None:
        play = ViscountsGame(app, id)
        play.enter(Turn(), also=lambda store: play.write_done(store, 1))

    return act


@use_case
def undo_a_change_of_the_plan(app: Headless) -> Act:
    change_the_plan_and_its_session(app)()
    (session,) = app.store.sessions.find(("setup",))
    return lambda: setup_plan.SessionPlan(app, session.id, EN).undo()


@use_case
def hand_a_plan_over_to_the_turns(app: Headless) -> Act:
    id = a_plan(app)
    return lambda: app.change(lambda store: hand_over.plan_to_turns(store, id, EN))


@use_case
def hand_a_plan_over_to_the_pad(app: Headless) -> Act:
    id = a_plan(app)
    return lambda: app.change(lambda store: hand_over.plan_to_score(store, id, EN))


@use_case
def hand_a_plan_over_to_a_solo_game(app: Headless) -> Act:
    id = a_plan(app, players=1)
    form = viscounts_start.form_of(setup_plan.plan_of(app.store, id))
    return lambda: app.change(lambda store: hand_over.plan_to_solo_game(store, id, form, EN))


@use_case
def hand_the_turns_over_to_the_pad(app: Headless) -> Act:
    """With another start player, and with what ended the game."""
    id = at_turns(app)
    return lambda: app.change(lambda store: hand_over.turns_to_score(store, id))


@use_case
def begin_the_turns_with_the_first_one(app: Headless) -> Act:
    id = app.store.sessions.add(NewSession("viscounts", (), PLAYERS, "play")).id
    label = say("app.turns.did.next", who="Ann")
    return lambda: SessionDocument(app, id, turns.TURNS).edit(lambda now: (next_turn(now), label))


@use_case
def end_a_turn(app: Headless) -> Act:
    id, label = at_turns(app), say("app.turns.did.next", who="Bo")
    return lambda: SessionDocument(app, id, turns.TURNS).edit(lambda now: (next_turn(now), label))


@use_case
def begin_a_game_against_the_ai_of_viscounts(app: Headless) -> Act:
    form = viscounts_start.Form(seat=Seat("Ann"))
    return lambda: app.change(lambda store: viscounts_start.create(store, form, EN))


@use_case
def begin_a_game_against_the_ai_of_architects(app: Headless) -> Act:
    form = architects_start.Form(seats=(Seat("Ann"), Seat()))
    return lambda: app.change(lambda store: architects_start.create(store, form, EN))


@use_case
def reveal_a_card_of_the_ai_and_keep_it_in_the_book(app: Headless) -> Act:
    id = against_ai(app).id
    return lambda: ViscountsGame(app, id).enter(
        Turn(), also=lambda store: card_book.keep_met_card(store, "architects", QUARRY)
    )


@use_case
def undo_a_turn_of_the_ai(app: Headless) -> Act:
    play = against_ai(app)
    play.enter(Turn())
    return lambda: SessionDocument(app, play.id, play.journal.form).undo()


@use_case
def hand_a_solo_game_over_to_the_pad(app: Headless) -> Act:
    play = against_ai(app)
    return lambda: app.change(lambda store: hand_over.solo_game_to_score(store, play))


@use_case
def begin_a_pad(app: Headless) -> Act:
    """Typed names become people."""
    new = NewSession("viscounts", (), PLAYERS, "score")
    return lambda: app.change(lambda store: score_pad.begin_table(store, new))


@use_case
def enter_points(app: Headless) -> Act:
    id = a_pad(app)
    return lambda: score_pad.SessionPad(app, id).edit(
        lambda pad: edits.set_value(pad, ("seats", 0, "workshops"), 2, "workshops")
    )


@use_case
def enter_the_first_points_of_a_session_without_a_pad(app: Headless) -> Act:
    id = app.store.sessions.add(NewSession("viscounts", (), PLAYERS, "play")).id
    return lambda: score_pad.SessionPad(app, id).edit(
        lambda pad: edits.set_value(pad, ("seats", 0, "workshops"), 2, "workshops")
    )


@use_case
def redo_points(app: Headless) -> Act:
    id = a_pad(app)
    pad = score_pad.SessionPad(app, id)
    pad.edit(lambda pad: edits.set_value(pad, ("seats", 0, "workshops"), 2, "workshops"))
    pad.undo()
    return lambda: score_pad.SessionPad(app, id).redo()


@use_case
def enter_a_guests_own_points(app: Headless) -> Act:
    id = a_pad(app)
    table = arrived(new_table("192.0.2.2", 8550, NOON), "ann").model_copy(update={"session": id})
    app.table_control.table = seated(table, "ann", 0, "Ann")
    return lambda: score_pad.SessionPad(GuestState(app, "ann"), id).edit(
        lambda pad: edits.set_value(pad, ("seats", 0, "workshops"), 1, "workshops")
    )


@use_case
def tick_a_reset_off_in_a_session(app: Headless) -> Act:
    session = app.store.sessions.add(NewSession("architects", (), PLAYERS, "score"))
    return lambda: Reset(app, session, ["1", "2", "3"]).change(
        say("app.reset.did.step", number=1), lambda now: now.ticked(now.items[0].id, True)
    )


@use_case
def tick_a_reset_off_without_a_session(app: Headless) -> Act:
    return lambda: Reset(app, None, ["1", "2", "3"]).change(
        say("app.reset.did.step", number=1), lambda now: now.ticked(now.items[0].id, True)
    )


@use_case
def enter_a_card(app: Headless) -> Act:
    return lambda: app.change(
        lambda store: card_book.change_face(
            store,
            "viscounts",
            ("scheme", "starting_unknown_4"),
            lambda _face: {"deck": "starting", "header": ["noble"]},
        )
    )


@use_case
def take_a_card_out_of_the_book(app: Headless) -> Act:
    enter_a_card(app)()
    return lambda: app.change(lambda store: card_book.remove(store, "viscounts", SLOT))


@use_case
def save_a_match(app: Headless) -> Act:
    id = scored(app)
    return lambda: app.change(lambda store: hand_over.save_match(store, id))


@use_case
def save_a_match_again_after_a_correction(app: Headless) -> Act:
    id = scored(app)
    app.change(lambda store: hand_over.save_match(store, id))
    score_pad.SessionPad(app, id).edit(lambda pad: edits.set_value(pad, ("seats", 0, "workshops"), 1, "workshops"))
    return lambda: app.change(lambda store: hand_over.save_match(store, id))


@use_case
def take_a_match_out(app: Headless) -> Act:
    id = scored(app)
    app.change(lambda store: hand_over.save_match(store, id))
    return lambda: app.change(lambda store: hand_over.take_out(store, id))


@use_case
def play_a_rematch_on_the_pad(app: Headless) -> Act:
    id = scored(app)
    match = app.change(lambda store: hand_over.save_match(store, id))
    assert match
    new = rematch(match, rotated=True)
    return lambda: app.change(lambda store: hand_over.begin_rematch(store, new, None, EN))


@use_case
def play_a_rematch_with_a_plan(app: Headless) -> Act:
    new, now = NewSession("viscounts", (), PLAYERS[:2]), begin(viscounts(players=2), (Seat("Ann"), Seat("Bo")))
    return lambda: app.change(lambda store: hand_over.begin_rematch(store, new, now, EN))
