"""What the command-line doors share: how words leave the program, and how options are refused."""

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import Final, NoReturn

NOT_WRITTEN: Final = 1


class Parser(argparse.ArgumentParser):
    """Tells what it cannot read in one line, as any other bad input is told."""

    def error(self, message: str) -> NoReturn:
        line = "".join(sign if sign.isprintable() else " " for sign in message)
        self.exit(2, f"{self.prog}: {line}; --help tells what there is\n")


def speak_utf8() -> None:
    """Names and translated words come out whole, whatever the terminal or the pipe is set to."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def spoken(run: Callable[[], int]) -> int:
    """The exit code of `run`, or 1 where its output could not be written; a reader that has had enough is no news."""
    speak_utf8()
    if sys.stdout is None:
        sys.stderr.write("standard output: closed\n")
        return NOT_WRITTEN
    try:
        code = run()
        sys.stdout.flush()
    except OSError as error:  # of the output: what goes wrong with the input, `run` tells itself
        with suppress(OSError, ValueError):  # else Python complains once more when it ends
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            sys.stderr.write(f"standard output: {error.strerror}\n")
        return NOT_WRITTEN
    return code
