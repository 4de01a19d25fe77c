"""What has to fit together on an Architects sheet: between keys, cards and seats."""

from collections import Counter
from collections.abc import Sequence

import content
from interchange.problems import Loc, shown
from locales import say
from scoring.problems import Findings

from .effects import influence_per_virtue, name_of, scoring_of, virtue_effects
from .sheet import ArchitectsSeat, ArchitectsSheet, Card, most

ALONE = ()
"""Which effects a seat has, and what it may lose by them, does not depend on the other seats."""
MOST_NAMED = 9
"""As many cards as one sentence can hold."""


def check_sheet(sheet: ArchitectsSheet, findings: Findings) -> None:
    check_modules(sheet, findings)
    if sheet.base_opponent:
        check_base_opponent(sheet, findings)
    check_guildhall(sheet, findings)
    check_cards(sheet, findings)
    check_wonders(sheet, findings)
    check_cathedral(sheet, findings)
    check_most_influence(sheet, findings)
    for index, seat in enumerate(sheet.seats):
        if not seat.is_ai and findings.sound("seats", index, "controller"):
            check_influence(sheet, index, findings)
            check_effect_order(sheet, index, findings)


def check_modules(sheet: ArchitectsSheet, findings: Findings) -> None:
    """What a module allows beside its keys."""
    without_artisans = most("seats_without_artisans")
    if without_artisans < len(sheet.seats) <= most("seats") and "age_of_artisans" not in sheet.modules:
        findings.add(("seats",), say("scoring.architects.problem.six_seats", most=without_artisans))


def check_base_opponent(sheet: ArchitectsSheet, findings: Findings) -> None:
    """One of the two opponents of the base box, against one or two people, without Age of Artisans and the Markets."""
    known = content.architects().base_opponents
    people = sum(not seat.is_ai for seat in sheet.seats)
    ais = 0
    for index, seat in enumerate(sheet.seats):
        if not seat.is_ai:
            check_markets(sheet, index, findings)
            continue
        ais += 1
        loc: Loc = ("seats", index, "controller")
        if ais > 1 or not 1 <= people <= most("people_against_base_opponent"):
            findings.add(loc, say("scoring.architects.problem.base_table"))
        if "age_of_artisans" in sheet.modules:
            findings.add(loc, say("scoring.architects.problem.base_artisans"))
        if seat.opponent not in known and findings.sound("seats", index, "opponent"):
            what = say("scoring.architects.problem.base_opponent", known=tuple(known))
            findings.add(("seats", index, "opponent"), what)


def check_markets(sheet: ArchitectsSheet, index: int, findings: Findings) -> None:
    for place, card in enumerate(sheet.seats[index].buildings):
        if is_market(card.id):
            what = say("scoring.architects.problem.market_out", card=name_of(card.id))
            findings.add(("seats", index, "buildings", place, "id"), what)


def is_market(building: str) -> bool:
    scoring = scoring_of(building)
    return scoring is not None and scoring.kind == "vp_if_strictly_most" and scoring.market


def check_guildhall(sheet: ArchitectsSheet, findings: Findings) -> None:
    """Only an opponent of the base box scores its Workers in the Guildhall."""
    for index, seat in enumerate(sheet.seats):
        entered = "guildhall_workers" in seat.model_fields_set and seat.guildhall_workers
        if entered and not (seat.is_ai and sheet.base_opponent) and findings.sound("seats", index, "controller"):
            what = say("scoring.architects.problem.guildhall_workers")
            findings.add(("seats", index, "guildhall_workers"), what)


def check_cards(sheet: ArchitectsSheet, findings: Findings) -> None:
    """Each card once in the game, and only cards whose values are known or given."""
    promos = "promos" in sheet.modules
    taken: set[str] = set()
    for index, seat in enumerate(sheet.seats):
        for place, card in enumerate(seat.buildings):
            loc: Loc = ("seats", index, "buildings", place)
            if "id" not in card.model_fields_set:
                check_free_card(card, loc, findings)
                key: Loc = (*loc, "name")
            else:
                check_known_card(card, loc, promos, findings)
                key = (*loc, "id")
            if card.key in taken:
                findings.add(key, say("scoring.architects.problem.card_twice", card=shown(card.key)))
            elif card.key:
                taken.add(card.key)


def check_free_card(card: Card, loc: Loc, findings: Findings) -> None:
    unread = {key for key in Card.model_fields if not findings.sound(*loc, key)}
    if not card.name and not unread & {"id", "name"}:
        key = "name" if card.model_fields_set | unread else "id"
        findings.add((*loc, key), say("scoring.architects.problem.card_without_name"))


def check_known_card(card: Card, loc: Loc, promos: bool, findings: Findings) -> None:
    for key in sorted(card.model_fields_set - {"id"}):
        findings.add((*loc, key), say("scoring.architects.problem.values_are_known"))
    buildings = content.architects().buildings
    known = buildings.get(card.id)
    if known is None:
        findings.add((*loc, "id"), say("scoring.architects.problem.unknown_card", got=shown(card.id)))
    elif known.vp is None:
        findings.add((*loc, "id"), say("scoring.architects.problem.card_without_values", card=known.name))
    elif known.module == "promo_2018" and not promos:
        findings.add((*loc, "id"), say("scoring.problem.needs_module", module="promos"))


