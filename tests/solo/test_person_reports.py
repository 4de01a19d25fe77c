"""What may be told, and what may be corrected."""

from typing import Any

import pytest

from locales import LANGUAGES, texts
from solo.dialogue import Correction, PersonReport, Refused
from solo.machine import act
from solo.viscounts.corrections import FIELDS
from solo.viscounts.invariants import invariants
from solo.viscounts.person_reports import REPORTS
from solo.viscounts.words import ViscountsWords
from testing.each import each_of

from .helpers import Solo, scheme

ALL = ["gates_of_gold", "keeper_of_keys"]
EXAMPLES: dict[str, dict[str, int | str]] = {
    "moved": {"space": 3},
    "collision": {"space": 4},
    "bumped": {"segment": 2, "tier": 1},
    "built": {"spot": "9a"},
    "linked": {"spot": "4b"},
    "castle": {"segment": 2, "tier": 2, "n": 1},
    "castle_top": {"n": 2},
    "debts": {"n": 2},
    "deeds": {"n": 2},
    "uncovered": {"pile": "prosperity"},
    "uncovered_before": {"pile": "poverty"},
    "manuscript_taken": {"segment": 1},
    "manuscript": {"segment": 1, "manuscript": "grey_3_virtue"},
    "townsfolk_taken": {"segment": 1},
    "townsfolk": {"segment": 1, "effect": "virtue"},
    "cleric_bonus": {"ribbon": "blue"},
    "outsider": {"place": 1},
    "hero": {"place": 1},
    "chest": {"place": 1},
    "public": {"building": "workshop"},
}


@each_of("what", REPORTS)
def test_everything_that_may_be_told_can_happen_and_be_said(what: str) -> None:
    solo = Solo(modules=ALL, card=scheme(move=1)).turn().set(tier1=(0, 1), townsfolk=("debt",))
    before = solo.game.state
    solo.report(what, **EXAMPLES.get(what, {}))
    assert solo.game.state != before
    assert invariants(solo.start)(solo.game.state) == []
    words = ViscountsWords(solo.start)
    for event in solo.events:
        assert texts("en").render(words.line(event).text)
    assert all(texts(language)(f"solo.told.{what}") for language in LANGUAGES)


def test_the_end_may_be_told() -> None:
    solo = Solo().report("uncovered", pile="poverty")
    assert (solo.table.poverty, solo.table.prosperity, solo.game.state.last_turn) == (True, False, 2)
    assert solo.report("uncovered", pile="prosperity").game.state.last_turn == 2


@pytest.mark.parametrize(("what", "last"), [("uncovered", 3), ("uncovered_before", 2)])
def test_v5_it_matters_in_whose_turn_the_card_was_uncovered(what: str, last: int) -> None:
    """After the AI's first turn its round is over and one more is played; the person's own round has just begun."""
    solo = Solo(card=scheme(move=1)).turn().report(what, pile="poverty")
    assert (solo.table.poverty, solo.game.state.last_turn) == (True, last)


@pytest.mark.parametrize(("tracking", "told"), [("track", 1), ("ask", 0)])
def test_v1_the_debts_and_deeds_of_the_persons_player_card_are_to_be_told(tracking: str, told: int) -> None:
    assert len(Solo(tracking=tracking).happened("your_player_card", "V1")) == told


@pytest.mark.parametrize(
    ("what", "details", "why"),
    [
        ("slept", {}, "told"),
        ("hero", {"place": 1}, "told"),
        ("moved", {}, "details"),
        ("uncovered_before", {"pile": "poverty"}, "no_turn_yet"),
        ("landed", {"space": 1}, "details"),
        ("moved", {"space": 11}, "detail"),
        ("moved", {"space": True}, "detail"),
        ("manuscript", {"segment": 1, "manuscript": "other"}, "detail"),
        ("manuscript", {"segment": 1, "manuscript": 3}, "detail"),
        ("bumped", {"segment": 1, "tier": 2}, "no_worker"),
        ("built", {"spot": "5a"}, "spot_taken"),
        ("linked", {"spot": "1b"}, "no_link"),
    ],
)
def test_what_cannot_have_happened_is_refused(what: str, details: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused) as error:
        act(Solo().game, PersonReport(what, details))
    assert error.value.why.id == f"solo.refused.{why}"
    assert all(texts(language).render(error.value.why) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("first", "again", "why"),
    [
        (
            PersonReport("cleric_bonus", {"ribbon": "grey"}),
            PersonReport("cleric_bonus", {"ribbon": "grey"}),
            "card_gone",
        ),
        (
            PersonReport("public", {"building": "guildhall"}),
            PersonReport("public", {"building": "guildhall"}),
            "card_gone",
        ),
        (PersonReport("diversified"), PersonReport("diversified"), "card_gone"),
        (Correction("chests_flipped", 3), PersonReport("hero", {"place": 4}), "detail"),
    ],
)
def test_nothing_is_taken_twice(first: PersonReport | Correction, again: PersonReport, why: str) -> None:
    with pytest.raises(Refused) as error:
        act(act(Solo(modules=ALL).game, first), again)
    assert error.value.why.id == f"solo.refused.{why}"


