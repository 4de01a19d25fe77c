"""Matches for BG Stats, another app that keeps plays: as the link that its makers describe, and as a play file.

The link holds one play and opens that app's own import. The file holds many, in the shape of that app's exports.
`bgstats_reading` takes such a file in.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from urllib.parse import quote
from uuid import UUID, uuid5

from content.games import GAMES, Game, Module
from content.opponents import ai_name
from interchange.progress import Progress, each, quiet
from locales import Texts, say
from models.archive.documents import MatchPart, MatchSeatPart
from models.values import Controller, Match, NewMatch

ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "West Kingdom Companion"
NAMESPACE: Final = UUID("0f5c0a5e-5d5a-4f0d-9a53-0b8e5a2f9c77")
NAMES: Final[Mapping[Game, str]] = {
    "viscounts": "Viscounts of the West Kingdom",
    "architects": "Architects of the West Kingdom",
}
EXPANSIONS: Final[Mapping[Module, str]] = {
    "gates_of_gold": "Gates of Gold",
    "keeper_of_keys": "Keeper of Keys",
    "age_of_artisans": "Age of Artisans",
    "works_of_wonder": "Works of Wonder",
    "promos": "Promos",
}
NUMBERS: Final[Mapping[Game, int]] = {"viscounts": 296151, "architects": 236457}
"""Of the games on BoardGameGeek, by which BG Stats knows them. They have to be numbers in the JSON: a text ends that
app on iOS and macOS."""
LONGEST_COMMENT: Final = 500  # of a link: browsers and apps take no endless ones
TIME: Final = "%Y-%m-%d %H:%M:%S"  # in UTC


def play(match: MatchPart, words: Texts) -> dict[str, Any]:
    """One play as the link holds it."""
    minutes = _minutes(match)
    made: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": match.id,
        "playDate": _ended(match).strftime(TIME),
        "game": {
            "name": NAMES[match.game],
            "bggId": NUMBERS[match.game],
            "sourceGameId": match.game,
            # The description calls these two, `startPlayer` and `winner` optional; on Android it fails without them.
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": _name(seat, words),
                "sourcePlayerId": _player(seat),
                "startPlayer": position == 0,
                "rank": seat.place,
                "role": _role(seat, words),
                "score": seat.total,
                "winner": seat.won,
            }
            for position, seat in enumerate(match.seats)
        ],
        "board": _board(match, words),
    }
    if minutes:
        made["durationMin"] = minutes
    if match.notes:
        made["comments"] = match.notes[:LONGEST_COMMENT]
    if match.place:
        made["location"] = match.place
    return made


def link(match: MatchPart, words: Texts) -> str:
    """Short enough for a code: a query may hold colons and commas as they are."""
    return ADDRESS + quote(json.dumps(play(match, words), ensure_ascii=False, separators=(",", ":")), safe=":,")


def link_of(id: str, of: Match | NewMatch, words: Texts) -> str | None:
    """The link of a match as the store gives it, saved or not; None for a game that BG Stats is not told of."""
    if of.game not in NAMES:
        return None
    seats = [
        MatchSeatPart.of(
            name=seat.name,
            person=seat.person_id,
            colour=seat.colour,
            controller=seat.controller,
            board=seat.board,
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
    return link(part, words)


def play_file(matches: Iterable[MatchPart], words: Texts, progress: Progress = quiet) -> bytes:
    matches = [match for match in matches if match.game in NAMES]
    names = {_player(seat): _name(seat, words) for match in matches for seat in match.seats}
    players = {id: number for number, id in enumerate(sorted(names), start=1)}
    places = {name: at for at, name in enumerate(sorted({match.place for match in matches if match.place}), start=1)}
    played = {(match.game, module) for match in matches for module in (None, *match.modules)}
    games = {
        which: number
        for number, which in enumerate(
            [(game, module) for game in GAMES for module in (None, *EXPANSIONS) if (game, module) in played], start=1
        )
    }
    frame = {
        "games": [_game(*which, number) for which, number in games.items()],
        "locations": [{"id": number, "uuid": _uuid("place", name), "name": name} for name, number in places.items()],
        "players": [
            {"id": number, "uuid": _uuid("player", id), "name": names[id], "isAnonymous": False}
            for id, number in players.items()
        ],
        "plays": [],
        "userInfo": {"meRefId": 0},  # whose app this is, nobody says here
    }
    plays = (_filed(match, games, players, places, words) for match in each(matches, progress))
    return (_with_plays(_indented(frame), plays) + "\n").encode("utf-8", "replace")


def _indented(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)


def _with_plays(frame: str, plays: Iterable[dict[str, Any]]) -> str:
    """The plays put where the list of them is empty; written one by one, as all of them together take long."""
    before, after = frame.split('\n "plays": []')
    lines = ",".join(f"\n{_indented(play)}".replace("\n", "\n  ") for play in plays)
    return f'{before}\n "plays": [{lines}\n ]{after}' if lines else frame


def _game(game: Game, module: Module | None, number: int) -> dict[str, Any]:
    """BoardGameGeek's numbers of the expansions are in none of our sources; BG Stats asks the person which it is."""
    name = NAMES[game] if module is None else f"{NAMES[game]}: {EXPANSIONS[module]}"
    return {
        "id": number,
        "uuid": _uuid("game", game if module is None else f"{game}:{module}"),
        "name": name,
        **({"bggId": NUMBERS[game]} if module is None else {}),
        "isBaseGame": int(module is None),
        "isExpansion": int(module is not None),
        "cooperative": False,
        "highestWins": True,
        "noPoints": False,
        "usesTeams": False,
    }


