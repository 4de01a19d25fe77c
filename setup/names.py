"""What the values of draws are called."""

from content import architects, viscounts
from content.viscounts_cards import ChestTile
from locales import Message, say

from .data import setup_file
from .mix import Mix


def name_of(mix: Mix, draw: str, value: str) -> Message:
    """The words for one value of a draw; a value that nobody knows is said as it stands."""
    rule = setup_file(mix.game).draw.get(draw)
    match rule.of if rule else None:
        case "opponents":
            return say(f"setup.opponent.{value}")
        case "segments":
            return say("setup.name.segment", spaces=value)
        case "seats" | "first_seats":
            return say("setup.name.seat", seat=value)
        case "player_cards":
            return say("setup.name.player_card", number=value)
        case "ribbons":
            return say(f"setup.ribbon.{value}")
        case "diversified" | "specialized":
            return say(f"setup.builder.{value}")
        case "locations":
            return say(f"setup.location.{value}")
        case "heroes" if value in viscounts().heroes:
            return say("setup.name.plain", name=viscounts().heroes[value].name)
        case "outsiders" if value in viscounts().outsiders:
            return _outsider(value)
        case "chest_tiles" if value in viscounts().chest_tiles:
            return _chest_tile(viscounts().chest_tiles[value])
        case "player_boards" if value in architects().player_boards:
            return board_name(value)
        case _:
            return say("setup.name.plain", name=value)


def board_name(board: str) -> Message:
    name = architects().player_boards[board].name
    return say("setup.name.unnamed_board") if name is None else say("setup.name.plain", name=name)


def _outsider(id: str) -> Message:
    card = viscounts().outsiders[id]
    name = say(f"setup.outsider.{card.name.lower()}")
    return say("setup.name.outsider", name=name, cost=card.cost, icons=_icons(card.icons))


def _chest_tile(tile: ChestTile) -> Message:
    return say("setup.name.chest", trigger=_icons(tile.trigger), into=_icons((*tile.converts_to, *tile.gain)))


def _icons(icons: tuple[str, ...]) -> tuple[Message | str, ...]:
    """Each icon once, with its number where there are more."""
    found: list[Message | str] = []
    for icon in dict.fromkeys(icons):
        name = say(f"setup.icon.{icon}")
        found.append(name if icons.count(icon) == 1 else say("setup.name.some", n=icons.count(icon), what=name))
    return tuple(found)
