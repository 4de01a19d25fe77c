"""What the seats scored, category by category: the same rows for the bars, the table and the text to share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from content.scoring_tables import Category, scoring_table
from models.values import MatchLine, MatchSeat
from scoring.summary import CATEGORY_ICONS
from views.components.icons import Icon
from views.layout.page_layout import EDGE, WIDEST, WIDEST_IN_COLUMNS
from views.ui_context import Ui

PADDING = 12  # of the card that holds the table


@dataclass(frozen=True, slots=True)
class Row:
    """`lines` has one entry per seat: None where the category is no line of that seat."""

    category: str
    label: str
    rule: str | None
    lines: tuple[MatchLine | None, ...]
    icon: Icon = Icon.SCORE

    @property
    def scored(self) -> bool:
        return any(line and line.vp for line in self.lines)


def rows(ui: Ui, game: str, seats: Sequence[MatchSeat]) -> list[Row]:
    """In the order of the score pad; what a newer version stored comes last, as it was written."""
    known = categories_of(game)
    places = {category: place for place, category in enumerate(known)}
    columns = [{line.category: line for line in seat.lines} for seat in seats]
    icons = CATEGORY_ICONS.get(game, {})  # type: ignore[call-overload]  # of a game that a newer version knows
    found = dict.fromkeys(category for lines in columns for category in lines)
    return [
        Row(
            category,
            ui(f"scoring.{game}.category.{category}") if category in known else category,
            known[category].rule if category in known else None,
            tuple(lines.get(category) for lines in columns),
            Icon(icons.get(category, "score")),
        )
        for category in sorted(found, key=lambda category: places.get(category, len(known)))
    ]


def categories_of(game: str) -> Mapping[str, Category]:
    match game:
        case "viscounts" | "architects" as known:
            return scoring_table(known).categories
        case _:
            return {}


def ranking(seats: Sequence[MatchSeat]) -> list[MatchSeat]:
    """The first place first; level seats in turn order."""
    return sorted(seats, key=lambda seat: seat.place)


def room(ui: Ui) -> float:
    """The width inside a card of this column."""
    if ui.wide:
        return (min(ui.width - 88, WIDEST_IN_COLUMNS) - 28 - 2 * EDGE) / 2 - 2 * PADDING
    return min(ui.width, WIDEST) - 2 * EDGE - 2 * PADDING


def rule_name(ui: Ui, rule: str) -> str:
    """The number of a statement of the rules ("viscounts 4.1.3") in words."""
    return ui("app.result.rule", number=rule.rpartition(" ")[2])
