"""What may be told, and what may be corrected."""

from typing import Any

import pytest

from locales import LANGUAGES, texts
from solo.architects.corrections import FIELDS, value_at
from solo.architects.invariants import invariants
from solo.architects.person_reports import REPORTS
from solo.architects.state import Switches
from solo.architects.words import ArchitectsWords
from solo.dialogue import Correction, PersonReport, Refused, Turn
from solo.machine import act, answer
from testing.each import each_of

from .helpers import Solo, section

EXAMPLES: dict[str, dict[str, int | str]] = {
    "placed": {"who": 1, "location": "mines"},
    "captured": {"who": 1, "of": "ai", "location": "quarry"},
    "took_back": {"who": 1, "location": "forest"},
    "took_one_back": {"who": 1, "location": "forest"},
    "sent_to_prison": {"who": 1},
    "freed_prison": {"who": 1},
    "freed_captured": {"who": 1},
    "in_prison": {"who": 1, "n": 2},
    "tax": {"n": 2},
    "contributed": {"who": 2, "resource": "wood"},
    "wonder": {"who": 1, "resource": "gold", "location": "quarry"},
    "cathedral": {"who": 2},
    "reset": {"who": 1},
}


def busy() -> Solo:
    solo = Solo("meddler", people=2, answers={"in_prison": 3}).put(quarry=2).put(1, forest=3)
    return solo.set(captured=(2,), held_1=(1,), prison=3, prison_1=3)


@each_of("what", REPORTS)
def test_everything_that_may_be_told_can_happen_and_be_said(what: str) -> None:
    solo = busy().set(guildhall_1=12 if what == "took_one_back" else 0)
    before = solo.game.state
    solo.report(what, **EXAMPLES.get(what, {}))
    assert solo.game.state != before
    assert invariants(solo.start)(solo.game.state) == []
    words = ArchitectsWords(solo.start)
    for language in LANGUAGES:
        for event in solo.events:
            assert texts(language).render(words.line(event).text)
        assert texts(language).render(words.report(what))


def test_s7_without_a_worker_a_person_takes_1_back_and_the_turn_is_over() -> None:
    """The Town Centre gives all of them back; here the others stay, and may be captured."""
    solo = (
        Solo("meddler", people=2).set(guildhall_2=14, market=("1", "1", "1"), reset_due="1").put(2, mines=4, workshop=2)
    )
    solo.report("took_one_back", who=2, location="mines")
    assert (solo.workers("mines", 2), solo.workers("workshop", 2), solo.game.state.free("2")) == (3, 2, 1)
    assert [reset["who"] for reset in solo.happened("reset")] == ["1"]  # the turn before is over


def test_captured_workers_are_held_until_they_are_sent_or_freed() -> None:
    solo = Solo("meddler").put(quarry=3).report("captured", who=1, of="ai", location="quarry")
    assert (solo.workers("quarry"), solo.table.people[0].held, solo.game.state.supply) == (0, (3, 0), 17)
    solo.report("sent_to_prison", who=1)
    assert (solo.table.people[0].held, solo.side.prison, solo.game.state.supply) == ((0, 0), 3, 17)


def test_people_capture_each_other_too() -> None:
    solo = Solo("meddler", people=2).put(2, mines=4).report("captured", who=1, of="2", location="mines")
    assert (solo.table.people[0].held, solo.game.state.free("2")) == ((0, 0, 4), 16)
    solo.report("sent_to_prison", who=1)
    assert (solo.table.people[1].prison, solo.table.people[0].held) == (4, (0, 0, 0))


def test_freed_workers_leave_the_ais_board_and_those_of_the_others() -> None:
    solo = Solo("meddler", people=2).set(captured=(2, 1), held_2=(0, 3)).report("freed_captured", who=1)
    assert (solo.side.captured, solo.table.people[1].held) == ((0, 1), (0, 0, 0))
    assert solo.game.state.free("1") == 20


def test_the_tax_stand_is_emptied_by_who_goes_there() -> None:
    solo = Solo("meddler").report("tax", n=3)
    assert solo.table.tax == 7
    assert solo.placed("tax_stand").table.tax == 0


def test_princess_and_profiteer_remind_the_person() -> None:
    solo = Solo("meddler").placed("forest")
    assert len(solo.happened("you_may_contribute", "S13")) == 1
    assert len(solo.placed("quarry").happened("you_gain_influence", "S12")) == 1
    captured = solo.put(quarry=1).report("captured", who=1, of="ai", location="quarry")
    assert len(captured.happened("your_capture_virtue", "S16")) == 1


def test_buildings_that_touch_everyone() -> None:
    solo = Solo("meddler").set(prison=3, prison_1=2).report("monument")
    assert solo.side.virtue == 8
    assert solo.report("watchtower").side.virtue == 7
    solo.report("all_freed")
    assert (solo.side.prison, solo.table.people[0].prison) == (0, 0)
    assert solo.report("watchtower").side.virtue == 7


