"""Bytes in, an archive out, or every problem in words. Whatever comes in, nothing here crashes or fills the memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from interchange.json_reader import Limits, oddities, read_object
from interchange.problems import Loc, Problem, shown
from interchange.progress import Progress, counting, each, quiet, share
from models.archive.documents import FORMAT, LISTS, VERSION, Archive, ArchivePart, CardPart, SettingsPart, documents_of
from models.archive.problems import Problems, whole
from models.cards import VERSION as CARDS
from models.database import Formats
from models.values import JsonObject
from solo.book.files import face_problems
from solo.book.slots import KINDS, form, slot_of

LARGEST: Final = 32_000_000
"""Of a file that is given without a word about its size; some thousand matches."""
LARGEST_NUMBER: Final = 2**53
LIMITS: Final = Limits(LARGEST, depth=48, width=1000, number=LARGEST_NUMBER)
"""Larger numbers than that are not kept alike by every database and reader of JSON."""
MOST_MERGES: Final = 20  # one after the other


def read_archive(raw: bytes, formats: Formats, largest: int = LARGEST) -> Archive:
    """Raises `BadFile` with all that is wrong."""
    odd: list[Problem] = []
    document = read_object(raw, replace(LIMITS, bytes=largest), odd)
    return archive_of(document, formats, odd)


def archive_of(
    document: JsonObject, formats: Formats, odd: Iterable[Problem] | None = None, progress: Progress = quiet
) -> Archive:
    """The archive that a JSON object tells; `odd` is what was found while it was read. Raises `BadFile`."""
    _check_head(document)
    problems = Problems()
    for problem in oddities(document, LIMITS) if odd is None else odd:
        problems.take(problem)
    problems.raise_if_any()
    archive = _read_parts(document, problems, share(progress, 0, 0.6))
    problems.raise_if_any()
    _check_together(archive, problems, share(progress, 0.6, 0.8))
    _check_bodies(archive, formats, problems, share(progress, 0.8, 1))
    problems.raise_if_any()
    return archive


def _check_head(document: dict[str, Any]) -> None:
    """What is no archive, or one of a newer app, gets one line and not a thousand."""
    if document.get("format") != FORMAT:
        raise whole("app.files.problem.not_ours", format=FORMAT)
    version = document.get("version")
    if type(version) is not int or version < 1:
        raise whole("app.files.problem.no_version", newest=VERSION)
    if version > VERSION:
        raise whole("app.files.problem.too_new", version=min(version, LARGEST_NUMBER), newest=VERSION)


def _read_parts(document: dict[str, Any], problems: Problems, progress: Progress) -> Archive:
    """Entry by entry: a list of a million wrong ones ends soon."""
    for key in document:
        if key not in Archive.model_fields:
            problems.add((key,), "app.files.problem.unknown_key")
    settings = _read_part(SettingsPart, document.get("settings", {}), ("settings",), problems)
    lists: dict[str, list[ArchivePart]] = {}
    everything = [document.get(name) for name in LISTS]
    one_more = counting(progress, sum(len(entries) for entries in everything if isinstance(entries, list)))
    for name, model in LISTS.items():
        entries = document.get(name, [])
        if not isinstance(entries, list):
            problems.add((name,), "app.files.problem.wrong", got=shown(entries))
            continue
        lists[name] = found = []
        for number, entry in enumerate(entries):
            one_more()
            if problems.full:
                break
            if part := _read_part(model, entry, (name, number), problems):
                found.append(part)
    return Archive.of(**{"settings": settings or SettingsPart(), **lists})


def _read_part(model: type[ArchivePart], entry: object, loc: Loc, problems: Problems) -> ArchivePart | None:
    try:
        return model.model_validate(entry)
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            _add(problems, detail, loc)
        return None


def _add(problems: Problems, detail: ErrorDetails, loc: Loc) -> None:
    where = (*loc, *detail["loc"])
    context = detail.get("ctx", {})
    match detail["type"]:
        case "missing":
            problems.add(where, "app.files.problem.missing")
        case "extra_forbidden":
            problems.add(where, "app.files.problem.unknown_key")
        case "literal_error":
            known = str(context["expected"]).replace("'", '"').replace(" or ", ", ")
            problems.add(where, "app.files.problem.one_of", got=shown(detail["input"]), known=known)
        case "no_id":
            problems.add(where, "app.files.problem.no_id", got=shown(detail["input"]))
        case "no_time":
            problems.add(where, "app.files.problem.no_time", got=shown(detail["input"]))
        case "no_message":
            problems.add(where, "app.files.problem.no_message", got=shown(detail["input"]))
        case "greater_than_equal" | "less_than_equal":
            problems.add(where, "app.files.problem.range", got=shown(detail["input"]))
        case "string_too_long" | "too_long":
            problems.add(where, "app.files.problem.too_long", most=context["max_length"])
        case _:
            problems.add(where, "app.files.problem.wrong", got=shown(detail["input"]))


# What one entry alone does not show


def _check_together(archive: Archive, problems: Problems, progress: Progress) -> None:
    for name in LISTS:
        for number in _repeated([entry.id for entry in getattr(archive, name)]):
            problems.add((name, number, "id"), "app.files.problem.id_twice")
    for number in _repeated(["\n".join(map(str, card.slot)) for card in archive.cards]):
        problems.add(("cards", number, "name"), "app.files.problem.card_twice")
    people = {person.id for person in archive.people}
    _check_merges({person.id: person.merged.into for person in archive.people if person.merged}, archive, problems)
    sessions = {session.id for session in archive.sessions}
    for kind in ("sessions", "matches"):
        for number, entry in enumerate(getattr(archive, kind)):
            for index, seat in enumerate(entry.seats):
                if seat.person and seat.person not in people:
                    problems.add((kind, number, "seats", index, "person"), "app.files.problem.no_such_person")
    for number, session in enumerate(archive.sessions):
        for index in _repeated([document.kind for document in session.documents]):
            problems.add(("sessions", number, "documents", index, "kind"), "app.files.problem.kind_twice")
    for number, match in enumerate(each(archive.matches, progress)):
        if match.session and match.session not in sessions:
            problems.add(("matches", number, "session"), "app.files.problem.no_such_session")
        for index, seat in enumerate(match.seats):
            for line in _repeated([line.category for line in seat.lines]):
                problems.add(
                    ("matches", number, "seats", index, "lines", line, "category"), "app.files.problem.category_twice"
                )
    in_sessions = [(number, match.session) for number, match in enumerate(archive.matches) if match.session]
    for index in _repeated([session for _, session in in_sessions]):
        problems.add(("matches", in_sessions[index][0], "session"), "app.files.problem.session_twice")


def _check_merges(into: dict[str, str], archive: Archive, problems: Problems) -> None:
    """Who was merged into somebody who was merged ... is somebody in the end."""
    people = {person.id for person in archive.people}
    for number, person in enumerate(archive.people):
        at, steps = person.id, 0
        while at in into and steps <= MOST_MERGES:
            at, steps = into[at], steps + 1
        if at not in people or steps > MOST_MERGES:
            problems.add(("people", number, "merged", "into"), "app.files.problem.no_such_person")


def _repeated(values: list[str]) -> Iterator[int]:
    """Where something stands that stood before."""
    if len(set(values)) == len(values):
        return
    seen: Counter[str] = Counter()
    for number, value in enumerate(values):
        if seen[value]:
            yield number
        seen[value] += 1


def _check_bodies(archive: Archive, formats: Formats, problems: Problems, progress: Progress) -> None:
    """Each document is checked by what checks it in the store."""
    for loc, document in each([*documents_of(archive)], progress):
        if problems.full:
            return
        check = formats.get((document.kind, document.version))
        if check is None:
            problems.add(loc, "app.files.problem.body_version", version=document.version)
            continue
        try:
            check(document.body)
        except (TypeError, ValueError, LookupError, ArithmeticError, AttributeError, RecursionError):
            problems.add(loc, "app.files.problem.body", kind=document.kind)
    for number, card in enumerate(archive.cards):
        if not _fits(card):
            problems.add(("cards", number, "body"), "app.files.problem.body", kind=card.kind)


def _fits(card: CardPart) -> bool:
    """What the card book of this version does not know it does not show; what it knows has to be whole."""
    kind = next((kind for kind in KINDS if kind == card.kind), None)
    if kind is None or card.version != CARDS or slot_of(card.game, kind, card.name) is None:
        return True
    return not any(face_problems(form(card.game, kind), card.body, ("body",)))
