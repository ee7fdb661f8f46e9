"""The way into the program, for ``wgs`` and ``python -m wgs``."""

import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the program; Ctrl-C ends it quietly from the first moment on."""
    try:
        from wgs.cli.app import main as run  # noqa: PLC0415 - Ctrl-C may come while this is imported

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
