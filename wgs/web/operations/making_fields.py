"""Which boards to make: what operations and forms are given for that."""

from __future__ import annotations

from pydantic import Field

from wgs.web.operations.base import OfGame

MOST_BOARDS = 10_000
"""How many boards can be made at once: as many as a document can have."""

MOST_QUICK = 1000
"""How many random boards are tried as quick work."""

LONGEST_SEARCH = 600
"""How many seconds a search for the best board may take."""


class Making(OfGame):
    """Which boards to make: everything that the command create takes."""

    boards: int = Field(1, ge=1, le=MOST_BOARDS, title="Boards", description="Number of boards.")
    words: str | None = Field(
        None,
        title="Words",
        description="Number of words on each board: 60..90, 60.., ..90 or 75.",
        examples=["60..90"],
    )
    points: str | None = Field(None, title="Points", description="Number of points of each board.", examples=["100.."])
    longest: str | None = Field(
        None, title="Longest word", description="Length of the longest word on each board.", examples=["8.."]
    )
    longest_grade: str | None = Field(
        None,
        max_length=10,
        title="Grade of the longest word",
        description="Words as long as the minimum of longest, or longer, are of these grades only: ..50 is common.",
        examples=["..50"],
    )
    contains: tuple[str, ...] = Field(
        (), max_length=1000, title="With these words", description="Make boards that contain these words."
    )
    avoid: tuple[str, ...] = Field(
        (), max_length=1000, title="Without these words", description="Make boards without these words."
    )
    avoid_list: str | None = Field(
        None, title="Without the words of", description="Make boards without the words of this dictionary."
    )
    evaluations: int | None = Field(
        None, ge=1, title="Tries", description="Try at most this many boards for each one; 20000 if left out."
    )
    seconds_per_board: float | None = Field(
        None, gt=0, le=LONGEST_SEARCH, title="Seconds", description="Spend at most this many seconds on each board."
    )
    unique: bool = Field(False, title="No board twice", description="Make no board twice.")
    plain: bool = Field(False, title="Without the Optimizer", description="Do not use the game's Optimizer.")
    seed: int | None = Field(
        None,
        ge=0,
        lt=1 << 64,
        title="Seed",
        description="Make the same random choices each time; another seed each time if left out.",
    )
    min_words: int | None = Field(None, ge=0, title="Minimum of words", description="Minimum number of words.")
    min_points: int | None = Field(None, ge=0, title="Minimum of points", description="Minimum number of points.")
    minimize: bool = Field(False, title="Maximums", description="Treat these two minimums as maximums.")

    @property
    def has_constraints(self) -> bool:
        """True when boards have to meet constraints, so that making them takes long."""
        return bool(CONSTRAINTS & self.model_fields_set)

    @property
    def may_take_long(self) -> bool:
        """True for boards that meet constraints, and for many boards."""
        return self.has_constraints or self.boards > MOST_QUICK


CONSTRAINTS = frozenset(
    {
        "words",
        "points",
        "longest",
        "longest_grade",
        "contains",
        "avoid",
        "avoid_list",
        "min_words",
        "min_points",
        "minimize",
    }
)
"""The fields that say what boards have to be like."""
