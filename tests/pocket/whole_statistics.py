"""The statistics with their drawing, whose package is loaded once they are opened. In a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from models.paths import DATABASE
from testing.browser import Pages
from testing.demo import make
from testing.pocket_site import PocketPhone, put_data, served

pytestmark = pytest.mark.e2e


def test_statistics_are_drawn_without_a_network(
    pages: Pages, folder: Path, phones: list[PocketPhone], tmp_path: Path
) -> None:
    data = tmp_path / "data"
    make(data)
    with served(folder) as url:
        put_data(pages, url, {DATABASE: (data / DATABASE).read_bytes()})
        phone = PocketPhone(pages, url, screens=tmp_path)
        phones.append(phone)
        phone.holds_offline()
    phone.go("/statistics")
    expect(phone.at("trend")).to_be_attached()
    phone.shot("pocket-statistics")
