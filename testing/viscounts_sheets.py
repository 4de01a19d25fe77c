"""Random good Viscounts sheets, as JSON objects: for benchmarks, fuzzing and property tests."""

from collections.abc import Sequence
from random import Random
from typing import Any, get_args

import content
from scoring.viscounts.sheet import OPTIONS, RIBBONS, ManuscriptKind

MODULES = ("gates_of_gold", "keeper_of_keys", "promos")
KINDS = get_args(ManuscriptKind)
NAMES = ("Red", "Blue", "Жёлтый", "Gréen 🏰", "A", "x" * 40)


def random_sheet(rng: Random) -> dict[str, Any]:
    modules = [module for module in MODULES if rng.random() < 0.7]
    solo = rng.random() < 0.2
    count = 2 if solo else rng.choice((1, 2, 2, 3, 3, 4, 4, 4))
    by_wedge = rng.random() < 0.4
    seats: list[dict[str, Any]] = [_seat(rng, name, modules, by_wedge=by_wedge) for name in rng.sample(NAMES, count)]
    if solo:
        rng.choice(seats)["controller"] = "ai"
    _share(rng, seats, modules)
    sheet: dict[str, Any] = {"format": "west-kingdom/score-sheet", "version": 1, "game": "viscounts", "seats": seats}
    if modules:
        sheet["modules"] = modules
    for key in ("poverty_revealed", "prosperity_revealed"):
        if rng.random() < 0.8:
            sheet[key] = rng.random() < 0.8
    if rng.random() < 0.3:
        sheet["castle_leader_vp"] = rng.randint(0, 7)
    if "gates_of_gold" in modules and rng.random() < 0.3:
        sheet |= {"diversified_vp": rng.randint(0, 5), "specialized_vp": rng.randint(0, 5)}
        sheet |= {"mercenary_tier1_per": rng.randint(1, 2), "mercenary_tier2_per": rng.randint(1, 2)}
    if rng.random() < 0.2:
        sheet["played_at"] = rng.choice(("2026-01-31", "2026-01-31T20:15:00+01:00", "2026-01-31T19:15:00Z"))
    return sheet


def _seat(rng: Random, name: str, modules: Sequence[str], *, by_wedge: bool) -> dict[str, Any]:
    seat: dict[str, Any] = {"name": name}
    for key in ("trading_posts", "guildhalls", "workshops"):
        seat[key] = rng.randint(0, 3)
    for key in ("unpaid_debts", "paid_debts", "acquired_deeds", "approved_deeds"):
        seat[key] = rng.choice((0, 0, 1, 1, 2, 2, 3, 4, 5))
    seat["resources"], seat["silver"] = rng.randint(0, 9), rng.randint(0, 5)
    if by_wedge:
        wedges = [[rng.randint(0, 2), rng.randint(0, 1)] for _ in range(5)]
        seat["castle"] = {"wedges": wedges, "tier3": rng.randint(0, 4)}
    else:
        seat["castle"] = {key: rng.randint(0, 5) for key in ("tier1", "tier2", "tier3", "wedges_led")}
    seat["ribbons"] = {colour: rng.randint(0, 3) for colour in RIBBONS}
    seat["icons"] = {icon: rng.randint(0, 9) for icon in ("noble", "cleric", "builder", "criminal", "merchant")}
    kinds = [kind for kind in KINDS if kind != "outsider" or "gates_of_gold" in modules]
    seat["manuscripts"] = [{"per": rng.choice(kinds)} for _ in range(rng.randint(0, 4))]
    if "keeper_of_keys" in modules:
        seat["chest_tiles"] = rng.randint(0, 3)
    if "gates_of_gold" in modules:
        seat |= {"links_both_ends": rng.randint(0, 5), "segments_built": rng.randint(0, 5)}
    if "promos" in modules:
        seat |= {"heroes_in_deck": rng.randint(0, 3), "symbol_sets": rng.randint(0, 3)}
    return {key: value for key, value in seat.items() if key == "name" or rng.random() < 0.85}


def _share(rng: Random, seats: list[dict[str, Any]], modules: Sequence[str]) -> None:
    """Deals out what is in the game once."""
    if rng.random() < 0.7:
        rng.choice(seats)["castle_leader"] = True
    for _ in range(rng.randint(0, 4)):
        seat = rng.choice(seats)
        seat["cleric_bonus_cards"] = seat.get("cleric_bonus_cards", 0) + 1
    if "keeper_of_keys" in modules:
        for building in ("trading_post", "guildhall", "workshop"):
            if rng.random() < 0.5:
                rng.choice(seats).setdefault("public_buildings", []).append(building)
    if "gates_of_gold" not in modules:
        return
    for key in ("diversified_builder", "specialized_builder"):
        if rng.random() < 0.6:
            rng.choice(seats)[key] = True
    people = [seat for seat in seats if seat.get("controller") != "ai"]
    for seat in seats:
        if seat not in people:
            seat.setdefault("ribbons", {})["any"] = rng.randint(0, 5)
    cards = list(content.viscounts().outsiders.values())
    rng.shuffle(cards)
    for card in cards:
        if rng.random() < 0.6 and (card.set == "gates_of_gold" or "promos" in modules):
            rng.choice(people).setdefault("outsiders", []).append({"id": card.id})
    for seat in people:
        _choose(rng, seat)


def _choose(rng: Random, seat: dict[str, Any]) -> None:
    """Tells some of the choices, never one that cannot be carried out."""
    debts, deeds = seat.get("unpaid_debts", 0), seat.get("acquired_deeds", 0)
    all_debts = debts + seat.get("paid_debts", 0)
    for outsider in seat.get("outsiders", ()):
        kind = content.viscounts().outsiders[outsider["id"]].score.kind
        if rng.random() < 0.6:
            continue
        if kind == "extra_ribbon":
            outsider["colour"] = rng.choice(RIBBONS)
        elif kind in OPTIONS:
            possible = {"flip_debt": debts > 0, "flip_deed": deeds > 0, "discard_debts": all_debts >= 2}
            choice = rng.choice([option for option in OPTIONS[kind] if possible.get(option, True)])
            outsider["choice"] = choice
            debts -= choice == "flip_debt"
            deeds -= choice == "flip_deed"
