"""Requests about paper and pictures."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from wgs.base.declarations import DECLARATION, MOST_NAMES, OUTPUT, bounded, declare, list_declared
from wgs.config.layout_keys import LAYOUT, LayoutKeys
from wgs.service.creating.requests import CreateBoards
from wgs.service.requests import DPI, JOBS, OF_WORDS, SEED, Answer_co, GameRequest, Request

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.service.paper.answers import BookDraft, Document, Layout, LayoutOption, PagePreview


OF_PAPER: tuple[SectionName, ...] = (*OF_WORDS, "Preferences", "PrintLayouts", "TurnRules")
"""The sections that tell how boards and their words look on paper."""


Picture: TypeAlias = Literal["svg", "png"]


DocumentFormat: TypeAlias = Literal["pdf", "svg", "png"]


MOST_PAGES = 1_000_000
"""The largest number of a page."""


_BOARD = declare("The boards to print, in board notation.", "BOARD")
_REPLAY = declare("The replay ids of these boards, to be printed with them.", "REPLAY")


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutRequest(GameRequest[Answer_co]):
    """What all requests about printing have in common.

    Attributes:
        options: Options of the layout by the names of `PrintLayoutSection`, which override those of the game.
    """

    options: tuple[tuple[str, object], ...] = field(default=(), metadata=bounded(MOST_NAMES))

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return OF_PAPER


class DescribeLayout(LayoutRequest["Layout"]):
    """Describe what would be printed; a `Layout`."""


class ListLayoutOptions(LayoutRequest["LayoutOption"]):
    """List the options of a layout, for a form; a `LayoutOption` for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewPages(LayoutRequest["PagePreview"]):
    """Paint one page of the document that `PrintBoards` would print of the same boards; a `PagePreview`.

    A workspace keeps the boards with their words, and the pages: another page, or another layout of the same boards,
    takes some tenths of a second.

    Attributes:
        board: The boards, in board notation.
        replay: Their replay ids, as for `PrintBoards`.
        page: The number of the page, from 1; the last one where there are fewer.
        width: The width of the picture in pixels, 16 to 4000; less where the picture would be too high.
    """

    board: tuple[str, ...] = field(default=(), metadata=_BOARD)
    replay: tuple[str, ...] = field(default=(), metadata=_REPLAY)
    page: int = field(
        default=1,
        metadata=declare("The number of the page; the last where there are fewer.", "N", least=1, most=MOST_PAGES),
    )
    width: int = field(default=800, metadata=declare("The width of the picture in pixels.", "N", least=16, most=4000))


@dataclass(frozen=True, slots=True, kw_only=True)
class BookRequest(Request[Answer_co]):
    """What all requests about books have in common.

    Attributes:
        book: The file of the book, or the name of a preset that ships.
        game: The game of the chapters that name none.
        dictionary: The word list of the chapters that name no game, in place of their own, and of those that name no
            list; None for that of their games.
        options: Options of the layout by the names of `PrintLayoutSection`, which override those of the book.
        seed: The seed in place of that of the book, 0 to 2**64 - 1.
        title: The title in place of that of the book.
        boards: How many boards there are in all, in the proportions of the chapters; None for what the book says.
    """

    book: str = field(
        metadata=declare("Print a book: family-evening, class-set, puzzle-book, or a file.", "FILE|NAME", group=LAYOUT)
    )
    game: str | None = None
    dictionary: str | None = None
    options: tuple[tuple[str, object], ...] = field(default=(), metadata=bounded(MOST_NAMES))
    seed: int | None = field(default=None, metadata=SEED)
    title: str | None = field(default=None, metadata={DECLARATION: list_declared(LayoutKeys)["title"].declaration})
    boards: int | None = field(default=None, metadata={DECLARATION: list_declared(CreateBoards)["boards"].declaration})


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintBook(BookRequest["Document"]):
    """Print a book: the boards of its chapters are made, put in order and printed; a `Document`.

    Attributes:
        jobs: How many processor cores to use; None for all of them.
    """

    jobs: int | None = field(default=None, metadata=JOBS)


class DraftBook(BookRequest["BookDraft"]):
    """Return a book as the text of a file to edit; a `BookDraft`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintBoards(LayoutRequest["Document"]):
    """Print boards; a `Document`, or one for each page where pages are pictures.

    Attributes:
        making: Makes the boards, with the same config, game and dictionary; None for boards that are given.
        board: The boards that are given, in board notation.
        replay: The replay ids of the boards that are given, in the same order, to be printed with them; an empty text
            for a board without one.
        picture: The kind of picture to draw of a single board; None for a PDF document.
        format: The format of the pages: ``pdf``, one document, or pictures of the kind ``svg`` or ``png``.
        page: The number of the only page that becomes a picture, from 1; None for all of them.
        outlines: Whether SVG pictures have letters as outlines, which look the same without their font.
        dpi: The dots per inch of a PNG picture.
    """

    making: CreateBoards | None = None
    board: tuple[str, ...] = field(default=(), metadata=_BOARD)
    replay: tuple[str, ...] = field(default=(), metadata=_REPLAY)
    picture: Picture | None = field(
        default=None,
        metadata=declare("Draw one board as a picture of this kind, and no document.", choices=get_args(Picture)),
    )
    format: DocumentFormat = field(
        default="pdf",
        metadata=declare(
            "Write pages as a document, or as pictures.",
            choices=get_args(DocumentFormat),
            about="Paint pages as a PDF document, or one page as a picture of this kind.",
            group=OUTPUT,
            default="that of FILE, or pdf",
        ),
    )
    page: int | None = field(
        default=None,
        metadata=declare(
            "The number of the page that becomes a picture, if there are several.", "N", least=1, most=MOST_PAGES
        ),
    )
    outlines: bool = field(default=False, metadata=declare("Write letters of SVG pictures as outlines.", group=OUTPUT))
    dpi: int = field(default=200, metadata=DPI)

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses itself; those that boards are made with belong to the request for them."""
        others = () if self.making is None else self.making.sections
        return tuple(section for section in OF_PAPER if section not in others)

    def __post_init__(self) -> None:
        making = self.making
        if isinstance(making, GameRequest) and (making.config, making.game, making.dictionary) != (
            self.config,
            self.game,
            self.dictionary,
        ):
            raise ValueError("boards are printed with the config, the game and the dictionary that they are made with")
