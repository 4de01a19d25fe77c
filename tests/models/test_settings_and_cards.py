"""Settings and the card book."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.store import Store
from models.trouble import Unknown
from tests.models.helpers import open_store


@pytest.mark.parametrize("value", ["fr", 1.5, True, None, [1, "a"], {"a": {"b": []}}, "Ж🎲\x00"], ids=repr)
def test_a_setting_is_what_it_was(store: Store, value: object) -> None:
    store.change_setting("key", 1)
    store.change_setting("key", value)
    assert store.settings() == {"key": value}
    assert repr(store.setting("key", "default")) == repr(value)
    assert store.setting("other", "default") == "default"


def test_settings_are_remembered(location: Path | str) -> None:
    store = open_store(location)
    store.change_setting("language", "ru")
    store.close()
    store = open_store(location)
    assert store.setting("language") == "ru"
    store.close()


def test_the_card_book_is_kept_by_game_and_kind(store: Store) -> None:
    second = store.add_card("viscounts", "scheme", "the second", 1, {"icons": ["a"]})
    first = store.add_card("viscounts", "scheme", "Another", 1, {"icons": []})
    store.add_card("viscounts", "ai_board", "Noble", 1, {})
    store.add_card("architects", "scheme", "Peddler 1", 1, {})
    assert store.cards("viscounts", "scheme") == (first, second)


def test_a_card_is_changed_deleted_and_brought_back(store: Store) -> None:
    card = store.add_card("viscounts", "scheme", "a", 1, {"icons": ["a"]})
    changed = store.change_card(card.id, "b", 2, {"icons": []})
    assert (changed.id, changed.name, changed.version, changed.body) == (card.id, "b", 2, {"icons": []})
    store.delete_card(card.id)
    assert store.cards("viscounts", "scheme") == ()
    assert store.restore_card(card.id) == changed
    assert store.cards("viscounts", "scheme") == (changed,)
    with pytest.raises(Unknown):
        store.delete_card("nowhere")
