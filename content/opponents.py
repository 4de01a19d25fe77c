"""The AI opponents of both games. One is stored by its id, and named when it is shown.

Before, an AI was stored by its name in the language of the evening: such a name is recognised in all our languages.
"""

from collections.abc import Mapping
from functools import cache

from locales import LANGUAGES, Message, Texts, say, texts

from . import architects, viscounts


@cache
def opponents() -> Mapping[str, str]:
    """The id of each, and of the message with its name."""
    data = architects()
    ids = (*viscounts().ai_boards, *data.ai_opponents, *data.base_opponents)
    return {id: f"terms.opponent.{id}" for id in ids}


@cache
def _ids() -> Mapping[str, str]:
    """By what an opponent may be called: its id, and its name in every language."""
    names = {texts(language)(name).casefold(): id for language in LANGUAGES for id, name in opponents().items()}
    return names | {id: id for id in opponents()}


def opponent_called(name: str) -> str | None:
    return _ids().get(name.strip().casefold())


def stored_name(name: str) -> str:
    """What a match keeps of an AI that is called so: its id; a name that somebody has chosen stays."""
    return opponent_called(name) or name


def ai_name(words: Texts, name: str) -> str:
    """How an AI is named in a language, whichever name of it is stored; a name that somebody has chosen stays."""
    id = opponent_called(name)
    return words(opponents()[id]) if id else name


def ai_called(name: str) -> Message | str:
    """The same for a sentence that is put into words later."""
    id = opponent_called(name)
    return say(opponents()[id]) if id else name


def searched_names(name: str) -> tuple[str, ...]:
    """All names of an AI, so that it is found in every language."""
    id = opponent_called(name)
    return (name, *(texts(language)(opponents()[id]) for language in LANGUAGES)) if id else (name,)
