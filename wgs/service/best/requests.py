"""Requests for the best board of a game, and for proofs that none is better."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias, get_args

from wgs.base.declarations import HUGE, MOST_EVALUATIONS, MOST_SEED, SEARCH, bounded, declare
from wgs.service.requests import JOBS, OF_LETTERS, SEED, Answer_co, GameRequest

if TYPE_CHECKING:
    from wgs.analysis.sample import BoardSample
    from wgs.config.base import SectionName
    from wgs.optimize.results import BestBoard
    from wgs.parts.proving import ProvenStep
    from wgs.service.answers import Fault, Ready
    from wgs.service.best.answers import GroupVerified, ProofBegun, SearchDescribed, SearchWent


Method: TypeAlias = Literal["points", "words"]


ENDLESS = 1 << 32
"""How many restarts a search has that only time ends."""


BY = declare(
    "What to maximize.",
    choices=get_args(Method),
    about="What the best board has most of.",
    group=SEARCH,
    default="points",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class FindBest(GameRequest["Ready | BestBoard | SearchWent"]):
    """Search for the best board; a `BestBoard` for each that is better than all before.

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
            are put together by `wgs.service.best.better.keep_better`. None for the whole search.
        sample: As for `CreateBoards`.
        is_kept: True for a `SearchWent` after each step; with ``restarts``, a search goes on from there.
    """

    by: Method = field(default="points", metadata=BY)
    minimize: bool = field(
        default=False,
        metadata=declare(
            "Search for the board with the fewest instead.",
            about="Search for the board that has least of it.",
            group=SEARCH,
        ),
    )
    letters: str = field(
        default="game",
        metadata=declare(
            "Make boards of the game's dice or letters, of any letters, or of these tiles.",
            "game|free|TILES",
            about="game for the game's dice or letters, free for any letter anywhere, or the tiles to use.",
            group=SEARCH,
            default="game",
            examples=("AEIRSTQu",),
        ),
    )
    seed: int = field(metadata=SEED)
    seconds: float | None = field(
        default=None,
        metadata=declare(
            "Search for S seconds.",
            "S",
            about="Search for this many seconds.",
            group=SEARCH,
            default="10",
            least=0,
            is_above=True,
        ),
    )
    evaluations: int | None = field(
        default=None,
        metadata=declare(
            "Try at most N boards.",
            "N",
            about="Measure at most this many boards.",
            group=SEARCH,
            least=1,
            most=MOST_EVALUATIONS,
        ),
    )
    jobs: int | None = field(default=None, metadata=JOBS)
    details: bool = False
    restarts: tuple[int, int] | None = None
    sample: BoardSample | None = None
    is_kept: bool = False

    @property
    def ends_by_itself(self) -> bool:
        """True: a search gives the best boards that it has seen before it ends."""
        return True

    @property
    def numbers(self) -> range:
        """The numbers of the restarts to make; where only time ends the search, more than it can make."""
        from wgs.optimize.best import count_restarts  # noqa: PLC0415 - who imports requests may search for nothing

        if self.restarts is not None:
            return range(*self.restarts)
        return range(ENDLESS if self.evaluations is None else count_restarts(self.evaluations))

    sections: ClassVar[tuple[SectionName, ...]] = (*OF_LETTERS, "Dictionaries")


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeSearch(GameRequest["SearchDescribed"]):
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
    seed: int = field(metadata=bounded(MOST_SEED))
    settings: str = ""

    sections: ClassVar[tuple[SectionName, ...]] = (*OF_LETTERS, "Dictionaries")


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofRequest(GameRequest[Answer_co]):
    """The fields of requests about a proof, as far as it has come.

    Attributes:
        by: What the best board has most of.
        letters: As for `FindBest`.
        settings: What the proof depends on, as `ProofBegun` told; empty for one from the beginning.
        board: The best board known; empty for none.
        words: The number of its words.
        points: Their points.
        done: How many groups of boards are looked through.
        groups: How many groups there are, as `ProvenStep` told; 0 for a proof from the beginning.
    """

    by: Method = "points"
    letters: str = "game"
    settings: str = ""
    board: str = ""
    words: int = 0
    points: int = field(default=0, metadata=bounded(HUGE))
    done: int = field(default=0, metadata=bounded(HUGE))
    groups: int = field(default=0, metadata=bounded(HUGE))

    sections: ClassVar[tuple[SectionName, ...]] = (*OF_LETTERS, "Dictionaries")


@dataclass(frozen=True, slots=True, kw_only=True)
class ProveBest(ProofRequest["ProofBegun | ProvenStep"]):
    """Prove that no board is better than one; `ProofBegun`, and then a `ProvenStep` several times a second.

    Attributes:
        jobs: How many processor cores to use; None for all of them.
    """

    jobs: int | None = field(default=None, metadata=JOBS)


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyProof(ProofRequest["GroupVerified"]):
    """Check a finished proof without trust in the search that made it; a `GroupVerified` for each group.

    Attributes:
        sample: How many groups to check, drawn at random; None for all of them.
        seed: The seed of the sample.
        jobs: How many processes to use; None for one for each processor core.
        first: The first of these groups that this request checks, from 0.
        count: How many it checks from there on; None for all.
    """

    sample: int | None = field(
        default=None,
        metadata=declare(
            "With {verify}, check N groups of boards, drawn at random.", "N", group=SEARCH, default="all", least=1
        ),
    )
    seed: int = field(default=0, metadata=bounded(MOST_SEED))
    jobs: int | None = field(default=1, metadata=JOBS)
    first: int = field(default=0, metadata=bounded(HUGE))
    count: int | None = None

    @property
    def total(self) -> int:
        """The number of groups that are checked in all."""
        return self.groups if self.sample is None else min(self.sample, self.groups)

    @property
    def numbers(self) -> range:
        """The numbers of the groups that this request checks, among those that are checked in all."""
        return range(self.total)[self.first : None if self.count is None else self.first + self.count]
