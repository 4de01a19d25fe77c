"""Plans what an archive would add, and writes it. The same plan is the report of a dry run and what is then written.

Something is known by its id; a person also by a name that only one has here and in the file, a match by its players
and points at the same time, a card by its slot. What is here in another form stays as it is, unless the file's
form is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias, TypeVar

from sqlmodel import Session as Db
from sqlmodel import col, select

from content.opponents import ai_called, stored_name
from interchange.progress import Progress, quiet
from locales import Message
from models.archive import writing
from models.archive.documents import Archive, ArchivePart, CardPart, MatchPart, PersonPart, SessionPart, SettingsPart
from models.columns import to_json
from models.sql_tables import MatchRow, MatchSeatRow, SettingRow

P = TypeVar("P", bound=ArchivePart)
Key: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """How many entries of a kind are new here, are here already, are here in another form."""

    new: int = 0
    same: int = 0
    differing: int = 0


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is here in another form: a list of the archive, and the names or the time that people know it
    by."""

    kind: str
    names: tuple[Message | str, ...]
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ImportReport:
    """`replaced`: what differs is taken from the file, else it stays."""

    tallies: dict[str, Tally]
    differences: tuple[Difference, ...] = ()
    replaced: bool = False

    @property
    def changes(self) -> int:
        """How many entries are written."""
        return sum(tally.new + (tally.differing if self.replaced else 0) for tally in self.tallies.values())


@dataclass(slots=True)
class Plan:
    """What is to be written: whole entries with the ids that they have here."""

    settings: dict[str, Any] = field(default_factory=dict)
    people: list[PersonPart] = field(default_factory=list)
    cards: list[CardPart] = field(default_factory=list)
    sessions: list[SessionPart] = field(default_factory=list)
    matches: list[MatchPart] = field(default_factory=list)
    tallies: dict[str, Counter[str]] = field(default_factory=dict)
    differences: list[Difference] = field(default_factory=list)
    replace: bool = False

    def report(self) -> ImportReport:
        tallies = {name: Tally(**count) for name, count in self.tallies.items()}
        return ImportReport(tallies, tuple(self.differences), self.replace)


def plan(db: Db, archive: Archive, *, replace: bool, brief: bool, progress: Progress = quiet) -> Plan:
    """`brief`: the archive is a table or was handed over in codes, which tells less about a match than is known here;
    then the same points are the same match, and who is known by the id is the same person."""
    made = Plan(replace=replace and not brief)
    _plan_settings(db, archive.settings, made)
    people = writing.people(db)
    here = {person.id: person for person in people}
    meant = _same_people(archive.people, people)
    incoming = [_merged(person, meant) for person in archive.people if person.id not in meant]
    _sort(made, "people", incoming, here, _known if brief else _same, made.people)
    made.tallies["people"]["same"] += len(meant)
    meant |= _gone(people)
    cards = {card.slot: card for card in writing.cards(db)}
    incoming_cards = [
        card.model_copy(update={"id": cards[card.slot].id}) if card.slot in cards else card for card in archive.cards
    ]
    _sort(made, "cards", incoming_cards, {card.id: card for card in cards.values()}, _same, made.cards)
    _plan_played(db, archive, made, meant, brief, progress)
    if brief:  # it names people only by their games
        came = {seat.person for match in made.matches for seat in match.seats}
        made.people = [person for person in made.people if person.id in came]
        made.tallies["people"]["new"] = len(made.people)
    return made


def _plan_played(db: Db, archive: Archive, made: Plan, meant: dict[str, str], brief: bool, progress: Progress) -> None:
    twins = _match_keys(db)
    everything, done = len(archive.sessions) + len(archive.matches) or 1, 0
    for name in ("sessions", "matches"):
        made.tallies.setdefault(name, Counter())
    for start in range(0, len(archive.sessions), writing.CHUNK):
        sessions = [_meaning(session, meant) for session in archive.sessions[start : start + writing.CHUNK]]
        known = {part.id: part for part in writing.session_parts(db, [session.id for session in sessions])}
        _sort(made, "sessions", sessions, known, _same, made.sessions)
        progress((done := done + len(sessions)) / everything)
    for start in range(0, len(archive.matches), writing.CHUNK):
        matches = [_meaning(match, meant) for match in archive.matches[start : start + writing.CHUNK]]
        found = {part.id: part for part in writing.match_parts(db, [match.id for match in matches])}
        same = _same_result if brief else _same
        matches = _with_free_sessions(db, matches)
        _sort(made, "matches", matches, found, same, made.matches, lambda match: _keys(match)[brief] in twins)
        progress((done := done + len(matches)) / everything)


def _sort(
    made: Plan,
    name: str,
    entries: Sequence[P],
    here: dict[str, P],
    same: Callable[[P, P], bool],
    wanted: list[P],
    is_twin: Callable[[P], bool] = lambda _entry: False,
) -> None:
    """Which of the entries are new, are here, or are here in another form."""
    tally = made.tallies.setdefault(name, Counter())
    for entry in entries:
        known = here.get(entry.id)  # type: ignore[attr-defined]  # every part of a list has an id
        if known is None:
            twin = is_twin(entry)
            tally["same" if twin else "new"] += 1
            if not twin:
                wanted.append(entry)
        elif same(known, entry):
            tally["same"] += 1
        else:
            tally["differing"] += 1
            made.differences.append(_difference(name, entry))
            if made.replace:
                wanted.append(entry)


def _known(_one: ArchivePart, _other: ArchivePart) -> bool:
    return True


