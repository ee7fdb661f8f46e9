"""What stands in columns: blocks with a heading, a figure and groups of words, and the lines that become of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from wgs.printing.shapes import BLACK, Colour, Mark, Point, Shape, Text

PLAIN_HEADING = Mark("heading")
PLAIN_TEXT = Mark("text")


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture at the left of the first lines of a block.

    Attributes:
        width: Its width, in millimetres, with the room to its right.
        height: Its height, with the room below it.
        draw: Draws it with its top left corner at a point.
        alt: What is said in its place to those who do not see it.
    """

    width: float
    height: float
    draw: Callable[[Point], Sequence[Shape]]
    alt: str = ""


class WordGroup(NamedTuple):
    """Words below a title.

    Attributes:
        title: The title; an empty text for none.
        words: The words.
        values: What stands to the right of each word; empty where nothing does.
        is_running: Whether the words follow the title and each other as running text does, not in columns.
        is_part: Whether the title is that of the groups that follow, too.
    """

    title: str
    words: Sequence[str]
    values: Sequence[str] = ()
    is_running: bool = False
    is_part: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, a figure, and groups of words.

    Attributes:
        heading: The heading.
        remark: What stands at the right end of the heading's line.
        continued: The heading where the block goes on in another column.
        groups: The words.
        figure: The figure, if there is one.
        mark: What the heading is to readers; its place is left open.
        target: The name of the part of the document to which the remark leads.
    """

    heading: str
    remark: str
    continued: str
    groups: Sequence[WordGroup]
    figure: Figure | None = None
    mark: Mark = PLAIN_HEADING
    target: str = ""


class Row(NamedTuple):
    """A line of a page.

    Attributes:
        x: Where it begins.
        y: Its baseline.
        size: The size of its font.
        pieces: Its texts: how far from the left they begin, what they say, and whether they are bold.
        ends: Texts by where they end.
        colour: The colour of all.
    """

    x: float
    y: float
    size: float
    pieces: tuple[tuple[float, str, bool], ...]
    ends: tuple[tuple[float, str], ...] = ()
    colour: Colour = BLACK

    def draw(self) -> Iterator[Shape]:
        """Draw the texts."""
        for place, text, is_bold in self.pieces:
            yield Text((self.x + place, self.y), text, self.size, is_bold, colour=self.colour)
        for place, text in self.ends:
            yield Text((self.x + place, self.y), text, self.size, anchor="end", colour=self.colour)


class Stack(NamedTuple):
    """Words below each other, each with a value at the right.

    Attributes:
        x: Where they begin.
        y: The baseline of the first.
        size: The size of their font.
        words: The words.
        values: Their values; none where they have none.
        width: How far from the left values end.
        step: The distance between two baselines.
    """

    x: float
    y: float
    size: float
    words: tuple[str, ...]
    values: tuple[str, ...]
    width: float
    step: float

    def draw(self) -> Iterator[Shape]:
        """Draw the words, each followed by its value."""
        y, right = self.y, self.x + self.width
        for word, value in zip_longest(self.words, self.values):
            yield Text((self.x, y), word, self.size)
            if value is not None:
                yield Text((right, y), value, self.size, anchor="end")
            y += self.step
