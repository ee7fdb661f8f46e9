"""Requests about games in writing: transcripts and saved games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.base.declarations import HUGE, bounded
from wgs.base.files import FileKind
from wgs.service.requests import Answer_co, Request

if TYPE_CHECKING:
    from wgs.service.answers import Fault, Ready
    from wgs.service.replays.answers import (
        MoveReviewed,
        MoveShown,
        ReplayedEnd,
        ReplayedMove,
        ReplayShown,
        WrittenListed,
    )

TRANSCRIPT = FileKind("a transcript", 4 << 20)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayTranscript(Request["Ready | ReplayedMove | ReplayedEnd"]):
    """Replay a transcript and check every move; `Ready`, a `ReplayedMove` for each, and a `ReplayedEnd`.

    Attributes:
        transcript: The text of the transcript.
        place: What messages call the transcript, such as the name of its file.
        dictionary: The word list to use; None for the one that the transcript names, if it is found.
        color: True to draw positions in the colours of terminals.
    """

    transcript: str
    place: str = "the transcript"
    dictionary: str | None = None
    color: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenGame(Request[Answer_co]):
    """What all requests about a game in writing have in common.

    Attributes:
        text: The text of a transcript or of a saved game; None to read a file.
        file: The name of a file in the folder of the config that has such a text; None for a text.
        place: What messages call the text, such as the name of its file.
        dictionary: The word list to use; None for the one that the game was played with, if it is found.
    """

    text: str | None = None
    file: str | None = None
    place: str = "the game"
    dictionary: str | None = None


class ShowReplay(WrittenGame["ReplayShown | MoveShown | Fault"]):
    """Show a game in writing to somebody from whom nothing is hidden; a `ReplayShown`, and a `MoveShown` for each move.

    At the first move that is illegal, or at a result that differs, a `Fault` is the last answer.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class FindMissed(WrittenGame["MoveReviewed"]):
    """Look for the best move of every turn; a `MoveReviewed` for each, apart from those that were made out of turn.

    Attributes:
        playouts: How many continuations each search tries at most.
        first: The number of the first move to look at, from 1.
    """

    playouts: int = 12
    first: int = field(default=1, metadata=bounded(HUGE))


class ListWritten(Request["WrittenListed"]):
    """List the transcripts and saved games in the folder of the config; a `WrittenListed` for each."""
