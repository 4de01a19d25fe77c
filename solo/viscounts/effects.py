"""What icon words mean for the AI beyond what it has (`goods`): its cards, all conversions, and Keeper of Keys."""

from solo.dialogue import Asking, ask_pick
from solo.values import with_value

from .deck import shuffle, take_future
from .goods import flip, resource_any, trigger, virtue
from .icons import criminals
from .state import EMPTY
from .step_context import StepContext

DISMISS = ("discard", "virtue", "corruption", "debt", "rearrange", "shuffle")
"""All that dismissing a Townsfolk can give."""


# Cards


def gain_scheme(work: StepContext, rule: str) -> Asking[None]:
    """V21: the top Future card goes faceup onto the discard pile; V25: with none left, a card flip."""
    if not work.cards.future:
        work.emit("future_empty", "V25")
        yield from flip(work, rule)
        return
    yield from take_future(work)
    yield from trigger(work, "gain_scheme")


def shuffle_effect(work: StepContext, _rule: str) -> Asking[None]:
    """Only with at least one card in the discard pile."""
    if not work.cards.discard:
        work.emit("nothing_to_shuffle", "V12")
        return
    yield from shuffled_deck(work)


def shuffled_deck(work: StepContext) -> Asking[None]:
    """V12: after every shuffle 1 Corruption if a Criminal shows on the board, else 1 Virtue."""
    shuffle(work)
    marker = "corruption" if criminals(work) else "virtue"
    yield from trigger(work, "shuffle", marker if work.switches.shuffle_moves_marker else "")


def dismiss(work: StepContext, _rule: str) -> Asking[None]:
    """V20: the faceup Townsfolk at its Viscount leaves, at no cost; the AI gains what is printed top right on it."""
    segment = work.segment
    effect = work.table.townsfolk[segment - 1] if work.tracks else ""
    if not effect:
        effect = yield from ask_pick("dismiss", "V20", (*DISMISS, EMPTY), segment=segment)
    if effect == EMPTY:
        work.emit("no_townsfolk", "V20", segment=segment)
        return
    forget_townsfolk(work, segment)
    work.emit("dismiss", "V20", segment=segment, word=effect)
    yield from work.do((effect,), "V20")


def forget_townsfolk(work: StepContext, segment: int) -> None:
    """A new card lies on top."""
    work.table = with_value(work.table, "townsfolk", "", segment - 1)


# Conversions


def rearrange(work: StepContext, _rule: str) -> None:
    """V27; with Gates of Gold V50: the 2 right-most Outsiders leave as well."""
    if work.gates_of_gold:
        welcome_or_refuse(work, "V50")
    else:
        resource_any(work, "V27")


def welcome_or_refuse(work: StepContext, _rule: str) -> None:
    row = work.table.outsiders
    places = row.rightmost(2)
    if places:
        work.table = work.table._replace(outsiders=row.without(*places))
        work.emit("outsiders_leave", "V50", n=len(places))
    resource_any(work, "V50")


def becomes_virtue(work: StepContext, _rule: str) -> None:
    """V26: Discard, and a move in the Castle."""
    virtue(work, "V26")


def kings_order(work: StepContext, _rule: str) -> None:
    work.emit("no_kings_order", "V53")


def hero(work: StepContext, _rule: str) -> None:
    work.emit("no_hero", "V65")


# Keeper of Keys


def remove_heroes_and_chests(work: StepContext, _rule: str) -> None:
    """V60: the 2 right-most of each row leave, the others slide to the right, new ones come from the left."""
    table = work.table
    work.table = table._replace(
        heroes=table.heroes.without(*table.heroes.rightmost(2)), chests=table.chests.without(*table.chests.rightmost(2))
    )
    work.emit("heroes_and_chests_leave", "V60")


def chest_tile(work: StepContext, rule: str) -> Asking[None]:
    """Q10: a Chest Tile for the AI flips its next AI Chest Tile."""
    if work.switches.chest_tile == "flip_ai_chest" and work.side.chests_flipped < len(work.side.chests):
        yield from flip_ai_chest(work, rule)
    else:
        work.emit("no_chest", rule)


def flip_ai_chest(work: StepContext, rule: str) -> Asking[None]:
    """V62: the first, second and third flip are of the left, centre and right space."""
    number = work.side.chests_flipped
    tile = work.side.chests[number]
    if not tile:
        left = [tile for tile in work.setting.facts.chest_icons if tile not in work.side.chests]
        tile = left[0] if len(left) == 1 else (yield from ask_pick("chest", "V62", left, slot=number + 1))
    work.side = with_value(work.side, "chests", tile, number)._replace(chests_flipped=number + 1)
    work.emit("flip_ai_chest", rule, slot=number + 1, chest=tile)
