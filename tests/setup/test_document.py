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


def told(text: str | bytes) -> list[str]:
    with pytest.raises(BadSetup) as error:
        read(text)
    assert all(texts(language).render(problem.what) for problem in error.value.problems for language in LANGUAGES)
    return [f"{problem.path}: {EN.render(problem.what)}" for problem in error.value.problems]


@given(PLANS, st.booleans())
def test_a_plan_comes_back_from_its_document(now: Plan, with_draft: bool) -> None:
    now = drafted(now) if with_draft else now
    assert read(json.dumps(document(now, EN))) == now


def test_what_was_entered_locked_drawn_again_and_chosen_comes_back() -> None:
    now = lock(reroll(viscounts(GOLD, KEYS), "castle"), "segments")
    now = enter(enter(now, "heroes", ("ada", "emma", "fara")), "manuscript_boards", ("grey", "grey"))
    now = drafted(now)
    now = enter(now, "hero_row", tuple(now.draws["hero_row"].candidates[-3:]))
    now = lock(now, "hero_row")
    text = json.dumps(document(now, EN))
    assert read(text) == read(text.encode()) == now
    assert not now.in_code


def test_plain_documents_name_no_entered_values_and_no_picks() -> None:
    assert not {"entered", "picks"} & document(viscounts(), EN).keys()
    assert {"entered", "picks"} <= document(drafted(enter(viscounts(), "castle", ("1-2",))), EN).keys()


def changed(change: Callable[[Json], object]) -> str:
    found = document(drafted(viscounts(KEYS)), EN)
    change(found)
    return json.dumps(found)


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
    "text", ["", "[]", "{", "null", "\ud800", "[" * 100_000, '{"a": NaN'], ids=["empty", *"123456"]
)
def test_what_is_no_object_is_told_so(text: str) -> None:
    assert told(text) == [": no JSON object; a setup document is one"]


@pytest.mark.parametrize("text", [" " * 1_000_001, b"\xff" * 2_000_000], ids=["text", "bytes"])
def test_what_is_too_big_is_told_so(text: str | bytes) -> None:
    assert told(text) == [": over 1 MB; a setup document is far smaller"]


def test_bytes_that_are_no_text_are_told_so() -> None:
    assert told(b"\xff\xfe\xfa") == [": no JSON object; a setup document is one"]


def test_the_published_schema_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == written(), "run `python -m setup.schema`"


def test_entered_values_are_read_in_the_order_of_the_draws_whatever_their_own() -> None:
    now = enter(architects("age_of_artisans", boards="variable"), "player_boards", ("walaric", "ada"))
    now = enter(now, "start_player", ("1",))
    found = document(now, EN)
    found["entered"] = dict(reversed(found["entered"].items()))
    assert read(json.dumps(found)) == now


def test_the_example_in_the_docs_is_a_document() -> None:
    [example] = re.findall(r"```json\n(.+?)```", (FILE.parent.parent / "setup-format.md").read_text("utf-8"), re.S)
    found, given = document(read(example), EN), json.loads(example)
    assert given["code"] in (FILE.parent.parent / "setup-format.md").read_text("utf-8").split("## The code")[1]
    for key in ("game", "modules", "players", "solo", "code", "entered", "picks"):
        assert found[key] == given[key]
    assert given["counts"].items() <= found["counts"].items()
    [castle] = [step for step in found["steps"] if step["id"] == "castle"]
    assert castle["draws"] == given["steps"][0]["draws"]
