"""Answers of searches for the best board, and of proofs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wgs.analysis.sample import Percentiles


@dataclass(frozen=True, slots=True)
class BoardFound:
    """A board that is better than all before it.

    Attributes:
        text: The board in board notation.
        words: The number of its words.
        points: The sum of their points.
        restart: The number of the restart that found it, from 0.
        evaluations: How many boards had been measured by then.
        seed: The seed of the search.
        is_shown: False for a board of a piece of a search that is not to be shown; others have to be better than it.
        percentiles: Where it stands among other boards.
    """

    text: str
    words: int
    points: int
    restart: int
    evaluations: int
    seed: int
    is_shown: bool = True
    percentiles: Percentiles | None = None

    @property
    def record(self) -> dict[str, Any]:
        """The board as `best` prints it as JSON."""
        return {
            "board": self.text,
            "words": self.words,
            "points": self.points,
            **(self.percentiles.record if self.percentiles else {}),
            "restart": self.restart,
            "evaluations": self.evaluations,
            "seed": self.seed,
        }


@dataclass(frozen=True, slots=True)
class SearchDescribed:
    """What a search for the best board depends on.

    Attributes:
        settings: Its settings, for a `DescribeSearch` of one that goes on.
    """

    settings: str


@dataclass(frozen=True, slots=True)
class SearchWent:
    """How far a search has come for good.

    Attributes:
        restarts: How many restarts are made whole, from the first on.
        evaluations: How many boards have been measured for these, or all that the search may measure.
    """

    restarts: int
    evaluations: int


@dataclass(frozen=True, slots=True)
class ProofBegun:
    """A proof that begins, or goes on.

    Attributes:
        settings: What it depends on, for a `ProveBest` that goes on with it.
    """

    settings: str


@dataclass(frozen=True, slots=True)
class GroupVerified:
    """A group of boards of a proof that was checked again.

    Attributes:
        fault: What is wrong with the proof, and then nothing follows; empty while it holds.
    """

    fault: str = ""
