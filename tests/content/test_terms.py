"""Whatever has a name on the screen has it in every language, under an id that follows from its own."""

import re
from collections.abc import Iterable, Mapping
from functools import cache

import pytest

import content
from locales import DOMAINS, ENGLISH, HERE, LANGUAGES, Language, Texts
from testing.each import each_of
from testing.languages import TRANSLATED

V, A = content.viscounts(), content.architects()

LOCATIONS = (*A.rules.wonders.token_locations, *A.rules.wonders.forbidden_token_locations, "princess_location")

# The ids of the texts: terms.<kind>.<id of the entry>
NAMED: Mapping[str, Iterable[str]] = {
    "outsider": V.outsiders,
    "hero": V.heroes,
    "townsfolk": V.starting_townsfolk,
    "building": (*V.buildings, *V.public_buildings, *A.buildings),
    "wonder": A.wonders,
    "apprentice": [id for id, card in A.apprentices.items() if card.name],
    "player_board": [id for id, board in A.player_boards.items() if board.name],
    "opponent": (*V.ai_boards, *A.ai_opponents, *A.base_opponents),
    "module": (*V.components, *A.modules, "promos", "promo", "collectors_box"),
    "game": ("viscounts", "architects"),
    "resource": ("silver", "ink", "stone", "gold", "clay", "wood", "marble", "any"),
    "ribbon": (*V.ribbon_sets.colours, "any"),
    "skill": ("carpentry", "tiling", "masonry"),
    "location": LOCATIONS,
}


def icon_words() -> set[str]:
    """Every word that says what a card of Viscounts shows or gives."""
    words = {word for icons in V.scheme_icons.values() for word in icons.icons}
    for outsider in V.outsiders.values():
        words |= {*outsider.refuse, *outsider.icons}
    for tile in (*V.chest_tiles.values(), *V.ai_chest_tiles.values()):
        words |= {*tile.gain, *tile.trigger, *tile.converts_to}
    for card in V.player_cards.values():
        words |= {*(card.extra or ()), *(card.resources or ())}
    for public in V.public_buildings.values():
        words |= {*public.immediate}
    for manuscript in V.manuscripts.values():
        words |= {*manuscript.gain}
    order, castle, board = V.kings_order, V.castle, V.main_board.solo_side
    words |= {*order.icons, *order.on_gain, *order.drop_off, *order.when_destroyed, *V.dismiss_effects.effects}
    words |= {*V.manuscript_boards.pictured_starting_effect, *V.debts_deeds.paid_debt.flip_reward}
    rewards = (*castle.tier2_rewards_clockwise, castle.tier3_reward, castle.bumped_from_tier1, castle.bumped_from_tier2)
    words |= {word for reward in rewards for choice in reward for word in choice.split("/")}
    words |= {word for space in V.collision_track.below_for_opponents for word in space.gain}
    words |= {trade.gain for trade in V.trades.values()} | {*board.spots.values()}
    words |= {word for link in board.links for word in link.effect}
    for ai in V.ai_boards.values():
        words.add(ai.focus)
        for slot in ai.building_slots or ():
            words |= {*(slot.revealed or ()), *([slot.trigger] if slot.trigger else [])}
    for reference in V.ai_reference_cards.values():
        words |= {*reference.instead} | {word for then in reference.instead.values() for word in then}
    return words


@pytest.mark.parametrize("language", LANGUAGES)
@each_of("kind", NAMED)
def test_every_name_is_said(kind: str, language: Language) -> None:
    say = Texts(language)
    assert all(say(f"terms.{kind}.{id}") for id in NAMED[kind])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_icon_word_is_said(language: Language) -> None:
    say = Texts(language)
    assert all(say(f"terms.icon.{word}") for word in icon_words())


def test_english_names_are_the_printed_ones() -> None:
    say = Texts("en")
    names = {f"terms.hero.{id}": hero.name for id, hero in V.heroes.items()}
    for id, building in A.buildings.items():
        other = f" ({building.also_called})" if building.also_called else ""
        names[f"terms.building.{id}"] = building.name + other
    names |= {f"terms.apprentice.{id}": card.name for id, card in A.apprentices.items() if card.name}
    names |= {f"terms.player_board.{id}": board.name for id, board in A.player_boards.items() if board.name}
    names |= {f"terms.opponent.{id}": opponent.name for id, opponent in A.ai_opponents.items()}
    names |= {f"terms.opponent.{id}": opponent.name for id, opponent in A.base_opponents.items()}
    assert {id: straight(say(id)) for id in names} == names
    for id, outsider in V.outsiders.items():
        assert re.fullmatch(rf"{outsider.name}( \(.+\))?", say(f"terms.outsider.{id}"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_can_be_told_apart(language: Language) -> None:
    """Cards that are picked from a list; two Apprentices may well have one name."""
    say = Texts(language)
    names = [say(f"terms.outsider.{id}") for id in V.outsiders]
    assert len({*names}) == len(names)
    module_names = [say(f"terms.building.{id}") for id in A.buildings]
    assert len({*module_names}) == len(module_names)


@pytest.mark.parametrize("language", TRANSLATED)
def test_an_expansion_has_one_name_in_a_language(language: Language) -> None:
    english, say = Texts(ENGLISH), Texts(language)
    names = {english(f"terms.module.{id}"): say(f"terms.module.{id}") for id in (*V.components, *A.modules)}
    said = "\n".join((HERE / language / f"{domain}.po").read_text("utf-8") for domain in DOMAINS)
    assert [name for name, here in names.items() if name != here and name in said.replace(here, "")] == []


def straight(text: str) -> str:
    return text.replace("’", "'")


@cache
def marked(language: Language) -> frozenset[str]:
    """The ids above which the catalogue says that the translation is ours."""
    text = (HERE / language / "terms.po").read_text("utf-8")
    return frozenset(re.findall(r'^# Not checked against the box.\nmsgid "(.+)"$', text, re.M))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_is_said_as_printed(language: Language) -> None:
    say = Texts(language)
    for id, term in content.glossary().items():
        printed = term.en if language == ENGLISH else term.printed.get(language)
        assert printed is None or straight(say(f"terms.{id}")) == printed, id
        assert (f"terms.{id}" in marked(language)) == (printed is None), id


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_of_ours_are_marked(language: Language) -> None:
    """Only an English Architects was at hand; no source shows the names of its cards in another language."""
    ours = {f"terms.{kind}.{id}" for kind in ("wonder", "apprentice", "player_board", "skill") for id in NAMED[kind]}
    assert ours <= marked(language)


@pytest.mark.parametrize("language", TRANSLATED)
def test_names_are_in_the_script_of_the_language(language: Language) -> None:
    say = Texts(language)
    latin = [id for kind in NAMED for id in NAMED[kind] if re.search("[A-Za-z]", say(f"terms.{kind}.{id}"))]
    if re.search("[A-Za-z]", say("app.nav.home")):  # it is written in Latin letters
        assert len(latin) == sum(len([*NAMED[kind]]) for kind in NAMED)
    else:
        assert latin == ["tomesaga"]  # a product's name
