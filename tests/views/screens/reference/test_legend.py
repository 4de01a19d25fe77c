"""One sign for one meaning: whatever a screen or a card shows is in the legend of its game."""

import flet as ft
import pytest

import content
from content.games import GAMES, Game
from locales import LANGUAGES, Language, texts
from testing.demo import Demo
from testing.each import each_of
from testing.inprocess import play
from testing.pages import opened
from testing.screens import SCREENS
from testing.walk import all_of
from tests.content.test_terms import icon_words
from tests.views.conftest import Club
from tests.views.screens.reference.sections import EVERY, drawn, parts
from views.components.ai_cards import architects as architects_looks
from views.components.ai_cards import viscounts as viscounts_looks
from views.components.ai_cards.icons import SIGNS
from views.components.icons import Icon
from views.screens.reference.legend import APP, OPPONENTS, THINGS, sign_of
from views.screens.reference.legend import parts as legend

A = content.architects()
KNOWN = {name.src for name in Icon}


def test_every_drawing_of_the_app_is_explained() -> None:
    assert {sign for game in GAMES for sign in drawn(game) if isinstance(sign, Icon)} == {*Icon}


def test_a_drawing_is_a_thing_of_a_game_or_of_the_app() -> None:
    for game in GAMES:
        names = [*THINGS[game], "ai", "scheme", *OPPONENTS[game], *APP]
        assert len({*names}) == len(names)
        assert all(name in {*Icon} for name in names)


def test_a_word_has_one_sign_on_all_screens() -> None:
    for table in (viscounts_looks.PICTURES, architects_looks.PICTURES):
        assert {word: sign for word, sign in table.items() if word in SIGNS} == {
            word: SIGNS[word] for word in table if word in SIGNS
        }
    for name in Icon:
        assert SIGNS.get(name.value, name) == name, f"{name.value} is drawn otherwise on a card"


@pytest.mark.parametrize("game", GAMES)
def test_every_word_with_a_sign_is_explained(game: Game) -> None:
    printed = icon_words() if game == "viscounts" else {w for part in A.scheme_words.values() for w in part.icons}
    shown = {line.icon for part in legend(game) for line in part.lines}
    assert {
        word for word in printed if word in SIGNS and word not in shown and sign_of(word) not in drawn(game)
    } == set()


def test_no_sign_of_the_cards_is_left_out() -> None:
    assert {sign for sign in SIGNS.values() if not any(sign in drawn(game) for game in GAMES)} == set()


@pytest.mark.parametrize(("game", "section"), EVERY)
def test_the_reference_itself_uses_signs_of_the_legend(game: Game, section: str) -> None:
    icons = {line.icon for part in parts(game, section) for line in part.lines if line.icon}
    assert {name for name in icons if sign_of(name) not in drawn(game)} == set()


OF: dict[str, tuple[Game, ...]] = {
    **{f"/session/{{{name}}}": ("viscounts",) for name in ("planned", "scored", "played")},
    **{f"/session/{{{name}}}": ("architects",) for name in ("architects", "in_hand")},
}


def test_every_drawing_on_a_screen_of_a_game_is_in_its_legend(club: Club) -> None:
    """What the app shows of itself is in the same legend."""
    explained = {game: {sign.src for sign in drawn(game) if isinstance(sign, Icon)} for game in GAMES}
    walked: list[str] = []

    async def scenario() -> None:
        phone = await opened(club.app_state)
        for screen, address in zip(SCREENS, club.addresses, strict=True):
            [games] = [of for start, of in OF.items() if screen.route.startswith(start)] or [GAMES]
            await phone.go(address)
            await phone.settle()
            used = {str(image.src) for image in all_of(ft.Image, list(phone.walk())) if image.src in KNOWN}
            legend_of = set.union(*(explained[game] for game in games))
            assert used <= legend_of, f"{address}: {used - legend_of}"
            walked.extend(used)
        phone.close()

    play(scenario())
    assert len({*walked}) > 40


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_legend_has_words(game: Game, language: Language) -> None:
    say = texts(language)
    for part in legend(game):
        assert all(say.render(line.text) and (line.name is None or say.render(line.name)) for line in part.lines)
        names = [say.render(line.name) for line in part.lines if line.name]
        assert len({*names}) == len(names), "two signs with one name"


TERMS = {
    "trading_post": "terms.trading_post", "guildhall": "terms.guildhall", "workshop": "terms.workshop",
    "castle": "terms.castle", "manuscript": "terms.manuscript", "ribbon": "terms.ribbon", "debt": "terms.debt",
    "deed": "terms.deed", "outsider": "terms.outsider", "hero": "terms.icon.hero", "chest": "terms.chest_tile",
    "public_building": "terms.public_building", "builder": "terms.icon.builder", "cleric": "terms.icon.cleric",
    "noble": "terms.icon.noble", "merchant": "terms.icon.merchant", "criminal": "terms.icon.criminal",
    "apprentice": "terms.apprentice", "wonder": "terms.wonder", "influence": "terms.influence",
    "prison": "terms.prison", "tool": "terms.tool", "adornment": "terms.adornment", "princess": "terms.princess",
    "profiteer": "terms.profiteer", "silversmith": "terms.location.silversmith", "scheme": "terms.scheme_card",
    "storehouse": "terms.location.kings_storehouse", "town_centre": "terms.location.town_centre",
    "guardhouse": "terms.location.guardhouse", "black_market": "terms.location.black_market",
    "quarry": "terms.location.quarry", "forest": "terms.location.forest", "mines": "terms.location.mines",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@each_of("name", TERMS)
def test_a_thing_is_named_as_the_game_names_it(name: str, language: Language) -> None:
    say = texts(language)
    assert say(Icon(name).label).casefold() == say(TERMS[name]).casefold()


def test_the_demo_has_a_session_for_each_way() -> None:
    assert {start[len("/session/{") : -1] for start in OF} <= {*Demo.__dataclass_fields__}
