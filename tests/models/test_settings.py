"""Settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.store import Store
from tests.models.helpers import open_store


@pytest.mark.parametrize("value", ["fr", 1.5, True, None, [1, "a"], {"a": {"b": []}}, "Ж🎲\x00"], ids=repr)
def test_a_setting_is_what_it_was(store: Store, value: object) -> None:
    store.settings.change("key", 1)
    store.settings.change("key", value)
    assert store.settings.all() == {"key": value}
    assert repr(store.settings.get("key", "default")) == repr(value)
    assert store.settings.get("other", "default") == "default"


def test_settings_are_remembered(location: Path | str) -> None:
    store = open_store(location)
    store.settings.change("language", "ru")
    store.close()
    store = open_store(location)
    assert store.settings.get("language") == "ru"
    store.close()
