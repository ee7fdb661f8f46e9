"""The request for the board of a round, with its key."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from wgs.base.declarations import MOST_SEED, bounded
from wgs.service.requests import OF_LETTERS, GameRequest

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.optimize.constraints import Constraints
    from wgs.service.answers import Fault
    from wgs.service.dealing.answers import RoundDealt


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRound(GameRequest["RoundDealt | Fault"]):
    """Take or make the board of a round, and find its key; a `RoundDealt`.

    The board is the one that is given, that of a replay id, or else one that is made: at random, or to constraints.

    Attributes:
        board: The board in board notation; None for none.
        replay: The replay id of the board; None for none.
        seed: The seed of a board that is made, 0 to 2**64 - 1.
        plain: True to draw it without the Optimizer of the game.
        constraints: The constraints that it must meet; None for a random board.
        avoid_list: A word list whose words must not be on it, besides those of the constraints.
        seconds: How long the search for it may take; None for no limit.
    """

    board: str | None = None
    replay: str | None = None
    seed: int = field(default=0, metadata=bounded(MOST_SEED))
    plain: bool = False
    constraints: Constraints | None = None
    avoid_list: str | None = None
    seconds: float | None = None

    sections: ClassVar[tuple[SectionName, ...]] = (*OF_LETTERS, "Dictionaries", "Optimizers")
