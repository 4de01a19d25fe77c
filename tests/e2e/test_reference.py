"""Looking something up in a browser, in the middle of a game."""

import re
from pathlib import Path

import pytest

from tests.e2e.conftest import OpenPhone
from tests.e2e.demo import make
from tests.e2e.server import RunningApp, app

pytestmark = pytest.mark.e2e


def test_from_the_pad_two_taps_to_the_scoring_and_one_back(tmp_path: Path, open_phone: OpenPhone) -> None:
    folder = tmp_path / "data"
    demo = make(folder)
    with RunningApp(app(folder)) as running:
        phone = open_phone(running.url, demo.address("/session/{scored}/score"))
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
        phone.page.wait_for_url(running.url + demo.address("/session/{scored}/score"))
        phone.tap("to-reference")
        phone.sees_title("Reference")
        phone.back(demo.address("/session/{scored}/reference/score"))
        phone.sees_title("Score pad")
