"""What a table is opened with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from wgs.base.declarations import A_DAY, declare
from wgs.base.errors import PlayError
from wgs.base.field_types import settle_fields
from wgs.games.tables.clocks import ClockRules
from wgs.sittings.state import HUMAN, SittingPlan

Undo: TypeAlias = Literal["ask", "free", "never"]


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
        chat: Whether people with a seat may talk to each other; spectators read along, and say nothing.
        hints: Whether people may ask for hints and for lists of moves; None for where programs play too.

    Raises:
        PlayError: A value is out of range or of another type.
    """

    players: tuple[str, ...] = (HUMAN, HUMAN)
    playouts: int | None = None
    seconds_per_move: float | None = None
    turn_seconds: int | None = None
    clocks: ClockRules = field(default_factory=ClockRules)
    undo: Undo = field(
        default="ask",
        metadata=declare(
            "Whether moves are taken back when the others agree, at once, or never.", choices=get_args(Undo)
        ),
    )
    claim_seconds: int = field(
        default=60,
        metadata=declare("How long somebody must be gone before others may claim a win.", least=0, most=A_DAY),
    )
    chat: bool = field(
        default=False, metadata=declare("Let people with a seat talk to each other; spectators read along.")
    )
    hints: bool | None = field(
        default=None,
        metadata=declare(
            "Let people ask for hints and for lists of moves; each hint stands in the log. By default where programs "
            "play too."
        ),
    )

    def __post_init__(self) -> None:
        settle_fields(self, PlayError)

    @property
    def gives_hints(self) -> bool:
        """Whether people may ask for hints and for lists of moves.

        >>> TablePlan(game="RouteWords").gives_hints
        False
        >>> TablePlan(game="RouteWords", players=("human", "hard")).gives_hints
        True
        """
        return any(player != HUMAN for player in self.players) if self.hints is None else self.hints
