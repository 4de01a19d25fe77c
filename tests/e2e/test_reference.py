"""Looking something up in a browser, in the middle of a game."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.conftest import OpenPhone
from tests.e2e.demo import Demo, make
from tests.e2e.server import RunningApp, app

pytestmark = pytest.mark.e2e


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[str, Demo]]:
    """The address of an app with games in it, and what is in it."""
    demo = make(tmp_path / "data")
    with RunningApp(app(tmp_path / "data")) as running:
        yield running.url, demo


def test_from_the_pad_two_taps_to_the_scoring_and_one_back(table: tuple[str, Demo], open_phone: OpenPhone) -> None:
    url, demo = table
    phone = open_phone(url, demo.address("/session/{scored}/score"))
    phone.sees_title("Score pad")
    phone.tap("to-reference")
    phone.tap("section-scoring")
    phone.sees("line-categories-castle", re.compile("Castle"))
    phone.sees("line-categories-guildhalls", re.compile("6/13/21"))
    phone.reload()
    phone.sees_title("Reference")
    phone.tap("section-boards")
    phone.at("drawing-collision").first.wait_for(state="attached")
    phone.tap("back")
    phone.sees_title("Score pad")
    phone.page.wait_for_url(url + demo.address("/session/{scored}/score"))
    phone.tap("to-reference")
    phone.sees_title("Reference")
    phone.back(demo.address("/session/{scored}/reference/score"))
    phone.sees_title("Score pad")
