"""Receiving codes on a real Flet session without a browser."""

import io
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import flet as ft
import pytest
from PIL import Image, ImageDraw

from app import setup_payload
from app.result_code import body_of
from interchange.qr_payload import for_link, pack, split, unpack
from locales import Message, texts
from models.values import NewMatch, NewSession
from setup.change import enter
from setup.checklist import begin, read_checklist, ticked, written
from setup.code import parse
from setup.plan import code_of, from_code
from testing.inprocess import InProcess
from testing.pages import journey, tap
from testing.result_tables import TABLES, four, level
from testing.setup_tables import checklist
from testing.walk import all_of, plain_ui, unfit, unguarded
from tests.views.screens.receive.test_payload_of_a_result import ID, result_of
from views.app_state import AppState
from views.components import payload_pages
from views.components.codes import qr_svg

Steps = Callable[[InProcess], Awaitable[None]]


async def paste(phone: InProcess, text: str) -> None:
    await phone.fill("receive-text", text)
    await tap(phone, "receive-read")


def packed(new: NewMatch, id: str = ID) -> str:
    return pack("result", body_of(id, new, new.source))


def said(phone: InProcess, id: str, **values: Any) -> bool:
    return texts("en")(id, **values) in phone.texts()


@pytest.mark.parametrize("name", TABLES)
def test_a_linked_result_is_saved_once(app_state: AppState, name: str) -> None:
    new = result_of(TABLES[name]())
    mine = app_state.store.people.add(new.seats[0].name)
    route = f"/receive/{for_link(packed(new))}"

    async def save(phone: InProcess) -> None:
        assert app_state.store.matches.find() == ()
        assert said(phone, "app.receive.result.people", n=1, names=(mine.name,))
        view = ft.unwrap_component(phone.page.views)[-1]
        assert not unguarded(view)
        assert not unfit(view)
        await tap(phone, "receive-go")
        assert phone.page.route == f"/match/{ID}"
        match = app_state.store.matches.get(ID)
        assert [seat.total for seat in match.seats] == [seat.total for seat in new.seats]
        assert match.seats[0].person_id == mine.id
        assert match.place == "chez Élodie"

    async def again(phone: InProcess) -> None:
        assert said(phone, "app.receive.result.same")
        await tap(phone, "receive-go")
        assert phone.page.route == f"/match/{ID}"
        assert len(app_state.store.matches.find()) == 1

    journey(app_state, route, save)
    journey(app_state, route, again)


def test_a_corrected_result_corrects_and_leaves_the_notes(app_state: AppState) -> None:
    store = app_state.store
    store.matches.keep(ID, result_of(level()))
    store.matches.describe(ID, notes="our best game")
    pad = level()
    sheet = {**pad.sheet, "seats": [{**seat, "workshops": 3} for seat in pad.seats]}
    other = result_of(pad.model_copy(update={"sheet": sheet}))

    async def steps(phone: InProcess) -> None:
        assert phone.find("receive-other") is not None
        await tap(phone, "receive-go")
        match = store.matches.get(ID)
        assert ([seat.total for seat in match.seats], match.notes) == ([9, 9], "our best game")
        assert len(store.matches.find()) == 1

    journey(app_state, f"/receive/{for_link(packed(other))}", steps)


def test_a_deleted_result_comes_back(app_state: AppState) -> None:
    store = app_state.store
    store.matches.keep(ID, result_of(level()))
    store.matches.delete(ID)

    async def steps(phone: InProcess) -> None:
        await tap(phone, "receive-go")
        assert [match.id for match in store.matches.find()] == [ID]

    journey(app_state, f"/receive/{for_link(packed(result_of(level())))}", steps)


def test_parts_wait_for_each_other_through_a_restart(app_state: AppState) -> None:
    parts = split(packed(result_of(four())), 300)
    assert len(parts) > 2

    async def first(phone: InProcess) -> None:
        await paste(phone, parts[-1])
        await paste(phone, parts[0])
        await paste(phone, parts[0].lower())
        assert phone.find("receive-go") is None

    async def rest(phone: InProcess) -> None:
        for part in parts:
            await paste(phone, part)
        assert phone.find("receive-offer") is not None
        await tap(phone, "receive-go")
        assert phone.page.route == f"/match/{ID}"
        assert app_state.store.settings.get("receive.codes", None) == []

    journey(app_state, "/receive", first)
    journey(app_state, "/receive", rest)


