"""Every screen of the app, and the command that takes their pictures.

.venv/bin/python -m testing.screens [NAME ...]

All pictures go to `build/screens`, with a page that shows them side by side. Those that the README and the manual show
go to `docs/screens` too, made small; only these are in git.
"""

import html
import io
import re
import sys
import tempfile
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from check import MISSING, find_browser
from locales import LANGUAGES, WAYS
from testing.browser import Pages, launched
from testing.demo import Demo, make
from testing.phone import WIDE, Phone
from testing.running_app import ROOT, RunningApp, app

LOCALES = {language: ways.locale.replace("_", "-") for language, ways in WAYS.items()}
LOOKS = 500
SPINNER = 8_000  # bytes of a picture that shows nothing else
COLOURS = (128, 64, 48, 32, 24, 16)  # of a palette; the first that is small enough is taken
LARGEST = 25_000  # bytes of a picture in git
ALL = ROOT / "build" / "screens"
IN_DOCS = ROOT / "docs" / "screens"


@dataclass(frozen=True, slots=True)
class Shown:
    """A screen by its address; `taps` lead from there to a sheet over it."""

    name: str
    title: str
    route: str
    taps: tuple[str, ...] = ()


CODE = ("more", "code-open-sheet")
SCREENS = (
    Shown("home", "Home", "/"),
    Shown("games", "Open games", "/games"),
    Shown("new-setup", "Set up a game", "/new/setup"),
    Shown("plan", "The setup plan", "/session/{planned}/setup"),
    Shown(
        "hand-over",
        "The whole setup as a code",
        "/session/{planned}/setup",
        ("more", "code-open-sheet", "setup-parcel-open"),
    ),
    Shown("code", "A setup code from a link", "/setup/{code}"),
    Shown("setup-overview", "All steps of the setup", "/session/{planned}/setup", ("overview",)),
    Shown("turns", "Whose turn it is, and how many are left", "/session/{begun}/turns"),
    Shown("setup-more", "What else there is to a setup", "/session/{planned}/setup", ("more",)),
    Shown("turns-architects", "The Guildhall fills, and the Black Market resets", "/session/{building}/turns"),
    Shown("reset-turns", "A reset in its turn", "/session/{building}/turns/reset"),
    Shown("turns-solo", "The turns of a solo game", "/session/{played}/turns"),
    Shown("turns-from-play", "The turns, opened from the AI's turn", "/session/{played}/play/turns"),
    Shown("turns-from-pad", "The turns, opened from the pad", "/session/{scored}/score/turns"),
    Shown("new-setup-game", "A setup with the last group of that game", "/new/setup/architects"),
    Shown("new-play", "Play the AI", "/new/play"),
    Shown("readings", "House readings", "/new/play", ("readings",)),
    Shown("play", "The AI's turn", "/session/{played}/play"),
    Shown("play-board", "The AI's board", "/session/{played}/play/board"),
    Shown("play-log", "What has happened", "/session/{played}/play/log"),
    Shown("new-play-architects", "Play the AI of Architects", "/new/play", ("game-architects",)),
    Shown("play-architects", "The AI's turn in Architects", "/session/{architects}/play"),
    Shown("play-architects-hand", "The card in hand", "/session/{in_hand}/play", ("answer-other",)),
    Shown("play-architects-board", "The AI's board in Architects", "/session/{architects}/play/board"),
    Shown("reset", "A Black Market reset", "/new/reset", ("fold-counting",)),
    Shown("reset-plan", "A reset from the plan", "/session/{architects}/setup/reset"),
    Shown("reset-play", "A reset in a solo game", "/session/{architects}/play/reset"),
    Shown("reset-pad", "A reset from the pad", "/session/{architects}/score/reset"),
    Shown("play-deck", "The AI's Scheme Cards", "/session/{played}/play/deck"),
    Shown("new-score", "Score a game", "/new/score"),
    Shown("pad", "The score pad", "/session/{scored}/score"),
    Shown("player", "One player's categories", "/session/{scored}/score/player/0"),
    Shown("castle", "The castle map", "/session/{scored}/score/castle"),
    Shown("choices", "Decisions", "/session/{scored}/score/choices"),
    Shown("changes", "Who entered what", "/session/{scored}/score/changes"),
    Shown("result", "The result", "/session/{scored}/result", ("reveal-all", "reveal")),
    Shown("history", "History", "/history"),
    Shown("history-deleted", "Deleted matches", "/history/deleted"),
    Shown("match", "A match", "/match/{match}"),
    Shown("share-code", "A result as a code", "/match/{match}", ("share-open", "share-way-code")),
    Shown("share-matches", "A person's matches as codes", "/statistics/{person}/share"),
    Shown("share-match", "A match for another history", "/match/{match}/share"),
    Shown("receive", "Receiving a code", "/receive"),
    Shown("receive-result", "A received result", "/receive/{payload}"),
    Shown(
        "share-picture",
        "A result as a picture",
        "/match/{match}",
        ("share-open", "share-way-picture", "share-picture-draw"),
    ),
    Shown("people", "People", "/people"),
    Shown("statistics", "Statistics", "/statistics"),
    Shown("statistics-person", "A person's statistics", "/statistics/{person}"),
    Shown("statistics-wins", "What wins", "/statistics/{person}", ("part-wins",)),
    Shown("statistics-points", "Where the points come from", "/statistics/{person}", ("part-points",)),
    Shown("statistics-opponents", "Head to head", "/statistics/{person}", ("part-opponents",)),
    Shown("rating", "The rating", "/statistics/rating"),
    Shown("year", "The year in a picture", "/year/{person}/2026"),
    Shown("cards", "The card book", "/cards"),
    Shown("cards-architects", "The card book of Architects", "/cards/architects"),
    Shown("cards-share", "The card book on its way", "/cards/viscounts/share"),
    Shown("cards-import", "A card book that comes in", "/cards/viscounts/import"),
    Shown("card", "A card that is being entered", "/cards/viscounts/scheme/starting_unknown_4"),
    Shown("card-board", "An AI board that is being entered", "/cards/viscounts/board/builder"),
    Shown("card-architects", "A card of Architects", "/cards/architects/scheme/scheme_3"),
    Shown("table", "The phones at the table", "/table"),
    Shown("settings", "Settings", "/settings"),
    Shown("files", "Files", "/settings/files"),
    Shown("backups", "Backups", "/settings/backups"),
    Shown("about", "About", "/about"),
    Shown("help", "Help", "/help"),
    Shown("help-page", "A page of the help", "/help/score"),
    Shown("reference", "The reference, for any table", "/reference"),
    Shown("reference-architects", "The order of a reset", "/reference/architects", ("section-reset",)),
    Shown("reference-icons", "What the icons stand for", "/session/{planned}/reference/setup"),
    Shown("reference-scoring", "How the game is scored", "/session/{scored}/reference/score"),
    Shown("reference-boards", "The track of a Collision", "/session/{played}/reference/play", ("section-boards",)),
    Shown("not-here", "An address that leads nowhere", "/nowhere"),
    # The last one: from here on the table is open.
    Shown("table-open", "An open table with its code", "/table", ("open-table",)),
)

