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


def gain_scheme(step: StepContext, rule: str) -> Asking[None]:
    """V21: the top Future card goes faceup onto the discard pile; V25: with none left, a card flip."""
    if not step.cards.future:
        step.emit("future_empty", "V25")
        yield from flip(step, rule)
        return
    yield from take_future(step)
    yield from trigger(step, "gain_scheme")


def shuffle_effect(step: StepContext, _rule: str) -> Asking[None]:
    """Only with at least one card in the discard pile."""
    if not step.cards.discard:
        step.emit("nothing_to_shuffle", "V12")
        return
    yield from shuffled_deck(step)


def shuffled_deck(step: StepContext) -> Asking[None]:
    """V12: after every shuffle 1 Corruption if a Criminal shows on the board, else 1 Virtue."""
    shuffle(step)
    marker = "corruption" if criminals(step) else "virtue"
    yield from trigger(step, "shuffle", marker if step.switches.shuffle_moves_marker else "")


def dismiss(step: StepContext, _rule: str) -> Asking[None]:
    """V20: the faceup Townsfolk at its Viscount leaves, at no cost; the AI gains what is printed top right on it."""
    segment = step.segment
    effect = step.table.townsfolk[segment - 1] if step.tracks else ""
    if not effect:
        effect = yield from ask_pick("dismiss", "V20", (*DISMISS, EMPTY), segment=segment)
    if effect == EMPTY:
        step.emit("no_townsfolk", "V20", segment=segment)
        return
    forget_townsfolk(step, segment)
    step.emit("dismiss", "V20", segment=segment, word=effect)
    yield from step.do((effect,), "V20")


def forget_townsfolk(step: StepContext, segment: int) -> None:
    """A new card lies on top."""
    step.table = with_value(step.table, "townsfolk", "", segment - 1)


# Conversions


def rearrange(step: StepContext, _rule: str) -> None:
    """V27; with Gates of Gold V50: the 2 right-most Outsiders leave as well."""
    if step.gates_of_gold:
        welcome_or_refuse(step, "V50")
    else:
        resource_any(step, "V27")


def welcome_or_refuse(step: StepContext, _rule: str) -> None:
    row = step.table.outsiders
    places = row.rightmost(2)
    if places:
        step.table = step.table._replace(outsiders=row.without(*places))
        step.emit("outsiders_leave", "V50", n=len(places))
    resource_any(step, "V50")


def becomes_virtue(step: StepContext, _rule: str) -> None:
    """V26: Discard, and a move in the Castle."""
    virtue(step, "V26")


def kings_order(step: StepContext, _rule: str) -> None:
    step.emit("no_kings_order", "V53")


def hero(step: StepContext, _rule: str) -> None:
    step.emit("no_hero", "V65")


# Keeper of Keys


def remove_heroes_and_chests(step: StepContext, _rule: str) -> None:
    """V60: the 2 right-most of each row leave, the others slide to the right, new ones come from the left."""
    table = step.table
    step.table = table._replace(
        heroes=table.heroes.without(*table.heroes.rightmost(2)), chests=table.chests.without(*table.chests.rightmost(2))
    )
    step.emit("heroes_and_chests_leave", "V60")


def chest_tile(step: StepContext, rule: str) -> Asking[None]:
    """Q10: a Chest Tile for the AI flips its next AI Chest Tile."""
    if step.switches.chest_tile == "flip_ai_chest" and step.side.chests_flipped < len(step.side.chests):
        yield from flip_ai_chest(step, rule)
    else:
        step.emit("no_chest", rule)


def flip_ai_chest(step: StepContext, rule: str) -> Asking[None]:
    """V62: the first, second and third flip are of the left, centre and right space."""
    number = step.side.chests_flipped
    tile = step.side.chests[number]
    if not tile:
        left = [tile for tile in step.setting.facts.chest_icons if tile not in step.side.chests]
        tile = left[0] if len(left) == 1 else (yield from ask_pick("chest", "V62", left, slot=number + 1))
    step.side = with_value(step.side, "chests", tile, number)._replace(chests_flipped=number + 1)
    step.emit("flip_ai_chest", rule, slot=number + 1, chest=tile)
