"""What the screens of the top level are given in tests: games, people, a backup, and what is wrong with the data."""

from pathlib import Path
from typing import Any

from models.backups import Backup
from models.opening import AlreadyOpen, Damaged, NoDatabase, Problem, TooNew, Unusable
from models.values import Match, Person, Player, Session
from testing.people_and_matches import NOW, matches
from views.screens.backups.page import Acts as BackupActs

FILE = Path("/data/companion.db")
SERVER = "postgresql+psycopg://club:***@table/companion"
BACKUP = Backup(Path("/data/backups/one.db"), NOW, "daily", 3_500_000)
PROBLEMS: dict[str, Problem] = {
    "damaged": Damaged(FILE, "broken", BACKUP),
    "damaged, no backup": Damaged(FILE, "not-a-database", None),
    "missing": Damaged(FILE, "missing", BACKUP),
    "too new": TooNew(FILE, BACKUP),
    "too new on a server": TooNew(None),
    "open elsewhere": AlreadyOpen(FILE),
    "disk full": Unusable(FILE, "disk-full", "ENOSPC"),
    "read-only": Unusable(FILE, "read-only", "EROFS"),
    "locked": Unusable(FILE, "locked", "busy"),
    "no address": NoDatabase("bad-address", "postgresql+psycopg://..."),
    "no driver": NoDatabase("no-driver", "psycopg"),
    "no answer": NoDatabase("unreachable", "refused"),
    "no rights": NoDatabase("unusable", "permission denied for schema public"),
}


def nothing(*_args: Any) -> None:
    pass


def played() -> list[Match]:
    return [
        Match(
            str(n), None, m.game, m.modules, m.played_at, m.seats, m.decided_by, m.opponent, None, None, None, "", None
        )
        for n, m in enumerate(matches())
    ]


def session(id: str = "s", title: str = "") -> Session:
    players = (Player("Élodie", None, "red"), Player("Илья", None, "blue"))
    return Session(
        id, "viscounts", ("gates_of_gold",), players, "score", title, None, None, None, None, NOW, NOW, NOW, None
    )


def person(name: str, *, archived: bool = False) -> Person:
    return Person(f"id-{name}", name, ("red",), archived, NOW)


MANY = [person(name) for name in ("Élodie", "Emil", "Dora", "Илья", "Anna", "Bea", "Chloé", "Zoé")]
NO_ACTS = BackupActs(nothing, nothing, nothing, nothing, nothing)
