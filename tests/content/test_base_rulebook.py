"""What the printed base rulebook of Architects says, where other sources told it wrongly or not at all."""

import re

import pytest

import content
from content.reference import architects_turn
from locales import ENGLISH, LANGUAGES, Language, texts
from scoring.pad import cards
from scoring.summary import parts

A = content.architects()
SOURCE = "base-rulebook"


def reference(part: str, id: str, language: Language) -> str:
    [found] = [line for each in architects_turn.parts(2) if each.id == part for line in each.lines if line.id == id]
    return texts(language).render(found.text)


def test_the_rulebook_is_a_source() -> None:
    assert SOURCE in A.sources


@pytest.mark.parametrize(
    "entry",
    [
        A.locations["town_centre"],
        A.setup.capture_locations,
        A.turn["no_worker"],
        A.turn["hand"],
        A.setup.building_hand_limit,
        A.setup.final_turns,
        A.tie_break,
        A.cathedral,
        A.virtue,
        A.questions["q19"],
        A.questions["q24"],
    ],
    ids=lambda entry: entry.id,
)
def test_what_it_says_has_it_as_its_source(entry: content.loader.Entry) -> None:
    assert SOURCE in entry.source


def test_each_capture_costs_a_silver_of_which_the_first_is_tax() -> None:
    assert A.locations["town_centre"].values == {"tax": 1, "silver": 1}
    said = reference("locations", "town_centre", "en")
    assert "The first capture costs 1 Tax, each further one 1 Silver to the supply." in said
    assert "free" not in said
    for language in LANGUAGES:
        numbers = re.findall(r"\d+", reference("locations", "town_centre", language))
        assert sorted(numbers) == sorted(re.findall(r"\d+", said)), language


def test_captures_are_limited_by_the_number_of_players() -> None:
    assert A.setup.capture_locations.by_players == {1: 2, 2: 2, 3: 2, 4: 1, 5: 1}


def test_without_a_worker_one_comes_back_from_the_open_only() -> None:
    said = reference("steps", "no_worker", "en")
    assert "never from the Guildhall, the Black Market, the Prison or another player’s board" in said
    assert "no rule is printed" in said
    assert all(reference("steps", "no_worker", language).count(".") >= 2 for language in LANGUAGES)


def test_a_tie_after_virtue_and_silver_is_shared_and_printed() -> None:
    assert A.tie_break.after_that == "shared"
    [ties] = [part for part in parts("architects") if part.id == "ties"]
    assert "rule" not in texts(ENGLISH).render(ties.lines[-1].text)


def test_answered_questions_say_what_the_answer_is() -> None:
    answered = {question.id: question.answer for question in A.questions.values() if question.answer}
    assert answered.keys() == {"q19", "q24"}


def test_gallery_and_observatory_are_one_building() -> None:
    [card] = [building for building in A.buildings.values() if building.also_called]
    assert (card.id, card.name, card.also_called) == ("base-b37", "Observatory", "Gallery")
    names = {language: texts(language)("terms.building.base-b37") for language in LANGUAGES}
    assert names[ENGLISH] == "Observatory (Gallery)"
    assert all(re.fullmatch(r"\w+ \(\w+\)", name) for name in names.values()), names


@pytest.mark.parametrize("word", ["Gallery", "Observatory"])
def test_it_is_found_by_either_name(word: str) -> None:
    """In the list that the score pad searches, and in the reference."""
    say = texts("en")
    offered = [say.render(option.label) for option in cards.offered("buildings", ()).values()]
    assert sum(word in name for name in offered) == 1
    [scored] = [part for part in parts("architects") if part.id == "cards"]
    assert sum(word in say.render(line.name) for line in scored.lines if line.name) == 1


# The solo game of the base box


def test_its_statements_are_numbered_and_sourced() -> None:
    rules = A.base_solo_rules
    assert [(id, rule.number) for id, rule in rules.items()] == [(f"b{n}", n) for n in range(1, 24)]
    from_the_box = {id for id, rule in rules.items() if SOURCE in rule.source}
    assert {*rules} - from_the_box == {"b23"}, "in passing, in Works of Wonder"
    assert [id for id, rule in rules.items() if rule.changes is None] == ["b22", "b23"], "what no source tells"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_has_them_where_its_opponents_play(language: Language) -> None:
    [part] = [part for part in architects_turn.parts() if part.id == "base_solo"]
    assert [line.id for line in part.lines] == [*A.base_solo_rules]
    assert all(texts(language).render(line.text) for line in part.lines)
    assert all(line.in_play((), solo=True) for line in part.lines)
    assert not any(line.in_play(("works_of_wonder",), solo=True) for line in part.lines)
    assert not any(line.in_play((), solo=False) for line in part.lines)


def test_the_two_sides_of_its_board() -> None:
    told = {id: (opponent.level, opponent.guildhall_vp) for id, opponent in A.base_opponents.items()}
    assert told == {"constantine": ("standard", 1), "helena": ("hard", 3)}


def test_its_numbers() -> None:
    setup, solo = A.base_solo.setup, A.base_solo
    assert (setup.silver, setup.virtue, setup.workers) == (3, 7, 20)
    assert (setup.buildings_dealt, setup.buildings_kept) == (5, 3)
    assert setup.starting_cards + setup.future_cards == A.components["base"].counts["solo_scheme_cards"]
    assert (setup.players_counted, solo.people.most, solo.sale.marble) == (2, 2, 1)


def test_the_markets_that_leave_the_game_are_four() -> None:
    """B3: those whose points go by the most of one resource."""
    names = [card.name for card in A.buildings.values() if card.scoring and getattr(card.scoring, "market", False)]
    assert sorted(names) == ["Clay Market", "Silver Market", "Stone Market", "Wood Market"]
