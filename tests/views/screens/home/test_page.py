"""Home, the open games, the history and the people: what they show, and what a tap does."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import flet as ft
import pytest

from app.session_progress import Progress
from locales import LANGUAGES, Language, listed, texts
from models.text_folding import folded
from models.values import Player
from testing.people_and_matches import NOW
from testing.walk import all_of, find, plain_ui, words
from tests.views.given import MANY, nothing, person, played, session
from views.formatting import day
from views.layout.page_layout import Screen
from views.screens.history.page import history
from views.screens.home.page import home
from views.screens.open_sessions.page import games
from views.screens.people.page import people

# -- home -----------------------------------------------------------------------------------------------------


def test_the_last_touched_session_is_the_next_thing_to_do() -> None:
    went: list[str] = []
    ui = plain_ui(go=went.append)
    screen = home(ui, [session("one"), session("two")], [], NOW)
    find(screen.controls, "continue-one").on_click()
    assert went == ["/session/one/score"]
    colours = [find(screen.controls, f"continue-{id}").style.bgcolor for id in ("one", "two")]
    assert colours == [ft.Colors.PRIMARY, ft.Colors.SURFACE_CONTAINER]


@pytest.mark.parametrize(("people", "said"), [(1, "solo"), (2, "2 players")])
def test_an_open_game_against_the_ai_counts_the_people(people: int, said: str) -> None:
    """The AI sits at the table, but nobody would call it a player of theirs."""
    seats = (*(Player(f"P{n}") for n in range(people)), Player("Anselm", controller="ai"))
    line = words(list(home(plain_ui(), [replace(session("one"), players=seats)], [], NOW).controls))
    assert any(folded(text).endswith(f"· {said}") for text in line)


def test_the_tiles_of_a_row_are_of_one_height_whatever_wraps() -> None:
    def rows(**size: float) -> list[ft.Row]:
        screen = home(plain_ui(leads=lambda path: True, **size), [], played(), NOW)
        tiles = ("home-viscounts", "home-architects", "home-score", "home-play")
        found = [row for row in all_of(ft.Row, list(screen.controls)) if len(row.controls) == 2]
        return [row for row in found if any(node.identifier in tiles for node in all_of(ft.Semantics, row))]

    assert len(rows()) == 2
    assert all(row.intrinsic_height and row.vertical_alignment == ft.CrossAxisAlignment.STRETCH for row in rows())
    assert rows(scale=2.0, width=320.0) == [], "with large text they stand one below the other"


def test_many_open_games_have_a_screen_of_their_own() -> None:
    many = [session(str(n)) for n in range(30)]
    said = list(home(plain_ui(), many, [], NOW).controls)
    assert [find(said, f"continue-{n}") is not None for n in range(2)] == [True, True]
    assert "All open games (30)" in words(said)
    assert len(all_of(ft.Text, said)) < 30
    assert "All open games (30)" not in words(list(home(plain_ui(leads=lambda path: False), many, [], NOW).controls))


def test_the_last_game_that_was_removed_is_found_again() -> None:
    went: list[str] = []
    screen = home(plain_ui(go=went.append), [], [], NOW, removed=True)
    find(list(screen.controls), "home-games").on_click()
    assert went == ["/games"]
    assert "Bring back a removed game" not in words(list(home(plain_ui(), [], [], NOW).controls))


def test_a_game_is_removed_and_brought_back_by_its_name() -> None:
    acts: list[tuple[str, str]] = []
    screen = games(
        plain_ui(),
        [session("one", "Friday")],
        [session("two")],
        lambda id: acts.append(("remove", id)),
        lambda id: acts.append(("bring back", id)),
    )
    find(screen.controls, "remove-one").on_click()
    find(screen.controls, "restore-two").on_click()
    assert acts == [("remove", "one"), ("bring back", "two")]
    assert {"Remove: Friday", "Bring back: Élodie, Илья"} <= set(words(screen.controls))


def test_actions_show_when_their_screens_exist() -> None:
    none = home(plain_ui(leads=lambda path: False), [], [], NOW)
    some = home(plain_ui(leads=lambda path: path == "/new/score"), [], [], NOW)
    assert "Score a game" not in words(list(none.controls))
    assert "Score a game" in words(list(some.controls))
    assert "Viscounts" not in words(list(some.controls))


def test_an_empty_home_says_what_to_do() -> None:
    went: list[str] = []
    screen = home(plain_ui(leads=lambda path: False, go=went.append), [], [], NOW)
    find(list(screen.controls), "home-people").on_click()
    assert went == ["/people"]


def test_a_game_begins_with_its_last_group_and_tells_how_the_last_one_ended() -> None:
    went: list[str] = []
    screen = home(plain_ui(go=went.append), [], played(), NOW)
    for game in ("viscounts", "architects"):
        find(list(screen.controls), f"home-{game}").on_click()
    assert went == ["/new/setup/viscounts", "/new/setup/architects"]
    assert "Élodie won with 109" in words(find(list(screen.controls), "home-viscounts"))


def test_an_open_game_says_what_goes_on_and_how_far_it_has_come() -> None:
    for one, verb, said in (
        (replace(session("one"), stage="setup"), "Continue setup", "step 20 of 20"),
        (session("two"), "Continue scoring", "19 of 20 entered"),
    ):
        shown = words(list(home(plain_ui(), [one], [], NOW, progress=Progress(19, 20)).controls))
        assert [verb, said] == [text for text in shown if text in (verb, said)]


# -- history --------------------------------------------------------------------------------------------------


def test_the_search_says_less_where_large_text_leaves_no_room() -> None:
    for ui, label in ((plain_ui(), "Search names, places and notes"), (plain_ui(width=320.0, scale=2.0), "Search")):
        assert find(list(history(ui, played(), NOW, None).controls), "history-search").label == label


def test_who_won() -> None:
    said = words(list(history(plain_ui(), played(), NOW, None).controls))
    lines = ["Élodie won with 109", "Peddler (AI) won with 61", "Élodie and Илья share the victory with 109"]
    assert [line for line in lines if line in said] == lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_won_is_said_in_every_language(language: Language) -> None:
    """One, an AI, and two who share it."""
    say = texts(language)
    winners = (("Élodie",), (say("app.ai-name", name=say("terms.opponent.peddler")),), ("Élodie", "Илья"))
    lines = [
        say("app.match.won", n=len(names), names=listed(names), total=total)
        for names, total in zip(winners, (109, 61, 109), strict=True)
    ]
    said = words(list(history(plain_ui(language), played(), NOW, None).controls))
    assert [line for line in lines if line in said] == lines


@pytest.mark.parametrize(
    ("ago", "said"),
    [(0, "today"), (1, "yesterday"), (3, "Sunday"), (6, "Thursday"), (40, "9 Oct 2026"), (-1, "19 Nov")],
)
def test_days_are_said_as_people_say_them(ago: int, said: str) -> None:
    noon = datetime(2026, 11, 18, 12, tzinfo=UTC)
    assert day(plain_ui(), noon - timedelta(days=ago), noon).startswith(said)


def test_a_match_leads_to_its_page() -> None:
    went: list[str] = []
    screen = history(plain_ui(go=went.append), played(), NOW, None)
    find(list(screen.controls), "match-0").on_click()
    assert went == ["/match/0"]


# -- people ---------------------------------------------------------------------------------------------------


def names(screen: Screen) -> list[str]:
    everybody = {one.name for one in MANY}
    return [text for text in words(list(screen.controls)) if text in everybody]


def test_people_stand_in_the_order_of_letters_without_accents() -> None:
    found = names(people(plain_ui(), MANY, nothing, nothing))
    assert found == ["Anna", "Bea", "Chloé", "Dora", "Élodie", "Emil", "Zoé", "Илья"]
    assert folded("Élodie") == "elodie"


def test_search_finds_without_accents_and_case() -> None:
    ui = plain_ui(memo={"search": "OE"})
    assert names(people(ui, MANY, nothing, nothing)) == ["Chloé", "Zoé"]
    nobody = people(plain_ui(memo={"search": "xyz"}), MANY, nothing, nothing)
    assert "Nobody by that name" in words(list(nobody.controls))


def test_archived_people_are_hidden_and_offered_only_where_there_are_any() -> None:
    everybody = [*MANY, person("Mo", archived=True)]
    asked = list(people(plain_ui(), everybody, nothing, nothing).controls)
    assert "Mo" not in words(asked)
    assert find(asked, "people-archived")
    assert "Mo" in words(list(people(plain_ui(memo={"archived": True}), everybody, nothing, nothing).controls))
    assert "Show archived people" not in words(list(people(plain_ui(), MANY, nothing, nothing).controls))


def test_adding_somebody() -> None:
    memo: dict[str, Any] = {"open": ""}
    saved: list[Any] = []
    ui = plain_ui(memo=memo)
    empty = people(ui, [], lambda *args: saved.append(args), nothing).dialog
    assert find(empty, "person-save").disabled
    find(empty, "person-save").on_click()
    memo |= {"name": "Mo", "colours": ()}
    find(empty, "person-colour-red").on_click()
    find(empty, "person-colour-blue").on_click()
    find(empty, "person-colour-red").on_click()
    find(empty, "person-save").on_click()  # a control of the first render acts on the present state
    assert saved == [(None, "Mo", ("blue",))]
    assert memo["open"] is None


def test_a_person_opens_with_what_is_known() -> None:
    memo: dict[str, Any] = {}
    ui = plain_ui(memo=memo)
    find(list(people(ui, MANY, nothing, nothing).controls), f"person-{MANY[0].id}").on_click()
    archived: list[Any] = []
    dialog = people(ui, MANY, nothing, lambda *args: archived.append(args)).dialog
    assert find(dialog, "person-name").value == "Élodie"
    find(dialog, "person-archive").on_click()
    assert archived == [(MANY[0], True)]
