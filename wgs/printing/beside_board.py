"""What stands beside a board or below it: a worksheet, a score sheet, the rules; and how they share its room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.base.errors import PrintError
from wgs.printing.extras import NAME_SIZE
from wgs.printing.flow import Flow
from wgs.printing.geometry import Placement, place_board
from wgs.printing.paper import POINT, Scales, find_scales
from wgs.printing.rules_pages import add_rules
from wgs.printing.score_sheets import LEAST_LINES, PLAYERS, WordSheet, draw_lines_to_write, draw_score_table
from wgs.printing.shapes import Box, Shape
from wgs.printing.worksheet import NAME_ROOM, Worksheet, WorksheetSetter

if TYPE_CHECKING:
    from wgs.boards.board_shape import BoardShape
    from wgs.boards.tiles import Tile
    from wgs.printing.board_setter import BoardSetter
    from wgs.printing.typeface import Typeface
    from wgs.texts import Texts

LEAST_SHEET = 12.0
"""The smallest width and height of a score sheet, in millimetres."""

SHARES = {"lines": [(0.35, 0.4)], "words": [(0.45, 0.48), (0.52, 0.55), (0.6, 0.62)], "table": [(0.35, 0.4)]}
"""How much of the height of upright paper a score sheet of each kind takes, and of the width of other paper; more where
players would have no room."""

SMALLER = (0, 0.25, 0.5, 0.75, 1)
"""How much smaller sheets for words are tried than large text asks for; the last is that beside usual text."""

ENOUGH_LINES = 8
"""How many lines of each player are worth smaller labels, with those of the headings and of the total."""

LEAST_WIDTH = 50.0
"""The smallest width or height of a board with which its score sheet ends, in millimetres."""

WORKSHEET_GAP = 5.0
"""The room between a board and its worksheet, in millimetres."""

FOOTER_GAP = 3.0
"""The room between a worksheet or score sheet and the footer, in millimetres."""

LEAST_PITCH = 9.0
LEAST_SHARE = 0.4
"""The smallest pitch of a board beside its worksheet, in millimetres, and as a share of what it has alone."""

RULES_COLUMNS = 2
RULES_GAP = 4.0
"""The room above rules below a board, in millimetres."""

LEAST_RULES = 7.0
"""The smallest size of the rules there, in points."""


class BesideBoard:
    """Divides the room of boards between them and what stands beside them, and draws that.

    Args:
        boards: Sets the boards, with the layout.
        typeface: The font of texts.
        texts: The texts of the document's language.
    """

    def __init__(self, boards: BoardSetter, typeface: Typeface, texts: Texts) -> None:
        self._scales = find_scales(boards.layout)
        scale = self._scales.page
        self.worksheets = WorksheetSetter(typeface, boards.layout.text_size * POINT * scale, scale, texts)
        self.has_told_rules = False
        """Whether rules are on the pages."""
        self._boards = boards
        self._layout = boards.layout
        self._typeface = typeface
        self._texts = texts

    # --- Worksheets -----------------------------------------------------------------------------------------

    def split_for_worksheet(self, room: Box, shape: BoardShape, sheet: Worksheet) -> tuple[Box, Box] | None:
        """Return the rooms for a board and its worksheet; None where the board would be too small."""
        border = self._boards.border
        alone = place_board(shape, room, border=border).pitch
        room = room.inset(bottom=FOOTER_GAP)
        if self._layout.names:
            room = room.inset(top=NAME_ROOM * self._scales.page)
        if room.height >= room.width:
            height = self.worksheets.measure(sheet, room.width, room.height - WORKSHEET_GAP)
            if height is None:
                return None
            box = Box(room.x, room.bottom - height, room.width, height)
            rest = room.inset(bottom=height + WORKSHEET_GAP)
        else:
            box = Box(room.x + 0.5 * room.width + WORKSHEET_GAP, room.y, 0.5 * room.width - WORKSHEET_GAP, room.height)
            rest = room.inset(right=0.5 * room.width)
            if self.worksheets.measure(sheet, box.width, box.height) is None:
                return None
        is_large = place_board(shape, rest, border=border).pitch >= max(LEAST_PITCH, LEAST_SHARE * alone)
        return (rest, box) if is_large else None

    def draw_worksheet(self, room: Box, shape: BoardShape, sheet: Worksheet, shapes: list[Shape]) -> Box:
        """Draw a worksheet that has room beside its board; return the room for the board."""
        split = self.split_for_worksheet(room, shape, sheet)
        if split is None:  # `Printer.has_room` was asked before
            return room
        if self._layout.names:
            shapes += self.worksheets.draw_names(room)
        shapes += self.worksheets.draw(sheet, split[1])
        return split[0]

    # --- Score sheets ---------------------------------------------------------------------------------------

    def split_for_score_sheet(self, room: Box) -> tuple[Box, Box | None]:
        """Return the rooms for a board and its score sheet: below it on upright paper, otherwise to its right.

        Raises:
            PrintError: There is no room for a score sheet.
        """
        kind = self._layout.score_sheet
        if kind == "none":
            return room, None
        words = self._size_words(self._scales.page)
        splits = [self._split(room, *shares) for shares in SHARES[kind]]
        rest, sheet = next((split for split in splits if kind != "words" or words.has_room(split[1])), splits[0])
        if min(sheet.width, sheet.height) < LEAST_SHEET:
            raise PrintError(
                f"there is no room for a score sheet: it needs at least {LEAST_SHEET:g} x {LEAST_SHEET:g} mm, and "
                f"{sheet.width:.1f} x {sheet.height:.1f} mm are left; choose a larger page or fewer boards per page"
            )
        return rest, sheet

    @staticmethod
    def _split(room: Box, down: float, across: float) -> tuple[Box, Box]:
        if room.height >= room.width:
            sheet = Box(room.x, room.y + (1 - down) * room.height, room.width, down * room.height - FOOTER_GAP)
            rest = room.inset(bottom=down * room.height + 3)
        else:
            sheet = Box(room.x + (1 - across) * room.width, room.y, across * room.width, room.height)
            rest = room.inset(right=across * room.width + 4)
        return rest, sheet

    def draw_score_sheet(self, sheet: Box, board: Box, par: int | None = None) -> Iterable[Shape]:
        """Draw a score sheet that ends where its board does, at both sides or at top and bottom.

        Raises:
            PrintError: The words of so many players have no room.
        """
        layout, whole = self._layout, sheet
        if sheet.y > board.bottom and board.width >= LEAST_WIDTH:
            sheet = Box(board.x, sheet.y, board.width, sheet.height)
        elif sheet.x > board.right and board.height >= LEAST_WIDTH:
            sheet = Box(sheet.x, board.y, sheet.width, board.height)
        if layout.score_sheet == "words":
            words = self._fit_words([sheet, whole])
            return words.draw(words.choose_box([sheet, whole]), par)
        if layout.score_sheet == "table":
            return draw_score_table(sheet, self._typeface, self._texts, layout.players or PLAYERS, par, self._scales)
        return draw_lines_to_write(sheet, self._scales.room)

    def _fit_words(self, boxes: Sequence[Box]) -> WordSheet:
        """Return the largest sheet for words that has room for enough lines in one of the boxes, or for some."""
        page, text = self._scales
        sheets = [self._size_words(text + step * (page - text)) for step in SMALLER]
        return next(
            (
                sheet
                for lines in (ENOUGH_LINES, LEAST_LINES)
                for sheet in sheets
                if any(sheet.has_room(box, lines) for box in boxes)
            ),
            sheets[-1],
        )

    def _size_words(self, scale: float) -> WordSheet:
        return WordSheet(self._typeface, self._texts, self._layout.players, Scales(self._scales.page, scale))

    # --- Rules ----------------------------------------------------------------------------------------------

    def tell_rules(self, tiles: Sequence[Tile], room: Box, placement: Placement, shapes: list[Shape]) -> Placement:
        """Tell the rules below a board with some tiles, if all have room in type of some size.

        The board then stands at the top.
        """
        subject, board = self._boards.subject, placement.box
        border = board.y - room.y - (room.height - board.height) / 2
        top = room.bottom - (room.height - board.height) + RULES_GAP + max(border, 0)
        names = NAME_SIZE * placement.pitch if subject.grid.home_rows else 0
        below = Box(room.x, top + 2 * names, room.width, room.bottom - top - 2 * names)
        size = self._layout.text_size * POINT
        while size >= LEAST_RULES * POINT and below.height > 0:
            flow = Flow(self._boards.page, below, size, self._typeface, columns=RULES_COLUMNS)
            try:
                add_rules(flow, subject, self._layout.rules_text, self._texts, tiles)
            except PrintError:
                break
            if len(flow.pages) == 1:
                shapes += flow.pages[0].shapes
                self.has_told_rules = True
                return replace(placement, top=room.y + names)
            size -= 0.25 * POINT
        return placement
