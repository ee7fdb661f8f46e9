"""What requests about lines of text have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.service.requests.base import OF_WORDS, GameRequest

if TYPE_CHECKING:
    from wgs.config.base import SectionName
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

    A `Note` comes before the answer to a board that can be read in several ways, or has too few or too many tiles.

    Attributes:
        strict: True to refuse boards with too few or too many tiles.
        details: True to name the word list in `Ready` for answers as text too.
    """

    strict: bool = False
    details: bool = False

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return OF_WORDS
