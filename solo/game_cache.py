"""Remembers the last games that were read. Between two taps a journal grows by an entry or loses one: its game is then
continued from the remembered one, and not replayed from the start."""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from . import files
from .dialogue import Refused
from .machine import Game, act, undo

GAMES: Final = 8  # that are remembered
NEAR: Final = 8  # entries between a remembered game and the wanted one


class _CachedGame(NamedTuple):
    """`start` and `journal` are its document as text: `true` and `1` are the same to Python, and not in a file."""

    start: str
    journal: str
    entries: int
    game: Game[Any]


_cached: list[_CachedGame] = []  # the last one first


def game_of(document: object) -> Game[Any]:
    """As `files.game_of`, the same game and the same problems."""
    asked = _asked(document)
    if asked is None:
        return files.game_of(document)
    start, text, journal = asked
    near = (_go_on(known, text, journal) for known in tuple(_cached) if known.start == start)
    game = next((game for game in near if game is not None), None) or files.game_of(document)
    _keep(_CachedGame(start, text, len(journal), game))
    return game


def forget() -> None:
    """Forgets all games, as a restart does."""
    _cached.clear()


def _keep(known: _CachedGame) -> None:
    others = [other for other in _cached if other.start != known.start]
    _cached[:] = [known, *others][:GAMES]


def _asked(document: object) -> tuple[str, str, list[Any]] | None:
    """The start and the journal as text, and the journal; None for what cannot be a game."""
    if not isinstance(document, Mapping) or not isinstance(journal := document.get("journal"), list):
        return None
    try:
        return json.dumps({**document, "journal": None}), json.dumps(journal), journal
    except (TypeError, ValueError, RecursionError):
        return None


def _go_on(known: _CachedGame, text: str, journal: list[Any]) -> Game[Any] | None:
    """None where it is too far, or is no game: `files.game_of` says why."""
    more = len(journal) - known.entries
    if -NEAR <= more < 0 and known.journal.startswith(text[:-1]):
        game = known.game
        for _ in range(-more):
            game = undo(game)
        return game
    if 0 <= more <= NEAR and text.startswith(known.journal[:-1]):
        try:
            game = known.game
            for entry in files.entries_of(journal[known.entries :]):
                game = act(game, entry)
        except (files.BadGame, Refused):
            return None
        return game
    return None
