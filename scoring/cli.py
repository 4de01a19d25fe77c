"""The command line: reads score sheets, prints text or JSON. Of bad input only its problems are printed."""

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, BinaryIO

from interchange.problems import Problem
from locales import LANGUAGES, Texts, say, texts
from locales.cli_support import Parser, spoken

from .engine import LIMITS, read_sheet, score
from .problems import BadSheet
from .text import breakdown, plain

STANDARD_INPUT = "-"


def main(arguments: Sequence[str], program: str = "python -m scoring") -> int:
    """0: all scored; 2: bad input, one line for each problem on standard error; 1: the output could not be written."""
    given = _parser(program).parse_args(arguments)
    return spoken(lambda: _score_all(given.sheets, texts(given.language), as_json=given.json))


def _parser(program: str) -> argparse.ArgumentParser:
    parser = Parser(prog=program, description="Scores sheets.", allow_abbrev=False)
    parser.add_argument("sheets", nargs="+", metavar="SHEET.json", help="a score sheet; - is standard input")
    parser.add_argument("--json", action="store_true", help="one score result per line, as JSON")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the reasons and problems")
    return parser


def _score_all(sheets: Sequence[str], words: Texts, *, as_json: bool) -> int:
    code = 0
    for number, name in enumerate(sheets):
        try:
            sheet = read_sheet(_bytes_of(name))
        except BadSheet as bad:
            code = 2
            _tell_problems(name, list(bad.lines(words)), len(sheets) > 1, as_json=as_json)
            continue
        result = score(sheet)
        if as_json:
            sys.stdout.write(json.dumps(result.to_json(words)) + "\n")
        else:
            header = f"== {plain(name)}\n\n" if len(sheets) > 1 else ""
            sys.stdout.write(("\n" if number else "") + header + breakdown(sheet, result, words) + "\n")
    return code


def _tell_problems(name: str, lines: list[str], one_of_several: bool, *, as_json: bool) -> None:
    for line in lines:
        sys.stderr.write((f"{plain(name)}: {line}" if one_of_several else line) + "\n")
    if one_of_several and as_json:
        error: dict[str, Any] = {"error": lines}
        sys.stdout.write(json.dumps(error) + "\n")


def _bytes_of(name: str) -> bytes:
    """A file's content, but never more than is needed to see that it is too large."""
    try:
        with _opened(name) as file:
            return file.read(LIMITS.bytes + 1)
    except FileNotFoundError:
        raise _bad("no_file") from None
    except IsADirectoryError:
        raise _bad("directory") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _bad("unreadable", reason=reason) from None


def _bad(id: str, **values: str) -> BadSheet:
    return BadSheet([Problem((), say(f"scoring.problem.{id}", **values))])


def _opened(name: str) -> AbstractContextManager[BinaryIO]:
    if name != STANDARD_INPUT:
        return Path(name).open("rb")
    if sys.stdin is None:
        raise OSError("standard input is closed")
    return nullcontext(sys.stdin.buffer)
