"""Where everything about the persons is asked, or where they draw the cards themselves."""

from typing import Any

import pytest

from locales import LANGUAGES, texts
from solo.architects.cards import OPPONENTS, Clause, Opponent
from solo.architects.simulation import play_game, start_for
from solo.architects.words import ArchitectsWords
from solo.dialogue import Question

from .helpers import Solo, section


@pytest.mark.parametrize(
    ("clause", "question"),
    [
        (Clause("opponent_group_at_least", 3), "group_at_least"),
        (Clause("tax_at_least", 4), "tax_at_least"),
        (Clause("ai_has_most_workers_at_princess"), "most_here"),
        (Clause("ai_can_cathedral_and_virtue_at_most", 9), "cathedral_free"),
    ],
)
@pytest.mark.parametrize("holds", [True, False])
def test_clauses_about_the_persons_are_asked(clause: Clause, question: str, holds: bool) -> None:
    sections = section("mines", clause=clause), section("workshop")
    solo = Solo("meddler", *sections, tracking="ask", answers={question: holds}).put(forest=1).turn()
    assert [asked.what for asked in solo.asked] == [question]
    assert solo.workers("mines") == int(holds)


def test_captures_are_asked_group_by_group() -> None:
    answers: dict[str, Any] = {"largest_group": ("mines", "forest", "none"), "group_size": (4, 2)}
    solo = Solo("patron", section("workshop", "capture capture capture"), tracking="ask", answers=answers).turn()
    assert (solo.side.captured, solo.side.virtue) == ((6,), 6)  # 1 Virtue less at the Princess's
    assert [asked.what for asked in solo.asked] == ["largest_group", "group_size"] * 2 + ["largest_group"]
    assert solo.asked[0].choices[0] == "kings_storehouse"  # as in the list of the board


def test_captures_of_several_people_are_asked_with_whose_they_are() -> None:
    answers: dict[str, Any] = {"largest_group": "mines", "whose_group": "all", "group_size": 3}
    solo = Solo("patron", section("workshop", "capture"), tracking="ask", people=2, answers=answers).turn()
    assert solo.side.captured == (3, 3)


def test_wonders_slots_tax_and_tokens_are_asked() -> None:
    answers: dict[str, Any] = {
        **dict.fromkeys(("wonder_there", "token_free", "slot_free"), (False, True)),
        "guildhall_sign": "none",
        "slots_full": False,
        "tax_at_least": True,
        "tax": 7,
    }
    solo = Solo("patron", section("guildhall", "construct_wonder"), tracking="ask", answers=answers)
    solo.set(influence=12, marble=10).turn()
    assert solo.owner("wood") == ("ai", "quarry")
    slots = Solo("patron", section("princess_location", "contribute"), tracking="ask", answers=answers).turn()
    assert slots.table.contributed[1]
    tax = Solo("patron", section("tax_stand", "take_all_tax"), tracking="ask", answers=answers).turn()
    assert (tax.side.track, tax.side.marble, tax.table.tax) == (2, 1, 0)


@pytest.mark.parametrize(("most", "wins"), [(0, True), (2, True), (3, False)])
def test_the_princesss_reward_and_the_prison_are_asked(most: int, wins: bool) -> None:
    answers = {"most_at_princess": most, "in_prison": most}
    solo = Solo("meddler", tracking="ask", answers=answers).put(forest=2).set(prison=2).report("reset", who=1)
    assert bool(solo.happened("princess_reward")) == wins
    assert solo.side.debts == int(wins)
    assert len(solo.happened("prison_virtue_rule")) == 1


# Cards in the person's hand


def test_the_person_draws_the_cards() -> None:
    base = Solo().start
    answers = {
        "flipped_card": base.contributions[2].id,
        "offer": base.contributions[4].id,
        "revealed": "companion_focus",
    }
    solo = Solo("patron", drawing="hand", answers=answers)
    assert (solo.table.consequences, solo.table.offers[0]) == ((base.contributions[2].id,), base.contributions[4].id)
    solo.turn()
    assert (solo.workers("kings_storehouse"), solo.game.state.cards.discard) == (1, ("companion_focus",))


def test_the_person_says_which_future_card_came() -> None:
    base = Solo().start
    cards = {"flipped_card": base.contributions[0].id, "offer": base.contributions[1].id, "revealed": "test"}
    future = sorted(Solo().game.state.cards.future)[3]
    solo = Solo("patron", section("mines"), drawing="hand", answers=cards | {"future_card": future}).turn()
    assert solo.game.state.cards.discard == ("test", future)


# All questions


def asked(start: Any) -> list[Question]:
    return [found.question for step in play_game(start).game.steps for found in step.asked]


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_every_question_that_comes_up_can_be_read(opponent: Opponent) -> None:
    for drawing in ("app", "hand"):
        start = start_for(opponent, 4, ["age_of_artisans"], tracking="ask", drawing=drawing, people=2)
        words = ArchitectsWords(start)
        for question in asked(start):
            shown = words.ask(question)
            for language in LANGUAGES:
                said = texts(language)
                assert said.render(shown.text)
                assert said.render(shown.why)
                assert all(isinstance(label, str) or said.render(label) for label in shown.labels)
                assert said.render(words.explain(question.rule))
