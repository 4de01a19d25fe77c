"""Some matches as they go to somebody else: a small archive of names and points, without what was written for oneself.

As a payload it holds the last of them, as many as a few codes take; a file holds them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from interchange.qr_payload import BadPayload, Body, pack, split
from models.archive.documents import FORMAT, VERSION, Archive, MatchPart, PersonPart

KIND: Final = "matches"
MOST_CODES: Final = 12  # more than that nobody holds a phone still for


def handed_over(people: Sequence[PersonPart], matches: Sequence[MatchPart]) -> Archive:
    """Of an archive, what concerns others: no notes, corrections, sessions, and nobody who did not play."""
    played = {seat.person for match in matches for seat in match.seats}
    names = [
        PersonPart.of(id=person.id, name=person.name, created_at=person.created_at)
        for person in people
        if person.id in played
    ]
    plain = [match.model_copy(update={"session": None, "notes": "", "changes": []}) for match in matches]
    return Archive.of(people=names, matches=plain)


def body_of(archive: Archive) -> Body:
    return {
        "format": FORMAT,
        "version": VERSION,
        "people": [person.as_json() for person in archive.people],
        "matches": [match.as_json() for match in archive.matches],
    }


def payload_of(archive: Archive) -> tuple[str, int]:
    """The first matches of an archive as a QR payload, as many as its codes take and at least one, and how many these
    are; `BadPayload` where the first alone is too much."""
    text, count = _packed(archive, 1), 1
    for more in range(2, len(archive.matches) + 1):
        try:
            longer = _packed(archive, more)
            if len(split(longer)) > MOST_CODES:
                break
        except BadPayload:
            break
        text, count = longer, more
    return text, count


def _packed(archive: Archive, count: int) -> str:
    return pack(KIND, body_of(handed_over(archive.people, archive.matches[:count])))
