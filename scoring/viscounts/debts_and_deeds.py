"""Debts and Deeds, and what Rogues and Assassins do to them before scoring."""

from functools import cache
from typing import NamedTuple

import content
from content.viscounts_cards import DiscardOrGain

from .sheet import Choice, Outsider, ViscountsSeat


class DebtsAndDeeds(NamedTuple):
    """What a seat holds of the things that Rogues and Assassins change.

    A tuple, as the search for the best choices looks up tables of them all the time.
    """

    unpaid_debts: int
    paid_debts: int
    acquired_deeds: int
    approved_deeds: int
    resources: int


def papers_of(seat: ViscountsSeat) -> DebtsAndDeeds:
    return DebtsAndDeeds(seat.unpaid_debts, seat.paid_debts, seat.acquired_deeds, seat.approved_deeds, seat.resources)


@cache
def assassin() -> DiscardOrGain:
    score = content.viscounts().outsiders["assassin"].score
    assert isinstance(score, DiscardOrGain)
    return score


@cache
def flip_reward() -> int:
    """The resources that a flipped Debt gives its owner."""
    return len(content.viscounts().debts_deeds.paid_debt.flip_reward)


def acted(papers: DebtsAndDeeds, choice: Choice) -> DebtsAndDeeds | None:
    """The papers after one card has acted; None where they do not allow it."""
    match choice:
        case "flip_debt" if papers.unpaid_debts:
            return papers._replace(
                unpaid_debts=papers.unpaid_debts - 1,
                paid_debts=papers.paid_debts + 1,
                resources=papers.resources + flip_reward(),
            )
        case "flip_deed" if papers.acquired_deeds:
            return papers._replace(acquired_deeds=papers.acquired_deeds - 1, approved_deeds=papers.approved_deeds + 1)
        case "discard_debts" if papers.unpaid_debts + papers.paid_debts >= assassin().discard_debts:
            unpaid = min(papers.unpaid_debts, assassin().discard_debts)
            paid = assassin().discard_debts - unpaid
            return papers._replace(unpaid_debts=papers.unpaid_debts - unpaid, paid_debts=papers.paid_debts - paid)
        case "gain_deed":
            return papers._replace(approved_deeds=papers.approved_deeds + assassin().gain_deeds)
        case "none":
            return papers
        case _:
            return None


def all_acted(
    papers: DebtsAndDeeds, outsiders: tuple[Outsider, ...], choices: tuple[Choice, ...]
) -> DebtsAndDeeds | None:
    """The papers after all cards have acted, the Rogues first; None where they do not allow it."""
    after: DebtsAndDeeds | None = papers
    rogues_first = sorted(zip(outsiders, choices, strict=True), key=lambda pair: pair[0].id == "assassin")
    for _, choice in rogues_first:
        after = after and acted(after, choice)
    return after
