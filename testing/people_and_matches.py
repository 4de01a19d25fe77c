"""A small club: what every screen can show at least one of."""

from datetime import UTC, datetime, timedelta

from models.store import Store
from models.values import MatchSeat, NewMatch, NewSession, Player

NOW = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)


def fill(store: Store) -> None:
    elodie = store.people.add("Élodie", ["red"])
    ilya = store.people.add("Илья", ["blue", "black"])
    gone = store.people.add("Mo 🎲")
    store.people.change(gone.id, archived=True)
    players = (Player("Élodie", elodie.id, "red"), Player("Илья", ilya.id, "blue"))
    store.sessions.add(NewSession("viscounts", ("gates_of_gold", "keeper_of_keys"), players, "score"))
    store.sessions.add(NewSession("architects", ("promos",), players, "setup"))
    for match in matches(elodie.id, ilya.id):
        store.matches.add(match)


def matches(elodie: str | None = None, ilya: str | None = None) -> tuple[NewMatch, ...]:
    first = MatchSeat("Élodie", 109, 1, True, (), elodie, "red")
    second = MatchSeat("Илья", 88, 2, False, (), ilya, "blue")
    ai = MatchSeat("peddler", 61, 1, True, (), None, "green", "ai")
    level = MatchSeat("Илья", 109, 1, True, (), ilya, "blue")
    return (
        NewMatch("viscounts", NOW, (first, second), "points", ("gates_of_gold",)),
        NewMatch("architects", NOW - timedelta(days=1), (ai, second), "points", ("works_of_wonder",), "peddler"),
        NewMatch("architects", NOW - timedelta(days=3), (first, level), "shared", ("age_of_artisans",)),
        NewMatch("viscounts", NOW - timedelta(days=40), (second,), "points"),
    )
