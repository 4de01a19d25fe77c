"""Solo games as files: what is read is what was written, and what is wrong is named, all of it."""

import json
from contextlib import suppress
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locales import LANGUAGES, Texts
from solo.architects.cards import BASE_OPPONENTS
from solo.architects.cards import OPPONENTS as WONDER_OPPONENTS
from solo.files import LIMITS, BadGame, check, game_of, part_that_fits, read_game, to_json
from solo.machine import Game
from solo.schema import FILE, schema, written
from solo.viscounts.cards import companion_board
from solo.viscounts.documents import SwitchesDocument
from solo.viscounts.rules import OPPONENTS
from solo.viscounts.simulation import play_game, start_for
from solo.viscounts.state import State, Switches

from .helpers import Solo, scheme

GOOD: dict[str, Any] = {
    "format": "west-kingdom/solo-game",
    "version": 1,
    "game": "viscounts",
    "opponent": "cleric",
    "seed": "chapel",
}


def problems(document: object) -> list[str]:
    """The problem lines; in every language there is one for each."""
    raw = document if isinstance(document, bytes) else json.dumps(document).encode()
    with pytest.raises(BadGame) as error:
        read_game(raw)
    for language in LANGUAGES:
        assert all(problem.line(Texts(language)) for problem in error.value.problems)
    return [problem.line(Texts("en")) for problem in error.value.problems]


def again(game: Game[State]) -> Game[State]:
    return read_game(json.dumps(to_json(game)).encode())


@pytest.mark.parametrize("opponent", OPPONENTS)
@pytest.mark.parametrize("tracking", ["track", "ask"])
def test_a_written_game_is_read_again(opponent: str, tracking: str) -> None:
    start = start_for(opponent, 5, ["gates_of_gold", "keeper_of_keys"], 2, tracking=tracking)
    game = play_game(start).game
    assert again(game) == game
    assert again(game).steps == game.steps


def test_the_least_that_makes_a_game() -> None:
    game = read_game(json.dumps(GOOD).encode())
    assert game.state.side.space == 1
    assert to_json(game) == GOOD | {"modules": [], "deck": "companion", "journal": []}
    assert read_game(json.dumps(GOOD | {"seed": 7}).encode()) == read_game(json.dumps(GOOD | {"seed": "7"}).encode())


def test_a_module_named_twice_is_one_module() -> None:
    game = game_of(GOOD | {"modules": ["gates_of_gold", "gates_of_gold"]})
    assert to_json(game)["modules"] == ["gates_of_gold"]


def test_a_document_is_an_object() -> None:
    with pytest.raises(BadGame):
        game_of([GOOD])


def test_own_cards_and_boards_travel_with_the_game() -> None:
    board = companion_board("noble")
    solo = Solo("noble", card=scheme(("ink", "silver"), ("virtue",)), board=board, deck="own", switches=SWITCHED)
    game = solo.turn().game
    loaded = again(game)
    assert loaded == game
    assert to_json(loaded) == to_json(game)
    assert to_json(game)["switches"] == {"slots_off": (4, 9), "odd_silver": "up"}


SWITCHED = Switches(slots_off=(4, 9), odd_silver="up")


def test_every_switch_can_be_written() -> None:
    defaults = Switches()
    for field in fields(Switches):
        assert SwitchesDocument.model_fields[field.name].default == getattr(defaults, field.name)


