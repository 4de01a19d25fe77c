"""The solo game of the base box (B1 to B23) runs on the rules of the one of Works of Wonder wherever both say the same.

What differs is in the modules of the rules, behind `StepContext.base`; here is which statement of the one
corresponds to which of the other.
"""

from dataclasses import replace

from solo.dialogue import Asking, Value

SAME = {
    "S1": "B7",
    "S2": "B5",
    "S4": "B6",
    "S5": "B6",
    "S7": "B8",
    "S8": "B8",
    "S9": "B8",
    "S10": "B8",
    "S17": "B10",
    "S20": "B11",
    "S24": "B14",
    "S25": "B6",
    "S31": "B6",
    "S38": "B13",
    "S39": "B13",
    "S41": "B13",
    "S51": "B12",
    "S53": "B18",
    "S60": "B19",
}
"""A statement of Works of Wonder -> the one of the base box that says the same."""


def same_in_base(rule: str) -> str:
    return SAME.get(rule, rule)


def with_base_rules(asking: Asking[None]) -> Asking[None]:
    """The same questions, each with the statement of the base box."""
    value: Value | None = None
    try:
        while True:
            question = asking.send(value)  # type: ignore[arg-type]  # the first value that is sent is None
            value = yield replace(question, rule=same_in_base(question.rule))
    except StopIteration:
        return
