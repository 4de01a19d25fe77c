"""A game that a test plays: values set as a test needs them, the card that comes next chosen, answers given by name."""

from collections.abc import Iterable
from typing import Any

from solo.dialogue import Answer, Correction, Question, Value
from solo.machine import act
from solo.viscounts.cards import ACTIONS, Scheme, companion_board, companion_deck
from solo.viscounts.ring import SPOTS
from solo.viscounts.rules import Viscounts, ViscountsStep, new_game
from solo.viscounts.state import Cards, Side, Start, State, Switches, Table
from tests.solo.game_driver import GameDriver

USUAL: dict[str, Value] = {"building_there": False, "uncovered": "none", "your_workers": 0, "your_criminals": False}


def scheme(
    row2: Iterable[str] = (),
    *options: Iterable[str],
    header: Iterable[str] = (),
    row1: Iterable[str] = (),
    move: int = 0,
) -> Scheme:
    """A card made for a test. Where its last option may fail, 1 Debt comes after it."""
    rows = tuple(tuple(option) for option in options)
    if not rows or not {*ACTIONS}.isdisjoint(rows[-1]):
        rows = (*rows, ("debt",))
    return Scheme("test", "starting", tuple(header), tuple(row1), tuple(row2), move, rows, "own")


class Solo(GameDriver[State]):
    """Plays one game of Viscounts."""

    option_rule = "V18"

    def __init__(
        self,
        opponent: str = "cleric",
        modules: Iterable[str] = (),
        card: Scheme | None = None,
        switches: Switches | None = None,
        answers: dict[str, Value] | None = None,
        **chosen: Any,
    ) -> None:
        cards = companion_deck() if card is None else (*companion_deck(), card)
        given: dict[str, Any] = {
            "seed": "test",
            "cards": cards,
            "board": companion_board(opponent),
            "space": 5,
        } | chosen
        self.start = Start(opponent, modules=frozenset(modules), switches=switches or Switches(), **given)
        self.asked = []
        self.answers = USUAL | (answers or {})
        self.game = new_game(self.start, self.answered)
        if card is not None:
            self.next(card.id)

    # What is

    @property
    def side(self) -> Side:
        return self.game.state.side

    @property
    def table(self) -> Table:
        return self.game.state.table

    @property
    def cards(self) -> Cards:
        return self.game.state.cards

    def step(self) -> ViscountsStep:
        return Viscounts(self.start).step(self.game.state)

    def board_icons(self) -> list[str]:
        """Icons of open Building slots."""
        slots = zip(self.side.uncovered, self.start.board.slots, strict=True)
        return [icon for uncovered, slot in slots if uncovered and slot.is_icon for icon in slot.revealed]

    # What is done

    def put_value(self, field: str, value: Value, index: int) -> None:
        if field != "slots" or value:  # a card space without a card stays as it is
            super().put_value(field, value, index)

    def build(self, *spots: str, by: str) -> "Solo":
        for spot in spots:
            self.game = act(self.game, Correction("spots", by, SPOTS.index(spot)))
        return self

    def supply(self, question: Question) -> Answer | None:
        if question.what == "chest" and "chest" not in self.answers:
            return Answer(question.choices[0])
        return Answer(self.answers[question.what]) if question.what in self.answers else None


def turn(
    row2: Iterable[str] = (), *options: Iterable[str], answers: dict[str, Value] | None = None, **chosen: Any
) -> Solo:
    """One turn with a card made for the test."""
    card = {key: chosen.pop(key) for key in ("header", "row1", "move") if key in chosen}
    values = chosen.pop("values", {})
    solo = Solo(card=scheme(row2, *options, **card), **chosen).set(**values)
    return solo.turn(**answers or {})


NO_RESOURCES = {"ink": 0, "stone": 0, "gold": 0}
