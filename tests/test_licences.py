"""What is installed with the app has a licence that goes with its own, and `docs/credits.md` names it."""

import hashlib
import re
from importlib.metadata import PackageNotFoundError, metadata

import bootstrap

FREE = {
    "Apache-2.0", "BSD-3-Clause", "MIT", "MIT-CMU", "MPL-2.0", "PSF-2.0",
}  # fmt: skip
BESIDE = {"psycopg": "LGPL-3.0-only", "psycopg-binary": "LGPL-3.0-only"}
"""Of the extra `club`, which nobody gets unasked."""
ALSO = {"MIT License": "MIT", "BSD": "BSD-3-Clause"}


def listed() -> dict[str, str]:
    text = (bootstrap.ROOT / "docs" / "credits.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^\| `([\w.-]+)` \| (\S+) \|$", text.partition("## Packages")[2], re.MULTILINE))


def told(name: str) -> str | None:
    """The licence by the package's own word; None for one that only other systems need."""
    try:
        said = metadata(name)
    except PackageNotFoundError:
        return None
    licence = str(said.json.get("license_expression") or said.json.get("license"))
    return ALSO.get(licence, licence)


def test_every_package_of_the_lock_is_listed() -> None:
    lock = bootstrap.LOCKS["app"].read_text(encoding="utf-8")
    assert list(listed()) == re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)


def test_each_says_of_itself_what_is_listed() -> None:
    assert {name: said for name in listed() if (said := told(name)) not in (None, listed()[name])} == {}


def test_all_go_with_the_apps_own_licence() -> None:
    assert {name: licence for name, licence in listed().items() if licence not in FREE} == BESIDE


def test_the_reader_of_codes_is_the_file_that_npm_has() -> None:
    """`dist/jsQR.js` and the licence of jsqr 1.4.0, unchanged."""
    found = (bootstrap.ROOT / "assets/scanner/jsQR.js").read_bytes()
    assert hashlib.sha256(found).hexdigest() == "bc40c8a15196236b2314db0856f72ca0b49980cd5413b8c852a7349f5fee0859"
    licence = (bootstrap.ROOT / "assets/licences/jsQR-Apache-2.0.txt").read_text(encoding="utf-8")
    assert "Apache License" in licence
    assert "`jsqr` 1.4.0" in (bootstrap.ROOT / "docs" / "credits.md").read_text(encoding="utf-8")
