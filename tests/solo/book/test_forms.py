"""Every card of both games as a form: whole, shown and said in three languages; every part and word has its text."""

import pytest

from content.games import Game
from locales import LANGUAGES, Texts
from solo.book.form import NOTHING, Face, FormField, rows
from solo.book.slots import Kind, form, slots
from testing.each import each_of

from .cards import FORMS, WHOLE

PARTS = [(game, kind, part) for game, kind in FORMS for part in form(game, kind).parts]


@each_of(("game", "kind", "id", "face"), WHOLE)
def test_every_card_is_whole_shown_and_said(game: Game, kind: Kind, id: str, face: Face) -> None:
    made = form(game, kind)
    assert made.why_not(face) == ()
    assert all(row.text is not None for row in rows(made, face)), id
    for language in LANGUAGES:
        words = Texts(language)
        assert all(
            words.render(row.text) if not isinstance(row.text, str) else row.text
            for row in rows(made, face)
            if row.text
        )
        if made.sentence:
            assert words.render(made.sentence(face))


@each_of(("game", "kind", "part"), PARTS)
def test_every_part_and_word_has_a_text(game: Game, kind: Kind, part: FormField) -> None:
    for language in LANGUAGES:
        words = Texts(language)
        assert words(part.label)
        if part.group:
            assert words.render(part.group)
        for word in part.known if part.kind != "number" else ():
            assert words.render(part.name(word))
        assert words.render(part.name(NOTHING))


@pytest.mark.parametrize("game", ["viscounts", "architects"])
def test_the_box_is_as_the_facts_say(game: Game) -> None:
    counts: dict[str, int] = {}
    for kind, _ in slots(game):
        counts[kind] = counts.get(kind, 0) + 1
    assert (
        counts
        == {
            "viscounts": {"scheme": 17, "board": 4, "manuscript": 45},
            "architects": {"scheme": 24, "board": 6, "wonder": 5, "contribution": 7, "base_scheme": 30},
        }[game]
    )
    for (_kind, id), slot in slots(game).items():
        assert slot.id == id
        for language in LANGUAGES:
            assert Texts(language).render(slot.name)
        if slot.printed.keys() - {"deck", "guardhouse"}:
            assert slot.source, id


def test_a_face_whose_row_goes_is_said_to_have_a_blank() -> None:
    made = form("viscounts", "scheme")
    whole = next(face for game, kind, _, face in WHOLE if (game, kind) == ("viscounts", "scheme"))
    for part in made.parts:
        blank = {key: value for key, value in whole.items() if key != part.at[0]}
        assert [problem.path for problem in made.why_not(blank)] == [part.path]
