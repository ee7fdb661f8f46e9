"""Records as formats: the pieces that an engine writes whole lines of records with.

They give the bytes that `wgs.export.records` gives for the same board, and are much quicker for very many boards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from wgs.solver.engine import Piece

Form: TypeAlias = Literal["json", "csv"]
"""The forms of records."""

_JSON_BOARD: Piece = ("j", "", 0, False)
_CSV_BOARD: Piece = ("c", "", 0, False)
_WORDS: Piece = ("C", "", 0, False)
_POINTS: Piece = ("P", "", 0, False)


def score_layout(form: Form | None) -> list[Piece]:
    """Return the pieces of the record of a scored board; None stands for plain text, words and points.

    >>> [kind for kind, *_ in score_layout("csv")]
    ['c', 't', 'C', 't', 'P', 't']
    """
    if form is None:
        return _join(_WORDS, " ", _POINTS, "\n")
    if form == "csv":
        return _join(_CSV_BOARD, ",", _WORDS, ",", _POINTS, "\n")
    return _join('{"board": ', _JSON_BOARD, ', "words": ', _WORDS, ', "points": ', _POINTS, "}\n")


def analysis_layout(form: Form) -> list[Piece]:
    """Return the pieces of the record of an analysed board."""
    if form == "csv":
        best: tuple[Piece, Piece] = (("X", "", 0, False), ("Y", "", 0, False))
        return _join(_CSV_BOARD, ",", _WORDS, ",", _POINTS, ",", best[0], ",", best[1], "\n")
    return [
        *_join('{"board": ', _JSON_BOARD, ', "words": ', _WORDS, ', "points": ', _POINTS),
        *_join(', "best": ', ("x", "", 0, False), ', "lengths": [', ("l", "", 0, False)),
        *_join('], "positions": [', ("p", "", 0, False)),
        *_join('], "grades": [', ("g", "", 0, False), '], "difficulty": ', ("d", "", 0, False), "}\n"),
    ]


def _join(*parts: Piece | str) -> list[Piece]:
    """Return pieces, where texts stand for themselves."""
    return [("t", part, 0, False) if isinstance(part, str) else part for part in parts]
