"""The plan of a setup: ordered steps with their counts, draws and drafts, for exactly this mix."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

from content import components
from interchange.problems import Problem
from locales import Message, Value, say

from .code import BadCode, SetupCode, make_seed, parse
from .data import StepRule, Who, Work, flags, setup_file, that_apply
from .draws import Choices, Draft, Draw, draws_of, opponent_of, rules_of, seats_from, start_seat
from .mix import BadSetup, Mix
from .tables import Count, counts_of, scheme_counts

__all__ = ["Choices", "Draft", "Draw", "Part", "Plan", "Step", "code_of", "from_code", "make_seed", "plan", "plan_in"]


@dataclass(frozen=True, slots=True)
class Part:
    """Pieces to have ready, or to put away. `n` is None where no source gives a number, or none is needed."""

    id: str
    what: Message
    n: int | None
    box: str = "base"


@dataclass(frozen=True, slots=True)
class Step:
    id: str
    title: Message
    short: Message  # what to do, beside a picture that has the counts
    text: Message
    who: Who
    box: str
    rule: str
    draws: tuple[str, ...] = ()
    drafts: bool = False
    hands: tuple[int, int] | None = None  # a draft from hand to hand: cards dealt to each, cards that each keeps
    lines: tuple[Part, ...] = ()  # what this step goes through one by one
    gives: tuple[str, ...] = ()  # carried out here by those whose Player Card or board gives it
    rest: Message | None = None  # what all do in a step with `gives`
    or_unknown: bool = False  # a card or board of which no source shows what it gives may give it too
    after: tuple[str, ...] = ()  # the steps of this plan that have to be done before
    work: Work = "cards"


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything about one setup. All of it follows from `choices`: two equal ones give equal plans."""

    choices: Choices
    opponent: str | None
    steps: tuple[Step, ...]
    counts: Mapping[str, Count]
    parts: tuple[Part, ...]
    boxed: tuple[Part, ...]
    draws: Mapping[str, Draw] = field(default_factory=lambda: MappingProxyType({}))
    draft: Draft | None = None

    @property
    def mix(self) -> Mix:
        return self.choices.mix

    @property
    def start_seat(self) -> int | None:
        return start_seat(self.mix, self.draws)

    @property
    def turn_order(self) -> tuple[int, ...]:
        """The seats in turn order; empty while the start player is not known."""
        return () if self.start_seat is None else seats_from(self.start_seat, self.mix.players)

    @property
    def in_code(self) -> bool:
        """Whether the code alone brings this plan to another phone: not what was entered or is drawn by hand, nor the
        draft."""
        return not (self.choices.entered or self.choices.picks or self.choices.by_hand)


def plan(choices: Choices) -> Plan:
    """The plan that follows from these choices. `BadSetup` if they name draws that this mix does not have."""
    opponent = opponent_of(choices)
    known = {rule.id for rule in rules_of(choices.mix, opponent)}
    if strange := sorted({*choices.rerolls, *choices.locked, *choices.entered, *choices.by_hand} - known):
        raise BadSetup(tuple(Problem(("draws", name), say("setup.problem.draw", given=name)) for name in strange))
    draws, draft = draws_of(choices)
    frame = _frame(choices.mix, opponent)
    return Plan(choices, opponent, frame.steps, frame.counts, frame.parts, frame.boxed, draws, draft)


def code_of(plan: Plan) -> SetupCode:
    rules = setup_file(plan.mix.game).draw
    rerolls = {rules[name].number: count for name, count in plan.choices.rerolls.items() if count}
    locked = frozenset(rules[name].number for name in plan.choices.locked)
    return SetupCode(plan.mix, plan.choices.seed, MappingProxyType(rerolls), locked)


def from_code(code: SetupCode) -> Plan:
    """The plan that a code stands for; `BadSetup` where it names draws that the app does not make in its mix."""
    names = {rule.number: rule.id for rule in rules_of(code.mix, code.mix.solo) if rule.by == "app"}
    numbers = {*code.rerolls, *code.locked}
    if not numbers <= names.keys():
        raise BadSetup((Problem(("code",), say("setup.code.unknown")),))
    rerolls = MappingProxyType({names[number]: count for number, count in code.rerolls.items()})
    return plan(Choices(code.mix, code.seed, rerolls, frozenset(names[number] for number in code.locked)))


