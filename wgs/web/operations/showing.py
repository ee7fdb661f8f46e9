"""Operations that draw one board, and explain words on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pydantic import Field

from wgs.config.layout_keys import LayoutKeys
from wgs.export.records import Record
from wgs.service.explaining.answers import Explained, WordDescribed
from wgs.service.explaining.requests import DescribeWords, ExplainWords
from wgs.service.paper.answers import Document
from wgs.service.paper.requests import PrintBoards
from wgs.web.from_fields import Bound, read_values, take_fields
from wgs.web.operations.base import LONGEST_BOARD, Answer, OfGame, Operation, WordText, are_hard
from wgs.web.operations.blobs import Blob
from wgs.web.operations.checks import LettersOfDie

if TYPE_CHECKING:
    from wgs.service.paper.requests import Picture
    from wgs.web.operations.base import Work

EXPLAINED = Bound(100, values=tuple[WordText, ...])
"""How many words are explained at once."""

VALUES = Bound(default=False, about="Print points on tiles, if letters have any.")

PICTURES = {"svg": "image/svg+xml", "png": "image/png"}


@take_fields(ExplainWords, ["board"], {"board": Bound(LONGEST_BOARD)})
class OfBoard(OfGame):
    """What every operation on one board may be given."""

    if TYPE_CHECKING:
        board: str

    @property
    def may_take_long(self) -> bool:
        """True for a board with many wildcards."""
        return are_hard([self.board])


@take_fields(LayoutKeys, ["positions", "values"], {"values": VALUES})
@take_fields(PrintBoards, ["picture", "dpi"], {"picture": Bound(default="svg"), "dpi": Bound(600, default=100)})
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


class Reason(Answer):
    """Why a word does not count."""

    reason: str = Field(description="The reason in one word.")
    text: str = Field(description="The reason for people.")


class StepShown(Answer):
    """What a tile gives to a word."""

    position: int = Field(description="Its position.")
    tile: str = Field(description="The tile.")
    letters: str = Field(description="The letters that it stands for.")
    value: int = Field(description="The value of these.")
    multiplier: int = Field(description="What the value is multiplied by.")
    points: int = Field(description="The points that it gives.")
    word_multiplier: int = Field(description="What the word is multiplied by.")


class OtherPath(Answer):
    """Another path of a word."""

    path: list[int]
    points: int


class Farthest(Answer):
    """How much of a word can be spelled."""

    letters: str = Field(description="The letters from its beginning that can be spelled.")
    path: list[int] = Field(description="Their positions.")


class WordOfGame(Answer):
    """What is known of a word, and its points where it has any."""

    word: str = Field(description="The word.")
    counts: bool = Field(description="Whether it counts.")
    meaning: str | None = Field(description="What it means; null where that is not known.")
    reasons: list[Reason] = Field(description="Every reason against it.")
    points: int | None = Field(description="Its points.")
    letter_points: int | None = Field(description="The points of its letters.")
    length_bonus: int | float | None = Field(description="The points for its length.")
    length: int | None = Field(description="Its length as it is scored.")
    grade: int | None = Field(description="How common the word is, from 1 (common) to 99 (rare); null when unknown.")
    nearest: list[str] = Field(description="For a word that is not in the list, words of it that are one slip away.")


class WordExplained(WordOfGame):
    """Why a word counts on a board, or why it does not; points and path are null when it has no path."""

    word_multiplier: int | None = Field(description="What the points of its letters are multiplied by.")
    path: list[int] | None = Field(description="The positions of its best path.")
    tiles: list[StepShown] = Field(description="What each tile of this path gives.")
    paths: int | None = Field(description="The number of its paths.")
    others: list[OtherPath] = Field(description="Other paths.")
    complete: bool = Field(description="Whether all paths were looked at.")
    farthest: Farthest
    text: str = Field(description="The same for people.")
    remarks: list[str] = Field(description="How its points come about, and its other paths: the end of the text.")


class WordDescription(WordOfGame):
    """What a game says of a word on plain tiles, and whether its dice or tiles can spell it."""

    possible: bool | None = Field(description="Whether some board can spell it; null for a game without dice or tiles.")
    dice: list[LettersOfDie] = Field(description="The dice or tiles that spell it.")
    impossible: str = Field(description="Why no board can spell it; empty if one can.")


def show(given: BoardToShow, work: Work) -> Iterator[Blob]:
    """Draw a board."""
    options = {name: True for name in ("positions", "values") if getattr(given, name)}
    request = PrintBoards(
        config=work.config(given),
        game=given.game,
        dictionary=given.word_list,
        options=tuple({"sheets": ("boards",), **options}.items()),
        **read_values(PrintBoards, given) | {"board": (given.board,)},
    )
    for answer in work.run(request):
        if isinstance(answer, Document):
            yield Blob(answer.data, answer.media_type, f"{given.game}.{given.picture}")


def why(given: ExplainedWords, work: Work) -> Iterator[Record]:
    """Explain words."""
    request = ExplainWords(
        config=work.config(given),
        game=given.game,
        dictionary=given.word_list,
        **read_values(ExplainWords, given),
    )
    for answer in work.run(request):
        if isinstance(answer, Explained):
            yield answer.record


def describe_words(given: DescribedWords, work: Work) -> Iterator[Record]:
    """Describe words."""
    asked = read_values(DescribeWords, given)
    request = DescribeWords(config=work.config(given), game=given.game, dictionary=given.word_list, **asked)
    for answer in work.run(request):
        if isinstance(answer, WordDescribed):
            yield answer.record


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
    answer=WordExplained,
)
DESCRIBE_WORDS = Operation(
    name="describe-words",
    title="Tell whether words count, what they mean and score, and whether the dice can spell them.",
    given=DescribedWords,
    carry_out=describe_words,
    answer=WordDescription,
)
