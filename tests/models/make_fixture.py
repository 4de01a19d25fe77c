"""python -m tests.models.make_fixture FILE: a small database of the present version with some of everything.

`fixtures/first.db`, `0002.db` and so on were made so by the versions of that time and are kept for ever: every
later version must open them. A later version that adds tables makes a file of its own beside them.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from models.store import Store
from models.values import MatchSeat, Player
from tests.models.helpers import NOON, label, mine, new_match, new_session, open_store


def main(path: Path) -> None:
    store = open_store(path)
    ann = store.people.add("Ann", ["red"])
    store.people.change(store.people.add("Zoë").id, archived=True)
    going_on, finished = new_session(store), new_session(store)
    store.sessions.change(going_on.id, players=(Player("Ann", ann.id, "red"), Player("Боб")), stage="score")
    for number in range(4):
        store.documents.write(going_on.id, "sheet", label(number), {"n": number})
    store.documents.undo(going_on.id, "sheet")
    store.matches.add(new_match(notes="the first"), finished.id)
    store.card_books.change("viscounts", label(0), mine)
    store.settings.change("language", "ru")
    tell_matches(store, ann.id)
    store.close()
    path.with_name(f"{path.name}.lock").unlink()


def tell_matches(store: Store, ann: str) -> None:
    """Games with AIs, one changed by hand, and a person who was entered twice."""
    anna = store.people.add("Anna")
    mine = MatchSeat("Anna", 30, 2, False, person_id=anna.id, colour="blue")
    peddler = MatchSeat("Peddler", 35, 1, True, colour="grey", controller="ai")
    solo = replace(new_match(NOON.replace(day=1)), game="architects", seats=(mine, peddler), opponent="peddler")
    store.matches.add(solo)
    level = replace(peddler, total=30, place=2, won=False)
    bob = MatchSeat("Bob", 41, 1, True, colour="green")
    told = store.matches.add(replace(solo, played_at=NOON.replace(day=2), seats=(mine, bob, level), difficulty=2))
    store.matches.describe(told.id, "remembered later", place="Chez Zoë", duration_s=5400)
    store.people.merge(ann, anna.id)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
