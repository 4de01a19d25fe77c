"""The command line: prints a plan as a checklist or as JSON, or one line for each problem."""

import argparse
import json
import secrets
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NoReturn, cast

from interchange.problems import Problem
from locales import LANGUAGES, Language, Message, Texts, say, texts
from locales.cli_support import spoken

from .code import BadCode, parse
from .document import document
from .draws import Draw
from .mix import GAMES, BadSetup, Mix, make_mix, mix_problems
from .names import name_of
from .plan import Choices, Part, Plan, code_of, from_code, make_seed, plan
from .starting_items import Start, starts

BAD_INPUT = 2


@dataclass(frozen=True, slots=True)
class Request:
    """The options as they were typed; None where one was left out."""

    game: str | None
    players: str | None
    modules: str | None
    solo: str | None
    boards: str | None
    code: str | None


class _Unparsable(Exception):
    def __init__(self, problem: Problem) -> None:
        self.problem = problem


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """argparse stops at the first thing it cannot read: an option without its value."""
        option = message.partition(":")[0].removeprefix("argument ")
        raise _Unparsable(Problem((option.lstrip("-"),), say("setup.problem.value_missing")))


def main(arguments: Sequence[str], program: str = "python -m setup") -> int:
    """0: done; 2: bad input, one line for each problem on standard error; 1: the output could not be written."""
    return spoken(lambda: _run(arguments, program))


def _run(arguments: Sequence[str], program: str) -> int:
    parser = _Parser(prog=program, description=texts("en")("setup.text.usage"), allow_abbrev=False)
    parser.add_argument("game", nargs="?", help=", ".join(GAMES))
    parser.add_argument("--players", help="how many people; a solo game has 1")
    parser.add_argument("--modules", help="; ".join(f"{game}: {','.join(GAMES[game].modules)}" for game in GAMES))
    parser.add_argument("--solo", help="; ".join(f"{game}: {', '.join(GAMES[game].all_opponents)}" for game in GAMES))
    parser.add_argument("--boards", help="architects: standard (default) or variable")
    parser.add_argument("--code", help="the code of a setup; what is left out is read from it")
    parser.add_argument("--language", default="en", help=", ".join(LANGUAGES))
    parser.add_argument("--json", action="store_true", help="the plan as one JSON object")
    try:
        given, rest = parser.parse_known_args(arguments)
    except _Unparsable as error:
        return _complain((error.problem,), "en")
    language = cast(Language, given.language) if given.language in LANGUAGES else "en"
    problems = [Problem(("arguments",), say("setup.problem.option", given=word)) for word in rest]
    if given.language not in LANGUAGES:
        problems.append(Problem(("language",), say("setup.problem.language", given=given.language, known=LANGUAGES)))
    request = Request(given.game, given.players, given.modules, given.solo, given.boards, given.code)
    try:
        made = requested(request)
    except BadSetup as error:
        problems += error.problems
    if problems:
        return _complain(problems, language)
    words = texts(language)
    text = json.dumps(document(made, words), ensure_ascii=False) if given.json else "\n".join(written(made, words))
    sys.stdout.write(f"{text}\n")
    return 0


def requested(request: Request) -> Plan:
    """The plan that was asked for, with a fresh code where none is given."""
    if request.code is None:
        mix = _mix(request)
        return plan(Choices(mix, make_seed(secrets.randbelow)))
    try:
        made = from_code(parse(request.code))
    except BadCode as error:
        others = _mix_problems(request) if request.game is not None else ()
        raise BadSetup((Problem(("code",), error.what), *others)) from None
    if found := _contradictions(request, made):
        raise BadSetup(found)
    return made


def _mix(request: Request) -> Mix:
    if found := _mix_problems(request):
        raise BadSetup(found)
    game, solo = request.game or "", request.solo
    players = int(request.players) if request.players is not None else 1
    return make_mix(game, _listed(request.modules), players, solo, request.boards or "standard")


