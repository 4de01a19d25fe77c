"""Plays for BG Stats: the link as its makers describe it, and a file of all."""

import json
from urllib.parse import parse_qs, urlsplit

from models.archive.bgstats import link, link_of, play_file
from models.store import Store
from tests.models.archive.filled import fill
from tests.models.helpers import new_match


def test_the_link_holds_the_play(store: Store) -> None:
    store.add_match(new_match(notes="ä & b?", place="club", duration_s=5400))
    match = store.archive().matches[0]
    address = urlsplit(link(match))
    assert (address.scheme, address.netloc, address.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    assert link_of(match.id, store.match(match.id)) == link(match)
    told = json.loads(parse_qs(address.query)["data"][0])
    assert told["sourcePlayId"] == match.id
    assert told["playDate"] == "2026-11-18 12:00:00"
    assert told["game"]["bggId"] == 296151
    assert (told["durationMin"], told["comments"], told["location"]) == (90, "ä & b?", "club")
    ann, bob = told["players"]
    assert (ann["name"], ann["score"], ann["rank"], ann["winner"], ann["startPlayer"]) == ("Ann", 50, 1, True, True)
    assert (bob["winner"], bob["startPlayer"]) == (False, False)


def test_a_link_stays_short(store: Store) -> None:
    match = store.add_match(new_match(notes="x" * 5000))
    told = link_of(match.id, match)
    assert told
    assert 500 < len(told) < 3000


def test_a_file_of_all_plays_refers_only_to_what_it_holds(store: Store) -> None:
    fill(store)
    matches = store.archive().matches
    told = json.loads(play_file(matches))
    players, games = ({entry["id"] for entry in told[kind]} for kind in ("players", "games"))
    assert len(told["plays"]) == len(matches)
    for play in told["plays"]:
        assert play["gameRefId"] in games
        assert {score["playerRefId"] for score in play["playerScores"]} <= players
    assert play_file(matches) == play_file(matches)
