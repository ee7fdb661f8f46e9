"""Requests about the boards of a game together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from wgs.base.declarations import BOARDS, HUGE, OUTPUT, bounded, declare
from wgs.service.requests import (
    DPI,
    JOBS,
    LONGEST_TAG,
    OF_LETTERS,
    PLAIN,
    SEED,
    Answer_co,
    BoardLines,
    GameRequest,
    Request,
)

if TYPE_CHECKING:
    from wgs.analysis.survey import Survey
    from wgs.config.base import SectionName
    from wgs.service.answers import Fault, Ready
    from wgs.service.paper.answers import Document
    from wgs.service.surveys.answers import ChartShown, SampleFound, Surveyed


ChartFormat: TypeAlias = Literal["svg", "png", "pdf"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SurveyBoards(GameRequest["Ready | Surveyed"]):
    """Draw random boards, the same as `CreateBoards` draws, and count what they come to; a `Surveyed`.

    A piece of the request has a `Surveyed` of its own; those of all pieces, merged in any order, are that of the whole.

    Attributes:
        boards: How many boards to draw.
        seed: The seed, 0 to 2**64 - 1.
        first: The number of the first board, from 0.
        plain: True to draw without the Optimizer of the game, if it has one.
        jobs: How many processor cores to use; None for all of them.
        details: True to name the word list in `Ready`.
    """

    boards: int = field(
        default=10_000,
        metadata=declare("Number of boards to draw.", "N", group=BOARDS, letter="n", default="10000", least=1),
    )
    plain: bool = field(default=False, metadata=PLAIN)
    seed: int = field(metadata=SEED)
    first: int = field(default=0, metadata=bounded(HUGE))
    jobs: int | None = field(default=None, metadata=JOBS)
    details: bool = False

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return (*OF_LETTERS, "Dictionaries") if self.plain else (*OF_LETTERS, "Dictionaries", "Optimizers")


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What a survey is compared with.

    Attributes:
        rank: Boards of which to tell where they stand.
        compare: What is surveyed beside it, with as many boards: another game, word list or config.
    """

    rank: tuple[str, ...] = field(
        default=(),
        metadata=declare(
            "Tell where this board stands; repeat for more.",
            "BOARD",
            about="A board of which to tell where it stands.",
            group=OUTPUT,
        ),
    )
    compare: tuple[str, ...] = field(
        default=(),
        metadata=declare(
            "Put another game, word list or config beside it; repeat for more.",
            "GAME|dictionary:LIST|config:FILE",
            about="Another game to survey beside it, with as many boards.",
            group=OUTPUT,
        ),
    )


class SurveyLines(BoardLines["Ready | Surveyed | Fault"]):
    """Count what boards come to that are given; a `Surveyed` for each chunk of lines, after the faults of its lines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartRequest(Request[Answer_co]):
    """What requests for the charts of surveys have in common.

    Attributes:
        surveys: The surveys, each with a label; several are compared.
        language: The language of the texts, as a tag such as ``de``.
    """

    surveys: tuple[tuple[str, Survey], ...]
    language: str = field(
        default="en",
        metadata=declare("The language of the charts.", "LANG", most=LONGEST_TAG, examples=("de",)),
    )

    sections: ClassVar[tuple[SectionName, ...]] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCharts(ChartRequest["Document"]):
    """Draw the charts of surveys as a file, below a table of figures; a `Document`.

    Attributes:
        format: ``pdf`` for pages of A4, ``svg`` or ``png`` for one picture.
        dpi: The dots per inch of a PNG picture.
    """

    format: ChartFormat = "svg"
    dpi: int = field(default=200, metadata=DPI)


class ShowCharts(ChartRequest["ChartShown"]):
    """Draw each chart of surveys by itself, for a page; a `ChartShown` for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FindSample(GameRequest["SampleFound"]):
    """Find the random boards of a game among which others are ranked; a `SampleFound`.

    They are the same for each request: the 10,000 boards that `SurveyBoards` draws from the seed 1.

    Attributes:
        survey: What `survey` has printed as JSON, to rank among those boards; None to draw some.
        jobs: How many processor cores to use; None for all of them.
        seconds: About how long it may take; fewer boards are drawn then, which a note says. None for all of them.
    """

    survey: str | None = field(
        default=None,
        metadata=declare("Tell where boards stand in this survey, printed by survey {json}.", "FILE", group=OUTPUT),
    )
    jobs: int | None = field(default=None, metadata=JOBS)
    seconds: float | None = None

    sections: ClassVar[tuple[SectionName, ...]] = (*OF_LETTERS, "Dictionaries", "Optimizers")
