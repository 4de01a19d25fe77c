"""The JSON Schema of a solo game's file. `python -m solo.schema` writes it to `docs/schemas/`."""

import json
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from .architects.documents import ArchitectsDocument
from .viscounts.documents import ViscountsDocument

FILE = Path(__file__).parent.parent / "docs" / "schemas" / "solo-game.schema.json"


def schema() -> dict[str, Any]:
    """The JSON Schema of a solo game's file, of either game."""
    game = Annotated[ViscountsDocument | ArchitectsDocument, Field(discriminator="game")]
    made: dict[str, Any] = TypeAdapter(game).json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Solo game"} | made


def written(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(written(schema()), encoding="utf-8")
