"""Random JSON, and good documents broken at random: for fuzzing and property tests."""

from copy import deepcopy
from random import Random
from typing import Any

JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 4, 5, 999, 1000, 10**25, 1.0, 2.5, float("inf"), "", "none", "ai", "grey", "1",
    "\ud800", "a\nb", "🏰", "x" * 41, [], [1], [[1, 2]], {}, {"id": "tyrant"}, {"id": "envoy_noble", "colour": "red"},
    {"per": "building"}, {"name": "Hall", "end_virtue": -3}, {"wedges": [[1, 1]] * 5},
)  # fmt: skip
KEYS = ("guildhalls", "castle", "choice", "colour", "wedges", "effect_order", "id", "name", "vp", "x", "", "a b", "\n")


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a document, as its container and key."""
    found: list[tuple[Any, Any]] = []
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        found.append((value, key))
        found += places(value[key])
    return found


def mutated(rng: Random, sheet: dict[str, Any]) -> dict[str, Any]:
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        container, key = rng.choice(places(sheet) or [(sheet, "format")])
        match rng.randrange(6):
            case 0:
                container.pop(key, None) if isinstance(container, dict) else container.pop(key)
            case 1 | 2:
                container[key] = deepcopy(rng.choice(JUNK))
            case 3 if isinstance(container, dict):
                container[rng.choice(KEYS)] = deepcopy(rng.choice(JUNK))
            case 4 if isinstance(container, list):
                container.insert(rng.randrange(len(container) + 1), container[key])
            case _:
                other, other_key = rng.choice(places(sheet) or [(JUNK, 0)])
                container[key] = deepcopy(other[other_key])
    return sheet


def random_json(rng: Random, depth: int = 0) -> Any:
    match rng.randrange(5 if depth < 6 else 2):
        case 0:
            return deepcopy(rng.choice(JUNK))
        case 1:
            return rng.randint(-5, 1005)
        case 2:
            return [random_json(rng, depth + 1) for _ in range(rng.randrange(5))]
        case _:
            keys = (*KEYS, "format", "version", "game", "seats", "modules")
            return {rng.choice(keys): random_json(rng, depth + 1) for _ in range(rng.randrange(6))}
