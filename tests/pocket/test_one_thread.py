"""Long work in the one thread that a browser gives Python: `flet_js` and `pyodide` are the browser's, so that they are
stood in for here."""

import asyncio
import sys
from collections.abc import Callable, Iterator
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

    asyncio.run(scenario())
    assert shown == ["100 %", "refused" if fails else "done"]
