"""Plays for BG Stats and from it: the link as its makers describe it, a file of all, and an export of that app."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from interchange.problems import BadFile
from locales import LANGUAGES, Language, texts
from models.archive.bgstats import link, link_of, play_file
from models.archive.documents import MatchPart
from models.store import Store
from models.values import MatchSeat
from tests.models.archive.filled import EXPORT, fill
from tests.models.helpers import NOON, new_match

ENGLISH = texts("en")


def told(match: MatchPart) -> dict[str, Any]:
    play: dict[str, Any] = json.loads(parse_qs(urlsplit(link(match, ENGLISH)).query)["data"][0])
    return play


def take(store: Store, raw: bytes) -> dict[str, int]:
    """How many were new, of each kind that had any."""
    found = store.archives.read_file(raw)
    report = store.archives.bring_in(found.archive, brief=found.brief)
    return {name: tally.new for name, tally in report.tallies.items() if tally.new}


def test_the_link_holds_the_play(store: Store) -> None:
    store.matches.add(new_match(notes="ä & b?", place="club", duration_s=5400))
    match = store.archives.whole().matches[0]
    address = urlsplit(link(match, ENGLISH))
    assert (address.scheme, address.netloc, address.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    assert link_of(match.id, store.matches.get(match.id), ENGLISH) == link(match, ENGLISH)
    play = told(match)
    assert play["sourcePlayId"] == match.id
    assert play["playDate"] == "2026-11-18 13:30:00", "the end of the game, in UTC"
    assert (play["durationMin"], play["comments"], play["location"]) == (90, "ä & b?", "club")
    ann, bob = play["players"]
    assert (ann["name"], ann["score"], ann["rank"]) == ("Ann", 50, 1)
    assert (ann["winner"], ann["startPlayer"], bob["winner"], bob["startPlayer"]) == (True, True, False, False)


def test_what_that_app_stumbles_over_is_always_as_it_needs_it(store: Store) -> None:
    """A number of the game as text ends it on iOS and macOS; without these four keys, optional or not, it fails on
    Android."""
    store.matches.add(new_match())
    play = told(store.archives.whole().matches[0])
    assert type(play["game"]["bggId"]) is int
    assert play["game"]["highestWins"] is True
    assert play["game"]["noPoints"] is False
    for player in play["players"]:
        assert type(player["startPlayer"]) is bool
        assert type(player["winner"]) is bool


def solo(store: Store) -> MatchPart:
    seats = (
        MatchSeat("Ann", 40, 2, False, (), None, "red", board="Therese"),
        MatchSeat("Cleric", 40, 1, True, (), controller="ai"),
    )
    store.matches.add(replace(new_match(), seats=seats, modules=("gates_of_gold", "promos"), opponent="cleric"))
    return store.archives.whole().matches[0]


def test_people_read_names_and_no_ids(store: Store) -> None:
    """An AI is named as one: that app finds people by their names, and one of them may be called Cleric."""
    play = told(solo(store))
    assert [player["name"] for player in play["players"]] == ["Ann", "Cleric (AI)"]
    assert [player["role"] for player in play["players"]] == ["red, Therese", ""]
    assert play["board"] == "Gates of Gold, Promotional cards"


def test_a_link_stays_short_enough_for_a_code(store: Store) -> None:
    match = store.matches.add(new_match(notes="x" * 5000))
    address = link_of(match.id, match, ENGLISH)
    assert address
    assert 500 < len(address) < 2953, "what the largest code holds"


def test_a_file_of_all_plays_refers_only_to_what_it_holds(store: Store) -> None:
    fill(store)
    matches = store.archives.whole().matches
    file = json.loads(play_file(matches, ENGLISH))
    players, games = ({entry["id"] for entry in file[kind]} for kind in ("players", "games"))
    assert len(file["plays"]) == len(matches)
    assert file["userInfo"] == {"meRefId": 0}
    for play in file["plays"]:
        assert {play["gameRefId"], *(entry["gameRefId"] for entry in play["expansionPlays"])} <= games
        assert {score["playerRefId"] for score in play["playerScores"]} <= players
        assert play["playDateYmd"] == int(play["playDate"][:10].replace("-", ""))
        assert {"modificationDate", "metaData"} <= play.keys()
    assert {(game["isBaseGame"], "bggId" in game) for game in file["games"]} == {(1, True), (0, False)}
    assert play_file(matches, ENGLISH) == play_file(matches, ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_of_ours_comes_back_as_the_same_matches(store: Store, language: Language) -> None:
    fill(store)
    solo(store)
    store.matches.add(new_match(NOON + timedelta(days=2), duration_s=5423, place="club", notes="late"))
    matches = store.archives.whole().matches
    raw = play_file(matches, texts(language))
    there = store.archives.read_file(raw).archive.matches
    assert not take(store, raw).get("matches"), "they are all here"
    assert list(map(essence, _sorted(there))) == list(map(essence, _sorted(matches)))


def essence(match: MatchPart) -> tuple[Any, ...]:
    seats = [(seat.total, seat.place, seat.won, seat.controller, seat.colour, seat.board) for seat in match.seats]
    return match.id, match.game, match.modules, match.played_at, match.notes, match.place, seats


def _sorted(matches: list[MatchPart]) -> list[MatchPart]:
    return sorted(matches, key=lambda match: match.id)


def test_a_seat_without_a_person_comes_back_as_one(store: Store) -> None:
    """Told apart by the uuid of the player; somebody with a name of that app's own is a person."""
    ann = store.people.add("Ann")
    seats = (
        MatchSeat("Ann", 40, 1, True, person_id=ann.id),
        MatchSeat("Bob", 30, 2, False),
        MatchSeat("Cleric", 20, 3, False, controller="ai"),
    )
    store.matches.add(replace(new_match(), seats=seats, opponent="cleric"))
    file = play_file(store.archives.whole().matches, ENGLISH)
    (match,) = store.archives.read_file(file).archive.matches
    assert [(seat.name, seat.person is None) for seat in match.seats] == [
        ("Ann", False),
        ("Bob", True),
        ("cleric", True),
    ]
    renamed = file.replace(b'"Bob"', b'"Robert"')
    (match,) = store.archives.read_file(renamed).archive.matches
    assert [seat.person is None for seat in match.seats] == [False, False, True]


