"""What one person at most has, or the most of: one tap says who."""

from __future__ import annotations

from scoring.pad.view import pad_view
from testing.inprocess import play
from testing.pages import opened
from tests.views.screens.score.conftest import Begin
from tests.views.screens.score.test_entering import entered, said, title
from tests.views.screens.score.test_pad import pad_of, taps
from views.app_state import AppState


def test_one_tap_says_who_has_it(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo", "Cy")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "cell-castle_leader-0", "holder-castle_leader-1")
        assert set(entered(app_state, session)) == {(seat, "castle_leader") for seat in range(3)}
        assert title(phone) == "Cleric Bonus Cards"
        assert said(phone, "done").startswith("Castle Leader 0 · 5 · 0")
        await taps(phone, "page-back", "holder-castle_leader-2")
        assert [seat.get("castle_leader") for seat in pad_of(app_state, session).seats] == [None, False, True]
        await taps(phone, "holder-castle_leader-nobody")
        assert [seat.get("castle_leader") for seat in pad_of(app_state, session).seats] == [None, False, False]
        phone.close()

    play(scenario())


def test_nobody_is_an_answer_for_each_of_several(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo", modules=("gates_of_gold",))

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "cell-builder_bonus-0", "holder-diversified_builder-nobody")
        assert (0, "builder_bonus") in pad_view(pad_of(app_state, session)).missing
        await taps(phone, "holder-specialized_builder-1")
        assert {(0, "builder_bonus"), (1, "builder_bonus")} <= set(entered(app_state, session))
        phone.close()

    play(scenario())


def test_the_vp_of_a_wonder_are_asked_once_somebody_has_it(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo", game="architects", modules=("works_of_wonder",))

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "cell-wonders-0", "holder-wonders-gold-1", "key-tens-10", "key-2")
        assert pad_of(app_state, session).seats[1]["wonders"] == [{"resource": "gold", "vp": 12}]
        assert said(phone, "next") == "Nobody else, next"
        await taps(phone, "next")
        assert {(0, "wonders"), (1, "wonders")} <= set(entered(app_state, session))
        phone.close()

    play(scenario())


def test_the_most_influence_is_one_tap_after_gold_and_marble(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo", "Cy", game="architects", modules=("works_of_wonder",))

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "cell-gold_and_marble-0", "key-2", "next")
        assert title(phone) == "Gold and Marble", "whoever has the most is still to be told"
        assert phone.find("page-keys") is None
        assert phone.find("count-influence-0") is None
        await taps(phone, "holder-most_influence-1")
        assert title(phone) == "Silver"
        assert said(phone, "done") == "Gold and Marble 2 · 4 · 0, next: Silver"
        await taps(phone, "done-undo")
        assert title(phone) == "Gold and Marble"
        assert not any(seat.get("most_influence") for seat in pad_of(app_state, session).seats)
        phone.close()

    play(scenario())


def test_several_who_are_level_share_and_the_counts_can_be_entered(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo", "Cy", game="architects", modules=("works_of_wonder",))

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "cell-gold_and_marble-0", "next", "holder-most_influence-level")
        await taps(phone, "holder-most_influence-0", "holder-most_influence-2")
        assert title(phone) == "Gold and Marble", "there may be more"
        assert [phone.get(f"worth-{seat}").value for seat in range(3)] == ["2 VP", "0 VP", "2 VP"]
        await taps(phone, "holder-most_influence-count", "key-9", "key-4", "key-sum")
        await phone.fill("sum", "10")
        await taps(phone, "sum-ok")
        assert title(phone) == "Silver"
        assert [seat["influence"] for seat in pad_of(app_state, session).seats] == [9, 4, 10]
        await taps(phone, "page-back", "name-influence")
        assert phone.find("count-influence-0") is None
        assert [seat.get("influence") for seat in pad_of(app_state, session).seats] == [None] * 3
        phone.close()

    play(scenario())
