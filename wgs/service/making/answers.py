"""Answers with boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wgs.record_fields import make_record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from wgs.analysis.sample import Percentiles


@dataclass(frozen=True, slots=True)
class BoardMade:
    """A board that was made; what is not measured or not asked for is None.

    Attributes:
        text: The board in board notation.
        seed: The seed.
        number: The number of the board, from 0.
        words: The number of its words.
        points: The sum of their points.
        missed: What it misses of the constraints, a sentence each; empty when it meets them.
        evaluations: How many boards were measured until it was found.
        replay: Its replay id.
        crossing: The fewest words from home row to home row, by player.
        minima: What the Optimizer of the game keeps above a minimum, by name.
        percentiles: Where it stands among other boards.
    """

    text: str
    seed: int
    number: int
    words: int | None = None
    points: int | None = None
    missed: tuple[str, ...] = ()
    evaluations: int | None = None
    replay: str | None = None
    crossing: Mapping[str, int | None] | None = None
    minima: Mapping[str, Any] | None = None
    percentiles: Percentiles | None = None

    @property
    def record(self) -> dict[str, Any]:
        """The board as `create` prints it as JSON; one that was drawn and not ranked has no words and points."""
        record: dict[str, Any] = {"board": self.text}
        if self.words is not None:
            record |= {"words": self.words, "points": self.points}
        if self.percentiles is not None:
            record |= make_record(self.percentiles)
        if self.evaluations is None:
            record |= {"seed": self.seed, "number": self.number + 1}
            if self.crossing is not None:
                record["crossing"] = self.crossing
            return {**record, **(self.minima or {}), "replay": self.replay}
        return {
            **record,
            "met": not self.missed,
            "evaluations": self.evaluations,
            "seed": self.seed,
            "number": self.number + 1,
            "replay": self.replay,
        }


def describe_missed(number: int, missed: Iterable[str]) -> str:
    """Say which constraints a board does not meet."""
    return f"board {number + 1} does not meet the constraints: {', '.join(missed)}"
