"""Scheme Cards of Architects as data: checked, shown, said in every language, labelled with their origin."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

import content
from content.architects_solo import Place
from locales import LANGUAGES, Texts
from solo.architects.cards import (
    OPEN_LOCATIONS,
    UNKNOWN,
    Clause,
    Scheme,
    Section,
    clauses,
    name,
    vocabulary,
    why_not_scheme,
)
from solo.architects.decks import (
    companion_contributions,
    companion_deck,
    companion_wonders,
    seen_cards,
)
from testing.each import each_of
from tests.solo.architects.helpers import assert_problems, said_in_all, turn

DATA = content.architects()
CARDS = {card.id: card for card in companion_deck()}
ENGLISH = Texts("en")


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


@each_of("card", CARDS.values())
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
    assert {*DATA.scheme_words["options"].icons} - words == {
        "add_tax",
        "gain_debt",
        "destroy_debt",
        "gain_gold",
        "gain_apprentice",
        "gain_reward_card",
        "release_from_prison",
    }
    assert {section.location for section in sections} == vocabulary()["location"]


@pytest.mark.parametrize(
    ("word", "values", "side"),
    [
        ("gain_debt", {}, {"debts": 1}),
        ("destroy_debt", {"debts": 1}, {"debts": 0, "track": 0}),
        ("destroy_debt", {}, {"debts": 0, "track": 2}),
        ("gain_gold", {}, {"marble": 1}),
        ("gain_apprentice", {}, {"track": 2}),
        ("gain_reward_card", {}, {"virtue": 8}),
        ("release_from_prison", {"prison": 2}, {"prison": 0}),
    ],
)
def test_what_the_rules_name_may_be_on_a_card(word: str, values: dict[str, int], side: dict[str, int]) -> None:
    """S24, S26: an icon that the AI may be instructed by can be entered, and is carried out."""
    card = Scheme("mine", "starting", (Section("mines", ((word,),)),), "own")
    assert why_not_scheme(card) == ()
    solo = turn("patron", "mines", word, values=values)
    assert {name: getattr(solo.side, name) for name in side} == side


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


@pytest.mark.parametrize("build", [companion_deck, companion_wonders, companion_contributions])
def test_what_never_changes_is_made_once(build: Callable[[], object]) -> None:
    assert build() is build()


def test_open_locations_are_all_but_those_where_nobody_is_captured() -> None:
    assert len(OPEN_LOCATIONS) == 9
    assert {*DATA.rules.wonders.token_locations} <= {*OPEN_LOCATIONS}
