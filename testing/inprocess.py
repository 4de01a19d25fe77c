"""A client without a browser: the whole interface on a real Flet session, three milliseconds a tap.

It uses Flet's own component tree, comparison and encoding, so an exception in a render or in a handler, which a
browser only shows as a screen that does nothing, fails the test with its traceback. The parts of Flet that are not
public are used here, in `control_fields.py` and nowhere else; `requirements.lock` pins Flet exactly.
"""
# Flet leaves these parts without types.
# mypy: disable-error-code="no-untyped-call"

import asyncio
import contextvars
import threading
from collections.abc import Callable, Coroutine, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import flet as ft
import msgpack  # type: ignore[import-untyped]  # it ships no types
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from testing.control_fields import walk
from testing.still_loop import StillLoop, run, still

Control = TypeVar("Control", bound=BaseControl)
Main = Callable[[ft.Page], None]
PAGE_ID = 1


def play(scenario: Coroutine[Any, Any, None], loop: Callable[[], StillLoop] = StillLoop) -> None:
    """Runs a scenario on an event loop of its own, whose clock stands still, in a thread: the browser tests keep a loop
    in the main thread."""
    failed: list[BaseException] = []

    def act() -> None:
        try:
            run(scenario, loop)
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=act, daemon=True)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]


class Wire(Connection):
    """Takes the server's messages; answers what a client would answer."""

    def __init__(self, client: "InProcess") -> None:
        super().__init__()
        self._client = client
        self._encode = configure_encode_object_for_msgpack(BaseControl)
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.page_url = "http://test"
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)

    def pack(self, content: object) -> int:
        """Encoding also notes what the client has seen, which the next comparison starts from."""
        return len(msgpack.packb(content, default=self._encode))

    def send_message(self, message: Message) -> None:
        self._client.received.append(self.pack([message.action, message.body]))
        if message.action == MessageAction.INVOKE_METHOD:
            self._client.invoked(message.body)
        elif message.action == MessageAction.SESSION_CRASHED:
            self._client.crashes.append(message.body.message)

    def dispose(self) -> None:
        self.executor.shutdown(wait=False)


class InProcess:
    """One phone. Controls are found by their `ft.Semantics(identifier=...)`. `answers` is what the client says when
    the server calls one of its methods (`get_device_info` ...); everything else is answered with nothing."""

    def __init__(self, *, width: int = 390, height: int = 844, answers: Mapping[str, Any] | None = None) -> None:
        self.size = (width, height)
        self.answers = answers or {}
        self.crashes: list[str] = []
        self.invocations: list[str] = []
        self.received: list[int] = []
        """How many bytes each message of the server had."""
        self._answers: set[asyncio.Task[None]] = set()

    async def start(self, main: Main, route: str = "/", before_main: Main | None = None) -> "InProcess":
        wire = Wire(self)
        self.session = Session(wire)
        self.page = self.session.page
        width, height = self.size
        self.session.apply_page_patch({"route": route, "width": width, "height": height, "web": True})
        connection = contextvars.copy_context()
        if before_main:
            connection.run(self._enter, before_main)
        wire.pack(connection.run(self.session.get_page_patch))
        connection.run(self._enter, main)
        await self.settle()
        return self

    def _enter(self, main: Main) -> None:
        _context_page.set(self.page)
        context.reset_auto_update()
        main(self.page)

    def close(self) -> None:
        self.session.close()

    def invoked(self, body: Any) -> None:
        """A method that the server calls on the client."""
        self.invocations.append(body.name)
        task = asyncio.get_running_loop().create_task(self._answer(body))
        self._answers.add(task)
        task.add_done_callback(self._answers.discard)

    async def _answer(self, body: Any) -> None:
        if body.name == "push_route":
            await self.go(body.args["route"])
        self.session.handle_invoke_method_results(body.control_id, body.call_id, self.answers.get(body.name), None)

    async def go(self, route: str) -> None:
        """What the browser does when its address changes: a link, back, forward."""
        self.session.apply_page_patch({"route": route})
        await self.session.dispatch_event(PAGE_ID, "route_change", {"route": route})
        await self.settle()

    async def settle(self, *, threads: bool = True) -> None:
        """Lets everything happen that does not wait for the clock, in `threads` too; raises what a render raised."""
        await still().rest(threads=threads)
        updates: asyncio.Task[None] | None = self.session._Session__updates_task  # type: ignore[attr-defined]  # private
        if updates and updates.done() and not updates.cancelled() and (error := updates.exception()):
            raise error
        assert not self.crashes, self.crashes

    def walk(self) -> Iterator[BaseControl]:
        """Every control that the person can see: the topmost view and the open dialogs over it. A closed one stays
        in Flet's list until a client says that it has faded out."""
        views = ft.unwrap_component(self.page.views)
        shown = [views[-1], [dialog for dialog in self.page._dialogs.controls if dialog.open]]
        return (control for control, _above in walk(shown))

    def all(self, kind: type[Control]) -> list[Control]:
        return [control for control in self.walk() if isinstance(control, kind)]

    def get(self, identifier: str) -> Any:
        """The control under a test id; `Any`, because the test knows what it asked for."""
        found = self.find(identifier)
        assert found is not None, f"no {identifier!r}; there are {sorted(self.identifiers())}"
        return found

    def find(self, identifier: str) -> Any | None:
        named = (semantics for semantics in self.all(ft.Semantics) if semantics.identifier == identifier)
        return next((semantics.content for semantics in named), None)

    def identifiers(self) -> list[str]:
        return [semantics.identifier for semantics in self.all(ft.Semantics) if semantics.identifier]

    def texts(self) -> list[str]:
        return [text.value for text in self.all(ft.Text) if text.value]

    async def event(self, identifier: str, name: str, data: Any = None) -> None:
        await self.session.dispatch_event(self.get(identifier)._i, name, data)
        await self.settle()

    async def tap(self, identifier: str) -> None:
        await self.event(identifier, "click")

    async def pick(self, identifier: str, *files: ft.FilePickerFile) -> None:
        """What the client does by itself within the tap: it opens the system's picker, and tells what was chosen."""
        action = self.get(identifier).action
        assert isinstance(action, ft.PickFiles), f"{identifier} picks no files"
        assert action.with_data
        await self.session.dispatch_event(action.file_picker._i, "result", {"files": [vars(file) for file in files]})
        await self.settle()

    async def fill(self, identifier: str, value: Any) -> None:
        """Gives a field, a switch or a drop-down its new value, as the client does before it says so."""
        self.session.apply_patch(self.get(identifier)._i, {"value": value})
        await self.event(identifier, "change", value)
