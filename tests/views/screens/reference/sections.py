"""Every section of the reference, as a table looks it up."""

from collections.abc import Iterator

from content.games import GAMES, MODULES, Game
from content.reference.lines import Line, Section
from locales import Message
from views.components.icon import Picture
from views.screens.reference.legend import sign_of
from views.screens.reference.page import SECTIONS, Table, parts_of

EVERY = [(game, section) for game in GAMES for section in SECTIONS[game]]


def parts(game: Game, section: str, modules: tuple[str, ...] = ()) -> tuple[Section, ...]:
    return parts_of(Table(game, modules), section)


def lines(game: Game, section: str, part: str, modules: tuple[str, ...] = (), *, solo: bool = False) -> list[Line]:
    """Those in play."""
    [found] = [each for each in parts(game, section, modules) if each.id == part]
    return [line for line in found.lines if line.in_play(modules, solo=solo)]


def messages(game: Game, section: str) -> Iterator[Message]:
    """All that a section says, with the messages inside others."""
    for part in parts(game, section, MODULES[game]):
        for said in (part.title, part.text, *(each for line in part.lines for each in (line.text, line.name))):
            if said:
                yield from inside(said)


def inside(message: Message) -> Iterator[Message]:
    yield message
    for value in message.values.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Message):
                yield from inside(part)


def drawn(game: Game) -> frozenset[Picture]:
    """Every picture that the legend of a game explains."""
    return frozenset(sign_of(line.icon) for part in parts(game, "icons") for line in part.lines)
