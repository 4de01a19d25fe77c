"""The setup as JSON: there and back with everything in it, and clear words for what does not fit."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locales import LANGUAGES, texts
from setup.change import enter, lock, reroll
from setup.document import document, read
from setup.mix import BadSetup
from setup.plan import Plan
from setup.schema import FILE, written
from tests.setup.plans import GOLD, KEYS, PLANS, architects, drafted, viscounts

EN = texts("en")
Json = dict[str, Any]


def told(raw: bytes) -> list[str]:
    with pytest.raises(BadSetup) as error:
        read(raw)
    assert all(texts(language).render(problem.what) for problem in error.value.problems for language in LANGUAGES)
    return [f"{problem.path}: {EN.render(problem.what)}" for problem in error.value.problems]


@given(PLANS, st.booleans())
def test_a_plan_comes_back_from_its_document(now: Plan, with_draft: bool) -> None:
    now = drafted(now) if with_draft else now
    assert read(json.dumps(document(now, EN)).encode()) == now


def test_what_was_entered_locked_drawn_again_and_chosen_comes_back() -> None:
    now = lock(reroll(viscounts(GOLD, KEYS), "castle"), "segments")
    now = enter(enter(now, "heroes", ("ada", "emma", "fara")), "manuscript_boards", ("grey", "grey"))
    now = drafted(now)
    now = enter(now, "hero_row", tuple(now.draws["hero_row"].candidates[-3:]))
    now = lock(now, "hero_row")
    text = json.dumps(document(now, EN))
    assert read(text.encode()) == now
    assert not now.in_code


def test_plain_documents_name_no_entered_values_and_no_picks() -> None:
    assert not {"entered", "picks"} & document(viscounts(), EN).keys()
    assert {"entered", "picks"} <= document(drafted(enter(viscounts(), "castle", ("1-2",))), EN).keys()


def changed(change: Callable[[Json], object]) -> bytes:
    found = document(drafted(viscounts(KEYS)), EN)
    change(found)
    return json.dumps(found).encode()


BAD: list[tuple[Callable[[Json], object], list[str]]] = [
    (lambda d: d.pop("code"), ["code: missing"]),
    (lambda d: d.update(surprise=1), ["surprise: is not known here"]),
    (lambda d: d["steps"][0].update(x=1), ["steps[0].x: is not known here"]),
    (lambda d: d["steps"][0]["draws"][0].update(rerolls=True), ["steps[0].draws[0].rerolls: is not of the right kind"]),
    (lambda d: d.update(players="2", format="x"), ["format: is not of the right kind: x", "players: is not"]),
    (lambda d: d.update(players=3), ["players: 3 does not go with the code, which says 2"]),
    (lambda d: d.update(modules=[]), ["modules: none does not go with the code, which says keeper_of_keys"]),
    (lambda d: d.update(solo="noble"), ["solo: noble does not go with the code, which says none"]),
    (lambda d: d.update(code="10"), ["code: 2 characters"]),
    (lambda d: d.update(game="a" * 99), ["game: is not of the right kind: aaa"]),
    (lambda d: d.update(entered={"nope": ["1"]}), ["entered.nope: this setup has no draw “nope”"]),
    (
        lambda d: d.update(entered={"castle": ["9-9"]}, picks=["99"]),
        ["entered.castle: cannot be entered: “9-9” is not possible here.", "picks[0]: “99” cannot be chosen here"],
    ),
    (lambda d: d.update(picks=d["picks"] * 2), ["picks[2]: "]),
    (lambda d: d.update(entered={"hero_row": ["ada"]}), ["entered.hero_row: cannot be entered: 1 given, 3 needed."]),
]


@pytest.mark.parametrize(("change", "lines"), BAD, ids=[lines[0] for _, lines in BAD])
def test_what_does_not_fit_is_named(change: Callable[[Json], object], lines: list[str]) -> None:
    found = told(changed(change))
    assert len(found) == len(lines), found
    for line, start in zip(found, lines, strict=True):
        assert line.startswith(start)


@pytest.mark.parametrize(
    ("raw", "line"),
    [
        (b"", "the file is empty"),
        (b"[]", "this is not a JSON object"),
        (b"{", "this is not JSON; the error is at line 1, column 2"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a": NaN}', "NaN and Infinity are not JSON"),
        (b" " * 1_000_001, "too large; at most 1 MB"),
        (b"\xff" * 2_000_000, "too large; at most 1 MB"),
        (b"\xff\xfe\xfa", "this is not UTF-8 text"),
    ],
)
def test_what_is_no_document_at_all_is_told_so(raw: bytes, line: str) -> None:
    [found] = told(raw)
    assert found.startswith(f"$: {line}")


def test_a_key_that_appears_twice_is_named() -> None:
    text = json.dumps(document(viscounts(), EN))
    assert told(text.replace('"solo"', '"code": "", "solo"').encode()) == [
        "code: this key appears twice; keep one of them"
    ]


def test_the_published_schema_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == written(), "run `python -m setup.schema`"


def test_entered_values_are_read_in_the_order_of_the_draws_whatever_their_own() -> None:
    now = enter(architects("age_of_artisans", boards="variable"), "player_boards", ("walaric", "ada"))
    now = enter(now, "start_player", ("1",))
    found = document(now, EN)
    found["entered"] = dict(reversed(found["entered"].items()))
    assert read(json.dumps(found).encode()) == now


def test_the_example_in_the_docs_is_a_document() -> None:
    [example] = re.findall(r"```json\n(.+?)```", (FILE.parent.parent / "setup-format.md").read_text("utf-8"), re.S)
    found, given = document(read(example.encode()), EN), json.loads(example)
    assert given["code"] in (FILE.parent.parent / "setup-format.md").read_text("utf-8").split("## The code")[1]
    for key in ("game", "modules", "players", "solo", "code", "entered", "picks"):
        assert found[key] == given[key]
    assert given["counts"].items() <= found["counts"].items()
    [castle] = [step for step in found["steps"] if step["id"] == "castle"]
    assert castle["draws"] == given["steps"][0]["draws"]
