"""From a filled-in pad to the history, as a person does it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from testing.data_folder import scored_session
from testing.running_app import LoadedApp
from tests.e2e.conftest import OpenPhone

pytestmark = pytest.mark.e2e


@pytest.fixture
def scored(tmp_path: Path) -> Iterator[str]:
    """The address of a session whose pad is filled in, in the running app."""
    id = scored_session(tmp_path / "data")
    with LoadedApp(tmp_path / "data") as running:
        yield f"{running.url}/session/{id}/result"


def test_reveal_save_find_delete_and_undo(scored: str, open_phone: OpenPhone) -> None:
    url, slash, route = scored.partition("/session")
    phone = open_phone(url, slash + route, motion=True)
    while phone.role("button", "Reveal the winner").count() == 0:  # a category at a tap
        before = phone.reads("reveal-at")
        phone.tap("reveal")
        expect(phone.at("reveal-at")).not_to_have_text(before)
    phone.shot("reveal")
    phone.press(phone.role("button", "Reveal the winner"))
    phone.sees("headline", "Élodie wins with 109 VP")
    phone.tap("line-ribbon_sets")
    phone.sees("why-É", "Élodie: 26\n1 set of 4: 1 × 16, 1 set of 3: 1 × 9, 1 set of 1: 1 × 1")
    phone.tap("reasons-close")
    phone.tap("save-match")
    phone.tap("describe")
    phone.fill("match-place-field", "chez Élodie")
    phone.tap("match-save")
    phone.shot("saved")
    phone.tap("saved")
    phone.sees("match-place", "chez Élodie")
    phone.tap("back")
    phone.press(phone.role("button", "Élodie won with 109"))
    phone.sees_title("Élodie won with 109")
    phone.shot("match")
    phone.tap("match-delete")
    phone.tap("to-history")
    phone.sees_title("History")
    assert phone.role("button", "Élodie won with 109").count() == 0
    phone.back("/history")
    phone.tap("match-restore")
    phone.sees("match-place", "chez Élodie")
    phone.tap("back")
    phone.press(phone.role("button", "Élodie won with 109"))
