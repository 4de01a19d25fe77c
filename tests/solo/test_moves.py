"""A step as what a hand moves: together what is one move, with its reasons, and each answer in its place."""

from solo.dialogue import Answer, Event, Question, Turn
from solo.machine import Asked, Step
from solo.moves import Answered, Move, Quiet, moves
from solo.viscounts.rules import companion_start
from solo.viscounts.words import ViscountsWords

WORDS = ViscountsWords(companion_start("cleric", "7"))


def event(what: str, **details: int | str) -> Event:
    return Event(what, "V15", details)


def step(*events: Event, asked: tuple[Asked, ...] = (), answers: tuple[Answer, ...] = ()) -> Step:
    return Step(Turn(), answers, events, asked)


def test_consecutive_moves_of_one_marker_are_one() -> None:
    [move] = moves(step(*(event("corruption", space=space) for space in (3, 4, 5))), WORDS).items
    assert isinstance(move, Move)
    assert (move.place, move.event.details) == (0, {"space": 5, "n": 3})


def test_another_marker_or_resource_is_another_move() -> None:
    found = moves(
        step(event("gain", resource="ink", total=1), event("gain", resource="gold", total=1), event("virtue", space=6)),
        WORDS,
    )
    assert [move.event.details.get("n", 1) for move in found.moves] == [1, 1, 1]


def test_a_question_comes_between_two_moves_of_a_marker() -> None:
    """What was done before it is not changed by its answer."""
    question = Question("yes_no", "public_there", "V65", {"building": "public_guildhall"})
    found = moves(
        step(
            event("corruption", space=2),
            event("corruption", space=3),
            asked=(Asked(question, 1),),
            answers=(Answer(True),),
        ),
        WORDS,
    )
    assert [type(item) for item in found.items] == [Move, Answered, Move]


def test_reasons_go_with_the_move_that_they_led_to() -> None:
    found = moves(
        step(
            event("virtue", space=6),
            event("option_skipped", option=1, words="construct"),
            event("option_taken", option=2, words="debt"),
            event("debt", total=1),
            event("nothing_to_flip"),
        ),
        WORDS,
    )
    assert [len(move.why) for move in found.moves] == [0, 2]
    assert len(found.rest) == 1


def test_what_is_good_to_know_is_no_move() -> None:
    found = moves(step(event("you_may_rearrange", space=3), event("turn_over")), WORDS, ("turn_over",))
    assert [type(item) for item in found.items] == [Quiet]
