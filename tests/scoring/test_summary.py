"""The summary of the scoring: the lines of the score sheet, in its order, with the numbers of the files."""

import re
from itertools import chain, combinations

import pytest

import content
from content.games import GAMES, MODULES, Game
from content.reference.lines import Line
from content.scoring_tables import categories
from locales import LANGUAGES, Language, texts
from scoring.summary import parts
from testing.each import each_of

V, A = content.viscounts(), content.architects()
MIXES = [
    (game, mix, solo)
    for game in GAMES
    for mix in chain.from_iterable(combinations(MODULES[game], n) for n in range(len(MODULES[game]) + 1))
    for solo in (False, True)
]


def lines(game: Game, part: str, modules: tuple[str, ...] = (), *, solo: bool = False) -> list[Line]:
    [found] = [each for each in parts(game) if each.id == part]
    return [line for line in found.lines if line.in_play(modules, solo=solo)]


@each_of(("game", "mix", "solo"), MIXES)
def test_the_categories_are_those_of_the_sheet(game: Game, mix: tuple[str, ...], solo: bool) -> None:
    base_opponent = game == "architects" and solo and "works_of_wonder" not in mix
    columns = [categories(game, mix, is_ai=is_ai, base_opponent=base_opponent) for is_ai in (False, solo)]
    asked = {each.id for column in columns for each in column}
    shown = [line.id for line in lines(game, "categories", mix, solo=solo)]
    assert {*shown} == asked
    order = [each.id for each in categories(game, MODULES[game], is_ai=True, base_opponent=True)]
    assert shown == [id for id in order if id in asked]


PAPERS, PRIZES = V.debts_deeds, V.poverty_prosperity.prizes
VP: list[tuple[Game, str, tuple[int, ...]]] = [
    ("viscounts", "trading_posts", V.buildings["trading_post"].vp_by_count[1:]),
    ("viscounts", "guildhalls", V.buildings["guildhall"].vp_by_count[1:]),
    ("viscounts", "workshops", V.buildings["workshop"].vp_by_count[1:]),
    ("viscounts", "castle", (*V.castle.vp_by_tier.values(),)),
    ("viscounts", "ribbon_sets", V.ribbon_sets.vp_by_different_colours[1:]),
    ("viscounts", "castle_leader", (5,)),
    ("viscounts", "cleric_bonus", (3, 4)),
    ("viscounts", "unpaid_debts", (PAPERS.unpaid_debt.vp, PAPERS.paid_debt.vp)),
    ("viscounts", "acquired_deeds", (PAPERS.acquired_deed.vp,)),
    ("viscounts", "approved_deeds", (PAPERS.approved_deed.vp,)),
    ("viscounts", "builder_bonus", (V.builder_bonus["diversified"].vp, V.builder_bonus["specialized"].vp)),
    ("viscounts", "public_buildings", (11, 15, 7)),
    ("viscounts", "chest_tiles", V.chest_vp.vp_by_count[1:]),
    ("viscounts", "leftover_resources", (1,)),
    ("viscounts", "poverty", (*PRIZES.three_or_more, *PRIZES.fewer_than_three, PRIZES.min_flipped_to_qualify)),
    ("viscounts", "prosperity", (*PRIZES.three_or_more, *PRIZES.fewer_than_three, PRIZES.min_flipped_to_qualify)),
    ("architects", "cathedral", A.cathedral.vp[1:]),
    ("architects", "virtue", (min(A.virtue.vp), max(A.virtue.vp))),
    ("architects", "debts", (-2, 0)),
    ("architects", "gold_and_marble", (1,)),
    ("architects", "silver", (1, 10)),
    ("architects", "prison", (-1, 2)),
]


@each_of(("game", "category", "vp"), VP)
def test_what_a_category_is_worth(game: Game, category: str, vp: tuple[int, ...]) -> None:
    [line] = [each for each in lines(game, "categories", MODULES[game], solo=True) if each.id == category]
    counts = len(range(1, len(vp) + 1)) if "counts" in line.text.values else 0
    told = [int(n.replace("−", "-")) for n in re.findall(r"−?\d+", texts("en").render(line.text))]
    assert told == [*range(1, counts + 1), *vp]


def test_every_category_with_a_number_is_in_the_table() -> None:
    numbered = {
        (game, line.id)
        for game in GAMES
        for line in lines(game, "categories", MODULES[game], solo=True)
        if line.text.values
    }
    assert numbered == {(game, category) for game, category, _ in VP}


def test_the_cards_with_a_rule_of_their_own_come_with_their_module() -> None:
    assert lines("viscounts", "cards") == []
    outsiders = {line.id for line in lines("viscounts", "cards", ("gates_of_gold",))}
    assert outsiders == {id for id, card in V.outsiders.items() if card.set == "gates_of_gold"}
    buildings = {line.id for line in lines("architects", "cards")}
    assert buildings == {id for id, card in A.buildings.items() if card.module == "base" and card.scoring}
    promos = {line.id for line in lines("architects", "cards", ("promos",))} - buildings
    assert promos == {id for id, card in A.buildings.items() if card.module == "promo_2018" and card.scoring}


def test_the_ai_wins_ties_and_then_nothing_else_is_compared() -> None:
    assert [line.id for line in lines("viscounts", "ties", solo=True)] == ["ai_wins_ties"]
    assert [line.id for line in lines("viscounts", "ties")] == ["silver_and_resources", "shared"]
    among_people = ["virtue", "silver", "shared"]
    assert [line.id for line in lines("architects", "ties")] == among_people
    assert [line.id for line in lines("architects", "ties", ("works_of_wonder",), solo=True)] == among_people
    assert [line.id for line in lines("architects", "ties", solo=True)] == [*among_people, "ai_wins_ties"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_said_in_every_language(game: Game, language: Language) -> None:
    say = texts(language)
    for part in parts(game):
        for said in (part.title, *(line.text for line in part.lines), *(line.name for line in part.lines if line.name)):
            assert said is not None
            assert say.render(said).strip()
