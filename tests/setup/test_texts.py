"""Every step, piece and draw of every mix has its words in every language, and its source."""

import re

import pytest

from content import architects, viscounts
from locales import LANGUAGES, Language, texts
from setup.cli import written
from setup.data import setup_file
from setup.mix import GAMES, Mix, all_mixes, make_mix
from setup.names import name_of
from setup.pools import pool
from testing.each import each_of
from tests.setup.plans import drafted, made

SOLO_AND_MOST = [mix for mix in all_mixes(promos=True) if mix.players in (1, 2, 6)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plan_can_be_read(language: Language) -> None:
    for mix in SOLO_AND_MOST:
        for now in (made(mix), drafted(made(mix))):
            text = "\n".join(written(now, texts(language)))
            assert "None" not in text
            assert not re.search(r"\{\w+\}|setup\.\w", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_draw_has_a_name(game: str, language: Language) -> None:
    mixes = [mix for mix in all_mixes(promos=True) if mix.game == game]
    for rule in setup_file(game).draw.values():
        for value in {value for mix in mixes if rule.of for value in pool(rule.of, mix)}:
            assert texts(language).render(name_of(mixes[0], rule.id, value))
        assert texts(language)(f"setup.draw.{rule.id}")


def test_a_draw_without_values_names_nothing() -> None:
    with pytest.raises(KeyError, match="no draw 'townsfolk'"):
        name_of(SOLO_AND_MOST[0], "townsfolk", "x")


@pytest.mark.parametrize("game", GAMES)
def test_draws_have_numbers_of_their_own_that_fit_into_codes(game: str) -> None:
    numbers = [rule.number for rule in setup_file(game).draw.values()]
    assert len(numbers) == len(set(numbers))
    assert all(0 < number < 29 for number in numbers)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_says_where_its_rule_stands(game: str) -> None:
    known = {*(viscounts() if game == "viscounts" else architects()).sources, "unknown"}
    for step in setup_file(game).step:
        for source in step.rule.split("; "):
            assert source.partition(" ")[0] in known or source in known, (step.id, source)


@pytest.mark.parametrize("game", GAMES)
def test_every_draw_belongs_to_a_step_and_every_step_to_a_mix(game: str) -> None:
    steps, draws = setup_file(game).step, setup_file(game).draw
    assert {name for step in steps for name in step.draws} == set(draws)
    mixes: list[Mix] = [mix for mix in all_mixes(promos=True) if mix.game == game]
    assert {step.id for mix in mixes for step in made(mix).steps} == {step.id for step in steps}


@each_of("mix", SOLO_AND_MOST)
def test_each_draw_of_a_plan_is_in_exactly_one_step(mix: Mix) -> None:
    now = made(mix)
    assert sorted(name for step in now.steps for name in step.draws) == sorted(now.draws)


def steps_of(mix: Mix) -> list[str]:
    return [step.id for step in made(mix).steps]


def test_the_table_order_of_both_viscounts_expansions() -> None:
    """viscounts 2.2"""
    mix = make_mix("viscounts", ("gates_of_gold", "keeper_of_keys"), 3)
    assert " ".join(steps_of(mix)) == (
        "segments castle townsfolk manuscripts supply bonus_cards_gold builder_bonus public_buildings "
        "chest_tiles outsiders player_pieces_keys manuscript_boards start_player pairs draft decks hero_row "
        "late_choices debts_and_deeds back_to_box"
    )


def test_the_table_order_of_both_architects_expansions() -> None:
    """architects 2.1-2.3"""
    [mix] = [
        m
        for m in all_mixes()
        if m.game == "architects" and m.players == 4 and len(m.modules) == 2 and m.boards == "standard"
    ]
    assert " ".join(steps_of(mix)) == (
        "main_board guildhall_board guildhall_rows influence_board black_market rewards_all debts "
        "apprentices_wonder buildings craft_cards tax_stand wonders contributions player_pieces "
        "player_pieces_artisans standard_boards influence_markers apprentice_draft_wonder building_draft "
        "back_to_box"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_alone_nobody_is_1_players(language: Language) -> None:
    words = texts(language)
    for mix in (mix for mix in SOLO_AND_MOST if mix.players == 1):
        said = [words.render(text) for step in made(mix).steps for text in (step.title, step.short, step.text)]
        assert [text for text in said if re.search(r"\b1 (players|joueurs|игрок(а|ов))\b", text)] == [], mix
