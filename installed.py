"""The command `west-kingdom-companion` of an installed wheel.

In the wheel the folders of this repository lie together in one package, and import each other by the names that they
have here. So that package's folder is put on the import path of this process.
"""

import sys
from pathlib import Path


def main() -> int:
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from main import run

    return run(sys.argv[1:], "west-kingdom-companion")
