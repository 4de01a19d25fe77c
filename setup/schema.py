"""The JSON Schema of setup documents. `python -m setup.schema` writes it to `docs/schemas/`."""

import json
from pathlib import Path

from .document import SetupDocument

FILE = Path(__file__).parent.parent / "docs" / "schemas" / "setup.schema.json"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def written() -> str:
    schema = {"$schema": DIALECT} | SetupDocument.model_json_schema() | {"title": "Setup"}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(written(), encoding="utf-8")