@pytest.mark.parametrize(
    ("what", "details", "why"),
    [
        ("party", {}, "told"),
        ("placed", {"who": 1}, "details"),
        ("placed", {"who": 3, "location": "mines"}, "detail"),
        ("placed", {"who": True, "location": "mines"}, "detail"),
        ("placed", {"who": 1, "location": "moon"}, "detail"),
        ("placed", {"who": 1, "location": "market_small"}, "space_taken"),
        ("placed", {"who": 1, "location": "guildhall_stacked"}, "detail"),
        ("captured", {"who": 1, "of": "1", "location": "forest"}, "detail"),
        ("captured", {"who": 1, "of": "ai", "location": "mines"}, "no_worker_there"),
        ("captured", {"who": 1, "of": "2", "location": "mines"}, "no_worker_there"),
        ("took_back", {"who": 1, "location": "mines"}, "no_worker_there"),
        ("took_one_back", {"who": 1, "location": "forest"}, "workers_left"),
        ("contributed", {"who": 1, "resource": "clay"}, "slot_full"),
        ("wonder", {"who": 1, "resource": "clay", "location": "quarry"}, "card_gone"),
        ("wonder", {"who": 1, "resource": "wood", "location": "forest"}, "token_there"),
        ("in_prison", {"who": 1, "n": 20}, "workers"),
        ("reset", {"who": 2}, "reset_done"),
    ],
)
def test_what_cannot_have_happened(what: str, details: dict[str, Any], why: str) -> None:
    solo = busy().report("reset", who=2).set(market="ai", contributed=True).wonder("clay", "ai", "forest")
    with pytest.raises(Refused) as refused:
        act(solo.game, PersonReport(what, details))
    assert refused.value.why.id == f"solo.refused.{why}"


def test_no_more_workers_than_20_and_no_more_markers_than_spaces() -> None:
    solo = Solo("meddler").set(guildhall_1=5).put(1, mines=15)
    for entry in (
        PersonReport("placed", {"who": 1, "location": "forest"}),
        Correction("prison_1", 1),
        Correction("at_1", 1, 1),
    ):
        with pytest.raises(Refused):
            act(solo.game, entry)
    high = Solo("meddler").set(cathedral=5, cathedral_1=4)
    with pytest.raises(Refused) as refused:
        act(high.game, PersonReport("cathedral", {"who": 1}))
    assert refused.value.why.id == "solo.refused.space_taken"


def test_stacking_in_the_guildhall() -> None:
    solo = Solo("meddler", modules=["age_of_artisans"]).placed("guildhall").placed("guildhall_stacked")
    assert (solo.game.state.filled, solo.table.people[0].guildhall) == (1, 2)
    with pytest.raises(Refused):
        solo.placed("guildhall_stacked")


# Corrections


@each_of("field", FIELDS)
def test_every_value_can_be_corrected_and_has_a_name(field: str) -> None:
    if field.endswith(("_3", "_4")):
        with pytest.raises(Refused):
            act(Solo(people=2).game, Correction(field, 0))
        return
    solo = Solo("meddler", people=2, modules=["age_of_artisans"]).wonder("clay", "ai", "")
    state, allowed = solo.game.state, FIELDS[field].allowed
    before = value_at(state, field)
    values: dict[Any, Any] = {
        "card": state.cards.future[-1],
        "offer": state.table.offers[-1] if field == "consequences" else state.table.offers[1],
        "bool": True,
    }
    value = values[allowed] if isinstance(allowed, str) else [one for one in allowed if one not in (before, -1)][-1]
    if field in ("princess", "profiteer"):
        value = "mines"
    if field in ("wonders", "market", "reset_due"):
        value = "2"
    if isinstance(value, int) and not isinstance(value, bool):
        value = min(value, 2)
    solo.set(**{field: value})
    assert value_at(solo.game.state, field) == value
    assert invariants(solo.start)(solo.game.state) == []
    assert all(texts(language).render(ArchitectsWords(solo.start).field(field)) for language in LANGUAGES)
    [event] = solo.events
    assert all(texts(language).render(ArchitectsWords(solo.start).line(event).text) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("field", "value", "index"),
    [
        ("moon", 1, 0),
        ("virtue", 15, 0),
        ("virtue", True, 0),
        ("at", 1, 9),
        ("captured", 1, 1),
        ("held_1", 1, 2),
        ("tokens", "mines", 0),
        ("tokens", "quarry", 1),
        ("princess", "quarry", 0),
        ("market", "3", 0),
        ("draw", "no card", 0),
        ("adornments", 3, 0),
        ("at", 21, 0),
    ],
)
def test_what_cannot_be_is_refused(field: str, value: Any, index: int) -> None:
    solo = Solo("meddler").wonder("clay", "ai", "quarry")
    with pytest.raises(Refused):
        act(solo.game, Correction(field, value, index))


def test_the_last_card_of_a_pile_stays() -> None:
    solo = Solo("meddler")
    with pytest.raises(Refused):
        act(solo.game, Correction("offers", solo.table.consequences[0]))


def test_a_wonder_that_nobody_has_loses_its_token() -> None:
    solo = Solo("meddler").wonder("clay", "ai", "quarry").set(wonders="")
    assert solo.owner("clay") == ("", "")


def test_a_correction_while_something_is_asked_goes_before_the_step() -> None:
    """The card has given 1 Marble when the question comes: 5 now were 4 before."""
    asks = Switches(full_virtue="ask")
    solo = Solo("meddler", section("mines", "gain_marble gain_virtue"), switches=asks).set(virtue=14)
    game = act(solo.game, Turn())
    assert game.question is not None
    assert game.state.side.marble == 1
    corrected = act(game, Correction("marble", 5))
    assert (corrected.state.side.marble, corrected.question) == (5, game.question)
    assert corrected.journal[-2:] == (Correction("marble", 4), Turn())
    assert answer(corrected, "nothing").state.side.marble == 5
    with pytest.raises(Refused) as refused:
        act(game, Correction("draw", "companion_focus"))
    assert refused.value.why.id == "solo.refused.in_step"
