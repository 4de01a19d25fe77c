"""No screen asks so much of the server that other phones would have to wait for it.

How long things take `python -m benchmarks --only held_loop` measures. Here it is counted what is done, so that a screen
that has become twice as expensive is noticed on every machine.
"""

from testing.inprocess import InProcess, play
from testing.pages import opened
from testing.screens import SCREENS
from testing.server_cost import MOST_CALLS, ServerCost
from tests.views.conftest import Club
from views.routes import find

MOST_STATEMENTS = 40
MOST_MESSAGES = 2
"""A screen, and that another view lies on top now."""


def test_a_screen_opens_with_bounded_work_and_is_drawn_again_without_a_word(club: Club) -> None:
    """It is drawn again when somebody has done something, which it mostly does not show."""
    named = {path: screen.name for screen, path in zip(SCREENS, club.addresses, strict=True)}

    async def scenario() -> None:
        phone = await opened(club.app_state)
        problems = [f"{name}: {problem}" for path, name in named.items() for problem in await costs(phone, path)]
        phone.close()
        assert not problems, "\n".join(problems)

    async def costs(phone: InProcess, path: str) -> list[str]:
        place = find(path)
        await phone.go(path)  # what the very first visit loads is left out
        await phone.go((place and place.back) or "/")
        with ServerCost(phone) as opening:
            await phone.go(path)
        with ServerCost(phone) as drawing:
            club.app_state.redraw_pages()
            await phone.settle()
        problems = []
        for what, cost in (("opening", opening), ("drawing again", drawing)):
            if cost.calls > MOST_CALLS:
                problems.append(f"{what} takes {cost.calls:,} calls of functions")
            if cost.statements > MOST_STATEMENTS:
                problems.append(f"{what} takes {cost.statements} statements")
        if len(opening.messages) > MOST_MESSAGES:
            problems.append(f"opening takes {len(opening.messages)} messages")
        if drawing.messages:
            problems.append(f"drawn again it sends {drawing.messages} bytes")
        return problems

    play(scenario())
