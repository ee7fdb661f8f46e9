"""Operations that draw one board, and explain words on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.config.layout_keys import LayoutKeys
from wgs.service.explaining.answers import Explained, WordDescribed
from wgs.service.explaining.requests import DescribeWords, ExplainWords
from wgs.service.paper.answers import Document
from wgs.service.paper.requests import PrintBoards
from wgs.web.from_fields import FieldPolicy, read_values, take_fields
from wgs.web.operations.base import LONGEST_BOARD, OfGame, Operation, WordText, are_hard
from wgs.web.operations.blobs import Blob

if TYPE_CHECKING:
    from wgs.service.paper.requests import Picture
    from wgs.web.operations.base import Work

EXPLAINED = FieldPolicy(100, values=tuple[WordText, ...])
"""How many words are explained at once."""

VALUES = FieldPolicy(default=False, about="Show points on tiles, if letters have any.")

PICTURES = {"svg": "image/svg+xml", "png": "image/png"}


@take_fields(ExplainWords, ["board"], {"board": FieldPolicy(LONGEST_BOARD)})
class OfBoard(OfGame):
    """What every operation on one board may be given."""

    if TYPE_CHECKING:
        board: str

    @property
    def may_take_long(self) -> bool:
        """True for a board with many wildcards."""
        return are_hard([self.board])


@take_fields(
    PrintBoards, ["picture", "dpi"], {"picture": FieldPolicy(default="svg"), "dpi": FieldPolicy(600, default=100)}
)
@take_fields(LayoutKeys, ["positions", "values"], {"values": VALUES})
class BoardToShow(OfBoard):
    """Which board to draw, and how."""

    if TYPE_CHECKING:
        positions: bool
        values: bool
        picture: Picture

    @property
    def may_take_long(self) -> bool:
        """False: the board is not searched."""
        return False


@take_fields(ExplainWords, ["words", "strict"], {"words": EXPLAINED})
class ExplainedWords(OfBoard):
    """Which words to explain on which board."""


@take_fields(DescribeWords, bounds={"words": EXPLAINED})
class DescribedWords(OfGame):
    """Which words to describe."""


def show(given: BoardToShow, work: Work) -> Iterator[Blob]:
    """Draw a board."""
    options = {name: True for name in ("positions", "values") if getattr(given, name)}
    request = PrintBoards(
        config=work.config(given),
        dictionary=given.word_list,
        options=tuple({"sheets": ("boards",), **options}.items()),
        **read_values(PrintBoards, given) | {"board": (given.board,)},
    )
    for answer in work.run(request):
        if isinstance(answer, Document):
            yield Blob(answer.data, answer.media_type, f"{given.game}.{given.picture}")


def why(given: ExplainedWords, work: Work) -> Iterator[Explained]:
    """Explain words."""
    request = ExplainWords(
        config=work.config(given),
        dictionary=given.word_list,
        **read_values(ExplainWords, given),
    )
    return work.find(request, Explained)


def describe_words(given: DescribedWords, work: Work) -> Iterator[WordDescribed]:
    """Describe words."""
    asked = read_values(DescribeWords, given)
    request = DescribeWords(config=work.config(given), dictionary=given.word_list, **asked)
    return work.find(request, WordDescribed)


SHOW = Operation(
    name="show",
    title="Draw a board as an SVG or PNG picture.",
    given=BoardToShow,
    carry_out=show,
    answer=tuple(PICTURES.values()),
    is_one=True,
    is_read=True,
)
WHY = Operation(
    name="why",
    title="Explain why words count on a board, or why they do not.",
    given=ExplainedWords,
    carry_out=why,
    answer=Explained,
)
DESCRIBE_WORDS = Operation(
    name="describe-words",
    title="Tell whether words count, what they mean and score, and whether the dice can spell them.",
    given=DescribedWords,
    carry_out=describe_words,
    answer=WordDescribed,
)
