"""The JSON Schema of a solo game's file. `python -m solo.schema` writes it to `docs/schemas/`."""

import json
from pathlib import Path
from typing import Any

from .documents import schema

FILE = Path(__file__).parent.parent / "docs" / "schemas" / "solo-game.schema.json"


def written(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(written(schema()), encoding="utf-8")
