"""Short ways to lay out a table and to look at its score."""

from typing import Any

from scoring.architects.score import score_architects
from scoring.architects.sheet import ArchitectsSheet
from scoring.architects.standing import Standing, standings
from scoring.lenient_validation import validated
from scoring.problems import BadSheet, Findings
from scoring.result import ScoreResult

Json = dict[str, Any]
PROMOS, ARTISANS, WONDERS = "promos", "age_of_artisans", "works_of_wonder"


def seat(name: str = "Red", /, *buildings: str, virtue: int = 7, **keys: Any) -> Json:
    """A seat; Virtue 7 is worth 0 VP. `buildings` are ids or printed names."""
    cards = [{"id": BY_NAME.get(building, building)} for building in buildings]
    more = keys.pop("cards", [])
    return {"name": name, "virtue": virtue} | ({"buildings": cards + more} if cards or more else {}) | keys


def ai(name: str = "Meddler", /, **keys: Any) -> Json:
    return seat(name, controller="ai", **keys)


def table(*seats: Json, modules: tuple[str, ...] = (), **keys: Any) -> Json:
    common = {"format": "west-kingdom/score-sheet", "version": 1, "game": "architects"}
    return common | {"modules": list(modules), "seats": list(seats)} | keys


def read(document: Json) -> ArchitectsSheet:
    return validated(ArchitectsSheet, document, Findings())


def scored(*seats: Json, modules: tuple[str, ...] = (), **keys: Any) -> ScoreResult:
    return score_architects(read(table(*seats, modules=modules, **keys)))


def lines(*seats: Json, modules: tuple[str, ...] = (), **keys: Any) -> dict[str, int]:
    """The first seat's VP by category."""
    return {line.category: line.vp for line in scored(*seats, modules=modules, **keys).seats[0].lines}


def ends(*seats: Json, modules: tuple[str, ...] = (), **keys: Any) -> Standing:
    """Where the first seat stands in the end."""
    return standings(read(table(*seats, modules=modules, **keys)))[0]


def paths(*seats: Json, modules: tuple[str, ...] = (), **keys: Any) -> list[str]:
    """Where the problems of a sheet are; none if it is sound."""
    try:
        read(table(*seats, modules=modules, **keys))
    except BadSheet as bad:
        return [problem.path for problem in bad.problems]
    return []


def _by_name() -> dict[str, str]:
    import content

    return {building.name: id for id, building in content.architects().buildings.items()}


BY_NAME = _by_name()
