"""The picture of each kind of step: what the table is to look like, with its counts.

A picture is a function of the plan; what chance has decided is in it, and where the table draws by itself the place of
it is empty.
"""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from setup.plan import Step
from views.screens.setup.pictures import architects, viscounts
from views.screens.setup.pictures.parts import Draw, set_up_sign
from views.screens.setup.plan_context import PlanContext

PICTURES: Mapping[str, Mapping[str, Draw]] = {"viscounts": viscounts.PICTURES, "architects": architects.PICTURES}
"""One for every step of both games."""


def picture_of(context: PlanContext, step: Step) -> ft.Control:
    """The step's picture, on the middle of what room it has."""
    draw = PICTURES[context.plan.mix.game].get(step.id, set_up_sign)
    return draw(context)


def has_picture(game: str, step: str) -> bool:
    return step in PICTURES[game]
