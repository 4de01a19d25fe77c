"""`python -m setup` prints the plan of a setup, on a bare machine too: the environment comes first."""

import sys

import bootstrap

if __name__ == "__main__":
    try:
        bootstrap.ensure("app")
        from setup.cli import main

        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
