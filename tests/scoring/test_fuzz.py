"""What holds for every good Viscounts sheet."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.engine import checked_sheet, score
from testing.score_sheets import problem_lines
from testing.viscounts_sheets import random_sheet

# Hypothesis only picks the seeds here: the generator knows what fits together.
sheets = st.integers(0, 2**32).map(lambda seed: random_sheet(Random(seed)))
relaxed = settings(max_examples=40)


@relaxed
@given(sheets)
def test_what_is_written_is_read_again(sheet: dict[str, Any]) -> None:
    assert problem_lines(sheet) == []
    read = checked_sheet(sheet)
    assert checked_sheet(read.to_json()) == read


@relaxed
@given(sheets)
def test_totals_are_sums_and_places_follow_them(sheet: dict[str, Any]) -> None:
    result = score(checked_sheet(sheet))
    for seat in result.seats:
        assert seat.total == sum(line.vp for line in seat.lines)
        assert 1 + sum(other.total > seat.total for other in result.seats) <= seat.place
        assert seat.place <= sum(other.total >= seat.total for other in result.seats)
    assert list(result.winners) == [seat.name for seat in result.seats if seat.place == 1]
    assert (result.decided_by == "shared") == (len(result.winners) > 1)


@relaxed
@given(sheets, st.randoms(use_true_random=False))
def test_the_order_of_seats_changes_nothing_where_nobody_decides(sheet: dict[str, Any], rng: Random) -> None:
    for seat in sheet["seats"]:
        for outsider in seat.get("outsiders", ()):
            if outsider["id"].startswith(("rogue", "assassin")):
                outsider["choice"] = "none"
    before = score(checked_sheet(sheet))
    rng.shuffle(sheet["seats"])
    after = score(checked_sheet(sheet))
    assert {seat.name: seat for seat in before.seats} == {seat.name: seat for seat in after.seats}
    assert (set(before.winners), before.decided_by) == (set(after.winners), after.decided_by)


@relaxed
@given(sheets)
def test_telling_what_was_advised_changes_no_total(sheet: dict[str, Any]) -> None:
    before = score(checked_sheet(sheet))
    for seat, result in zip(sheet["seats"], before.seats, strict=True):
        made = {decision.what: decision.choice for decision in result.decisions}
        for outsider in seat.get("outsiders", ()):
            if outsider["id"] in made:
                outsider["colour" if outsider["id"].startswith("envoy") else "choice"] = made[outsider["id"]]
    after = score(checked_sheet(sheet))
    assert [seat.total for seat in after.seats] == [seat.total for seat in before.seats]
    assert {d.by for seat in after.seats for d in seat.decisions if d.what != "any"} <= {"player"}