@pytest.mark.parametrize("told", [("moved", "landed"), ("landed", "moved"), ("moved", "moved")])
def test_v17_the_ai_gains_once_for_the_persons_landing(told: tuple[str, str]) -> None:
    """Both buttons are the natural thing to tap for the one event."""
    solo = Solo()
    details = {"moved": {"space": 5}, "landed": {}}
    first, then = (PersonReport(what, details[what]) for what in told)
    once = act(solo.game, first)
    assert once.last.events[-1].what == "gain"
    if then.what == "landed":
        with pytest.raises(Refused) as error:
            act(once, then)
        assert error.value.why.id == "solo.refused.landed"
    else:
        again = act(once, then)
        assert [event.what for event in again.last.events] == ["you_moved", "landed_before"]
        assert again.state == once.state


def test_v17_in_the_next_round_it_gains_again() -> None:
    solo = Solo(card=scheme(move=1)).report("landed").turn()
    assert solo.report("moved", space=6).happened("lands_on_ai")


def test_v33_the_ai_gains_once_for_a_link() -> None:
    """The AI's first Building stands on 5a, joined to 4b: one gives 1 Virtue."""
    built = Solo().report("built", spot="4b")
    assert built.happened("link_ai")
    linked = Solo().report("linked", spot="4b")
    assert linked.happened("you_built") == [{"spot": "4b"}]
    assert linked.game.state == built.game.state
    for solo, told in (
        (built, PersonReport("linked", {"spot": "4b"})),
        (linked, PersonReport("built", {"spot": "4b"})),
    ):
        with pytest.raises(Refused) as error:
            act(solo.game, told)
        assert error.value.why.id in ("solo.refused.link_paid", "solo.refused.spot_taken")


@pytest.mark.parametrize(("own", "yours", "n"), [(2, 2, 1), (2, 3, 2), (1, 3, 1)])
@pytest.mark.parametrize("tier", [1, 2])
def test_v40_more_workers_than_a_section_holds_ask_who_was_bumped(own: int, yours: int, n: int, tier: int) -> None:
    values = {f"tier{tier}": (0, own)}
    solo = Solo(answers={"you_bumped": True}).set(**values).report("castle", segment=2, tier=tier, n=yours)
    [asked] = solo.asked
    assert (asked.what, asked.rule, dict(asked.details)) == (
        "you_bumped", "V40", {"n": n, "segment": 2, "tier": tier, "own": own, "yours": yours},
    )  # fmt: skip
    assert getattr(solo.side, f"tier{tier}")[1] == own - n
    assert getattr(solo.table, f"human_tier{tier}")[1] == yours
    assert len(solo.happened(f"bumped_tier{tier}", "V40")) == n


def test_v40_where_nobody_was_bumped_it_says_that_a_count_is_wrong() -> None:
    solo = Solo(answers={"you_bumped": False}).set(tier1=(0, 2)).report("castle", segment=2, tier=1, n=3)
    assert (solo.side.tier1[1], solo.table.human_tier1[1]) == (2, 3)
    assert solo.happened("too_many_workers", "V40")


def test_v40_a_section_that_holds_them_all_asks_nothing() -> None:
    solo = Solo().set(tier1=(0, 2)).report("castle", segment=2, tier=1, n=1)
    assert solo.asked == []
    solo.set(tier1=(0, 2)).report("bumped", segment=2, tier=1).report("castle", segment=2, tier=1, n=2)
    assert solo.asked == []


@pytest.mark.parametrize("what", ["landed", "linked", "castle"])
def test_in_a_game_of_before_it_is_as_it_was(what: str) -> None:
    solo = Solo(rules=1).set(tier1=(0, 2))
    details: dict[str, dict[str, Any]] = {
        "landed": {}, "linked": {"spot": "4b"}, "castle": {"segment": 2, "tier": 1, "n": 3},
    }  # fmt: skip
    told = details[what]
    once = solo.report(what, **told).game.state
    assert (solo.report(what, **told).game.state != once) == (what != "castle")
    assert solo.asked == []


def test_a_gap_cannot_be_taken() -> None:
    solo = Solo(modules=ALL)
    for _ in range(22):
        solo.report("outsider", place=3)
    with pytest.raises(Refused) as error:
        solo.report("outsider", place=1)
    assert error.value.why.id == "solo.refused.gap"