def has_values(building: str) -> bool:
    known = content.architects().buildings.get(building)
    return known is not None and known.vp is not None


def check_wonders(sheet: ArchitectsSheet, findings: Findings) -> None:
    taken: set[str] = set()
    for index, seat in enumerate(sheet.seats):
        for place, wonder in enumerate(seat.wonders):
            if wonder.resource in taken:
                loc = ("seats", index, "wonders", place, "resource")
                findings.add(loc, say("scoring.architects.problem.wonder_twice", wonder=shown(wonder.resource)))
            taken.add(wonder.resource)


def check_cathedral(sheet: ArchitectsSheet, findings: Findings) -> None:
    spaces = content.architects().cathedral.spaces
    used: Counter[int] = Counter()
    for index, seat in enumerate(sheet.seats):
        level = seat.cathedral_level
        used[level] += 1
        if level in spaces and used[level] > spaces[level]:
            what = say("scoring.architects.problem.cathedral_full", level=level, n=spaces[level])
            findings.add(("seats", index, "cathedral_level"), what)


def check_most_influence(sheet: ArchitectsSheet, findings: Findings) -> None:
    """Who is said to have the most, beside the counts that are given as well."""
    price, enough = influence_per_virtue(), content.architects().influence.most.coop_above
    left = {
        index: seat.influence - (0 if seat.is_ai else seat.influence_spent_on_virtue) * price
        for index, seat in enumerate(sheet.seats)
        if "influence" in seat.model_fields_set
    }
    for index, seat in enumerate(sheet.seats):
        if not seat.most_influence or index not in left or "works_of_wonder" not in sheet.modules:
            continue
        loc: Loc = ("seats", index, "most_influence")
        if sheet.coop and left[index] <= enough:
            what = say("scoring.architects.problem.influence_too_little", enough=enough, have=left[index])
            findings.add(loc, what)
        for other, has in left.items():
            if has > left[index] or (has == left[index] and not sheet.seats[other].most_influence):
                name = shown(sheet.seats[other].name)
                findings.add(loc, say("scoring.architects.problem.not_the_most", name=name, have=has))
                break


def check_influence(sheet: ArchitectsSheet, index: int, findings: Findings) -> None:
    """What keeps Virtue must be paid for, and be about to be lost: the printed losses together, in whatever order."""
    seat, spent = sheet.seats[index], sheet.seats[index].influence_spent_on_virtue
    loc: Loc = ("seats", index, "influence_spent_on_virtue")
    if not spent or "works_of_wonder" not in sheet.modules:
        return
    price = influence_per_virtue()
    counted = "influence" in seat.model_fields_set or not sheet.names_most_influence
    if counted and spent * price > seat.influence and findings.sound("seats", index, "influence"):
        what = say(
            "scoring.architects.problem.influence_too_dear", spent=spent, price=spent * price, have=seat.influence
        )
        findings.add(loc, what)
    loss = sum(max(0, -effect.change) for effect in virtue_effects(seat, ALONE))
    if spent > loss and cards_are_clear(seat, index, findings, ("id", "end_virtue")):
        findings.add(loc, say("scoring.architects.problem.nothing_to_prevent", loss=loss, spent=spent))


def check_effect_order(sheet: ArchitectsSheet, index: int, findings: Findings) -> None:
    seat = sheet.seats[index]
    loc: Loc = ("seats", index, "effect_order")
    if not seat.effect_order and not findings.lost_entries(*loc):
        return
    effects = dict.fromkeys(effect.card for effect in virtue_effects(seat, ALONE) if effect.card)
    clear = cards_are_clear(seat, index, findings, ("id", "name", "end_virtue"))
    seen: set[str] = set()
    for place, card in enumerate(seat.effect_order):
        if card in seen:
            findings.add((*loc, place), say("scoring.architects.problem.effect_twice", card=shown(card)))
        elif card not in effects and clear:
            findings.add((*loc, place), say("scoring.architects.problem.no_effect", card=shown(card)))
        seen.add(card)
    missing = [card for card in effects if card not in seen]
    if missing:
        named = ", ".join(map(shown, missing[:MOST_NAMED])) + (", …" if len(missing) > MOST_NAMED else "")
        findings.add(loc, say("scoring.architects.problem.effect_missing", cards=named))


def cards_are_clear(seat: ArchitectsSeat, index: int, findings: Findings, keys: Sequence[str]) -> bool:
    """Whether these keys of the seat's Buildings say for certain which END effects it has."""
    loc: Loc = ("seats", index, "buildings")
    if not findings.readable(*loc) or findings.lost_entries(*loc):
        return False
    for place, card in enumerate(seat.buildings):
        known = has_values(card.id) if card.id else card.name or not findings.sound(*loc, place, "name")
        if not known or not all(findings.sound(*loc, place, key) for key in keys):
            return False
    return True
