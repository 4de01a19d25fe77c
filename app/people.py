"""The people who play, as a screen that puts a table together needs them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.session_store import SessionStore
from models.store import Store
from models.text_folding import folded
from models.values import Person, Session, Stage
from setup.checklist import Seat

EVER: tuple[Stage, ...] = ("setup", "play", "score", "finished")
RECENT = 10
"""So many of the last games say who plays often."""


def known_person(store: SessionStore, seat: Seat) -> Seat:
    """The seat of somebody of that name, who becomes known with it: the next time one tap is enough. A guest makes
    nobody known, and gives the seat a name alone."""
    if not isinstance(store, Store):
        return seat
    everybody = store.people.all(archived=True)
    person = next((one for one in everybody if folded(one.name) == folded(seat.name)), None)
    person = person or store.people.add(seat.name, [seat.colour] if seat.colour else [])
    return replace(seat, name=person.name, person=person.id)


def renamed(store: SessionStore, seat: Seat, name: str) -> Seat:
    """Another name for whoever sits there: of a known person, everywhere but in the matches already played."""
    if seat.person and isinstance(store, Store):
        return replace(seat, name=store.people.change(seat.person, name=name).name)
    return known_person(store, replace(seat, name=name, person=None))


def people_by_last_game(store: SessionStore) -> tuple[Person, ...]:
    """Those of the last game first, in their order; then those of the games before; then everybody else by name."""
    people = store.people.all()
    if len(people) < 2 or not isinstance(store, Store):
        return people
    place: dict[str, int] = {}
    for session in store.sessions.find(EVER, limit=RECENT):
        for player in session.players:
            if player.person_id:
                place.setdefault(player.person_id, len(place))
    return tuple(sorted(people, key=lambda person: place.get(person.id, len(place))))


def last_table(sessions: Sequence[Session]) -> tuple[Seat, ...]:
    """The people of the newest of these sessions, in their order. A seat without a person never had its own name."""
    players = sessions[0].players if sessions else ()
    return tuple(
        Seat(p.name, p.person_id, p.colour) if p.person_id else Seat("", None, p.colour)
        for p in players
        if p.controller == "human"
    )
