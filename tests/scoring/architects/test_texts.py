"""Every line and every problem can be said in all languages."""

import re

import pytest

from locales import LANGUAGES, Language, texts
from scoring.problems import BadSheet

from .table import ARTISANS, PROMOS, WONDERS, Json, ai, read, scored, seat, table

FULL = seat(
    "Red",
    *("Dungeon", "Museum", "Fountain", "Gambler's Den", "Steeple"),
    virtue=14,
    unpaid_debts=3,
    wonders=[{"resource": resource, "vp": 8} for resource in ("clay", "wood", "stone", "gold", "marble")],
    influence=12,
    influence_spent_on_virtue=1,
)
EVERYTHING = (PROMOS, ARTISANS, WONDERS)


def reasons(language: Language, *seats: Json) -> dict[str, str]:
    """The first seat's."""
    say = texts(language)
    return {line.category: say.render(line.why) for line in scored(*seats, modules=EVERYTHING).seats[0].lines}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", [FULL, seat(), ai(marble=3, influence=12), ai(unpaid_debts=2)])
def test_every_reason_has_words(language: Language, one: Json) -> None:
    for reason in reasons(language, one).values():
        assert reason
        assert not re.search(r"[{}]|scoring\.", reason)


def test_reasons_tell_where_the_points_come_from() -> None:
    assert reasons("en", FULL) == {
        "buildings": "5 Buildings, 36 printed; Steeple +0",
        "wonders": "5 Wonders: Clay 8, Wood 8, Stone 8, Gold 8, Marble 8",
        "cathedral": "level 0",
        "virtue": "Virtue 14, from 14: Dungeon −2 (1 prevented with Influence), Museum +5",
        "debts": "no unpaid Debts; 3 before the END effects",
        "gold_and_marble": "4 Gold + 0 Marble, 4 of it for the most Influence (10)",
        "silver": "0 Silver, +1 per 10",
        "prison": "0 Workers in Prison, −1 per 2",
        "adornments": "as printed on the cards",
        "tools": "as printed on the cards",
    }


def test_debts_name_the_cards_that_change_them() -> None:
    red = seat("Red", "Fountain", "Gambler's Den", unpaid_debts=1)
    assert reasons("en", red)["debts"] == "1 unpaid Debt × −2 (with Fountain, Gambler's Den)"


def test_reasons_come_in_the_language_of_the_table() -> None:
    assert reasons("fr", FULL)["virtue"].startswith("Vertu 14, à partir de 14")
    assert reasons("ru", FULL)["buildings"].startswith("5 сооружений")


BROKEN = table(
    seat(
        "Red",
        *("Dungeon", "Dungeon", "Museum", "base-b1", "nonsense", "wow-b01"),
        cards=[{"id": "base-b18", "vp": 3}, {}],
        influence_spent_on_virtue=5,
        effect_order=["base-b24", "base-b24"],
        wonders=[{"resource": "clay"}] * 2,
        cathedral_level=5,
    ),
    seat("Blue", "Castle", cathedral_level=5, effect_order=["x"], influence=12, influence_spent_on_virtue=1),
    modules=(WONDERS,),
)
OTHERS = table(*(seat(f"P{i}") for i in range(5)), ai())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("document", [BROKEN, OTHERS])
def test_every_problem_has_words(language: Language, document: Json) -> None:
    with pytest.raises(BadSheet) as bad:
        read(document)
    for problem, line in zip(bad.value.problems, bad.value.lines(texts(language)), strict=True):
        assert line.startswith(f"{problem.path}: ")
        assert not re.search(r"scoring\.\w", line)


def test_problems_say_what_would_be_right() -> None:
    with pytest.raises(BadSheet) as bad:
        read(BROKEN)
    said = {problem.path: texts("en").render(problem.what) for problem in bad.value.problems}
    assert said["seats[1].cathedral_level"] == "level 5 of the Cathedral has 1 space, and it is taken"
    assert said["seats[1].influence_spent_on_virtue"] == "1 is too many; the END effects take 0 Virtue"
    assert said["seats[0].buildings[5].id"].startswith("the values of Arena are only on the card")
