"""Faces for tests: of every card of both games that is known whole, and any face at all."""

from typing import Any

from hypothesis import strategies as st

from content.games import GAMES, Game
from solo.book.form import Face, Form, FormField, with_value_at
from solo.book.slots import Kind, companion_cards, form, kinds, slots

WHOLE: list[tuple[Game, Kind, str, Face]] = [
    (game, kind, slot.id, slot.printed)
    for game in GAMES
    for (kind, _), slot in slots(game).items()
    if form(game, kind).complete(slot.printed)
]
WHOLE += [
    (game, kind, id, face) for game in GAMES for kind in kinds(game) for id, _, face in companion_cards(game, kind)
]
FORMS = [(game, kind) for game in GAMES for kind in kinds(game)]


def values(part: FormField) -> st.SearchStrategy[Any]:
    words = st.sampled_from(sorted(part.known)) if part.known and part.kind != "number" else st.nothing()
    if part.kind == "number":
        return st.integers(part.low, part.high)
    if part.kind == "choice":
        return words
    if part.kind == "icons":
        return st.lists(words, max_size=part.most)
    return st.lists(st.lists(words, min_size=1, max_size=part.most), min_size=1, max_size=part.options)


@st.composite
def faces(draw: st.DrawFn, made: Form) -> Face:
    """Any face of a form, with some parts blank."""
    face: Face = {}
    for part in made.parts:
        if part.applies(face) and draw(st.booleans()):
            face = with_value_at(face, part.at, draw(values(part)))
    return {key: value for key, value in face.items() if value not in ({}, [{}])}
