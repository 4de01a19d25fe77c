"""The rules of the AI of Viscounts, made from a start: what `solo.machine` runs."""

from collections.abc import Iterable
from typing import Any, get_args

import content
from content.entries import in_boxes
from content.games import MODULES
from interchange.problems import Problem
from locales import say
from solo.cards import BadCard, ids_twice, inside, inside_each
from solo.chance import shuffled
from solo.machine import Game, Supply
from solo.machine import start as begin_game
from solo.piles import UNSEEN

from . import corrections, person_reports, turn
from .cards import Opponent, companion_board, companion_deck, why_not_board, why_not_scheme
from .ring import SEGMENTS, SPACES
from .state import GATES_OF_GOLD, KEEPER_OF_KEYS, NO_ROW, RULES, TUNED, Cards, Row, Side, Start, State, Table
from .step_context import Setting, StepContext, facts

OPPONENTS: tuple[Opponent, ...] = get_args(Opponent)
FEWEST_CARDS = 4
"""With three on the board one must be left to come."""
MOST_DIFFICULT = 3


class ViscountsStep(StepContext):
    """A step of a game of Viscounts: its rules are functions of a step context, and here its methods."""

    begin = turn.begin
    take_turn = turn.take_turn
    happen = person_reports.happen
    why_not_reported = person_reports.why_not_reported
    correct = corrections.correct
    why_not_correct = corrections.why_not_correct
    before_step = corrections.before_step


class Viscounts:
    """The rules for one start."""

    def __init__(self, start: Start) -> None:
        self.start = start
        self.setting = Setting(start, turn.EFFECTS, facts())

    def step(self, state: State) -> ViscountsStep:
        return ViscountsStep(self.setting, state)

    def first(self) -> State:
        """Everything in its place, before the AI gains its start items."""
        start = self.start
        draw, future = piles(start)
        gold, keys = GATES_OF_GOLD in start.modules, KEEPER_OF_KEYS in start.modules
        data = content.viscounts()
        setup = data.setup
        per_pile = in_boxes("manuscripts", data.components, start.modules) // setup.manuscript_piles.piles
        sets = {"base", *start.modules} | ({"collectors_box", "promo"} if "promos" in start.modules else set())
        # Two pairs were laid out: the Hero that the person took is gone, the other one is in the pile or in the box.
        gone = 1 if start.switches.unchosen_hero == "pile" else setup.pairs.by_players[1]
        heroes = sum(hero.set in sets for hero in data.heroes.values()) - gone
        outsiders = sum(outsider.set in sets for outsider in data.outsiders.values())
        tiles_in_box = data.components[KEEPER_OF_KEYS].counts["chest_tiles"]
        chests: tuple[str, ...] = ()
        if keys:
            tiles = sorted(self.setting.facts.chest_icons)
            dealt = start.as_before and not start.by_hand
            chests = shuffled(f"{start.seed}/chests", 0, tiles) if dealt else ("",) * len(tiles)
        table = Table(
            self.setting.facts.debts,
            self.setting.facts.deeds,
            (per_pile,) * setup.manuscript_piles.piles,
            outsiders=Row.new(setup.outsiders_faceup.value, outsiders) if gold else NO_ROW,
            heroes=Row.new(setup.heroes_faceup.value, heroes) if keys else NO_ROW,
            chests=Row.new(setup.chest_tiles_faceup.value, tiles_in_box) if keys else NO_ROW,
        )
        return State(Side(start.space, chests=chests), Cards(draw, (), future), table)


def piles(start: Start) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """V6, V9, V58: the draw pile and the Future pile after the board has taken cards out."""
    keys = KEEPER_OF_KEYS in start.modules
    if start.deck == "hand":
        counts = _unseen(start, keys)
        later = (UNSEEN["future"],) * counts["future"]
        first = (UNSEEN["starting"],) * counts["starting"]
        return (*first, *later[: start.difficulty]), later[start.difficulty :]
    cards = [card for card in start.cards if keys or not card.keeper_of_keys]
    for deck, header in start.board.removed:
        found = next((card for card in cards if card.deck == deck and sorted(card.header) == sorted(header)), None)
        if found:
            cards.remove(found)
    future = shuffled(f"{start.seed}/future", 0, [card.id for card in cards if card.deck == "future"])
    harder, rest = future[: start.difficulty], future[start.difficulty :]
    starting = [card.id for card in cards if card.deck == "starting"]
    return shuffled(f"{start.seed}/starting", 0, (*starting, *harder)), rest


def _unseen(start: Start, keys: bool) -> dict[str, int]:
    """How many cards the person's piles hold once the board has taken its cards out."""
    box = content.viscounts().components
    counts = {
        "starting": box["base"].counts["starting_scheme_cards"],
        "future": box["base"].counts["future_scheme_cards"],
    }
    counts["starting"] += box[KEEPER_OF_KEYS].counts["scheme_cards"] if keys else 0
    for deck, _header in start.board.removed:
        counts[deck] -= 1
    return counts


def companion_start(opponent: str, seed: str, modules: Iterable[str] = (), **chosen: Any) -> Start:
    """A start with the companion deck and board; `chosen` are other fields of `Start`."""
    before = chosen.get("rules", RULES) < TUNED
    given = (companion_deck(before=before), companion_board(opponent, before=before))
    return Start(opponent, seed, *given, frozenset(modules), **chosen)


def why_not_start(start: Start) -> tuple[Problem, ...]:
    """All that keeps a game from starting this way: each with the field it is about."""
    found = inside(("board",), why_not_board(start.board))
    found += inside_each(("cards",), start.cards, why_not_scheme)
    found += ids_twice(("cards",), start.cards)
    if start.opponent not in OPPONENTS:
        found.append(Problem(("opponent",), say("solo.refused.pick", choices=OPPONENTS)))
    found += [
        Problem(("modules",), say("solo.refused.pick", choices=MODULES["viscounts"]))
        for name in start.modules
        if name not in MODULES["viscounts"]
    ]
    if start.space not in range(1, SPACES + 1):
        found.append(Problem(("space",), say("solo.refused.number", low=1, high=SPACES)))
    if sorted(start.segments) != list(range(1, SEGMENTS + 1)):
        found.append(Problem(("segments",), say("solo.start.segments", n=SEGMENTS)))
    if start.castle not in range(SEGMENTS):
        found.append(Problem(("castle",), say("solo.refused.number", low=0, high=SEGMENTS - 1)))
    if start.difficulty not in range(MOST_DIFFICULT + 1):
        found.append(Problem(("difficulty",), say("solo.refused.number", low=0, high=MOST_DIFFICULT)))
    if not found and len(piles(start)[0]) < FEWEST_CARDS:
        found.append(Problem(("cards",), say("solo.card.too_few", n=FEWEST_CARDS)))
    return tuple(found)


def new_game(start: Start, supply: Supply = lambda _question: None) -> Game[State]:
    """A game from this start. Raises `BadCard` if it cannot be played."""
    if problems := why_not_start(start):
        raise BadCard(problems)
    return begin_game(Viscounts(start), supply)


def first_space(player_card: str) -> int:
    """V7: the space of a Player Card's number; Q7: of a half number the outside space that the arrow leads to."""
    whole, half, _ = player_card.partition(".")
    return int(whole) + 1 if half else int(whole)
