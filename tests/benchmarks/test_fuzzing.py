"""A thin slice of each fuzzer; the long runs are `python -m benchmarks.fuzz_...`."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks import fuzz_codes, fuzz_damage, fuzz_import, fuzz_payloads, fuzz_scoring
from models.store import Store
from tests.models.archive.filled import raw


def test_broken_sheets_are_scored_or_refused() -> None:
    outcomes = fuzz_scoring.fuzz(400, seed=20260131)
    assert {kind for kind, _ in outcomes} == {"good", "mutated", "json", "cut", "bytes"}


@settings(max_examples=40)
@given(st.binary(max_size=200))
def test_any_bytes_get_an_answer(content: bytes) -> None:
    assert fuzz_scoring.check("bytes", content) == 2


def test_any_text_is_a_code_or_one_sentence() -> None:
    outcomes = fuzz_codes.fuzz(700, 5)
    assert outcomes.total() == 700
    assert {kind for kind, outcome in outcomes if outcome == "read"} >= {"good"}


def test_a_thousand_hostile_payloads() -> None:
    assert sum(fuzz_payloads.fuzz(1000, 1).values()) == 1000


def test_random_damage_ends_in_data_or_choices() -> None:
    assert fuzz_damage.fuzz(12, 20261119).total() == 12


@pytest.mark.parametrize("seed", [1, 2])
def test_mutated_files_are_refused_or_come_in_whole(store: Store, seed: int) -> None:
    before = raw(store)
    refused = fuzz_import.run(store, seed, rounds=60)
    assert 0 < refused < 60
    assert raw(store) != before
