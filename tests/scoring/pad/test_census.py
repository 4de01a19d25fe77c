"""Every key of a score sheet can be entered on the pad, or is left out for a reason."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import content
from content.games import MODULES, Game
from content.scoring_tables import scoring_table
from scoring.engine import model_of
from scoring.pad import edits
from scoring.pad.cell import asked, shared_fields
from scoring.pad.document import Pad
from scoring.pad.fields import Cards, Castle, Lines
from scoring.pad.view import pad_view
from scoring.sentences import expected

from .tables import architects, say_all, viscounts

ELSEWHERE: Mapping[Game, Mapping[str, str]] = {
    "viscounts": {
        "name": "given when the pad is made",
        "colour": "given when the pad is made",
        "controller": "given when the pad is made",
        "opponent": "given when the pad is made",
        "outsiders.id": "the card itself: edits.add_card",
        "outsiders.choice": "a decision: edits.choose",
        "outsiders.colour": "a decision: edits.choose",
        "manuscripts.per": "the card itself: edits.add_card",
        "castle.wedges": "the castle map: edits.place_worker",
    },
    "architects": {
        "name": "given when the pad is made",
        "colour": "given when the pad is made",
        "controller": "given when the pad is made",
        "opponent": "given when the pad is made",
        "buildings.id": "the card itself: edits.add_card",
        "wonders.resource": "the card itself: edits.add_card",
        "effect_order": "a decision: edits.choose",
    },
}
OF_THE_SHEET = {"format", "version", "game", "modules", "played_at", "seats"}
"""Keys of a sheet that are no question to the table."""


def everything(game: Game) -> Pad:
    """A table where every card has an owner, so that every field matters."""
    if game == "architects":
        known = [id for id, card in content.architects().buildings.items() if card.vp is not None]
        wonders = [{"resource": id} for id in content.architects().wonders]
        cards = [*({"id": id} for id in known), {"name": "Hall", "end_virtue": -1}]
        return architects({"buildings": cards, "wonders": wonders})
    outsiders = [{"id": id} for id in content.viscounts().outsiders]
    manuscripts = [{"per": kind} for kind in scoring_table("viscounts").manuscript_kinds]
    holder = {"castle_leader": True, "diversified_builder": True, "specialized_builder": True}
    return viscounts({"outsiders": outsiders, "manuscripts": manuscripts, **holder}, {"controller": "ai"})


def against_a_base_opponent() -> Pad:
    return architects({}, {"controller": "ai", "opponent": "helena"}, modules=())


def seat_keys(game: Game) -> set[str]:
    schema: dict[str, Any] = expected(model_of(game), ("seats", 0))
    return set(_leaves(game, schema, ()))


def _leaves(game: Game, schema: dict[str, Any], path: tuple[str | int, ...]) -> Iterator[str]:
    for key in schema["properties"]:
        inner = expected(model_of(game), ("seats", 0, *path, key))
        if inner.get("type") == "object":
            yield from _leaves(game, inner, (*path, key))
        elif expected(model_of(game), ("seats", 0, *path, key, 0)).get("type") == "object":
            listed = expected(model_of(game), ("seats", 0, *path, key, 0))
            yield from _leaves(game, listed, (*path, key, 0))
        else:
            yield ".".join(part for part in (*path, key) if isinstance(part, str))


def reached(pad: Pad) -> set[str]:
    found = set()
    for seat in range(len(pad.seats)):
        for row in pad_view(pad).rows:
            for field in asked(pad, row.category, seat).fields:
                found |= {".".join(part for part in path[2:] if isinstance(part, str)) for path in _paths(field)}
    return found


def _paths(field: object) -> Iterator[tuple[str | int, ...]]:
    path: tuple[str | int, ...] = getattr(field, "path", ())
    match field:
        case Castle():
            yield from (tier.path for tier in field.tiers)
            if field.wedges_led:
                yield field.wedges_led.path
        case Cards():
            yield path
            yield from (inner.path for card in field.chosen for inner in card.fields)
        case Lines():
            for line in field.lines:
                yield from ((*line.path, "name"), line.vp.path, line.end_vp.path, line.end_virtue.path)
        case _:
            yield path


@pytest.mark.parametrize("game", ["viscounts", "architects"])
def test_every_key_of_a_seat_is_reached_by_a_field(game: Game) -> None:
    keys = seat_keys(game)
    elsewhere = ELSEWHERE[game].keys()
    assert elsewhere <= keys
    lists = {key.partition(".")[0] for key in elsewhere if "." in key}
    found = reached(everything(game))
    if game == "architects":
        found |= reached(against_a_base_opponent()) | reached(edits.count_instead(everything(game), "influence")[0])
    assert found - lists == keys - elsewhere


@pytest.mark.parametrize("game", ["viscounts", "architects"])
def test_every_key_of_the_sheet_is_a_shared_field(game: Game) -> None:
    keys = {field.path[0] for field in shared_fields(everything(game))}
    assert keys == set(model_of(game).model_fields) - OF_THE_SHEET


@pytest.mark.parametrize("game", ["viscounts", "architects"])
def test_everything_that_is_asked_has_words_in_every_language(game: Game) -> None:
    for pad in (everything(game), *([against_a_base_opponent()] if game == "architects" else [])):
        view = pad_view(pad)
        say_all(view)
        for row in view.rows:
            for seat in range(len(pad.seats)):
                say_all(asked(pad, row.category, seat))


@pytest.mark.parametrize("game", ["viscounts", "architects"])
def test_every_category_asks_something(game: Game) -> None:
    for category in scoring_table(game).categories.values():
        assert category.inputs, category.id
        assert category.module in ("", *MODULES[game])


@pytest.mark.parametrize("game", ["viscounts", "architects"])
def test_every_input_is_a_key_of_the_sheet(game: Game) -> None:
    for category in scoring_table(game).categories.values():
        for one in category.inputs:
            assert expected(model_of(game), ("seats", 0, *one.path)), one.key
        for one in category.shared:
            assert expected(model_of(game), one.path), one.key


def test_a_loss_that_is_no_number_asks_for_nothing_more() -> None:
    """A sheet that came in from elsewhere is drawn as far as it can be read."""
    seat = {"name": "Red", "virtue": 3, "buildings": [{"name": "Hall", "vp": 3, "end_virtue": "-1"}]}
    pad = Pad(sheet={"game": "architects", "modules": ["works_of_wonder"], "seats": [seat]})
    assert pad_view(pad).problems
