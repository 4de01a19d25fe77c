"""Texts by message id, in the app's languages.

The pure packages speak in `Message`s: an id and its values. Words come last, here. An id starts with its
domain, the catalogue it is in: `scoring.guildhalls.why` is in `locales/<language>/scoring.po`.
A catalogue is compiled when it is first needed and kept beside its source, for the next start.
"""

from __future__ import annotations

import gettext
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypeAlias

from .compiling import read_catalogue

HERE = Path(__file__).parent
Language: TypeAlias = str
ENGLISH: Language = "en"
"""The language that the others are translated from; what one of them lacks is shown in it."""
DOMAINS = ("terms", "interchange", "scoring", "setup", "solo", "reference", "app", "pocket")


@dataclass(frozen=True, slots=True)
class Ways:
    """What a language says about itself in `language.toml`."""

    name: str
    locale: str
    never: Mapping[str, str] = field(default_factory=dict)
    """What no sentence has, such as quotation marks of another language: an example, and the pattern that finds it."""
    headings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What people write over the columns of a spreadsheet, by what it means: without accents, in small letters."""

    @property
    def language_and_country(self) -> tuple[str, str]:
        language, _, country = self.locale.partition("_")
        return language, country


def read_languages() -> dict[Language, Ways]:
    """Every folder here with a `language.toml`, English first."""
    folders = sorted(
        (path.parent for path in HERE.glob("*/language.toml")), key=lambda at: (at.name != ENGLISH, at.name)
    )
    return {at.name: Ways(**tomllib.loads((at / "language.toml").read_text("utf-8"))) for at in folders}


WAYS = read_languages()
LANGUAGES: tuple[Language, ...] = tuple(WAYS)


@dataclass(frozen=True, slots=True)
class Message:
    """Something to be said: values may be messages themselves, so a sentence can hold a translated term."""

    id: str
    values: Mapping[str, Value] = field(default_factory=dict)


Value: TypeAlias = "int | str | Message | tuple[Message | str, ...]"


def say(id: str, /, **values: Value) -> Message:
    return Message(id, values)


def listed(names: tuple[str, ...]) -> Value:
    """Names as a sentence lists them: the last with an "and"."""
    return say("terms.and", those=names[:-1], last=names[-1]) if len(names) > 1 else names


def figure(n: int) -> str:
    """A number as it is printed: with a minus sign, not a hyphen."""
    return str(n).replace("-", "−")


def signed(n: int) -> str:
    """What is added or taken away, with its sign: "+3", "−2"."""
    return f"+{n}" if n >= 0 else figure(n)


def printable(sign: str) -> bool:
    """Whether a sign can be seen and keeps to its line. The space that stays with its word can: French needs it."""
    return sign.isprintable() or sign == "\N{NO-BREAK SPACE}"


@cache
def catalogue(language: Language, domain: str) -> gettext.NullTranslations:
    path = HERE / language / f"{domain}.po"
    there = path.exists() or path.with_suffix(".mo").exists()  # a wheel and the pocket edition have compiled ones alone
    return read_catalogue(path) if there else gettext.NullTranslations()


class Texts:
    """The words of one language."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language

    def __call__(self, id: str, /, **values: Value) -> str:
        """The text of an id. The value `n`, where there is one, picks the plural form."""
        domain, count, text = id.partition(".")[0], values.get("n"), id
        known = catalogue(self.language, domain) if domain in DOMAINS else gettext.NullTranslations()
        if isinstance(count, int):
            text = known.ngettext(id, id, abs(count))
        if text == id:
            text = known.gettext(id)
        if text == id and self.language != ENGLISH:
            return texts(ENGLISH)(id, **values)
        if text == id:
            raise KeyError(f"no text for {id!r}")
        if not values:
            return text
        plain = {name: value if isinstance(value, str | int) else self._words(value) for name, value in values.items()}
        return text.format_map(plain)

    def render(self, message: Message) -> str:
        return self(message.id, **message.values)

    def kept(self, message: Message) -> str | None:
        """The words of a message that was stored, perhaps by another version of the app: None if it has none here."""
        try:
            return self.render(message)
        except LookupError:
            return None

    def names(self, of: tuple[Message | str, ...]) -> str:
        return ", ".join(self.render(name) if isinstance(name, Message) else name for name in of)

    def _words(self, value: Message | tuple[Message | str, ...]) -> str:
        return self.render(value) if isinstance(value, Message) else self.names(value)


@cache
def texts(language: Language) -> Texts:
    return Texts(language)
