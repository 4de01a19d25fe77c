"""A result as a payload: the same points come out of it, and nothing else than a result or one message."""

import copy
import random
from dataclasses import replace
from typing import Any

import pytest

from app.match_from_sheet import seats_of
from app.result_code import body_of, read
from interchange.qr_payload import BadPayload, pack, split, unpack
from models.values import NewMatch, Source
from scoring.pad.document import Pad
from scoring.pad.outcome import outcome
from testing import architects_sheets, viscounts_sheets
from testing.people_and_matches import NOW, matches
from testing.random_json import mutated, random_json
from testing.result_tables import TABLES

ID = "a5e0c7e2-54ac-4d0b-9c5d-5b1c1f6c9a01"


def result_of(pad: Pad) -> NewMatch:
    told = outcome(pad)
    assert told
    return NewMatch(
        game=pad.game,
        played_at=NOW.replace(year=2025),
        seats=seats_of(told.result, pad.sheet, ()),
        decided_by=told.result.decided_by,
        modules=pad.modules,
        place="chez Élodie",
        source=Source("sheet", 1, pad.to_json()),
    )


@pytest.mark.parametrize("name", TABLES)
def test_a_scored_sheet_comes_out_the_same(name: str) -> None:
    new = result_of(TABLES[name]())
    kind, body = unpack(pack("result", body_of(ID, new, new.source)))
    id, found = read(body)
    assert (kind, id, found) == ("result", ID, new)


@pytest.mark.parametrize("name", TABLES)
def test_a_result_fits_a_few_codes(name: str) -> None:
    new = result_of(TABLES[name]())
    assert len(split(pack("result", body_of(ID, new, new.source)))) <= 3


@pytest.mark.parametrize("number", range(4))
def test_a_match_without_a_sheet_brings_its_points(number: int) -> None:
    new = replace(matches()[number], played_at=NOW.replace(year=2025))
    assert read(unpack(pack("result", body_of(ID, new, None)))[1]) == (ID, new)


def test_notes_and_people_stay_at_home() -> None:
    new = replace(matches("their-id")[0], notes="Ilya cheats")
    text = str(body_of(ID, new, None))
    assert "cheats" not in text
    assert "their-id" not in text


GOOD = body_of(ID, result_of(TABLES["level"]()), result_of(TABLES["level"]()).source)
BAD: dict[str, dict[str, Any]] = {
    "no id": {"id": "x"},
    "another game": {"game": "chess"},
    "not the sheet's game": {"game": "architects"},
    "not the sheet's modules": {"modules": ["gates_of_gold"]},
    "no moment": {"played_at": "2025-11-18T20:00:00"},
    "no sheet and no seats": {"sheet": None},
    "an empty sheet": {"sheet": {}},
    "something else": {"x": 1},
    "a place without end": {"place": "x" * 2000},
}


@pytest.mark.parametrize("case", BAD)
def test_what_is_no_result_is_refused(case: str) -> None:
    with pytest.raises(BadPayload) as caught:
        read(GOOD | BAD[case])
    assert caught.value.what.id == "app.receive.result.bad"


def test_hostile_results_are_read_or_refused() -> None:
    rng = random.Random(5)
    read_well = 0
    for number in range(400):
        sheet = rng.choice((viscounts_sheets, architects_sheets)).random_sheet(rng)
        body = {**copy.deepcopy(GOOD), "game": sheet["game"], "modules": sheet.get("modules", []), "sheet": sheet}
        if number % 4:
            body = mutated(rng, body)
        elif number % 8:
            body = {**body, rng.choice(list(body)): random_json(rng)}
        try:
            _id, new = read(body)
        except BadPayload:
            continue
        read_well += 1
        assert all(isinstance(seat.total, int) for seat in new.seats)
    assert 40 < read_well < 400