def test_all_kinds_of_entries() -> None:
    journal = [
        {"told": "moved", "space": 3},
        {"correct": "tier1", "value": 2, "index": 1},
        {"correct": "draw", "value": "companion_starting_cleric"},
        {"turn": True},
        {"answer": "rearrange"},
        {"answer": "other"},
    ]
    game = read_game(json.dumps(GOOD | {"journal": journal}).encode())
    assert game.question
    assert game.question.what == "ribbon"
    assert to_json(game)["journal"] == journal


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        ({"format": "west-kingdom/setup"}, ["format: it must be one of: west-kingdom/solo-game"]),
        ({"rules": 4}, ["rules: it must be from 1 to 3"]),
        ({"version": 2}, ["version: it must be one of: 1"]),
        ({"game": "chess"}, ["game: it must be one of: viscounts, architects"]),
        (
            {"game": "architects"},
            ["opponent: it must be one of: " + ", ".join((*WONDER_OPPONENTS, *BASE_OPPONENTS))],
        ),
        ({"opponent": "bishop"}, ["opponent: it must be one of: cleric, builder, noble, cards"]),
        ({"board": None}, ["board: it must be an object"]),
        ({"modules": "gates_of_gold"}, ["modules: it must be a list"]),
        ({"seed": None}, ["seed: it must be text"]),
        ({"seed": "x" * 101}, ["seed: it has the wrong length"]),
        ({"difficulty": 4, "space": 0}, ["difficulty: it must be from 0 to 3", "space: it must be from 1 to 10"]),
        ({"difficulty": "2"}, ["difficulty: it must be a whole number"]),
        ({"switches": {"slots_off": [4, 10]}}, ["switches.slots_off[1]: it must be from 4 to 9"]),
        ({"segments": [1, 2, 3, 4, 4]}, ["segments: all 5 Segments, each once"]),
        ({"level": 3}, ["level: no such key is known here"]),
        (
            {"switches": {"paid_debt_gives_resource": 1}},
            ["switches.paid_debt_gives_resource: it must be true or false"],
        ),
        ({"switches": 3}, ["switches: it must be an object"]),
        ({"deck": "own"}, ["deck: your own deck needs cards and a board"]),
        (
            {"cards": [{"id": "a", "deck": "starting", "move": 1, "options": [["virtue"]]}]},
            ["deck: the companion deck brings its own cards and board; leave it out"],
        ),
        ({"journal": {}}, ["journal: it must be a list"]),
        ({"journal": [{}] * 20_001}, ["journal: it has the wrong length"]),
        (
            {"journal": [{"turn": False}, {"look": 1}, 3, {"told": "moved", "space": "3", "far": 1}]},
            [
                "journal[0].turn: it must be one of: True",
                "journal[1]: it must be one of: answer, turn, told, correct",
                "journal[2]: it must be one of: answer, turn, told, correct",
                "journal[3].space: it must be a whole number",
                "journal[3].far: no such key is known here",
            ],
        ),
        ({"journal": [{"told": "a\nb"}]}, ["journal[0]: a\ufffdb cannot happen in this game"]),
        ({"seed": "\ud800"}, ["seed: this text contains a broken character; type it again"]),
        ({"journal": [{"told": "moved", "space": None}]}, ["journal[0].space: it does not fit here"]),
        ({"journal": [{"told": "moved", "space": 11}]}, ["journal[0]: space does not fit"]),
        ({"journal": [{"answer": 3}]}, ["journal[0]: nothing was asked: an answer does not fit here"]),
        ({"journal": [{"correct": "ink"}]}, ["journal[0].value: it is missing and must be given"]),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, Any], lines: list[str]) -> None:
    assert problems(GOOD | change) == lines


def test_a_missing_key_is_named() -> None:
    del (short := dict(GOOD))["seed"]
    assert problems(short) == ["seed: it is missing and must be given"]


def test_a_card_that_cannot_be_played_is_named() -> None:
    own = to_json(Solo("cleric", card=scheme(), deck="own").game)
    own["journal"] = []
    own["cards"][0]["row2"] = ["hammer"]
    assert problems(own) == ["cards[0].row2: hammer is not an icon that can be here"]


@pytest.mark.parametrize(
    ("raw", "line"),
    [
        (b"", "$: the file is empty"),
        (b"[]", "$: this is not a JSON object; it must be one, in curly brackets"),
        (b"{", "$: this is not JSON; the error is at line 1, column 2"),
        (b"\xff\xfe", "$: this is not UTF-8 text"),
        (b"[" * 40 + b"]" * 40, "[0][0][0]: nested too deeply; at most 32 levels of brackets can be read"),
        (b" " * (LIMITS.bytes + 1), "$: too large; at most 1 MB can be read"),
        (b'{"game": 1, "game": 2}', "game: this key appears twice; keep one of them"),
    ],
)
def test_what_is_no_game_at_all(raw: bytes, line: str) -> None:
    assert problems(raw) == [line]


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from([*GOOD, "journal", "cards", "board", "told", "turn", "answer"]), inner, max_size=6
            )
        ),
        max_leaves=12,
    )
)
def test_anything_gives_a_game_or_problems(document: Any) -> None:
    for whole in (document, GOOD | document if isinstance(document, dict) else GOOD | {"journal": document}):
        with suppress(BadGame):
            read_game(json.dumps(whole).encode())


def test_the_schema_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == written(schema())


@pytest.mark.parametrize("entries", [0, 7, 20])
def test_a_journal_is_kept_whole_and_played_as_far_as_it_fits(entries: int) -> None:
    """Rules that are mended after a game was played may ask something else than was answered."""
    game = play_game(start_for("cleric", 5, [], 2)).game
    document = to_json(game)
    document["journal"].insert(entries, {"answer": "what nobody asked"})
    check(document)
    with pytest.raises(BadGame) as bad:
        game_of(document)
    assert [problem.path for problem in bad.value.problems] == [f"journal[{entries}]"]
    part = part_that_fits(document)
    assert part.journal == game.journal[:entries]
    assert part_that_fits(to_json(game)) == game


def test_what_is_no_journal_is_no_part_of_one() -> None:
    documents: list[Any] = [None, [], GOOD | {"journal": [{}]}, GOOD | {"opponent": "nobody"}]
    for document in documents:
        for read in (check, part_that_fits):
            with pytest.raises(BadGame):
                read(document)
