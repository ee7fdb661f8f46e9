"""Answers about paper and pictures."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Layout:
    """What would be printed of a game.

    Attributes:
        sheets: The kinds of sheets: boards, empty boards, tiles to cut out.
        has_words: Whether words are printed, for which boards are solved.
    """

    sheets: tuple[str, ...]
    has_words: bool


@dataclass(frozen=True, slots=True)
class Document:
    """A document or a picture.

    Attributes:
        data: The bytes of the file.
        media_type: The kind of file: ``application/pdf``, ``image/svg+xml`` or ``image/png``.
        boards: The number of boards that it shows.
        pages: The number of its pages; 0 for a picture.
    """

    data: bytes
    media_type: str
    boards: int = 1
    pages: int = 0
