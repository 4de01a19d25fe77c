"""A Black Market reset in a game with the AI: all its steps, for everyone at the table."""

from collections.abc import Iterable

from solo.chance import shuffled
from solo.dialogue import Asking, Event, ask_number, ask_pick
from solo.values import put

from . import earlier, tracks
from .cards import RESOURCES
from .choosing import first_possible
from .effects import do
from .printed import consequence_of, forget_cards, princess_of, profiteer_of, reward_of
from .reset import PRISON_LIMIT, Seat, loses_virtue, most_at_princess, most_in_prison, steps
from .state import AI, MARKET, NOBODY, PLACE, UNREAD, WORKERS
from .step_context import StepContext

RULE = "S53"
ASKED_ALWAYS = 2
"""Until these rules a reset in the AI's turn too asked how many of each person's Workers are left in Prison."""


def reset(step: StepContext, who: str) -> Asking[None]:
    """All steps, in the turn of `who`."""
    step.reset_due = NOBODY
    step.resets = (*step.resets, who)
    step.emit("reset", RULE, who=who)
    for number, id in enumerate(steps(works_of_wonder=not step.base), 1):
        step.emit("reset_step", RULE, n=number, step=id)
        asking = STEPS[id](step, who)
        if asking:
            yield from asking


def events_by_step(events: Iterable[Event]) -> dict[str, list[Event]]:
    """The events of a reset so far, by the ids of its steps."""
    found: dict[str, list[Event]] = {}
    for event in events:
        if event.what == "reset_step":
            found[str(event.details["step"])] = []
        elif found:
            found[next(reversed(found))].append(event)
    return found


def _market_to_prison(step: StepContext, _who: str) -> None:
    for owner in (*step.people, AI):
        if n := step.table.market.count(owner):
            to_prison(step, owner, n)
    step.table = step.table._replace(market=(NOBODY,) * len(MARKET))


def to_prison(step: StepContext, owner: str, n: int) -> None:
    if owner == AI:
        step.side = step.side._replace(prison=step.side.prison + n)
    else:
        person = step.person(owner)
        step.set_person(owner, person._replace(prison=person.prison + n))
    step.emit("to_prison", RULE, n=n, who=owner)


def _refresh_market(step: StepContext, _who: str) -> None:
    step.table = step.table._replace(sells=(UNREAD,) * len(MARKET))


def _princess_and_profiteer_apprentices(_work: StepContext, _who: str) -> None:
    """The persons do this for themselves."""


def _profiteer_consequence(step: StepContext, _who: str) -> Asking[None]:
    """S54: a Wonder there is no Worker."""
    table = step.table
    location = table.profiteer
    if not location or not table.consequences:
        return
    here = [owner for owner in (*step.people, AI) if step.workers(owner, location)]
    if step.tracks and not here:
        step.emit("nobody_there", RULE, location=location)
        return
    if not step.tracks:
        step.emit("if_you_are_there", RULE, location=location)
    words = yield from consequence_of(step, table.consequences[0])
    for owner in here:
        step.emit("consequence", RULE, who=owner, words="+".join(words))
        if "workers_to_prison" in words:
            n = step.workers(owner, location)
            _leave(step, owner, location)
            to_prison(step, owner, n)
    if AI in here:
        yield from do(step, [word for word in words if word != "workers_to_prison"], RULE)


def _leave(step: StepContext, owner: str, location: str) -> None:
    place = PLACE[location]
    if owner == AI:
        step.side = step.side._replace(at=put(step.side.at, place, 0))
    else:
        person = step.person(owner)
        step.set_person(owner, person._replace(at=put(person.at, place, 0)))


def _princess_reward(step: StepContext, who: str) -> Asking[None]:
    table = step.table
    if not table.princess or not table.consequences:
        return
    if step.tracks:
        seats = [Seat(owner, princess=step.workers(owner, table.princess)) for owner in (*step.people, AI)]
        winners = most_at_princess(seats, who)
    else:
        winners = yield from _asked_winners(step)
    if not winners:
        step.emit("nobody_there", RULE, location=table.princess)
    for owner in winners:
        step.emit("princess_reward", "S30" if owner == AI else RULE, who=owner)
        if owner == AI:
            options = yield from reward_of(step, table.consequences[0])
            choice = yield from first_possible(step, options, "S30")
            if choice:
                yield from choice.carry_out()


def _asked_winners(step: StepContext) -> Asking[tuple[str, ...]]:
    own = step.workers(AI, step.table.princess)
    if not own:
        return ()
    most = yield from ask_number("most_at_princess", RULE, 0, WORKERS, location=step.table.princess, n=own)
    return (AI,) if own >= most else ()


def _contributions_to_wonders(step: StepContext, _who: str) -> None:
    table = step.table
    on_wonders = list(table.on_wonders)
    for place, (resource, there) in enumerate(zip(RESOURCES, table.contributed, strict=True)):
        if there and not table.wonders[place]:
            on_wonders[place] += 1
            step.emit("to_wonder", RULE, resource=resource)
        elif there:
            step.emit("to_supply", RULE, resource=resource)
    step.table = table._replace(contributed=(False,) * len(RESOURCES), on_wonders=tuple(on_wonders))


