"""Who is offered at a table, and who becomes known."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.people import RECENT, known_person, last_table, people_by_last_game, renamed
from app.setup_form import first_form
from models.store import Store
from models.values import NewSession, Person, Player
from setup.checklist import Seat
from tests.models.helpers import TickingClock, open_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store with nothing in it, whose clock goes on with every call."""
    store = open_store(tmp_path / "companion.db", TickingClock())
    yield store
    store.close()


def play(store: Store, *people: Person, game: str = "viscounts") -> str:
    players = tuple(Player(person.name, person.id, "red") for person in people)
    return store.sessions.add(NewSession(game, (), players)).id


def test_the_last_group_comes_first_in_its_order_then_earlier_ones_then_everybody_by_name(store: Store) -> None:
    _ann, bo, cy, dee, eve = (store.people.add(name) for name in ("Ann", "Bo", "Cy", "Dee", "Eve"))
    play(store, eve, dee)
    play(store, cy, eve)
    assert [person.name for person in people_by_last_game(store)] == ["Cy", "Eve", "Dee", "Ann", "Bo"]
    for _game in range(RECENT):
        play(store, bo)
    assert [person.name for person in people_by_last_game(store)] == ["Bo", "Ann", "Cy", "Dee", "Eve"]
    store.people.change(bo.id, archived=True)
    assert [person.name for person in people_by_last_game(store)] == ["Ann", "Cy", "Dee", "Eve"]


def test_a_seat_without_a_person_sits_down_again_without_a_name(store: Store) -> None:
    ann = store.people.add("Ann")
    table = (Player("Ann", ann.id, "red"), Player("Player 2", None, "blue"), Player("Cleric", None, "grey", "ai"))
    store.sessions.add(NewSession("viscounts", (), table))
    assert last_table(store.sessions.find()) == (Seat("Ann", ann.id, "red"), Seat("", None, "blue"))
    assert last_table(()) == ()


def test_a_name_becomes_a_person_once(store: Store) -> None:
    seat = known_person(store, Seat("Zoé", None, "green"))
    (person,) = store.people.all()
    assert (person.name, person.colours) == ("Zoé", ("green",))
    assert seat == Seat("Zoé", person.id, "green")
    assert known_person(store, Seat("zoe", None, "red")) == Seat("Zoé", person.id, "red")
    assert renamed(store, Seat(), "ZOE") == Seat("Zoé", person.id)


def test_another_name_is_the_persons_everywhere(store: Store) -> None:
    ann = store.people.add("Ann")
    assert renamed(store, Seat("Ann", ann.id, "red"), "Anna") == Seat("Anna", ann.id, "red")
    assert [person.name for person in store.people.all()] == ["Anna"]


def test_the_last_game_of_one_kind(store: Store) -> None:
    ann, bo = store.people.add("Ann"), store.people.add("Bo")
    first = play(store, ann, game="architects")
    play(store, bo)
    assert [one.id for one in store.sessions.find(game="architects")] == [first]
    assert [one.players[0].name for one in store.sessions.find(limit=1)] == ["Bo"]
    assert store.sessions.find(opponents=("cleric",)) == ()


def test_a_setup_begins_with_the_last_group_of_its_game(store: Store) -> None:
    ann, bo = store.people.add("Ann"), store.people.add("Bo")
    play(store, ann, bo, game="architects")
    play(store, bo)
    assert [seat.name for seat in first_form(store, "architects").seats] == ["Ann", "Bo"]
    assert first_form(store, "architects").game == "architects"
    assert [seat.name for seat in first_form(store).seats] == ["Bo"]
    assert first_form(store, "chess").game == "viscounts"
