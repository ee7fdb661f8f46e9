"""The table of all operations."""

from __future__ import annotations

from typing import Any

from wgs.web.operations import (
    boards,
    catalogues,
    checks,
    editing,
    galleries,
    lexicons,
    making,
    printing,
    replays,
    saving,
    sharing,
    showing,
    studying,
)
from wgs.web.operations.base import Operation

OPERATIONS: dict[str, Operation[Any]] = {
    operation.name: operation
    for operation in (
        catalogues.CONFIGS,
        catalogues.GAMES,
        studying.GAME,
        studying.STUDY,
        studying.DETAIL,
        catalogues.CHECK_CONFIG,
        boards.SCORE,
        boards.SOLVE,
        boards.SOLVE_DUPS,
        boards.ANALYZE,
        checks.CHECK_BOARD,
        checks.CHECK_WORD,
        showing.SHOW,
        showing.WHY,
        lexicons.LEXICONS,
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
        replays.DESCRIBE_PLAY,
        replays.REPLAY,
        replays.MISSED_MOVES,
        replays.TRANSCRIPTS,
        sharing.QR,
        editing.EDIT,
        editing.FIELDS,
        editing.SCORE_WORDS,
        editing.PREVIEW_FORMATS,
        saving.SAVE,
        saving.REVISIONS,
        saving.REVISION,
        saving.ADD_LIST,
        saving.BROWSE,
    )
}
"""All operations by their names."""
