"""The way into the program, for ``wgs`` and ``python -m wgs``."""

import gc
import os
import warnings
from typing import NoReturn

from wgs.base.errors import BoardWarning
from wgs.cli.shortage import end_short, find_shortage
from wgs.cli.terminal.signals import end_at_signals, end_if_asked


def main() -> NoReturn:
    """Run the program; signals end it quietly from the first moment on."""
    end_at_signals()
    # A start makes some 50,000 objects, which all stay: looking for garbage among them is useless.
    gc.set_threshold(100_000)
    # The models of configs know no plug-ins, and looking for some among all installed packages takes time.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    warnings.simplefilter("ignore", BoardWarning)  # answers have the notes on boards
    try:
        from wgs.cli.app import main as run  # noqa: PLC0415 - signals are answered while this is imported

        run()
    except Exception as error:
        if sentence := find_shortage(error):
            end_short(sentence)
        raise
    finally:
        end_if_asked()
        gc.freeze()  # nor is there any use in it at the end, when the operating system takes everything back


if __name__ == "__main__":
    main()
