"""What a step asks of whom, once it is known who has which Player Card or board."""

import pytest

from content import architects as architects_content
from content import viscounts as viscounts_content
from locales import LANGUAGES, Language, texts
from setup.change import enter, enter_draft
from setup.data import setup_file
from setup.duties import duties, instructions, is_needed
from setup.plan import Plan, Step
from tests.setup.plans import ARTISANS, GOLD, KEYS, MIXES, architects, drafted, made, viscounts

NAMES = ("Anna", "Ben", "Clara", "Dan")
EN = texts("en")


def with_cards(*cards: str, left: str = "10") -> Plan:
    """Each seat has one of these; the start player sits first."""
    now = viscounts(GOLD, KEYS, players=len(cards))
    now = enter(enter(now, "player_cards", (*cards, left)), "start_player", ("1",))
    return enter_draft(now, dict(enumerate(cards, start=1)))


def with_boards(*boards: str) -> Plan:
    return enter(architects(ARTISANS, boards="variable", players=len(boards)), "player_boards", boards)


def step(now: Plan, id: str) -> Step:
    return next(step for step in now.steps if step.id == id)


def said(now: Plan, id: str) -> list[str]:
    return [EN.render(each) for each in instructions(now, step(now, id), NAMES)]


def test_what_cards_bring_to_the_end_of_setup_goes_to_those_who_have_them() -> None:
    """kok-rules"""
    assert said(with_cards("3.5", "2", "1.5"), "late_choices") == [
        "Anna, who has 3.5, takes 1 faceup Chest Tile; refill the line.",
        "Clara, who has 1.5, takes 1 faceup Hero; refill the line.",
    ]


def test_cards_about_the_deck_come_before_it_is_shuffled() -> None:
    """rulebook p8, kok-rules"""
    shuffle = "Shuffle your deck (10 cards before effects of Player Cards) and draw 3."
    assert said(with_cards("9", "2", "7.5"), "decks") == [
        "Anna, who has 9, first destroys any 1 card.",
        "Clara, who has 7.5, first puts 3 cards of their choice on the discard pile.",
        shuffle,
    ]
    assert said(with_cards("1", "2", "8"), "decks") == [shuffle]


def test_a_card_that_no_source_shows_is_read_by_its_owner() -> None:
    """The rest of the deck step is the same for all; the end of setup names its two cards."""
    now = with_cards("4", "2")
    assert said(now, "decks")[0] == "Anna, who has 4, first does what that card says about the deck, if anything."
    assert not is_needed(now, step(now, "late_choices"))


def test_the_turn_order_is_kept() -> None:
    now = enter(viscounts(KEYS, players=3), "player_cards", ("3.5", "2", "1.5", "10"))
    now = enter_draft(enter(now, "start_player", ("2",)), {1: "3.5", 2: "2", 3: "1.5"})
    assert [duty.seat for duty in duties(now, step(now, "late_choices")) or ()] == [3, 1]


def test_boards_give_building_cards_by_name() -> None:
    """bga"""
    assert said(with_boards("therese", "caroline", "walaric"), "board_buildings") == [
        "Anna draws 1 Building Card.",
        "Clara draws Building Cards if the board shows any.",
    ]
    now = with_boards("caroline", "frederick")
    assert not is_needed(now, step(now, "board_buildings"))


def test_before_the_draft_the_cards_are_named() -> None:
    now = viscounts(KEYS, players=3)
    for id in ("decks", "late_choices"):
        assert instructions(now, step(now, id), NAMES) == (step(now, id).short,)
        assert is_needed(now, step(now, id))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_instruction_can_be_read(language: Language) -> None:
    for mix in MIXES:
        now = drafted(made(mix))
        for each in now.steps:
            for line in instructions(now, each, (*NAMES, "Eva", "Finn")):
                assert "{" not in texts(language).render(line)


def test_what_steps_are_for_is_on_some_card_or_board() -> None:
    extras = {name for card in viscounts_content().player_cards.values() for name in card.extra or ()}
    items = {name for board in architects_content().player_boards.values() for name in board.items or ()}
    for game, known in (("viscounts", extras), ("architects", items)):
        given = {name for each in setup_file(game).step for name in each.gives}
        assert given
        assert given <= known
