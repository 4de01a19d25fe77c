"""What a guest's phone sees and may write."""

import errno
import socket
import threading
from collections.abc import Callable

import pytest

from app.current_phone import PHONE
from app.guests import GuestState
from app.phone_table import PhoneTable, TableFile, arrived, new_table
from app.score_pad import SessionPad
from app.session_store import NotAllowed
from models.errors import Unknown
from scoring.pad import edits
from scoring.pad.document import Pad
from scoring.pad.edits import Edit
from server import network
from server.guest_auth import GuestAuth
from server.table_control import HostedTable, Stop
from testing.inprocess import play
from testing.pages import opened
from tests.models.helpers import NOON
from tests.server.guest_phone import guest, session_of
from tests.views.conftest import Club
from views.app_state import AppState


def test_a_guest_takes_a_seat_and_enters_their_own_points(table: AppState) -> None:
    async def scenario() -> None:
        phone = await guest(table, "phone-a")
        assert phone.get("title").value == "At the table"
        await phone.tap("seat-1")
        await phone.settle()
        assert phone.page.route == f"/session/{session_of(table)}/score/player/1"
        assert table.table_control.table
        me = table.table_control.table.guest("phone-a")
        assert me
        assert table.table_control.table.seat(me) == 1
        other = await guest(table, "phone-b")
        assert any("another phone sits here" in text for text in other.texts())
        for each in (phone, other):
            each.close()

    play(scenario())


def test_who_is_slower_keeps_the_seat_they_had(table: AppState) -> None:
    async def scenario() -> None:
        slow, quick = await guest(table, "phone-a"), await guest(table, "phone-b")
        await slow.tap("seat-0")
        await slow.go("/")
        late = slow.get("seat-1").on_click
        await quick.tap("seat-1")
        await late()
        await slow.settle()
        sitting = [
            who and who.phone
            for place in (0, 1)
            if table.table_control.table
            for who in [table.table_control.table.at(place)]
        ]
        assert sitting == ["phone-a", "phone-b"]
        assert slow.page.route == "/"
        assert any("another phone sits here" in text for text in slow.texts())
        for each in (slow, quick):
            each.close()

    play(scenario())


def test_two_of_a_name_are_told_apart(table: AppState) -> None:
    def called_ann(seat: int) -> Callable[[Pad], Edit]:
        return lambda pad: edits.set_value(pad, ("seats", seat, "name"), "Ann")

    for seat in (0, 2):
        SessionPad(table, session_of(table)).edit(called_ann(seat))

    async def scenario() -> None:
        phones = [await guest(table, "phone-a"), await guest(table, "phone-b")]
        for phone, seat in zip(phones, ("seat-0", "seat-2"), strict=True):
            await phone.tap(seat)
            await phone.settle()
        assert [GuestState(table, name).rights.by for name in ("phone-a", "phone-b")] == ["Ann (1)", "Ann (3)"]
        for phone in phones:
            phone.close()

    play(scenario())


def test_the_host_sees_who_sits_where(table: AppState) -> None:
    async def scenario() -> None:
        phone = await guest(table, "phone-a")
        host = await opened(table, "/table")
        await phone.tap("seat-0")
        await host.settle()
        name = GuestState(table, "phone-a").rights.by
        assert any(name == text for text in host.texts())
        await host.tap("guest-1")
        await host.tap("free-seat")
        await phone.settle()
        assert GuestState(table, "phone-a").rights.edits == "none"
        for each in (phone, host):
            each.close()

    play(scenario())


def test_totals_hide_by_themselves_once_a_second_phone_scores(table: AppState) -> None:
    """A table alone, or a guest who only watches, leaves the host's question as it is."""

    async def scenario() -> None:
        phone = await guest(table, "phone-a")
        host = await opened(table, f"/session/{session_of(table)}/score")
        await host.tap("grid")
        await host.tap("open-table")
        assert host.find("totals-hide")
        await phone.tap("seat-0")
        await host.settle()
        assert host.find("totals-hide") is None
        await host.tap("grid")
        assert host.get("total-0").value == "?"
        for each in (phone, host):
            each.close()

    play(scenario())


