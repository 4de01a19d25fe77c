"""Manuscripts as one word each: the id of a known design, or `ribbon:cost:gain+gain`, or `ribbon:cost:per:KIND`."""

from functools import cache
from typing import NamedTuple

import content

from .cards import vocabulary
from .state import RIBBONS

COSTS = range(3, 8)
PER = {
    ("building", 1): "building",
    ("noble_icon", 1): "noble_icon",
    ("cleric_icon", 1): "cleric_icon",
    ("builder_icon", 1): "builder_icon",
    ("criminal_icon", 1): "criminal_icon",
    ("merchant_icon", 2): "two_merchant_icons",
    ("flipped_debt", 1): "flipped_debt",
    ("flipped_deed", 1): "flipped_deed",
    ("resource", 2): "two_resources",
    ("manuscript", 2): "two_manuscripts",
    ("worker", 2): "two_workers",
    ("outsider", 1): "outsider",
}
"""What a Manuscript may count at the end, and the word for it on a score sheet."""


class Manuscript(NamedTuple):
    ribbon: str  # one of RIBBONS, or "any"
    cost: int  # Cleric icons
    gain: tuple[str, ...] = ()
    per: str = ""

    @property
    def word(self) -> str:
        return f"{self.ribbon}:{self.cost}:{'per:' + self.per if self.per else '+'.join(self.gain)}"


@cache
def known() -> dict[str, Manuscript]:
    """The designs of which a picture was seen."""
    designs = {}
    for id, entry in content.viscounts().manuscripts.items():
        per = PER[entry.score.per, entry.score.divisor] if entry.score else ""
        designs[id] = Manuscript(entry.ribbon, entry.cleric_cost, entry.gain, per)
    return designs


@cache
def designs(modules: frozenset[str]) -> tuple[str, ...]:
    """The known designs that may turn up with these modules."""
    return tuple(id for id, entry in content.viscounts().manuscripts.items() if entry.set in modules | {"base"})


@cache
def manuscript(word: str) -> Manuscript:
    """The Manuscript of a word. Raises KeyError for what is none."""
    if found := known().get(word):
        return found
    ribbon, _, rest = word.partition(":")
    cost, _, what = rest.partition(":")
    if ribbon not in (*RIBBONS, "any") or cost not in map(str, COSTS):
        raise KeyError(word)
    if what.startswith("per:"):
        if what[4:] not in PER.values():
            raise KeyError(word)
        return Manuscript(ribbon, int(cost), per=what[4:])
    gain = tuple(what.split("+")) if what else ()
    if not {*gain} <= gains():
        raise KeyError(word)
    return Manuscript(ribbon, int(cost), gain)


@cache
def gains() -> frozenset[str]:
    """What a Manuscript may give at once: what the known ones give, and the effects of Scheme Cards."""
    seen = {word for found in known().values() for word in found.gain}
    return vocabulary()["rows"] | seen


def is_manuscript(word: str) -> bool:
    try:
        manuscript(word)
    except KeyError:
        return False
    return True
