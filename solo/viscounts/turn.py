"""The AI's turn from the reveal to the collision, and its setup. The table of all effects is at the end."""

from collections.abc import Mapping
from functools import partial
from itertools import groupby

from content.viscounts_cards import BuildingType
from solo.dialogue import Asking, ask_pick
from solo.plan_or_reason import Cannot, Plan

from . import effects, goods
from .building import build, build_free, plan_construct
from .cards import ACTIONS, FREE_WORKERS
from .castle import place_free, plan_workers
from .collision import collide
from .deck import reveal, shift
from .ring import spots_at
from .step_context import Effect, StepContext
from .transcribe import plan_transcribe, transcribe_free


def begin(step: StepContext) -> Asking[None]:
    """V6 to V9: what the board takes out, the start items, and the first Building with the effect of its spot."""
    board = step.board
    for deck, header in board.removed if step.start.deck == "hand" else ():
        step.emit(f"take_out_{deck}", "V6", words="+".join(header))
    for card in step.start.cards if step.start.deck != "hand" else ():
        in_game = step.keeper_of_keys or not card.keeper_of_keys
        if in_game and not any(card.id in zone for zone in step.cards.zones()):
            step.emit(f"removed_{card.deck}", "V6", card=card.id)
    used = [step.setting.cards[id] for zone in step.cards.zones() for id in zone]
    if ours := sum(card.origin == "companion" for card in used):
        step.emit("our_cards", "V6", n=ours)
    if board.origins or any(slot.origin == "companion" for slot in board.slots):
        step.emit("our_board", "V2")
    step.emit("piles", "V6", n=len(step.cards.draw), left=len(step.cards.future))
    step.emit("viscount", "V7", space=step.side.space)
    if step.tracks:
        step.emit("your_player_card", "V1")
    for resource in board.start_resources:
        goods.gain(step, resource, "V8")
    for _ in range(board.start_debts):
        goods.debt(step, "V8")
    for _ in range(board.start_deeds):
        goods.deed(step, "V8")
    if board.start_building:
        here = spots_at(step.side.space)
        spot = next((spot for spot in here if not step.table.spots[spot]), here[0])
        yield from build(step, board.start_building, spot, "V8")


def take_turn(step: StepContext) -> Asking[None]:
    """V10: shift, reveal, then the card from top to bottom, then the collision check."""
    step.turn += 1
    step.in_turn = True
    step.emit("turn", "V5", n=step.turn)
    shift(step)
    if not step.cards.draw:
        # V11: with only two cards on the board.
        yield from effects.shuffled_deck(step)
    card = step.setting.cards[(yield from reveal(step))]
    yield from step.do(card.row1, "V10")
    yield from _maybe_at_once(step)
    yield from step.do(card.row2, "V10")
    yield from _maybe_at_once(step)
    move(step, card.move)
    yield from first_possible(step, card.options)
    yield from collide(step)
    if not step.tracks and step.took_debt_or_deed and not step.last_turn:
        cards = yield from ask_pick("uncovered", "V5", ("none", "poverty", "prosperity", "both"))
        goods.uncover(step, poverty=cards in ("poverty", "both"), prosperity=cards in ("prosperity", "both"))
    step.emit("game_over" if step.over else "turn_over", "V5")


def _maybe_at_once(step: StepContext) -> Asking[None]:
    if step.switches.collision == "at_once":
        yield from collide(step)


def move(step: StepContext, spaces: int) -> None:
    """V16: exactly so many spaces on the outside path; V17: where it meets the person, who may Rearrange."""
    space = step.ring.step(step.side.space, spaces)
    step.side = step.side._replace(space=space)
    step.emit("move", "V16", n=spaces, space=space)
    table = step.table
    if not step.tracks or not (table.human_space or table.human_inside):
        step.emit("rearrange_if_there", "V17", space=space)
    elif table.human_space == space:
        step.emit("you_may_rearrange", "V17", space=space)