def test_an_export_of_that_app_comes_in_once(store: Store) -> None:
    ann = store.people.add("Ann")
    raw = EXPORT.read_bytes()
    found = store.archives.read_file(raw)
    assert found.left_out == 2, "a game of others, and one that has no points"
    assert take(store, raw) == {"people": 1, "matches": 3}
    assert take(store, raw) == {}
    first, solo_game, shared = sorted(store.matches.find(), key=lambda match: match.played_at)

    assert first.game == "architects"
    assert set(first.modules) == {"age_of_artisans"}
    assert (first.played_at, first.duration_s) == (datetime(2025, 3, 1, 18, 30, tzinfo=UTC), 5400)
    assert (first.notes, first.place) == ("Close one; Ü", "Club")
    assert [(seat.name, seat.total, seat.place, seat.won) for seat in first.seats] == [
        ("Ben", 31, 2, False),
        ("ann", 34, 1, True),
    ], "as they sat, with the names of then"
    assert first.seats[1].person_id == ann.id
    assert (first.seats[0].colour, first.seats[0].board) == ("blue", "Helena")

    assert (solo_game.game, solo_game.opponent, solo_game.solo) == ("viscounts", "cleric", True)
    assert set(solo_game.modules) == {"gates_of_gold"}, "told in words"
    assert [(seat.name, seat.controller, seat.won) for seat in solo_game.seats] == [
        ("ann", "human", False),
        ("cleric", "ai", True),
    ]

    assert shared.decided_by == "shared"
    assert [(seat.name, seat.place, seat.won, seat.person_id is None) for seat in shared.seats] == [
        ("Ben", 1, True, False),
        ("Anonymous player", 1, True, True),
        ("Anonymous player 2", 3, False, True),
    ]


def test_what_cannot_be_read_is_said_at_its_place(store: Store) -> None:
    document = json.loads(EXPORT.read_bytes())
    document["plays"][0]["playDate"] = "yesterday"
    with pytest.raises(BadFile) as bad:
        store.archives.read_file(json.dumps(document).encode())
    assert [line.partition(":")[0] for line in bad.value.lines(ENGLISH)] == ["plays[0].playDate"]
    document["plays"] = document["plays"][-1:]
    with pytest.raises(BadFile) as bad:
        store.archives.read_file(json.dumps(document).encode())
    assert list(bad.value.lines(ENGLISH)) == [ENGLISH("app.files.problem.no_plays")]


def test_odd_entries_crash_nothing(store: Store) -> None:
    document = json.loads(EXPORT.read_bytes())
    odd: list[Any] = [None, 7, "x", [], {}, {"id": []}, {"name": 1}, {"playerScores": [None, {}]}]
    for name in ("plays", "games", "players", "locations"):
        document[name] = [*odd, *document[name]]
    assert len(store.archives.read_file(json.dumps(document).encode()).archive.matches) == 3
    for play in document["plays"]:
        if isinstance(play, dict):
            for key in ("comments", "board", "durationMin", "uuid", "locationRefId", "expansionPlays"):
                play[key] = {}
    assert len(store.archives.read_file(json.dumps(document).encode()).archive.matches) == 3
