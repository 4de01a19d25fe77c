"""What must fit together on a Viscounts sheet, beyond the shape of each key."""

import content
from content.viscounts_cards import DiscardOrGain
from interchange.problems import Loc, shown
from locales import say
from scoring.problems import Findings

from .sheet import Choice, Outsider, ViscountsSeat, ViscountsSheet, most

FLIPS: dict[Choice, str] = {"flip_debt": "unpaid_debts", "flip_deed": "acquired_deeds"}
"""What each flip turns over."""


def check_sheet(sheet: ViscountsSheet, findings: Findings) -> None:
    _check_ai(sheet, findings)
    _check_castles(sheet, findings)
    for key in ("castle_leader", "diversified_builder", "specialized_builder"):
        _check_only_one(sheet, key, findings)
    _check_cleric_bonus_cards(sheet, findings)
    _check_public_buildings(sheet, findings)
    _check_outsider_manuscripts(sheet, findings)
    _check_outsiders(sheet, findings)


def _check_ai(sheet: ViscountsSheet, findings: Findings) -> None:
    """An AI plays against one person: two seats, one each."""
    ais = 0
    for index, seat in enumerate(sheet.seats):
        if seat.is_ai:
            ais += 1
            if len(sheet.seats) != 2 or ais > 1:
                findings.add(("seats", index, "controller"), say("scoring.viscounts.problem.ai_table"))
            if seat.outsiders or findings.lost_entries("seats", index, "outsiders"):
                findings.add(("seats", index, "outsiders"), say("scoring.viscounts.problem.ai_outsiders"))
        elif seat.ribbons.any and findings.sound("seats", index, "controller"):
            findings.add(("seats", index, "ribbons", "any"), say("scoring.viscounts.problem.any_of_human"))


def _check_castles(sheet: ViscountsSheet, findings: Findings) -> None:
    form = None
    for index, seat in enumerate(sheet.seats):
        castle = seat.castle
        if not castle.model_fields_set:
            continue
        loc = ("seats", index, "castle")
        if castle.form == "wedges":
            for key in castle.ONLY_COUNTS:
                if key in castle.model_fields_set:
                    findings.add((*loc, key), say("scoring.viscounts.problem.mixed_castle"))
        form = form or castle.form
        if castle.form not in (None, form):
            findings.add(loc, say(f"scoring.viscounts.problem.castle_form.{form}"))
        workers = sum(castle.tiers)
        if workers > most("workers"):
            findings.add(loc, say("scoring.viscounts.problem.workers", got=workers, most=most("workers")))


def _check_only_one(sheet: ViscountsSheet, key: str, findings: Findings) -> None:
    holder = None
    for index, seat in enumerate(sheet.seats):
        if not getattr(seat, key):
            continue
        if holder is not None:
            findings.add(("seats", index, key), say("scoring.viscounts.problem.only_one", name=shown(holder)))
        else:
            holder = seat.name


def _check_cleric_bonus_cards(sheet: ViscountsSheet, findings: Findings) -> None:
    given = 0
    for index, seat in enumerate(sheet.seats):
        given += seat.cleric_bonus_cards
        if given > (limit := most("cleric_bonus_cards")):
            what = say("scoring.viscounts.problem.cleric_bonus_cards", got=given, most=limit)
            findings.add(("seats", index, "cleric_bonus_cards"), what)
            return


def _check_public_buildings(sheet: ViscountsSheet, findings: Findings) -> None:
    taken: dict[str, str] = {}
    for index, seat in enumerate(sheet.seats):
        for entry, building in enumerate(seat.public_buildings):
            if building in taken:
                what = say("scoring.problem.taken", name=shown(taken[building]))
                findings.add(("seats", index, "public_buildings", entry), what)
            taken.setdefault(building, seat.name)


def _check_outsider_manuscripts(sheet: ViscountsSheet, findings: Findings) -> None:
    if "gates_of_gold" in sheet.modules:
        return
    for index, seat in enumerate(sheet.seats):
        for entry, manuscript in enumerate(seat.manuscripts):
            if manuscript.per == "outsider":
                what = say("scoring.problem.needs_module", module="gates_of_gold")
                findings.add(("seats", index, "manuscripts", entry, "per"), what)


def _check_outsiders(sheet: ViscountsSheet, findings: Findings) -> None:
    """Each card, and what it is to do. Where a list may not be at all, that alone is the problem."""
    if "gates_of_gold" not in sheet.modules:
        return
    taken: dict[str, str] = {}
    for index, seat in enumerate(sheet.seats):
        if seat.is_ai or not seat.outsiders:
            continue
        for entry, outsider in enumerate(seat.outsiders):
            loc = ("seats", index, "outsiders", entry)
            if outsider.id in taken:
                findings.add((*loc, "id"), say("scoring.problem.taken", name=shown(taken[outsider.id])))
            taken.setdefault(outsider.id, seat.name)
            card = content.viscounts().outsiders[outsider.id]
            if card.set == "collectors_box" and "promos" not in sheet.modules:
                findings.add((*loc, "id"), say("scoring.problem.needs_module", module="promos"))
            _check_keys_of(outsider, loc, findings)
        _check_choices(index, seat, findings)


def _check_keys_of(outsider: Outsider, loc: Loc, findings: Findings) -> None:
    if outsider.colour is not None and not outsider.takes_colour:
        findings.add((*loc, "colour"), say("scoring.viscounts.problem.no_colour"))
    if outsider.choice is not None and not outsider.options:
        findings.add((*loc, "choice"), say("scoring.viscounts.problem.no_choice"))
    elif outsider.choice is not None and outsider.choice not in outsider.options:
        right = say("scoring.problem.right.one_of", options=", ".join(map(shown, outsider.options)))
        findings.add((*loc, "choice"), say("scoring.problem.wrong", got=shown(outsider.choice), right=right))


def _check_choices(index: int, seat: ViscountsSeat, findings: Findings) -> None:
    """What is chosen must be there: each choice in turn takes its part, the first that finds too few is named."""
    chosen = [(entry, o.choice) for entry, o in enumerate(seat.outsiders) if o.choice in o.options]
    for choice, key in FLIPS.items():
        flips = [entry for entry, wanted in chosen if wanted == choice]
        there: int = getattr(seat, key)
        if len(flips) > there and findings.sound("seats", index, key):
            what = say(f"scoring.viscounts.problem.{choice}", n=there)
            findings.add(("seats", index, "outsiders", flips[there], "choice"), what)
    debts = seat.unpaid_debts + seat.paid_debts
    sound = findings.sound("seats", index, "unpaid_debts") and findings.sound("seats", index, "paid_debts")
    for entry, outsider in enumerate(seat.outsiders):
        score = outsider.score
        if (
            outsider.choice == "discard_debts"
            and isinstance(score, DiscardOrGain)
            and sound
            and debts < score.discard_debts
        ):
            what = say("scoring.viscounts.problem.discard_debts", n=debts, needed=score.discard_debts)
            findings.add(("seats", index, "outsiders", entry, "choice"), what)
