"""The help with its pictures: fetched after the start, kept for later, and words where one cannot be had. In a real
browser."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from locales import Language, texts
from testing.browser import Pages
from testing.pocket_site import PocketPhone, served, version_of
from views.screens.help.manual import Picture, page

pytestmark = pytest.mark.e2e


def pictures(language: Language) -> list[Picture]:
    found = page(language, "score")
    assert found
    return [block for block in found.blocks if isinstance(block, Picture)]


def names(folder: Path, language: Language) -> list[str]:
    return sorted(path.name for path in (folder / version_of(folder) / "screens").glob(f"*-{language}.png"))


def sees(phone: PocketPhone, *shown: Picture) -> None:
    """From the caches, as the service worker has each of them."""
    phone.go("/help")
    phone.still()
    waiting = {each.path.name for each in shown}

    def came(url: str) -> bool:
        waiting.discard(url.rpartition("/")[2].partition("?")[0])
        return not waiting

    with phone.page.expect_response(lambda answer: answer.ok and answer.from_service_worker and came(answer.url)):
        phone.go("/help/score")
    for each in shown:
        expect(phone.page.get_by_role("img", name=each.says)).to_be_attached()


def test_pictures_are_here_without_a_network_in_the_language_of_the_page(
    pages: Pages, folder: Path, phones: list[PocketPhone], tmp_path: Path
) -> None:
    with served(folder) as url:
        phone = PocketPhone(pages, url, screens=tmp_path)
        phones.append(phone)
        phone.holds_pictures()
        assert phone.kept_pictures(version_of(folder)) == names(folder, "en")
    phone.reload()
    sees(phone, *pictures("en"))
    expect(phone.page.get_by_text(texts("en")("pocket.picture.none"))).to_have_count(0)
    phone.shot("pocket-help")


def test_a_picture_that_cannot_be_had_is_told_in_words_and_comes_later(
    pages: Pages, folder: Path, phones: list[PocketPhone], tmp_path: Path
) -> None:
    """Another language's: first there is no network, then one of the two is not the file of this version."""
    none = re.compile(re.escape(texts("fr")("pocket.picture.none")))
    first, second = pictures("fr")
    site = tmp_path / "site"
    shutil.copytree(folder, site)
    wrong = site / version_of(site) / "screens" / second.path.name
    whole = wrong.read_bytes()
    wrong.write_bytes(whole[:-10])
    with served(site) as url:
        phone = PocketPhone(pages, url, screens=tmp_path)
        phones.append(phone)
        phone.holds_pictures()
    phone.go("/settings")
    phone.tap("language-fr")
    phone.go("/help/score")
    expect(phone.page.get_by_text(none)).to_have_count(2)
    phone.shot("pocket-help-without")
    port = int(url.rpartition(":")[2].partition("/")[0])
    with served(site, port):
        sees(phone, first)
        expect(phone.page.get_by_text(none)).to_have_count(1)
        wrong.write_bytes(whole)
        sees(phone, second)
        phone.trouble.clear()  # the browser says in the console what it could not fetch
    phone.reload()
    sees(phone, first, second)
