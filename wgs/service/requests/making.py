"""Requests for boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from wgs.service.requests.base import OF_LETTERS, GameRequest, Request

if TYPE_CHECKING:
    from wgs.analysis import BoardSample
    from wgs.config.base import SectionName
    from wgs.list_names import GradeRange
    from wgs.optimize import Constraints

Method: TypeAlias = Literal["points", "words"]

ENDLESS = 1 << 32
"""How many restarts a search has that only time ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeBoards(GameRequest):
    """What all requests for boards have in common.

    Attributes:
        boards: How many boards to make.
        seed: The seed, 0 to 2**64 - 1.
        first: The number of the first board, from 0: board number k depends on the seed and k alone, unless `unique`.
        jobs: How many processor cores to use; None for all of them.
        unique: True to make no board twice.
        details: True for the details of each board, such as its replay id, and to name the word list in `Ready`.
        sample: The boards among which each is ranked, as `FindSample` finds them; None to rank none.
    """

    boards: int = 1
    seed: int
    first: int = 0
    jobs: int | None = None
    unique: bool = False
    details: bool = False
    sample: BoardSample | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateBoards(MakeBoards):
    """Draw random boards; a `BoardMade` for each.

    Attributes:
        plain: True to draw without the Optimizer of the game, if it has one.
    """

    plain: bool = False

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        words: tuple[SectionName, ...] = ("Dictionaries",) if self.sample else ()
        return (*OF_LETTERS, *words) if self.plain else (*OF_LETTERS, *words, "Optimizers")


@dataclass(frozen=True, slots=True, kw_only=True)
class OptimizeBoards(MakeBoards):
    """Make boards that meet constraints; a `BoardMade` for each.

    Attributes:
        constraints: The constraints.
        avoid_list: A word list whose words must not be on any board, besides those of the constraints.
        longest_grade: The grades of the longest words: no board has a word of another grade that is as long as the
            minimum of ``longest`` in the constraints. None for all grades.
        seconds: How long a board may take; None for no limit.
        is_lenient: True to draw boards at random, with a note, where no board of the game can have a word.
    """

    constraints: Constraints
    avoid_list: str | None = None
    longest_grade: GradeRange | None = None
    seconds: float | None = None
    is_lenient: bool = False

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return (*OF_LETTERS, "Dictionaries")


@dataclass(frozen=True, slots=True, kw_only=True)
class RemakeBoard(Request):
    """Make the board of a replay id again; a `BoardMade`.

    Attributes:
        replay: The replay id.
        game: The name of the game that it must be of; None for any.
        dictionary: The word list to use in place of the one that the id tells of.
        avoid_list: The list of words to avoid, where there were too many for the id.
        longest_grade: As for `OptimizeBoards`, if the board was made with it.
        details: As for `MakeBoards`.
        sample: As for `MakeBoards`.
    """

    replay: str
    game: str | None = None
    dictionary: str | None = None
    avoid_list: str | None = None
    longest_grade: GradeRange | None = None
    details: bool = False
    sample: BoardSample | None = None

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return (*OF_LETTERS, "Dictionaries", "Optimizers")


@dataclass(frozen=True, slots=True, kw_only=True)
class FindBest(GameRequest):
    """Search for the best board; a `BoardFound` for each that is better than all before.

    Attributes:
        by: What the best board has most of.
        minimize: True to search for the board that has least of it.
        letters: ``game`` for the game's dice or letters, ``free`` for any letter anywhere, or the tiles to use.
        seed: The seed, 0 to 2**64 - 1.
        seconds: How long to search; None for no limit.
        evaluations: How many boards to measure at most; None for no limit.
        jobs: How many processor cores to use; None for all of them.
        details: True to name the word list in `Ready`.
        restarts: The restarts to make, from a number up to another, for a piece of the search: the answers to pieces
            are put together by `wgs.service.best_boards.keep_better`. None for the whole search.
        sample: As for `MakeBoards`.
        is_kept: True for a `SearchWent` after each step; with ``restarts``, a search goes on from there.
    """

    by: Method = "points"
    minimize: bool = False
    letters: str = "game"
    seed: int
    seconds: float | None = None
    evaluations: int | None = None
    jobs: int | None = None
    details: bool = False
    restarts: tuple[int, int] | None = None
    sample: BoardSample | None = None
    is_kept: bool = False

    @property
    def numbers(self) -> range:
        """The numbers of the restarts to make; where only time ends the search, more than it can make."""
        from wgs.optimize.best import count_restarts  # noqa: PLC0415 - who imports requests may search for nothing

        if self.restarts is not None:
            return range(*self.restarts)
        return range(ENDLESS if self.evaluations is None else count_restarts(self.evaluations))

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return (*OF_LETTERS, "Dictionaries")


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeSearch(GameRequest):
    """Tell what a search for the best board depends on; a `SearchDescribed`.

    Attributes:
        by: As for `FindBest`, and so are the next three.
        minimize: Whether it has least of it.
        letters: The letters.
        seed: The seed.
        settings: What a search depends on that is to go on, as `SearchDescribed` told then; empty for a new one.
    """

    by: Method = "points"
    minimize: bool = False
    letters: str = "game"
    seed: int
    settings: str = ""

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return (*OF_LETTERS, "Dictionaries")


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofRequest(GameRequest):
    """The fields of requests about a proof, as far as it has come.

    Attributes:
        by: What the best board has most of.
        letters: As for `FindBest`.
        settings: What the proof depends on, as `ProofBegun` told; empty for one from the beginning.
        board: The best board known; empty for none.
        words: The number of its words.
        points: Their points.
        done: How many groups of boards are looked through.
        groups: How many groups there are, as `ProofWent` told; 0 for a proof from the beginning.
    """

    by: Method = "points"
    letters: str = "game"
    settings: str = ""
    board: str = ""
    words: int = 0
    points: int = 0
    done: int = 0
    groups: int = 0

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return (*OF_LETTERS, "Dictionaries")


@dataclass(frozen=True, slots=True, kw_only=True)
class ProveBest(ProofRequest):
    """Prove that no board is better than one; `ProofBegun`, and then a `ProofWent` several times a second.

    Attributes:
        jobs: How many processor cores to use; None for all of them.
    """

    jobs: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyProof(ProofRequest):
    """Check a finished proof without trust in the search that made it; a `GroupVerified` for each group.

    Attributes:
        sample: How many groups to check, drawn at random; None for all of them.
        seed: The seed of the sample.
        jobs: How many processes to use; None for one for each processor core.
        first: The first of these groups that this request checks, from 0.
        count: How many it checks from there on; None for all.
    """

    sample: int | None = None
    seed: int = 0
    jobs: int | None = 1
    first: int = 0
    count: int | None = None

    @property
    def total(self) -> int:
        """The number of groups that are checked in all."""
        return self.groups if self.sample is None else min(self.sample, self.groups)

    @property
    def numbers(self) -> range:
        """The numbers of the groups that this request checks, among those that are checked in all."""
        return range(self.total)[self.first : None if self.count is None else self.first + self.count]
