"""Single pages: boards with all that stands around them, and boards without letters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from wgs.base.errors import Message, Parameter, PrintError
from wgs.boards.board import Board
from wgs.boards.board_shape import BoardShape, make_shape
from wgs.printing.beside_board import BesideBoard
from wgs.printing.board import draw_board
from wgs.printing.board_setter import LEAST_CELL, BoardSetter
from wgs.printing.cards import PADDING, mark_cards, place_cards
from wgs.printing.extras import NAME_SIZE, RULER, draw_cut_marks, draw_ruler
from wgs.printing.paper import GUTTER, find_frame, find_page, find_scales, split_frame
from wgs.printing.shapes import Box, Drawing, Mark, Shape, Text
from wgs.printing.surroundings import FOOTER_SIZE, Framer
from wgs.printing.typeface import Typeface
from wgs.texts import find_language, load_texts

if TYPE_CHECKING:
    from wgs.base.files import Files
    from wgs.config.layouts import PrintLayoutSection
    from wgs.printing.subject import PrintedBoard, Subject
    from wgs.printing.worksheet import Worksheet

LEAST_MARGIN = 6.0
"""The narrowest margin in which the numbers of pages and rulers stand, in millimetres."""

LEAST_TEXT = 1.4
"""The smallest size of a text that can be read, in millimetres."""


class Printer:
    """Draws the pages of one game with one layout.

    Before it does, the look of its ``boards`` and ``is_numbered`` may be changed, and worksheets for which there is
    room are put into ``worksheets``, by the numbers of their boards.

    Args:
        subject: The game.
        layout: The layout.
        files: The files that may be read, for its font; None for all.
    """

    def __init__(self, subject: Subject, layout: PrintLayoutSection, files: Files | None = None) -> None:
        self.subject = subject
        self.layout = layout
        self.page = find_page(layout)
        self.frame = find_frame(layout)
        self.scales = find_scales(layout)
        self.typeface = Typeface(layout.font, files, layout.board_font)
        self.texts = load_texts(find_language([layout.language]))
        self.boards = BoardSetter(subject, layout, self.typeface)
        self.beside = BesideBoard(self.boards, self.typeface, self.texts)
        self.worksheets: dict[int, Worksheet] = {}
        self.chapter = subject.game
        """The title below which boards stand in the outline."""
        self.is_numbered = layout.numbers is not False and "{number}" not in layout.title

    def draw_page(
        self,
        group: Sequence[PrintedBoard],
        notes: list[Message] | None = None,
        references: Mapping[int, str] | None = None,
    ) -> Drawing:
        """Draw a page of boards, all of the same size; what people should know about it is added to the notes once.

        Args:
            group: The boards.
            notes: Where notes are added.
            references: What stands beside the number of each board, such as the page of its key.
        """
        shape = self.boards.find_shape(group)
        slots = self._split_page(shape)
        framer = Framer(self.subject, self.layout, self.typeface, slots[0], self.chapter)
        around = [
            framer.surround(board, self._name(board), (references or {}).get(board.number, "")) for board in group
        ]
        above, below = map(max, zip(*map(framer.measure, around), strict=True))
        shapes: list[Shape] = []
        for slot, board, each in zip(slots, group, around, strict=False):
            shapes += framer.draw(slot, each)
            room, sheet = self.beside.split_for_score_sheet(slot.inset(top=above, bottom=below))
            shapes.append(Mark("text"))
            if board.number in self.worksheets:
                room = self.beside.draw_worksheet(room, shape, self.worksheets[board.number], shapes)
            placement = self.boards.place(shape, room, self.boards.border)
            if self.layout.rules == "page":
                placement = self.beside.tell_rules(board.tiles, room, placement, shapes)
            if sheet is not None:
                shapes += self.beside.draw_score_sheet(sheet, placement.box, board.par)
            shapes.append(self.boards.describe(board, placement, self.texts))
            shapes += self.boards.draw(board, placement)
            self.boards.note_size(placement, notes)
        shapes += self.draw_ruler()
        if self.layout.card_size:
            shapes += mark_cards(place_cards(self.layout), self.page)
        elif self.layout.cut_marks:
            xs = {x for slot in slots for x in (slot.x - GUTTER / 2, slot.right + GUTTER / 2)}
            ys = {y for slot in slots for y in (slot.y - GUTTER / 2, slot.bottom + GUTTER / 2)}
            shapes += draw_cut_marks(xs, ys, self.page)
        return Drawing(self.page.width, self.page.height, tuple(shapes))

    def has_room(self, group: Sequence[PrintedBoard], sheets: Sequence[Worksheet]) -> bool:
        """Return whether all worksheets of a page of boards have room beside these, which stay large enough."""
        if self.layout.score_sheet != "none" or self.layout.rules == "page":
            return False
        shape = self.boards.find_shape(group)
        slot = self._split_page(shape)[0]
        framer = Framer(self.subject, self.layout, self.typeface, slot)
        reference = " " if self.layout.keys != "none" else ""
        around = (framer.measure(framer.surround(board, self._name(board), reference)) for board in group)
        above, below = map(max, zip(*around, strict=True))
        room = slot.inset(top=above, bottom=below)
        return all(sheet.tasks and self.beside.split_for_worksheet(room, shape, sheet) for sheet in sheets)

    def draw_empty_board(self, notes: list[Message] | None = None) -> Drawing:
        """Draw the board without letters: premium squares, start squares, coins; see `draw_page` for the notes."""
        section, boards = self.subject.played_on, self.boards
        placement = boards.place(make_shape(section.grid), self.frame, boards.find_border(section))
        boards.note_size(placement, notes)
        room, side = placement.disc, self.layout.tile_size
        if notes is not None and "tiles" in self.layout.sheets and room < side - 0.005:
            sizes = f"the squares of the board take tiles of {room:.1f} mm, and the tiles have {side:g} mm"
            notes.append(Message(sizes, "; choose a larger page or smaller tiles (", Parameter("tile_size"), ")"))
        alt = self.texts.say("alt.empty", game=self.subject.game)
        shapes: list[Shape] = [Mark("figure", (placement.left, placement.top), alt)]
        shapes += draw_board(Board.fill(section.grid, ()).laid_tiles, placement, boards.look)
        for cell in section.start_squares:
            x, y = placement.centre(cell)
            size = 0.28 * placement.disc
            said, square = self.texts.say("sheet.start"), boards.look.theme.square
            shapes.append(Text((x, y + 0.35 * size), said, size, True, "middle", boards.look.ink(square)))
        shapes += boards.draw_marks(section, placement)
        shapes += self.draw_ruler()
        return Drawing(self.page.width, self.page.height, tuple(shapes))

    def draw_ruler(self) -> Iterator[Shape]:
        """Draw a ruler in the lower margin of a page on which size matters, where there is room.

        It ends what is read aloud on the page, if there is room for it or not.
        """
        yield Mark("artifact")
        if not self.layout.is_true_size or self.layout.margin < LEAST_MARGIN:
            return
        room = self.frame.width - RULER - 2 - 20
        said = self.texts.say("sheet.ruler")
        size = min(FOOTER_SIZE * self.scales.text, room / self.typeface.width(said, 1)) if room > 0 else 0
        y = self.page.height - self.layout.margin / 2 + 0.5
        if size > LEAST_TEXT:
            yield from draw_ruler(self.frame.x, y, said, size)

    def _name(self, board: PrintedBoard) -> str:
        return self.texts.say("sheet.board", number=board.number) if self.is_numbered else ""

    def _split_page(self, shape: BoardShape) -> list[Box]:
        """Return the places of boards on a page."""
        if self.layout.card_size:
            return [card.inset(*[PADDING] * 4) for card in place_cards(self.layout)]
        extra_height = 2 * NAME_SIZE if self.subject.grid.home_rows else 0
        slots = split_frame(self.frame, self.layout.per_page, shape.width, shape.height + extra_height)
        if min(slots[0].width, slots[0].height) < LEAST_CELL:
            raise PrintError(
                f"{self.layout.per_page} boards do not fit on a page of {self.page.width:g} x {self.page.height:g} mm "
                f"with margins of {self.layout.margin:g} mm; choose a larger page or fewer boards per page"
            )
        return slots
