"""The table of all operations."""

from __future__ import annotations

from typing import Any

from wgs.web.operations import catalogues
from wgs.web.operations.base import Operation

OPERATIONS: dict[str, Operation[Any]] = {operation.name: operation for operation in (catalogues.GAMES,)}
"""All operations by their names."""
