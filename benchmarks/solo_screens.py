"""Plays whole games against the AI through the screens of a phone, and counts the taps and questions of each turn.

    python -m benchmarks.solo_screens --pictures FOLDER [--only builder] [--seed 4]

Each game is played in Chromium at 390x844 to its end: the person says in every turn where the Viscount or Worker went,
now and then what else happened, answers what is asked at random, and goes on. A tap is any tap on the screen. `own` are
those with which the person told more than the turn itself, `reset` those of a reset of their own turn.
"""

import argparse
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from app import architects_start, viscounts_start
from check import find_browser
from content.games import Game
from locales import say, texts
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Opened, Store
from setup.checklist import Seat
from solo.book.book import Book, put
from solo.book.form import Face
from solo.book.slots import companion_cards, form, slots
from testing.browser import Pages, launched
from testing.phone import PHONE, Phone
from testing.running_app import RunningApp, app

MOST_TURNS = 60
SETTLED_MS = 80
PAINTED_MS = 500
"""For a picture: the screen is painted after the tree for screen readers has changed, and scrolled after that."""
PLACES = (
    "quarry",
    "mines",
    "market_small",
    "guildhall",
    "forest",
    "market_middle",
    "guardhouse",
    "guildhall",
    "market_large",
)
"""Where the person of Architects goes: the Black Market often enough for resets of their own turn."""
IDENTIFIERS = """() => [...document.querySelectorAll('[flt-semantics-identifier]')]
  .map(one => one.getAttribute('flt-semantics-identifier'))"""
ANSWERS = re.compile(r"answer-(?!other$|empty$|done$)|answer$")


@dataclass
class Turn:
    """What one round took."""

    taps: int = 0
    questions: int = 0
    own: int = 0
    reset: int = 0

    @property
    def plain(self) -> int:
        return self.taps - self.own - self.reset


@dataclass
class Person:
    """Plays on one phone."""

    phone: Phone
    rng: Random
    name: str
    pictures: bool
    turns: list[Turn] = field(default_factory=list)
    shot: set[str] = field(default_factory=set)

    @property
    def now(self) -> Turn:
        return self.turns[-1]

    def there(self) -> list[str]:
        """Twice the same: the tree of the screen before may still be there for a moment."""
        before: list[str] | None = None
        while True:
            self.phone.still()
            found: list[str] = self.phone.page.evaluate(IDENTIFIERS)
            if found == before:
                return found
            before = found
            self.phone.page.wait_for_timeout(SETTLED_MS)

    def tap(self, identifier: str) -> None:
        self.phone.tap(identifier)
        self.now.taps += 1

    def picture(self, what: str, most: int = 1) -> None:
        """The first ones of a kind."""
        number = sum(each.startswith(what) for each in self.shot) + 1
        if self.pictures and number <= most:
            self.shot.add(f"{what}-{number}")
            self.phone.still()
            self.phone.page.wait_for_timeout(PAINTED_MS)
            self.phone.shot(f"{self.name}-{what}-{number}")

    def answer(self) -> bool:
        """One question, if one is open."""
        there = self.there()
        chips = [each for each in there if ANSWERS.match(each)]
        ribbons = [each for each in there if each.startswith("ribbon-")]
        if not chips and not ribbons:
            return False
        self.now.questions += 1
        self.picture("question", 3)
        if ribbons:
            self.tap(self.rng.choice(ribbons))
            self.picture("ribbon")
            chips = [each for each in self.there() if ANSWERS.match(each)]
        self.tap(self.rng.choice(chips))
        return True

    def answer_all(self) -> None:
        while self.answer():
            pass


class OfViscounts(Person):
    def round(self) -> None:
        there = self.there()
        ahead = [each for each in there if re.fullmatch(r"moved-[1-9]\d*", each)]
        if ahead:
            self.tap(self.rng.choice(ahead[:4]))
        if len(self.turns) % 2 == 0:  # every second turn the person takes Debts or Deeds
            before = self.now.taps
            self.scroll_and_tap(f"told-{self.rng.choice(['debts', 'deeds'])}")
            self.tap(self.rng.choice([each for each in self.there() if re.fullmatch(r"detail-[12]", each)]))
            self.now.own += self.now.taps - before
        self.tap("next-turn")

    def scroll_and_tap(self, identifier: str) -> None:
        self.phone.scroll_to(identifier)
        self.tap(identifier)


