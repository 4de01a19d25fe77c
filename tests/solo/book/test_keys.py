"""Entering cards on the keys: what is seen from top to bottom is what is tapped, in few taps."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content.games import Game
from solo.book.form import NOTHING, Face, FormField, value_at
from solo.book.keys import AND, OR, Cursor, clear, erase, first_cursor, keys, press, why_not_press
from solo.book.slots import Kind, form, slots, values
from testing.each import each_of

from .cards import FORMS, WHOLE

SCHEME = form("viscounts", "scheme")
SCHEMES = [(game, id, face) for game, kind, id, face in WHOLE if kind == "scheme"]
OPEN_AND_LEAVE = 2
MOST_TAPS = 12


def typed(made_for: tuple[Game, Kind], face: Face, keys_: list[str]) -> tuple[Face, Cursor]:
    made = form(*made_for)
    at = first_cursor(made, face)
    for key in keys_:
        assert why_not_press(made, face, at, key) is None, key
        face, at = press(made, face, at, key)
    return face, at


class Typist:
    """Reads a card from top to bottom and taps what is on it, on the keys that are shown."""

    def __init__(self, game: Game, face: Face) -> None:
        self.made, self.pressed, self.at = form(game, "scheme"), list[str](), Cursor()
        self.face: Face = {"deck": face["deck"]} if game == "viscounts" else {}
        self.at = first_cursor(self.made, self.face)
        for number, part in enumerate(self.made.parts):
            value = value_at(face, part.at)
            if part.applies(self.face) and value not in (None, [], NOTHING) and value_at(self.face, part.at) is None:
                self.enter(number, part, value)

    def enter(self, number: int, part: FormField, value: Any) -> None:
        if part.kind != "options":
            for word in value if part.kind == "icons" else [str(value)]:
                self.tap(number, word)
            return
        for row, option in enumerate(value):
            for place, word in enumerate(option):
                after, _ = press(self.made, self.face, self.here(number), word)
                if len(value_at(after, part.at) or ()) != row + 1:
                    self.tap(number, AND if place else OR)
                self.tap(number, word)

    def here(self, number: int) -> Cursor:
        return self.at if self.at.part == number else Cursor(number)

    def tap(self, number: int, key: str) -> None:
        groups = {group.number: group for group in keys(self.made, self.face, self.at)}
        if number not in groups:
            self.pressed.append("the row itself")
        elif key in groups[number].rare and "more keys" not in self.pressed:
            self.pressed.append("more keys")
        assert why_not_press(self.made, self.face, self.here(number), key) is None
        self.pressed.append(key)
        self.face, self.at = press(self.made, self.face, self.here(number), key)


def taps(game: Game, face: Face) -> list[str]:
    typist = Typist(game, face)
    assert values(typist.made, typist.face) == values(typist.made, face)
    return typist.pressed


@each_of(("game", "id", "face"), SCHEMES)
def test_every_card_can_be_typed(game: Game, id: str, face: Face) -> None:
    assert len(taps(game, face)) <= 20, id


@pytest.mark.parametrize("game", ["viscounts", "architects"])
def test_a_card_takes_at_most_twelve_taps(game: Game) -> None:
    counts = [len(taps(game, face)) + OPEN_AND_LEAVE for of, _, face in SCHEMES if of == game]
    assert max(counts) <= MOST_TAPS


def test_a_card_is_typed_as_it_is_read() -> None:
    start = {"deck": "starting"}
    face, _ = typed(
        ("viscounts", "scheme"),
        start,
        ["builder", "noble", "resource_any", "1", "construct", "focus", "debt", "flip_deed"],
    )
    assert face == start | {
        "header": ["builder", "noble"],
        "row1": [],
        "row2": ["resource_any"],
        "move": 1,
        "options": [["construct"], ["focus"], ["debt", "flip_deed"]],
    }
    assert SCHEME.complete(face)


def test_a_clause_brings_a_second_section() -> None:
    pressed = [
        "future",
        "tax_at_least_4",
        "tax_stand",
        "take_all_tax",
        "quarry",
        "gain_marble",
        "gain_marble",
        OR,
        "gain_silver",
    ]
    face, _ = typed(("architects", "scheme"), {}, pressed)
    assert face["sections"] == [
        {"clause": "tax_at_least_4", "location": "tax_stand", "options": [["take_all_tax"]]},
        {"location": "quarry", "options": [["gain_marble", "gain_marble"], ["gain_silver"]]},
    ]
    face, _ = typed(("architects", "scheme"), {}, ["starting", "guildhall", "construct_wonder"])
    assert face["sections"][0]["clause"] == NOTHING
    assert form("architects", "scheme").complete(face)


@pytest.mark.parametrize(
    ("before", "key", "why"),
    [
        (["noble", "noble", "noble"], "noble", "solo.book.full"),
        (["noble", "1"], OR, "solo.book.first_option"),
        (["1", "focus", "construct", "transcribe", "virtue"], "focus", "solo.book.full_options"),
        (["1", "virtue", "virtue", "debt", "debt"], "deed", "solo.book.full"),
        ([], "hammer", "solo.card.no_word"),
    ],
)
def test_a_key_that_fits_nowhere_says_why(before: list[str], key: str, why: str) -> None:
    face, at = typed(("viscounts", "scheme"), {"deck": "starting"}, before)
    if why == "solo.book.full" and key == "noble":
        at = Cursor(1)
    found = why_not_press(SCHEME, face, at, key)
    assert found
    assert found.id == why
    assert press(SCHEME, face, at, key) == (face, at)


def test_erasing_goes_back_word_by_word() -> None:
    face, at = typed(
        ("viscounts", "scheme"), {"deck": "starting"}, ["cleric", "virtue", "debt", "3", "focus", "debt", "deed"]
    )
    assert face["options"] == [["focus"], ["debt", "deed"]]
    seen = []
    for _ in range(20):
        face, at = erase(SCHEME, face, at)
        seen.append(face)
    assert seen[0]["options"] == [["focus"], ["debt"]]
    assert seen[1]["options"] == [["focus"]]
    assert "options" not in seen[2]
    assert seen[-1] == {}


def test_a_part_can_be_entered_anew() -> None:
    face, _ = typed(("viscounts", "scheme"), {"deck": "starting"}, ["cleric", "virtue", "3"])
    face, at = clear(SCHEME, face, 4)
    assert at == Cursor(4)
    face, _ = press(SCHEME, face, at, "2")
    assert face["move"] == 2


def test_numbers_of_two_digits() -> None:
    face, _ = typed(("architects", "wonder"), {}, ["1", "2"])
    assert face == {"influence": 12}
    face, at = press(form("architects", "wonder"), face, Cursor(0), "7")
    assert face == {"influence": 7}
    face, at = erase(form("architects", "wonder"), {"influence": 12}, at)
    assert face == {"influence": 1}


@pytest.mark.parametrize(("game", "kind"), FORMS)
def test_what_is_offered_can_be_pressed(game: Game, kind: Kind) -> None:
    made = form(game, kind)
    for slot in slots(game).values():
        if slot.kind == kind:
            at = first_cursor(made, slot.printed)
            offered = [
                word
                for group in keys(made, slot.printed, at)
                for word in (*group.words, *group.rare)
                if word not in (OR, AND)
            ]
            assert offered
            for word in offered:
                if why_not_press(made, slot.printed, at, word):
                    continue
                after, _ = press(made, slot.printed, at, word)
                assert after != slot.printed or word == NOTHING or made.complete(slot.printed), word


def test_a_whole_card_is_opened_at_a_part_that_it_has() -> None:
    for game, kind, id, face in WHOLE:
        assert first_cursor(form(game, kind), face).part in dict(form(game, kind).on(face)), id


@given(st.data())
def test_any_taps_leave_a_sound_face(data: st.DataObject) -> None:
    from solo.book.files import face_problems

    game, kind = data.draw(st.sampled_from(FORMS))
    made = form(game, kind)
    face: Face = {}
    at = Cursor()
    for _ in range(data.draw(st.integers(0, 30))):
        offered = [word for group in keys(made, face, at) for word in (*group.words, *group.rare)]
        act = data.draw(st.sampled_from(["press", "press", "press", "erase", "move"]))
        if act == "press":
            face, at = press(made, face, at, data.draw(st.sampled_from(offered)))
        elif act == "erase":
            face, at = erase(made, face, at)
        else:
            at = Cursor(data.draw(st.sampled_from([number for number, _ in made.on(face)])))
    at = at if at.part in dict(made.on(face)) else first_cursor(made, face)
    assert [
        problem for problem in face_problems(made, face, ()) if problem.what.id != "solo.book.problem.not_here"
    ] == []