CORRECTIONS: list[tuple[str, Any, int]] = [
    ("space", 10, 0),
    ("virtue", 4, 0),
    ("corruption", 3, 0),
    ("ink", 6, 0),
    ("debts", 0, 0),
    ("uncovered", True, 2),
    ("tier1", 20, 4),
    ("tier2", 3, 0),
    ("tier3", 20, 0),
    ("manuscripts", "grey:4:ink", 0),
    ("chests", "", 1),
    ("chests_flipped", 2, 0),
    ("slots", "starting_criminal", 1),
    ("draw", "starting_criminal", 0),
    ("discard", "starting_criminal", 0),
    ("future", "starting_criminal", 0),
    ("debts_left", 0, 0),
    ("poverty", True, 0),
    ("piles", 0, 4),
    ("tops", "blue_3_free_hire", 4),
    ("townsfolk", "shuffle", 0),
    ("spots", "guildhall", 0),
    ("spots", "human", 8),
    ("spots", "public_workshop", 3),
    ("human_space", 3, 0),
    ("human_tier1", 2, 1),
    ("human_tier3", 2, 0),
    ("leader", "human", 0),
    ("bonus", "ai", 3),
    ("publics", "human", 2),
    ("diversified", "ai", 0),
    ("last_turn", 7, 0),
]


@each_of(("field", "value", "index"), CORRECTIONS)
def test_every_value_can_be_corrected_and_nothing_breaks(field: str, value: Any, index: int) -> None:
    solo = Solo(modules=ALL).set(slots=("", "starting_builder_noble"))
    solo.game = act(solo.game, Correction(field, value, index))
    assert invariants(solo.start)(solo.game.state) == []
    values = next(group for group in (*solo.game.state[:3], solo.game.state) if field in group._fields)
    now = getattr(values, field)
    assert (now[index] if isinstance(now, tuple) else now) == value
    assert solo.happened("corrected")
    line = ViscountsWords(solo.start).line(solo.events[-1])
    assert all(texts(language).render(line.text) for language in LANGUAGES)


def test_all_fields_are_tried_or_like_one_that_is() -> None:
    assert all(texts(language)(f"solo.field.{name}") for name in FIELDS for language in LANGUAGES)
    kinds = {(f.group, str(f.allowed), bool(f.length)) for f in FIELDS.values()}
    tried = {(f.group, str(f.allowed), bool(f.length)) for f in (FIELDS[name] for name, *_ in CORRECTIONS)}
    assert tried == kinds


@pytest.mark.parametrize(
    ("field", "value", "index", "why"),
    [
        ("hammer", 1, 0, "field"),
        ("space", 11, 0, "value"),
        ("space", True, 0, "value"),
        ("virtue", "3", 0, "value"),
        ("tier1", 1, 5, "number"),
        ("ink", 1, 1, "number"),
        ("manuscripts", "grey_3_virtue", 1, "number"),
        ("manuscripts", "hammer", 0, "value"),
        ("slots", "hammer", 0, "value"),
        ("tier1", 20, 1, "workers"),
        ("tier3", 20, 0, "workers"),
        ("virtue", 2, 0, "markers"),
        ("corruption", 7, 0, "markers"),
        ("uncovered", 1, 0, "value"),
        ("uncovered", True, 8, "no_building"),
        ("chests_flipped", 1, 0, "field"),
    ],
)
def test_a_value_that_cannot_be_is_refused(field: str, value: Any, index: int, why: str) -> None:
    solo = Solo().set(tier1=(1,), corruption=3, virtue=6)
    with pytest.raises(Refused) as error:
        act(solo.game, Correction(field, value, index))
    assert error.value.why.id == f"solo.refused.{why}"


def test_the_same_tile_does_not_lie_below_two_cards() -> None:
    solo = Solo(modules=ALL).set(chests=("ai_swap_noble",))
    with pytest.raises(Refused):
        act(solo.game, Correction("chests", "ai_swap_noble", 1))


def test_a_fourth_guildhall_is_refused() -> None:
    solo = Solo().build("1a", "1b", by="guildhall")
    with pytest.raises(Refused) as error:
        solo.build("2a", by="guildhall")
    assert error.value.why.id == "solo.refused.no_building"


def test_buildings_come_and_go_with_their_slots() -> None:
    solo = Solo().build("1a", by="workshop")
    assert solo.side.uncovered[6]
    solo.build("1a", by="trading_post").build("1a", by="trading_post")
    assert (solo.side.uncovered[6], solo.side.uncovered[3]) == (False, True)
    solo.build("1a", by="")
    assert sum(solo.side.uncovered) == 1


def test_cards_change_places() -> None:
    solo = Solo().set(slots=("", "starting_builder_noble")).set(slots=("", "starting_criminal"))
    assert solo.cards.slots == ("", "starting_criminal", "")
    assert "starting_builder_noble" in solo.cards.draw
    solo.set(slots=("starting_criminal",))
    assert solo.cards.slots == ("starting_criminal", "", "")


def test_manuscripts_are_added_changed_and_removed() -> None:
    solo = Solo().set(manuscripts=("grey_3_virtue", "black_4_2_ink"))
    solo.game = act(solo.game, Correction("manuscripts", "blue_3_free_hire", 0))
    solo.game = act(solo.game, Correction("manuscripts", "", 1))
    assert solo.side.manuscripts == ("blue_3_free_hire",)
