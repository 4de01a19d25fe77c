"""The printed turn tests T1 and T2, and that every statement and every turn test has a test of its own."""

import re
from dataclasses import replace
from pathlib import Path

from solo.viscounts.cards import companion_board
from testing.each import each_of

from .helpers import Solo


def cleric_with_all_cards(**chosen: object) -> Solo:
    """The printed example plays a card that the board takes out, so here the board takes out nothing."""
    board = replace(companion_board("cleric"), removed=())
    return Solo(board=board, **chosen).set(ink=1, stone=1, gold=0, virtue=7, corruption=1, debts=1, deeds=1)  # type: ignore[arg-type]


def test_t1_the_starting_noble_card() -> None:
    solo = cleric_with_all_cards().next("starting_noble").turn(dismiss="virtue")
    assert [event.what for event in solo.events if event.rule != "V5"] == [
        "reveal", "dismiss", "virtue", "move", "rearrange_if_there", "option_skipped", "too_few", "option_taken",
        "flip_debt", "gain", "virtue",
    ]  # fmt: skip
    assert solo.happened("too_few") == [{"icon": "noble", "needed": 3, "have": 2, "extra": 0}]
    assert (solo.side.virtue, solo.side.ink, solo.side.paid_debts) == (5, 2, 1)


def test_t2_the_starting_criminal_card() -> None:
    solo = cleric_with_all_cards().next("starting_noble").turn(dismiss="virtue").next("starting_criminal")
    segment = (solo.side.space % 10 + 2) // 2
    solo.report("manuscript", segment=segment, manuscript="blue_3_free_hire").turn()
    assert (solo.side.corruption, solo.side.virtue) == (2, 5)
    assert len(solo.happened("gain_scheme", "V21")) == 2
    assert solo.happened("pay") == []
    assert solo.happened("transcribe", "V43") == [{"segment": segment, "ribbon": "blue", "cost": 3}]
    assert solo.cards.slots == ("starting_criminal", "starting_noble", "")


TESTS = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")).lower()


@each_of("statement", [*(f"v{n}" for n in range(1, 69)), *(f"t{n}" for n in range(1, 8))])
def test_every_statement_has_a_test_named_by_it(statement: str) -> None:
    assert re.search(rf"def test_{statement}_|id=\"{statement} |_{statement}\(|# {statement}:", TESTS)
