"""How a game goes on that began under the first state of our rules (`Start.rules`): with what it has shown the table.

Its file says nothing of rules. What was corrected since is in the modules of the rules themselves.
"""

from dataclasses import replace

from solo.dialogue import Asking, ask_pick
from solo.values import put

from .boards import Wonder
from .captures import held
from .cards import OPEN_LOCATIONS, Scheme
from .decks import companion_deck, companion_wonders
from .state import AI, NOBODY, PLACE
from .step_context import StepContext

RULES = 1
TUNED = 4
"""Until these rules our parts of the AI boards were others."""
TUNED_CARDS = 6
"""Until these rules a Scheme Card of ours and our values of the Wonders were others."""
TOWN_CENTRE = "companion_guardhouse_town_centre"


def deck(rules: int) -> tuple[Scheme, ...]:
    """The companion deck of a game that began under these rules. At first one card of ours added Tax to a capture,
    which adds some itself."""
    cards = companion_deck(before=rules < TUNED_CARDS)
    if rules != RULES:
        return cards
    return tuple(_with_tax(card) if card.id == TOWN_CENTRE else card for card in cards)


def wonders(rules: int) -> tuple[Wonder, ...]:
    """Our values of the Wonders in a game that began under these rules."""
    return companion_wonders(before=rules < TUNED_CARDS)


def _with_tax(card: Scheme) -> Scheme:
    upper, lower = card.sections
    return replace(card, sections=(upper, replace(lower, options=(("add_tax", "capture"),))))


def without_workers(step: StepContext) -> Asking[None]:
    """Q10: one came back from wherever it was but the Guildhall, and an AI that did nothing could do so for ever."""
    switch: str = step.switches.no_workers
    if switch == "ask":
        switch = yield from ask_pick("no_workers", "S8", ("take_back", "pass"))
    where = [location for location in OPEN_LOCATIONS if step.workers(AI, location)] or _elsewhere(step)
    if switch == "pass" or not where:
        step.emit("passes", "S8")
        return
    location = where[0] if len(where) == 1 else (yield from ask_pick("take_back", "S8", where))
    side, table = step.side, step.table
    if location in PLACE:
        step.side = side._replace(at=put(side.at, PLACE[location], side.at[PLACE[location]] - 1))
    elif location == "prison":
        step.side = side._replace(prison=side.prison - 1)
    elif location == "black_market":
        step.table = table._replace(market=put(table.market, table.market.index(AI), NOBODY))
    else:
        who = next(who for who in step.people if step.person(who).held[0])
        person = step.person(who)
        step.set_person(who, person._replace(held=put(person.held, 0, person.held[0] - 1)))
    step.emit("takes_back", "S8", location=location)


def _elsewhere(step: StepContext) -> list[str]:
    places = {"prison": step.side.prison, "black_market": step.table.market.count(AI), "captured": held(step)}
    return [place for place, n in places.items() if n]
