"""Programs other than wgs that cases run; each prints a tally."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attack.parts import services, writes

if TYPE_CHECKING:
    from collections.abc import Callable

PROGRAMS: dict[str, Callable[[Any], None]] = {
    "requests": services.carry_out_requests,
    "writes": writes.write_together,
}
"""The programs by their names."""
