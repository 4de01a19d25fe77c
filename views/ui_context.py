"""What every view is given: the words, the measures, the way elsewhere, and the guard for its handlers."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, ParamSpec, TypeAlias, TypeVar

import flet as ft

from app.page_camera import PageCamera
from locales import Message, Texts, Value
from views.browser_services import BrowserServices

Handler: TypeAlias = Callable[..., Any]
Guard: TypeAlias = Callable[[Handler], Handler]
Begin: TypeAlias = Callable[[Callable[[], Any]], Awaitable[Any]]
Given = ParamSpec("Given")
Result = TypeVar("Result")

WIDE = 840  # from here on a rail replaces the bottom bar
LOOK_AGAIN = 0.05  # seconds between two looks whether the app is ready for a tap
TARGET = 48  # the smallest thing a thumb should have to hit


@dataclass(frozen=True, slots=True)
class Ui:
    """Read-only; made anew for each render. Calling it gives the text of an id."""

    texts: Texts
    on: Guard
    go: Callable[[str], None]
    scale: float = 1.0
    width: float = 390.0
    leads: Callable[[str], bool] = lambda _path: True
    """Whether a path has a screen; what leads nowhere is not offered."""
    copying: Callable[[str], ft.ClientAction | None] = lambda _text: None
    """The action that copies a text, where the browser grants it; the text itself has to be selectable too."""
    picking: Callable[..., ft.ClientAction | None] = lambda _take, **_options: None
    """The action that lets somebody pick a file, or `pictures`, or `several`; what it is given takes them, with their
    bytes. An action, because browsers open their picker only within the tap itself."""
    address: str = ""
    """Where other devices reach this app with their own browser; empty where they do not."""
    camera: PageCamera | None = None
    """Where the browser gives this page one."""
    browser: BrowserServices | None = None
    """Where the whole app runs in the browser: what that can be asked for."""
    secure: bool = True
    """False on plain http away from this device: there the browser grants no clipboard and no keep-awake, and Chromium
    decodes no pictures, of which only an empty frame would be seen."""
    parts: dict[str, tuple[object, ft.Control]] = field(default_factory=dict)
    """Parts of the screen as they were drawn last, with what they were drawn from; see `again`."""
    host: bool = True
    """False on a guest's phone at the table."""
    table: bool = False
    """Whether several phones share the game now."""
    scores_together: bool = False
    """Whether more than one of them enters points."""
    me: str | None = None
    """How this phone's changes are signed; None is the host."""
    column: int | Literal["all"] | None = "all"
    """The seat whose points this phone enters; a guest has their own one, or none and watches."""
    hide_totals: bool | None = None
    """Whether the score pad keeps its totals covered until the result; None as long as nobody was asked."""
    dark: bool = False
    """Whether the theme on the screen is a dark one: for pictures, which follow none."""
    still: bool = False
    """Whether the person's device asks for as little movement as possible."""
    memo: Mapping[str, Any] = field(default_factory=dict)
    remember: Callable[[str, Any], None] = lambda _key, _value: None
    """What an open screen remembers until it is left: an open sheet, a search (some find that again: `Route.keeps`);
    nothing of value. `memo` is always the present state, also for a handler of an older render; None forgets."""
    reveal: Callable[[str], None] = lambda _key: None
    """Scrolls to the control with this `ft.ScrollKey`, once the screen is drawn."""
    held: set[str] = field(default_factory=set)
    """The steppers under a resting thumb; one set for the page, so that letting go is seen after a render."""

    def __call__(self, id: str, /, **values: Value) -> str:
        return self.texts(id, **values)

    def pair(self, what: Value, value: Value) -> str:
        """What something is called and what it is, with a colon as this language sets it."""
        return self("app.pair", what=what, value=value)

    def say(self, message: Message) -> str:
        return self.texts(message.id, **message.values)

    def kept(self, message: Message) -> str | None:
        """The words of a stored message, if this version has any for it."""
        return self.texts.kept(message)

    def px(self, size: float) -> float:
        """A measure that grows with the text: icons, badges, boxes around figures."""
        return size * self.scale

    def again(
        self, key: str, given: object, draw: Callable[[], ft.Control], parts: dict[str, Any] | None = None
    ) -> ft.Control:
        """The part as it was drawn last, if it was drawn from the same: a part that is the same object is neither
        made nor compared anew. Its handlers are those of that time, so they have to look at what is now. `parts`: among
        these, instead of those of the screen."""
        kept = self.parts if parts is None else parts
        before = kept.get(key)
        if before and before[0] == given:
            control: ft.Control = before[1]
            return control
        control = draw()
        kept[key] = given, control
        return control

    @property
    def wide(self) -> bool:
        return self.width >= WIDE

    @property
    def roomy(self) -> bool:
        """Room for a label and its control side by side; else they go one below the other."""
        return self.width / self.scale >= 300

    def writes(self, seat: int) -> bool:
        return self.column in ("all", seat)

    def to(self, path: str) -> Callable[[], None]:
        """A handler that goes there."""
        return lambda: self.go(path)

    def forget(self, key: str) -> Callable[[], None]:
        return lambda: self.remember(key, None)


def once(act: Callable[Given, Result]) -> Callable[Given, Result | None]:
    """For what begins something and goes on to it: a second tap on the screen that is being left begins no second."""
    begun = False

    @functools.wraps(act)
    def first(*args: Given.args, **values: Given.kwargs) -> Result | None:
        nonlocal begun
        if begun:
            return None
        begun = True
        try:
            return act(*args, **values)
        except BaseException:
            begun = False
            raise

    return first


async def at_once(act: Callable[[], Any]) -> Any:
    return act()


def guard(
    report: Callable[[Exception], None],
    handler: Handler,
    begin: Begin = at_once,
    done: Callable[[], None] = lambda: None,
) -> Handler:
    """An exception in a bare handler covers the app with an error until the next reload; a guarded one is reported.
    `begin` begins it once the app is ready. `done` is told when it has come to its end, good or bad."""

    @functools.wraps(handler)
    async def guarded(*args: Any) -> None:
        try:
            result = await begin(functools.partial(handler, *args))
            if inspect.isawaitable(result):
                await result
        except Exception as error:
            report(error)
        done()

    guarded.guarded = True  # type: ignore[attr-defined]  # read by the test that walks every screen
    return guarded
