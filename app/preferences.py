"""The settings as the app uses them. Stored values that this version does not know are left out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, TypeAlias

from locales import LANGUAGES, Language

Tracking: TypeAlias = Literal["track", "ask"]
ThemeName: TypeAlias = Literal["system", "light", "dark", "contrast"]
THEME_NAMES: tuple[ThemeName, ...] = ("system", "light", "dark", "contrast")
TEXT_SIZES = (100, 125, 150, 175, 200)

ALLOWED: dict[str, tuple[Any, ...]] = {
    "language": (None, *LANGUAGES),
    "theme": THEME_NAMES,
    "text_size": TEXT_SIZES,
    "keep_awake": (True, False),
    "tracking": ("track", "ask"),
    "hide_totals": (None, True, False),
}


@dataclass(frozen=True, slots=True)
class Preferences:
    """`language` None is the browser's; `tracking` is how much the app keeps of the table for the AI.

    `hide_totals` None: nobody has said yet whether the score pad shows them before the result."""

    language: Language | None = None
    theme: ThemeName = "system"
    text_size: int = 100
    keep_awake: bool = True
    tracking: Tracking = "track"
    hide_totals: bool | None = None

    @property
    def look(self) -> object:
        """What changes how every screen is drawn."""
        return self.language, self.theme, self.text_size


def preferences(settings: Mapping[str, Any]) -> Preferences:
    known = {f.name: settings[f.name] for f in fields(Preferences) if f.name in settings}
    return Preferences(**{name: value for name, value in known.items() if _allowed(name, value)})


def _allowed(name: str, value: Any) -> bool:
    return any(value == choice and type(value) is type(choice) for choice in ALLOWED[name])


def best_language(wanted: Iterable[str]) -> Language | None:
    """The first of these languages that the app has."""
    for code in wanted:
        for language in LANGUAGES:
            if code == language:
                return language
    return None
