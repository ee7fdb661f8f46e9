"""The table of all operations."""

from __future__ import annotations

from typing import Any

from wgs.web.operations import boards, catalogues, checks, galleries, lexicons, making, printing, sharing, showing
from wgs.web.operations.base import Operation

OPERATIONS: dict[str, Operation[Any]] = {
    operation.name: operation
    for operation in (
        catalogues.GAMES,
        catalogues.CHECK_CONFIG,
        boards.SCORE,
        boards.SOLVE,
        boards.SOLVE_DUPS,
        boards.ANALYZE,
        checks.CHECK_BOARD,
        checks.CHECK_WORD,
        showing.SHOW,
        showing.WHY,
        lexicons.INFO,
        lexicons.DIFF,
        lexicons.MERGE,
        lexicons.FILTER,
        making.CREATE,
        making.BEST,
        galleries.GALLERY,
        printing.LAYOUT,
        printing.PREVIEW,
        printing.PDF,
        sharing.QR,
    )
}
"""All operations by their names."""
