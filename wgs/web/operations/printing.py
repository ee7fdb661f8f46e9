"""Operations on paper: the options of a layout, a page to look at, a whole document."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from wgs.base.errors import Parameter, WgsError
from wgs.base.record_fields import entry
from wgs.optimize.replay import LONGEST_ID
from wgs.service.answers import Fault
from wgs.service.paper.answers import Document, Layout, LayoutOption, PagePreview
from wgs.service.paper.requests import DescribeLayout, ListLayoutOptions, PreviewPages, PrintBoards
from wgs.web.from_fields import FieldPolicy, read_values, take_fields
from wgs.web.operations.base import MOST_QUICK_BOARDS, BoardText, OfGame, Operation, are_hard
from wgs.web.operations.blobs import Blob
from wgs.web.operations.making_fields import MAKING, MOST_BOARDS, MakingFields

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wgs.service.paper.requests import Picture
    from wgs.web.operations.base import Work

OPTIONS: Any = Field(
    default_factory=dict,
    max_length=100,
    description="Options of the layout, as layout lists them, in place of the game's own.",
    examples=[{"per_page": 4, "keys": "end"}],
)
GIVEN = {
    "board": FieldPolicy(MOST_BOARDS, values=tuple[BoardText, ...]),
    "replay": FieldPolicy(MOST_BOARDS, values=tuple[Annotated[str, Field(max_length=LONGEST_ID)], ...]),
}
"""How many boards may be given, and how they are bound."""


# --- Options ------------------------------------------------------------------------------------------------------


class LaidOut(OfGame):
    """Whose options to list."""

    options: dict[str, object] = OPTIONS


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """Options that belong together.

    Attributes:
        name: The heading of the group.
        options: Its options.
    """

    name: str
    options: tuple[LayoutOption, ...]


@dataclass(frozen=True, slots=True)
class LayoutDescribed:
    """What is printed of a game, and how.

    Attributes:
        layout: What is printed.
        groups: The options.
    """

    layout: Layout = field(metadata=entry(is_merged=True))
    groups: tuple[OptionGroup, ...]


def describe_layout(given: LaidOut, work: Work) -> Iterator[LayoutDescribed]:
    """Tell what is printed of a game, and list the options in their groups."""
    game: dict[str, Any] = {
        "config": work.config(given),
        "game": given.game,
        "dictionary": given.word_list,
        "options": _freeze(given.options),
    }
    (layout,) = work.find(DescribeLayout(**game), Layout)
    listed = work.find(ListLayoutOptions(**game), LayoutOption)
    yield LayoutDescribed(
        layout, tuple(OptionGroup(name, tuple(options)) for name, options in groupby(listed, attrgetter("group")))
    )


LAYOUT = Operation(
    name="layout",
    title="List the options of a printed page, with what the game has for each.",
    given=LaidOut,
    carry_out=describe_layout,
    answer=LayoutDescribed,
    is_one=True,
)


# --- Previews -----------------------------------------------------------------------------------------------------


@take_fields(PreviewPages, bounds=GIVEN)
class Previewed(OfGame):
    """Which page to show."""

    options: dict[str, object] = OPTIONS
    if TYPE_CHECKING:
        board: tuple[str, ...]

    @property
    def may_take_long(self) -> bool:
        """True for many boards, whose words have to be found, and for boards with many wildcards."""
        return len(self.board) > MOST_QUICK_BOARDS or are_hard(self.board)


def preview(given: Previewed, work: Work) -> Iterator[PagePreview]:
    """Show one page of a document as a PNG picture."""
    request = PreviewPages(
        config=work.config(given),
        dictionary=given.word_list,
        options=_freeze(given.options),
        **read_values(PreviewPages, given),
    )
    return work.find(request, PagePreview)


PREVIEW = Operation(
    name="preview",
    title="Show a page of the document that pdf would print, as a picture.",
    given=Previewed,
    carry_out=preview,
    answer=PagePreview,
)


# --- Documents ----------------------------------------------------------------------------------------------------


@take_fields(PrintBoards, bounds=GIVEN)
class Printed(MakingFields):
    """What to print: boards that are given, or new ones, made as create makes them."""

    options: dict[str, object] = OPTIONS
    if TYPE_CHECKING:
        board: tuple[str, ...]
        picture: Picture | None
        page: int | None

    @property
    def may_take_long(self) -> bool:
        """True for boards that meet constraints, and for many or hard boards."""
        return super().may_take_long or max(self.boards, len(self.board)) > MOST_QUICK_BOARDS or are_hard(self.board)


SUFFIXES = {"application/pdf": "pdf", "image/svg+xml": "svg", "image/png": "png"}


def print_boards(given: Printed, work: Work) -> Iterator[Blob]:
    """Print boards as a PDF document, or one as a picture."""
    made = sorted(given.model_fields_set & set(MAKING))
    if given.board and made:
        raise WgsError(Parameter(made[0]), " cannot be combined with ", Parameter("board"), ", which gives the boards")
    options = dict(given.options)
    if given.board or made or given.picture:
        options.setdefault("sheets", ("boards",))  # whatever else the game prints
    request = PrintBoards(
        config=work.config(given),
        dictionary=given.word_list,
        options=_freeze(options),
        making=None if given.board else given.order(work.config(given), work.seed(given.seed), work.jobs),
        **read_values(PrintBoards, given),
    )
    for answer in work.run(request):
        if isinstance(answer, Document):
            if answer.of_pages > 1:
                raise WgsError(
                    Parameter("page"),
                    f": there are {answer.of_pages:,} pages, and a picture shows one; choose its number",
                )
            facts = {"Boards": str(answer.boards), "Pages": str(answer.pages)}
            yield Blob(answer.data, answer.media_type, _name_file(given, answer), facts)
        elif isinstance(answer, Fault):
            raise WgsError(answer.text)


PDF = Operation(
    name="pdf",
    title="Print boards as a PDF document, or one board or page as an SVG or PNG picture.",
    given=Printed,
    carry_out=print_boards,
    answer=tuple(SUFFIXES),
    is_one=True,
    is_slow=True,
)


def _name_file(given: Printed, document: Document) -> str:
    """Name a file after the game and the number of its boards."""
    is_many = given.picture is None and document.boards > 0
    boards = f", {document.boards} board{'s' * (document.boards != 1)}" if is_many else ""
    page = f", page {given.page}" if given.page else ""
    return f"{given.game}{boards}{page}.{SUFFIXES[document.media_type]}"


def _freeze(options: Mapping[str, object]) -> tuple[tuple[str, object], ...]:
    """Return options as requests have them: without anything that can be changed."""
    return tuple((name, tuple(value) if isinstance(value, list) else value) for name, value in options.items())
