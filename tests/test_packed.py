"""A packed app: it starts and is used without any web server, and without what only a server needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from testing.packed_app import PackedApp


@pytest.mark.parametrize("platform", ["android", "ios"])
def test_a_phone_shows_its_first_screen_without_a_server(platform: str, tmp_path: Path) -> None:
    with PackedApp(tmp_path, platform=platform) as app:
        phone = app.phone()
        assert "Set up a game" in phone.settle("Set up a game")
        phone.tap("nav-people")
        assert "Who plays with you?" in phone.settle("Who plays with you?")
        assert phone.crashes() == []
        phone.close()
        again = app.phone("/settings")
        assert "Language" in again.settle("Language")
        again.close()
        reader = app.phone("/help/score")
        assert "Fill in the pad" in reader.settle("Fill in the pad")
        reader.close()
        assert app.log() == ""
    assert (tmp_path / "companion.db").is_file()
