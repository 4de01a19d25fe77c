"""The printed table of 109 VP (viscounts 4.7), entered tap by tap."""

from collections.abc import Sequence

from locales import Message
from scoring.pad import edits
from scoring.pad.document import Pad
from scoring.pad.edits import Edit
from scoring.pad.outcome import outcome
from scoring.pad.view import pad_view

from .tables import say_all, viscounts

RED = 0
COUNTS: Sequence[tuple[str, str, int]] = (
    ("trading_posts", "trading_posts", 1),
    ("guildhalls", "guildhalls", 2),
    ("workshops", "workshops", 3),
    ("castle", "castle.tier1", 5),
    ("castle", "castle.tier2", 4),
    ("castle", "castle.tier3", 2),
    ("ribbon_sets", "ribbons.grey", 2),
    ("ribbon_sets", "ribbons.black", 3),
    ("ribbon_sets", "ribbons.blue", 1),
    ("ribbon_sets", "ribbons.yellow", 2),
    ("manuscripts", "icons.noble", 5),
    ("manuscripts", "icons.criminal", 4),
    ("cleric_bonus", "cleric_bonus_cards", 1),
    ("unpaid_debts", "unpaid_debts", 1),
    ("unpaid_debts", "paid_debts", 3),
    ("acquired_deeds", "acquired_deeds", 4),
    ("acquired_deeds", "approved_deeds", 2),
)


def test_the_printed_109_by_edits_alone() -> None:
    pad = viscounts({}, {}, {}, modules=())
    labels: list[Message] = []

    def do(edit: Edit) -> Pad:
        labels.append(edit[1])
        return edit[0]

    for category, key, value in COUNTS:
        for step in range(1, value + 1):
            pad = do(edits.set_value(pad, ("seats", RED, *key.split(".")), step, category))
    for kind in ("building", "noble_icon", "criminal_icon", "flipped_debt"):
        pad = do(edits.add_card(pad, ("seats", RED, "manuscripts"), kind, "manuscripts"))
    pad = do(edits.set_value(pad, ("seats", RED, "castle_leader"), True, "castle_leader"))
    pad = do(edits.set_value(pad, ("poverty_revealed",), True, "poverty"))
    for seat, deeds in ((1, 4), (2, 3)):
        pad = do(edits.set_value(pad, ("seats", seat, "approved_deeds"), deeds, "acquired_deeds"))
    view = pad_view(pad)
    assert view.seats[RED].total == 109
    assert view.why_not_finish is None
    assert not [category for seat, category in view.missing if seat == RED]
    say_all((labels[0], view, *labels))
    told = outcome(pad)
    assert told is not None
    assert told.winners == ("Anna",)
