"""Everything that is known about Viscounts of the West Kingdom. Each file is read when it is first asked for."""

from collections.abc import Mapping
from functools import cached_property

from . import viscounts_cards as cards
from . import viscounts_solo as solo
from . import viscounts_table as table
from .entries import Components, IconWords, Question, Source, TurnStep
from .loader import deck, only, whole


class Viscounts:
    """What a property gives is by id; a property without a plural is one record."""

    # What scoring reads

    @cached_property
    def buildings(self) -> Mapping[str, table.Building]:
        return deck("viscounts/buildings.toml", table.Building)

    @cached_property
    def castle(self) -> table.Castle:
        return only("viscounts/castle.toml", table.Castle)

    @cached_property
    def castle_leader(self) -> table.CastleLeaderRule:
        return only("viscounts/castle_leader.toml", table.CastleLeaderRule)

    @cached_property
    def castle_leaders(self) -> Mapping[str, cards.CastleLeader]:
        return deck("viscounts/castle_leaders.toml", cards.CastleLeader)

    @cached_property
    def cleric_bonus_cards(self) -> Mapping[str, cards.ClericBonusCard]:
        return deck("viscounts/cleric_bonus_cards.toml", cards.ClericBonusCard)

    @cached_property
    def ribbon_sets(self) -> table.RibbonSets:
        return only("viscounts/ribbons.toml", table.RibbonSets)

    @cached_property
    def debts_deeds(self) -> table.DebtsDeeds:
        return whole("viscounts/debts_deeds.toml", table.DebtsDeeds)

    @cached_property
    def poverty_prosperity(self) -> table.PovertyProsperity:
        return whole("viscounts/poverty_prosperity.toml", table.PovertyProsperity)

    @cached_property
    def chest_vp(self) -> table.ChestVp:
        return only("viscounts/chests.toml", table.ChestVp)

    @cached_property
    def public_buildings(self) -> Mapping[str, cards.PublicBuilding]:
        return deck("viscounts/public_buildings.toml", cards.PublicBuilding)

    @cached_property
    def builder_bonus(self) -> Mapping[str, cards.BuilderBonus]:
        return deck("viscounts/builder_bonus.toml", cards.BuilderBonus)

    @cached_property
    def outsiders(self) -> Mapping[str, cards.Outsider]:
        return deck("viscounts/outsiders.toml", cards.Outsider)

    @cached_property
    def manuscripts(self) -> Mapping[str, cards.Manuscript]:
        return deck("viscounts/manuscripts.toml", cards.Manuscript)

    @cached_property
    def examples(self) -> Mapping[str, table.ExampleScore]:
        return deck("viscounts/examples.toml", table.ExampleScore)

    # Cards and tiles in play

    @cached_property
    def builder_abilities(self) -> Mapping[str, cards.BuilderAbility]:
        return deck("viscounts/builder_abilities.toml", cards.BuilderAbility)

    @cached_property
    def chest_tiles(self) -> Mapping[str, cards.ChestTile]:
        return deck("viscounts/chest_tiles.toml", cards.ChestTile)

    @cached_property
    def kings_order(self) -> cards.KingsOrder:
        return only("viscounts/kings_order.toml", cards.KingsOrder)

    @cached_property
    def manuscript_boards(self) -> cards.ManuscriptBoards:
        return only("viscounts/manuscript_boards.toml", cards.ManuscriptBoards)

    @cached_property
    def heroes(self) -> Mapping[str, cards.Hero]:
        return deck("viscounts/heroes.toml", cards.Hero)

    @cached_property
    def starting_townsfolk(self) -> Mapping[str, cards.StartingTownsfolk]:
        return deck("viscounts/starting_townsfolk.toml", cards.StartingTownsfolk)

    @cached_property
    def dismiss_effects(self) -> cards.DismissEffects:
        return only("viscounts/townsfolk.toml", cards.DismissEffects)

    @cached_property
    def player_cards(self) -> Mapping[str, cards.PlayerCard]:
        return deck("viscounts/player_cards.toml", cards.PlayerCard)

    # The table

    @cached_property
    def setup(self) -> table.Setup:
        return whole("viscounts/setup.toml", table.Setup)

    @cached_property
    def components(self) -> Mapping[str, Components]:
        return deck("viscounts/components.toml", Components)

    @cached_property
    def turn(self) -> Mapping[str, TurnStep]:
        return deck("viscounts/turn.toml", TurnStep)

    @cached_property
    def main_board(self) -> table.MainBoard:
        return whole("viscounts/main_board.toml", table.MainBoard)

    @cached_property
    def trades(self) -> Mapping[str, table.Trade]:
        return deck("viscounts/trades.toml", table.Trade)

    @cached_property
    def collision_track(self) -> table.CollisionTrack:
        return only("viscounts/collision_track.toml", table.CollisionTrack)

    # The AI

    @cached_property
    def ai_boards(self) -> Mapping[str, solo.AIBoard]:
        return deck("viscounts/ai_boards.toml", solo.AIBoard)

    @cached_property
    def ai_chest_tiles(self) -> Mapping[str, cards.ChestTile]:
        return deck("viscounts/ai_chest_tiles.toml", cards.ChestTile)

    @cached_property
    def ai_reference_cards(self) -> Mapping[str, solo.ReferenceCard]:
        return deck("viscounts/ai_reference_cards.toml", solo.ReferenceCard)

    @cached_property
    def scheme_cards(self) -> Mapping[str, solo.SchemeCard]:
        return deck("viscounts/scheme_cards.toml", solo.SchemeCard)

    @cached_property
    def companion_ai_boards(self) -> Mapping[str, solo.CompanionBoard]:
        return deck("viscounts/companion_ai_boards.toml", solo.CompanionBoard)

    @cached_property
    def companion_scheme_cards(self) -> Mapping[str, solo.SchemeCard]:
        return deck("viscounts/companion_scheme_cards.toml", solo.SchemeCard)

    @cached_property
    def companion_ai_boards_before(self) -> Mapping[str, solo.CompanionBoard]:
        return deck("viscounts/companion_ai_boards_before.toml", solo.CompanionBoard)

    @cached_property
    def companion_scheme_cards_before(self) -> Mapping[str, solo.SchemeCard]:
        return deck("viscounts/companion_scheme_cards_before.toml", solo.SchemeCard)

    @cached_property
    def scheme_icons(self) -> Mapping[str, IconWords]:
        return deck("viscounts/icons.toml", IconWords)

    # About the data

    @cached_property
    def questions(self) -> Mapping[str, Question]:
        return deck("viscounts/questions.toml", Question)

    @cached_property
    def sources(self) -> Mapping[str, Source]:
        return deck("viscounts/sources.toml", Source)
