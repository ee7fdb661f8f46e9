"""Requests that score, solve and analyse boards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.base.declarations import OUTPUT, declare
from wgs.service.requests import OF_WORDS, Answer_co, BoardLines

if TYPE_CHECKING:
    from wgs.analysis.filters import Selection
    from wgs.analysis.measures import Analysis
    from wgs.analysis.sample import BoardSample
    from wgs.config.base import SectionName
    from wgs.export.layouts import Form
    from wgs.service.answers import Answered, Fault, Ready, Written
    from wgs.service.best.requests import Method
    from wgs.service.solving.answers import PathFound, TopScored
    from wgs.solver.solution import Score, Solution


MOST_KEPT = 1_000_000
"""How many of the best boards can be kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreBoards(BoardLines["Ready | Answered[Score] | Written | Fault"]):
    """Count the words of boards and sum up their points; a `Score` for each.

    Attributes:
        form: For answers as text: the form of a record for each board; None for its words and points alone.
        sample: The boards among which each is ranked, as `FindSample` finds them; None to rank none.
    """

    form: Form | None = None
    sample: BoardSample | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalyzeBoards(BoardLines["Ready | Answered[Analysis] | Written | Fault"]):
    """Measure boards; an `Analysis` for each.

    Attributes:
        analysis_format: The format of an analysis as text; None for that of the game's Preferences.
        form: For answers as text: the form of a record for each board, in place of the format; None for the format.
        sample: As for `ScoreBoards`; for a format that asks for percentiles, None stands for the game's own sample.
    """

    analysis_format: str | None = field(
        default=None,
        metadata=declare(
            "What to print for a board, such as '%B: %C words\\n'.",
            "FORMAT",
            default="the game's AnalysisFormat",
            is_argument=True,
        ),
    )
    form: Form | None = None
    sample: BoardSample | None = None

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        has_preferences = self.as_text and self.form is None and self.analysis_format is None
        return (*OF_WORDS, "Preferences") if has_preferences else OF_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class TopBoards(BoardLines["Ready | TopScored | Fault"]):
    """Score boards and keep the best; a `TopScored` for each chunk of lines, after the faults of its lines.

    The best of all chunks are put together by `wgs.service.solving.top_boards.keep_top`.

    Attributes:
        top: How many boards to keep.
        by: What the best boards have most of.
    """

    top: int = field(
        default=1,
        metadata=declare("Print the N best boards only, the best first.", "N", group=OUTPUT, least=1, most=MOST_KEPT),
    )
    by: Method = field(
        default="points",
        metadata=declare(
            "With {top}: what the best boards have most of.",
            choices=("points", "words"),
            group=OUTPUT,
            default="points",
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SolutionLines(BoardLines[Answer_co]):
    """What all requests for the words of boards have in common.

    Attributes:
        selection: What to keep of the solutions; None for all of them.
        solution_format: The format of a solution as text; None for that of the game's Preferences.
        prefix: The format of what is written before the solutions of a board; None as above.
        suffix: The format of what is written after them; None as above.
    """

    selection: Selection | None = None
    solution_format: str | None = field(
        default=None,
        metadata=declare(
            "How to print a word, such as '%w (%s)\\n'.",
            "FORMAT",
            default="the game's SolutionFormat",
            is_argument=True,
        ),
    )
    prefix: str | None = field(
        default=None, metadata=declare("Text before the words of each board.", "PREFIX", is_argument=True)
    )
    suffix: str | None = field(
        default=None, metadata=declare("Text after the words of each board.", "SUFFIX", is_argument=True)
    )

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return (*OF_WORDS, "Preferences") if self.has_preferred_formats else OF_WORDS

    @property
    def has_preferred_formats(self) -> bool:
        """True when some format is that of the Preferences."""
        return self.as_text and None in {self.solution_format, self.prefix, self.suffix}


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveBoards(SolutionLines["Ready | Answered[list[Solution]] | Written | Fault"]):
    """Find the words of boards, each once on its best path; a list of `Solution` for each.

    Attributes:
        summary: For answers as text: how many columns wide a summary of each board may be, which takes the place of
            the formats (see `wgs.export.summary`); None for the formats.
    """

    summary: int | None = None

    @property
    def has_preferred_formats(self) -> bool:
        """True when some format is that of the Preferences."""
        formats = {self.solution_format, self.prefix, self.suffix}
        return self.as_text and self.summary is None and None in formats


class SolvePaths(SolutionLines["Ready | PathFound | Written | Fault"]):
    """Find the words of boards on every path; a `PathFound` for each path, as there may be very many."""
