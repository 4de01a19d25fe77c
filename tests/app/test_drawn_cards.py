"""What the pad knows of a game that was set up here, and of its turns."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import score_pad, setup_plan, turns
from app.drawn_cards import DrawnCards, drawn_cards
from app.hand_over import plan_to_score, turns_to_score
from locales import Message, say, texts
from models.formats import FORMATS
from models.store import Opened, Store
from models.values import NewSession, Player
from scoring.pad.document import read_pad
from setup.change import enter, pick
from setup.checklist import Seat, begin, replanned
from setup.mix import make_mix
from setup.plan import Choices, Plan, plan
from setup.turns import next_turn, reveal
from setup.turns_document import read_turns, written
from tests.models.helpers import TickingClock

EN = texts("en")
SEATS = (Seat("Ann"), Seat("Bo"), Seat())


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "companion.db", FORMATS, clock=TickingClock())
    assert isinstance(opened, Opened)
    yield opened.store
    opened.store.close()


def english(message: Message | None) -> str:
    return EN.render(message) if message else ""


def on_the_pad(store: Store, now: Plan) -> DrawnCards:
    id = setup_plan.begin_session(store, begin(now, SEATS), EN)
    plan_to_score(store, id, EN)
    return drawn_cards(store, store.sessions.get(id), EN)


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        (("builder_ability_1", "builder_ability_9"), {"diversified_vp": 3}),
        (("builder_ability_2", "builder_ability_8"), {"specialized_vp": 2}),
        (("builder_ability_2", "builder_ability_3"), {}),
    ],
)
def test_the_builder_cards_are_named_and_the_known_ones_counted(
    store: Store, cards: tuple[str, str], worth: dict[str, int]
) -> None:
    now = plan(Choices(make_mix("viscounts", ("gates_of_gold",), 3), "AAAAA"))
    for draw, card in zip(("diversified", "specialized"), cards, strict=True):
        now = enter(now, draw, (card,))
    drawn = on_the_pad(store, now)
    assert drawn.worth == worth
    held = {key: english(name) for key, name in drawn.things.items()}
    assert held == {
        "diversified_builder": EN(f"setup.builder.{cards[0]}"),
        "specialized_builder": EN(f"setup.builder.{cards[1]}"),
    }


def test_what_the_table_has_not_entered_is_not_known(store: Store) -> None:
    drawn = on_the_pad(store, plan(Choices(make_mix("viscounts", (), 3), "AAAAA")))
    assert drawn == DrawnCards(begun_with=(None, None, None))
    session = store.sessions.add(NewSession("viscounts", (), (Player("Ann"),), "score"))
    assert drawn_cards(store, session, EN) == DrawnCards()


def test_everybody_has_their_own_card_and_hero_in_turn_order(store: Store) -> None:
    now = plan(Choices(make_mix("viscounts", (), 3), "AAAAA"))
    while now.draft and not now.draft.over:
        assert now.draft.seat
        now = pick(now, now.draft.seat, now.draft.left[0])
    id = setup_plan.begin_session(store, replanned(begin(now, SEATS), now), EN)
    plan_to_score(store, id, EN)
    session = store.sessions.get(id)
    known = dict(
        zip((player.name for player in session.players), drawn_cards(store, session, EN).begun_with, strict=True)
    )
    assert now.draft
    for place, name in enumerate(("Ann", "Bo", "Player 3"), start=1):
        picked = now.draft.of_seat(place)
        assert english(known[name]).startswith(f"Player Card {picked}"), name
    assert len({*map(english, known.values())}) == 3


@pytest.mark.parametrize("over", [False, True])
def test_what_was_uncovered_is_not_asked_once_the_turns_are_over(store: Store, over: bool) -> None:
    """As long as they go on, the other one may still show."""
    session = store.sessions.add(NewSession("viscounts", (), (Player("Ann"), Player("Bo")), "play"))
    turns.begin(store, session)
    document = store.documents.get(session.id, turns.KIND)
    assert document
    now = reveal(read_turns(document.body), "prosperity")
    while over and not now.over:
        now = next_turn(now)
    store.documents.write(session.id, turns.KIND, say("app.turns.did.begin"), written(now), document.revision)
    turns_to_score(store, session.id)
    pad = store.documents.get(session.id, score_pad.KIND)
    assert pad
    sheet = read_pad(pad.body).sheet
    told = {key: value for key, value in sheet.items() if key.endswith("_revealed")}
    assert told == {"prosperity_revealed": True} | ({"poverty_revealed": False} if over else {})
    turns_to_score(store, session.id)
    again = store.documents.get(session.id, score_pad.KIND)
    assert again
    assert again.revision == pad.revision, "a second time changes nothing"
