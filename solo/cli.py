"""The command line: simulates whole games, or replays one step by step as text."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, cast

from content import architects
from content.games import MODULES
from interchange.problems import Problem
from locales import LANGUAGES, Language, Message, Texts, say, texts
from locales.cli_support import spoken

from .architects import simulation as of_architects
from .architects.cards import BASE_OPPONENTS
from .architects.cards import OPPONENTS as ARCHITECTS_OPPONENTS
from .architects.rules import BASE_MODULES, Architects
from .architects.score import points as architects_points
from .architects.state import MOST_PEOPLE
from .architects.words import ArchitectsWords
from .dialogue import Begin, Correction, PersonReport
from .files import LIMITS, BadGame, read_game
from .machine import Game
from .prompt import lines, prompt
from .simulate import SimulatedGame, Summary, simulate
from .viscounts import simulation as of_viscounts
from .viscounts.rules import MOST_DIFFICULT, Viscounts
from .viscounts.rules import OPPONENTS as VISCOUNTS_OPPONENTS
from .viscounts.score import points as viscounts_points
from .viscounts.words import ViscountsWords

BAD_INPUT = 2
FOUND_WRONG = 1
MOST_GAMES = 1_000_000
LONGEST_NUMBER = 18  # digits
HIGHEST_SEED = 10**LONGEST_NUMBER - 1
OPPONENTS: dict[str, tuple[str, ...]] = {
    "viscounts": VISCOUNTS_OPPONENTS,
    "architects": (*ARCHITECTS_OPPONENTS, *BASE_OPPONENTS),
}


class _Unparsable(Exception):
    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.path)
        self.problem = problem


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """argparse stops at the first thing it cannot read."""
        option = message.partition(":")[0].removeprefix("argument ").lstrip("-").split("/")[0]
        raise _Unparsable(
            Problem(
                (option if message.startswith("argument ") else "arguments",), say("solo.problem.command", said=message)
            )
        )


def main(arguments: Sequence[str], clock: Callable[[], float], program: str = "python -m solo") -> int:
    """`clock` gives the seconds of processor time so far. 0: done; 1: a game got stuck or broke an invariant; 2: bad
    input, each problem in a line on standard error."""
    return spoken(lambda: _run(arguments, clock, program))


def _run(arguments: Sequence[str], clock: Callable[[], float], program: str) -> int:
    try:
        given = _parser(program).parse_args(arguments)
        words = texts(cast(Language, given.language))
    except _Unparsable as error:
        return _complain([error.problem], texts("en"))
    if given.command == "replay":
        return _replay(given.file, words)
    return _simulate(given, words, clock)


def _parser(program: str) -> argparse.ArgumentParser:
    parser = _Parser(prog=program, description="The solo opponents, without a screen.", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    run = commands.add_parser("simulate", help="whole games by themselves", allow_abbrev=False)
    run.add_argument("game", choices=tuple(OPPONENTS))
    run.add_argument("--opponent", required=True, help=", ".join(sum(OPPONENTS.values(), ())))
    run.add_argument("--modules", default="", help=",".join(sum(MODULES.values(), ())))
    run.add_argument("--deck", default="companion", help="companion")
    run.add_argument(
        "--difficulty", default="0", help=f"viscounts: 0 to {MOST_DIFFICULT} Future cards in the draw pile"
    )
    run.add_argument("--people", default="1", help=f"architects: 1 to {MOST_PEOPLE}")
    run.add_argument("--tracking", choices=("track", "ask"), default="track")
    run.add_argument("--games", required=True, help="how many")
    run.add_argument("--seed", required=True, help="of the first game, a whole number; the next has the next one")
    run.add_argument("--json", action="store_true")
    again = commands.add_parser("replay", help="an exported game, step by step", allow_abbrev=False)
    again.add_argument("file", metavar="GAME.json", help="- is standard input")
    for command in (run, again):
        command.add_argument("--language", choices=LANGUAGES, default="en")
    return parser


def _simulate(given: argparse.Namespace, words: Texts, clock: Callable[[], float]) -> int:
    modules = [name.strip() for name in given.modules.split(",") if name.strip()]
    games, seed, difficulty, people = map(_whole, (given.games, given.seed, given.difficulty, given.people))
    problems: list[Problem] = []
    opponents, known = OPPONENTS[given.game], MODULES[given.game]
    if given.opponent not in opponents:
        problems.append(Problem(("opponent",), say("solo.problem.one_of", known=opponents)))
    if not {*modules} <= {*known}:
        problems.append(Problem(("modules",), say("solo.problem.one_of", known=known)))
    base = given.opponent in BASE_OPPONENTS
    if base and not {*modules} <= BASE_MODULES:
        problems.append(Problem(("modules",), say("solo.start.base_modules", known=tuple(sorted(BASE_MODULES)))))
    if given.deck != "companion":
        problems.append(Problem(("deck",), say("solo.problem.one_of", known=("companion",))))
    if games is None or not 1 <= games <= MOST_GAMES:
        problems.append(Problem(("games",), say("solo.problem.range", low=1, high=MOST_GAMES)))
    if seed is None:
        problems.append(Problem(("seed",), say("solo.problem.range", low=0, high=HIGHEST_SEED)))
    hardest, most = (MOST_DIFFICULT, 1) if given.game == "viscounts" else (0, MOST_PEOPLE)
    if base:
        most = architects().base_solo.people.most
    if difficulty is None or difficulty > hardest:
        problems.append(Problem(("difficulty",), say("solo.problem.range", low=0, high=hardest)))
    if people is None or not 1 <= people <= most:
        problems.append(Problem(("people",), say("solo.problem.range", low=1, high=most)))
    if problems or games is None or seed is None:
        return _complain(problems, words)

    def play(number: int) -> SimulatedGame[Any]:
        chosen = {"tracking": given.tracking}
        if given.game == "viscounts":
            start = of_viscounts.start_for(given.opponent, number, modules, difficulty or 0, **chosen)
            return of_viscounts.play_game(start)
        return of_architects.play_game(
            of_architects.start_for(given.opponent, number, modules, people=people, **chosen)
        )

    report = simulate(range(seed, seed + games), play, clock)
    text = json.dumps(report.to_json()) if given.json else "\n".join(_report_lines(report, words))
    sys.stdout.write(f"{text}\n")
    return FOUND_WRONG if report.stuck or report.broken else 0


def _report_lines(report: Summary, words: Texts) -> Iterator[str]:
    speed = report.turns_per_second
    yield words("solo.text.simulated", games=report.games, turns=report.turns, speed=speed)
    scores = {name: str(value) for name, value in report.to_json()["scores"].items()}
    yield words("solo.text.scores", low=scores["min"], median=scores["median"], mean=scores["mean"], high=scores["max"])
    if report.stuck:
        yield words("solo.text.stuck", seeds=tuple(map(str, report.stuck)))
    if report.broken:
        yield words("solo.text.broken", seeds=tuple(map(str, report.broken)))


def _replay(name: str, words: Texts) -> int:
    try:
        game = read_game(_bytes_of(name))
    except BadGame as bad:
        return _complain(bad.problems, words)
    sys.stdout.write("\n".join(transcript(game, words)) + "\n")
    return 0


def transcript(game: Game[Any], texts: Texts) -> Iterator[str]:
    """The game as text: what began each step, then its lines with their rules."""
    rules = game.rules
    words: ViscountsWords | ArchitectsWords
    if isinstance(rules, Viscounts):
        words = ViscountsWords(rules.start)
        total = sum(viscounts_points(rules.step(game.state)).values())
    else:
        assert isinstance(rules, Architects)
        words = ArchitectsWords(rules.start)
        total = sum(architects_points(rules.step(game.state)).values())
    steps = game.steps if game.open is None else (*game.steps, game.open)
    for step in steps:
        heading: Message | None = None
        if isinstance(step.opening, Begin):
            heading = say("solo.text.setup")
        elif isinstance(step.opening, PersonReport):
            heading = say("solo.text.you", told=words.report(step.opening.what))
        elif isinstance(step.opening, Correction):
            heading = say("solo.text.correction")
        if heading:
            yield f"== {texts.render(heading)}"
        for event, line in zip(step.events, lines(step.events, words), strict=True):
            mark = "==" if event.what == "turn" else "-" if line.kind == "do" else " "
            yield f"{mark} {texts.render(line.text)} [{line.rule}]"
    if ask := prompt(game, words).ask:
        yield texts("solo.text.waits", question=ask.text)
    yield texts("solo.text.points", n=total)


def _bytes_of(name: str) -> bytes:
    try:
        if name == "-":
            return _some(sys.stdin.buffer)
        with Path(name).open("rb") as file:
            return _some(file)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadGame([Problem((), say("solo.problem.unreadable", reason=reason))]) from None


def _some(file: BinaryIO) -> bytes:
    """No more than is needed to see that it is too much."""
    return file.read(LIMITS.bytes + 1)


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER else None


def _complain(problems: Sequence[Problem], words: Texts) -> int:
    for problem in problems:
        sys.stderr.write(problem.line(words) + "\n")
    return BAD_INPUT
