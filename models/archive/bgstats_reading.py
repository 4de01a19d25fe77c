"""Plays out of an export of BG Stats, its `.bgsplay` and its JSON alike: those of the two games, by their numbers on
BoardGameGeek. The same file gives the same ids, so that it can come again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, Final
from uuid import UUID, uuid5

from content.games import MODULES, Game, Module
from content.opponents import stored_name
from interchange.problems import shown
from interchange.progress import Progress, each, quiet
from locales import LANGUAGES, texts
from models.archive.bgstats import EXPANSIONS, NAMESPACE, NUMBERS, TIME, is_nobody
from models.archive.documents import Archive, MatchPart, MatchSeatPart, PersonPart
from models.archive.problems import Problems, whole
from models.archive.spreadsheet_reading import person_called
from models.archive.values import FIRST_YEAR, LAST_YEAR, MOST_SEATS
from models.people import clean_name
from models.values import JsonObject

GAMES: Final[Mapping[int, Game]] = {number: game for game, number in NUMBERS.items()}
LONGEST_MINUTES: Final = 100_000
NO_NAME: Final = "?"
LONGEST_NOTES: Final = 20_000
POINTS: Final = 99_999
COLOURS: Final = {
    colour: f"app.colour.{colour}" for colour in ("red", "blue", "green", "yellow", "orange", "purple", "black", "grey")
}


def is_play_file(document: JsonObject) -> bool:
    return "format" not in document and all(
        isinstance(document.get(name), list) for name in ("plays", "games", "players")
    )


def read_plays(document: JsonObject, now: datetime, progress: Progress = quiet) -> tuple[Archive, int]:
    """And how many plays are left out: of other games, or without points. Raises `BadFile` with all that is wrong."""
    reading = _Reading(document, now)
    for number, entry in enumerate(each(document["plays"], progress)):
        if reading.problems.full:
            break
        reading.take(entry, number)
    reading.problems.raise_if_any()
    if not reading.matches:
        raise whole("app.files.problem.no_plays")
    archive = Archive(people=list(reading.people.values()), matches=list(reading.matches.values()))
    return archive, len(document["plays"]) - len(reading.matches)


class _Reading:
    def __init__(self, document: JsonObject, now: datetime) -> None:
        self.problems = Problems()
        self.people: dict[str, PersonPart] = {}
        self.matches: dict[str, MatchPart] = {}
        self._now = now
        self._games = _by_id(document["games"])
        self._players = _by_id(document["players"])
        self._places = _by_id(document.get("locations"))

    def take(self, entry: object, number: int) -> None:
        play = entry if isinstance(entry, dict) else {}
        game = GAMES.get(_whole(self._games.get(_whole(play.get("gameRefId")), {}).get("bggId")))
        scores = [score for score in _list(play.get("playerScores")) if isinstance(score, dict)]
        totals = [_total(score.get("score")) for score in scores]
        if game is None or not scores or None in totals:
            return
        ended = _time(play.get("playDate"))
        if ended is None:
            self.problems.add(
                ("plays", number, "playDate"), "app.files.problem.no_date", got=shown(play.get("playDate"))
            )
            return
        if len(scores) > MOST_SEATS:
            where = ("plays", number, "playerScores")
            self.problems.add(where, "app.files.problem.too_many_seats", got=len(scores), most=MOST_SEATS)
            return
        order = _turn_order(scores)
        seats = _placed([self._seat(scores[at], totals[at] or 0) for at in order], [scores[at] for at in order])
        minutes = min(max(0, _whole(play.get("durationMin"))), LONGEST_MINUTES)
        ai = next((seat.name for seat in seats if seat.controller == "ai"), None)
        key = [game, ended.isoformat(), *(f"{seat.name}={seat.total}" for seat in seats)]
        id = _id(play.get("uuid")) or str(uuid5(NAMESPACE, "\n".join(key)))
        self.matches[id] = MatchPart(
            id=id,
            game=game,
            modules=self._modules(play, game),
            opponent=ai,
            played_at=ended - timedelta(minutes=minutes),
            duration_s=minutes * 60 or None,
            place=_text(self._places.get(_whole(play.get("locationRefId")), {}).get("name")) or None,
            notes=_text(play.get("comments"), LONGEST_NOTES),
            decided_by="shared" if sum(seat.won for seat in seats) > 1 else "points",
            created_at=self._now,
            changed_at=self._now,
            seats=seats,
        )

    def _seat(self, score: JsonObject, total: int) -> MatchSeatPart:
        player = self._players.get(_whole(score.get("playerRefId")), {})
        written = _text(player.get("name"))
        name = _without_ai(written)
        is_ai = name != written
        name = stored_name(name) if is_ai else name
        nobody = is_ai or bool(player.get("isAnonymous")) or is_nobody(player.get("uuid"), written)
        try:
            name = clean_name(name)
        except ValueError:
            name, nobody = NO_NAME, True
        roles = [role.strip() for role in _text(score.get("role")).split(",") if role.strip()]
        colour = next(filter(None, (_known(role, COLOURS) for role in roles)), None)
        others = [role for role in roles if _known(role, COLOURS) is None]
        return MatchSeatPart(
            name=name,
            person=None if nobody else person_called(name, self.people, self._now),
            colour=colour,
            controller="ai" if is_ai else "human",
            board=", ".join(others) or None,
            total=total,
            place=1,
        )

    def _modules(self, play: JsonObject, game: Game) -> list[Module]:
        """Expansions are logged by number, or named in words in the field for the board."""
        logged = [
            self._games.get(_whole(entry.get("gameRefId")), {}).get("name")
            for entry in _list(play.get("expansionPlays"))
            if isinstance(entry, dict)
        ]
        said = " / ".join(_text(name) for name in (*logged, play.get("board"))).casefold()
        return [module for module in MODULES[game] if any(name in said for name in _module_names(module))]


def _by_id(entries: object) -> dict[int, JsonObject]:
    return {_whole(entry.get("id")): entry for entry in _list(entries) if isinstance(entry, dict)}


def _list(value: object) -> Sequence[Any]:
    return value if isinstance(value, list) else ()


def _whole(value: object) -> int:
    """Some exporters write numbers as texts; 0 is what BG Stats writes for "unknown"."""
    if isinstance(value, str) and re.fullmatch(r"[0-9]{1,9}", value):
        return int(value)
    return value if type(value) is int else 0


def _text(value: object, longest: int = 200) -> str:
    return value.strip()[:longest] if isinstance(value, str) else ""


def _id(value: object) -> str | None:
    try:
        return str(UUID(value)) if isinstance(value, str) else None
    except ValueError:
        return None


def _total(value: object) -> int | None:
    """The points: a number, or a sum as that app allows it (`12+5`)."""
    text = str(value).replace(" ", "") if isinstance(value, str) or type(value) is int else ""
    if not re.fullmatch(r"[+-]?[0-9]{1,6}([+-][0-9]{1,6}){0,20}", text):
        return None
    return max(-POINTS, min(POINTS, sum(map(int, re.findall(r"[+-]?[0-9]+", text)))))


def _time(value: object) -> datetime | None:
    try:
        found = datetime.strptime(value, TIME).replace(tzinfo=UTC) if isinstance(value, str) else None
    except ValueError:
        return None
    return found if found and FIRST_YEAR < found.year <= LAST_YEAR else None


def _turn_order(scores: Sequence[JsonObject]) -> list[int]:
    """As seated where every seat is known, else whoever began and then as listed."""
    seats = [_whole(score.get("seatOrder")) for score in scores]
    if 0 not in seats and len(set(seats)) == len(seats):
        return sorted(range(len(scores)), key=lambda at: seats[at])
    return sorted(range(len(scores)), key=lambda at: not scores[at].get("startPlayer"))


def _placed(seats: Sequence[MatchSeatPart], scores: Sequence[JsonObject]) -> list[MatchSeatPart]:
    """Ranks where all are known; else by who won and by points, so that a tie that was broken stays so."""
    won = [bool(score.get("winner")) for score in scores]
    if not any(won):
        won = [seat.total == max(each.total for each in seats) for seat in seats]
    ranks = [_whole(score.get("rank")) for score in scores]
    if not all(1 <= rank <= MOST_SEATS for rank in ranks):
        strength = [(winner, seat.total) for winner, seat in zip(won, seats, strict=True)]
        ranks = [1 + sum(other > mine for other in strength) for mine in strength]
    names: set[str] = set()
    found = []
    for seat, place, winner in zip(seats, ranks, won, strict=True):
        name = next(name for name in _numbered(seat.name) if name not in names)
        names.add(name)
        found.append(seat.model_copy(update={"place": place, "won": winner, "name": name}))
    return found


def _numbered(name: str) -> Iterable[str]:
    yield name
    for number in range(2, MOST_SEATS + 2):
        yield f"{name} {number}"


@cache
def _ai_names() -> tuple[re.Pattern[str], ...]:
    patterns = [texts(language)("app.ai-name", name="\n") for language in LANGUAGES]
    return tuple(re.compile(re.escape(name).replace("\\\n", "(.+)")) for name in patterns)


def _without_ai(name: str) -> str:
    """The name of an AI as this app writes it in any of its languages, without the word for it."""
    found = next(filter(None, (form.fullmatch(name) for form in _ai_names())), None)
    return found[1] if found else name


@cache
def _module_names(module: Module) -> frozenset[str]:
    names = [texts(language)(f"terms.module.{module}") for language in LANGUAGES]
    return frozenset(name.casefold() for name in (EXPANSIONS[module], *names))


def _known(text: str, ids: Mapping[str, str]) -> str | None:
    """The one of `ids` that is called so in one of our languages; they lead to their messages."""
    wanted = text.casefold()
    called = (id for id, message in ids.items() for name in LANGUAGES if texts(name)(message).casefold() == wanted)
    return next(called, None)
