"""Somebody who sets a game up by the buttons on the screen: page after page, with the draft where it comes."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from locales import say
from models.store import Store
from models.values import NewSession
from setup.checklist import Checklist, begin, read_checklist, written
from setup.mix import Mix
from setup.plan import Choices, plan
from testing.inprocess import InProcess
from testing.pages import tap

MOST_PAGES = 60


@dataclass
class Walk:
    """What was tapped, and the titles of the pages."""

    taps: list[str] = field(default_factory=list)
    pages: list[str] = field(default_factory=list)

    @property
    def picks(self) -> int:
        return sum(each.startswith("pick-") for each in self.taps)


def session_of(store: Store, now: Checklist) -> str:
    """A session that is being set up; gives its id."""
    mix = now.plan.mix
    id = store.sessions.add(NewSession(mix.game, mix.modules, opponent=now.plan.opponent)).id
    store.documents.write(id, "plan", say("app.setup.did.begin"), written(now))
    return id


def session_with(store: Store, mix: Mix, seed: str = "AAAAA") -> str:
    return session_of(store, begin(plan(Choices(mix, seed))))


def kept(store: Store, id: str) -> Checklist:
    found = store.documents.get(id, "plan")
    assert found
    return read_checklist(found.body)


def options(phone: InProcess) -> list[str]:
    """What can be chosen in the draft now."""
    return [each for each in phone.identifiers() if each.startswith("pick-")]


async def next_taps(phone: InProcess) -> str | None:
    """The tap that the page asks for; None on the last page."""
    there = phone.identifiers()
    if "entry-close" in there:
        chosen = not phone.get("dealt-save").disabled
        return "dealt-save" if chosen else next(each for each in there if each.startswith("dealt-"))
    for ident in ("setup-begin", "draft-starter"):
        if ident in there:
            return ident
    if found := options(phone):
        return found[0]
    return next((ident for ident in ("pass-on", "step-done") if ident in there), None)


async def walk(phone: InProcess) -> AsyncIterator[Walk]:
    """From the page on the screen to the last; after each tap it gives what was done so far."""
    done = Walk()
    while ident := await next_taps(phone):
        title = phone.get("title").value
        if not done.pages or done.pages[-1] != title:
            done.pages.append(title)
        done.taps.append(ident)
        assert len(done.taps) <= MOST_PAGES, done.taps
        await tap(phone, ident)
        yield done
