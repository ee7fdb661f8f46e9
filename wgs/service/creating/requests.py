"""Requests for boards."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from wgs.base.declarations import BOARDS, HUGE, MOST_EVALUATIONS, bounded, declare, list_declared
from wgs.base.errors import Parameter, WgsError
from wgs.service.requests import JOBS, OF_LETTERS, PLAIN, SEED, GameRequest, Request

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.analysis.sample import BoardSample
    from wgs.config.base import SectionName
    from wgs.optimize.constraints import Constraints
    from wgs.optimize.results import MadeBoard
    from wgs.service.answers import Ready


_limit = partial(declare, group=BOARDS, is_constraint=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateBoards(GameRequest["Ready | MadeBoard"]):
    """Make boards: random ones, or boards that meet constraints; a `MadeBoard` for each.

    Attributes:
        boards: How many boards to make.
        min_words: The minimum number of words on each board.
        min_points: The minimum number of points of each board.
        minimize: True to treat these two minimums as maximums.
        words: The range of the number of words, in place of a minimum: ``60..90``.
        points: The range of the number of points.
        longest: The range of the length of the longest word.
        longest_grade: The grades of the longest words: no board has a word of another grade that is as long as the
            minimum of ``longest``.
        contains: Words that each board must have; a comma separates words.
        avoid: Words that no board may have.
        avoid_list: A word list whose words must not be on any board.
        evaluations: How many boards to try at most for each one.
        seconds_per_board: How long a board may take; None for no limit.
        unique: True to make no board twice.
        plain: True to draw without the Optimizer of the game, if it has one.
        seed: The seed, 0 to 2**64 - 1.
        first: The number of the first board, from 0: board number k depends on the seed and k alone, unless `unique`.
        jobs: How many processor cores to use; None for all of them.
        details: True for the details of each board, such as its replay id, and to name the word list in `Ready`.
        sample: The boards among which each is ranked, as `FindSample` finds them; None to rank none.
        is_lenient: True to draw boards at random, with a note, where no board of the game can have a word.
    """

    boards: int = field(
        default=1,
        metadata=declare("Number of boards.", "N", title="Boards", group=BOARDS, letter="n", default="1", least=1),
    )
    min_words: int | None = field(
        default=None,
        metadata=_limit(
            "Minimum number of words on each board.",
            "N",
            title="Minimum of words",
            default="0: no minimum",
            least=0,
        ),
    )
    min_points: int | None = field(
        default=None,
        metadata=_limit(
            "Minimum number of points of each board.",
            "N",
            title="Minimum of points",
            default="0: no minimum",
            least=0,
        ),
    )
    minimize: bool = field(
        default=False, metadata=_limit("Treat {min_words} and {min_points} as maximums.", title="Maximums")
    )
    words: str | None = field(
        default=None,
        metadata=_limit(
            "Number of words on each board: 60..90, 60.., ..90 or 75.", "RANGE", title="Words", examples=("60..90",)
        ),
    )
    points: str | None = field(
        default=None,
        metadata=_limit("Number of points of each board.", "RANGE", title="Points", examples=("100..",)),
    )
    longest: str | None = field(
        default=None,
        metadata=_limit("Length of the longest word on each board.", "RANGE", title="Longest word", examples=("8..",)),
    )
    longest_grade: str | None = field(
        default=None,
        metadata=_limit(
            "With {longest} 8..: words of 8 letters or more are of these grades only: ..50.",
            "RANGE",
            about="Words as long as the minimum of longest, or longer, are of these grades only: ..50 is common.",
            title="Grade of the longest word",
            most=10,
            examples=("..50",),
            is_rare=True,
        ),
    )
    contains: tuple[str, ...] = field(
        default=(),
        metadata=_limit(
            "Make boards that contain this word, or all of some: stone,garden.",
            "WORDS",
            about="Make boards that contain these words.",
            title="With these words",
        ),
    )
    avoid: tuple[str, ...] = field(
        default=(),
        metadata=_limit(
            "Make boards without this word, or without any of some.",
            "WORDS",
            about="Make boards without these words.",
            title="Without these words",
        ),
    )
    avoid_list: str | None = field(
        default=None,
        metadata=_limit(
            "Make boards without the words of this dictionary.",
            "NAME|FILE",
            title="Without the words of",
            is_rare=True,
        ),
    )
    evaluations: int | None = field(
        default=None,
        metadata=declare(
            "Try at most N boards for each one.",
            "N",
            about="Try at most this many boards for each one; 20000 if left out.",
            title="Tries",
            group=BOARDS,
            default="20000",
            least=1,
            most=MOST_EVALUATIONS,
            is_rare=True,
        ),
    )
    seconds_per_board: float | None = field(
        default=None,
        metadata=declare(
            "Spend at most S seconds on each board.",
            "S",
            about="Spend at most this many seconds on each board.",
            title="Seconds",
            group=BOARDS,
            least=0,
            is_above=True,
            is_rare=True,
        ),
    )
    unique: bool = field(
        default=False,
        metadata=declare("Make no board twice.", title="No board twice", group=BOARDS, is_rare=True),
    )
    plain: bool = field(default=False, metadata=PLAIN)
    seed: int = field(metadata=SEED)
    first: int = field(default=0, metadata=bounded(HUGE))
    jobs: int | None = field(default=None, metadata=JOBS)
    details: bool = False
    sample: BoardSample | None = None
    is_lenient: bool = False

    @property
    def has_constraints(self) -> bool:
        """Whether the boards have to meet constraints."""
        return any(getattr(self, name) not in (None, False, (), []) for name in CONSTRAINTS)

    @property
    def ends_by_itself(self) -> bool:
        """Whether the work looks itself if it has to end, and then first gives the best boards that it has seen."""
        return self.has_constraints

    def read_constraints(self) -> Constraints | None:
        """Return the constraints that the boards have to meet; None for random boards.

        Raises:
            WgsError: The fields contradict each other, or a range is none.

        >>> from wgs.service.requests import ConfigSource
        >>> wanted = CreateBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", seed=1, min_words=60)
        >>> wanted.read_constraints().words
        Range(low=60, high=None)
        """
        ranges = {name: text for name in ("words", "points", "longest") if (text := getattr(self, name)) is not None}
        least = (self.min_words or 0, self.min_points or 0)
        has_least = any(least) or self.minimize
        if has_least and (given := [name for name in ("words", "points") if name in ranges]):
            raise WgsError(
                *_join(given, " and "),
                " cannot be combined with ",
                *_join(["min_words", "min_points"], ", "),
                " or ",
                Parameter("minimize"),
                "; give a range for each",
            )
        if not self.has_constraints:
            for name in ("evaluations", "seconds_per_board"):
                if getattr(self, name) is not None:
                    raise WgsError(
                        Parameter(name), " needs a constraint on the boards, such as ", Parameter("words", "60..90")
                    )
            return None
        from wgs.optimize.constraints import Constraints, parse_range  # noqa: PLC0415 - random boards do without
        from wgs.optimize.goal import Range  # noqa: PLC0415

        limits: dict[str, Any] = {} if self.evaluations is None else {"evaluations": self.evaluations}
        if has_least:
            bounds = [Range(0, number) if self.minimize else Range(number) for number in least]
            limits |= zip(("words", "points"), bounds, strict=True)
        limits |= {name: parse_range(text, Parameter(name)) for name, text in ranges.items()}
        return Constraints(**limits, contains=self.contains, avoid=self.avoid)

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        words: tuple[SectionName, ...] = ("Dictionaries",) if self.sample or self.has_constraints else ()
        optimizers: tuple[SectionName, ...] = () if self.plain or self.has_constraints else ("Optimizers",)
        return (*OF_LETTERS, *words, *optimizers)


def _join(names: Sequence[str], between: str) -> list[str | Parameter]:
    """Return parameters with a text between them, as parts of a message."""
    parts: list[str | Parameter] = [part for name in names for part in (between, Parameter(name))]
    return parts[1:]


CONSTRAINTS = tuple(name for name, each in list_declared(CreateBoards).items() if each.declaration.is_constraint)
"""The fields that say what boards have to be like."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemakeBoard(Request["Ready | MadeBoard"]):
    """Make the board of a replay id again; a `MadeBoard`.

    Attributes:
        replay: The replay id.
        game: The name of the game that it must be of; None for any.
        dictionary: The word list to use in place of the one that the id tells of.
        avoid_list: The list of words to avoid, where there were too many for the id.
        longest_grade: As for `CreateBoards`, if the board was made with it.
        details: As for `CreateBoards`.
        sample: As for `CreateBoards`.
    """

    replay: str = field(
        metadata=declare(
            "Make the board of this replay id again; {json} prints ids.",
            "ID",
            about="Make the board of this replay id again; no other field is for it.",
            title="Replay id",
            group=BOARDS,
        )
    )
    game: str | None = field(
        default=None,
        metadata=declare(
            'The name of a game in the config; "wgs games" lists them. Not needed with {replay}.',
            "GAME",
            about="The name of a game of the config; with a replay id it may be left out.",
            examples=("Boggle (New)",),
            is_argument=True,
        ),
    )
    dictionary: str | None = None
    avoid_list: str | None = None
    longest_grade: str | None = None
    details: bool = False
    sample: BoardSample | None = None

    sections: ClassVar[tuple[SectionName, ...]] = (*OF_LETTERS, "Dictionaries", "Optimizers")
