"""The published JSON Schemas are those of the models that read and write."""

from random import Random

import pytest

from locales import texts
from scoring.schema import FOLDER, ResultDocument, schemas, written
from testing.score_sheets import scored
from testing.viscounts_sheets import random_sheet


@pytest.mark.parametrize("name", ["score-sheet.schema.json", "score-result.schema.json"])
def test_up_to_date(name: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == written(schemas()[name]), "run `python -m scoring.schema`"


def test_results_keep_to_their_schema() -> None:
    rng = Random(7)
    for _ in range(20):
        ResultDocument.model_validate(scored(random_sheet(rng)).to_json(texts("en")))