class OfArchitects(Person):
    def round(self) -> None:
        wanted = PLACES[(len(self.turns) - 1) % len(PLACES)]
        places = [each for each in self.there() if each.startswith("placed-")]
        if places:
            self.tap(f"placed-{wanted}" if f"placed-{wanted}" in places else self.rng.choice(places))
            if "slip-no" in self.there():
                self.tap("slip-no")
                self.tap("placed-forest")
        if "reset-first" in self.there():
            self.reset()
        else:
            self.tap("next-turn")

    def reset(self) -> None:
        """On its own screen; its end leads on to the AI's turn."""
        before, asked = self.now.taps, self.now.questions
        self.tap("reset-first")
        self.picture("reset", 2)
        self.answer_all()
        self.picture("reset-over")
        self.tap("reset-over")
        self.now.reset += self.now.taps - before
        self.now.questions = asked


@dataclass(frozen=True)
class Played:
    game: Game
    begin: Callable[[Store], str]
    person: type[OfViscounts] | type[OfArchitects]


ANN = Seat("Ann", None, "red")


def _viscounts(**chosen: object) -> Callable[[Store], str]:
    def begin(store: Store) -> str:
        form = viscounts_start.Form(seat=ANN, **chosen)  # type: ignore[arg-type]  # a field of the form
        return viscounts_start.create(store, form, texts("en"))

    return begin


def _architects(opponent: str) -> Callable[[Store], str]:
    def begin(store: Store) -> str:
        form = architects_start.Form(seats=(ANN,)).against(opponent)  # type: ignore[arg-type]  # an id
        return architects_start.create(store, form, texts("en"))

    return begin


def _own_cards(store: Store) -> str:
    """A book in which everything was entered; what no source shows is as our cards have it."""

    def entered(book: Book) -> Book:
        for kind in ("scheme", "board"):
            faces: list[Face] = [face for _, _, face in companion_cards("viscounts", kind)]
            for (of, id), slot in slots("viscounts").items():
                if of == kind and not form("viscounts", kind).complete(slot.printed):
                    fits = [face for face in faces if face.get("deck") == slot.printed.get("deck")] if slot.deck else []
                    face = slot.ours if slot.ours is not None else fits[0]
                    if slot.ours is None:
                        faces.remove(face)
                    book = put(book, (kind, id), face)
        return book

    store.card_books.change("viscounts", say("app.cards.did.import"), entered)
    return _viscounts(opponent="builder", deck="own")(store)


GAMES: dict[str, Played] = {
    "cleric": Played("viscounts", _viscounts(modules=("gates_of_gold", "keeper_of_keys")), OfViscounts),
    "builder": Played("viscounts", _own_cards, OfViscounts),
    "enforcer": Played("architects", _architects("enforcer"), OfArchitects),
    "peddler": Played("architects", _architects("peddler"), OfArchitects),
}


def play(name: str, seed: int, pages: Pages, pictures: Path | None, most: int) -> Person:
    with TemporaryDirectory() as folder:
        opened = Store.open(Path(folder) / DATABASE, FORMATS)
        assert isinstance(opened, Opened)
        id = GAMES[name].begin(opened.store)
        opened.store.close()
        with RunningApp(app(Path(folder))) as running:
            phone = Phone(pages, running.url, f"/session/{id}/play", size=PHONE, screens=pictures)
            person = GAMES[name].person(phone, Random(seed), name, pictures is not None)
            person.turns.append(Turn())
            person.answer_all()
            person.turns.clear()
            for number in range(1, most + 1):
                person.turns.append(Turn())
                if number == 1:
                    person.tap("done")
                    person.now.taps -= 1  # the set-up of the AI is no round
                person.round()
                person.answer_all()
                if number in (2, 5):
                    person.picture("turn", 2)
                if "to-score" in person.there():
                    break
            person.picture("over")
            phone.assert_calm()
            phone.close()
    return person


def said(name: str, person: Person) -> Iterator[str]:
    turns = person.turns
    yield f"{name}: {len(turns)} turns, {sum(each.questions for each in turns)} questions"
    yield f"  taps      {', '.join(str(each.taps) for each in turns)}"
    yield f"  questions {', '.join(str(each.questions) for each in turns)}"
    yield f"  own       {', '.join(str(each.own) for each in turns)}"
    yield f"  reset     {', '.join(str(each.reset) for each in turns)}"
    free = [each for each in turns if not each.questions]
    yield f"  without a question: {len(free)} turns of {', '.join(sorted({str(each.plain) for each in free}))} taps"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--only", choices=[*GAMES], action="append")
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument("--turns", type=int, default=MOST_TURNS, help="end after so many")
    options = parser.parse_args()
    found = find_browser()
    if not found:
        sys.stdout.write("No Chromium on this machine.\n")
        return 1
    with launched(found) as chromium:
        pages = Pages(chromium)
        for name in options.only or GAMES:
            for line in said(name, play(name, options.seed, pages, options.pictures, options.turns)):
                sys.stdout.write(f"{line}\n")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
