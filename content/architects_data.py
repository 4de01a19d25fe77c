"""Everything that is known about Architects of the West Kingdom. Each file is read when it is first asked for."""

from collections.abc import Mapping
from functools import cached_property

from . import architects_cards as cards
from . import architects_solo as solo
from . import architects_table as table
from .entries import Components, IconWords, Question, Source, TurnStep
from .loader import deck, only, whole


class Architects:
    """What a property gives is by id; a property without a plural is one record."""

    # What scoring reads

    @cached_property
    def virtue(self) -> table.Virtue:
        return only("architects/virtue.toml", table.Virtue)

    @cached_property
    def cathedral(self) -> table.Cathedral:
        return only("architects/cathedral.toml", table.Cathedral)

    @cached_property
    def influence(self) -> table.Influence:
        return only("architects/influence.toml", table.Influence)

    @cached_property
    def categories(self) -> Mapping[str, table.Category]:
        return deck("architects/categories.toml", table.Category)

    @cached_property
    def tie_break(self) -> table.TieBreak:
        return only("architects/tie_break.toml", table.TieBreak)

    @cached_property
    def buildings(self) -> Mapping[str, cards.Building]:
        return deck("architects/buildings.toml", cards.Building)

    @cached_property
    def wonders(self) -> Mapping[str, cards.Wonder]:
        return deck("architects/wonders.toml", cards.Wonder)

    # Cards and boards in play

    @cached_property
    def apprentices(self) -> Mapping[str, cards.Apprentice]:
        return deck("architects/apprentices.toml", cards.Apprentice)

    @cached_property
    def player_boards(self) -> Mapping[str, cards.PlayerBoard]:
        return deck("architects/player_boards.toml", cards.PlayerBoard)

    @cached_property
    def reward_cards(self) -> Mapping[str, table.RewardCard]:
        return deck("architects/reward_cards.toml", table.RewardCard)

    @cached_property
    def black_market(self) -> table.BlackMarket:
        return whole("architects/black_market.toml", table.BlackMarket)

    @cached_property
    def black_market_cards(self) -> Mapping[str, table.BlackMarketCard]:
        return deck("architects/black_market_cards.toml", table.BlackMarketCard)

    @cached_property
    def black_market_reset(self) -> Mapping[str, table.ResetStep]:
        return deck("architects/black_market_reset.toml", table.ResetStep)

    @cached_property
    def contributions(self) -> solo.Contributions:
        return whole("architects/contributions.toml", solo.Contributions)

    @cached_property
    def contribution_cards(self) -> Mapping[str, solo.ContributionCard]:
        return deck("architects/contribution_cards.toml", solo.ContributionCard)

    # The table

    @cached_property
    def setup(self) -> table.Setup:
        return whole("architects/setup.toml", table.Setup)

    @cached_property
    def rules(self) -> table.Rules:
        return whole("architects/rules.toml", table.Rules)

    @cached_property
    def turn(self) -> Mapping[str, TurnStep]:
        return deck("architects/turn.toml", TurnStep)

    @cached_property
    def locations(self) -> Mapping[str, table.LocationRule]:
        return deck("architects/locations.toml", table.LocationRule)

    @cached_property
    def guildhall(self) -> Mapping[str, table.Guildhall]:
        return deck("architects/guildhall.toml", table.Guildhall)

    @cached_property
    def components(self) -> Mapping[str, Components]:
        return deck("architects/components.toml", Components)

    @cached_property
    def modules(self) -> Mapping[str, table.ModuleBox]:
        return deck("architects/modules.toml", table.ModuleBox)

    # The AI

    @cached_property
    def ai_opponents(self) -> Mapping[str, solo.Opponent]:
        return deck("architects/ai_opponents.toml", solo.Opponent)

    @cached_property
    def ai_guardhouse(self) -> Mapping[str, solo.GuardhouseAction]:
        return deck("architects/ai_guardhouse.toml", solo.GuardhouseAction)

    @cached_property
    def ai_priority_hints(self) -> Mapping[str, solo.PriorityHint]:
        return deck("architects/ai_priority_hints.toml", solo.PriorityHint)

    @cached_property
    def ai_substitutions(self) -> Mapping[str, solo.Instead]:
        return deck("architects/ai_substitutions.toml", solo.Instead)

    @cached_property
    def resource_track(self) -> solo.ResourceTrack:
        return only("architects/resource_track.toml", solo.ResourceTrack)

    @cached_property
    def ai_scoring(self) -> solo.AIScoring:
        return only("architects/ai_scoring.toml", solo.AIScoring)

    @cached_property
    def scheme_deck(self) -> solo.SchemeDeck:
        return only("architects/scheme_deck.toml", solo.SchemeDeck)

    @cached_property
    def scheme_cards(self) -> Mapping[str, solo.SchemeCard]:
        return deck("architects/scheme_cards.toml", solo.SchemeCard)

    @cached_property
    def scheme_conditions(self) -> Mapping[str, solo.Condition]:
        return deck("architects/scheme_conditions.toml", solo.Condition)

    @cached_property
    def scheme_actions(self) -> Mapping[str, solo.Action]:
        return deck("architects/scheme_actions.toml", solo.Action)

    @cached_property
    def scheme_words(self) -> Mapping[str, IconWords]:
        return deck("architects/scheme_words.toml", IconWords)

    @cached_property
    def companion_scheme_cards(self) -> Mapping[str, solo.SchemeCard]:
        return deck("architects/companion_scheme_cards.toml", solo.SchemeCard)

    @cached_property
    def companion_ai_boards(self) -> Mapping[str, solo.CompanionBoard]:
        return deck("architects/companion_ai_boards.toml", solo.CompanionBoard)

    @cached_property
    def companion_ai_boards_before(self) -> Mapping[str, solo.CompanionBoard]:
        return deck("architects/companion_ai_boards_before.toml", solo.CompanionBoard)

    @cached_property
    def companion_scheme_cards_before(self) -> Mapping[str, solo.SchemeCard]:
        return deck("architects/companion_scheme_cards_before.toml", solo.SchemeCard)

    @cached_property
    def companion_wonders(self) -> Mapping[str, solo.CompanionWonder]:
        return deck("architects/companion_wonders.toml", solo.CompanionWonder)

    @cached_property
    def companion_wonders_before(self) -> Mapping[str, solo.CompanionWonder]:
        return deck("architects/companion_wonders_before.toml", solo.CompanionWonder)

    @cached_property
    def companion_contribution_cards(self) -> Mapping[str, solo.ContributionCard]:
        return deck("architects/companion_contribution_cards.toml", solo.ContributionCard)

    # The solo game of the base box

    @cached_property
    def base_solo_rules(self) -> Mapping[str, solo.BaseRule]:
        return deck("architects/base_solo_rules.toml", solo.BaseRule)

    @cached_property
    def base_solo(self) -> solo.BaseSolo:
        return whole("architects/base_solo.toml", solo.BaseSolo)

    @cached_property
    def companion_base_scheme_cards(self) -> Mapping[str, solo.SchemeCard]:
        return deck("architects/companion_base_scheme_cards.toml", solo.SchemeCard)

    @cached_property
    def base_opponents(self) -> Mapping[str, solo.BaseOpponent]:
        return deck("architects/base_opponents.toml", solo.BaseOpponent)

    # About the data

    @cached_property
    def questions(self) -> Mapping[str, Question]:
        return deck("architects/questions.toml", Question)

    @cached_property
    def sources(self) -> Mapping[str, Source]:
        return deck("architects/sources.toml", Source)
