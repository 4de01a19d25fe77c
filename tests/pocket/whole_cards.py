"""The card book in the pocket, in real browsers: a card is entered, kept, exported, and taken in by another phone,
neither of which has a network after its first start."""

from pathlib import Path

import pytest

from testing.browser import Pages
from testing.pocket_site import PocketPhone, served
from tests.e2e.test_cards import enter, has_the_card, save, take_in

pytestmark = pytest.mark.e2e


def test_a_card_is_kept_and_goes_to_another_phone_as_a_file(
    pages: Pages, folder: Path, phones: list[PocketPhone], tmp_path: Path
) -> None:
    with served(folder) as url:
        for route in ("/#/cards/viscounts", "/#/cards/viscounts/import"):
            phones.append(PocketPhone(pages, url, route))
            phones[-1].holds_offline()
    mine, theirs = phones
    enter(mine)
    mine.go("/cards/viscounts")
    has_the_card(mine)
    mine.reload()
    has_the_card(mine)
    file = save(mine, tmp_path)
    theirs.reload()
    take_in(theirs, file)
    theirs.reload()
    has_the_card(theirs)