ELSEWHERE = "/nowhere/else"
ONCE = ("reveal-all", "reveal")  # what is shown once only
IN_WIDE = tuple(screen for screen in SCREENS if screen.name in ("home", "plan", "pad", "result"))


def visit(phone: Phone, demo: Demo, screens: tuple[Shown, ...] = SCREENS) -> Iterator[Shown]:
    """Shows one screen after the other, at rest."""
    phone.go(ELSEWHERE)
    phone.still()
    before = Shown("", "", ELSEWHERE)
    for screen in screens:
        route = demo.address(screen.route)
        if screen.route == before.route and before.taps:
            phone.go(ELSEWHERE)  # what is open over a screen stays open where the address stays the same
            phone.still()
        if screen.route != before.route or before.taps:
            phone.go(route)
            phone.still()
        phone.at("title").first.wait_for(state="attached")
        for identifier in screen.taps:
            if identifier not in ONCE or phone.at(identifier).count():
                phone.tap(identifier)
        phone.still()
        yield screen
        before = screen


def picture(phone: Phone) -> bytes:
    """The screen once it rests: after a load the client's spinner lies over it for some frames."""
    before = b""
    for _ in range(LOOKS):
        phone.still()
        now = phone.page.screenshot()
        if now == before and len(now) > SPINNER:
            return now
        before = now
    raise AssertionError("the screen never rests")


