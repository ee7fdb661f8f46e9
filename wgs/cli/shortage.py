"""What the system may run out of, and how the program ends then: with a sentence and an exit status of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from errno import EMFILE, ENFILE, ENOMEM
from typing import NoReturn

SHORT_OF_SOMETHING = 71
"""The exit status of a run that the system could not give what it needs; sysexits.h has it for that."""

MEMORY = "there is not enough memory: raise its limit (ulimit -v), close other programs, or ask for less at a time"
FILES = "too many files are open: raise their limit (ulimit -n)"
PROCESSES = (
    "the system starts no more processes or threads: raise their limit (ulimit -u) or that of memory (ulimit -v), or "
    "ask for fewer jobs"
)

_OF_NUMBERS = {ENOMEM: MEMORY, EMFILE: FILES, ENFILE: FILES}
_OF_TEXTS = {
    "failed to map segment": MEMORY,
    "annot allocate memory": MEMORY,
    "cannot create shared object descriptor": MEMORY,
    "start new thread": PROCESSES,
    "Resource temporarily unavailable": PROCESSES,
    "Too many open files": FILES,
}
"""What messages say, of the system's loader above all, which has no numbers for it."""


_LINES = {sentence: f"wgs: {sentence}\n".encode() for sentence in (MEMORY, FILES, PROCESSES)}
"""The sentences as they are printed, made while there is memory."""


def find_shortage(error: BaseException) -> str:
    """Return the sentence for what the system has run out of; empty where that is not the reason.

    >>> find_shortage(MemoryError()) == MEMORY, find_shortage(OSError(EMFILE, "Too many open files")) == FILES
    (True, True)
    >>> find_shortage(ImportError("wgs/_native.so: failed to map segment from shared object")) == MEMORY
    True
    >>> find_shortage(KeyError("x"))
    ''
    """
    for each in _iter_reasons(error):
        if isinstance(each, MemoryError):
            return MEMORY
        if isinstance(each, OSError) and each.errno in _OF_NUMBERS:
            return _OF_NUMBERS[each.errno]
        if isinstance(each, ImportError | OSError | RuntimeError):
            text = str(each)
            for part, sentence in _OF_TEXTS.items():
                if part in text:
                    return sentence
    return ""


def _iter_reasons(error: BaseException | None) -> Iterator[BaseException]:
    """Go through an exception and those that it came from."""
    seen = []
    while error is not None and error not in seen:
        yield error
        seen.append(error)
        error = error.__cause__ or error.__context__


def end_short(sentence: str) -> NoReturn:
    """Print a sentence, pass on what is written already, and end; what takes memory is left out."""
    with suppress(Exception):
        if sys.stdout is not None:
            sys.stdout.flush()
    with suppress(OSError):
        if sys.stderr is not None:
            os.write(2, _LINES[sentence])
    os._exit(SHORT_OF_SOMETHING)
