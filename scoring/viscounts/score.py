"""Scores a Viscounts sheet: decide what is open, then every category of every seat, then who won."""

from collections.abc import Sequence

from content.scoring_tables import Category, categories
from content.viscounts_cards import Ribbon
from locales import Message, say
from scoring.result import Decision, Line, Scored, ScoreResult, ranked

from . import rules
from .choices import Chosen, Decider, Table, decide, turns_of
from .debts_and_deeds import Holdings
from .prizes import NO_PRIZE, Prize, prizes
from .ribbons import Colours, best_colours
from .seat_at_end import SeatAtEnd, column_of
from .sheet import ViscountsSheet


def score_viscounts(sheet: ViscountsSheet) -> ScoreResult:
    base = [column_of(sheet, index) for index in range(len(sheet.seats))]
    wild = [coloured(column) for column in base]
    columns = [column for column, _ in wild]
    table, chosen = decide(turns_of([Decider(seat) for seat in sheet.seats], TableTotals(columns)))
    columns = [column.with_holdings(holdings) for column, holdings in zip(columns, table, strict=True)]
    poverty, prosperity = _prizes(sheet, table)
    scored = [
        Scored(
            column.seat.name,
            _lines(column, poverty[index], prosperity[index]),
            _decisions(column, chosen[index], wild[index][1]),
        )
        for index, column in enumerate(columns)
    ]
    return ranked(scored, [_tie_break(columns)])


def _categories(column: SeatAtEnd) -> tuple[Category, ...]:
    return categories("viscounts", column.sheet.modules, is_ai=column.seat.is_ai)


def _prizes(sheet: ViscountsSheet, table: Table) -> tuple[Sequence[Prize], Sequence[Prize]]:
    nothing = (NO_PRIZE,) * len(table)
    poverty = prizes(tuple(holdings.approved_deeds for holdings in table)) if sheet.poverty_revealed else nothing
    prosperity = prizes(tuple(holdings.paid_debts for holdings in table)) if sheet.prosperity_revealed else nothing
    return poverty, prosperity


def _lines(column: SeatAtEnd, poverty: Prize, prosperity: Prize) -> tuple[Line, ...]:
    sheet, holdings, lines = column.sheet, column.holdings, []
    for category in _categories(column):
        match category.id:
            case "poverty":
                tally = rules.poverty(poverty, holdings.approved_deeds, revealed=sheet.poverty_revealed)
            case "prosperity":
                tally = rules.prosperity(prosperity, holdings.paid_debts, revealed=sheet.prosperity_revealed)
            case own:
                tally = rules.OWN[own](column)
        lines.append(Line(category.id, tally.vp, tally.why, category.rule))
    return tuple(lines)


class TableTotals:
    """Every seat's total, given the holdings of all: what the choices are weighed by."""

    def __init__(self, columns: Sequence[SeatAtEnd]) -> None:
        self._columns = columns
        self._own: dict[tuple[int, Holdings], int] = {}
        self._known: dict[Table, Sequence[int]] = {}

    def __call__(self, table: Table) -> Sequence[int]:
        if table not in self._known:
            poverty, prosperity = _prizes(self._columns[0].sheet, table)
            self._known[table] = [
                self._own_vp(index, holdings) + poverty[index].vp + prosperity[index].vp
                for index, holdings in enumerate(table)
            ]
        return self._known[table]

    def _own_vp(self, index: int, holdings: Holdings) -> int:
        key = (index, holdings)
        if key not in self._own:
            column = self._columns[index].with_holdings(holdings)
            self._own[key] = sum(rules.OWN[c.id](column).vp for c in _categories(column) if c.id in rules.OWN)
        return self._own[key]


def coloured(column: SeatAtEnd) -> tuple[SeatAtEnd, tuple[int, ...]]:
    """The column with the colours of its Envoys or wild ribbons, and the gains of those that the sheet left open."""
    envoys = [outsider.colour for outsider in column.seat.outsiders if outsider.takes_colour]
    wild = [*envoys, *[None] * column.seat.ribbons.any]
    if not wild:
        return column, ()

    def vp_with(colours: Colours) -> int:
        tried = column.with_colours(colours)
        return rules.ribbon_sets(tried).vp + rules.outsiders(tried).vp

    best, gains = best_colours(wild, vp_with)
    left = iter(best)
    return column.with_colours(tuple(next(left) if colour is None else colour for colour in wild)), gains


def _decisions(column: SeatAtEnd, chosen: Chosen, gains: Sequence[int]) -> tuple[Decision, ...]:
    colours, open_gains = iter(column.colours), iter(gains)
    decisions = []
    for place, outsider in enumerate(column.seat.outsiders):
        name = say(f"terms.outsider.{outsider.id}")
        if outsider.options:
            choice = chosen.choices[place]
            said = say("scoring.viscounts.decision", who=name, choice=say(f"scoring.viscounts.choice.{choice}"))
            by_advice, gain = outsider.choice is None, chosen.gains.get(place)
            decisions.append(Decision(outsider.id, choice, "advice" if by_advice else "player", said, gain))
        elif outsider.takes_colour:
            by_advice = outsider.colour is None
            gain = next(open_gains) if by_advice else None
            decisions.append(_colour_decision(outsider.id, name, next(colours), gain, by_advice=by_advice))
    wild = say("scoring.viscounts.any")
    decisions += [
        _colour_decision("any", wild, colour, gain, by_advice=True)
        for colour, gain in zip(colours, open_gains, strict=True)
    ]
    return tuple(decisions)


def _colour_decision(what: str, who: Message, colour: Ribbon, gain: int | None, *, by_advice: bool) -> Decision:
    said = say("scoring.viscounts.decision", who=who, choice=say(f"scoring.viscounts.colour.{colour}"))
    return Decision(what, colour, "advice" if by_advice else "player", said, gain)


def _tie_break(columns: Sequence[SeatAtEnd]) -> tuple[str, list[int]]:
    """Silver and resources; but a person who does not beat the AI has not won."""
    if any(column.seat.is_ai for column in columns):
        return "ai_wins_ties", [int(column.seat.is_ai) for column in columns]
    return "silver_and_resources", [column.seat.silver + column.holdings.resources for column in columns]
