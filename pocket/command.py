"""`python3 main.py pocket`: makes the pocket edition, and shows it."""

from __future__ import annotations

import argparse
import sys
import webbrowser
from pathlib import Path
from typing import Final

from pocket.build import build
from pocket.packages import CannotBuild
from pocket.preview import server_for
from pocket.site import ROOT

FOLDER: Final = ROOT / "build" / "pocket"
PORT: Final = 8560


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    about = "make the edition that runs in a browser alone, for any static host"
    parser = commands.add_parser("pocket", help=about, description=f"{about}.", allow_abbrev=False)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER, metavar="FOLDER", help="a new or empty folder")
    parser.add_argument("--serve", action="store_true", help="then show it on this machine")
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=f"the port to show it on (else {PORT})")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")


def run(options: argparse.Namespace) -> int:
    folder = options.folder.absolute()
    try:
        version = build(folder)
    except CannotBuild as reason:
        sys.stderr.write(f"{reason}\n")
        return 1
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    sys.stdout.write(f"{folder}: version {version}, {size / 1e6:.1f} MB\n")
    return _show(folder, options.port, open_browser=not options.no_browser) if options.serve else 0


def _show(folder: Path, port: int, *, open_browser: bool) -> int:
    try:
        server = server_for(folder, port)
    except OSError as error:
        sys.stderr.write(f"Port {port} cannot be had ({error.strerror}): give another one with --port\n")
        return 1
    with server:
        address = f"http://localhost:{server.server_port}/"
        sys.stdout.write(f"The pocket edition is open at {address} (Ctrl-C ends it)\n")
        sys.stdout.flush()
        if open_browser:
            webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 130
    return 0
