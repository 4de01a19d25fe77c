"""`python -m scoring SHEET.json... [--json]`, on a bare machine too: the environment comes first."""

import gc
import sys

import bootstrap

if __name__ == "__main__":
    # Scoring leaves no cycles behind, and looking for them takes a third of the time of a file with 100,000 problems.
    gc.disable()
    try:
        bootstrap.ensure("app")
        from scoring.cli import main

        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
