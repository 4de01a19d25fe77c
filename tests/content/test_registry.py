"""Every entry has an id and a source, every file is read, and what points somewhere points at something."""

import re
from collections import Counter
from collections.abc import Mapping

import pytest

import content
from content import loader
from content.entries import Source
from testing.languages import TRANSLATED

from .census import FILES, GAMES, READ_ELSEWHERE, entries, properties, tables, unknowns

V, A = content.viscounts(), content.architects()
ID = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*|(base|aoa|wow)-[ab](\d\d|\?\?|(-[a-z]+)+)")


@pytest.mark.parametrize("game", GAMES)
def test_every_file_is_read_and_gives_entries(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    parse = loader.tables

    def recorded(file: str) -> dict[str, object]:
        read.append(file)
        return parse(file)

    monkeypatch.setattr(loader, "tables", recorded)
    data = GAMES[game]()
    for name in properties(game):
        value = getattr(data, name)
        assert name == "sources" or [*entries(value)], f"{name} has no entries"
        assert getattr(data, name) is value, f"{name} is read again each time"
    assert sorted(read) == [f for f in FILES if f.startswith(game) and f.split("/")[1] not in READ_ELSEWHERE]


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_has_an_id_and_a_source(game: str) -> None:
    data = GAMES[game]()
    for name in properties(game):
        value = getattr(data, name)
        for entry in entries(value):
            assert ID.fullmatch(entry.id), f"{name}: {entry.id}"
            assert entry.source.strip(), f"{name}: {entry.id} has no source"
            assert named(entry.source, data.sources), f"{name}, {entry.id}: what is {entry.source!r}?"


def test_every_word_of_the_glossary_has_a_source() -> None:
    for term in content.glossary().values():
        assert named(term.source, V.sources), term.id
        for language in {*TRANSLATED, *term.printed}:
            assert (f"{language}: " in term.source) == (language in term.printed), term.id


def named(source: str, known: Mapping[str, Source]) -> bool:
    """Whether the tags of a source are explained in sources.toml."""
    web = set(re.findall(r"web:\w+", source))
    words = set(re.findall(r"[a-z][a-z-]*[a-z]", re.sub(r"web:\w+", "", source.lower())))
    return web <= known.keys() and bool(web or words & known.keys())


def test_ids_of_the_exchange_format_stay() -> None:
    assert {"assassin", "envoy_noble", "guardian_guildhall", "mercenary_tier3", "rogue_noble"} <= V.outsiders.keys()
    assert [*V.ai_boards] == ["cleric", "builder", "noble", "cards"]
    assert sorted(A.ai_opponents) == ["aristocrat", "enforcer", "illusionist", "meddler", "patron", "peddler"]
    assert [id for id in A.buildings if id.startswith("base-")] == [f"base-b{n:02}" for n in range(1, 44)]
    assert [id for id in A.buildings if id.startswith("wow-")] == [f"wow-b{n:02}" for n in range(1, 25)]
    assert [*A.wonders] == ["clay", "wood", "stone", "gold", "marble"]


# Viscounts: what points somewhere


def test_removed_scheme_cards_exist() -> None:
    known = Counter((card.deck, card.header) for card in V.scheme_cards.values())
    for board in V.ai_boards.values():
        for removed in board.removed_scheme_cards or ():
            assert known[removed.deck, removed.header] == 1, board.id


def test_links_join_spots() -> None:
    side = V.main_board.solo_side
    spaces = [n for segment in V.main_board.ring.segments for n in segment]
    assert [*side.spots] == [f"{n}{spot}" for n in spaces for spot in "ab"]
    follows = dict(zip(side.spots, [*side.spots][1:], strict=False))
    for link in side.links:
        last_of_segment = link.first in {f"{second}b" for _, second in V.main_board.ring.segments}
        assert link.second == ("next" if last_of_segment else follows[link.first])
    assert len({link.first for link in side.links}) == len(side.links) == side.links_per_board
    assert sorted(map(int, V.trades)) == spaces


def test_scheme_cards_use_the_icon_words() -> None:
    icons = V.scheme_icons
    for card in V.scheme_cards.values():
        assert {*(card.header or ())} <= {*icons["header"].icons}, card.id
        assert {*(card.row1 or ()), *(card.row2 or ())} <= {*icons["rows"].icons}, card.id
        options = {word for option in card.options or () for word in option}
        assert options <= {*icons["options"].icons, *icons["rows"].icons}, card.id


def test_buildings_are_named_alike() -> None:
    types = V.buildings.keys()
    assert [*types] == ["trading_post", "guildhall", "workshop"]
    assert {building.replaces for building in V.public_buildings.values()} == types
    for board in V.ai_boards.values():
        for slot in board.building_slots or ():
            assert slot.building in types
    assert {*V.cleric_bonus_cards} == {*V.ribbon_sets.colours}
    assert {*V.chest_tiles}.isdisjoint(V.ai_chest_tiles)


# Architects: what points somewhere


def test_scheme_examples_use_the_vocabulary() -> None:
    for card in A.scheme_cards.values():
        for section in card.sections:
            assert section.condition is None or section.n in A.scheme_conditions[section.condition].n
            assert {word for option in section.options or () for word in option} <= A.scheme_actions.keys()


def test_references_of_architects_point_at_something() -> None:
    assert {adornment.building for adornment in A.rules.craft_cards.known_adornments} <= A.buildings.keys()
    assert {*A.setup.standard_side.boards} <= A.player_boards.keys()
    rules = A.rules.wonders
    assert {*rules.token_locations}.isdisjoint(rules.forbidden_token_locations)
    for wonder in A.wonders.values():
        if wonder.influence is not None:
            assert wonder.ai_marble == rules.ai_sum_of_influence_and_marble - wonder.influence
    assert {card.module for card in A.buildings.values()} <= A.modules.keys()
    assert {card.module for card in A.apprentices.values()} <= A.modules.keys()


@pytest.mark.parametrize("game", GAMES)
def test_questions_are_numbered_through(game: str) -> None:
    questions = GAMES[game]().questions
    assert [(q.id, q.number) for q in questions.values()] == [(f"q{n}", n) for n in range(1, len(questions) + 1)]
    assert len(questions) == {"viscounts": 26, "architects": 27}[game]
    assert all(q.question and bool(q.default) != bool(q.answer) for q in questions.values())


def test_unknown_stays_unknown() -> None:
    """What no source gives is in the golden file: filling a gap means finding a source and saying so there."""
    golden = (loader.HERE.parent / "tests/content/unknowns.txt").read_text("utf-8").splitlines()
    assert [line for file in FILES for line in unknowns(file)] == golden


def test_files_say_what_they_are() -> None:
    for file in FILES:
        assert (loader.HERE / file).read_text("utf-8").startswith("# "), file
        assert tables(file), file
