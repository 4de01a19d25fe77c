"""AI opponents by id: what is stored of one, and how it is named in each language."""

import pytest

from content.opponents import ai_name, opponent_called, opponents, searched_names, stored_name
from locales import LANGUAGES, texts
from setup.mix import GAMES
from testing.languages import TRANSLATED


def test_every_opponent_of_both_games_is_known() -> None:
    assert {*opponents()} == {id for mixes in GAMES.values() for id in mixes.all_opponents}


def test_no_two_opponents_share_a_name_in_any_language() -> None:
    names: dict[str, str] = {}
    for language in LANGUAGES:
        for id, name in opponents().items():
            assert names.setdefault(texts(language)(name).casefold(), id) == id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_of_any_language_is_that_opponent_in_every_other(language: str) -> None:
    for id, message in opponents().items():
        evening = texts(TRANSLATED[0])(message)
        assert stored_name(evening) == opponent_called(evening) == id
        now = next(texts(each) for each in LANGUAGES if each == language)
        assert ai_name(now, evening) == ai_name(now, id) == now(message)


def test_a_name_that_somebody_has_chosen_stays() -> None:
    assert stored_name("Hal") == "Hal"
    assert ai_name(texts(TRANSLATED[0]), "Hal") == "Hal"
    assert searched_names("Hal") == ("Hal",)


def test_an_ai_is_found_by_its_name_in_every_language() -> None:
    named = {texts(language)(opponents()["cleric"]) for language in LANGUAGES}
    assert len(named) > 1
    assert {"cleric", "Cleric", *named} == {*searched_names("cleric")}