def _filed(
    match: MatchPart,
    games: Mapping[tuple[Game, Module | None], int],
    players: Mapping[str, int],
    places: Mapping[str, int],
    words: Texts,
) -> dict[str, Any]:
    """One play of a file: what it has in common with others is named by number."""
    ended = _ended(match)
    return {
        "uuid": match.id.upper(),
        "playDate": ended.strftime(TIME),
        "playDateYmd": int(ended.strftime("%Y%m%d")),
        "entryDate": match.created_at.strftime(TIME),
        "modificationDate": match.changed_at.strftime(TIME),
        "gameRefId": games[match.game, None],
        "expansionPlays": [{"gameRefId": games[match.game, module]} for module in match.modules],
        **({"locationRefId": places[match.place]} if match.place else {}),
        "durationMin": _minutes(match),
        "board": _board(match, words),
        "comments": match.notes,
        "metaData": "{}",
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
                "role": _role(seat, words),
                "metaData": "{}",
            }
            for position, seat in enumerate(match.seats)
        ],
    }


def _minutes(match: MatchPart) -> int:
    return round((match.duration_s or 0) / 60)


def _ended(match: MatchPart) -> datetime:
    """By whole minutes after the beginning, as the duration is told: so the beginning can be worked out again."""
    return match.played_at + timedelta(minutes=_minutes(match))


def _board(match: MatchPart, words: Texts) -> str:
    return ", ".join(words(f"terms.module.{module}") for module in match.modules)


def _name(seat: MatchSeatPart, words: Texts) -> str:
    """BG Stats finds people by their names: without the word behind it, an AI could be a person of that name."""
    return words("app.ai-name", name=ai_name(words, seat.name)) if seat.controller == "ai" else seat.name


def _role(seat: MatchSeatPart, words: Texts) -> str:
    """The colour and the player board in words. What a file of another program called a colour stays as it is."""
    colour = (words.kept(say(f"app.colour.{seat.colour}")) or seat.colour) if seat.colour else None
    return ", ".join(filter(None, (colour, seat.board)))


def _player(seat: MatchSeatPart) -> str:
    """A person by their id, so that a new name is no new player; who is nobody's person by the name."""
    return seat.person or _nobody(seat.controller, seat.name)


def _nobody(controller: Controller, name: str) -> str:
    return f"{controller}:{name}"


def is_nobody(player_uuid: object, name: str) -> bool:
    """Whether a player of a play file was told of a seat without a person: that app keeps a player's uuid."""
    return player_uuid == _uuid("player", _nobody("human", name))


def _uuid(*what: str) -> str:
    return str(uuid5(NAMESPACE, "\n".join(what))).upper()
