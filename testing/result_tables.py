"""Scored tables: what every part of a result has something to show for."""

from __future__ import annotations

from typing import Any

from locales import say
from models.store import Store
from models.values import NewSession, Player, Session
from scoring.pad.document import Pad, new_pad
from testing.score_sheets import PRINTED


def four() -> Pad:
    """Both expansions, decisions, and the winner of the printed example."""
    return new_pad(
        "viscounts",
        ("gates_of_gold", "keeper_of_keys"),
        [
            {"name": "Élodie", "colour": "red", **PRINTED},
            {
                "name": "Илья",
                "colour": "blue",
                "guildhalls": 3,
                "workshops": 1,
                "castle": {"tier1": 2, "tier2": 3, "tier3": 1},
                "ribbons": {"grey": 1, "black": 1, "blue": 2},
                "approved_deeds": 4,
                "outsiders": [{"id": "envoy_builder"}],
                "public_buildings": ["guildhall"],
                "specialized_builder": True,
            },
            {
                "name": "Мария-Антуанетта 👑",
                "colour": "yellow",
                "castle": {"tier1": 4, "tier2": 1},
                "unpaid_debts": 5,
                "approved_deeds": 3,
                "ribbons": {"yellow": 2, "black": 1},
                "chest_tiles": 3,
                "outsiders": [{"id": "assassin"}],
            },
            {"name": "Mo", "colour": "green", "workshops": 2, "acquired_deeds": 2, "resources": 4},
        ],
        poverty_revealed=True,
    )


def level() -> Pad:
    """Two with the same points; what is left decides."""
    seats = [
        {"name": "Anna", "colour": "black", "workshops": 2, "silver": 1},
        {"name": "Bea", "colour": "yellow", "workshops": 2, "silver": 4},
    ]
    return new_pad("viscounts", (), seats)


def shared() -> Pad:
    """Six at the table of Architects, some level to the last."""
    virtues = (12, 12, 9, 7, 3, 7)
    names = ("Anna", "Bea", "Chloé", "Dora", "Emil", "Zoé")
    colours = ("red", "blue", "green", "yellow", "purple", "orange")
    seats = [
        {"name": name, "colour": colour, "virtue": virtue, "cathedral_level": 1 if virtue > 9 else 0, "unpaid_debts": 1}
        for name, colour, virtue in zip(names, colours, virtues, strict=True)
    ]
    return new_pad("architects", ("age_of_artisans",), seats)


def solo() -> Pad:
    """The AI in front."""
    seats: list[dict[str, Any]] = [
        {"name": "Anna", "colour": "red", "virtue": 6, "cathedral_level": 1},
        {"name": "Peddler", "controller": "ai", "opponent": "peddler", "virtue": 11, "cathedral_level": 3},
    ]
    return new_pad("architects", ("works_of_wonder",), seats)


TABLES = {"four": four, "level": level, "shared": shared, "solo": solo}


def add(store: Store, pad: Pad, people: dict[str, str] | None = None) -> Session:
    """A session whose sheet is filled in; `people` are the ids of those who are known."""
    players = tuple(
        Player(seat["name"], (people or {}).get(seat["name"]), seat.get("colour"), seat.get("controller", "human"))
        for seat in pad.seats
    )
    ai = next((seat for seat in pad.seats if seat.get("controller") == "ai"), None)
    opponent = ai["opponent"] if ai else None
    session = store.sessions.add(NewSession(pad.game, pad.modules, players, "score", opponent=opponent))
    store.documents.write(session.id, "sheet", say("app.result"), pad.to_json())
    return session
