"""Everything that scoring can say about Viscounts is there in every language."""

from random import Random
from typing import get_args

import pytest

import content
from content.scoring_tables import scoring_table
from locales import LANGUAGES, Language, texts
from scoring.engine import checked_sheet
from scoring.text import breakdown
from scoring.viscounts.sheet import RIBBONS, Choice, ManuscriptKind, ViscountsSheet
from testing.score_sheets import scored
from testing.viscounts_sheets import random_sheet

IDS = [
    *(f"scoring.viscounts.category.{id}" for id in scoring_table("viscounts").categories),
    *(f"terms.outsider.{id}" for id in content.viscounts().outsiders),
    *(f"scoring.viscounts.colour.{colour}" for colour in RIBBONS),
    *(f"scoring.viscounts.choice.{choice}" for choice in get_args(Choice)),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_and_reason(language: Language) -> None:
    words = texts(language)
    assert all(words(id) for id in IDS)
    assert all(words(f"scoring.viscounts.why.per.{kind}", count=5, vp=2) for kind in get_args(ManuscriptKind))
    assert all(words(text, most=3) for text in ViscountsSheet.limit_text.values())
    rng = Random(3)
    for _ in range(30):
        sheet = random_sheet(rng)
        assert "{" not in breakdown(checked_sheet(sheet), scored(sheet), words)
