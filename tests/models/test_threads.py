"""Several phones at once: calls follow each other, and nothing is lost or seen half."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from models.store import Store
from models.values import JsonObject
from testing.undo_history import history_of
from tests.models.helpers import label, new_session

PHONES = 4
TAPS = 10


def test_taps_from_several_phones_all_count(store: Store) -> None:
    session = new_session(store)
    store.documents.write(session.id, "sheet", label(0), {"taps": 0, "again": 0})

    def count(body: JsonObject) -> JsonObject:
        assert body["taps"] == body["again"]
        return {"taps": body["taps"] + 1, "again": body["taps"] + 1}

    def tap(phone: int) -> None:
        for number in range(TAPS):
            store.documents.edit(session.id, "sheet", label(number), count, by=f"phone {phone}")

    with ThreadPoolExecutor(PHONES) as pool:
        list(pool.map(tap, range(PHONES)))
    document = store.documents.get(session.id, "sheet")
    assert document
    assert (document.body["taps"], document.revision) == (PHONES * TAPS, PHONES * TAPS + 1)
    steps = history_of(store, session.id, "sheet").past
    assert sorted(step.by or "" for step in steps) == sorted(f"phone {n}" for n in range(PHONES) for _ in range(TAPS))
    assert [step.state["taps"] for step in steps] == list(range(PHONES * TAPS))
