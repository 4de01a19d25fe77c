"""What a new pad starts from."""

from models.store import Store
from models.values import NewSession, Player
from setup.checklist import Seat
from views.app_state import AppState
from views.screens.score.new_pad_form import Table, table_of


def test_the_last_table_sits_down_again_but_for_seats_without_a_name(app_state: AppState) -> None:
    store: Store = app_state.store
    elodie = store.people.add("Élodie")
    table = (Player("Élodie", elodie.id, "red"), Player("Player 2", None, "blue"), Player("Cleric", None, "grey", "ai"))
    store.sessions.add(NewSession("viscounts", ("gates_of_gold", "from_tomorrow"), table, opponent="cleric"))
    seats = (Seat("Élodie", elodie.id, "red"),)
    assert table_of(store.sessions.find()) == Table("viscounts", ("gates_of_gold",), seats, "cleric")


def test_a_first_table_is_empty() -> None:
    assert table_of(()) == Table()
