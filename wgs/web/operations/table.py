"""The table of all operations."""

from __future__ import annotations

from typing import Any

from wgs.web.operations import catalogues, galleries, making, printing
from wgs.web.operations.base import Operation

OPERATIONS: dict[str, Operation[Any]] = {
    operation.name: operation
    for operation in (
        catalogues.GAMES,
        catalogues.CHECK_CONFIG,
        making.CREATE,
        making.REMAKE,
        making.BEST,
        galleries.GALLERY,
        printing.LAYOUT,
        printing.PREVIEW,
        printing.PDF,
    )
}
"""All operations by their names."""
