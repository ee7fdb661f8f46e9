"""Answers on paper and as pictures."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from wgs.base.record_fields import entry

OptionKind: TypeAlias = Literal["choice", "choices", "flag", "count", "measure", "text", "paragraphs", "file"]


class Layout(NamedTuple):
    """What would be printed of a game.

    Attributes:
        sheets: The kinds of sheets: boards, empty boards, tiles to cut out.
        has_words: Whether words are printed, for which boards are solved.
        offers: What could be printed as well: ``words`` where the game has a word list, ``tiles`` where its letters are
            a pool, dice, or have weights, ``dice`` where they are dice.
    """

    sheets: tuple[str, ...]
    has_words: bool
    offers: tuple[str, ...] = ()


class LayoutOption(NamedTuple):
    """An option of a layout, as a form shows it.

    Attributes:
        name: Its name, such as ``per_page``.
        label: What a form calls it.
        group: The heading that it belongs to.
        kind: What it holds: ``choice`` of one, ``choices`` of several, ``flag``, ``count`` (a whole number),
            ``measure`` (a number), ``text``, ``paragraphs`` (several texts), or ``file``.
        value: What the game has.
        choices: What can be chosen; for a text, what is often chosen.
        least: The smallest number; None where the option is no number.
        most: The largest number.
        unit: The unit of the number.
        sheet: The sheet that it is for: ``boards`` or ``tiles``; empty for an option of any page.
        help: What it does, in a sentence.
    """

    name: str
    label: str
    group: str
    kind: OptionKind
    value: object
    choices: tuple[object, ...] = ()
    least: float | None = None
    most: float | None = None
    unit: str = ""
    sheet: str = ""
    help: str = ""


def write_picture(data: bytes) -> str:
    """Return a PNG picture as a data URL."""
    return "data:image/png;base64," + b64encode(data).decode()


@dataclass(frozen=True, slots=True)
class PagePreview:
    """One page of a document, as a picture.

    Attributes:
        page: The number of the page, from 1.
        pages: The number of pages of the document.
        boards: The number of boards that it shows.
        width: The width of the paper in millimetres.
        height: The height of the paper in millimetres.
        data: The bytes of a PNG picture.
    """

    page: int
    pages: int
    boards: int
    width: float
    height: float
    data: bytes = field(metadata=entry("picture", write=write_picture, about="A PNG picture, as a data URL."))


class BookDraft(NamedTuple):
    """A book as a file to edit.

    Attributes:
        text: The text of the file.
        chapters: The number of its chapters.
        boards: The number of its boards.
    """

    text: str
    chapters: int
    boards: int


class Document(NamedTuple):
    """A document or a picture.

    Attributes:
        data: The bytes of the file.
        media_type: The kind of file: ``application/pdf``, ``image/svg+xml`` or ``image/png``.
        boards: The number of boards that it shows.
        pages: The number of its pages; 0 for a picture.
        of_pages: The number of pages, each a picture, of which it shows one; otherwise 0.
    """

    data: bytes
    media_type: str
    boards: int = 1
    pages: int = 0
    of_pages: int = 0
