"""`python -m setup` prints the plan of a setup, on a bare machine too: the environment comes first."""

import sys

import bootstrap

if __name__ == "__main__":
    bootstrap.ensure("app")
    from setup.cli import main

    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
