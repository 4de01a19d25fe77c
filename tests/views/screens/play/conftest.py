import pytest

from app import solo_start


@pytest.fixture
def known_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game begins with the same cards."""
    monkeypatch.setattr(solo_start, "make_seed", lambda _chance: "AAAAB")
