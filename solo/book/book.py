"""A book: what one person has entered of the cards of one game. Edits give a new book; nothing is changed in place."""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from content.games import Game
from locales import Message, say
from solo.cards import Origin, said

from .form import Face, value_at
from .slots import EXTRA, Kind, Slot, form, is_extra, slot_of, slots, values

Key: TypeAlias = tuple[Kind, str]
"""The kind of a card and its slot: a book holds one card for each."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A card as its owner sees it; what is not in the face was not entered yet."""

    kind: Kind
    slot: str
    face: Face

    @property
    def key(self) -> Key:
        return self.kind, self.slot


@dataclass(frozen=True, slots=True)
class Book:
    game: Game
    entries: Mapping[Key, Entry] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Game, entries: Iterable[Entry]) -> "Book":
        return cls(game, {entry.key: entry for entry in entries})

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries.values())

    def slot(self, key: Key) -> Slot:
        found = slot_of(self.game, *key)
        if found is None:
            raise KeyError(key)
        return found

    def face(self, key: Key) -> Face:
        """What the owner entered, else what is printed on the card as far as that is known."""
        entry = self.entries.get(key)
        return entry.face if entry else self.slot(key).printed

    def origin(self, key: Key) -> Origin:
        return "own" if key in self.entries else "printed"

    def known(self, key: Key) -> bool:
        """Whether anything is, beyond the deck that every card of the box is in."""
        return key in self.entries or bool(self.slot(key).printed.keys() - {"deck"})

    def whole(self, key: Key) -> bool:
        """Whether the card can be played as it is."""
        return form(self.game, key[0]).complete(self.face(key))

    def keys(self, kind: Kind) -> tuple[Key, ...]:
        """All cards of the box, in its order, then the extra ones."""
        box = [key for key in slots(self.game) if key[0] == kind]
        return (*box, *sorted(key for key in self.entries if key[0] == kind and is_extra(key[1])))


@dataclass(frozen=True, slots=True)
class Progress:
    """How many cards of the box are known in full, and how many of them from a printed source."""

    done: int
    total: int
    printed: int


def progress(book: Book, kind: Kind) -> Progress:
    box = [key for key in slots(book.game) if key[0] == kind]
    whole = [key for key in box if book.whole(key)]
    return Progress(len(whole), len(box), sum(key not in book.entries for key in whole))


# Edits


def put(book: Book, key: Key, face: Face) -> Book:
    """The card with this face. A face that says what is printed anyway, or nothing, is no entry."""
    if values_of(book.game, key[0], face) == values_of(book.game, key[0], book.slot(key).printed) and not is_extra(
        key[1]
    ):
        return remove(book, key)
    return replace(book, entries={**book.entries, key: Entry(*key, form(book.game, key[0]).without_the_rest(face))})


def remove(book: Book, key: Key) -> Book:
    return replace(book, entries={other: entry for other, entry in book.entries.items() if other != key})


def place_for_copy(book: Book, key: Key, new: str) -> Key:
    """Where a copy of a card goes: the next card of its deck that nothing is known of, else an extra one (`new`)."""
    return free_slot(book, key[0], book.face(key)) or (key[0], EXTRA + new)


def free_slot(book: Book, kind: Kind, face: Face, meant: Container[Key] = ()) -> Key | None:
    """The first card of the box that could be this one: nothing is known of it but its deck. None of those that are
    `meant` for other cards."""
    deck = face.get("deck")
    for key, slot in slots(book.game).items():
        fits = slot.printed.get("deck") in (None, deck)
        if key[0] == kind and slot.anonymous and key not in book.entries and key not in meant and fits:
            return key
    return None


def values_of(game: Game, kind: Kind, face: Face) -> Mapping[str, object]:
    return values(form(game, kind), face)


def same_face(game: Game, kind: Kind, one: Face, other: Face) -> bool:
    return values_of(game, kind, one) == values_of(game, kind, other)


def title(book: Book, key: Key) -> Message:
    """What a card is called: what it shows at its top, else its place in the box."""
    slot = book.slot(key)
    face = book.face(key)
    head = value_at(face, ("header",))
    if key[0] == "scheme" and head is not None:
        return said(tuple(head)) if head else say("solo.card.no_header")
    return slot.name
