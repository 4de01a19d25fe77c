"""`python -m setup` prints the plan of a setup; `--help` says how."""

import sys

import bootstrap

if __name__ == "__main__":
    bootstrap.ensure("app")
    from .cli import main

    sys.exit(main(sys.argv[1:]))
