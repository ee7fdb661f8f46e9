"""Whole boards, with their coins and the names of their home rows, set into rooms; and their pictures."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.base.errors import Message, PrintError
from wgs.base.randomness import Randomness
from wgs.boards.board_shape import BoardShape, make_shape
from wgs.printing.board import draw_board, fit_letters
from wgs.printing.extras import COIN_RADIUS, NAME_SIZE, draw_coins, mark_home_rows, name_home_rows
from wgs.printing.geometry import Placement, place_board
from wgs.printing.look import make_look
from wgs.printing.paper import find_page
from wgs.printing.shapes import Box, Drawing, Mark, Point, Shape

if TYPE_CHECKING:
    from wgs.config.grids import GridSection
    from wgs.config.layouts import PrintLayoutSection
    from wgs.printing.subject import PrintedBoard, Subject
    from wgs.printing.typeface import Typeface
    from wgs.texts import Texts

LEAST_CELL = 3.0
"""The smallest diameter of a cell's disc that can still be read, in millimetres."""

NO_LETTER = "-"
"""What is said of a cell without a letter."""

PICTURE_PITCH = 18.0
PICTURE_MARGIN = 3.0


class BoardSetter:
    """Sets the boards of one game with one layout. Before it does, its ``look`` may be changed."""

    def __init__(self, subject: Subject, layout: PrintLayoutSection, typeface: Typeface) -> None:
        self.subject = subject
        self.layout = layout
        self.page = find_page(layout)
        self.coins = subject.coins
        self.look = make_look(subject, layout, typeface)
        self._typeface = typeface

    @property
    def border(self) -> Point:
        """The room that a board needs at its sides, and above and below it, in pitches."""
        return self.find_border(self.subject.grid)

    def find_border(self, section: GridSection) -> Point:
        """Return the room that a board needs on a grid; see `border`."""
        coin = 1.1 * COIN_RADIUS if self.coins else 0
        rim = self.look.theme.rim
        return max(coin, rim), max(coin, rim + (1.1 * NAME_SIZE if section.home_rows else 0))

    def fit_letters(self, boards: Iterable[PrintedBoard]) -> None:
        """Choose the one size that letters have on all of some boards: as large as the layout wants, if all fit."""
        turn = self.subject.grid.grid.kind.cell.turn if self.layout.rotate else None
        size = fit_letters((board.tiles for board in boards), make_shape(self.subject.grid.grid), self.look, turn)
        self.look = replace(self.look, letter_size=size)

    def find_shape(self, boards: Iterable[PrintedBoard]) -> BoardShape:
        """Return the shape of some boards; tiles that touch nothing take only as many cells as there are tiles."""
        grid = self.subject.grid.grid
        if not grid.is_full:
            return make_shape(grid)
        sizes = (place for board in boards for place, tile in enumerate(board.tiles, 1) if not tile.is_empty)
        return make_shape(grid, max(sizes, default=1))

    def place(self, shape: BoardShape, room: Box, border: Point) -> Placement:
        """Place a board in the middle of a room.

        Raises:
            PrintError: There is no room.
        """
        if room.width <= 0 or room.height <= 0:
            raise PrintError(
                f"there is no room for a board: title, footer and score sheet fill the page of {self.page.width:g} x "
                f"{self.page.height:g} mm; choose a larger page or fewer boards per page"
            )
        placement = place_board(shape, room, border=border)
        spare = room.height - (shape.height + 2 * border[1]) * placement.pitch
        return replace(placement, top=placement.top + spare / 2)

    def note_size(self, placement: Placement, notes: list[Message] | None) -> None:
        """Add a note if the playing pieces are larger than the cells of a board, unless it is there.

        Raises:
            PrintError: Nobody could read what is in the cells.
        """
        if placement.disc < LEAST_CELL:
            raise PrintError(
                f"the boards do not fit: with {self.layout.per_page} per page of {self.page.width:g} x "
                f"{self.page.height:g} mm and margins of {self.layout.margin:g} mm, cells would hold discs of "
                f"{placement.disc:.1f} mm, and below {LEAST_CELL:g} mm they cannot be read; choose a larger page or "
                "fewer boards per page"
            )
        note = Message(
            f"the cells hold discs of {placement.disc:.1f} mm, but the playing pieces have {self.layout.disc:g} mm; "
            "choose a larger page, smaller margins or fewer boards per page"
        )
        if notes is not None and placement.disc < self.layout.disc - 0.005 and note not in notes:
            notes.append(note)

    def draw(self, board: PrintedBoard, placement: Placement) -> list[Shape]:
        """Draw a board at its place, with its coins and home rows."""
        turns = _draw_turns(board, placement.shape) if self.layout.rotate else ()
        shapes = draw_board(board.tiles, placement, self.look, turns, is_loose=placement.shape.is_loose)
        shapes += self.draw_marks(self.subject.grid, placement)
        return shapes

    def describe(self, board: PrintedBoard, placement: Placement, texts: Texts) -> Mark:
        """Return the mark of a board, which tells its letters to those who do not see it."""
        rows: dict[float, list[str]] = {}
        for tile, (_, y) in zip(board.tiles, placement.shape.centres, strict=False):
            rows.setdefault(y, []).append(NO_LETTER if tile.is_empty else self.look.show(tile))
        told = "; ".join(" ".join(row) for row in rows.values())
        alt = texts.say("alt.board", number=board.number, rows=told)
        return Mark("figure", (placement.left, placement.top), alt)

    def draw_marks(self, section: GridSection, placement: Placement) -> list[Shape]:
        """Draw what lies on a grid besides its tiles: coins, and the lines and names of home rows."""
        shapes: list[Shape] = list(draw_coins(self.coins, placement, self.look))
        theme = self.look.theme
        shapes += mark_home_rows(section.home_cells, placement, theme)
        shapes += name_home_rows(section.home_cells, placement, self._typeface, theme.rim)
        return shapes

    def draw_picture(self, board: PrintedBoard, pitch: float = PICTURE_PITCH) -> Drawing:
        """Draw a board alone, on a page of its size."""
        shape, border = self.find_shape([board]), self.border
        width = shape.width * pitch + 2 * (border[0] * pitch + PICTURE_MARGIN)
        height = shape.height * pitch + 2 * (border[1] * pitch + PICTURE_MARGIN)
        frame = Box(0, 0, width, height).inset(*[PICTURE_MARGIN] * 4)
        return Drawing(width, height, tuple(self.draw(board, self.place(shape, frame, border))))


def _draw_turns(board: PrintedBoard, shape: BoardShape) -> list[int]:
    """Return the angle of each letter, in degrees, at random; a board always gets the same angles."""
    seed = int.from_bytes(hashlib.sha256(board.text.encode()).digest()[:8])
    draws = Randomness(seed)
    turn = shape.cell.turn
    return [turn * draws.below(360 // turn) for _ in board.tiles]
