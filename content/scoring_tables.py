"""Which categories a game is scored in, and the numbers of its scoring, from the game's `scoring.toml`."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

HERE = Path(__file__).parent
Game = Literal["viscounts", "architects"]


@dataclass(frozen=True, slots=True)
class Category:
    """One line of the score pad."""

    id: str
    rule: str  # where the rule stands: "viscounts 4.1.3"
    text: str  # the message id of its name
    module: str | None = None  # scored only with this module
    only: Literal["ai"] | None = None  # a line of an AI's column alone

    def applies(self, modules: tuple[str, ...], *, is_ai: bool) -> bool:
        return (self.module is None or self.module in modules) and (self.only is None or is_ai)


@cache
def scoring_table(game: Game) -> dict[str, Any]:
    return tomllib.loads((HERE / game / "scoring.toml").read_text(encoding="utf-8"))


@cache
def categories(game: Game) -> tuple[Category, ...]:
    """All categories of a game, in the order in which they are told."""
    return tuple(
        Category(text=f"scoring.{game}.category.{entry['id']}", **entry) for entry in scoring_table(game)["categories"]
    )
