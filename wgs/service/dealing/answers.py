"""The answer with the board of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from wgs.rounds.dealt import Dealt


class RoundDealt(NamedTuple):
    """The board of a round.

    Attributes:
        dealt: The board with its key: what people must not see before the end.
    """

    dealt: Dealt
