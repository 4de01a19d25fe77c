"""What the values of draws and the choices of drafts are called."""

from content import architects, viscounts
from content.viscounts_cards import ChestTile
from locales import Message, say

from .data import setup_file
from .mix import Mix
from .plan import Plan


def name_of(mix: Mix, draw: str, value: str) -> Message:
    """The words for one of the values that a draw may have."""
    rule = setup_file(mix.game).draw.get(draw)
    match rule.of if rule else None:
        case "opponents":
            return say(f"terms.opponent.{value}")
        case "segments":
            return say("setup.name.segment", spaces=value)
        case "seats" | "first_seats":
            return say("setup.name.seat", seat=value)
        case "player_cards":
            return say("setup.name.player_card", number=value)
        case "ribbons":
            return say(f"terms.ribbon.{value}")
        case "diversified" | "specialized":
            return say(f"setup.builder.{value}")
        case "locations":
            return say(f"terms.location.{value}")
        case "heroes":
            return say(f"terms.hero.{value}")
        case "outsiders":
            return say(f"terms.outsider.{value}")
        case "chest_tiles":
            return _chest_tile(viscounts().chest_tiles[value])
        case "player_boards":
            return board_name(value)
        case _:
            raise KeyError(f"{mix.game} has no draw {draw!r} with values")


def option_name(plan: Plan, option: str) -> Message:
    """The words for what a seat may choose in the draft: a pair, or the Apprentice at a place of the row."""
    if plan.mix.game == "architects":
        return say("setup.name.place", place=option)
    card, hero = name_of(plan.mix, "player_cards", option), hero_name(plan, option)
    return say("setup.name.pair", card=card, hero=hero) if hero else card


def hero_name(plan: Plan, card: str) -> Message | None:
    """The Hero below this Player Card; None where the table drew the Heroes and has not entered them."""
    cards, heroes = plan.draws["player_cards"].result or (), plan.draws["heroes"].result or ()
    hero = dict(zip(cards, heroes, strict=False)).get(card)
    return say(f"terms.hero.{hero}") if hero else None


def board_name(board: str) -> Message:
    known = architects().player_boards[board].name is not None
    return say(f"terms.player_board.{board}") if known else say("setup.name.unnamed_board")


def _chest_tile(tile: ChestTile) -> Message:
    return say("setup.name.chest", trigger=_icons(tile.trigger), into=_icons((*tile.converts_to, *tile.gain)))


def _icons(icons: tuple[str, ...]) -> tuple[Message | str, ...]:
    """Each icon once, with its number where there are more."""
    found: list[Message | str] = []
    for icon in dict.fromkeys(icons):
        name = say(f"terms.icon.{icon}")
        found.append(name if icons.count(icon) == 1 else say("setup.name.some", n=icons.count(icon), what=name))
    return tuple(found)
