"""Debts and Deeds, and what Rogues and Assassins do to them before scoring."""

from functools import cache
from typing import NamedTuple

import content
from content.viscounts_cards import DiscardOrGain

from .sheet import Choice, Outsider, ViscountsSeat


class Holdings(NamedTuple):
    """What a seat holds of the things that Rogues and Assassins change.

    A tuple, as the search for the best choices looks up tables of them all the time.
    """

    unpaid_debts: int
    paid_debts: int
    acquired_deeds: int
    approved_deeds: int
    resources: int


def holdings_of(seat: ViscountsSeat) -> Holdings:
    return Holdings(seat.unpaid_debts, seat.paid_debts, seat.acquired_deeds, seat.approved_deeds, seat.resources)


@cache
def assassin() -> DiscardOrGain:
    score = content.viscounts().outsiders["assassin"].score
    assert isinstance(score, DiscardOrGain)
    return score


@cache
def flip_reward() -> int:
    """The resources that a flipped Debt gives its owner."""
    return len(content.viscounts().debts_deeds.paid_debt.flip_reward)


def acted(holdings: Holdings, choice: Choice) -> Holdings | None:
    """The holdings after one card has acted; None where they do not allow it."""
    match choice:
        case "flip_debt" if holdings.unpaid_debts:
            return holdings._replace(
                unpaid_debts=holdings.unpaid_debts - 1,
                paid_debts=holdings.paid_debts + 1,
                resources=holdings.resources + flip_reward(),
            )
        case "flip_deed" if holdings.acquired_deeds:
            return holdings._replace(
                acquired_deeds=holdings.acquired_deeds - 1, approved_deeds=holdings.approved_deeds + 1
            )
        case "discard_debts" if holdings.unpaid_debts + holdings.paid_debts >= assassin().discard_debts:
            unpaid = min(holdings.unpaid_debts, assassin().discard_debts)
            paid = assassin().discard_debts - unpaid
            return holdings._replace(unpaid_debts=holdings.unpaid_debts - unpaid, paid_debts=holdings.paid_debts - paid)
        case "gain_deed":
            return holdings._replace(approved_deeds=holdings.approved_deeds + assassin().gain_deeds)
        case "none":
            return holdings
        case _:
            return None


def all_acted(holdings: Holdings, outsiders: tuple[Outsider, ...], choices: tuple[Choice, ...]) -> Holdings | None:
    """The holdings after all cards have acted, the Rogues first; None where they do not allow it."""
    after: Holdings | None = holdings
    rogues_first = sorted(zip(outsiders, choices, strict=True), key=lambda pair: pair[0].id == "assassin")
    for _, choice in rogues_first:
        after = after and acted(after, choice)
    return after
