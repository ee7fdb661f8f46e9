"""Checks of boards and words as text and as rows of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.base.record_fields import make_record
from wgs.validate import BoardCheck

if TYPE_CHECKING:
    from wgs.export.records import Record
    from wgs.validate import WordCheck

MOST_NAMED = 100
"""The most dice or tiles that an explanation names."""


def flatten_check(check: BoardCheck | WordCheck) -> Record:
    r"""Return the record of a check with its dice as texts such as ``QU=HIMNQU``, which fit in one row of a table.

    >>> from wgs.export.records import format_csv
    >>> from wgs.validate import BoardCheck, Method, Placed
    >>> format_csv(flatten_check(BoardCheck("A", True, Method.MATCHING, (Placed("A", "AB"),))))
    'A,true,matching,A=AB,,\n'
    """
    record = make_record(check)
    return {**record, "dice": ["=".join(use.values()) for use in record["dice"]]}


def explain_check(check: BoardCheck | WordCheck) -> str:
    """Return which dice or tiles make a board or spell a word, or why they cannot.

    >>> from wgs.validate import Method, Placed, WordCheck
    >>> spelling = (Placed("QU", "HIMNQU"), Placed("I", "CIMOTU"), Placed("Z", "HLNNRZ"))
    >>> explain_check(WordCheck("quiz", True, Method.MATCHING, spelling))
    'QU on HIMNQU, I on CIMOTU, Z on HLNNRZ'
    """
    if not check.is_possible:
        return check.reason
    used = check.placed if isinstance(check, BoardCheck) else check.spelling
    named = ", ".join(f"{placed.letters} on {placed.piece}" for placed in used[:MOST_NAMED])
    return (named or "no tiles") + (", ..." if len(used) > MOST_NAMED else "")
