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


def reset(work: StepContext, who: str) -> Asking[None]:
    """All steps, in the turn of `who`."""
    work.reset_due = NOBODY
    work.resets = (*work.resets, who)
    work.emit("reset", RULE, who=who)
    for number, step in enumerate(steps(works_of_wonder=not work.base), 1):
        work.emit("reset_step", RULE, n=number, step=step)
        asking = STEPS[step](work, who)
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


def _market_to_prison(work: StepContext, _who: str) -> None:
    for owner in (*work.people, AI):
        if n := work.table.market.count(owner):
            to_prison(work, owner, n)
    work.table = work.table._replace(market=(NOBODY,) * len(MARKET))


def to_prison(work: StepContext, owner: str, n: int) -> None:
    if owner == AI:
        work.side = work.side._replace(prison=work.side.prison + n)
    else:
        person = work.person(owner)
        work.set_person(owner, person._replace(prison=person.prison + n))
    work.emit("to_prison", RULE, n=n, who=owner)


def _refresh_market(work: StepContext, _who: str) -> None:
    work.table = work.table._replace(sells=(UNREAD,) * len(MARKET))


def _princess_and_profiteer_apprentices(_work: StepContext, _who: str) -> None:
    """The persons do this for themselves."""


def _profiteer_consequence(work: StepContext, _who: str) -> Asking[None]:
    """S54: a Wonder there is no Worker."""
    table = work.table
    location = table.profiteer
    if not location or not table.consequences:
        return
    here = [owner for owner in (*work.people, AI) if work.workers(owner, location)]
    if work.tracks and not here:
        work.emit("nobody_there", RULE, location=location)
        return
    if not work.tracks:
        work.emit("if_you_are_there", RULE, location=location)
    words = yield from consequence_of(work, table.consequences[0])
    for owner in here:
        work.emit("consequence", RULE, who=owner, words="+".join(words))
        if "workers_to_prison" in words:
            n = work.workers(owner, location)
            _leave(work, owner, location)
            to_prison(work, owner, n)
    if AI in here:
        yield from do(work, [word for word in words if word != "workers_to_prison"], RULE)


def _leave(work: StepContext, owner: str, location: str) -> None:
    place = PLACE[location]
    if owner == AI:
        work.side = work.side._replace(at=put(work.side.at, place, 0))
    else:
        person = work.person(owner)
        work.set_person(owner, person._replace(at=put(person.at, place, 0)))


def _princess_reward(work: StepContext, who: str) -> Asking[None]:
    table = work.table
    if not table.princess or not table.consequences:
        return
    if work.tracks:
        seats = [Seat(owner, princess=work.workers(owner, table.princess)) for owner in (*work.people, AI)]
        winners = most_at_princess(seats, who)
    else:
        winners = yield from _asked_winners(work)
    if not winners:
        work.emit("nobody_there", RULE, location=table.princess)
    for owner in winners:
        work.emit("princess_reward", "S30" if owner == AI else RULE, who=owner)
        if owner == AI:
            options = yield from reward_of(work, table.consequences[0])
            choice = yield from first_possible(work, options, "S30")
            if choice:
                yield from choice.carry_out()


def _asked_winners(work: StepContext) -> Asking[tuple[str, ...]]:
    own = work.workers(AI, work.table.princess)
    if not own:
        return ()
    most = yield from ask_number("most_at_princess", RULE, 0, WORKERS, location=work.table.princess, n=own)
    return (AI,) if own >= most else ()


def _contributions_to_wonders(work: StepContext, _who: str) -> None:
    table = work.table
    on_wonders = list(table.on_wonders)
    for place, (resource, there) in enumerate(zip(RESOURCES, table.contributed, strict=True)):
        if there and not table.wonders[place]:
            on_wonders[place] += 1
            work.emit("to_wonder", RULE, resource=resource)
        elif there:
            work.emit("to_supply", RULE, resource=resource)
    work.table = table._replace(contributed=(False,) * len(RESOURCES), on_wonders=tuple(on_wonders))


