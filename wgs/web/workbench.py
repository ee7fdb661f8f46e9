"""What the routes of a server share: its settings, its worker processes, its templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wgs.web.operations.base import Operation, Work

if TYPE_CHECKING:
    from collections.abc import Callable

    from wgs.service.answers import Note, Progress
    from wgs.web.pool import Pool
    from wgs.web.settings import Settings
    from wgs.web.static_files import StaticFolder


@dataclass(frozen=True, slots=True)
class Workbench:
    """What the routes of a server share.

    Attributes:
        settings: What the server was started with.
        pool: Its worker processes.
        static: Its scripts and style sheets.
    """

    settings: Settings
    pool: Pool
    static: StaticFolder

    def begin(self, operation: Operation[Any], tell: Callable[[Note | Progress], None]) -> Work:
        """Begin a call of an operation; notes and progress are told."""
        return Work(self.settings, self.pool, is_slow=operation.is_slow, tell=tell)
