"""The pages of one document, with boards, keys, rules and tiles."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from wgs.board_shape import BoardShape, make_shape
from wgs.errors import Message, Parameter, PrintError
from wgs.printing.board import PREMIUM_COLOURS, Look, draw_board
from wgs.printing.extras import (
    COIN_RADIUS,
    NAME_SIZE,
    QUIET_ZONE,
    draw_coins,
    draw_cut_marks,
    draw_qr,
    make_qr,
    name_home_rows,
)
from wgs.printing.flow import LEADING, Flow, break_lines
from wgs.printing.geometry import place_board
from wgs.printing.key import add_key, add_worksheet
from wgs.printing.paper import GUTTER, POINT, find_frame, find_page, split_frame
from wgs.printing.rules import add_rules
from wgs.printing.shapes import Box, Drawing, Text
from wgs.printing.sheets import (
    count_tiles,
    draw_lines_to_write,
    draw_score_table,
    draw_tile_sheets,
    find_coins,
    find_starts,
    lay_premiums,
)
from wgs.printing.subject import PrintedBoard, fill_line, find_home_colour, read_colour
from wgs.printing.typeface import Typeface
from wgs.randomness import Randomness

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from wgs.config.grids import GridSection
    from wgs.config.layouts import PrintLayoutSection
    from wgs.files import Files
    from wgs.printing.geometry import Placement
    from wgs.printing.shapes import Colour, Point, Shape
    from wgs.printing.subject import Subject

LEAST_CELL = 3.0
"""The smallest diameter of a cell's disc that can still be read, in millimetres."""

LEAST_SHEET = 12.0
"""The smallest width and height of a score sheet, in millimetres."""

PICTURE_PITCH = 18.0
PICTURE_MARGIN = 3.0
QR_SIDE = 18.0
QR_MODULE = 0.33
"""The width of a module, in millimetres, for which a QR code becomes wider than ``QR_SIDE`` where there is room."""

LEAST_MODULE = 0.2
"""The narrowest module that a telephone can read, in millimetres."""

FOOTER_SIZE = 7 * POINT
FOOTER_COLOUR: Colour = (90, 90, 90)


@dataclass(slots=True)
class Book:
    """A document in the making.

    Attributes:
        boards: The number of boards that are laid out so far.
        pages: The pages so far, in their order.
        notes: Things that whoever prints the document should know, each once.
    """

    boards: int = 0
    pages: list[Drawing] = field(default_factory=list)
    notes: list[Message] = field(default_factory=list)


def make_book(
    subject: Subject, boards: Iterable[PrintedBoard], layout: PrintLayoutSection, files: Files | None = None
) -> Book:
    """Return a document of the sheets that a layout names, with its keys and rules.

    Args:
        subject: The game.
        boards: The boards in their order, with their words where keys or worksheets are wanted.
        layout: The layout.
        files: The files that may be read, for its font; None for all.

    Raises:
        PrintError: The boards do not fit; the text names the sizes.
    """
    return Printer(subject, layout, files).make_book(boards)


