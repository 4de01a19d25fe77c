"""A club with some games behind it, so that every screen has something to show."""

import copy
from dataclasses import asdict, dataclass, replace
from datetime import timedelta
from pathlib import Path

from app.match_from_sheet import seats_of
from app.result_code import body_of
from interchange.qr_payload import for_link, pack
from locales import say
from models.store import Store
from models.values import MatchLine, MatchSeat, NewMatch, NewSession, Player, Source
from scoring.pad.document import Pad, read_pad
from scoring.pad.edits import mark_seat_entered, set_value
from scoring.pad.outcome import outcome
from setup import turns
from setup.checklist import written
from setup.ending import Company
from setup.plan import code_of
from setup.turns_document import written as written_turns
from solo.architects.cards import Scheme
from solo.architects.decks import companion_deck
from solo.book.book import Book, put
from solo.book.form import Face
from testing import solo_architects as architects_helpers
from testing.data_folder import store_in
from testing.people_and_matches import NOW, fill
from testing.result_tables import add, four, level
from testing.setup_tables import checklist
from testing.solo_viscounts import kept, stages


@dataclass(frozen=True, slots=True)
class Demo:
    """The ids that addresses are made of."""

    planned: str
    code: str
    scored: str
    match: str
    played: str
    payload: str
    person: str
    architects: str
    in_hand: str
    begun: str
    building: str

    def address(self, route: str) -> str:
        return route.format(**asdict(self))


# Workers of each seat by wedge, as [first tier, second tier]: the same sums as the table's figures.
MAP = (
    ([2, 1], [1, 0], [1, 1], [1, 1], [0, 1]),
    ([0, 2], [1, 0], [0, 1], [0, 0], [1, 0]),
    ([1, 0], [1, 1], [1, 0], [1, 0], [0, 0]),
)


def on_the_map(pad: Pad) -> Pad:
    """The same table with its Castle on the map, entered but for the last seat."""
    sheet = copy.deepcopy(dict(pad.sheet))
    for seat, wedges in zip(sheet["seats"], MAP, strict=False):
        seat["castle"] = {"wedges": wedges, "tier3": seat["castle"].get("tier3", 0)}
    pad = pad.model_copy(update={"sheet": sheet})
    for seat in range(len(MAP)):
        pad, _label = mark_seat_entered(pad, seat)
    return pad


def transcribed(book: Book) -> Book:
    """A card that somebody has entered whole, and one as far as they got."""
    book = put(book, ("scheme", "starting_unknown_5"), face("builder noble", "dismiss", 2))
    return put(book, ("scheme", "starting_unknown_4"), {"deck": "starting", "header": ["cleric"], "row1": []})


def face(header: str, row: str, move: int) -> Face:
    options = [["construct"], ["focus"], ["debt", "flip_deed"]]
    return {
        "deck": "starting",
        "header": header.split(),
        "row1": [],
        "row2": row.split(),
        "move": move,
        "options": options,
    }


def make(folder: Path) -> Demo:
    store = store_in(folder)
    fill(store)
    people = {person.name: person.id for person in store.people.all()}
    scored = add(store, on_the_map(four()), people)
    match = store.matches.find(limit=1)[0]
    for session in store.sessions.find():  # the samples without a document behind them
        if session.id != scored.id:
            store.sessions.delete(session.id)
    begun, building = under_way(store, people)
    enter_together(store, scored.id)
    plan = checklist()
    players = tuple(Player(seat.name, people.get(seat.name), seat.colour) for seat in plan.seats)
    planned = store.sessions.add(NewSession(plan.plan.mix.game, plan.plan.mix.modules, players))
    store.documents.write(planned.id, "plan", say("app.setup.did.begin"), written(plan))
    asked = next(game for stage, game in stages("cleric") if stage == "asked manuscript")
    played = kept(store, asked, "cleric")
    *_, last = (game for stage, game in architects_helpers.stages("enforcer") if stage.startswith("asked"))
    architects = architects_helpers.kept(store, last, "enforcer")
    in_hand = architects_helpers.kept(store, architects_helpers.in_hand(seen_whole()), "patron")
    tell_more(store, people)
    store.card_books.change("viscounts", say("solo.book.extra"), transcribed)
    store.close()
    return Demo(
        planned.id,
        str(code_of(plan.plan)),
        scored.id,
        match.id,
        played,
        handed_over(),
        people["Élodie"],
        architects,
        in_hand,
        begun,
        building,
    )


