"""What another book would change in one's own, and both books as one. Whatever is decided, no card is lost unseen."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2s
from json import dumps
from typing import Literal

from .book import Book, Key, free_slot, put, values_of
from .form import Face
from .slots import EXTRA, EXTRAS, slot_of, slots

Standing = Literal["new", "same", "changed", "conflicting"]
"""`changed`: theirs adds to what is blank in mine. `conflicting`: both say something else about the same card."""
Choice = Literal["mine", "theirs", "both"]


@dataclass(frozen=True, slots=True)
class Difference:
    """A card of the other book, and where it would go in mine."""

    key: Key
    standing: Standing
    theirs: Face
    mine: Face
    into: Key

    def choices(self, book: Book) -> tuple[Choice, ...]:
        """What can be decided about a conflict. Two of a kind make sense only where the box may hold both."""
        if self.standing != "conflicting":
            return ()
        return ("mine", "theirs", "both") if (book.game, self.key[0]) in EXTRAS else ("mine", "theirs")


def compare(mine: Book, theirs: Book) -> tuple[Difference, ...]:
    """One line for each card of the other book, in the order of the box."""
    found = []
    book = mine
    order = [*slots(theirs.game), *sorted(key for key in theirs.entries if key not in slots(theirs.game))]
    for key in order:
        if entry := theirs.entries.get(key):
            difference = _difference(book, key, entry.face, theirs)
            found.append(difference)
            if difference.standing in ("new", "changed"):
                book = put(book, difference.into, difference.theirs)  # the next one needs a place of its own
    return tuple(found)


def _difference(book: Book, key: Key, theirs: Face, whole: Book) -> Difference:
    """`whole`: their book, whose cards keep their own places where they can."""
    game, kind = book.game, key[0]
    their_values = values_of(game, kind, theirs)
    for other in book.keys(kind):
        known = book.face(other)
        if values_of(game, kind, known) == their_values and (
            other == key or book.slot(other).anonymous or book.slot(key).anonymous
        ):
            return Difference(key, "same", theirs, known, other)
    mine = book.face(key) if key in book.entries or slot_of(game, *key) else {}
    ours = values_of(game, kind, mine)
    if all(their_values.get(path) == value for path, value in ours.items()):
        return Difference(key, "changed" if key in book.entries else "new", theirs, mine, key)
    if all(ours.get(path) == value for path, value in their_values.items()):
        return Difference(key, "same", theirs, mine, key)  # mine knows all that theirs says
    if book.slot(key).anonymous and (free := free_slot(book, kind, theirs, whole.entries)):
        return Difference(key, "new", theirs, book.slot(free).printed, free)
    return Difference(key, "conflicting", theirs, mine, key)


def merge(mine: Book, theirs: Book, choices: Mapping[Key, Choice]) -> Book:
    """Both books as one. A conflict without a choice stays as it is in mine."""
    book = mine
    for difference in compare(mine, theirs):
        if difference.standing in ("new", "changed"):
            book = put(book, difference.into, difference.theirs)
        elif difference.standing == "conflicting":
            choice = choices.get(difference.key, "mine")
            if choice == "theirs":
                book = put(book, difference.key, difference.theirs)
            elif choice == "both" and "both" in difference.choices(mine):
                book = put(book, (difference.key[0], EXTRA + _mark(difference.theirs)), difference.theirs)
    return book


def _mark(face: Face) -> str:
    """The same face always gets the same name, so that a book that comes twice brings its card once."""
    return blake2s(dumps(face, sort_keys=True).encode(), digest_size=5).hexdigest()