class Printer:
    """Draws the pages of one game with one layout."""

    def __init__(self, subject: Subject, layout: PrintLayoutSection, files: Files | None = None) -> None:
        self.subject = subject
        self.layout = layout
        self.page = find_page(layout)
        self.frame = find_frame(layout)
        self.typeface = Typeface(layout.font_path, files)

    def make_book(self, boards: Iterable[PrintedBoard]) -> Book:
        """Return all pages."""
        book = Book()
        for sheet in self.layout.sheets:
            match sheet:
                case "boards":
                    self._add_boards(book, boards)
                case "empty":
                    book.pages.append(self.draw_empty_board(book.notes))
                case "tiles":
                    book.pages += self._draw_tiles()
        if self.layout.rules != "none" and not (self.layout.rules == "back" and "boards" in self.layout.sheets):
            book.pages += self._draw_rules()
        return book

    # --- Boards ---------------------------------------------------------------------------------------------

    def _add_boards(self, book: Book, boards: Iterable[PrintedBoard]) -> None:
        waiting = iter(boards)
        keys = self._open_flow()
        while group := list(islice(waiting, self.layout.per_page)):
            if self.layout.rules == "back" and len(book.pages) % 2:
                book.pages.append(Drawing(self.page.width, self.page.height, ()))  # boards stand on fronts only
            book.boards += len(group)
            book.pages.append(self.draw_page(group, book.notes))
            if self.layout.rules == "back":
                book.pages += self._draw_rules()
            if self.layout.worksheet:
                book.pages += self._draw_worksheets(group)
            if self.layout.keys == "after":
                flow = self._open_flow()
                self._add_keys(flow, group)
                book.pages += flow.pages
            elif self.layout.keys == "end":
                self._add_keys(keys, group)
        if not book.boards:
            raise PrintError("there are no boards to print; give one per line")
        book.pages += keys.pages

    def draw_page(self, group: Sequence[PrintedBoard], notes: list[Message] | None = None) -> Drawing:
        """Draw a page of boards; what people should know about it is added to the notes once."""
        shape = self._find_shape(group)
        frame = self.frame
        extra_height = 2 * NAME_SIZE if self.subject.grid.home_rows else 0
        slots = split_frame(frame, self.layout.per_page, shape.width, shape.height + extra_height)
        if min(slots[0].width, slots[0].height) < LEAST_CELL:
            raise PrintError(
                f"{self.layout.per_page} boards do not fit on a page of {self.page.width:g} x {self.page.height:g} mm "
                f"with margins of {self.layout.margin:g} mm; choose a larger page or fewer boards per page"
            )
        shapes: list[Shape] = []
        for slot, board in zip(slots, group, strict=False):
            drawn, placement = self._draw_slot(slot, board, shape)
            shapes += drawn
            self._note_size(placement, notes)
        if self.layout.cut_marks:
            xs = {x for slot in slots for x in (slot.x - GUTTER / 2, slot.right + GUTTER / 2)}
            ys = {y for slot in slots for y in (slot.y - GUTTER / 2, slot.bottom + GUTTER / 2)}
            shapes += draw_cut_marks(xs, ys, self.page)
        return Drawing(self.page.width, self.page.height, tuple(shapes))

    def _note_size(self, placement: Placement, notes: list[Message] | None) -> None:
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

    def _find_shape(self, boards: Iterable[PrintedBoard]) -> BoardShape:
        """Return the shape of some boards; tiles that touch nothing take only as many cells as there are tiles."""
        grid = self.subject.grid.grid
        if not grid.is_full:
            return make_shape(grid)
        sizes = (place for board in boards for place, tile in enumerate(board.tiles, 1) if not tile.is_empty)
        return make_shape(grid, max(sizes, default=1))

    def _draw_slot(self, slot: Box, board: PrintedBoard, shape: BoardShape) -> tuple[list[Shape], Placement]:
        """Draw a board with everything around it; return its shapes and its place on the page."""
        shapes: list[Shape] = []
        room = self._draw_title(slot, board, shapes)
        room = self._draw_footer(room, board, shapes)
        room = self._draw_score_sheet(room, shapes)
        placement = self._place(shape, room, _find_border(self.subject.grid, find_coins(self.subject)))
        return shapes + self._draw_whole_board(board, placement), placement

    def _place(self, shape: BoardShape, room: Box, border: Point) -> Placement:
        """Place a board in the middle of a room."""
        if room.width <= 0 or room.height <= 0:
            raise PrintError(
                f"there is no room for a board: title, footer and score sheet fill the page of {self.page.width:g} x "
                f"{self.page.height:g} mm; choose a larger page or fewer boards per page"
            )
        placement = place_board(shape, room, border=border)
        spare = room.height - (shape.height + 2 * border[1]) * placement.pitch
        return replace(placement, top=placement.top + spare / 2)

    def _draw_title(self, slot: Box, board: PrintedBoard, shapes: list[Shape]) -> Box:
        title = fill_line(self.layout.title, self.subject, board)
        if not title:
            return slot
        size = min(16 * POINT, slot.width / 12)
        lines = break_lines(title, slot.width, size, self.typeface, is_bold=True)
        for number, line in enumerate(lines):
            place = (slot.x + slot.width / 2, slot.y + size * (1 + LEADING * number))
            shapes.append(Text(place, line, size, True, "middle"))
        return slot.inset(top=(len(lines) + 0.3) * LEADING * size)

    def _draw_footer(self, slot: Box, board: PrintedBoard, shapes: list[Shape]) -> Box:
        """Draw the footer, and the QR code to its right."""
        side = self._draw_code(slot, board, shapes) if self.layout.qr else 0
        footer = fill_line(self.layout.footer, self.subject, board)
        size = min(FOOTER_SIZE, slot.width / 30)
        lines = break_lines(footer, slot.width - side, size, self.typeface)
        middle = slot.x + (slot.width - side) / 2
        for number, line in enumerate(reversed(lines)):
            y = slot.bottom - size * (0.3 + LEADING * number)
            shapes.append(Text((middle, y), line, size, anchor="middle", colour=FOOTER_COLOUR))
        height = (len(lines) + 0.3) * LEADING * size if lines else 0
        return slot.inset(bottom=max(side, height))

    def _draw_code(self, slot: Box, board: PrintedBoard, shapes: list[Shape]) -> float:
        """Draw the QR code of a board in the lower right corner; return its width."""
        rows = make_qr(board.text)
        modules = len(rows) + 2 * QUIET_ZONE
        side = min(max(QR_SIDE, QR_MODULE * modules), slot.width / 4, slot.height / 4)
        if side < LEAST_MODULE * modules:
            raise PrintError(
                f"there is no room for a QR code: in {side:.1f} mm its dots would be {side / modules:.2f} mm wide, and "
                f"below {LEAST_MODULE:g} mm they cannot be read; choose a larger page or fewer boards per page"
            )
        shapes += draw_qr(rows, Box(slot.right - side, slot.bottom - side, side, side))
        return side

    def _draw_score_sheet(self, room: Box, shapes: list[Shape]) -> Box:
        """Draw a score sheet below a board on upright paper, otherwise to its right."""
        if self.layout.score_sheet == "none":
            return room
        if room.height >= room.width:
            sheet = Box(room.x, room.y + 0.65 * room.height, room.width, 0.35 * room.height)
            rest = room.inset(bottom=0.35 * room.height + 3)
        else:
            sheet = Box(room.x + 0.6 * room.width, room.y, 0.4 * room.width, room.height)
            rest = room.inset(right=0.4 * room.width + 4)
        if min(sheet.width, sheet.height) < LEAST_SHEET:
            raise PrintError(
                f"there is no room for a score sheet: it needs at least {LEAST_SHEET:g} x {LEAST_SHEET:g} mm, and "
                f"{sheet.width:.1f} x {sheet.height:.1f} mm are left; choose a larger page or fewer boards per page"
            )
        is_table = self.layout.score_sheet == "table"
        shapes += draw_score_table(sheet, self.typeface) if is_table else draw_lines_to_write(sheet)
        return rest

    @staticmethod
    def _draw_turns(board: PrintedBoard, shape: BoardShape) -> list[int]:
        """Return the angle of each letter, in degrees, at random; a board always gets the same angles."""
        seed = int.from_bytes(hashlib.sha256(board.text.encode()).digest()[:8])
        draws = Randomness(seed)
        turn = shape.cell.turn
        return [turn * draws.below(360 // turn) for _ in board.tiles]

    # --- What else there is ---------------------------------------------------------------------------------

    def draw_empty_board(self, notes: list[Message] | None = None) -> Drawing:
        """Draw the board without letters: premium squares, start squares, coins; see `draw_page` for the notes."""
        section = self.subject.played_on
        coins = find_coins(self.subject)
        placement = self._place(make_shape(section.grid), self.frame, _find_border(section, coins))
        self._note_size(placement, notes)
        room, side = placement.disc, self.layout.tile_size
        if notes is not None and "tiles" in self.layout.sheets and room < side - 0.005:
            sizes = f"the squares of the board take tiles of {room:.1f} mm, and the tiles have {side:g} mm"
            notes.append(Message(sizes, "; choose a larger page or smaller tiles (", Parameter("tile_size"), ")"))
        shapes = draw_board(lay_premiums(section), placement, self._look)
        for cell in find_starts(section):
            x, y = placement.centre(cell)
            size = 0.28 * placement.disc
            shapes.append(Text((x, y + 0.35 * size), "Start", size, True, "middle"))
        shapes += draw_coins(coins, placement, self._look)
        shapes += name_home_rows(section.home_cells, placement, self.typeface)
        return Drawing(self.page.width, self.page.height, tuple(shapes))

    def draw_picture(self, board: PrintedBoard, pitch: float = PICTURE_PITCH) -> Drawing:
        """Draw a board alone, on a page of its size."""
        shape = self._find_shape([board])
        coins = find_coins(self.subject)
        border = _find_border(self.subject.grid, coins)
        width = shape.width * pitch + 2 * (border[0] * pitch + PICTURE_MARGIN)
        height = shape.height * pitch + 2 * (border[1] * pitch + PICTURE_MARGIN)
        frame = Box(0, 0, width, height).inset(*[PICTURE_MARGIN] * 4)
        return Drawing(width, height, tuple(self._draw_whole_board(board, self._place(shape, frame, border))))

    def _draw_whole_board(self, board: PrintedBoard, placement: Placement) -> list[Shape]:
        turns = self._draw_turns(board, placement.shape) if self.layout.rotate else ()
        shapes = draw_board(board.tiles, placement, self._look, turns, is_loose=placement.shape.is_loose)
        shapes += draw_coins(find_coins(self.subject), placement, self._look)
        shapes += name_home_rows(self.subject.grid.home_cells, placement, self.typeface)
        return shapes

    def _draw_tiles(self) -> Iterator[Drawing]:
        if self.subject.letters is None:
            raise PrintError(
                "there are no tiles to print: the game names no LetterDistribution; add one to its GameRules"
            )
        tiles = count_tiles(self.subject.letters, self.layout.tiles)
        return draw_tile_sheets(tiles, self.page, self.frame, self.layout.tile_size, self._look)

    def _draw_rules(self) -> list[Drawing]:
        flow = self._open_flow()
        add_rules(flow, self.subject, self.layout.rules_text)
        return flow.pages

    def _draw_worksheets(self, group: Sequence[PrintedBoard]) -> list[Drawing]:
        flow = self._open_flow()
        for board in group:
            add_worksheet(flow, board, self.layout.worksheet)
        return flow.pages

    def _add_keys(self, flow: Flow, group: Sequence[PrintedBoard]) -> None:
        for board in group:
            add_key(flow, board, self._find_shape([board]), self._look, least=self.layout.key_length)

    def _open_flow(self) -> Flow:
        return Flow(self.page, self.frame, self.layout.text_size * POINT, self.typeface)

    @cached_property
    def _look(self) -> Look:
        preferences = self.subject.preferences
        given = {
            "DL": preferences.dl_color,
            "TL": preferences.tl_color,
            "QL": preferences.ql_color,
            "DW": preferences.dw_color,
            "TW": preferences.tw_color,
            "QW": preferences.qw_color,
        }
        named = {mark: read_colour(text, f"{mark}Color") for mark, text in given.items() if text}
        rows = self.subject.grid.home_cells
        homes = {
            cell: find_home_colour(name, place) for place, (name, cells) in enumerate(rows.items()) for cell in cells
        }
        return Look(
            self.typeface,
            self.layout.letter_size,
            self.layout.grey,
            self.subject.q_is_qu,
            self.layout.positions,
            self.subject.values if self.layout.values is not False else {},
            {**PREMIUM_COLOURS, **named},
            homes,
            has_coins=bool(find_coins(self.subject)),
        )


def _find_border(section: GridSection, coins: object) -> Point:
    """Return the room that a board needs at its sides, and above and below it, in pitches."""
    coin = 1.1 * COIN_RADIUS if coins else 0
    return coin, max(coin, 1.1 * NAME_SIZE if section.home_rows else 0)
