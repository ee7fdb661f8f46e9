"""Requests about transcripts of games."""

from __future__ import annotations

from dataclasses import dataclass

from wgs.service.requests.base import Request


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayTranscript(Request):
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
