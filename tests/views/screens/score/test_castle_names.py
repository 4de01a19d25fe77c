"""The castle map calls its wedges as the plan, the ring and the game against the AI call the Segments they face."""

import flet as ft
import pytest

from locales import say, texts
from models.values import NewSession, Player
from setup.checklist import Seat, begin, written
from setup.plan import Choices, plan
from solo.viscounts.rules import companion_start, new_game
from testing.inprocess import play
from testing.pages import opened, tap
from testing.setup_tables import MIXES
from testing.solo_stages import keep
from tests.views.screens.score.conftest import Begin
from views.app_state import AppState
from views.components.castle_drawing import NUMBERED, Wedges
from views.screens.score.castle import wedges_of


def played(app_state: AppState) -> tuple[str, tuple[int, ...]]:
    """A game against the AI, and the wedges clockwise."""
    game = new_game(companion_start("cleric", "7", segments=(1, 4, 3, 2, 5)))
    return keep(app_state.store, "viscounts", (), [Player("Anna", None, "red")], "cleric", game), (0, 3, 2, 1, 4)


def planned(app_state: AppState) -> tuple[str, tuple[int, ...]]:
    made = plan(Choices(MIXES["viscounts, promos, 2"], "AAAAA"))
    seats = Player("Anna"), Player("Bo")
    session = app_state.store.sessions.add(NewSession("viscounts", made.mix.modules, seats, "score"))
    body = written(begin(made, (Seat("Anna"), Seat("Bo"))))
    app_state.store.documents.write(session.id, "plan", say("app.setup.did.begin"), body)
    order = made.draws["segments"].result
    assert order
    return session.id, tuple(["1-2", "3-4", "5-6", "7-8", "9-10"].index(name) for name in order)


@pytest.mark.parametrize("known_from", [played, planned])
def test_the_map_lies_as_the_ring_of_the_table(app_state: AppState, known_from: object) -> None:
    assert callable(known_from)
    session, order = known_from(app_state)
    assert wedges_of(app_state.store, session) == Wedges(order, named=True)

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score/castle")
        said = [str(node.label) for node in phone.all(ft.Semantics) if str(node.identifier).startswith("castle-2-1")]
        assert said[0].startswith("Wedge 3-4, tier 1")
        await tap(phone, "castle-2-1")
        pad = app_state.store.documents.get(session, "sheet")
        assert pad
        assert pad.undo_label
        assert "wedge 3-4, tier 1" in texts("en").render(pad.undo_label)
        assert "leads wedge 3-4" in " ".join(phone.texts())
        phone.close()

    play(scenario())


def test_without_a_ring_the_wedges_have_numbers(app_state: AppState, begin: Begin) -> None:
    assert wedges_of(app_state.store, begin("Anna", "Bo")) == NUMBERED