def _mix_problems(request: Request) -> tuple[Problem, ...]:
    """What is wrong with the options by themselves, in the order in which they are printed."""
    found: list[Problem] = []
    players = _whole(request.players) if request.players is not None else None
    if request.players is not None and players is None:
        found.append(Problem(("players",), say("setup.problem.players_number", given=request.players)))
    elif request.players is None and request.solo is None:
        found.append(Problem(("players",), say("setup.problem.players_missing")))
    if request.game is None:
        return (Problem(("game",), say("setup.problem.game_missing", known=tuple(GAMES))), *found)
    # Where the number of people is not known, it is taken to be 1 with an opponent and 2 without one.
    stand_in = 1 if request.solo is not None else 2
    number = stand_in if players is None else players
    modules, boards = _listed(request.modules), request.boards or "standard"
    return (*found, *mix_problems(request.game, modules, number, request.solo, boards))


def _contradictions(request: Request, made: Plan) -> tuple[Problem, ...]:
    """Where the options say otherwise than the code."""
    mix = made.mix
    said = {
        "game": (request.game, mix.game),
        "players": (None if request.players is None else str(_whole(request.players)), str(mix.players)),
        "modules": (None if request.modules is None else _sorted(_listed(request.modules)), _sorted(mix.modules)),
        "solo": (request.solo, made.opponent),
        "boards": (request.boards, mix.boards),
    }
    found = []
    for key, (given, code) in said.items():
        if given is not None and given != code:
            shown = {"players": request.players, "modules": request.modules}.get(key, given) or ""
            said_by_code = say("setup.problem.code_says", given=shown, code=code or "")
            found.append(Problem((key,), said_by_code if code else say("setup.problem.code_says_none", given=shown)))
    return tuple(found)


def _sorted(modules: Sequence[str]) -> str:
    return ",".join(sorted(modules))


def _listed(modules: str | None) -> tuple[str, ...]:
    return tuple(name.strip() for name in (modules or "").split(",") if name.strip())


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 3 else None


def _complain(problems: Sequence[Problem], language: Language) -> int:
    words = texts(language)
    for problem in problems:
        sys.stderr.write(problem.line(words) + "\n")
    return BAD_INPUT


def written(plan: Plan, words: Texts) -> Iterator[str]:
    """The plan as a checklist to read."""
    mix = plan.mix
    yield words("setup.text.title", game=say(f"terms.game.{mix.game}"))
    yield words("setup.text.code", code=str(code_of(plan)))
    yield words("setup.text.modules", modules=tuple(say(f"terms.module.{name}") for name in ("base", *mix.modules)))
    if plan.opponent is None:
        yield words("setup.text.players", players=mix.players)
    else:
        yield words("setup.text.solo", opponent=say(f"terms.opponent.{plan.opponent}"))
    if mix.boards == "variable":
        yield words("setup.text.variable")
    yield from ("", words("setup.text.parts"))
    yield from (f"  [ ] {words.render(_part(part))}" for part in plan.parts)
    for at, step in enumerate(plan.steps, 1):
        head = say("setup.text.step", at=at, title=step.title, who=say(f"setup.who.{step.who}"), rule=step.rule)
        yield from ("", words.render(head), f"   {words.render(step.text)}")
        yield from (f"   > {words.render(_draw(plan, plan.draws[name]))}" for name in step.draws)
        yield from (f"   [ ] {words.render(_part(part))}" for part in step.lines)
    if found := starts(plan):
        yield from ("", words("setup.text.starts"))
        for start in found:
            yield f"  {words.render(_start(start))}"
            yield from (f"     {words.render(note)}" for note in start.notes)


def _part(part: Part) -> Message:
    counted = part.what if part.n is None else say("setup.text.part", n=part.n, what=part.what)
    if part.box == "base":
        return counted
    return say("setup.text.part_box", part=counted, box=say(f"terms.module.{part.box}"))


def _draw(plan: Plan, draw: Draw) -> Message:
    if draw.result is not None:
        result: Message | tuple[Message, ...] = tuple(name_of(plan.mix, draw.id, value) for value in draw.result)
    elif not draw.open:
        result = say("setup.draw.after_draft")
    else:
        result = say("setup.draw.shuffle_yourself" if draw.kind == "shuffle" else "setup.draw.read_from_table")
    return say("setup.text.draw", draw=say(f"setup.draw.{draw.id}"), result=result)


def _start(start: Start) -> Message:
    if start.seat is None:
        return say("setup.text.ai", opponent=start.card or "", gains=start.summary)
    if start.card is None:
        return say("setup.start.seat", seat=start.seat, gains=start.summary)
    return say("setup.text.seat_card", seat=start.seat, card=start.card, gains=start.summary)
