"""The Manuscripts of Viscounts as forms to be filled in, and as the words that a game knows them by."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import content
from interchange.problems import Problem
from locales import Message, say
from solo.viscounts.manuscripts import COSTS, PER, Manuscript, gains, known, manuscript
from solo.viscounts.state import RIBBONS
from solo.viscounts.words import manuscript_label

from .form import Face, Form, FormField, value_at
from .slots import Slot

BLANK: Final = "unknown_"
"""Begins the slots of the tiles that no source shows. Which box such a tile is from is not known either."""
MOST_GAINS: Final = 6
GAIN = ("gain",)


@cache
def manuscript_form() -> Form:
    """Read from left to right: ribbon, cost, and what it gives at once or counts at the end."""
    seen = tuple(dict.fromkeys(word for found in known().values() for word in found.gain))
    rare = tuple(sorted(gains() - {*seen}))
    return Form(
        (
            FormField(("ribbon",), "choice", "solo.book.part.ribbon", (*RIBBONS, "any"), named=_ribbon),
            FormField(("cost",), "number", "solo.book.part.cost", low=COSTS.start, high=COSTS.stop - 1),
            FormField(GAIN, "icons", "solo.book.part.gain", seen, rare, most=MOST_GAINS),
            FormField(
                ("per",),
                "choice",
                "solo.book.part.per",
                tuple(PER.values()),
                named=_per,
                applies=lambda face: not value_at(face, GAIN),
            ),
        ),
        flows=True,
        whole=_unknown_words,
        sentence=lambda face: manuscript_label(_manuscript(face).word),
    )


def _ribbon(word: str) -> Message:
    return say(f"terms.ribbon.{word}")


def _per(word: str) -> Message:
    return say(f"solo.per.{word}")


def _unknown_words(face: Face) -> Sequence[Problem]:
    return [
        Problem((*GAIN, place), say("solo.card.no_word", word=word))
        for place, word in enumerate(face["gain"])
        if word not in gains()
    ]


def word_of_face(face: Face) -> str | None:
    """The Manuscript of a face as a game writes it; None while something of it is blank or wrong."""
    return _manuscript(face).word if manuscript_form().complete(face) else None


def face_of_word(word: str) -> Face:
    """Raises KeyError for what is none."""
    return _face(manuscript(word))


def _manuscript(face: Face) -> Manuscript:
    gain = tuple(face["gain"])
    return Manuscript(face["ribbon"], face["cost"], gain, "" if gain else face["per"])


def _face(found: Manuscript) -> Face:
    face = {"ribbon": found.ribbon, "cost": found.cost, "gain": list(found.gain)}
    return face if found.gain else {**face, "per": found.per}


def manuscript_slots() -> Iterator[Slot]:
    """All tiles of the boxes: first the designs that a source shows, then as many blank ones as there are more."""
    data = content.viscounts()
    for number, (id, entry) in enumerate(data.manuscripts.items(), 1):
        box = "" if entry.set == "base" else entry.set
        yield Slot(id, "manuscript", _name(number), _face(known()[id]), entry.source, entry.note, box)
    seen = len(data.manuscripts)
    for number in range(1, _tiles() - seen + 1):
        yield Slot(f"{BLANK}{number}", "manuscript", _name(seen + number))


def _name(number: int) -> Message:
    return say("solo.book.slot.manuscript", number=number)


def _tiles() -> int:
    """In the base box and both expansions."""
    boxes = content.viscounts().components.values()
    return sum(box.counts.get("manuscripts", 0) for box in boxes)
