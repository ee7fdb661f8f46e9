"""Requests about boards that are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.service.requests.base import GameRequest

if TYPE_CHECKING:
    from wgs.analysis import Selection
    from wgs.service.lines import Lines


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesRequest(GameRequest):
    """What all requests about lines of text have in common.

    Without lines a request only prepares its work: it answers with notes and with `Ready`, or fails. So a front can
    tell what is wrong before it reads a line, and then send as many lines as it likes, chunk by chunk.

    Attributes:
        lines: The lines; None to prepare only.
        as_text: True for answers as text (`Written`), False for values (`Answered`).
        jobs: How many processor cores to use; None for all of them.
    """

    lines: Lines | None = None
    as_text: bool = False
    jobs: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLines(LinesRequest):
    """What all requests about lines of boards have in common.

    Attributes:
        strict: True to refuse boards with too few or too many tiles.
    """

    strict: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadBoards(BoardLines):
    """Read boards; the board in notation for each. A line without any tile is a fault.

    Attributes:
        to_play: True to refuse boards that a turn-based game cannot be played on as well.
    """

    to_play: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreBoards(BoardLines):
    """Count the words of boards and sum up their points; a `Score` for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveBoards(BoardLines):
    """Find the words of boards, each once on its best path; a list of `Solution` for each.

    Attributes:
        selection: What to keep of the solutions; None for all of them.
        solution_format: The format of a solution as text; None for that of the game's Preferences.
        prefix: The format of what is written before the solutions of a board; None as above.
        suffix: The format of what is written after them; None as above.
    """

    selection: Selection | None = None
    solution_format: str | None = None
    prefix: str | None = None
    suffix: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SolvePaths(SolveBoards):
    """Find the words of boards on every path; a `PathFound` for each path, as there may be very many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalyzeBoards(BoardLines):
    """Measure boards; an `Analysis` for each.

    Attributes:
        analysis_format: The format of an analysis as text; None for that of the game's Preferences.
    """

    analysis_format: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowBoards(BoardLines):
    """Draw boards as text; a `Drawn` for each.

    Attributes:
        word: A word whose best path is highlighted; None for none.
        positions: True to show the number of each position.
        color: True to use the colours of terminals.
    """

    word: str | None = None
    positions: bool = False
    color: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowBoard(GameRequest):
    """Draw one board as text; a `Drawn`.

    Attributes:
        board: The board in board notation.
        word: As for `ShowBoards`.
        positions: As for `ShowBoards`.
        color: As for `ShowBoards`.
        strict: True to refuse a board with too few or too many tiles.
    """

    board: str
    word: str | None = None
    positions: bool = False
    color: bool = False
    strict: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckBoards(LinesRequest):
    """Check whether the game's dice or tiles can make boards; a `BoardCheck` for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckWords(LinesRequest):
    """Check whether some board of the game can spell words; a `WordCheck` for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainWords(GameRequest):
    """Explain why words count on a board or do not; an `Explained` for each.

    Attributes:
        board: The board in board notation.
        words: The words.
        strict: True to refuse a board with too few or too many tiles.
    """

    board: str
    words: tuple[str, ...]
    strict: bool = False
