"""Collisions: of the AI's markers at the end of its turn, and of the person's."""

from solo.dialogue import Asking, ask_yes

from .goods import debt as gain_debt
from .goods import deed, resource_any, take_from_piles, trigger
from .icons import criminals_in_collisions
from .state import TRACK
from .step_context import StepContext


def collide(step: StepContext) -> Asking[None]:
    """V47: the AI's markers share a space. Effects first, then the AI takes the row above, the person the one below.

    The effects may move both markers on together: what is taken is that of the space where they are by then."""
    if step.side.virtue != step.side.corruption:
        return
    step.emit("collision", "V47", space=step.side.virtue)
    step.emit("your_collision_effects", "V47")
    yield from trigger(step, "collision")
    space = step.side.virtue
    above = step.setting.facts.above[space - 1]
    for _ in range(above.deeds):
        deed(step, "V47")
    for _ in range(above.debts):
        gain_debt(step, "V47")
    for _ in range(above.resources):
        resource_any(step, "V47")
    yield from _person_takes(step, space)
    step.side = step.side._replace(virtue=TRACK[-1], corruption=TRACK[0])
    step.emit("reset_markers", "V47")


def _person_takes(step: StepContext, space: int) -> Asking[None]:
    """Only a Debt or Deed matters for the piles; everything else the person does for themselves."""
    below = step.setting.facts.below[space - 1]
    [word] = below.gain
    condition = {"0": "you_take_if_none", "1+": "you_take_if_any", "any": "you_take"}[below.criminals]
    step.emit(condition, "V47", word=word)
    if word in ("debt", "deed") and step.tracks:
        shows = yield from ask_yes("your_criminals", "V47", space=space)
        if shows == (below.criminals == "1+"):
            take_from_piles(step, debts=word == "debt", deeds=word == "deed")


def human_collision(step: StepContext, space: int) -> Asking[None]:
    """V48: the person takes the row above of their board, the AI the row below, by the Criminals on its own."""
    step.emit("your_collision", "V48", space=space)
    yield from trigger(step, "collision")
    if not step.start.as_before:
        above = step.setting.facts.yours[space - 1]
        words = (*("deed",) * above.deeds, *("debt",) * above.debts, *("silver",) * above.silver)
        step.emit("your_collision_takes", "V48", words="+".join(words))
        take_from_piles(step, debts=above.debts, deeds=above.deeds)
    below = step.setting.facts.below[space - 1]
    shows = criminals_in_collisions(step) > 0
    if below.criminals == "any" or shows == (below.criminals == "1+"):
        yield from step.do(below.gain, "V48")
    else:
        step.emit("takes_nothing", "V48")