def test_a_part_in_a_link_is_kept_by_a_tap_and_put_aside_by_one(app_state: AppState) -> None:
    part = for_link(split(packed(result_of(four())), 300)[1])

    async def steps(phone: InProcess) -> None:
        assert app_state.store.settings.get("receive.codes", []) == []
        await tap(phone, "receive-keep")
        assert app_state.store.settings.get("receive.codes", []) == [part]
        aside = next(each for each in phone.identifiers() if each.endswith("-aside"))
        await tap(phone, aside)
        assert app_state.store.settings.get("receive.codes", []) == []

    journey(app_state, f"/receive/{part}", steps)


def test_a_setup_comes_with_what_no_code_holds(app_state: AppState) -> None:
    plan = from_code(parse(str(code_of(checklist().plan))))
    draw = next(each for each in plan.draws.values() if each.candidates and each.by_app and not each.locked)
    plan = enter(plan, draw.id, tuple(reversed(draw.result or ())))
    now = ticked(begin(plan, checklist().seats), plan.steps[0].id, True)
    mine = app_state.store.people.add(now.seats[0].name)

    async def steps(phone: InProcess) -> None:
        assert app_state.store.sessions.find() == ()
        await tap(phone, "receive-go")
        (session,) = app_state.store.sessions.find()
        assert phone.page.route == f"/session/{session.id}/setup"
        document = app_state.store.documents.get(session.id, "plan")
        assert document
        there = read_checklist(document.body)
        assert (there.plan, there.done) == (now.plan, now.done)
        assert [seat.name for seat in there.seats] == [seat.name for seat in now.seats]
        assert there.seats[0].person == mine.id

    journey(app_state, f"/receive/{for_link(pack('setup', setup_payload.body_of(now)))}", steps)


def test_a_setup_is_handed_over_from_its_plan(app_state: AppState) -> None:
    session = app_state.store.sessions.add(NewSession("viscounts"))
    now = checklist()
    app_state.store.documents.write(session.id, "plan", Message("app.setup.did.begin"), written(now))

    async def steps(phone: InProcess) -> None:
        await tap(phone, "more", "code-open-sheet", "setup-parcel-open")
        link = phone.get("setup-code-text").value
        assert link.startswith("http://test/receive/WK1-"), "others reach this app by that address"
        kind, body = unpack(link)
        there = setup_payload.read(body)
        assert (kind, there.plan) == ("setup", now.plan)
        assert [seat.name for seat in there.seats] == [seat.name for seat in now.seats]
        assert not any(seat.person for seat in there.seats)

    journey(app_state, f"/session/{session.id}/setup", steps)


def test_on_this_device_alone_there_is_no_link() -> None:
    payload = pack("setup", {})
    for address, start in (("", "WK1-"), ("https://club.example", "https://club.example/receive/WK1-")):
        ui = plain_ui(address=address)
        shown = [text.value for text in all_of(ft.Text, payload_pages(ui, "x", payload, "X"))]
        assert any(text.startswith(start) for text in shown if text)


def test_a_whole_setup_is_welcome_where_codes_are_entered(app_state: AppState) -> None:
    text = pack("setup", setup_payload.body_of(checklist()))

    async def steps(phone: InProcess) -> None:
        await phone.fill("code-text", text[:-3])
        assert phone.find("code-why") is not None
        await phone.fill("code-text", text)
        await tap(phone, "code-receive")
        assert phone.page.route == f"/receive/{for_link(text)}"
        assert phone.find("receive-go") is not None

    journey(app_state, "/new/setup", steps)


def test_a_setup_code_is_welcome_too(app_state: AppState) -> None:
    code = str(code_of(checklist().plan))

    async def steps(phone: InProcess) -> None:
        await paste(phone, code.lower())
        assert phone.page.route == f"/setup/{code}"

    journey(app_state, "/receive", steps)


