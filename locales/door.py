"""What the command-line doors share: how words leave the program."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import Final

NOT_WRITTEN: Final = 1


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
