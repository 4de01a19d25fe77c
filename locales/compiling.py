"""Compiles the catalogues with Babel and keeps the result."""

import struct
from contextlib import suppress
from datetime import UTC, datetime
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

SOME_DATE = datetime(2020, 1, 1, tzinfo=UTC)
"""Babel writes the moment of compiling otherwise; the same source gives the same bytes."""


def read_source(source: Path) -> "Catalog":
    # Imported only here: a start that finds everything compiled does not need it.
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        return read_po(file, locale=source.parent.name, domain=source.stem, abort_invalid=True)


def read_ids(source: Path) -> set[str]:
    """The ids of the sentences that a `.po` file has."""
    entries = [entry for entry in read_source(source) if entry.id and entry.string and all(entry.string)]
    return {entry.id if isinstance(entry.id, str) else str(entry.id[0]) for entry in entries}


def compile_catalogue(source: Path) -> bytes:
    from babel.messages.mofile import write_mo

    catalogue = read_source(source)
    catalogue.creation_date = catalogue.revision_date = SOME_DATE
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def compiled_before(source: Path) -> GNUTranslations | None:
    """The `.mo` beside a `.po` file, unless it is missing, older than its source, or damaged. A packed app may have the
    compiled one alone."""
    compiled = source.with_suffix(".mo")
    try:
        if source.exists() and compiled.stat().st_mtime_ns < source.stat().st_mtime_ns:
            return None
        return GNUTranslations(BytesIO(compiled.read_bytes()))
    except (OSError, ValueError, struct.error):
        return None


def read_catalogue(source: Path) -> GNUTranslations:
    """The sentences of a `.po` file, from its compiled form where that is fresh.

    Where the folder cannot be written, the catalogue is compiled at each start.
    """
    if (found := compiled_before(source)) is not None:
        return found
    content = compile_catalogue(source)
    with suppress(OSError):  # on Windows also where another process reads the file
        # Renamed when it is whole: several processes may start at once.
        with NamedTemporaryFile(dir=source.parent, suffix=".mo.tmp", delete=False) as file:
            temporary = Path(file.name)
            file.write(content)
        try:
            temporary.replace(source.with_suffix(".mo"))
        finally:
            temporary.unlink(missing_ok=True)
    return GNUTranslations(BytesIO(content))
