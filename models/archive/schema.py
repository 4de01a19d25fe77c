"""The JSON Schema of archives. `python -m models.archive.schema` writes it to `docs/schemas/`."""

import json
from pathlib import Path

from models.archive.documents import Archive

FILE = Path(__file__).parents[2] / "docs" / "schemas" / "archive.schema.json"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def written() -> str:
    schema = Archive.model_json_schema()
    schema |= {"$schema": DIALECT, "title": "Archive", "required": ["format", "version"]}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
