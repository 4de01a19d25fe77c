"""Locks the packages of the pocket edition anew, at the versions of `requirements.lock`: python -m pocket.lock"""

from __future__ import annotations

import hashlib
import re
import tempfile
from pathlib import Path

from pocket.packages import PACKAGES, CannotBuild, download, for_browser
from pocket.site import ROOT

HEAD = "# The packages that run in the browser: versions as in requirements.lock, one wheel each.\n"


def main() -> None:
    known = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE))
    names = re.findall(r"^([a-z0-9-]+)==", PACKAGES.read_text("utf-8"), re.MULTILINE)
    lines = [HEAD]
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            place = Path(folder, name)
            try:
                download([f"{name}=={known[name]}", *for_browser(native=False)], place, name)
            except CannotBuild:
                download([f"{name}=={known[name]}", *for_browser()], place, name)
            (wheel,) = place.glob("*.whl")
            sha256 = hashlib.sha256(wheel.read_bytes()).hexdigest()
            lines.append(f"{name}=={known[name]} \\\n    --hash=sha256:{sha256}\n")
    PACKAGES.write_text("".join(lines), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
