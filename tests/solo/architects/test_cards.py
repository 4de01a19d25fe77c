"""Cards and boards of Architects as data: checked, shown, said in every language, labelled with their origin."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

import content
from content.architects_solo import Place
from locales import LANGUAGES, Message, Texts
from solo.architects.boards import (
    WONDER_VALUES,
    Contribution,
    Wonder,
    why_not_board,
    why_not_contribution,
    why_not_wonder,
)
from solo.architects.cards import (
    OPEN_LOCATIONS,
    OPPONENTS,
    RESOURCES,
    UNKNOWN,
    Clause,
    Opponent,
    Scheme,
    Section,
    clauses,
    name,
    vocabulary,
    why_not_scheme,
)
from solo.architects.decks import (
    blank_contributions,
    companion_board,
    companion_contributions,
    companion_deck,
    companion_wonders,
    printed_board,
    printed_wonders,
    seen_cards,
)
from solo.cards import CardProblem

DATA = content.architects()
CARDS = {card.id: card for card in companion_deck()}
WONDERS = {wonder.resource: wonder for wonder in companion_wonders()}
CONTRIBUTIONS = {card.id: card for card in companion_contributions()}
ENGLISH = Texts("en")


def said_in_all(sentence: Message) -> set[str]:
    return {Texts(language).render(sentence) for language in LANGUAGES}


# Scheme Cards


def test_the_companion_deck_is_complete() -> None:
    assert len(CARDS) == DATA.scheme_deck.total
    counts = Counter((card.deck, card.age_of_artisans) for card in CARDS.values())
    assert counts == {("starting", False): 13, ("starting", True): 1, ("future", False): 9, ("future", True): 1}
    assert sum(card.age_of_artisans for card in CARDS.values()) == DATA.scheme_deck.age_of_artisans_only


def test_printed_cards_are_as_printed_and_ours_are_labelled() -> None:
    assert [card.id for card in CARDS.values() if card.origin == "printed"] == ["guildhall_example"]
    for card in CARDS.values():
        assert card.source.startswith("companion") == (card.origin == "companion")
    assert {card.origin for card in seen_cards().values()} == {"printed"}


def test_s19_the_printed_guildhall_card() -> None:
    [section] = CARDS["guildhall_example"].sections
    assert section == Section("guildhall", (("construct_wonder",), ("cathedral_plus_virtue",), ("gain_marble",) * 4))


def test_s20_ours_keeps_what_is_known_of_the_printed_guardhouse_card() -> None:
    [ours] = [card for card in CARDS.values() if card.keeps]
    printed = seen_cards()[ours.keeps]
    assert printed.unknown == ("deck", "sections[0].options[0]", *(f"sections[1].options[{n}]" for n in range(3)))
    for known, filled in zip(printed.sections, ours.sections, strict=True):
        assert (known.location, known.clause) == (filled.location, filled.clause)
    assert len(ours.sections[1].options) == len(printed.sections[1].options) == 3


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_every_card_is_sound_shown_and_said(card: Scheme) -> None:
    assert why_not_scheme(card) == ()
    assert card.unknown == ()
    assert len(said_in_all(card.said())) == len(LANGUAGES)
    assert said_in_all(card.title())
    for section, (head, options) in zip(card.sections, zip(*[iter(card.rows())] * 2, strict=True), strict=True):
        assert head[-1] == section.location
        assert options.count("/") == len(section.options) - 1
        assert all(ENGLISH.render(name(word)) for word in (*head, *options) if word != "/")


def test_the_deck_uses_every_clause_and_every_word_of_cards() -> None:
    sections = [section for card in CARDS.values() for section in card.sections]
    assert {section.clause for section in sections if section.clause} == {*clauses()}
    words = {word for section in sections for option in section.options for word in option}
    assert {*DATA.scheme_words["options"].icons} <= words
    assert {section.location for section in sections} == vocabulary()["location"]


def test_a_card_as_a_sentence() -> None:
    assert ENGLISH.render(CARDS["companion_guildhall_focus"].said()) == (
        "If the AI can construct a Wonder or work on the Cathedral: Guildhall: construct a Wonder; or else Cathedral "
        "level and 1 Virtue. Otherwise: Focus"
    )
    assert ENGLISH.render(CARDS["guildhall_example"].said()) == (
        "Guildhall: construct a Wonder; or else Cathedral level and 1 Virtue; or else 4 × Marble"
    )
    assert ENGLISH.render(CARDS["companion_tax_stand_silversmith"].title()) == "Tax Stand / Silversmith"


def test_every_word_has_a_name() -> None:
    words = {word for part in vocabulary().values() for word in part} | {clause.word for clause in clauses()}
    for word in (*words, UNKNOWN):
        for language in LANGUAGES:
            assert Texts(language).render(name(word))


def test_the_words_of_the_facts_are_the_vocabulary() -> None:
    """Those that say a place or a whole text are no words of an option."""
    written = {"work_on_cathedral": "cathedral_plus_virtue", "black_market_space": "black_market_small"}
    facts = {written.get(word, word) for word in DATA.scheme_actions} - {"place_at_princess", "other"}
    assert facts <= vocabulary()["options"]


QUARRY = Section("quarry", (("gain_silver",),))
CASTLE = Section(cast(Place, "castle"), QUARRY.options)


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        ({"deck": None}, ["deck"]),
        ({"sections": ()}, ["sections"]),
        ({"sections": (QUARRY, QUARRY)}, ["sections[0].clause"]),
        ({"sections": (replace(QUARRY, clause=Clause("tax_at_least", 4)),)}, ["sections[0].clause"]),
        ({"sections": (replace(QUARRY, clause=Clause("tax_at_least", 5)), QUARRY)}, ["sections[0].clause"]),
        ({"sections": (CASTLE,)}, ["sections[0].location"]),
        ({"sections": (replace(QUARRY, options=()),)}, ["sections[0].options"]),
        ({"sections": (replace(QUARRY, options=((),)),)}, ["sections[0].options[0]"]),
        ({"sections": (replace(QUARRY, options=(("pray",),)),)}, ["sections[0].options[0]"]),
        ({"sections": (replace(QUARRY, options=(("gain_marble",) * 9,)),)}, ["sections[0].options[0]"]),
        ({"sections": (replace(QUARRY, options=((UNKNOWN,),)),)}, ["sections[0].options[0]"]),
        ({"sections": (replace(QUARRY, options=(("focus",),)),)}, ["sections[0].options[0]"]),
        ({"sections": (replace(QUARRY, location="focus"),)}, ["sections[0].options[0]"]),
        ({"sections": (replace(QUARRY, location="princess_location"),)}, ["sections[0].options[0]"]),
    ],
)
def test_cards_that_cannot_be_played_say_where(change: dict[str, Any], parts: list[str]) -> None:
    found = why_not_scheme(replace(Scheme("own", "starting", (QUARRY,), "own"), **change))
    assert_problems(found, parts)


def assert_problems(found: tuple[CardProblem, ...], parts: list[str]) -> None:
    assert [problem.part for problem in found] == parts
    for problem in found:
        assert len(said_in_all(problem.what)) == len(LANGUAGES)


# AI boards


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_boards_are_sound_and_keep_what_is_printed(opponent: Opponent) -> None:
    board, printed, facts = companion_board(opponent), printed_board(opponent), DATA.ai_opponents[opponent]
    assert why_not_board(board) == ()
    assert (board.focus_location, board.power) == (facts.focus_location, facts.power_hook)
    assert {part for part, _ in board.origins} == {*printed.unknown}
    assert (board.origin("focus") == "companion") == (opponent == "illusionist")
    assert board.origin("start_virtue") == "companion"
    assert printed.focus in (board.focus, ())
    assert {problem.part for problem in why_not_board(printed)} == {*printed.unknown}
    assert len(said_in_all(board.said())) == len(LANGUAGES)
    assert said_in_all(printed.said())
    for action in board.guardhouse:
        assert len({Texts(language).render(name(action[0])) for language in LANGUAGES}) == len(LANGUAGES)


def test_the_boards_differ() -> None:
    boards = [companion_board(opponent) for opponent in OPPONENTS]
    assert len({board.priority for board in boards}) == len(OPPONENTS)
    assert len({board.guardhouse for board in boards}) > 1


def test_one_board_fits_both_examples_of_the_rulebook() -> None:
    hints = [hint.locations for hint in DATA.ai_priority_hints.values()]
    fitting = [
        opponent
        for opponent in OPPONENTS
        for order in [companion_board(opponent).priority.index]
        if all([*hint] == sorted(hint, key=order) for hint in hints)
    ]
    assert "enforcer" in fitting


BOARD = companion_board("patron")
GUARDHOUSE = BOARD.guardhouse


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        ({"start_virtue": 15}, ["start_virtue"]),
        ({"start_influence": -1}, ["start_influence"]),
        ({"start_influence": None}, ["start_influence"]),
        ({"focus": (("pray",),)}, ["focus[0]"]),
        ({"focus": (("focus",),)}, ["focus[0]"]),
        ({"guardhouse": GUARDHOUSE[:4]}, ["guardhouse"]),
        ({"guardhouse": (*GUARDHOUSE, ("gain_virtue",))}, ["guardhouse"]),
        ({"guardhouse": (GUARDHOUSE[0], GUARDHOUSE[0], *GUARDHOUSE[2:])}, ["guardhouse"]),
        ({"guardhouse": (("pray",), *GUARDHOUSE[1:])}, ["guardhouse[0]", "guardhouse"]),
        ({"priority": BOARD.priority[1:]}, ["priority"]),
    ],
)
def test_boards_that_cannot_be_played_say_where(change: dict[str, Any], parts: list[str]) -> None:
    assert_problems(why_not_board(replace(BOARD, **change)), parts)


# Wonders


@pytest.mark.parametrize("wonder", WONDERS.values(), ids=WONDERS)
def test_wonders_are_sound_and_keep_what_is_printed(wonder: Wonder) -> None:
    printed = {wonder.resource: wonder for wonder in printed_wonders()}[wonder.resource]
    assert why_not_wonder(wonder) == why_not_wonder(printed) == ()
    assert wonder.unknown == ()
    for part in WONDER_VALUES:
        assert getattr(printed, part) in (None, getattr(wonder, part))
        assert wonder.origin(part) == ("companion" if part in printed.unknown else "printed")
    assert len(said_in_all(wonder.said())) == len(said_in_all(printed.said())) == len(LANGUAGES)


def test_unknown_wonders_are_outside_of_the_example_of_the_rulebook() -> None:
    """With 6 Influence and 5 Marble the AI affords Wood and Stone only."""
    affordable = {kind for kind, wonder in WONDERS.items() if 10 - 5 <= (wonder.influence or 0) <= 6}
    assert affordable == {"wood", "stone"}


def test_a_wonder_that_is_wrong_says_where() -> None:
    assert_problems(why_not_wonder(replace(WONDERS["clay"], influence=13, vp=-1)), ["influence", "vp"])
    assert why_not_wonder(replace(WONDERS["clay"], influence=None)) == ()


# Contribution/Consequence Cards


def test_all_contribution_cards_are_there() -> None:
    assert len(CONTRIBUTIONS) == len(blank_contributions()) == DATA.contributions.deck.total
    assert {card.origin for card in CONTRIBUTIONS.values()} == {"companion"}
    assert len({card.princess for card in CONTRIBUTIONS.values()}) == len(CONTRIBUTIONS)
    assert len({card.profiteer for card in CONTRIBUTIONS.values()}) == len(CONTRIBUTIONS)


@pytest.mark.parametrize("card", CONTRIBUTIONS.values(), ids=CONTRIBUTIONS)
def test_contribution_cards_are_sound_and_said(card: Contribution) -> None:
    assert why_not_contribution(card) == ()
    assert card.unknown == ()
    assert len(said_in_all(card.said())) == len(said_in_all(card.said_rewards())) == len(LANGUAGES)


def test_contribution_cards_keep_what_is_printed() -> None:
    kept = {example: card for card in CONTRIBUTIONS.values() for example in card.keeps}
    facts = DATA.contributions
    example = kept["known_example"]
    for resource, words in facts.known_example.rewards.items():
        assert example.rewards[RESOURCES.index(resource)] == words
    pair = facts.observed_pairing
    assert (kept["observed_pairing"].princess, kept["observed_pairing"].profiteer) == (pair.princess, pair.profiteer)


def test_a_blank_contribution_card_can_be_shown() -> None:
    for card in blank_contributions():
        assert why_not_contribution(card) == ()
        assert len(card.unknown) == 4 + len(RESOURCES)
        assert len(said_in_all(card.said())) == len(said_in_all(card.said_rewards())) == len(LANGUAGES)


CARD = CONTRIBUTIONS["companion_mines_town_centre"]


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        ({"princess": "guildhall"}, ["princess"]),
        ({"profiteer": CARD.princess}, ["profiteer"]),
        ({"reward": (("gain_virtue",),) * 3}, ["reward"]),
        ({"reward": (("pray",),)}, ["reward[0]"]),
        ({"consequence": ("gain_marble",)}, ["consequence"]),
        ({"rewards": CARD.rewards[1:]}, ["rewards"]),
        ({"rewards": (("pray",), *CARD.rewards[1:])}, ["rewards[0]"]),
    ],
)
def test_contribution_cards_that_are_wrong_say_where(change: dict[str, Any], parts: list[str]) -> None:
    assert_problems(why_not_contribution(replace(CARD, **change)), parts)


@pytest.mark.parametrize("build", [companion_deck, companion_wonders, companion_contributions])
def test_what_never_changes_is_made_once(build: Callable[[], object]) -> None:
    assert build() is build()


def test_open_locations_are_all_but_those_where_nobody_is_captured() -> None:
    assert len(OPEN_LOCATIONS) == 9
    assert {*DATA.rules.wonders.token_locations} <= {*OPEN_LOCATIONS}
