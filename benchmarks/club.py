"""A club that has played very much: matches by the ten thousand, written straight into the tables."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

from sqlalchemy import insert

from content.scoring_tables import scoring_table
from models.database import sqlite_engine
from models.sql_tables import MatchLineRow, MatchRow, MatchSeatRow, PersonRow
from models.store import Opened, Store

START = datetime(2016, 1, 1, tzinfo=UTC)
DAYS = 3900
PEOPLE = 40
PLACES = ("at home", "Café du Coin", "У Ильи", None)
COLOURS = ("red", "blue", "green", "black", "white")
OPPONENTS = {"viscounts": ("cleric", "builder", "noble"), "architects": ("patron", "peddler", "enforcer")}
MIXES = {
    "viscounts": ((), ("gates_of_gold",), ("keeper_of_keys",), ("gates_of_gold", "keeper_of_keys")),
    "architects": ((), ("age_of_artisans",), ("works_of_wonder",), ("age_of_artisans", "works_of_wonder")),
}
CATEGORIES = {
    "viscounts": tuple(scoring_table("viscounts").categories),
    "architects": tuple(scoring_table("architects").categories),
}
CHUNK = 5000


def make_club(path: Path, matches: int, seed: int) -> list[str]:
    """Gives the people, the most eager first: the first sits at about half of all tables."""
    opened = Store.open(path, {})
    assert isinstance(opened, Opened)
    opened.store.close()
    chance = random.Random(seed)
    people = [{"id": _id(chance), "name": f"Person {n}", "colours": [], "archived": False} for n in range(PEOPLE)]
    engine = sqlite_engine(path)
    with engine.execution_options(writes=True).begin() as db:
        db.execute(insert(PersonRow), [person | {"created_at": START} for person in people])
        seat_id = 0
        for first in range(0, matches, CHUNK):
            games, seats, lines = [], [], []
            for _ in range(min(CHUNK, matches - first)):
                game, at_table = _match(chance, people)
                games.append(game)
                for seat in at_table:
                    seat_id += 1
                    known = CATEGORIES[game["game"]]
                    own = sorted(chance.sample(range(len(known)), min(len(known), 12)))
                    lines += [
                        {"seat_id": seat_id, "category": known[n], "position": n, "vp": chance.randrange(-3, 16)}
                        for n in own
                    ]
                    seats.append(seat | {"id": seat_id})
            db.execute(insert(MatchRow), games)
            db.execute(insert(MatchSeatRow), seats)
            db.execute(insert(MatchLineRow), lines)
    engine.dispose()
    return [str(person["id"]) for person in people]


def _id(chance: random.Random) -> str:
    return str(UUID(int=chance.getrandbits(128), version=4))


def _match(chance: random.Random, people: list[dict[str, object]]) -> tuple[dict[str, Any], list[dict[str, object]]]:
    name = chance.choice(("viscounts", "architects"))
    humans = chance.choices((1, 2, 3, 4), (2, 3, 3, 2))[0]
    opponent = chance.choice(OPPONENTS[name]) if humans == 1 else None
    weights = [1 / (place + 1) for place in range(len(people))]
    chosen: dict[int, dict[str, object]] = {}
    while len(chosen) < humans:
        (place,) = chance.choices(range(len(people)), weights)
        chosen[place] = people[place]
    id = _id(chance)
    when = START + timedelta(days=chance.randrange(DAYS), seconds=chance.randrange(86_400))
    where = chance.choice(PLACES)
    sitting = [(str(person["name"]), person["id"], "human") for person in chosen.values()]
    chance.shuffle(sitting)
    if opponent:
        sitting.append((opponent, None, "ai"))
    totals = [chance.randrange(20, 110) for _ in sitting]
    game = {
        "id": id,
        "session_id": None,
        "game": name,
        "modules": chance.choice(MIXES[name]),
        "players": humans,
        "solo": humans == 1,
        "opponent": opponent,
        "difficulty": chance.randrange(3) if opponent else None,
        "played_at": when,
        "duration_s": chance.choice((None, 3600, 5400, 7200)),
        "place": where,
        "notes": "",
        "setup_code": None,
        "decided_by": "points",
        "found_by": "\n".join([*(seat[0].lower() for seat in sitting), (where or "").lower()]),
        "created_at": when,
        "changed_at": when,
        "deleted_at": None,
    }
    colours = chance.sample(COLOURS, len(sitting))
    seats = [
        {
            "match_id": id,
            "position": position,
            "person_id": person,
            "played_at": when,
            "name": called,
            "colour": colours[position],
            "controller": controller,
            "board": None,
            "total": totals[position],
            "place": (place_of := 1 + sum(total > totals[position] for total in totals)),
            "won": place_of == 1,
        }
        for position, (called, person, controller) in enumerate(sitting)
    ]
    return game, seats
