"""What each icon stands for. The signs are those that the screens use, so that one means the same everywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from content import architects
from content.games import Game
from content.reference.lines import Line, Section
from locales import Message, say
from views.components.ai_cards.icons import SIGNS
from views.components.ai_cards.viscounts import PICTURES
from views.components.icon import Picture
from views.components.icons import Icon

GOLD, KEYS = "gates_of_gold", "keeper_of_keys"
ARTISANS, WONDERS = "age_of_artisans", "works_of_wonder"
THINGS: dict[Game, dict[str, str]] = {
    "viscounts": {
        **dict.fromkeys(("builder", "cleric", "noble", "merchant", "criminal"), ""),
        **dict.fromkeys(("silver", "ink", "stone", "gold", "worker", "viscount"), ""),
        **dict.fromkeys(("building", "trading_post", "guildhall", "workshop", "castle", "castle_leader"), ""),
        **dict.fromkeys(("manuscript", "ribbon", "ribbon_set"), ""),
        **dict.fromkeys(("debt", "paid_debt", "deed", "approved_deed", "poverty", "prosperity"), ""),
        **dict.fromkeys(("virtue", "corruption", "collision", "hero"), ""),
        "outsider": GOLD,
        "chest": KEYS,
        "public_building": KEYS,
    },
    "architects": {
        **dict.fromkeys(("clay", "wood", "stone", "gold", "marble", "silver", "worker", "apprentice"), ""),
        **dict.fromkeys(("building", "cathedral", "virtue", "debt", "paid_debt", "prison", "tax"), ""),
        **dict.fromkeys(("quarry", "forest", "mines", "silversmith", "storehouse", "workshop"), ""),
        **dict.fromkeys(("town_centre", "guardhouse", "guildhall", "black_market"), ""),
        **dict.fromkeys(("tool", "adornment"), ARTISANS),
        **dict.fromkeys(("wonder", "influence", "princess", "profiteer"), WONDERS),
    },
}
"""By game, with the module that brings them."""
OPPONENTS: dict[Game, tuple[str, ...]] = {
    "viscounts": ("opponent_builder", "opponent_cleric", "opponent_noble", "opponent_card"),
    "architects": (
        "opponent_aristocrat",
        "opponent_enforcer",
        "opponent_illusionist",
        "opponent_meddler",
        "opponent_patron",
        "opponent_peddler",
    ),
}
APP = (
    *("set_up", "score", "dice", "crown", "podium", "trophy", "history", "statistics"),
    *("people", "card_book", "rule", "time", "undo", "settings"),
)
BOOK_WORDS = ("starting", "future", "nothing")
CRIMINAL_WORDS = ("0", "1+")
"""Of the card book, and of Viscounts' conditions: words that stand on no list of printed ones."""
NAMED_OTHERWISE = {
    "starting": "terms.starting_scheme_card",
    "future": "terms.future_scheme_card",
    "nothing": "solo.book.nothing",
    "0": "app.play.criminals.none",
    "1+": "app.play.criminals.some",
}
PLACES = {"kings_storehouse": "storehouse", "tax_stand": "tax", "princess_location": "princess"}
"""Locations whose drawing has a name of its own."""


def sign_of(name: str) -> Picture:
    """Of a thing, or of a word on a card."""
    if name in SIGNS:
        return SIGNS[name]
    return Icon(PLACES.get(name, name))


def parts(game: Game) -> tuple[Section, ...]:
    things = tuple(
        _thing(name, f"reference.icon.{game}.{name}", module=module) for name, module in THINGS[game].items()
    )
    solo = (
        _thing("ai", "reference.icon.ai", solo=True),
        _thing("scheme", "reference.icon.scheme", solo=True),
        *(_thing(name, "reference.icon.opponent", solo=True) for name in OPPONENTS[game]),
    )
    words = tuple(Line(word, name, icon=word, solo=True) for word, name in _words(game).items())
    app = tuple(_thing(name, f"reference.icon.{name}") for name in APP)
    return (
        Section("things", say("reference.things"), (*things, *solo)),
        Section("words", say("reference.ai_words"), words, folded=True),
        Section("app", say("reference.app_signs"), app, folded=True),
    )


def _thing(name: str, text: str, *, module: str = "", solo: bool | None = None) -> Line:
    return Line(name, say(text), say(Icon(name).label), name, module=module, solo=solo)


def _words(game: Game) -> dict[str, Message]:
    """What the AI's cards and boards say in signs, beside the things themselves."""
    words = _WORDS[game]()
    named = {word: say(NAMED_OTHERWISE.get(word, f"terms.icon.{word}")) for word in words if word not in THINGS[game]}
    return {**named, **_CLAUSES[game]()}


def _words_of_viscounts() -> list[str]:
    return [*PICTURES, *BOOK_WORDS, *CRIMINAL_WORDS]


def _words_of_architects() -> list[str]:
    printed = [word for part in architects().scheme_words.values() for word in part.icons]
    return [*dict.fromkeys((*printed, *BOOK_WORDS))]


def _clauses() -> dict[str, Message]:
    return {
        f"{id}_{n}" if n else id: say(f"terms.clause.{id}", **({"n": n} if n else {}))
        for id, clause in architects().scheme_conditions.items()
        for n in (clause.n or (0,))
    }


_WORDS: Mapping[Game, Callable[[], list[str]]] = {"viscounts": _words_of_viscounts, "architects": _words_of_architects}
_CLAUSES: Mapping[Game, Callable[[], Mapping[str, Message]]] = {"viscounts": dict, "architects": _clauses}
