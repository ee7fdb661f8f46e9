"""Answer keys: what they say about each board, and how much of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wgs.printing.blocks import Block, Figure, WordGroup
from wgs.printing.board import draw_board
from wgs.printing.extras import draw_path
from wgs.printing.geometry import place_board
from wgs.printing.shapes import Box, Point, Shape, tint

if TYPE_CHECKING:
    from wgs.boards.board_shape import BoardShape
    from wgs.config.layout_choices import KeyStyle
    from wgs.printing.look import Look
    from wgs.printing.subject import PrintedBoard
    from wgs.solver import Solution
    from wgs.texts import Texts

SMALL_BOARDS = {"full": 40.0, "compact": 21.0, "longest": 30.0}
"""The greatest width and height of the small board of a key of each style, in millimetres."""

LEAST_PITCH = 3.5
"""The pitch, in millimetres, for which boards of many cells are larger where there is room."""

LETTER_SIZE = 45
"""The greatest height of its letters, in per cent of a cell's disc: the path needs room."""

PALE = 0.35
"""How much is left of the colours of premium squares, so that the path is seen on them."""

AROUND_BOARD = 4.0
"""The room to the right of the small board, in millimetres; half of it lies below."""


@dataclass(slots=True)
class KeyMaker:
    """Makes the keys of boards.

    Attributes:
        style: How much keys say: ``full``, ``compact``, ``longest`` or ``none`` (totals and counts).
        texts: The texts of a language.
        look: The look of the small boards when they are drawn.
        least: The minimum length of the words that are listed.
        scale: How much larger small boards are than on A4.
    """

    style: KeyStyle
    texts: Texts
    look: Look
    least: int = 1
    scale: float = 1

    def make_block(self, board: PrintedBoard, shape: BoardShape, remark: str = "", target: str = "") -> Block:
        """Return the key of a board: its totals, its longest word on a small board, and its words by length.

        Points are left out where no word has any.

        Args:
            board: The board, with its words.
            shape: The shape of the board.
            remark: What stands at the right of the heading.
            target: The name of the part of the document to which that leads.
        """
        words, say = board.words, self.texts.say
        points = sum(found.points for found in words)
        is_scored = points != 0 or not words
        totals = say("count.word", count=len(words))
        if is_scored:
            totals = say("key.totals", words=totals, points=say("count.point", count=points))
        heading = say("key.heading", board=say("sheet.board", number=board.number), totals=totals)
        continued = say("key.continued", number=board.number)
        if not words:
            return Block(heading, remark, continued, [WordGroup(say("key.none"), ())], target=target)
        longest = find_longest(words)
        groups = list(self._list_groups(board, longest, is_scored=is_scored))
        figure = None if self.style == "none" else self._make_figure(board, longest, shape)
        return Block(heading, remark, continued, groups, figure, target=target)

    def _list_groups(self, board: PrintedBoard, longest: Solution, *, is_scored: bool) -> Iterator[WordGroup]:
        """Yield what a key says: the longest word or the solution, then the words to find, then bonus words."""
        say = self.texts.say
        if board.planted:
            yield WordGroup(say("key.planted"), board.planted, is_running=True)
        listed = [found for found in board.words if found.word not in board.solution]
        required = [found for found in listed if found.word not in board.bonus] if not board.solution else []
        others = [found for found in listed if board.solution or found.word in board.bonus]
        if self.style != "none" and board.solution:
            yield WordGroup(say("key.solution"), board.solution)
        elif self.style != "none":
            points = say("count.point", count=longest.points)
            told = say("key.longest-points" if is_scored else "key.longest", word=longest.word, points=points)
            yield WordGroup(told, ())
        if others and required:
            yield WordGroup(say("key.required", words=say("count.word", count=len(required))), (), is_part=True)
        yield from self._list_lengths(required, is_scored=is_scored)
        if others and (required or self.style != "none"):
            yield WordGroup(say("key.bonus", words=say("count.word", count=len(others))), (), is_part=True)
        yield from self._list_lengths(others, is_scored=is_scored)

    def _list_lengths(self, words: Sequence[Solution], *, is_scored: bool) -> Iterator[WordGroup]:
        """Yield words by their lengths, the longest first, or only how many there are."""
        by_length: dict[int, list[Solution]] = {}
        for found in words:
            by_length.setdefault(len(found.word), []).append(found)
        lengths = sorted(by_length, reverse=True)
        if self.style in {"none", "longest"}:
            titles = [self._title_length(by_length[length], is_scored=False) for length in lengths]
            yield WordGroup("", titles, is_running=True)
            return
        is_running = self.style == "compact"
        for length in lengths:
            if length >= self.least:
                yield self._make_group(by_length[length], is_scored=is_scored, is_running=is_running)
        if hidden := sum(len(by_length[length]) for length in lengths if length < self.least):
            words_hidden = self.texts.say("count.word", count=hidden)
            yield WordGroup(self.texts.say("key.hidden", words=words_hidden, count=self.least), ())

    def _make_look(self) -> Look:
        """Return the look of the small boards, on which nothing hides the path."""
        return replace(
            self.look,
            letter_size=min(self.look.letter_size, LETTER_SIZE),
            positions=False,
            values={},
            premiums={mark: tint(colour, PALE) for mark, colour in self.look.premiums.items()},
            homes={},
        )

    def _make_figure(self, board: PrintedBoard, longest: Solution, shape: BoardShape) -> Figure:
        """Return the small board with its longest word."""
        longest_side = max(shape.width, shape.height)
        wanted = self.scale * max(SMALL_BOARDS[self.style], LEAST_PITCH * longest_side) / longest_side
        rim = self.look.theme.rim
        width, height = (shape.width + 2 * rim) * wanted, (shape.height + 2 * rim) * wanted
        tiles, path = board.tiles, [position - 1 for position in longest.path]

        def draw(place: Point) -> list[Shape]:
            plain = self._make_look()
            placement = place_board(shape, Box(*place, width, height), border=(rim, rim))
            shapes = draw_board(tiles, placement, plain, is_loose=shape.is_loose)
            if not shape.is_loose:  # where any tile may follow any other, lines would only hide the letters
                shapes += draw_path(path, placement, self.look)
            return shapes

        alt = self.texts.say("alt.key", number=board.number, word=longest.word)
        return Figure(width + AROUND_BOARD, height + AROUND_BOARD / 2, draw, alt)

    def _make_group(self, words: Sequence[Solution], *, is_scored: bool, is_running: bool) -> WordGroup:
        """Return the words of a length; points that all of them have stand in the title."""
        points = {found.points for found in words}
        values = [str(found.points) for found in words] if is_scored and len(points) > 1 else ()
        title = self.texts.say("key.listed", title=self._title_length(words, is_scored=is_scored))
        return WordGroup(title, [found.word for found in words], values, is_running)

    def _title_length(self, words: Sequence[Solution], *, is_scored: bool) -> str:
        """Return how many words of a length there are, such as ``17 words of 3 letters, 1 point each``."""
        say = self.texts.say
        number, letters = say("count.word", count=len(words)), say("count.letter", count=len(words[0].word))
        points = {found.points for found in words}
        if is_scored and len(points) == 1:
            worth = say("count.point", count=points.pop())
            if len(words) > 1:
                return say("key.length-points-each", words=number, letters=letters, points=worth)
            return say("key.length-points", words=number, letters=letters, points=worth)
        return say("key.length", words=number, letters=letters)


def find_longest(words: Sequence[Solution]) -> Solution:
    """Return the longest word; of several, the one with most points, then the first in the alphabet."""
    return min(words, key=lambda found: (-len(found.word), -found.points, found.word))
