"""Operations of the solver page: a game, a board with all that is shown of it, one solution explained."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated

import nh3
from pydantic import Field

from wgs.base.record_fields import entry
from wgs.service.answers import Fault
from wgs.service.describing.answers import GameDescribed
from wgs.service.describing.requests import DescribeGame
from wgs.service.studying.answers import Detailed, Studied
from wgs.service.studying.requests import DetailSolution, StudyBoard
from wgs.web.answers import ApiError
from wgs.web.from_fields import Position
from wgs.web.messages import show_fault
from wgs.web.operations.base import BoardText, OfGame, Operation, are_hard

if TYPE_CHECKING:
    from wgs.web.operations.base import Work

TEXT_TAGS = {
    "abbr",
    "b",
    "big",
    "br",
    "cite",
    "code",
    "em",
    "i",
    "kbd",
    "mark",
    "q",
    "s",
    "samp",
    "small",
    "span",
    "strong",
    "sub",
    "sup",
    "u",
    "var",
}
BLOCK_TAGS = {
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "p",
    "pre",
    "blockquote",
    "div",
}
LIST_TAGS = {"dd", "dl", "dt", "li", "ol", "ul"}
TABLE_TAGS = {"caption", "col", "colgroup", "table", "tbody", "td", "tfoot", "th", "thead", "tr"}
TAGS = TEXT_TAGS | BLOCK_TAGS | LIST_TAGS | TABLE_TAGS
"""The elements of HTML that a SolutionDetailFormat may use: they hold text, and neither load nor lead anywhere."""

ATTRIBUTES = {"td": {"colspan", "rowspan", "align"}, "th": {"colspan", "rowspan", "align", "scope"}}

Positions = Annotated[tuple[Position, ...], Field(max_length=10_000)]


# --- The game -----------------------------------------------------------------------------------------------------


def describe_game(given: OfGame, work: Work) -> Iterator[GameDescribed]:
    """Describe a game to a page that shows its boards."""
    request = DescribeGame(config=work.config(given), game=given.game, dictionary=given.word_list)
    return work.find(request, GameDescribed)


GAME = Operation(
    name="game",
    title="Describe a game: its grid, its letters, its word list, its preferences, and what can be done with it.",
    given=OfGame,
    carry_out=describe_game,
    answer=GameDescribed,
    is_one=True,
    is_read=True,
)


# --- A board ------------------------------------------------------------------------------------------------------


class StudiedBoard(OfGame):
    """Which board to study, and which of its solutions to list."""

    board: BoardText = Field(description="The board in board notation.", examples=["STNDTEIELARSMRTO"])
    starts: Positions = Field((), description="List only solutions that start on one of these positions.")
    contains: Positions = Field((), description="List only solutions that use all of these positions.")
    duplicates: bool = Field(False, description="List each word on every path.")

    @property
    def may_take_long(self) -> bool:
        """True for a board with many wildcards."""
        return are_hard([self.board])


@dataclass(frozen=True, slots=True)
class BoardStudied:
    """A board, and all that is shown of it; all but solutions and shown is about the whole board.

    Attributes:
        studied: The board.
        fault: The limit that ended the search; None for none.
    """

    studied: Studied = field(metadata=entry(is_merged=True))
    fault: ApiError | None


def study(given: StudiedBoard, work: Work) -> Iterator[BoardStudied]:
    """Solve, measure and check one board; where it passes a limit, ``fault`` says so beside what is known."""
    request = StudyBoard(
        config=work.config(given),
        game=given.game,
        dictionary=given.word_list,
        board=given.board,
        starts=given.starts,
        contains=given.contains,
        duplicates=given.duplicates,
    )
    studied = fault = None
    for answer in work.run(request):
        if isinstance(answer, Studied):
            studied = answer
        elif isinstance(answer, Fault):
            fault = show_fault(answer, StudiedBoard)
    assert studied
    yield BoardStudied(studied, fault)


STUDY = Operation(
    name="study",
    title="Solve, measure and check one board: everything that the solver page shows.",
    given=StudiedBoard,
    carry_out=study,
    answer=BoardStudied,
    is_one=True,
)


# --- One solution -------------------------------------------------------------------------------------------------


class DetailedSolution(OfGame):
    """Which solution to explain."""

    board: BoardText = Field(description="The board in board notation.", examples=["STNDTEIELARSMRTO"])
    word: str = Field(max_length=1000, description="The word.", examples=["TRAMLINES"])
    path: Positions = Field((), description="The positions of its letters; its best path if left out.")


def detail(given: DetailedSolution, work: Work) -> Iterator[Detailed]:
    """Explain one word of a board on one path."""
    request = DetailSolution(
        config=work.config(given),
        game=given.game,
        dictionary=given.word_list,
        board=given.board,
        word=given.word,
        path=given.path,
    )
    return (replace(each, html=clean_html(each.html)) for each in work.find(request, Detailed))


def clean_html(text: str) -> str:
    """Return HTML of a config without anything that could do more than show text.

    >>> clean_html('<b style="color:red" onclick="x()">12</b><img src=x><script>x()</script>')
    '<b>12</b>'
    """
    return nh3.clean(text, tags=TAGS, attributes=ATTRIBUTES, url_schemes=set(), link_rel=None)


DETAIL = Operation(
    name="detail",
    title="Explain one word of a board on one path, as the game's SolutionDetailFormat says.",
    given=DetailedSolution,
    carry_out=detail,
    answer=Detailed,
    is_one=True,
)