def hostile_checklist() -> dict[str, Any]:
    body = setup_payload.body_of(checklist())
    return {"plan": {**body["plan"], "code": "1AAAA-AAAAA"}}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello there", "app.parcel.none"),
        ("WK2:ABC", "app.parcel.version"),
        (packed(result_of(level()))[:-1], "app.parcel.damaged"),
        (pack("result", {}), "app.receive.result.bad"),
        (pack("setup", {}), "app.receive.setup.bad"),
        (pack("setup", {"plan": []}), "app.receive.setup.bad"),
        (pack("setup", hostile_checklist()), "app.receive.setup.bad"),
    ],
)
def test_what_cannot_be_read_gets_one_line(app_state: AppState, text: str, why: str) -> None:
    async def steps(phone: InProcess) -> None:
        await paste(phone, text)
        assert said(phone, why)
        assert phone.find("receive-go") is None

    journey(app_state, "/receive", steps)


def test_an_unknown_kind_is_named(app_state: AppState) -> None:
    async def steps(phone: InProcess) -> None:
        assert said(phone, "app.parcel.kind", kind="moon")

    journey(app_state, f"/receive/{for_link(pack('moon', {}))}", steps)


def test_names_that_nobody_could_have_typed_are_cleaned() -> None:
    body = setup_payload.body_of(checklist())
    body["plan"]["seats"][0]["name"] = "  A\nn" + "n" * 90
    body["plan"]["done"] = ["nothing", "castle"]
    body["plan"]["ready"] = ["x" * 1000]
    now = setup_payload.read(body)
    assert now.seats[0].name == ("A n" + "n" * 90)[:40]
    assert (now.done <= {"castle"}, now.ready) == (True, frozenset())
    assert setup_payload.read(setup_payload.body_of(now)) == replace(
        now, seats=tuple(replace(seat, person=None) for seat in now.seats)
    )


def drawn(svg: str, scale: int = 8) -> Image.Image:
    """What the client makes of a code: dark runs, each in a row of its own, on white."""
    found = re.search(r'viewBox="0 0 (\d+) \1"', svg)
    assert found
    image = Image.new("L", (int(found[1]) * scale,) * 2, 255)
    for run in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", svg):
        x, y, length = (scale * int(number) for number in run)
        ImageDraw.Draw(image).rectangle((x, y, x + length - 1, y + scale - 1), 0)
    return image


def picture(*codes: str, turned: float = 0) -> bytes:
    images = [drawn(qr_svg(code)) for code in codes]
    paper = Image.new(
        "L", (sum(each.width for each in images) + 80, max((each.height for each in images), default=0) + 80), 200
    )
    at = 40
    for each in images:
        paper.paste(each, (at, 40))
        at += each.width
    out = io.BytesIO()
    paper.rotate(turned, expand=True, fillcolor=200).save(out, "PNG")
    return out.getvalue()


async def pick(phone: InProcess, *pictures: bytes) -> None:
    picker = next(each for each in phone.page._services._services if type(each).__name__ == "FilePicker")
    files = [{"id": n, "name": f"{n}.png", "size": len(data), "bytes": data} for n, data in enumerate(pictures)]
    await phone.session.dispatch_event(picker._i, "result", {"files": files})
    await phone.settle()


def test_pictures_of_the_codes(app_state: AppState) -> None:
    one, two, three = split(packed(result_of(four())), 480)[:3]

    async def steps(phone: InProcess) -> None:
        await pick(phone, picture(two, one, turned=7), picture(three))
        await phone.settle()
        assert phone.find("receive-offer") is not None

    journey(app_state, "/receive", steps)


@pytest.mark.parametrize(
    ("data", "why"),
    [(b"", "bad"), (b"GIF89a", "bad"), (picture(), "none"), (b"x" * 25_000_001, "too-big")],
    ids=["empty", "broken", "no code", "too large"],
)
def test_other_pictures_get_one_line(app_state: AppState, data: bytes, why: str) -> None:
    async def steps(phone: InProcess) -> None:
        await pick(phone, data)
        assert said(phone, f"app.receive.picture.{why}")

    journey(app_state, "/receive", steps)
