"""Answers and worksheets: the words of boards, in columns."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.printing.board import draw_board
from wgs.printing.extras import draw_path
from wgs.printing.flow import Entry
from wgs.printing.geometry import place_board
from wgs.printing.shapes import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.board_shape import BoardShape
    from wgs.printing.board import Look
    from wgs.printing.flow import Flow
    from wgs.printing.subject import PrintedBoard
    from wgs.solver import Solution

SMALL_BOARD = 45.0
"""The greatest width and height of the small board of a key, in millimetres."""

LEAST_PITCH = 3.5
"""The pitch, in millimetres, for which boards of many cells are larger where there is room."""

LETTER_SIZE = 45
"""The greatest height of its letters, in per cent of a cell's disc: the path needs room."""

BELOW_BOARD = 4.0
"""The room below the small board, in millimetres."""


def add_key(flow: Flow, board: PrintedBoard, shape: BoardShape, look: Look, *, least: int = 1) -> None:
    """Add the answers of a board: its totals, words by length, the longest word drawn, and all words.

    Points are left out where no word has any.

    Args:
        flow: The text that they are added to.
        board: The board, with its words.
        shape: The shape of the board.
        look: The look of its cells.
        least: The minimum length of the words that are listed.
    """
    words = board.words
    points = sum(found.points for found in words)
    is_scored = points != 0 or not words
    total = f", {_count(points, 'point')}" if is_scored else ""
    flow.add_heading(f"Board {board.number}: {_count(len(words), 'word')}{total}")
    if not words:
        flow.add_paragraph("There are no words on this board.")
        return
    lengths = sorted(Counter(len(found.word) for found in words).items())
    flow.add_paragraph("Words by length: " + ", ".join(f"{length}: {count}" for length, count in lengths))
    longest = find_longest(words)
    flow.add_paragraph(f"Longest: {longest.word}" + (f", {_count(longest.points, 'point')}" if is_scored else ""))
    longest_side = max(shape.width, shape.height)
    wanted = max(SMALL_BOARD, LEAST_PITCH * longest_side) / longest_side
    frame = Box(0, 0, flow.frame.width, flow.frame.height - BELOW_BOARD)
    placement = replace(place_board(shape, frame, most=wanted), left=0)
    plain = replace(look, letter_size=min(look.letter_size, LETTER_SIZE), positions=False, values={})
    shapes = draw_board(board.tiles, placement, plain, is_loose=shape.is_loose)
    if not shape.is_loose:  # where any tile may follow any other, lines would only hide the letters
        shapes += draw_path([position - 1 for position in longest.path], placement, look)
    flow.add_drawing(placement.box.bottom + BELOW_BOARD, shapes)
    listed = [found for found in words if len(found.word) >= least]
    flow.add_list([Entry(found.word, str(found.points) if is_scored else "") for found in listed])
    if hidden := len(words) - len(listed):
        flow.add_paragraph(f"Not listed: {_count(hidden, 'word')} of fewer than {least} letters.")


def add_worksheet(flow: Flow, board: PrintedBoard, count: int) -> None:
    """Add the longest words of a board with blanks for all letters but the first, for solvers to fill in.

    Words are sorted by length, then alphabetically.
    """
    chosen = sorted(board.words, key=lambda found: (-len(found.word), found.word))[:count]
    chosen.sort(key=lambda found: (len(found.word), found.word))
    flow.add_heading(f"Board {board.number}: words to find")
    if not chosen:
        flow.add_paragraph("There are no words on this board.")
    flow.add_list([Entry(blank_out(found.word), f"({len(found.word)})") for found in chosen])


def blank_out(word: str) -> str:
    """Return a word with blanks in place of all letters but the first.

    >>> blank_out("STONE")
    'S _ _ _ _'
    """
    return " ".join([word[0], *"_" * (len(word) - 1)])


def find_longest(words: Sequence[Solution]) -> Solution:
    """Return the longest word; of several, the one with most points, then the first in the alphabet."""
    return min(words, key=lambda found: (-len(found.word), -found.points, found.word))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")
