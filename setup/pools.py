"""What each draw is drawn from, in a mix. The names are ids of `content/`, or numbers of seats and places."""

from collections.abc import Callable, Mapping
from functools import cache

from content import architects, viscounts

from .mix import GAMES, Mix

# Which modules' cards come in with "promos", as the content files call their sets.
PROMO_SETS = {"collectors_box", "promo", "promo_2018"}


def in_play(card_set: str, mix: Mix) -> bool:
    return card_set == "base" or card_set in mix.modules or (card_set in PROMO_SETS and mix.has("promos"))


@cache
def pool(name: str, mix: Mix) -> tuple[str, ...]:
    return POOLS[name](mix)


def first_seats(mix: Mix, boards: tuple[str, ...] | None) -> tuple[tuple[str, ...], bool]:
    """Who may be start player, and whether that is certain. With variable boards it is the highest Virtue, then the
    most Influence; a board whose Virtue no source gives leaves it to the table."""
    seats = pool("seats", mix)
    if boards is None:
        return seats, True
    known = architects().player_boards
    unknown = [seat for seat, board in zip(seats, boards, strict=True) if known[board].virtue is None]
    ranks = {
        seat: (known[board].virtue or 0, known[board].influence)
        for seat, board in zip(seats, boards, strict=True)
        if seat not in unknown
    }
    best = [seat for seat, rank in ranks.items() if rank == max(ranks.values())]
    return tuple(sorted(unknown + best)), not unknown


def _heroes(mix: Mix) -> tuple[str, ...]:
    return tuple(hero.id for hero in viscounts().heroes.values() if in_play(hero.set, mix))


def _player_cards(mix: Mix) -> tuple[str, ...]:
    return tuple(card.number for card in viscounts().player_cards.values() if in_play(card.set, mix))


def _outsiders(mix: Mix) -> tuple[str, ...]:
    return tuple(card.id for card in viscounts().outsiders.values() if in_play(card.set, mix))


def _segments(_: Mix) -> tuple[str, ...]:
    return tuple(f"{first}-{second}" for first, second in viscounts().main_board.ring.segments)


def _builders(kind: str) -> Callable[[Mix], tuple[str, ...]]:
    """The Builder cards that may be of this kind: of most, no source shows the back."""
    return lambda _: tuple(card.id for card in viscounts().builder_abilities.values() if card.set in (kind, None))


def _boards(mix: Mix) -> tuple[str, ...]:
    return tuple(board.id for board in architects().player_boards.values() if in_play(board.module, mix))


POOLS: Mapping[str, Callable[[Mix], tuple[str, ...]]] = {
    "opponents": lambda mix: GAMES[mix.game].opponents,
    "seats": lambda mix: tuple(str(seat) for seat in range(1, mix.players + 1)),
    "first_seats": lambda mix: tuple(str(seat) for seat in range(1, mix.players + 1)),
    "segments": _segments,
    "heroes": _heroes,
    "player_cards": _player_cards,
    "outsiders": _outsiders,
    "chest_tiles": lambda _: tuple(viscounts().chest_tiles),
    "ribbons": lambda _: viscounts().ribbon_sets.colours,
    "diversified": _builders("diversified"),
    "specialized": _builders("specialized"),
    "player_boards": _boards,
    # Where the Princess and the Profiteer may be sent: every place of the Main Board that takes Workers.
    "locations": lambda _: tuple(architects().locations),
}