def under_way(store: Store, people: dict[str, str]) -> tuple[str, str]:
    """A game of Viscounts whose end is near, and one of Architects with a reset due."""
    players = tuple(
        Player(name, people.get(name), colour)
        for name, colour in (("Élodie", "red"), ("Илья", "blue"), ("Мария-Антуанетта 👑", "green"))
    )
    ids = []
    for game, modules in (("viscounts", ("gates_of_gold",)), ("architects", ("age_of_artisans", "works_of_wonder"))):
        now = turns.Turns(
            Company("viscounts" if game == "viscounts" else "architects", frozenset(modules), len(players))
        )
        for turn in range(25):
            now = turns.next_turn(turns.fill(now) if game == "architects" and turn % 3 == 0 else now)
        now = turns.fill(now) if game == "architects" else turns.reveal(now, "poverty")
        session = store.sessions.add(NewSession(game, modules, players, "play"))
        store.documents.write(session.id, "turns", say("app.turns.did.begin"), written_turns(now))
        ids.append(session.id)
    return ids[0], ids[1]


def enter_together(store: Store, scored: str) -> None:
    """Three at the table count again, two of them on phones of their own; in the end the sheet is as it was."""
    for seat, line, value, by in (
        (1, "workshops", 2, "Илья"),
        (2, "unpaid_debts", 4, "Мария-Антуанетта 👑"),
        (1, "workshops", 1, "Илья"),
        (2, "unpaid_debts", 5, None),
    ):
        document = store.documents.get(scored, "sheet")
        assert document
        pad, label = set_value(read_pad(document.body), ("seats", seat, line), value)
        store.documents.write(scored, "sheet", label, pad.to_json(), by=by)


def tell_more(store: Store, people: dict[str, str]) -> None:
    """Enough games for lines and shares, over two years; one was changed by hand."""
    lines = ("guildhalls", "workshops", "castle", "manuscripts", "ribbon_sets")
    for number in range(14):
        totals = (52 + number * 17 % 41, 55 + number * 23 % 37)
        seats = [
            MatchSeat(
                name,
                total,
                1 if total == max(totals) else 2,
                total == max(totals),
                tuple(MatchLine(line, (total * (place + 2)) % 23) for place, line in enumerate(lines)),
                people[name],
                colour,
            )
            for name, total, colour in zip(("Élodie", "Илья"), totals, ("red", "blue"), strict=True)
        ]
        turned = tuple(seats[::-1] if number % 2 else seats)
        when = NOW - timedelta(days=60 + 45 * number)
        new = NewMatch("viscounts", when, turned, "points", ("gates_of_gold",), duration_s=5400 + 300 * number)
        match = store.matches.add(new)
    store.matches.describe(match.id, "Chez Élodie ?", place="Café du Pont")
    store.matches.delete(store.matches.add(replace(new, played_at=NOW - timedelta(days=3))).id)


def seen_whole() -> tuple[Scheme, ...]:
    """The printed Scheme Cards of Architects that need not be entered."""
    return tuple(card for card in companion_deck() if card.origin == "printed")


def handed_over() -> str:
    """A result of another table, in a link."""
    pad = level()
    found = outcome(pad)
    assert found
    source = Source("sheet", 1, pad.to_json())
    new = NewMatch("viscounts", NOW, seats_of(found.result, pad.sheet, ()), found.result.decided_by, source=source)
    return for_link(pack("result", body_of("a5e0c7e2-54ac-4d0b-9c5d-5b1c1f6c9a01", new, source)))