def _refresh_contribution(step: StepContext, _who: str) -> Asking[None]:
    """The card that was contributed to shows its Consequence side; all seven are shuffled when there is none to turn
    over, so after the last one nobody contributes until the next reset."""
    offers, consequences = step.table.offers, step.table.consequences
    if offers:
        step.table = step.table._replace(consequences=(offers[0], *consequences), offers=offers[1:])
        yield from on_top(step)
        return
    forget_cards(step)
    number = step.table.card_shuffles + 1
    new = shuffled(f"{step.start.seed}/contributions", number, sorted(consequences))
    step.table = step.table._replace(card_shuffles=number)
    step.emit("contributions_shuffled", RULE, n=len(consequences))
    yield from deal(step, new)


def deal(step: StepContext, cards: tuple[str, ...]) -> Asking[None]:
    """The first card is flipped to its Consequence side, the others wait with their Contribution side up."""
    first = cards[0]
    if _can_tell(step, cards):
        first = yield from ask_pick("flipped_card", RULE, sorted(cards))
    step.table = step.table._replace(consequences=(first,), offers=tuple(card for card in cards if card != first))
    yield from on_top(step)


def on_top(step: StepContext) -> Asking[None]:
    """Whoever draws the cards says which one people contribute to now."""
    offers = step.table.offers
    if len(offers) > 1 and _can_tell(step, offers):
        top = yield from ask_pick("offer", RULE, sorted(offers))
        step.table = step.table._replace(offers=(top, *(card for card in offers if card != top)))


def _can_tell(step: StepContext, cards: tuple[str, ...]) -> bool:
    """The person draws, and the cards are known by their places. Unread ones are as they come."""
    return step.by_hand and all(step.setting.contributions[card].princess for card in cards)


def move_people(step: StepContext, _who: str) -> Asking[None]:
    """Profiteer and Princess go where the Consequence Card shows."""
    if not step.table.consequences:
        return
    card = step.table.consequences[0]
    princess = yield from princess_of(step, card)
    profiteer = yield from profiteer_of(step, card, princess)
    step.table = step.table._replace(princess=princess, profiteer=profiteer)
    step.emit("princess_moves", RULE, location=princess)
    step.emit("profiteer_moves", RULE, location=profiteer)


def _other_apprentices(step: StepContext, _who: str) -> Asking[None]:
    """S52: the Peddler's own effect. Persons may free Workers by theirs: the last two steps go by what is left."""
    if step.board.power == "black_market_reset":
        step.emit("power", "S52", power=step.board.power)
        yield from tracks.influence(step, "S52", 1)
        tracks.silver(step, "S52", 2)
    if step.start.rules == earlier.RULES:
        return
    for owner in step.people:
        if _prison_matters(step, owner):
            yield from _ask_prison(step, owner)


def _prison_matters(step: StepContext, owner: str) -> bool:
    """Whether it is asked what a person has left in Prison. With the AI's turn only what may decide something for the
    AI: who has most of them takes a Debt."""
    own = step.side.prison
    if not step.tracks:
        return own > 0
    prison = step.person(owner).prison
    return prison > 0 if step.step_by_step or step.start.rules <= ASKED_ALWAYS else prison > own > 0


def _ask_prison(step: StepContext, owner: str) -> Asking[None]:
    person = step.person(owner)
    most = person.prison if step.tracks else WORKERS
    n = yield from ask_number("in_prison", RULE, 0, most, who=owner)
    step.set_person(owner, person._replace(prison=n))


def _prison_virtue(step: StepContext, _who: str) -> None:
    for owner in (*step.people, AI):
        n = step.side.prison if owner == AI else step.person(owner).prison
        if owner != AI and not step.tracks:
            continue
        if loses_virtue(Seat(owner, prison=n)):
            step.emit("prison_virtue", RULE, who=owner, n=n)
            if owner == AI:
                tracks.lose_virtue(step, RULE, 1)
    if not step.tracks:
        step.emit("prison_virtue_rule", RULE, n=PRISON_LIMIT)


def _prison_debt(step: StepContext, _who: str) -> Asking[None]:
    own = step.side.prison
    for owner in step.people if step.start.rules == earlier.RULES else ():
        if own and (not step.tracks or step.person(owner).prison >= own):
            yield from _ask_prison(step, owner)
    seats = [Seat(owner, prison=step.person(owner).prison) for owner in step.people]
    for seat in most_in_prison([*seats, Seat(AI, prison=own)]):
        step.emit("prison_debt", RULE, who=seat.name, n=seat.prison)
        if seat.name == AI:
            tracks.debt(step, RULE, 1)


STEPS = {
    "market_workers_to_prison": _market_to_prison,
    "refresh_market": _refresh_market,
    "princess_and_profiteer_apprentices": _princess_and_profiteer_apprentices,
    "profiteer_consequence": _profiteer_consequence,
    "princess_reward": _princess_reward,
    "contributions_to_wonders": _contributions_to_wonders,
    "refresh_contribution": _refresh_contribution,
    "move_profiteer_and_princess": move_people,
    "other_apprentices": _other_apprentices,
    "prison_virtue": _prison_virtue,
    "prison_debt": _prison_debt,
}
"""By the ids of the game data."""
