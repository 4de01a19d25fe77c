"""Random good Architects sheets, as JSON objects: for benchmarks, fuzzing and property tests."""

from random import Random
from typing import Any

import content

MODULES = ("age_of_artisans", "works_of_wonder", "promos")
GOODS = ("clay", "wood", "stone", "gold", "marble")
NAMES = ("Red", "Blue", "Жёлтый", "Gréen 🏰", "A", "x" * 40)
VIRTUE_KINDS = ("virtue_fixed", "virtue_per", "virtue_if_strictly_most")


def random_sheet(rng: Random) -> dict[str, Any]:
    modules = [module for module in MODULES if rng.random() < 0.7]
    number = rng.choice((1, 2, 2, 3, 3, 4, 5, 6 if "age_of_artisans" in modules else 5))
    seats = [_seat(rng, name, modules) for name in rng.sample(NAMES, number)]
    if "works_of_wonder" in modules and rng.random() < 0.3:
        rng.choice(seats)["controller"] = "ai"
    base_opponent = not {"works_of_wonder", "age_of_artisans"} & {*modules} and number in (2, 3) and rng.random() < 0.5
    if base_opponent:
        seats[-1] |= {"controller": "ai", "opponent": rng.choice(("constantine", "helena"))}
        seats[-1]["guildhall_workers"] = rng.randint(0, 20)
    _share(rng, seats, modules, markets=not base_opponent)
    for seat in seats:
        _order(rng, seat, modules)
    sheet: dict[str, Any] = {"format": "west-kingdom/score-sheet", "version": 1, "game": "architects", "seats": seats}
    if modules:
        sheet["modules"] = modules
    if "works_of_wonder" in modules and rng.random() < 0.3:
        sheet["coop"] = rng.random() < 0.8
    return sheet


def _seat(rng: Random, name: str, modules: list[str]) -> dict[str, Any]:
    seat: dict[str, Any] = {key: rng.choice((0, 0, 1, 2, 3, 4, 5, 9)) for key in (*GOODS, "unpaid_debts", "paid_debts")}
    seat |= {
        "silver": rng.randint(0, 25),
        "workers_in_prison": rng.randint(0, 7),
        "captured_workers": rng.randint(0, 9),
    }
    seat["skills"] = {skill: rng.randint(0, 4) for skill in ("carpentry", "tiling", "masonry")}
    seat["board"] = rng.choice(("Therese", "Therese", "Clotilde", "Ada"))
    if "works_of_wonder" in modules:
        seat["influence"] = rng.choice((0, 3, 6, 8, 9, 12))
    if "age_of_artisans" in modules:
        seat |= {"adornment_vp": rng.randint(0, 6), "tool_vp": rng.randint(0, 6)}
    seat = {key: value for key, value in seat.items() if rng.random() < 0.85}
    return {"name": name, "virtue": rng.choice((0, 1, 2, *range(15), 13, 14, 14))} | seat


def _share(rng: Random, seats: list[dict[str, Any]], modules: list[str], *, markets: bool) -> None:
    """Deals out what is in the game once."""
    known = content.architects().buildings
    cards: list[dict[str, Any]] = [
        {"id": id}
        for id, building in known.items()
        if building.vp is not None and (building.module == "base" or "promos" in modules)
        if markets or not (building.scoring and getattr(building.scoring, "market", False))
    ]
    cards += [
        {"name": f"Hall {i}", "vp": rng.randint(0, 9), "end_vp": rng.randint(-3, 4), "end_virtue": rng.randint(-4, 4)}
        for i in range(8)
    ]
    for card in rng.sample(cards, len(cards)):
        seat = rng.choice(seats)
        if len(seat.setdefault("buildings", [])) < 11 and rng.random() < 0.8:
            seat["buildings"].append(card)
    if "works_of_wonder" in modules:
        for resource in GOODS:
            if rng.random() < 0.6:
                wonder = {"resource": resource, "vp": rng.randint(5, 15)}
                rng.choice(seats).setdefault("wonders", []).append(wonder)
    room = dict(content.architects().cathedral.spaces)
    for seat in seats:
        level = rng.randint(0, 5)
        if room.get(level):
            room[level] -= 1
            seat["cathedral_level"] = level


def _order(rng: Random, seat: dict[str, Any], modules: list[str]) -> None:
    """Tells the order of END effects, and what Influence prevents, in some seats."""
    effects, loss = [], 0
    for card in seat.get("buildings", ()):
        scoring = content.architects().buildings[card["id"]].scoring if "id" in card else None
        if card.get("end_virtue") or (scoring and scoring.kind in VIRTUE_KINDS):
            effects.append(card.get("id") or card["name"])
        if scoring and scoring.kind == "virtue_fixed":
            loss -= scoring.virtue
        loss += max(0, -card.get("end_virtue", 0))
    if rng.random() < 0.4:
        seat["effect_order"] = rng.sample(effects, len(effects))
    if "works_of_wonder" in modules and rng.random() < 0.5:
        seat["influence_spent_on_virtue"] = rng.randint(0, min(loss, 6, seat.get("influence", 0) // 2))
