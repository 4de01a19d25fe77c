"""What the set-up of a game has drawn, for the score pad: the cards of the table, and what each person began with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import content
from app.session_store import SessionStore
from app.setup_plan import players
from locales import Message, Texts
from models.values import Session
from setup.checklist import Checklist, read_checklist
from setup.names import board_name, name_of, option_name

BUILDERS: Final = {"diversified": "diversified_builder", "specialized": "specialized_builder"}
"""The draws of the two Builder cards, and what holds them on the pad."""


@dataclass(frozen=True, slots=True)
class DrawnCards:
    things: Mapping[str, Message] = field(default_factory=dict)
    """By the key of what one seat at most has: the card that it is in this game."""
    worth: Mapping[str, int] = field(default_factory=dict)
    """The VP of those whose face the facts know, by the key of the sheet; of the others the table reads the card."""
    begun_with: tuple[Message | None, ...] = ()
    """For each seat of the pad: its Player Card and Hero, or its Player Board."""


def drawn_cards(store: SessionStore, session: Session, texts: Texts) -> DrawnCards:
    """Nothing where the game was not set up here, or where the table has drawn and not entered it."""
    document = store.documents.get(session.id, "plan")
    if document is None:
        return DrawnCards()
    now = read_checklist(document.body)
    found = {draw: shown.result[0] for draw in BUILDERS if (shown := now.plan.draws.get(draw)) and shown.result}
    things = {BUILDERS[draw]: name_of(now.plan.mix, draw, card) for draw, card in found.items()}
    game = content.viscounts()
    worth = {
        f"{draw}_vp": game.builder_bonus[draw].vp for draw, card in found.items() if game.builder_abilities[card].set
    }
    by_name = {player.name: _begun_with(now, place) for place, player in enumerate(players(now, texts))}
    return DrawnCards(things, worth, tuple(by_name.get(player.name) for player in session.players))


def _begun_with(now: Checklist, place: int) -> Message | None:
    plan = now.plan
    if boards := plan.draws.get("player_boards"):
        return board_name(boards.result[place]) if boards.result and place < len(boards.result) else None
    picked = plan.draft.of_seat(place + 1) if plan.draft else None
    return option_name(plan, picked) if picked and plan.mix.game == "viscounts" else None