@pytest.mark.parametrize("by_home", [False, True], ids=["from the game", "from elsewhere"])
def test_a_table_is_at_the_game_it_was_opened_from(
    table: AppState, monkeypatch: pytest.MonkeyPatch, by_home: bool
) -> None:
    id = session_of(table)
    table_control = table.table_control
    assert isinstance(table_control, HostedTable)
    table_control.table = None
    monkeypatch.setattr("server.table_control.known_addresses", lambda: ("127.0.0.1",))
    monkeypatch.setattr("server.table_control.all_addresses", lambda: ("127.0.0.1",))

    async def listen(ear: socket.socket, _door: GuestAuth) -> Stop:
        async def stop() -> None:
            ear.close()

        return stop

    async def scenario() -> None:
        table_control.start(listen)
        host = await opened(table, f"/session/{id}/score")
        if by_home:
            await host.go("/")
            await host.go("/table")
        else:
            await host.tap("to-table")
        await host.settle()
        await host.tap("open-table")
        await host.settle()
        assert table_control.table
        assert table_control.table.session == (None if by_home else id)
        assert ("No game yet" in host.texts()) is by_home
        assert (host.find("to-game") is None) is by_home
        host.close()
        await table_control.close()

    play(scenario())


@pytest.mark.parametrize("short", [None, "westkingdom.local:8550"])
def test_the_digits_come_first_with_the_short_name_and_the_long_link_is_behind_a_tap(
    table: AppState, monkeypatch: pytest.MonkeyPatch, short: str | None
) -> None:
    monkeypatch.setattr(HostedTable, "short_address", short)
    now = table.table_control.table
    assert now
    number = now.url.removeprefix("http://")

    async def scenario() -> None:
        host = await opened(table, "/table")
        assert (short or number) in host.get("table-digits").value
        assert f"{now.digits[:3]}\u00a0{now.digits[3:]}" in host.get("table-digits").value
        assert (host.find("table-number") is not None) is (short is not None)
        assert any(number in text for text in host.texts()), "the sure way is always shown"
        order = [each for each in host.identifiers() if each in ("table-digits", "table-qr", "show-link")]
        assert order == ["table-digits", "table-qr", "show-link"]
        assert host.find("table-link") is None
        await host.tap("show-link")
        assert host.find("table-link")
        host.close()

    play(scenario())


