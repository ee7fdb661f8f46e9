"""What a table is opened with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from wgs.errors import PlayError
from wgs.field_types import settle_fields
from wgs.games.tables.clocks import ClockRules
from wgs.sittings.state import HUMAN, SittingPlan

CLAIM_SECONDS = 60
"""How long somebody must be gone before others may claim a win, or hand the seat to a program."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePlan(SittingPlan):
    """What a table is opened with.

    Attributes:
        players: Who plays at each seat: ``human``, or the name of a program player.
        playouts: How many continuations program players may try; None for the usual number.
        seconds_per_move: How long they may search for a move; None for no limit.
        turn_seconds: The time for a turn by the rules of the game, where they allow one; None for theirs.
        clocks: How long people may think.
        undo: Whether moves are taken back when the others agree (``ask``), at once (``free``; after the end, as with a
            resignation, the others have to agree all the same), or ``never``.
        claim_seconds: How long somebody must be gone before others may claim a win.
        has_chat: Whether people with a seat may talk to each other; spectators read along, and say nothing.
        has_hints: Whether people may ask for hints and for lists of moves; None for where programs play too.

    Raises:
        PlayError: A value is out of range or of another type.
    """

    players: tuple[str, ...] = (HUMAN, HUMAN)
    playouts: int | None = None
    seconds_per_move: float | None = None
    turn_seconds: int | None = None
    clocks: ClockRules = field(default_factory=ClockRules)
    undo: Literal["ask", "free", "never"] = "ask"
    claim_seconds: int = CLAIM_SECONDS
    has_chat: bool = False
    has_hints: bool | None = None

    def __post_init__(self) -> None:
        settle_fields(self, PlayError)
        if type(self.claim_seconds) is not int or not 0 <= self.claim_seconds <= 86_400:
            raise PlayError(f"claim_seconds must be a whole number from 0 to 86400, not {self.claim_seconds!r}")

    @property
    def gives_hints(self) -> bool:
        """Whether people may ask for hints and for lists of moves.

        >>> TablePlan(game="RouteWords").gives_hints
        False
        >>> TablePlan(game="RouteWords", players=("human", "hard")).gives_hints
        True
        """
        return any(player != HUMAN for player in self.players) if self.has_hints is None else self.has_hints
