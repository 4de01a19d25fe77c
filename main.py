"""Starts the West Kingdom Companion: options, then the data, then the screens."""

from __future__ import annotations

import argparse
import os
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import bootstrap

PATIENCE = 1.5  # seconds until a start that waits for its database says so


def read_options(arguments: Sequence[str], program: str = "main.py") -> argparse.Namespace:
    from app.cli import add_commands
    from app.version import VERSION
    from locales.cli_support import Parser

    parser = Parser(
        prog=program, description="A companion for Viscounts and Architects of the West Kingdom, in your browser."
    )
    parser.add_argument("--version", action="version", version=VERSION)
    parser.add_argument("--data", type=Path, metavar="DIR", help="where to keep everything (else this system's place)")
    parser.add_argument("--database", metavar="URL", help="a PostgreSQL database instead of a file: postgresql://...")
    parser.add_argument(
        "--port", type=_port, metavar="N", help="the port to serve on (else 8550, or the next free one)"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--lan",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="open the table to the phones in this network (at this address of the machine, if it has several)",
    )
    commands = add_commands(parser)
    if not (bootstrap.is_packed() or bootstrap.is_installed()):  # it is made from the sources
        from pocket.command import add_command

        add_command(commands)
    return parser.parse_args(arguments)


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text} is not a port: give a number from 0 (any free one) to 65535")
    return int(text)


@contextmanager
def saying_that_it_waits() -> Iterator[None]:
    """A large file is checked and upgraded first, a server may be slow or silent: then a line says what goes on."""
    waiting = threading.Timer(PATIENCE, lambda: print("Opening the database ...", flush=True))
    waiting.daemon = True
    waiting.start()
    try:
        yield
    finally:
        waiting.cancel()


def start(options: argparse.Namespace) -> int:
    """Runs until it is ended, or until its command is done; returns the exit code."""
    if options.command == "pocket":
        from pocket.command import run as run_pocket

        return run_pocket(options)
    from app import logs
    from app.cli import run as run_command
    from models.file_access import restrict_access, set_private_umask
    from models.formats import FORMATS
    from models.paths import DATABASE, data_folder
    from models.store import Store
    from server.table_control import HostedTable
    from views import app
    from views.app_state import AppState

    folder = data_folder(options.data, os.environ).absolute()
    if options.command:
        try:
            return run_command(options, folder)
        finally:
            restrict_access(folder)
    set_private_umask()
    restrict_access(folder)
    logs.start(folder)
    location = options.database or folder / DATABASE
    with saying_that_it_waits():
        app_state = AppState(
            lambda instead: Store.open(location, FORMATS, instead=instead, folder=folder), folder, HostedTable
        )
    if bootstrap.is_packed():  # Flet is the client already
        import flet

        # In a browser it returns at once, and the app goes on.
        flet.run(app.alone(app_state), assets_dir="assets")
        return 0
    from server.host_auth import read_key
    from server.network import CannotServe
    from server.run import serve

    table_control = app_state.table_control
    assert isinstance(table_control, HostedTable), "made above"
    try:
        serve(
            app.main,
            app.before_main(app_state),
            port=options.port,
            open_browser=not options.no_browser,
            table_control=table_control,
            lan=options.lan,
            theme_of=app.theme_of(app_state),
            host_key=read_key(folder),
        )
    except CannotServe as reason:
        print(f"{reason}.", file=sys.stderr)
        return 1
    finally:
        app_state.close()
    return 0


def run(arguments: Sequence[str], program: str = "main.py") -> int:
    """The command line of the app, and behind the name of a pure package that package's own."""
    try:
        bootstrap.ensure("app")
        from app.cli import PACKAGES

        if arguments and (package := PACKAGES.get(arguments[0])):
            return package(arguments[1:], f"{program} {arguments[0]}")
        return start(read_options(arguments, program))
    except KeyboardInterrupt:  # once it serves, the server ends by itself
        return 130


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