def plan_in(text: str) -> Plan | Message:
    """The plan of a code, or what is wrong with it."""
    try:
        return from_code(parse(text))
    except BadCode as error:
        return error.what
    except BadSetup as error:
        return error.problems[0].what


@dataclass(frozen=True, slots=True)
class _Frame:
    """The part of a plan that no draw changes."""

    steps: tuple[Step, ...]
    counts: Mapping[str, Count]
    parts: tuple[Part, ...]
    boxed: tuple[Part, ...]


@cache
def _frame(mix: Mix, opponent: str | None) -> _Frame:
    counts = MappingProxyType({**counts_of(mix), **scheme_counts(mix, opponent)})
    file, known = setup_file(mix.game), flags(mix, opponent)
    parts = _parts(mix, opponent)
    boxed = _boxed(mix, opponent, counts)
    values = _values(mix, opponent, counts)
    own = {rule.id for rule in rules_of(mix, opponent)}
    rules = tuple(rule for rule in that_apply(file.step, known) if boxed or not rule.boxed)
    ids = {rule.id for rule in rules}
    steps = tuple(
        Step(
            id=rule.id,
            title=say(f"setup.{mix.game}.{rule.id}.title"),
            short=say(f"setup.{mix.game}.{rule.id}.short", **values),
            text=say(f"setup.{mix.game}.{rule.id}.text", **values),
            who=rule.who,
            box=rule.box,
            rule=rule.rule,
            draws=tuple(name for name in rule.draws if name in own),
            drafts=rule.drafts,
            hands=_hands(rule, counts),
            lines=boxed if rule.boxed else (),
            gives=rule.gives,
            rest=say(f"setup.{mix.game}.{rule.id}.rest", **values) if rule.gives and not rule.only else None,
            or_unknown=rule.or_unknown,
            after=tuple(id for id in rule.after if id in ids),
            work=rule.work,
        )
        for rule in rules
    )
    return _Frame(steps, counts, parts, boxed)


def _hands(rule: StepRule, counts: Mapping[str, Count]) -> tuple[int, int] | None:
    if not rule.hands:
        return None
    dealt, kept = (counts[name] for name in rule.hands)
    assert isinstance(dealt, int)
    assert isinstance(kept, int)
    return dealt, kept


def _values(mix: Mix, opponent: str | None, counts: Mapping[str, Count]) -> dict[str, Value]:
    """What the texts of the steps may name; counts that no source gives are in none of them."""
    values: dict[str, Value] = {"players": mix.players}
    if opponent is not None:
        values["opponent"] = say(f"terms.opponent.{opponent}")
    for name, count in counts.items():
        if isinstance(count, int):
            values[name] = count
        elif count is not None:
            values[name] = tuple(str(number) for number in count)
    return values


def _parts(mix: Mix, opponent: str | None) -> tuple[Part, ...]:
    boxes = components(mix.game)
    found = []
    for rule in that_apply(setup_file(mix.game).part, flags(mix, opponent)):
        n = sum(boxes[rule.box].counts[name] for name in rule.of) if rule.n is None else rule.n
        times = mix.players + (rule.ai and mix.has_ai) if rule.each else 1
        found.append(Part(rule.id, say(f"setup.part.{rule.id}"), n * times, rule.box))
    return tuple(found)


def _boxed(mix: Mix, opponent: str | None, counts: Mapping[str, Count]) -> tuple[Part, ...]:
    found = []
    for rule in that_apply(setup_file(mix.game).boxed, flags(mix, opponent)):
        count = counts[rule.count] if rule.count else rule.n
        assert not isinstance(count, tuple)
        if count != 0:
            found.append(Part(rule.id, say(f"setup.part.{rule.id}"), count))
    return tuple(found)
