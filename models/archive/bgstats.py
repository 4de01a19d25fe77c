"""Matches for BG Stats, another app that keeps plays: as the link that its makers describe, and as a play file.

The link holds one play and opens the app's own import. The file holds many, as that app's share files do.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import UTC
from typing import Any, Final
from urllib.parse import quote
from uuid import UUID, uuid5

from models.archive.documents import MatchPart, MatchSeatPart
from models.values import Match, NewMatch

ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "West Kingdom Companion"
NAMESPACE: Final = UUID("0f5c0a5e-5d5a-4f0d-9a53-0b8e5a2f9c77")
NAMES: Final = {"viscounts": "Viscounts of the West Kingdom", "architects": "Architects of the West Kingdom"}
NUMBERS: Final = {"viscounts": 296151, "architects": 236457}
"""Of the games on BoardGameGeek, by which BG Stats knows them."""
LONGEST_COMMENT: Final = 500  # of a link: browsers and apps take no endless ones
TIME: Final = "%Y-%m-%d %H:%M:%S"  # in UTC


def play(match: MatchPart) -> dict[str, Any]:
    """One play as the link holds it."""
    told: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": match.id,
        "playDate": match.played_at.strftime(TIME),
        "game": {
            "name": NAMES[match.game],
            "bggId": NUMBERS[match.game],
            "sourceGameId": match.game,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": seat.name,
                "sourcePlayerId": _player(seat),
                "startPlayer": position == 0,
                "rank": seat.place,
                "role": seat.colour or "",
                "score": seat.total,
                "winner": seat.won,
            }
            for position, seat in enumerate(match.seats)
        ],
        "board": ", ".join(match.modules),
    }
    if match.duration_s:
        told["durationMin"] = round(match.duration_s / 60)
    if match.notes:
        told["comments"] = match.notes[:LONGEST_COMMENT]
    if match.place:
        told["location"] = match.place
    return told


def link(match: MatchPart) -> str:
    return ADDRESS + quote(json.dumps(play(match), ensure_ascii=False, separators=(",", ":")), safe="")


def link_of(id: str, of: Match | NewMatch) -> str | None:
    """The link of a match as the store gives it, saved or not; None for a game that BG Stats is not told of."""
    if of.game not in NAMES:
        return None
    seats = [
        MatchSeatPart.of(
            name=seat.name,
            person=seat.person_id,
            colour=seat.colour,
            controller=seat.controller,
            total=seat.total,
            place=seat.place,
            won=seat.won,
        )
        for seat in of.seats
    ]
    part = MatchPart.of(
        id=id,
        game=of.game,
        modules=list(of.modules),
        played_at=of.played_at.astimezone(UTC),
        duration_s=of.duration_s,
        place=of.place,
        notes=of.notes,
        seats=seats,
    )
    return link(part)


def play_file(matches: Iterable[MatchPart]) -> bytes:
    matches = [match for match in matches if match.game in NAMES]
    games = [game for game in NAMES if any(match.game == game for match in matches)]
    names = {_player(seat): seat.name for match in matches for seat in match.seats}
    players = {id: number for number, id in enumerate(sorted(names), start=1)}
    places = {name: at for at, name in enumerate(sorted({match.place for match in matches if match.place}), start=1)}
    told = {
        "games": [
            {
                "id": number,
                "uuid": _uuid("game", game),
                "name": NAMES[game],
                "bggId": NUMBERS[game],
                "cooperative": False,
                "highestWins": True,
                "noPoints": False,
                "usesTeams": False,
            }
            for number, game in enumerate(games, start=1)
        ],
        "locations": [{"id": number, "uuid": _uuid("place", name), "name": name} for name, number in places.items()],
        "players": [
            {"id": number, "uuid": _uuid("player", id), "name": names[id], "isAnonymous": False}
            for id, number in players.items()
        ],
        "plays": [_filed(match, games, players, places) for match in matches],
    }
    return (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def _filed(match: MatchPart, games: Sequence[str], players: dict[str, int], places: dict[str, int]) -> dict[str, Any]:
    """One play of a file: what it has in common with others is told by number."""
    return {
        "uuid": match.id.upper(),
        "playDate": match.played_at.strftime(TIME),
        "entryDate": match.created_at.strftime(TIME),
        "modificationDate": match.changed_at.strftime(TIME),
        "gameRefId": games.index(match.game) + 1,
        **({"locationRefId": places[match.place]} if match.place else {}),
        "durationMin": round((match.duration_s or 0) / 60),
        "board": ", ".join(match.modules),
        "comments": match.notes,
        "ignored": False,
        "manualWinner": True,
        "usesTeams": False,
        "rounds": 0,
        "playerScores": [
            {
                "playerRefId": players[_player(seat)],
                "score": str(seat.total),
                "rank": seat.place,
                "winner": seat.won,
                "startPlayer": position == 0,
                "seatOrder": position + 1,
                "newPlayer": False,
                "role": seat.colour or "",
            }
            for position, seat in enumerate(match.seats)
        ],
    }


def _player(seat: MatchSeatPart) -> str:
    """A person by their id, so that a new name is no new player; who is nobody's person by the name."""
    return seat.person or f"{seat.controller}:{seat.name}"


def _uuid(*what: str) -> str:
    return str(uuid5(NAMESPACE, "\n".join(what))).upper()