def _same(one: ArchivePart, other: ArchivePart) -> bool:
    mine, theirs = one.content(), other.content()
    return to_json(mine) == to_json(theirs) or to_json(_sorted(mine)) == to_json(_sorted(theirs))


def _sorted(value: Any) -> Any:
    """A document means the same in any order of its keys."""
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return [_sorted(part) for part in value] if isinstance(value, list) else value


def _same_result(one: MatchPart, other: MatchPart) -> bool:
    return _keys(one)[0] == _keys(other)[0]


def _difference(name: str, entry: Any) -> Difference:
    if isinstance(entry, MatchPart):
        return Difference(name, _players(entry), entry.played_at)
    if isinstance(entry, SessionPart):
        return Difference(name, (entry.title,) if entry.title else _players(entry), entry.created_at)
    return Difference(name, (entry.name,))


def _players(entry: MatchPart | SessionPart) -> tuple[Message | str, ...]:
    return tuple(ai_called(seat.name) if seat.controller == "ai" else seat.name for seat in entry.seats)


# Settings


def _plan_settings(db: Db, incoming: SettingsPart, made: Plan) -> None:
    here = {row.key: row.value for row in db.exec(select(SettingRow))}
    tally = made.tallies["settings"] = Counter[str]()
    for key, value in incoming.chosen().items():
        if key not in here:
            tally["new"] += 1
            made.settings[key] = value
        elif to_json(here[key]) == to_json(value):
            tally["same"] += 1
        else:
            tally["differing"] += 1
            made.differences.append(Difference("settings", (key,)))
            if made.replace:
                made.settings[key] = value


# Who and what is the same under another id


def _same_people(incoming: Sequence[PersonPart], here: Sequence[PersonPart]) -> dict[str, str]:
    """The id here of each person that has another id in the file. Two of one name are never made one."""
    ids, incoming_ids, ends = {person.id for person in here}, {person.id for person in incoming}, _gone(here)
    alive = [person for person in here if not person.merged]
    names = {_name(person.name) for person in alive}
    known = alive + [person for person in here if person.merged and _name(person.name) not in names]
    names_here = Counter(_name(person.name) for person in known)
    names_incoming = Counter(_name(person.name) for person in incoming if not person.merged)
    by_name = {_name(person.name): ends.get(person.id, person.id) for person in known if person.id not in incoming_ids}
    return {
        person.id: by_name[name]
        for person in incoming
        if person.id not in ids
        and not person.merged
        and (name := _name(person.name)) in by_name
        and names_here[name] == names_incoming[name] == 1
    }


def _gone(here: Sequence[PersonPart]) -> dict[str, str]:
    """Who each person that was merged is in the end."""
    into = {person.id: person.merged.into for person in here if person.merged}
    ends = {}
    for id in into:
        at, seen = id, set[str]()
        while at in into and at not in seen:
            seen.add(at)
            at = into[at]
        ends[id] = at
    return ends


def _merged(person: PersonPart, meant: dict[str, str]) -> PersonPart:
    if person.merged is None or person.merged.into not in meant:
        return person
    merged = person.merged.model_copy(update={"into": meant[person.merged.into]})
    return person.model_copy(update={"merged": merged})


def _name(name: str) -> str:
    return " ".join(name.split()).casefold()


def _with_free_sessions(db: Db, matches: Sequence[MatchPart]) -> list[MatchPart]:
    """A session has one match: where another one has it here, bin included, it stays there."""
    wanted = [match.session for match in matches if match.session]
    query = select(MatchRow.session_id, MatchRow.id).where(col(MatchRow.session_id).in_(wanted))
    taken = dict(db.exec(query).all())
    return [
        match.model_copy(update={"session": None}) if taken.get(match.session, match.id) != match.id else match
        for match in matches
    ]


def _meaning(entry: P, meant: dict[str, str]) -> P:
    """The same entry with the people as they are known here."""
    seats: Iterable[Any] = entry.seats  # type: ignore[attr-defined]  # sessions and matches have seats
    if not any(seat.person in meant for seat in seats):
        return entry
    seats_here = [seat.model_copy(update={"person": meant.get(seat.person, seat.person)}) for seat in seats]
    return entry.model_copy(update={"seats": seats_here})


def _keys(match: MatchPart) -> tuple[Key, Key]:
    """A match by its time and, if only its day is known (then it is noon in UTC), by that."""
    return _match_key(match.game, match.played_at, [(seat.name, seat.total) for seat in match.seats])


def _match_key(game: str, at: datetime, seats: Iterable[tuple[str, int]]) -> tuple[Key, Key]:
    points = tuple(sorted((_name(stored_name(name)), total) for name, total in seats))
    day: object = at.date() if is_day(at) else at
    return (game, at.replace(microsecond=0), points), (game, day, points)


def is_day(at: datetime) -> bool:
    """Whether a time stands for its whole day."""
    return (at.hour, at.minute, at.second, at.microsecond) == (12, 0, 0, 0)


def _match_keys(db: Db) -> set[Key]:
    """Of every match here, the bin left out: at its time, and on its day."""
    seats: dict[str, list[tuple[str, int]]] = {}
    for match_id, name, total in db.exec(select(MatchSeatRow.match_id, MatchSeatRow.name, MatchSeatRow.total)):
        seats.setdefault(match_id, []).append((name, total))
    keys: set[Key] = set()
    query = select(MatchRow.id, MatchRow.game, MatchRow.played_at).where(col(MatchRow.deleted_at).is_(None))
    for id, game, at in db.exec(query):
        exact, _ = _match_key(game, at, seats.get(id, ()))
        keys |= {exact, (game, at.date(), exact[2])}
    return keys
