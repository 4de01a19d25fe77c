"""The client without a browser does what a browser does, and shows what a browser hides."""

from collections.abc import Awaitable, Callable

import flet as ft
import pytest

from testing.baseline_app import main as counter
from testing.inprocess import InProcess, play


def named(identifier: str, control: ft.Control) -> ft.Control:
    return ft.MergeSemantics(ft.Semantics(identifier=identifier, content=control))


@ft.component
def two_screens() -> list[ft.View]:
    page = ft.context.page
    route, set_route = ft.use_state(page.route)
    text, set_text = ft.use_state("")

    def listen() -> None:
        page.on_route_change = lambda event: set_route(event.route)

    ft.use_effect(listen, dependencies=[])

    def fail() -> None:
        raise ZeroDivisionError

    if text == "boom":
        raise ZeroDivisionError
    screen = ft.View(
        route=route,
        controls=[
            named("where", ft.Text(route)),
            named("open", ft.Button("Open", on_click=lambda: page.navigate("/second"))),
            named("field", ft.TextField(value=text, on_change=lambda event: set_text(event.control.value))),
            named("echo", ft.Text(text)),
            named(
                "dialog", ft.Button("Ask", on_click=lambda: page.show_dialog(ft.AlertDialog(title=ft.Text("Sure?"))))
            ),
            named("fail", ft.Button("Fail", on_click=fail)),
        ],
    )
    return [screen]


def show(page: ft.Page) -> None:
    page.render_views(two_screens)


Scenario = Callable[[InProcess], Awaitable[None]]


def run(scenario: Scenario, main: Callable[[ft.Page], None] = show, route: str = "/") -> None:
    async def whole() -> None:
        phone = await InProcess().start(main, route)
        await scenario(phone)
        phone.close()

    play(whole())


def test_a_tap_is_counted() -> None:
    async def scenario(phone: InProcess) -> None:
        for _ in range(3):
            await phone.tap("add")
        assert phone.get("count").value == "3"

    run(scenario, counter)


def test_deep_link_and_navigation() -> None:
    async def scenario(phone: InProcess) -> None:
        assert phone.get("where").value == "/first"
        await phone.tap("open")
        assert phone.get("where").value == "/second"
        await phone.go("/first")
        assert phone.get("where").value == "/first"

    run(scenario, route="/first")


def test_fields_and_dialogs() -> None:
    async def scenario(phone: InProcess) -> None:
        await phone.fill("field", "Ёлка")
        assert phone.get("echo").value == "Ёлка"
        await phone.tap("dialog")
        assert "Sure?" in phone.texts()

    run(scenario)


def test_a_render_that_raises_fails_the_test() -> None:
    async def scenario(phone: InProcess) -> None:
        await phone.fill("field", "boom")

    with pytest.raises(ZeroDivisionError):
        run(scenario)


def test_a_handler_that_raises_fails_the_test() -> None:
    async def scenario(phone: InProcess) -> None:
        await phone.tap("fail")

    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        run(scenario)


def test_an_unknown_control_is_named_together_with_those_there_are() -> None:
    async def scenario(phone: InProcess) -> None:
        phone.get("nothing")

    with pytest.raises(AssertionError, match=r"no 'nothing'; there are \['add', 'count'\]"):
        run(scenario, counter)
