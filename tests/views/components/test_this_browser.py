"""The screens where the whole app runs in the browser: what is offered there more, and what is not."""

import flet as ft
import pytest

from app.no_table import NoTable
from app.page_camera import PageCamera
from app.table_control import CannotOpen
from locales import texts
from models.archive.writing import as_bytes
from models.errors import StoreTrouble
from models.photos import MOST_BYTES
from models.store import Store
from models.values import MatchSeat, NewMatch
from testing.inprocess import InProcess, play
from testing.pages import journey
from testing.people_and_matches import NOW
from testing.walk import find, framed, plain_ui, unfit, words
from tests.views.given import FILE, PROBLEMS, nothing
from views.app_state import AppState
from views.browser_services import PickedFile, Shared, Versions
from views.components.file_picker import LARGEST
from views.components.this_browser import EVERY, REMIND
from views.layout.error_screens import fault_sheet, trouble

ADDRESS = "https://club.example/folder/#"


class Browser:
    """Remembers what it was asked for."""

    address = ADDRESS
    files = "https://club.example/folder/abc/"

    def __init__(self) -> None:
        self.versions: Versions | None = None
        self.lasting: bool | None = False
        self.asked: list[object] = []
        self.saved: list[bytes] = []
        self.kept: list[PickedFile] = []
        self.handed_over = Shared(("https://elsewhere.example/#/receive/ABC",))
        self.camera = PageCamera(self._send)

    async def _send(self, _text: str) -> None:
        """Nothing is scanned here."""

    def remember_appearance(self, theme: str, language: str) -> None:
        self.appearance = theme, language

    async def use_new_version(self) -> None:
        self.asked.append("new")

    async def step_back(self) -> None:
        self.asked.append("back")

    async def save_data(self) -> None:
        self.asked.append("data")

    async def save_file(self, name: str, content: bytes) -> None:
        assert name
        self.saved.append(content)

    async def picked(self) -> list[PickedFile]:
        kept, self.kept = self.kept, []
        return kept

    async def shared(self) -> Shared:
        return self.handed_over


@pytest.fixture
def browser(app_state: AppState) -> Browser:
    app_state.browser = browser = Browser()
    return browser


def add_matches(store: Store, count: int) -> None:
    for number in range(count):
        store.matches.add(NewMatch("viscounts", NOW, (MatchSeat("Anna", number, 1, True, ()),), "points"))


def test_a_backup_file_is_suggested_after_every_tenth_match(app_state: AppState, browser: Browser) -> None:
    add_matches(app_state.store, EVERY - 1)

    async def steps(phone: InProcess) -> None:
        assert phone.find("pocket-later") is None
        app_state.change(lambda store: add_matches(store, 1))
        await phone.settle()
        await phone.tap("pocket-later")
        assert phone.find("pocket-later") is None
        app_state.change(lambda store: add_matches(store, EVERY))
        await phone.settle()
        await phone.tap("pocket-backup")
        assert phone.find("backup-pick")

    journey(app_state, "/", steps)


def test_the_reminder_can_be_turned_off(app_state: AppState, browser: Browser) -> None:
    add_matches(app_state.store, EVERY)
    app_state.store.settings.change(REMIND, False)

    async def steps(phone: InProcess) -> None:
        assert phone.find("pocket-later") is None

    journey(app_state, "/", steps)


def test_a_new_version_waits_for_the_person(app_state: AppState, browser: Browser) -> None:
    browser.versions = Versions("abc", ready="def")

    async def steps(phone: InProcess) -> None:
        assert browser.asked == []
        await phone.tap("pocket-update")
        assert browser.asked == ["new"]

    journey(app_state, "/", steps)


@pytest.mark.parametrize("name", ["damaged", "missing", "too new", "disk full", "no answer"])
def test_data_that_does_not_open_can_be_saved_and_names_no_path(name: str) -> None:
    browser = Browser()
    browser.versions = Versions("abc", ready="def")
    ui = plain_ui(browser=browser)
    screen = framed(ui, trouble(ui, PROBLEMS[name], nothing))
    assert str(FILE) not in " ".join(words(screen))
    assert unfit(screen) == []
    for ident, asked in (("save-data", "data"), ("pocket-update", "new")):
        play(find(screen, ident).on_click())
        assert browser.asked.pop() == asked


def test_what_cannot_be_written_any_more_can_be_saved() -> None:
    browser = Browser()
    ui = plain_ui(browser=browser)
    play(find(fault_sheet(ui, StoreTrouble("disk-full"), "", nothing), "save-data").on_click())
    assert browser.asked == ["data"]
    with pytest.raises(AssertionError, match="save-data"):
        find(fault_sheet(plain_ui(), StoreTrouble("disk-full"), "", nothing), "save-data")


