"""What holds for every solo game: entries that fit and that do not, undo, replay, prompts."""

import pytest

from locales import LANGUAGES, Message, Texts, texts
from solo.dialogue import Answer, Correction, PersonReport, Refused, Turn
from solo.machine import Game, act, answer, play, replay, undo, why_not
from solo.prompt import prompt
from solo.viscounts.rules import Viscounts, companion_start, new_game
from solo.viscounts.simulated_player import SimulatedPlayer
from solo.viscounts.simulation import play_game, start_for
from solo.viscounts.state import State
from solo.viscounts.words import ViscountsWords

from .helpers import Solo, scheme


def fresh() -> Game[State]:
    """Waits for the answer to a question about a Townsfolk."""
    solo = Solo(card=scheme(("dismiss",)))
    return act(solo.game, Turn())


def test_an_answer_runs_the_step_on() -> None:
    game = fresh()
    assert game.question
    assert game.question.what == "dismiss"
    assert [event.what for event in game.last.events] == ["turn", "reveal"]
    after = answer(game, "virtue")
    assert after.open is None
    assert after.journal == (*game.journal, Answer("virtue"))
    assert after.state.side.virtue == game.state.side.virtue - 1


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (Answer("hammer"), "solo.refused.pick"),
        (Turn(), "solo.refused.answer_first"),
        (PersonReport("landed"), "solo.refused.answer_first"),
        (Correction("ink", -1), "solo.refused.value"),
        (Correction("slots", "starting_criminal", 2), "solo.refused.in_step"),
    ],
)
def test_what_does_not_fit_a_question_is_refused(entry: Answer | Turn | PersonReport | Correction, why: str) -> None:
    game = fresh()
    with pytest.raises(Refused) as error:
        act(game, entry)
    assert error.value.why.id == why
    assert why_not(game, entry) == error.value.why
    with pytest.raises(Refused):
        play(game, Turn(), lambda _question: None)


def test_a_correction_meanwhile_goes_before_the_open_step() -> None:
    """The card has given 1 Ink when the question comes: 9 now were 8 before."""
    solo = Solo(card=scheme(("ink", "dismiss")))
    before = solo.game
    asked = act(before, Turn())
    game = act(asked, Correction("ink", 9))
    assert game.state.side.ink == 9
    assert game.question == asked.question
    assert game.journal == (*before.journal, Correction("ink", 8), Turn())
    assert replay(Viscounts(solo.start), game.journal) == game
    assert answer(game, "virtue").state.side.ink == 9


def test_answers_stay_as_long_as_the_same_is_asked() -> None:
    """With 9 Ink the AI can pay any Manuscript, with none it cannot pay the cheapest: nothing is asked about it."""
    solo = Solo(card=scheme(("dismiss",), ("transcribe",), header=("noble",))).set(ink=9)
    game = answer(act(solo.game, Turn()), "virtue")
    assert game.question
    assert game.question.what == "manuscript"
    assert game.open
    assert [asked.question.what for asked in game.open.asked] == ["dismiss", "manuscript"]
    after = act(game, Correction("ink", 0))
    assert after.open is None
    assert after.last.answers == (Answer("virtue"),)
    assert "too_few" in [event.what for event in after.last.events]
    assert replay(Viscounts(solo.start), after.journal) == after


def test_before_the_first_turn_a_question_comes_first() -> None:
    game = new_game(companion_start("cleric", "x", tracking="ask", space=1))
    assert game.question
    assert why_not(game, Correction("gold", 3)) == Message("solo.refused.answer_first")


@pytest.mark.parametrize(("value", "fits"), [(True, True), (1, False), ("yes", False)])
def test_yes_and_no(value: bool | int | str, fits: bool) -> None:
    question = Solo(tracking="ask", answers={"building_there": False}).asked[0]
    assert question.kind == "yes_no"
    assert (question.why_not(value) is None) == fits


@pytest.mark.parametrize(("value", "fits"), [(3, True), (7, True), (2, False), (8, False), ("3", False), (True, False)])
def test_numbers_have_a_range(value: bool | int | str, fits: bool) -> None:
    solo = Solo(card=scheme((), ("transcribe",))).set(ink=9)
    game = answer(act(solo.game, Turn()), "other")
    game = answer(game, "grey")
    assert game.question
    assert (game.question.why_not(value) is None) == fits


def test_between_turns_there_is_nothing_to_answer() -> None:
    with pytest.raises(Refused) as error:
        answer(Solo().game, True)
    assert error.value.why.id == "solo.refused.nothing_asked"


def test_undo_gives_back_each_value() -> None:
    start = companion_start("cards", "undo", ["gates_of_gold", "keeper_of_keys"], tracking="ask")
    games = [new_game(start)]
    person = SimulatedPlayer(start)
    while len(games[-1].journal) < 60:
        question = games[-1].question
        games.append(act(games[-1], person.answers(question) if question else Turn()))
    for before, after in zip(games[-2::-1], games[::-1], strict=False):
        assert undo(after) == before
    assert undo(games[0]) == games[0]
    blank = Solo().game
    while blank.journal:
        blank = undo(blank)
    assert undo(blank) == blank


def test_a_finished_game_takes_no_more_turns() -> None:
    game = play_game(start_for("noble", 1)).game
    assert prompt(game, ViscountsWords(start_for("noble", 1))).end == "game"
    with pytest.raises(Refused) as error:
        act(game, Turn())
    assert error.value.why.id == "solo.refused.over"


@pytest.mark.parametrize(
    ("journal", "at", "why"),
    [
        ((Answer(True),), 0, "solo.refused.nothing_asked"),
        (
            (PersonReport("castle_leader"), PersonReport("bumped", {"segment": 1, "tier": 1})),
            1,
            "solo.refused.no_worker",
        ),
        ((PersonReport("castle_leader"), Correction("virtue", 9)), 1, "solo.refused.value"),
        ((Correction("draw", "companion_starting_cleric"), Turn(), Turn()), 2, "solo.refused.answer_first"),
    ],
)
def test_a_replay_names_the_entry_that_does_not_fit(
    journal: tuple[Answer | Turn | PersonReport | Correction, ...], at: int, why: str
) -> None:
    with pytest.raises(Refused) as error:
        replay(Viscounts(companion_start("cleric", "b")), journal)
    assert (error.value.at, error.value.why.id) == (at, why)


def test_a_replayed_game_is_the_same() -> None:
    start = start_for("builder", 3, ["gates_of_gold"], tracking="ask")
    game = play_game(start).game
    assert replay(Viscounts(start), game.journal) == game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("opponent", ["cleric", "cards"])
def test_every_line_and_question_can_be_said(language: str, opponent: str) -> None:
    words: Texts = texts(language)
    for seed, tracking in enumerate(("track", "ask", "ask")):
        drawing = "hand" if seed == 2 else "app"
        modules = ["gates_of_gold", "keeper_of_keys"]
        start = start_for(opponent, seed, modules, 3, tracking=tracking, drawing=drawing)
        person, said = SimulatedPlayer(start), ViscountsWords(start)
        game = new_game(start)
        for _ in range(150):
            shown = prompt(game, said)
            for line in shown.lines:
                assert words.render(line.text)
                assert words.render(said.explain(line.rule))
            if shown.ask:
                assert words.render(shown.ask.text)
                assert words.render(shown.ask.why)
                assert words.render(said.explain(shown.ask.question.rule))
                given = person.answers(shown.ask.question)
                label = said.answer(shown.ask.question, given.value)
                assert isinstance(label, str) or words.render(label)
                game = act(game, given)
            elif shown.end == "game":
                break
            else:
                game = act(game, Turn())
