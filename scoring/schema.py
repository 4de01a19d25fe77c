"""The JSON Schemas of score sheets and score results. `python -m scoring.schema` writes them to `docs/schemas/`."""

import json
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from .architects.sheet import ArchitectsSheet
from .sheet import LONGEST_NAME
from .viscounts.sheet import ViscountsSheet

FOLDER = Path(__file__).parent.parent / "docs" / "schemas"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class LineDocument(_Strict):
    category: str
    vp: int
    why: str


class DecisionDocument(_Strict):
    what: str
    choice: str | list[str]
    by: Literal["player", "advice"]


class SeatDocument(_Strict):
    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    total: int
    place: Annotated[int, Field(ge=1)]
    lines: list[LineDocument]
    decisions: list[DecisionDocument]


class ResultDocument(_Strict):
    """What `--json` prints; `ScoreResult.to_json` makes it."""

    format: Literal["west-kingdom/score-result"]
    version: Literal[1]
    seats: list[SeatDocument]
    winners: list[str]
    decided_by: Literal["points", "silver_and_resources", "virtue", "silver", "shared", "ai_wins_ties"]


def schemas() -> dict[str, dict[str, Any]]:
    """Each schema by its file name."""
    sheet: TypeAdapter[ViscountsSheet | ArchitectsSheet] = TypeAdapter(
        Annotated[ViscountsSheet | ArchitectsSheet, Field(discriminator="game")]
    )
    return {
        "score-sheet.schema.json": {"$schema": DIALECT, "title": "Score sheet"} | sheet.json_schema(),
        "score-result.schema.json": {"$schema": DIALECT}
        | ResultDocument.model_json_schema()
        | {"title": "Score result"},
    }


def written(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (FOLDER / name).write_text(written(schema), encoding="utf-8")


if __name__ == "__main__":
    main()