def test_the_name_of_this_machine_is_asked_for_beside_the_loop(
    app_state: AppState, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the network knows no names, the answer may take seconds."""
    asked: list[int] = []

    def lookup(*_given: object) -> list[object]:
        asked.append(threading.get_ident())
        return [(2, 1, 6, "", ("192.0.2.77", 0)), (2, 1, 6, "", ("192.0.2.78", 0))]

    monkeypatch.setattr(network, "_towards", lambda _probe: "192.0.2.76")
    monkeypatch.setattr(socket, "getaddrinfo", lookup)

    async def scenario() -> None:
        host = await opened(app_state, "/table")
        assert host.get("open-table")
        assert host.find("place-192.0.2.78")
        assert host.find("place-192.0.2.76")
        assert asked
        assert threading.get_ident() not in asked
        host.close()

    play(scenario())


def test_a_table_that_cannot_be_kept_is_told_and_the_pages_go_on(
    table: AppState, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the page goes by itself: at its first address, and with the browser's own buttons."""
    one, two, *_more = (session for session in table.store.sessions.find() if session.id != session_of(table))

    def full(_file: TableFile, _table: PhoneTable) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    async def scenario() -> None:
        monkeypatch.setattr(TableFile, "save", full)
        host, phone = await opened(table, f"/session/{one.id}/score"), await guest(table, "phone-z")
        for each in (host, phone):
            assert "That did not work" in each.texts()
            await each.tap("fault-go-on")
        await host.go(f"/session/{two.id}/score")
        assert "That did not work" in host.texts()
        await host.tap("fault-go-on")
        await host.go("/people")
        table.change(lambda store: store.people.add("Zoé"))
        await host.settle()
        assert "Zoé" in host.texts()
        for each in (host, phone):
            each.close()

    play(scenario())


@pytest.mark.parametrize("route", ["/history", "/people", "/settings", "/settings/backups", "/new/score", "/table"])
def test_a_guest_has_no_screens_but_the_tables(table: AppState, route: str) -> None:
    async def scenario() -> None:
        phone = await guest(table, "phone-a", route)
        assert any("not here" in text.lower() or "nothing" in text.lower() for text in phone.texts()), phone.texts()
        phone.close()

    play(scenario())


def test_another_session_is_unknown_to_a_guest(table: AppState) -> None:
    other = next(each for each in table.store.sessions.find() if each.id != session_of(table))

    async def scenario() -> None:
        phone = await guest(table, "phone-a", f"/session/{other.id}/score")
        mine = await guest(table, "phone-a", f"/session/{session_of(table)}/score")
        assert phone.get("title").value != mine.get("title").value
        for each in (phone, mine):
            each.close()

    play(scenario())


def test_only_the_host_does_what_is_the_hosts(table: AppState) -> None:
    store = GuestState(table, "phone-a").store
    assert vars(store).keys() == {"sessions", "documents", "matches", "people", "card_books", "settings"}
    hosts = {"sessions": "add delete restore find", "people": "add merge", "matches": "add find delete"}
    for part, acts in hosts.items():
        for act in acts.split():
            assert hasattr(getattr(table.store, part), act)
            assert not hasattr(getattr(store, part), act)


def test_settings_stay_the_hosts_but_for_the_turn_that_is_marked_as_done(table: AppState) -> None:
    mine, id = GuestState(table, "phone-a"), session_of(table)
    table.table_control.change(lambda now: now.model_copy(update={"edits": "all"}))
    before = table.store.settings.all()
    for key, value in (("backups", 1), ("reset", {}), ("play.aside", ["another", 3])):
        with pytest.raises((NotAllowed, Unknown)):
            mine.set_look(key, value)
    assert table.store.settings.all() == before
    mine.set_look("play.aside", [id, 3])
    assert table.store.settings.get("play.aside") == [id, 3]


def test_who_has_no_seat_writes_nothing(table: AppState) -> None:
    mine = GuestState(table, "phone-a")
    id = session_of(table)
    before = table.store.documents.get(id, "sheet")
    assert before
    with pytest.raises(NotAllowed):
        mine.change(lambda store: store.documents.write(id, "sheet", before.undo_label, {**before.body, "sums": {}}))  # type: ignore[arg-type]  # never looked at
    with pytest.raises(NotAllowed):
        mine.change(lambda store: store.documents.undo(id, "sheet"))
    assert table.store.documents.get(id, "sheet") == before


def test_each_phone_has_its_own_look(table: AppState) -> None:
    async def scenario() -> None:
        phone = await guest(table, "phone-a")
        host = await opened(table, "/settings")
        await phone.tap("language-fr")
        await host.settle()
        assert phone.get("title").value == "À la table"
        assert host.get("title").value == "Settings"
        for each in (phone, host):
            each.close()

    play(scenario())


def session_addresses(club: Club) -> list[str]:
    return [address for address in club.addresses if address.startswith("/session/")]


def test_every_screen_of_a_session_is_drawn_for_a_guest(club: Club) -> None:
    app_state = club.app_state
    app_state.table_control.table = arrived(new_table("192.0.2.2", 8550, NOON), "phone-a")

    async def scenario() -> None:
        failed = []
        for address in session_addresses(club):
            assert app_state.table_control.table
            table = app_state.table_control.table.model_copy(update={"session": address.split("/")[2]})
            for rights in ("none", "all"):
                app_state.table_control.table = table.model_copy(update={"edits": rights})
                phone = await guest(app_state, "phone-a", address)
                if "retry" in phone.identifiers() or "go-home" in phone.identifiers():
                    failed.append((address.split("/", 3)[3], rights, phone.texts()[:3]))
                phone.close()
        assert not failed

    assert session_addresses(club)
    play(scenario())


def test_a_page_that_another_phone_goes_on_with_is_that_phones(table: AppState) -> None:
    async def scenario() -> None:
        host = await opened(table, "/settings")
        token = PHONE.set("phone-a")
        await host.session.dispatch_event(1, "connect", None)
        PHONE.reset(token)
        await host.settle()
        assert "language-en" not in host.identifiers()
        host.close()

    play(scenario())


def test_a_guest_looks_the_scoring_up_and_comes_back(table: AppState) -> None:
    async def scenario() -> None:
        phone = await guest(table, "phone-a")
        await phone.tap("seat-1")
        await phone.settle()
        here = phone.page.route
        await phone.tap("to-reference")
        assert phone.find("line-categories-castle")
        await phone.tap("section-boards")
        assert phone.find("drawing-collision")
        await phone.tap("back")
        assert phone.page.route == here
        await phone.go("/reference")
        assert phone.find("section-icons") is None
        phone.close()

    play(scenario())
