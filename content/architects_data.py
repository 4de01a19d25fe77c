"""Everything that is known about Architects of the West Kingdom. Each file is read when it is first asked for."""

from collections.abc import Mapping
from functools import cached_property

from . import architects_cards as cards
from . import architects_table as table
from .loader import deck, whole


class Architects:
    """What a property gives is by id; a property without a plural is one record."""

    @cached_property
    def virtue(self) -> table.Virtue:
        return whole("architects/virtue.toml", table.VirtueFile).virtue

    @cached_property
    def cathedral(self) -> table.Cathedral:
        return whole("architects/cathedral.toml", table.CathedralFile).cathedral

    @cached_property
    def influence(self) -> table.Influence:
        return whole("architects/influence.toml", table.InfluenceFile).influence

    @cached_property
    def categories(self) -> Mapping[str, table.Category]:
        return deck("architects/categories.toml", table.Category)

    @cached_property
    def tie_break(self) -> table.TieBreak:
        return whole("architects/tie_break.toml", table.TieBreakFile).tie_break

    @cached_property
    def buildings(self) -> Mapping[str, cards.Building]:
        return deck("architects/buildings.toml", cards.Building)

    @cached_property
    def wonders(self) -> Mapping[str, cards.Wonder]:
        return deck("architects/wonders.toml", cards.Wonder)

    @cached_property
    def apprentices(self) -> Mapping[str, cards.Apprentice]:
        return deck("architects/apprentices.toml", cards.Apprentice)

    @cached_property
    def player_boards(self) -> Mapping[str, cards.PlayerBoard]:
        return deck("architects/player_boards.toml", cards.PlayerBoard)