def test_a_file_is_given_by_the_page_itself(app_state: AppState, browser: Browser) -> None:
    async def steps(phone: InProcess) -> None:
        await phone.tap("export-json")
        await phone.settle()
        assert "save_file" not in phone.invocations

    journey(app_state, "/settings/files", steps)
    assert browser.saved == [as_bytes(app_state.store.archives.whole())]


def in_client(name: str) -> ft.FilePickerFile:
    """All that Flet's client knows of a picked file."""
    return ft.FilePickerFile(id=0, name=name, size=0, bytes=b"")


def test_a_picked_file_comes_from_the_page_itself(app_state: AppState, browser: Browser) -> None:
    add_matches(app_state.store, 1)
    exported = as_bytes(app_state.store.archives.whole())
    browser.kept = [PickedFile("all.json", len(exported), exported)]

    async def steps(phone: InProcess) -> None:
        await phone.pick("import-pick", in_client("all.json"))
        assert phone.find("nothing-new")

    journey(app_state, "/settings/files", steps)


@pytest.mark.parametrize(
    ("route", "control", "size", "words"),
    [
        ("/settings/files", "import-pick", LARGEST + 1, "too large; at most 20 MB can be read"),
        ("/settings/files", "import-pick", 5, "the file is empty"),
        ("/settings/backups", "backup-pick", LARGEST + 1, texts("en")("app.backups.too-large", most=20)),
        ("/match/{match}", "photo-pick", MOST_BYTES + 1, texts("en")("app.photo.too-large")),
        ("/match/{match}", "photo-pick", 5, texts("en")("app.photo.no-picture")),
    ],
)
def test_a_file_without_content_is_too_large_or_no_such_file(
    app_state: AppState, browser: Browser, route: str, control: str, size: int, words: str
) -> None:
    add_matches(app_state.store, 1)
    browser.kept = [PickedFile("a.json", size, None)]

    async def steps(phone: InProcess) -> None:
        await phone.pick(control, in_client("a.json"))
        assert words in phone.texts()

    journey(app_state, route.format(match=app_state.store.matches.find()[0].id), steps)


def test_nothing_is_taken_when_nothing_was_picked(app_state: AppState, browser: Browser) -> None:
    """What the page has kept of another time stays out of it."""
    browser.kept = [PickedFile("old.json", 1, b"{")]

    async def steps(phone: InProcess) -> None:
        await phone.pick("import-pick")
        assert phone.find("file-bad") is None
        assert phone.find("import-pick")

    journey(app_state, "/settings/files", steps)


def test_the_settings_say_whose_the_data_is_and_lead_back_a_version(app_state: AppState, browser: Browser) -> None:
    browser.versions = Versions("abc", previous="aaa")

    async def steps(phone: InProcess) -> None:
        assert any("in this browser" in text for text in phone.texts())
        assert browser.appearance == ("system", "en")
        await phone.tap("pocket-step-back")
        assert browser.asked == ["back"]

    journey(app_state, "/settings", steps)


def test_what_needs_a_server_is_at_no_address(app_state: AppState, browser: Browser) -> None:
    async def steps(phone: InProcess) -> None:
        assert phone.find("go-home")
        assert phone.find("open-table") is None

    journey(app_state, "/table", steps)


def test_codes_lead_to_the_pages_own_address(app_state: AppState, browser: Browser) -> None:
    add_matches(app_state.store, 1)
    (match,) = app_state.store.matches.find()

    async def steps(phone: InProcess) -> None:
        assert phone.get("share-code-text").value.startswith(f"{ADDRESS}/receive/")

    journey(app_state, f"/match/{match.id}/share", steps)


def test_what_another_app_hands_over_is_received(app_state: AppState, browser: Browser) -> None:
    async def steps(phone: InProcess) -> None:
        await phone.settle()
        assert phone.find("receive-entry") or phone.find("receive-why")

    journey(app_state, "/shared", steps)


def test_a_file_that_another_app_hands_over_is_looked_at_and_nothing_more(
    app_state: AppState, browser: Browser
) -> None:
    add_matches(app_state.store, 1)
    browser.handed_over = Shared(files=(("matches.json", as_bytes(app_state.store.archives.whole())),))

    async def steps(phone: InProcess) -> None:
        await phone.settle()
        assert phone.find("nothing-new")

    journey(app_state, "/shared", steps)


def test_a_backup_that_another_app_hands_over_is_asked_about(app_state: AppState, browser: Browser) -> None:
    browser.handed_over = Shared(
        files=(("backup.ZIP", app_state.store.backups.to_take_along(app_state.store.backups.make())),)
    )

    async def steps(phone: InProcess) -> None:
        await phone.settle()
        assert phone.find("bring-yes")

    journey(app_state, "/shared", steps)


def test_a_table_without_a_server_never_opens(app_state: AppState) -> None:
    table = NoTable(app_state.folder, app_state.redraw_pages)
    assert not table.can_open
    assert table.all_addresses() == ()

    async def opened() -> None:
        with pytest.raises(CannotOpen):
            await table.open()

    play(opened())
