"""The JSON Schema of a card book, made from the forms that check it. `python -m solo.book.schema` writes it."""

from pathlib import Path
from typing import Any

from content.games import GAMES, Game
from solo.schema import written

from .files import FORMAT, KEYS, MOST_CARDS, VERSION, Tree, tree_of
from .form import FormField
from .slots import EXTRA, EXTRAS, Kind, form, kinds, slots

FILE = Path(__file__).parents[2] / "docs" / "schemas" / "card-book.schema.json"


def schema() -> dict[str, Any]:
    """The JSON Schema of a card book."""
    faces = [
        {
            "properties": {
                "game": {"const": game},
                "cards": {
                    "type": "array",
                    "maxItems": MOST_CARDS,
                    "items": {"oneOf": [_card_schema(game, kind) for kind in kinds(game)]},
                },
            }
        }
        for game in GAMES
    ]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Card book",
        "description": "What was entered of the cards of one game. A part of a face that is left out is blank.",
        "type": "object",
        "properties": {
            "format": {"const": FORMAT},
            "version": {"const": VERSION},
            "game": {"enum": [*GAMES]},
            "cards": {},
        },
        "required": [*KEYS],
        "additionalProperties": False,
        "oneOf": faces,
    }


def _card_schema(game: Game, kind: Kind) -> dict[str, Any]:
    slot: dict[str, Any] = {"enum": [id for each, id in slots(game) if each == kind]}
    if (game, kind) in EXTRAS:
        slot = {"anyOf": [slot, {"type": "string", "pattern": f"^{EXTRA}[A-Za-z0-9]+$", "maxLength": 40}]}
    return {
        "type": "object",
        "properties": {"kind": {"const": kind}, "slot": slot, "face": _tree_schema(tree_of(form(game, kind)))},
        "required": ["kind", "slot", "face"],
        "additionalProperties": False,
    }


def _tree_schema(tree: Tree) -> dict[str, Any]:
    below = {
        step: _part_schema(each) if isinstance(each, FormField) else _tree_schema(each) for step, each in tree.items()
    }
    if all(isinstance(step, int) for step in tree):
        return {"type": "array", "maxItems": len(tree), "items": {"anyOf": _distinct([*below.values()])}}
    return {
        "type": "object",
        "properties": {str(step): each for step, each in below.items()},
        "additionalProperties": False,
    }


def _distinct(schemas: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [each for number, each in enumerate(schemas) if each not in schemas[:number]]


def _part_schema(part: FormField) -> dict[str, Any]:
    if part.kind == "number":
        return {"type": "integer", "minimum": part.low, "maximum": part.high}
    words = {"enum": sorted(part.known)}
    if part.kind == "choice":
        return words
    row = {"type": "array", "items": words, "maxItems": part.most}
    if part.kind == "icons":
        return row
    return {"type": "array", "items": row | {"minItems": 1}, "minItems": 1, "maxItems": part.options}


if __name__ == "__main__":
    FILE.write_text(written(schema()), encoding="utf-8")
