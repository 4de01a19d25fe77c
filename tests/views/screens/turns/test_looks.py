"""The screen of the turns at every stage of a game, for everybody who may see it."""

from typing import Any

import pytest

from locales import LANGUAGES
from models.values import NewSession, Player
from setup.ending import Company
from setup.turns import Turns, fill, next_turn, reveal
from testing.walk import framed, plain_ui, unfit, words
from tests.views.screens.turns.sessions import keep
from tests.views.test_texts import left_in_english
from views.app_state import AppState
from views.screens.turns.page import screen
from views.ui_context import Ui

LONG = "Мария-Антуанетта"
FIVE = frozenset({"age_of_artisans", "works_of_wonder", "promos"})


def looks() -> dict[str, Turns]:
    viscounts = Turns(Company("viscounts", frozenset({"gates_of_gold"}), 3))
    hall = Turns(Company("architects", FIVE, 5))
    full = hall
    for _ in range(24):
        full = fill(full)
    over = reveal(viscounts, "poverty")
    for _ in range(6):
        over = next_turn(over)
    return {
        "first turn": viscounts,
        "near": reveal(next_turn(viscounts), "poverty"),
        "last": next_turn(next_turn(next_turn(reveal(viscounts, "prosperity")))),
        "over": over,
        "hall": next_turn(hall),
        "hall with a reset": _filled(hall, 13),
        "hall full": full,
        "six": Turns(Company("architects", FIVE, 6)),
        "alone": Turns(Company("viscounts", frozenset(), 1)),
        "with an AI": Turns(Company("architects", frozenset({"works_of_wonder"}), 1, True)),
    }


def _filled(now: Turns, spaces: int) -> Turns:
    for _ in range(spaces):
        now = fill(now)
    return now


LOOKS = looks()
COLUMNS: dict[str, dict[str, Any]] = {
    "host": {},
    "whose turn it is": {"column": 0},
    "another": {"column": 2},
    "who watches": {"column": None},
}


def drawn(app_state: AppState, now: Turns, ui: Ui) -> object:
    company = now.company
    names = ["Ann", LONG, "Cy", "Dee", "Eli", "Fay"][: company.people]
    players = [Player(name, None, colour) for name, colour in zip(names, ("red", None, "green") * 2, strict=False)]
    if company.ai:
        players.append(Player("R2", controller="ai"))
    opponent = "enforcer" if company.ai else None
    new = NewSession(company.game, tuple(sorted(company.modules)), tuple(players), "play", opponent=opponent)
    id = app_state.store.sessions.add(new).id
    keep(app_state, id, now)
    return framed(ui, screen(ui, app_state, {"id": id}))


SIZES = [(320, 2.0), (390, 1.0), (1280, 1.0)]


@pytest.mark.parametrize("name", LOOKS)
def test_everything_can_be_hit_and_heard_in_every_language(app_state: AppState, name: str) -> None:
    for given in COLUMNS.values():
        for width, scale in SIZES:
            assert unfit(drawn(app_state, LOOKS[name], plain_ui(width=width, scale=scale, **given))) == []
        for language in LANGUAGES[1:]:
            said = words(drawn(app_state, LOOKS[name], plain_ui(language, **given)))
            assert left_in_english(language, said) == []