def _refresh_contribution(work: StepContext, _who: str) -> Asking[None]:
    """The card that was contributed to shows its Consequence side; all seven are shuffled when there is none to turn
    over, so after the last one nobody contributes until the next reset."""
    offers, consequences = work.table.offers, work.table.consequences
    if offers:
        work.table = work.table._replace(consequences=(offers[0], *consequences), offers=offers[1:])
        yield from on_top(work)
        return
    forget_cards(work)
    number = work.table.card_shuffles + 1
    new = shuffled(f"{work.start.seed}/contributions", number, sorted(consequences))
    work.table = work.table._replace(card_shuffles=number)
    work.emit("contributions_shuffled", RULE, n=len(consequences))
    yield from deal(work, new)


def deal(work: StepContext, cards: tuple[str, ...]) -> Asking[None]:
    """The first card is flipped to its Consequence side, the others wait with their Contribution side up."""
    first = cards[0]
    if _can_tell(work, cards):
        first = yield from ask_pick("flipped_card", RULE, sorted(cards))
    work.table = work.table._replace(consequences=(first,), offers=tuple(card for card in cards if card != first))
    yield from on_top(work)


def on_top(work: StepContext) -> Asking[None]:
    """Whoever draws the cards says which one people contribute to now."""
    offers = work.table.offers
    if len(offers) > 1 and _can_tell(work, offers):
        top = yield from ask_pick("offer", RULE, sorted(offers))
        work.table = work.table._replace(offers=(top, *(card for card in offers if card != top)))


def _can_tell(work: StepContext, cards: tuple[str, ...]) -> bool:
    """The person draws, and the cards are known by their places. Unread ones are as they come."""
    return work.by_hand and all(work.setting.contributions[card].princess for card in cards)


def move_people(work: StepContext, _who: str) -> Asking[None]:
    """Profiteer and Princess go where the Consequence Card shows."""
    if not work.table.consequences:
        return
    card = work.table.consequences[0]
    princess = yield from princess_of(work, card)
    profiteer = yield from profiteer_of(work, card, princess)
    work.table = work.table._replace(princess=princess, profiteer=profiteer)
    work.emit("princess_moves", RULE, location=princess)
    work.emit("profiteer_moves", RULE, location=profiteer)


def _other_apprentices(work: StepContext, _who: str) -> Asking[None]:
    """S52: the Peddler's own effect. Persons may free Workers by theirs: the last two steps go by what is left."""
    if work.board.power == "black_market_reset":
        work.emit("power", "S52", power=work.board.power)
        yield from tracks.influence(work, "S52", 1)
        tracks.silver(work, "S52", 2)
    if work.start.rules == earlier.RULES:
        return
    for owner in work.people:
        if _prison_matters(work, owner):
            yield from _ask_prison(work, owner)


def _prison_matters(work: StepContext, owner: str) -> bool:
    """Whether it is asked what a person has left in Prison. With the AI's turn only what may decide something for the
    AI: who has most of them takes a Debt."""
    own = work.side.prison
    if not work.tracks:
        return own > 0
    prison = work.person(owner).prison
    return prison > 0 if work.step_by_step or work.start.rules <= ASKED_ALWAYS else prison > own > 0


def _ask_prison(work: StepContext, owner: str) -> Asking[None]:
    person = work.person(owner)
    most = person.prison if work.tracks else WORKERS
    n = yield from ask_number("in_prison", RULE, 0, most, who=owner)
    work.set_person(owner, person._replace(prison=n))


def _prison_virtue(work: StepContext, _who: str) -> None:
    for owner in (*work.people, AI):
        n = work.side.prison if owner == AI else work.person(owner).prison
        if owner != AI and not work.tracks:
            continue
        if loses_virtue(Seat(owner, prison=n)):
            work.emit("prison_virtue", RULE, who=owner, n=n)
            if owner == AI:
                tracks.lose_virtue(work, RULE, 1)
    if not work.tracks:
        work.emit("prison_virtue_rule", RULE, n=PRISON_LIMIT)


def _prison_debt(work: StepContext, _who: str) -> Asking[None]:
    own = work.side.prison
    for owner in work.people if work.start.rules == earlier.RULES else ():
        if own and (not work.tracks or work.person(owner).prison >= own):
            yield from _ask_prison(work, owner)
    seats = [Seat(owner, prison=work.person(owner).prison) for owner in work.people]
    for seat in most_in_prison([*seats, Seat(AI, prison=own)]):
        work.emit("prison_debt", RULE, who=seat.name, n=seat.prison)
        if seat.name == AI:
            tracks.debt(work, RULE, 1)


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