def names_in_docs() -> set[str]:
    """The pictures that the README and the manual show."""
    pages = [ROOT / "README.md", *(ROOT / "docs" / "manual").rglob("*.md")]
    return {name for page in pages for name in re.findall(r"screens/([a-z0-9-]+)\.png", page.read_text("utf-8"))}


def keep(data: bytes, name: str) -> None:
    ALL.mkdir(parents=True, exist_ok=True)
    (ALL / f"{name}.png").write_bytes(data)
    if name in names_in_docs():
        (IN_DOCS / f"{name}.png").write_bytes(made_small(data))


def made_small(data: bytes) -> bytes:
    """The picture with as many colours as fit into the size that one may have in git."""
    for colours in COLOURS:
        small = io.BytesIO()
        Image.open(io.BytesIO(data)).convert("RGB").quantize(colours).save(small, "PNG", optimize=True)
        if small.tell() <= LARGEST:
            break
    return small.getvalue()


def take_all(pages: Pages, names: Collection[str] = ()) -> None:
    """Or only those that are named."""
    near, wide = (tuple(each for each in of if not names or each.name in names) for of in (SCREENS, IN_WIDE))
    for language in LANGUAGES:
        for scheme in ("light", "dark"):
            with tempfile.TemporaryDirectory() as folder:
                demo = make(Path(folder))
                with RunningApp(app(Path(folder))) as running:
                    phone = Phone(pages, running.url, locale=LOCALES[language], dark=scheme == "dark")
                    for screen in visit(phone, demo, near):
                        keep(picture(phone), f"{screen.name}-{scheme}-{language}")
                    phone.close()
                    if wide and (language, scheme) == ("en", "light"):
                        phone = Phone(pages, running.url, size=WIDE)
                        for screen in visit(phone, demo, wide):
                            keep(picture(phone), f"{screen.name}-wide")
                        phone.close()
        sys.stdout.write(f"{language}: done\n")
        sys.stdout.flush()


def page() -> str:
    """The page that shows them side by side: a row for each screen, light and dark in each language."""
    shown = [(language, scheme) for language in LANGUAGES for scheme in ("light", "dark")]
    rows = ["<tr><th></th>" + "".join(f"<th>{language}, {scheme}</th>" for language, scheme in shown) + "</tr>"]
    for screen in SCREENS:
        names = [f"{screen.name}-{scheme}-{language}" for language, scheme in shown]
        cells = "".join(f'<td><img loading="lazy" width="260" src="{name}.png" alt="{name}"></td>' for name in names)
        rows.append(f"<tr><th>{html.escape(screen.title)}</th>{cells}</tr>")
    wide = "".join(f'<p><img src="{screen.name}-wide.png" alt="{screen.name}, wide"></p>' for screen in IN_WIDE)
    head = "<!doctype html><meta charset=utf-8><title>Every screen</title>"
    return f"{head}<table>{''.join(rows)}</table>{wide}\n"


def main(names: Collection[str]) -> None:
    chromium = find_browser()
    if not chromium:
        sys.exit(f"Not found: {MISSING['e2e']}")
    with launched(chromium) as browser:
        take_all(Pages(browser), names)
    (ALL / "index.html").write_text(page(), encoding="utf-8")
    sys.stdout.write(f"{ALL / 'index.html'}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
