"""Everything that is known about Viscounts of the West Kingdom. Each file is read when it is first asked for."""

from collections.abc import Mapping
from functools import cached_property

from . import viscounts_cards as cards
from . import viscounts_table as table
from .loader import deck, whole


class Viscounts:
    """What a property gives is by id; a property without a plural is one record."""

    @cached_property
    def buildings(self) -> Mapping[str, table.Building]:
        return deck("viscounts/buildings.toml", table.Building)

    @cached_property
    def castle(self) -> table.Castle:
        return self._castle_file.castle

    @cached_property
    def castle_leader(self) -> table.CastleLeaderRule:
        return self._castle_file.castle_leader

    @cached_property
    def _castle_file(self) -> table.CastleFile:
        return whole("viscounts/castle.toml", table.CastleFile)

    @cached_property
    def castle_leaders(self) -> Mapping[str, cards.CastleLeader]:
        return deck("viscounts/castle_leaders.toml", cards.CastleLeader)

    @cached_property
    def cleric_bonus_cards(self) -> Mapping[str, cards.ClericBonusCard]:
        return deck("viscounts/cleric_bonus_cards.toml", cards.ClericBonusCard)

    @cached_property
    def ribbon_sets(self) -> table.RibbonSets:
        return whole("viscounts/ribbons.toml", table.Ribbons).ribbon_sets

    @cached_property
    def debts_deeds(self) -> table.DebtsDeeds:
        return whole("viscounts/debts_deeds.toml", table.DebtsDeeds)

    @cached_property
    def poverty_prosperity(self) -> table.PovertyProsperity:
        return whole("viscounts/poverty_prosperity.toml", table.PovertyProsperity)

    @cached_property
    def chest_vp(self) -> table.ChestVp:
        return whole("viscounts/chests.toml", table.Chests).chest_vp

    @cached_property
    def public_buildings(self) -> Mapping[str, cards.PublicBuilding]:
        return deck("viscounts/public_buildings.toml", cards.PublicBuilding)

    @cached_property
    def builder_bonus(self) -> Mapping[str, cards.BuilderBonus]:
        return deck("viscounts/builder_bonus.toml", cards.BuilderBonus)

    @cached_property
    def builder_abilities(self) -> Mapping[str, cards.BuilderAbility]:
        return deck("viscounts/builder_abilities.toml", cards.BuilderAbility)

    @cached_property
    def outsiders(self) -> Mapping[str, cards.Outsider]:
        return deck("viscounts/outsiders.toml", cards.Outsider)

    @cached_property
    def manuscripts(self) -> Mapping[str, cards.Manuscript]:
        return deck("viscounts/manuscripts.toml", cards.Manuscript)
