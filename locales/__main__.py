"""`python -m locales` compiles every catalogue; `--check` only says which ones are stale."""

import io
import sys
from datetime import UTC, datetime

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from . import DOMAINS, HERE, LANGUAGES

# Babel writes the present minute into a catalogue without a date, and the same source would compile differently.
UNDATED = datetime(2026, 1, 1, tzinfo=UTC)


def compiled(language: str, domain: str) -> bytes:
    with (HERE / language / f"{domain}.po").open("rb") as source:
        catalogue = read_po(source, locale=language, domain=domain, abort_invalid=True)
    catalogue.creation_date = UNDATED
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def stale() -> list[str]:
    """The compiled catalogues that do not say what their source says."""
    names = [(language, domain) for language in LANGUAGES for domain in DOMAINS]
    paths = {name: HERE / name[0] / f"{name[1]}.mo" for name in names}
    return [str(p.relative_to(HERE)) for n, p in paths.items() if not p.is_file() or p.read_bytes() != compiled(*n)]


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        for name in stale():
            print(f"{name} is not up to date: run `python -m locales`")
        return 1 if stale() else 0
    for language in LANGUAGES:
        for domain in DOMAINS:
            (HERE / language / f"{domain}.mo").write_bytes(compiled(language, domain))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
