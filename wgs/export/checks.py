"""Checks of boards and words as text and as records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.validate import BoardCheck, Placed, WordCheck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.export.records import Record

MOST_NAMED = 100
"""The most dice or tiles that an explanation names."""


def check_record(check: BoardCheck | WordCheck) -> Record:
    r"""Return the record of a checked board or word.

    >>> from wgs.export.records import format_json
    >>> from wgs.validate import BoardCheck, Method
    >>> format_json(check_record(BoardCheck("", True, Method.MATCHING)))
    '{"board": "", "possible": true, "method": "matching", "dice": [], "left_over": [], "reason": ""}\n'
    """
    answer = {"possible": check.is_possible, "method": check.method.value}
    if isinstance(check, BoardCheck):
        dice = [{"tile": placed.letters, "die": placed.piece} for placed in check.placed]
        return {"board": check.board, **answer, "dice": dice, "left_over": [*check.left_over], "reason": check.reason}
    dice = [{"letters": placed.letters, "die": placed.piece} for placed in check.spelling]
    return {"word": check.word, **answer, "dice": dice, "reason": check.reason}


def flatten_check(check: BoardCheck | WordCheck) -> Record:
    """Return the record of a check with its dice as texts such as ``QU=HIMNQU``, which fit in one row of a table."""
    return check_record(check) | {"dice": [f"{placed.letters}={placed.piece}" for placed in _list_used(check)]}


def _list_used(check: BoardCheck | WordCheck) -> Sequence[Placed]:
    return check.placed if isinstance(check, BoardCheck) else check.spelling


def explain_check(check: BoardCheck | WordCheck) -> str:
    """Return which dice or tiles make a board or spell a word, or why they cannot.

    >>> from wgs.validate import Method, Placed, WordCheck
    >>> spelling = (Placed("QU", "HIMNQU"), Placed("I", "CIMOTU"), Placed("Z", "HLNNRZ"))
    >>> explain_check(WordCheck("quiz", True, Method.MATCHING, spelling))
    'QU on HIMNQU, I on CIMOTU, Z on HLNNRZ'
    """
    if not check.is_possible:
        return check.reason
    used = _list_used(check)
    named = ", ".join(f"{placed.letters} on {placed.piece}" for placed in used[:MOST_NAMED])
    return (named or "no tiles") + (", ..." if len(used) > MOST_NAMED else "")
