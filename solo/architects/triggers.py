"""What announces a Black Market reset, and the end of the game."""

from .state import AI, NOBODY
from .step_context import StepContext


def due(step: StepContext, who: str, trigger: str) -> None:
    """At most one reset in a turn; it comes when that turn ends."""
    if who not in step.resets and not step.reset_due:
        step.reset_due = who
        step.emit("reset_due", "S53", trigger=trigger)


def market_used(step: StepContext, who: str) -> None:
    """The third Worker in the Black Market."""
    if NOBODY not in step.table.market:
        due(step, who, "third_in_market")


def contributed(step: StepContext, who: str) -> None:
    """The fifth resource on the card."""
    if all(step.table.contributed):
        due(step, who, "fifth_contribution")


def turns_after_the_ais_last(step: StepContext) -> tuple[str, ...]:
    """S60: whoever filled the Guildhall, and the persons before them, have 1 more turn when the AI has had its own."""
    return step.people[: int(step.full_by)] if step.full_by.isdecimal() else ()


def guildhall_filled(step: StepContext, who: str) -> None:
    """One more space: it may bring a reset, or the end. Where everything is asked, the table says so itself."""
    if not step.tracks:
        return
    filled = step.state.filled
    if step.age_of_artisans and filled in step.setting.discards_at:
        step.emit("discard_apprentices", "S1")
    if filled in step.setting.resets_at:
        due(step, who, "guildhall_row")
    if filled >= step.setting.spaces:
        guildhall_full(step, who)


def guildhall_full(step: StepContext, who: str) -> None:
    """S60: everyone takes 1 more turn. In the AI's own turn its last one is the next; else the one to come."""
    if not step.last_turn:
        step.last_turn, step.full_by = step.turn + 1, who
        step.emit("end_announced", "S60", who=AI)
