"""What a new pad starts from."""

from models.store import Store
from models.values import NewSession, Player
from views.app_state import AppState
from views.screens.score.new_pad_form import Table, table_of


def test_the_last_table_sits_down_again_but_for_seats_without_a_name(companion: AppState) -> None:
    store: Store = companion.store
    named = Player("Élodie", None, "red")
    store.add_session(NewSession("viscounts", ("gates_of_gold", "from_tomorrow"), (named, Player("", None, "blue"))))
    assert table_of(store.sessions()) == Table("viscounts", ("gates_of_gold",), (named,))


def test_a_first_table_is_empty() -> None:
    assert table_of(()) == Table()
