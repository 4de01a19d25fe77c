"""Long work in the one thread that a browser gives Python: `flet_js` and `pyodide` are the browser's, so that they are
stood in for here."""

import asyncio
import sys
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """As in a browser that cannot suspend a job."""

    async def prepare_job(_count: int) -> None: ...

    browsers: dict[str, dict[str, Any]] = {
        "flet_js": {"prepareJob": prepare_job},
        "pyodide": {},
        "pyodide.ffi": {"can_run_sync": lambda: False, "run_sync": None},
    }
    for name, contents in browsers.items():
        module = ModuleType(name)
        vars(module).update(contents)
        monkeypatch.setitem(sys.modules, name, module)
    from pocket.browser.one_thread import Jobs

    yield Jobs({})
    del sys.modules["pocket.browser.one_thread"]


def play(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """In a thread of its own: in that of the browser's tests, Playwright keeps a loop running."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(scenario())).result()


def test_each_sign_of_progress_lets_the_loop_go_on_once_a_slice_is_over(
    jobs: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For several turns: a tap needs some until its answer is on its way."""
    turns: list[int] = []

    def run_sync(waited_for: Coroutine[Any, Any, None]) -> None:
        turns.append(sum(1 for _turn in waited_for.__await__()))

    monkeypatch.setattr("pocket.browser.one_thread.can_run_sync", lambda: True)
    monkeypatch.setattr("pocket.browser.one_thread.run_sync", run_sync)
    monkeypatch.setattr("pocket.browser.one_thread.SLICE", 0)

    def work(tell: Callable[[float], object]) -> None:
        for done in (0.2, 0.6, 1.0):
            tell(done)

    play(lambda: jobs.run(work, lambda _done: None))
    assert len(turns) == 3
    assert min(turns) > 1
    turns.clear()
    monkeypatch.setattr("pocket.browser.one_thread.SLICE", 3600)
    play(lambda: jobs.run(work, lambda _done: None))
    assert turns == []


@pytest.mark.parametrize("fails", [False, True])
def test_what_a_job_has_handed_to_the_loop_comes_before_its_end(jobs: Any, fails: bool) -> None:
    """As with a thread; else the last sign of progress would be shown after the result, for ever."""
    shown: list[str] = []

    def work(tell: Callable[[str], object]) -> None:
        tell("100 %")
        if fails:
            raise ValueError

    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        try:
            await jobs.run(work, lambda said: loop.call_soon_threadsafe(shown.append, said))
        except ValueError:
            shown.append("refused")
        else:
            shown.append("done")
        await asyncio.sleep(0)

    play(scenario)
    assert shown == ["100 %", "refused" if fails else "done"]
