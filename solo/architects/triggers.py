"""What announces a Black Market reset, and the end of the game."""

from .state import AI, NOBODY
from .step_context import StepContext


def due(work: StepContext, who: str, trigger: str) -> None:
    """At most one reset in a turn; it comes when that turn ends."""
    if who not in work.resets and not work.reset_due:
        work.reset_due = who
        work.emit("reset_due", "S53", trigger=trigger)


def market_used(work: StepContext, who: str) -> None:
    """The third Worker in the Black Market."""
    if NOBODY not in work.table.market:
        due(work, who, "third_in_market")


def contributed(work: StepContext, who: str) -> None:
    """The fifth resource on the card."""
    if all(work.table.contributed):
        due(work, who, "fifth_contribution")


def turns_after_the_ais_last(work: StepContext) -> tuple[str, ...]:
    """S60: whoever filled the Guildhall, and the persons before them, have 1 more turn when the AI has had its own."""
    return work.people[: int(work.full_by)] if work.full_by.isdecimal() else ()


def guildhall_filled(work: StepContext, who: str) -> None:
    """One more space: it may bring a reset, or the end. Where everything is asked, the table says so itself."""
    if not work.tracks:
        return
    filled = work.state.filled
    if work.age_of_artisans and filled in work.setting.discards_at:
        work.emit("discard_apprentices", "S1")
    if filled in work.setting.resets_at:
        due(work, who, "guildhall_row")
    if filled >= work.setting.spaces:
        guildhall_full(work, who)


def guildhall_full(work: StepContext, who: str) -> None:
    """S60: everyone takes 1 more turn. In the AI's own turn its last one is the next; else the one to come."""
    if not work.last_turn:
        work.last_turn, work.full_by = work.turn + 1, who
        work.emit("end_announced", "S60", who=AI)
