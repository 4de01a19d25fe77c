"""Collisions: of the AI's markers at the end of its turn, and of the person's."""

from solo.dialogue import Asking, ask_yes

from .goods import debt as gain_debt
from .goods import deed, resource_any, take_from_piles, trigger
from .icons import criminals_in_collisions
from .state import TRACK
from .step_context import StepContext


def collide(work: StepContext) -> Asking[None]:
    """V47: the AI's markers share a space. Effects first, then the AI takes the row above, the person the one below.

    The effects may move both markers on together: what is taken is that of the space where they are by then."""
    if work.side.virtue != work.side.corruption:
        return
    work.emit("collision", "V47", space=work.side.virtue)
    work.emit("your_collision_effects", "V47")
    yield from trigger(work, "collision")
    space = work.side.virtue
    above = work.setting.facts.above[space - 1]
    for _ in range(above.deeds):
        deed(work, "V47")
    for _ in range(above.debts):
        gain_debt(work, "V47")
    for _ in range(above.resources):
        resource_any(work, "V47")
    yield from _person_takes(work, space)
    work.side = work.side._replace(virtue=TRACK[-1], corruption=TRACK[0])
    work.emit("reset_markers", "V47")


def _person_takes(work: StepContext, space: int) -> Asking[None]:
    """Only a Debt or Deed matters for the piles; everything else the person does for themselves."""
    below = work.setting.facts.below[space - 1]
    [word] = below.gain
    condition = {"0": "you_take_if_none", "1+": "you_take_if_any", "any": "you_take"}[below.criminals]
    work.emit(condition, "V47", word=word)
    if word in ("debt", "deed") and work.tracks:
        shows = yield from ask_yes("your_criminals", "V47", space=space)
        if shows == (below.criminals == "1+"):
            take_from_piles(work, debts=word == "debt", deeds=word == "deed")


def human_collision(work: StepContext, space: int) -> Asking[None]:
    """V48: the person takes the row above of their board, the AI the row below, by the Criminals on its own."""
    work.emit("your_collision", "V48", space=space)
    yield from trigger(work, "collision")
    if not work.start.as_before:
        above = work.setting.facts.yours[space - 1]
        words = (*("deed",) * above.deeds, *("debt",) * above.debts, *("silver",) * above.silver)
        work.emit("your_collision_takes", "V48", words="+".join(words))
        take_from_piles(work, debts=above.debts, deeds=above.deeds)
    below = work.setting.facts.below[space - 1]
    shows = criminals_in_collisions(work) > 0
    if below.criminals == "any" or shows == (below.criminals == "1+"):
        yield from work.do(below.gain, "V48")
    else:
        work.emit("takes_nothing", "V48")
