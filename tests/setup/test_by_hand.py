"""The table shuffles and draws by itself: all of it, or some of it."""

from typing import Any

import pytest

from locales import say
from setup.change import NotPossible, by_app, by_hand, enter, handed_over, pick, reroll, why_not_by_hand
from setup.checklist import begin, read_checklist, replanned, ticked, written
from setup.names import hero_name, option_name
from setup.starting_items import starts
from testing.each import each_of
from tests.setup.plans import GOLD, KEYS, MIXES, architects, drafted, made, viscounts


@each_of("mix", MIXES)
def test_every_plan_can_be_drawn_by_hand_and_stored(mix: Any) -> None:
    now = made(mix)
    other = by_hand(now, *handed_over(now))
    assert not [draw.id for draw in other.draws.values() if draw.by_app and draw.id != "opponent"]
    starts(other)
    assert [step.id for step in other.steps] == [step.id for step in now.steps]
    assert read_checklist(written(begin(other))) == begin(other)
    assert by_app(other, *handed_over(other)) == now, "the app draws the same again"


def test_some_of_each() -> None:
    now = by_hand(viscounts(GOLD, KEYS, players=3), "castle", "heroes")
    assert now.draws["castle"].result is None
    assert now.draws["segments"].result
    assert not now.in_code
    with pytest.raises(NotPossible):
        reroll(now, "castle")
    assert enter(now, "castle", ("1-2",)).draws["castle"].result == ("1-2",)


def test_pairs_are_named_as_far_as_they_are_known() -> None:
    now = by_hand(viscounts(players=3), "heroes")
    draft = now.draft
    assert draft
    card = draft.offered[0]
    assert hero_name(now, card) is None
    assert option_name(now, card) == say("setup.name.player_card", number=card)
    assert drafted(now).draft != draft


def test_nobody_drafts_what_was_not_entered() -> None:
    now = by_hand(viscounts(players=3), "player_cards")
    assert now.draft
    assert now.draft.left == ()


def test_boards_that_the_table_deals_leave_the_start_player_to_it() -> None:
    now = by_hand(architects(players=3, boards="variable"), "player_boards")
    assert now.draws["start_player"].result is None
    assert now.turn_order == ()


def test_what_cannot_change_hands_says_why() -> None:
    now = viscounts(GOLD, players=3)
    assert why_not_by_hand(now, "nothing") == say("setup.why_not.no_such_draw")
    assert why_not_by_hand(now, "townsfolk") == say("setup.why_not.by_table")
    assert now.draft
    assert now.draft.seat
    begun = pick(now, now.draft.seat, now.draft.left[0])
    assert why_not_by_hand(begun, "heroes") == say("setup.why_not.draft_begun")
    solo = viscounts(players=1)
    assert why_not_by_hand(solo, "opponent") == say("setup.why_not.opponent_first")


def test_what_was_laid_out_stays_done_when_the_table_takes_the_draw_over() -> None:
    now = ticked(begin(viscounts(players=3)), "castle", True)
    assert "castle" in replanned(now, by_hand(now.plan, "castle")).done
