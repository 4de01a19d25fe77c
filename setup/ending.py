"""What ends a game, and how many turns come after: for each game, number of players and mix of modules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from content import architects, viscounts
from content.games import Game
from locales import Message, say

Reason = Literal["poverty", "prosperity", "guildhall"]
"""What can be seen on the table at the moment the end is set off."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule in our words, and where it is from: a source of the content files, or a statement of the solo rules."""

    text: Message
    source: str


@dataclass(frozen=True, slots=True)
class Hall:
    """The Guildhall: what its Workers of certain numbers bring. `spaces` is None where no source counts them."""

    spaces: int | None
    resets_at: tuple[int, ...] = ()
    discards_at: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """Either full rounds follow the one that is being played (`rounds_after`), or each seat has some turns more."""

    reasons: tuple[Reason, ...]
    rules: tuple[Rule, ...]
    rounds_after: int = 0
    turns_each: int | None = None
    hall: Hall | None = None

    def last_turn(self, turn: int, seats: int) -> int:
        """The number of the game's last turn, from 0, if the end was set off in this one."""
        if self.turns_each is not None:
            return turn + seats * self.turns_each
        return (turn // seats + 1 + self.rounds_after) * seats - 1


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays what: the people, and whether the AI sits with them."""

    game: Game
    modules: frozenset[str]
    people: int
    ai: bool = False

    @property
    def solo(self) -> bool:
        return self.ai and self.people == 1

    @property
    def seats(self) -> int:
        return self.people + self.ai


@cache
def ending_of(company: Company) -> Ending:
    return _ENDINGS[company.game](company)


def _viscounts(company: Company) -> Ending:
    """The expansions print no other counts (Q25)."""
    data = viscounts().poverty_prosperity
    end, players = data.end_trigger, company.people
    rules = [Rule(say("setup.end.viscounts", n=end.rounds_after), end.source)]
    debts, deeds = (card.cards_on_top.get(players) for card in (data.poverty, data.prosperity))
    if debts and deeds:
        rules.append(Rule(say("setup.end.viscounts.piles", debts=debts, deeds=deeds), data.poverty.source))
    if company.modules & {"gates_of_gold", "keeper_of_keys"}:
        rules.append(Rule(say("setup.end.viscounts.expansions"), "derived"))
    if company.solo:
        rules.append(Rule(say("setup.end.viscounts.solo"), "V5"))
    return Ending(("poverty", "prosperity"), tuple(rules), rounds_after=end.rounds_after)


def _architects(company: Company) -> Ending:
    data = architects()
    final = data.setup.final_turns
    rules = [Rule(say("setup.end.architects", n=final.turns_each), _end_rule(company) or final.source)]
    if "age_of_artisans" in company.modules:
        rules.append(Rule(say("setup.end.architects.stacked"), "unknown"))
    if "promos" in company.modules:
        rules.append(Rule(say("setup.end.architects.crane"), data.buildings["base-b41"].source))
    return Ending(("guildhall",), tuple(rules), turns_each=final.turns_each, hall=_hall(company))


def _end_rule(company: Company) -> str:
    """The statement of the solo rules that says so; none among people."""
    if not company.ai:
        return ""
    return "S60" if "works_of_wonder" in company.modules else "B19"


def _hall(company: Company) -> Hall:
    """The AI counts as one player more (S1, B1)."""
    entry = architects().guildhall.get(f"players_{company.seats}")
    if entry is None:
        return Hall(None)
    discards = entry.apprentice_discards_at if "age_of_artisans" in company.modules else None
    return Hall(entry.spaces, entry.resets_at or (), discards or ())


_ENDINGS: Mapping[Game, Callable[[Company], Ending]] = {"viscounts": _viscounts, "architects": _architects}
