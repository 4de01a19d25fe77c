"""`python -m solo simulate|replay`, on a bare machine too: the environment comes first."""

import sys
import time

import bootstrap

if __name__ == "__main__":
    try:
        bootstrap.ensure("app")
        from solo.cli import main

        sys.exit(main(sys.argv[1:], time.process_time))
    except KeyboardInterrupt:
        sys.exit(130)
