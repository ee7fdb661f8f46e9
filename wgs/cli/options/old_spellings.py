"""Options that had another name once: the old one goes on working, and a note says what the new one is.

Help and completion show the new names only.
"""

from __future__ import annotations

OLD_SPELLINGS = {
    "solve": {"--contains": "--through"},
    "solve-dups": {"--contains": "--through"},
    "pdf": {"--key-length": "--min-length"},
    "simulate": {"--seconds": "--seconds-per-move", "--boards": "--input"},
    "check-config": {"--strict": "--warnings-as-errors"},
}
"""The new names by the old ones, for each command that has some."""