def first_possible(step: StepContext, options: tuple[tuple[str, ...], ...]) -> Asking[None]:
    """V18: from left to right the first option that can be done, and only that one."""
    for number, words in enumerate(options, 1):
        plans: dict[str, Plan] = {}
        cannot: Cannot | None = None
        for word in words:
            if word in ACTIONS:
                plan = yield from plan_action(step, word)
                if isinstance(plan, Cannot):
                    cannot = plan
                    break
                plans[word] = plan
        if cannot:
            step.emit("option_skipped", "V18", option=number, words="+".join(words))
            step.emit(cannot.what, cannot.rule, **cannot.details)
            continue
        step.emit("option_taken", "V18", option=number, words="+".join(words))
        yield from _carry_out(step, words, plans)
        return


def _carry_out(step: StepContext, words: tuple[str, ...], plans: Mapping[str, Plan]) -> Asking[None]:
    """From left to right. What one action has used up is not there for the next one."""
    acted = False
    for is_action, together in groupby(words, plans.__contains__):
        if not is_action:
            yield from step.do(together, "V18")
            continue
        for word in together:
            plan = (yield from plan_action(step, word)) if acted else plans[word]
            acted = True
            if isinstance(plan, Cannot):
                step.emit(plan.what, plan.rule, **plan.details)
            else:
                yield from plan()


def plan_action(step: StepContext, word: str) -> Asking[Cannot | Plan]:
    """How the action is carried out, or why it cannot be."""
    if word == "focus":
        # V22: the action named top left on its board.
        step.emit("focus", "V22", word=step.board.focus)
        return (yield from plan_action(step, step.board.focus))
    if word == "construct":
        return (yield from plan_construct(step))
    if word == "transcribe":
        return (yield from plan_transcribe(step))
    if word == "place_workers":
        return plan_workers(step)
    if word == "flip_ai_chest":
        return plan_flip_ai_chest(step)
    return plan_flips(step)


def plan_flips(step: StepContext) -> Cannot | Plan:
    """V22: the Card-focused AI flips a Debt and a Deed, one of each as far as it has them."""
    if not step.side.debts and not step.side.deeds:
        return Cannot("nothing_to_flip", "V22", {})
    return partial(_flip_one_of_each, step)


def _flip_one_of_each(step: StepContext) -> Asking[None]:
    if step.side.debts:
        yield from goods.flip_debt(step, "V22")
    if step.side.deeds:
        yield from goods.flip_deed(step, "V22")


def plan_flip_ai_chest(step: StepContext) -> Cannot | Plan:
    """V62: three tiles, then no more."""
    if step.side.chests_flipped >= len(step.side.chests):
        return Cannot("chests_flipped", "V62", {})
    return partial(effects.flip_ai_chest, step, "V62")


# All effects


def _building(kind: BuildingType) -> Effect:
    return lambda step, _rule: build_free(step, kind)


def _workers(number: int) -> Effect:
    return lambda step, _rule: place_free(step, number)


EFFECTS: Mapping[str, Effect] = {
    "corruption_per_criminal": goods.corruption_per_criminal,
    "resource_any": goods.resource_any,
    "ink": goods.ink,
    "stone": goods.stone,
    "gold": goods.gold,
    "virtue": goods.virtue,
    "corruption": goods.corruption,
    "debt": goods.debt,
    "deed": goods.deed,
    "flip_debt": goods.flip_debt,
    "flip_deed": goods.flip_deed,
    "flip_debt_or_deed": goods.flip,
    "gain_scheme": effects.gain_scheme,
    "free_hire": effects.gain_scheme,
    "dismiss": effects.dismiss,
    "rearrange": effects.rearrange,
    "destroy": goods.flip,  # V25
    "discard": effects.becomes_virtue,
    "castle_move": effects.becomes_virtue,
    "shuffle": effects.shuffle_effect,
    "free_manuscript_3_or_4": transcribe_free,
    "free_guildhall": _building("guildhall"),
    "free_trading_post": _building("trading_post"),
    "free_workshop": _building("workshop"),
    "remove_2_rightmost_heroes_and_chests": effects.remove_heroes_and_chests,
    "welcome_outsider": effects.welcome_or_refuse,
    "refuse_outsider": effects.welcome_or_refuse,
    "kings_order": effects.kings_order,
    "chest_tile": effects.chest_tile,
    "hero_to_hand": effects.hero,
    **{word: _workers(number) for word, number in FREE_WORKERS.items()},
}
"""Every icon word that is no action; Silver is counted in `StepContext.do`."""
