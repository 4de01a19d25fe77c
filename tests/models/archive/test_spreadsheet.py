"""Tables: out with formulas escaped, in by their headings, once and for all."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interchange.problems import BadFile
from locales import LANGUAGES, Language, texts
from models.archive.headings import NEEDED, Meaning, guess, read_table, why_not
from models.archive.importing import Tally
from models.archive.reading import LARGEST
from models.archive.spreadsheet import as_table, escape_formula, unescape_formula
from models.archive.spreadsheet_reading import matches_of
from models.store import Store
from models.values import MatchSeat
from tests.models.archive.filled import fill, raw
from tests.models.helpers import NOON, new_match

NOW = datetime(2026, 1, 1, tzinfo=UTC)
OWN = """Date;Game;Player;Score;Where
31.01.2026;Viscounts;Ann;50;club
31.01.2026;Viscounts;Bob;41;club
31.01.2026;Viscounts;Ann;30;club
31.01.2026;Viscounts;Bob;33.0;club
2026-02-01;Architectes du Royaume de l'Ouest;Élodie;-3;
"""


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "＝", "'=", "''@"])
def test_a_text_that_begins_like_a_formula_is_made_harmless(start: str) -> None:
    cell = escape_formula(f"{start}1+1")
    assert cell == f"'{start}1+1"
    assert unescape_formula(cell) == f"{start}1+1"


@given(st.text())
def test_every_text_is_read_as_it_was_meant(text: str) -> None:
    assert unescape_formula(escape_formula(text)) == text


def rows_of(table: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(table.decode("utf-8-sig"))))


def test_one_row_for_each_seat(store: Store) -> None:
    seat = MatchSeat("=HYPERLINK(1)", 3, 2, False, colour="@x")
    store.matches.add(new_match(notes="-1", place="+home"))
    store.matches.add(new_match(NOON.replace(hour=13), modules=("promos",), duration_s=3000))
    store.matches.keep(
        store.matches.find()[0].id, new_match(NOON.replace(hour=13)).__class__("viscounts", NOON, (seat,), "points")
    )
    rows = rows_of(as_table(store.archives.whole().matches))
    assert [row["player"] for row in rows].count("'=HYPERLINK(1)") == 1
    ann = next(row for row in rows if row["player"] == "Ann")
    assert (ann["points"], ann["place"], ann["won"], ann["vp.guildhalls"], ann["vp.castle"]) == (
        "50",
        "1",
        "1",
        "4",
        "-1",
    )
    assert (ann["notes"], ann["location"]) == ("'-1", "'+home")


def test_the_own_table_comes_in_and_changes_nothing_where_it_is_from(store: Store) -> None:
    fill(store)
    before = raw(store)
    table = read_table(as_table(store.archives.whole().matches), LARGEST)
    archive = matches_of(table, guess(table.header), None, NOW)
    assert store.archives.bring_in(archive, brief=True).changes == 0
    assert raw(store) == before


def of(text: str) -> list[str]:
    def read() -> None:
        table = read_table(text.encode(), LARGEST)
        matches_of(table, guess(table.header), None, NOW)

    with pytest.raises(BadFile) as bad:
        read()
    return [problem.line(texts("en")) for problem in bad.value.problems]


def test_somebodys_own_table(store: Store) -> None:
    table = read_table(OWN.encode(), LARGEST)
    columns = guess(table.header)
    assert columns == {"played_at": 0, "game": 1, "player": 2, "points": 3, "location": 4}
    archive = matches_of(table, columns, None, NOW)
    assert store.archives.bring_in(archive, brief=True).tallies["matches"] == Tally(new=3)
    assert store.archives.bring_in(archive, brief=True).changes == 0
    last, *others = store.matches.find()
    assert (last.game, last.seats[0].total, last.seats[0].place) == ("architects", -3, 1)
    assert {tuple((seat.total, seat.place, seat.won) for seat in match.seats) for match in others} == {
        ((50, 1, True), (41, 2, False)),
        ((30, 2, False), (33, 1, True)),
    }
    assert [person.name for person in store.people.all()] == ["Ann", "Bob", "Élodie"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_columns_are_recognised_by_the_words_of_the_screen(language: Language) -> None:
    meanings: tuple[Meaning, ...] = (*NEEDED, "game", "place", "location", "notes")
    header = [texts(language)(f"app.files.column.{meaning}") for meaning in meanings]
    assert guess(header) == {meaning: at for at, meaning in enumerate(meanings)}


def test_a_table_may_begin_with_empty_lines() -> None:
    """As a spreadsheet writes the rows above one that begins further down."""
    table = read_table(b"\r\n;;\r\nPlayer;Points;Date\r\nAnn;50;2026-11-18\r\n", LARGEST)
    assert (table.header, table.rows) == (("Player", "Points", "Date"), (("Ann", "50", "2026-11-18"),))


def test_what_was_played_that_day_is_not_told_again(store: Store) -> None:
    store.matches.add(new_match(NOON.replace(hour=19)))
    table = read_table(b"date,game,player,points\n2026-11-18,viscounts,Bob,41\n2026-11-18,viscounts,ann,50\n", LARGEST)
    archive = matches_of(table, guess(table.header), None, NOW)
    assert store.archives.bring_in(archive, brief=True).tallies["matches"] == Tally(same=1)


def test_a_column_that_is_wanted() -> None:
    assert why_not({"player": 0, "points": 1}) == "played_at"
    assert why_not({"player": 0, "points": 1, "played_at": 2}) is None


HEAD = "date,game,player,points,place,won,modules\n"
BAD = {
    "2026-02-30,viscounts,Ann,1,,,": "line 2: “2026-02-30” is not a date; use the form 2026-01-31",
    "2026-02-01,chess,Ann,1,,,": "line 2: “chess” is neither of the two games",
    "2026-02-01,viscounts,,1,,,": "line 2: the player has no name",
    "2026-02-01,viscounts,Ann,=1+1,,,": "line 2: “=1+1” is not a whole number from -99999 to 99999",
    "2026-02-01,viscounts,Ann,1e9,,,": "line 2: “1e9” is not a whole number from -99999 to 99999",
    "2026-02-01,viscounts,Ann,1,0,,": "line 2: “0” is not a whole number from 1 to 12",
    "2026-02-01,viscounts,Ann,1,,maybe,": "line 2: “maybe” is neither yes nor no",
    "2026-02-01,viscounts,Ann,1,,,fun": "line 2: “fun” is not a module",
    "0001-01-01,viscounts,Ann,1,,,": "line 2: “0001-01-01” is not a date",
}


@pytest.mark.parametrize("row", BAD)
def test_a_bad_row_is_named(row: str) -> None:
    lines = of(HEAD + row + "\n")
    assert len(lines) == 1
    assert lines[0].startswith(BAD[row])


def test_nobody_plays_twice_in_one_match() -> None:
    """They would be their own opponent. Two matches are another thing: there the name begins the next one."""
    rows = "1,2026-02-01,viscounts,Ann,5\n1,2026-02-01,viscounts, ann ,6\n"
    assert of(f"match,date,game,player,points\n{rows}") == ["line 3: “ann” plays twice in this match"]
    table = read_table(f"which,date,game,player,points\n{rows}".encode(), LARGEST)
    assert len(matches_of(table, guess(table.header), None, NOW).matches) == 2


def test_a_hundred_thousand_names_on_one_day_are_refused_at_once() -> None:
    rows = "".join(f"2026-02-01,viscounts,p{number},3\n" for number in range(100_000))
    assert of(f"date,game,player,points\n{rows}") == ["line 2: 100000 rows are one match; a match has at most 12 seats"]


def test_what_is_no_table() -> None:
    assert of('a,b\n"x') == ["this is not a table with separators"]
    assert of("a\0b") == ["this is not a table with separators"]
    assert of("") == ["the file is empty"]
    assert of(HEAD) == ["no row has a player in it"]
