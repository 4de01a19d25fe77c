"""Whose turn it is and how many are left: what is said of it, and each act."""

from collections.abc import Callable

import pytest

from locales import LANGUAGES, Message, texts
from setup.announcements import countdown
from setup.change import NotPossible
from setup.ending import Company, Reason, ending_of
from setup.turns import (
    MOST_SPACES,
    Turns,
    back,
    clear,
    enter_spaces,
    fewest_spaces,
    fill,
    hide,
    move,
    next_turn,
    of_own_turn,
    reveal,
    why_not_back,
    why_not_clear,
    why_not_enter_spaces,
    why_not_fill,
    why_not_first,
    why_not_hide,
    why_not_move,
    why_not_next,
    why_not_reveal,
    with_first,
)
from setup.turns_document import only_of_turn, written
from tests.setup.companies import AOA, HALL, THREE, named, played, played_on

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay")
EN = texts("en")


@pytest.mark.parametrize(
    ("company", "turn", "on", "said"),
    [
        (
            THREE,
            4,
            0,
            "5 more turns.\nThis round: Bo, then Cy.\nThe last round: Ann, then Bo, then Cy.\nThen the score.",
        ),
        (THREE, 4, 1, "4 more turns.\nThis round: Cy.\nThe last round: Ann, then Bo, then Cy.\nThen the score."),
        (THREE, 4, 3, "2 more turns: Bo, then Cy, then the score."),
        (THREE, 4, 4, "1 more turn: Cy, then the score."),
        (THREE, 4, 5, "The last turn is over: score the game."),
        (HALL, 4, 0, "4 more turns: Bo, then Cy, then Ann, then Bo, then the score."),
        (HALL, 4, 2, "2 more turns: Ann, then Bo, then the score."),
        (HALL, 4, 4, "The last turn is over: score the game."),
    ],
)
def test_the_countdown_names_who_is_left(company: Company, turn: int, on: int, said: str) -> None:
    now = reveal(played(company, turn), ending_of(company).reasons[0])
    message = countdown(played_on(now, on), NAMES)
    assert message
    assert EN.render(message) == said


def test_nothing_is_counted_down_before_the_end_is_in_sight() -> None:
    assert countdown(played(THREE, 7), NAMES) is None
    assert played(THREE, 7).stage == "open"
    assert played(THREE, 7).left == ()


# -- single acts -----------------------------------------------------------------------------------------------


def test_both_cards_may_be_uncovered_and_the_first_counts() -> None:
    now = reveal(next_turn(reveal(played(THREE, 1), "poverty")), "prosperity")
    assert now.ended
    assert (now.ended.turn, now.ended.reasons) == (1, ("poverty", "prosperity"))
    now = hide(now, "poverty")
    assert now.ended
    assert now.ended.reasons == ("prosperity",)
    assert hide(now, "prosperity").ended is None


def test_who_starts_is_open_until_the_first_turn_is_over() -> None:
    now = with_first(Turns(THREE), 2)
    assert now.order == (2, 0, 1)
    now = next_turn(now)
    assert (now.seat, now.round) == (0, 1)
    assert why_not_first(now)
    assert why_not_first(Turns(Company("viscounts", frozenset(), 1, True)))


def test_the_ai_comes_last_whoever_starts() -> None:
    company = Company("architects", frozenset({"works_of_wonder"}), 2, True)
    assert with_first(Turns(company), 1).order == (1, 0, 2)


def test_a_late_word_moves_the_end_back_but_never_before_now() -> None:
    now = reveal(played(HALL, 5), "guildhall")
    assert now.last == 8
    earlier = move(now, 4)
    assert earlier.last == 7
    assert why_not_move(now, 1), "then the game would have been over"
    assert why_not_move(now, 6), "that turn is not there yet"
    assert why_not_move(played(HALL, 5), 4), "nothing was told"
    over = played_on(earlier, 3)
    assert over.over
    assert not move(over, 5).over, "the last turn was told too early"


def test_a_worker_too_many_is_taken_back_with_the_end_that_it_set_off() -> None:
    now = Turns(HALL)
    for _ in range(16):
        now = fill(now)
    assert now.ended
    assert clear(now).ended is None
    assert hide(now, "guildhall") == clear(now)
    assert why_not_clear(Turns(HALL))
    assert why_not_fill(Turns(THREE))


def test_the_table_counts_what_no_source_does() -> None:
    six = Turns(Company("architects", frozenset({AOA}), 6))
    assert why_not_enter_spaces(Turns(HALL), 16)
    now = fill(fill(six))
    assert fewest_spaces(now) == 3, "two are filled and the game goes on"
    assert why_not_enter_spaces(now, 2)
    assert why_not_enter_spaces(now, MOST_SPACES + 1)
    assert fill(enter_spaces(now, 3)).ended
    assert reveal(six, "guildhall").last == 6, "without a number the table says when it is full"


def test_a_seat_may_do_what_belongs_to_its_turn() -> None:
    now = fill(played(HALL, 4))
    before = written(now)
    for after in of_own_turn(now):
        assert only_of_turn(before, written(after), 1)
        assert not only_of_turn(before, written(after), 0)
    for after in (back(now), with_first(Turns(HALL), 1), next_turn(next_turn(now)), fill(fill(now))):
        assert not only_of_turn(before, written(after), 1)
    told = reveal(now, "guildhall")
    assert hide(told, "guildhall") in of_own_turn(told)
    later = next_turn(told)
    assert hide(later, "guildhall") not in of_own_turn(later), "that was told in another's turn"


@pytest.mark.parametrize("company", [THREE, HALL], ids=named)
def test_what_cannot_be_says_why_and_is_refused(company: Company) -> None:
    now = Turns(company)
    reason = ending_of(company).reasons[0]
    other: Reason = "guildhall" if company is THREE else "poverty"
    over = played_on(reveal(now, reason), 3 if company is HALL else 5)
    over = next_turn(over)
    assert over.over
    refused: list[tuple[Message | None, Callable[[], Turns]]] = [
        (why_not_back(now), lambda: back(now)),
        (why_not_next(over), lambda: next_turn(over)),
        (why_not_reveal(now, other), lambda: reveal(now, other)),
        (why_not_reveal(over, reason), lambda: reveal(over, reason)),
        (why_not_hide(now, reason), lambda: hide(now, reason)),
        (why_not_clear(now), lambda: clear(now)),
        (why_not_first(over), lambda: with_first(over, 1)),
        (why_not_fill(over), lambda: fill(over)),
    ]
    for why, act in refused:
        assert why
        for language in LANGUAGES:
            assert texts(language).render(why)
        with pytest.raises(NotPossible):
            act()
