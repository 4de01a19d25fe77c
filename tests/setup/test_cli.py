"""The command-line door: what it prints, and how it refuses."""

import json
import subprocess
import sys
from typing import Any

import pytest

import bootstrap
from locales import LANGUAGES, Language, say, texts
from setup.cli import main
from setup.code import parse
from setup.document import document, read
from testing.languages import UNKNOWN

Run = tuple[int, str, str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def call(*words: str) -> Run:
        code = main(words)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return call


def test_the_module_runs_by_itself() -> None:
    command = [sys.executable, "-m", "setup", "viscounts", "--players", "3", "--json"]
    done = subprocess.run(command, cwd=bootstrap.ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["counts"]["debts_on_poverty"] == 15


def test_the_json_has_the_agreed_shape(run: Any) -> None:
    _, out, _ = run("viscounts", "--players", "3", "--modules", "keeper_of_keys,gates_of_gold", "--json")
    found = json.loads(out)
    assert list(found) == ["format", "version", "game", "modules", "players", "solo", "code", "steps", "counts"]
    assert (found["format"], found["version"], found["game"]) == ("west-kingdom/setup", 1, "viscounts")
    assert (found["modules"], found["players"], found["solo"]) == (["gates_of_gold", "keeper_of_keys"], 3, None)
    assert all(list(step) == ["id", "text", "draws"] for step in found["steps"])
    wanted = {"debts_on_poverty", "deeds_on_prosperity", "pairs", "prizes", "manuscripts_per_pile"}
    assert found["counts"].keys() >= wanted | {"townsfolk_piles", "hero_pool", "player_card_pool"}


def test_architects_has_its_counts(run: Any) -> None:
    _, out, _ = run("architects", "--players", "6", "--modules", "age_of_artisans", "--json")
    counts = json.loads(out)["counts"]
    assert counts["standard_silver"] == [3, 4, 5, 6, 7, 8]
    assert counts["apprentices_faceup"] == 8
    assert counts["rewards"] is counts["guildhall_spaces"] is counts["resets_at"] is None


def test_solo_is_one_player_and_names_the_opponent(run: Any) -> None:
    for words in (["viscounts", "--solo", "noble"], ["viscounts", "--players", "1", "--solo", "noble"]):
        _, out, _ = run(*words, "--json")
        assert (json.loads(out)["players"], json.loads(out)["solo"]) == (1, "noble")


def test_one_player_without_an_opponent_gets_one_drawn(run: Any) -> None:
    _, out, _ = run("architects", "--players", "1", "--modules", "works_of_wonder", "--json")
    found = json.loads(out)
    [draw] = [draw for step in found["steps"] for draw in step["draws"] if draw["id"] == "opponent"]
    assert draw["result"] == [found["solo"]]


def test_the_code_alone_gives_the_same_plan_again(run: Any) -> None:
    words = ["architects", "--players", "4", "--modules", "works_of_wonder", "--boards", "variable", "--json"]
    _, first, _ = run(*words)
    code = json.loads(first)["code"]
    assert run("--code", code, "--json") == (0, first, "")
    assert run("--code", code.lower().replace("-", " "), *words) == (0, first, "")


def test_without_a_code_every_plan_is_a_fresh_one(run: Any) -> None:
    codes = {json.loads(run("viscounts", "--players", "2", "--json")[1])["code"] for _ in range(8)}
    assert len(codes) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_checklist_is_in_every_language(run: Any, language: Language) -> None:
    code, out, err = run("viscounts", "--players", "4", "--language", language)
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == texts(language)("setup.text.title", game=say("terms.game.viscounts"))
    assert parse(out.splitlines()[1].split(": ")[-1]).mix.players == 4


PLAIN = "10TWE-5TKV9"  # viscounts with both expansions, 1 player, the opponent is drawn

REFUSED = [
    ([], ["game: missing; give one of: viscounts, architects", "players: missing; give the number of people"]),
    (["chess", "--players", "2"], ["game: “chess” is not one of the games; give one of: viscounts, architects"]),
    (["viscounts"], ["players: missing; give the number of people"]),
    (["chess\nplayers: 3", "--players", "2"], ["game: “chess\ufffdplayers: 3” is not one of the games"]),
    (["viscounts", "--players", "5"], ["players: 5 is not possible; this combination takes 1 to 4 players"]),
    (["viscounts", "--players", "0"], ["players: 0 is not possible; this combination takes 1 to 4 players"]),
    (["viscounts", "--players", "-1"], ["players: “-1” is not a whole number; give the number of people"]),
    (["viscounts", "--players", "2.0"], ["players: “2.0” is not a whole number; give the number of people"]),
    (["viscounts", "--players", "٣"], ["players: “٣” is not a whole number; give the number of people"]),
    (["viscounts", "--players"], ["players: a value is missing after it"]),
    (["viscounts", "--players", "2", "extra", "--odd"], ["“extra” is not understood", "“--odd” is not understood"]),
    (
        ["viscounts", "--players", "2", "--language", UNKNOWN],
        [f"language: “{UNKNOWN}” is not available; give one of: {', '.join(LANGUAGES)}"],
    ),
    (["architects", "--players", "6"], ["players: 6 players need the module age_of_artisans"]),
    (["architects", "--players", "7"], ["players: 7 is not possible; this combination takes 1 to 5 players"]),
    (
        ["architects", "--players", "1"],
        ["solo: name the opponent: constantine, helena; with"],
    ),
    (
        ["architects", "--players", "1", "--modules", "age_of_artisans"],
        ["modules: a solo game needs the module works_of_wonder"],
    ),
    (
        ["architects", "--solo", "helena", "--modules", "works_of_wonder"],
        ["modules: the opponent helena is not offered together with works_of_wonder"],
    ),
    (
        ["architects", "--solo", "helena", "--modules", "age_of_artisans"],
        ["modules: the opponent helena is not offered together with age_of_artisans"],
    ),
    (
        ["architects", "--players", "3", "--solo", "helena"],
        ["players: 3 people, but against this opponent at most 2 play"],
    ),
    (["architects", "--solo", "patron"], ["modules: a solo game needs the module works_of_wonder"]),
    (["viscounts", "--players", "2", "--solo", "noble"], ["players: 2 people, but a solo game has 1"]),
    (["viscounts", "--players", "2", "--boards", "variable"], ["boards: “variable” boards are not part of this game"]),
    (
        ["viscounts", "--players", "x", "--modules", "gates_of_gold,gates_of_gold,nope", "--solo", "patron"],
        [
            "players: “x” is not a whole number",
            "modules[1]: gates_of_gold is given twice",
            "modules[2]: “nope” is not a module of this game; it has: gates_of_gold, keeper_of_keys, promos",
            "solo: “patron” is not an opponent of this game; it has: cleric, builder, noble, cards",
        ],
    ),
    (["--code", "XYZ"], ["code: 3 characters; a code has 10"]),
    (["--code", "10TWE-5TKVA"], ["code: character 10 is probably wrong: “9” instead of “A”"]),
    (["viscounts", "--players", "9", "--code", "?"], ["code: character 1, “?”", "players: 9 is not possible"]),
    (
        ["architects", "--players", "2", "--modules", "", "--boards", "variable", "--code", PLAIN],
        [
            "game: “architects”, but the code says: viscounts",
            "players: “2”, but the code says: 1",
            "modules: “”, but the code says: gates_of_gold,keeper_of_keys",
            "boards: “variable”, but the code says: standard",
        ],
    ),
    (["--solo", "cleric", "--code", PLAIN], ["solo: “cleric”, but the code says: cards"]),
]


@pytest.mark.parametrize(("words", "told"), REFUSED, ids=lambda part: " ".join(part)[:60])
def test_bad_input_is_refused_with_one_line_for_each_problem(run: Any, words: list[str], told: list[str]) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    lines = err.splitlines()
    assert len(lines) == len(told), err
    for line, start in zip(lines, told, strict=True):
        assert start in line


def test_an_opponent_that_the_code_does_not_have_is_a_problem(run: Any) -> None:
    code = json.loads(run("viscounts", "--players", "2", "--json")[1])["code"]
    assert run("--code", code, "--solo", "noble")[2] == "solo: “noble”, but the code says: none\n"


def test_problems_are_told_in_the_language_asked_for(run: Any) -> None:
    for language in LANGUAGES:
        said = texts(language)("setup.problem.players_missing")
        assert run("viscounts", "--language", language)[2] == f"players: {said}\n"


def test_a_printed_document_reads_back_as_the_same_plan(run: Any) -> None:
    _, out, _ = run("viscounts", "--players", "2", "--modules", "keeper_of_keys", "--json")
    assert document(read(out.encode()), texts("en")) == json.loads(out)


def test_help_says_how(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        main(["--help"])
    assert done.value.code == 0
    assert "--modules" in capsys.readouterr().out
