"""Plans are walked by their own buttons through the in-process client: the fullest of each game with every count,
board and opponent, the others with the fewest and the most people.

All of them are walked on the screen as a function (`test_walk.py`).
"""

from collections import defaultdict
from dataclasses import replace

import pytest

from setup.mix import GAMES, Mix
from testing.inprocess import InProcess, play
from testing.pages import opened
from testing.setup_person import kept, session_with, walk
from tests.setup.plans import MIXES
from views.app_state import AppState

PARTS = 3  # so that the processes of a run share the work

COUNTS = defaultdict[Mix, list[int]](list)
for each in MIXES:
    COUNTS[replace(each, players=0)].append(each.players)


def walked(mix: Mix) -> bool:
    if len(mix.modules) == len(GAMES[mix.game].modules):
        return True
    counts = COUNTS[replace(mix, players=0)]
    return not mix.has("promos") and mix.players in (min(counts), max(counts)) and len(counts) > 1


WALKED = [mix for mix in MIXES if walked(mix)]


def missing(phone: InProcess) -> list[str]:
    """What a page of the setup cannot be without, and this one is."""
    there = phone.identifiers()
    if "to-play" in there:  # the last page
        return [ident for ident in ("title", "progress") if ident not in there]
    button = "pass-on" if "pass-on" in there else "step-done"
    found = [ident for ident in ("title", "progress", "picture", button) if ident not in there]
    drafts = any(ident.startswith("pick-") or ident == "draft-starter" for ident in there)
    if "entry-close" not in there and "step-done" in there and phone.get("step-done").disabled != drafts:
        found.append("Done can be tapped, or something can be chosen, never both")
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_after_each_tap_the_open_step_has_its_picture_and_its_button(app_state: AppState, part: int) -> None:
    troubles: list[str] = []

    async def whole(phone: InProcess, mix: Mix) -> None:
        id = session_with(app_state.store, mix)
        await phone.go(f"/session/{id}/setup")
        troubles.extend(f"{mix}: the first page lacks {each}" for each in missing(phone))
        async for so_far in walk(phone):
            troubles.extend(f"{mix}, {so_far.taps}: no {each}" for each in missing(phone))
        now = kept(app_state.store, id)
        assert now.finished, mix
        assert now.plan.draft is None or now.plan.draft.over
        assert phone.find("to-play"), mix
        await phone.go("/")

    async def scenario() -> None:
        phone = await opened(app_state)
        for mix in WALKED[part::PARTS]:
            await whole(phone, mix)
        phone.close()

    play(scenario())
    assert troubles == []
