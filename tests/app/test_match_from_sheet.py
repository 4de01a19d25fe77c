"""From a scored sheet to a match, and from a match to the next game."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from app.match_from_sheet import new_match, people_of, played, rematch
from models.store import Store
from models.values import Document, Match, NewMatch, NewSession, Player, Session
from scoring.pad.document import Pad
from scoring.pad.outcome import outcome
from setup.ending import Company
from setup.turns import Turns, next_turn, reveal
from setup.turns_document import written
from testing.result_tables import TABLES, add
from views.app_state import AppState
from views.components.rematch import form_of

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


def laid(store: Store, pad: Pad, **people: str) -> tuple[Session, Document]:
    session = add(store, pad, people)
    document = store.documents.get(session.id, "sheet")
    assert document
    return session, document


def made(store: Store, pad: Pad, before: Match | None = None, **people: str) -> NewMatch:
    session, document = laid(store, pad, **people)
    told = outcome(pad)
    assert told
    return new_match(session, document, told.result, played(session, None, document), before)


@pytest.mark.parametrize("name", TABLES)
def test_a_match_holds_the_score_and_the_sheet_behind_it(app_state: AppState, name: str) -> None:
    pad = TABLES[name]()
    told = outcome(pad)
    assert told
    new = made(app_state.store, pad)
    assert (new.game, new.modules, new.decided_by) == (pad.game, pad.modules, told.result.decided_by)
    names = {"Peddler": "peddler"}  # an AI is stored by its id
    told_seats = [(names.get(s.name, s.name), s.total, s.place) for s in told.result.seats]
    assert [(s.name, s.total, s.place) for s in new.seats] == told_seats
    assert [seat.name for seat in new.seats if seat.won] == [names.get(name, name) for name in told.winners]
    for seat, scored in zip(new.seats, told.result.seats, strict=True):
        assert [(line.category, line.vp, line.why) for line in seat.lines] == [
            (line.category, line.vp, line.why) for line in scored.lines
        ]
    assert new.source
    assert new.source.body == pad.to_json()
    saved = app_state.store.matches.add(new)
    assert app_state.store.matches.get(saved.id).seats == new.seats


def test_the_opponent_makes_it_solo(app_state: AppState) -> None:
    new = made(app_state.store, TABLES["solo"]())
    assert (new.opponent, [seat.controller for seat in new.seats]) == ("peddler", ["human", "ai"])
    assert made(app_state.store, TABLES["level"]()).opponent is None


def test_people_are_known_by_the_name_at_the_table(app_state: AppState) -> None:
    bea = app_state.store.people.add("Bea")
    new = made(app_state.store, TABLES["level"](), Bea=bea.id)
    assert [(seat.name, seat.person_id, seat.colour) for seat in new.seats] == [
        ("Anna", None, "black"),
        ("Bea", bea.id, "yellow"),
    ]


def test_what_was_told_by_hand_stays_when_the_score_is_corrected(app_state: AppState) -> None:
    first = app_state.store.matches.add(made(app_state.store, TABLES["level"]()))
    told = replace(first, played_at=NOON, duration_s=3600, place="at Bea's", notes="rain")
    again = made(app_state.store, TABLES["level"](), told)
    assert (again.played_at, again.duration_s, again.place, again.notes) == (NOON, 3600, "at Bea's", "rain")


def at(hours: float) -> datetime:
    return NOON + timedelta(hours=hours)


@pytest.mark.parametrize(
    ("opponent", "plan", "scored", "when", "seconds"),
    [
        pytest.param(None, None, 2, 0, None, id="only scored here"),
        pytest.param(None, 0.5, 2, 0.5, 5400, id="set up here"),
        pytest.param("peddler", None, 1.5, 0, 5400, id="solo"),
        pytest.param(None, 0.5, 14, 0, None, id="left overnight"),
        pytest.param(None, 2, 1, 0, None, id="set up again afterwards"),
    ],
)
def test_when_it_was_played_and_how_long(
    app_state: AppState,
    opponent: str | None,
    plan: float | None,
    scored: float,
    when: float,
    seconds: int | None,
) -> None:
    session, sheet = laid(app_state.store, TABLES["level"]())
    session = replace(session, opponent=opponent, created_at=at(-1), started_at=NOON)
    of_plan = replace(sheet, changed_at=at(plan)) if plan is not None else None
    found = played(session, of_plan, replace(sheet, changed_at=at(scored)))
    assert (found.when, found.duration_s) == (at(when), seconds)


@pytest.mark.parametrize(
    ("over", "seconds"), [(True, 3600), (False, 7200)], ids=["to the last turn", "turns given up on the way"]
)
def test_the_turns_are_a_timer_that_nobody_starts(app_state: AppState, over: bool, seconds: int) -> None:
    """What came after the last turn was adding up."""
    session, sheet = laid(app_state.store, TABLES["level"]())
    now = next_turn(reveal(next_turn(Turns(Company("viscounts", frozenset(), 2, ai=False))), "poverty"))
    while over and not now.over:
        now = next_turn(now)
    told = replace(sheet, kind="turns", body=written(now), changed_at=at(1))
    found = played(replace(session, started_at=NOON), None, replace(sheet, changed_at=at(2)), told)
    assert (found.when, found.duration_s) == (NOON, seconds)


def test_a_rematch_has_the_same_people_and_boards_dealt_anew(app_state: AppState) -> None:
    new = made(app_state.store, TABLES["four"]())
    boarded = replace(new, seats=tuple(replace(seat, board="Therese") for seat in new.seats), place="at home")
    names = [seat.name for seat in new.seats]
    same, rotated = rematch(boarded, rotated=False), rematch(boarded, rotated=True)
    assert [player.name for player in same.players] == names
    assert [player.name for player in rotated.players] == [*names[1:], names[0]]
    assert {player.board for player in same.players} == {None}
    assert (same.game, same.modules, same.stage, same.place) == (new.game, new.modules, "score", "at home")


@pytest.mark.parametrize(
    ("names", "people"),
    [
        (("Ann", "Bob"), ["a", "b"]),
        (("Bob", "Ann"), ["b", "a"]),
        (("Anna", "Bob"), ["a", "b"]),
        (("Bob", "Anna"), ["b", "a"]),
        (("Anna", "Bobby"), ["a", "b"]),
        (("Ann", "Bob", "Carl"), ["a", "b", None]),
        (("Carl",), [None]),
        (("Ann", "Bob", "AI"), ["a", "b", None]),
    ],
    ids=lambda each: "-".join(map(str, each)),
)
def test_a_seat_keeps_its_person(names: tuple[str, ...], people: list[str | None]) -> None:
    players = (Player("Ann", "a"), Player("Bob", "b"), Player("Old AI", None, None, "ai"))
    seats = [{"name": name, "controller": "ai" if name == "AI" else "human"} for name in names]
    assert people_of(seats, players) == people


@pytest.mark.parametrize(
    ("people", "opponent", "planned"), [(3, None, True), (1, "cleric", True), (2, "cleric", False)]
)
def test_a_rematch_is_set_up_where_there_is_a_plan_for_the_table(
    people: int, opponent: str | None, planned: bool
) -> None:
    table = tuple(Player(f"P{seat}") for seat in range(people))
    ai = (Player("Cleric", controller="ai"),) if opponent else ()
    form = form_of(NewSession("viscounts", ("keeper_of_keys", "unknown"), (*table, *ai), opponent=opponent))
    assert (form is not None) == planned
    if form:
        assert (form.modules, len(form.seats), form.solo) == (("keeper_of_keys",), people, opponent)


def test_nothing_is_planned_for_a_game_that_has_no_plans() -> None:
    assert form_of(NewSession("chess", (), (Player("A"), Player("B")))) is None
