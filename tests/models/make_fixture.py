"""python -m tests.models.make_fixture FILE: a small database of the present version with some of everything.

`fixtures/first.db` was made so by the first version and is kept for ever: every later version must open it. A later
version that adds tables makes a file of its own beside it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from models.values import Player
from tests.models.helpers import label, new_match, new_session, open_store


def main(path: Path) -> None:
    store = open_store(path)
    ann = store.add_person("Ann", ["red"])
    store.change_person(store.add_person("Zoë").id, archived=True)
    going_on, finished = new_session(store), new_session(store)
    store.change_session(going_on.id, players=(Player("Ann", ann.id, "red"), Player("Боб")), stage="score")
    for number in range(4):
        store.change_document(going_on.id, "sheet", label(number), {"n": number})
    store.undo(going_on.id, "sheet")
    store.add_match(new_match(notes="the first"), finished.id)
    store.add_card("viscounts", "scheme", "mine", 1, {"icons": ["a", "b"]})
    store.change_setting("language", "ru")
    store.close()
    path.with_name(f"{path.name}.lock").unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
