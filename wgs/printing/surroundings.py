"""What stands around a board: its title, its number, its footer and its QR code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wgs.base.errors import PrintError
from wgs.config.layout_keys import FOOTER
from wgs.config.layout_values import PLACEHOLDERS
from wgs.printing.extras import QUIET_ZONE, STAR_PITCH, draw_qr, draw_stars, make_qr
from wgs.printing.flow import LEADING, break_lines
from wgs.printing.paper import POINT, find_scales
from wgs.printing.shapes import Box, Colour, Mark, Shape, Text
from wgs.printing.subject import PrintedBoard, Subject, fill_code, fill_line, name_board, name_key
from wgs.texts import find_language, load_texts

if TYPE_CHECKING:
    from wgs.config.layouts import PrintLayoutSection
    from wgs.printing.typeface import Typeface

QR_SIDE = 18.0
QR_MODULE = 0.33
"""The width of a module, in millimetres, for which a QR code becomes wider than ``QR_SIDE`` where there is room."""

LEAST_MODULE = 0.2
"""The narrowest module that a telephone can read, in millimetres."""

TITLE_SIZE = 16 * POINT
NUMBER_SIZE = 13 * POINT
FOOTER_SIZE = 7 * POINT
"""The sizes of the texts around a board, in millimetres, before they are scaled."""

FOOTER_COLOUR: Colour = (90, 90, 90)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What stands above and below a board, before it has a place.

    Attributes:
        title: The lines of the title.
        number: The number of the board, as text.
        reference: What stands beside it.
        footer: The lines of the footer, with their sizes.
        code: The QR code.
        stars: How many of five stars stand after the number; 0 for none.
        names: The name by which links find the board, and that of its key.
        bookmark: The place of the board in the outline of the document.
    """

    title: Sequence[str]
    number: str
    reference: str
    footer: Sequence[tuple[str, float]]
    code: Sequence[Sequence[int]]
    stars: int = 0
    names: tuple[str, str] = ("", "")
    bookmark: tuple[str, ...] = ()


class Framer:
    """Measures and draws what stands around boards in slots of one size.

    Args:
        subject: The game.
        layout: The layout.
        typeface: The font.
        slot: One of the slots.
        chapter: The title below which boards stand in the outline; if left out, the game.
    """

    def __init__(
        self,
        subject: Subject,
        layout: PrintLayoutSection,
        typeface: Typeface,
        slot: Box,
        chapter: str = "",
    ) -> None:
        self._chapter = chapter or subject.game
        self._subject = subject
        self._layout = layout
        self._typeface = typeface
        self._slot = slot
        self._scales = scales = find_scales(layout)
        room = slot.width * scales.room / scales.page
        self._title_size = min(TITLE_SIZE * scales.text, room / 12)
        self._number_size = min(NUMBER_SIZE * scales.text, room / 12)
        self._footer_size = min(FOOTER_SIZE * scales.text, room / 30)
        self._texts = load_texts(find_language([layout.language]))

    def surround(self, board: PrintedBoard, number: str, reference: str) -> Surroundings:
        """Return what stands around a board.

        Args:
            board: The board.
            number: Its number, as text; empty where boards are not numbered.
            reference: What stands beside the number.
        """
        layout = self._layout
        code = make_qr(fill_code(layout.link, self._subject, board)) if layout.has_codes else ()
        title = fill_line(layout.title, self._subject, board)
        lines = break_lines(title, self._slot.width, self._title_size, self._typeface, is_bold=True)
        room = self._slot.width - self._measure_code(code)
        footer = self._break_footer(self._fill_footer(board), room)
        names = name_board(self._subject, board.number), name_key(self._subject, board.number)
        bookmark = (self._chapter, number) if number else ()
        return Surroundings(lines, number, reference, footer, code, board.stars, names, bookmark)

    def _fill_footer(self, board: PrintedBoard) -> str:
        """Return the footer of a board; the usual one is in the language of the document, and leaves ids to codes."""
        layout = self._layout
        if layout.footer != FOOTER:
            return fill_line(layout.footer, self._subject, board)
        footer = self._texts.say("sheet.footer", **{name: f"{{{name}}}" for name in PLACEHOLDERS})
        return fill_line(footer, self._subject, replace(board, replay="") if layout.has_codes else board)

    def measure(self, around: Surroundings) -> tuple[float, float]:
        """Return how much room is taken above a board and below it."""
        title = (len(around.title) + 0.3) * LEADING * self._title_size if around.title else 0
        number = 1.6 * self._number_size if around.number or around.reference or around.stars else 0
        lines = len(around.footer)
        footer = (lines + 0.3) * LEADING * self._footer_size if lines else 0
        return title + number, max(self._measure_code(around.code), footer)

    def draw(self, slot: Box, around: Surroundings) -> Iterator[Shape]:
        """Draw what stands around a board in one of the slots."""
        yield from self._draw_header(slot, around)
        yield from self._draw_footer(slot, around)

    def _break_footer(self, text: str, room: float) -> list[tuple[str, float]]:
        """Return the lines of a footer with their sizes: a word that is too wide is written smaller, never broken."""
        size = self._footer_size
        lines: list[tuple[str, float]] = []
        for word in text.split():
            width = self._typeface.width(word, size)
            joined = f"{lines[-1][0]} {word}" if lines else word
            if lines and lines[-1][1] == size and self._typeface.width(joined, size) <= room:
                lines[-1] = (joined, size)
            else:
                lines.append((word, size if width <= room else size * room / width))
        return [(line.removesuffix(" ·").removeprefix("· "), each) for line, each in lines if line != "·"]

    def _draw_header(self, slot: Box, around: Surroundings) -> Iterator[Shape]:
        size, y = self._title_size, slot.y
        yield Mark("text")
        for line in around.title:
            yield Text((slot.x + slot.width / 2, y + size), line, size, True, "middle")
            y += LEADING * size
        y += 0.3 * LEADING * size if around.title else 0
        size = self._number_size
        yield Mark("heading" if around.number else "text", (slot.x, y), bookmark=around.bookmark, name=around.names[0])
        if around.number:
            yield Text((slot.x, y + size), around.number, size, True)
        if around.stars:
            left = self._typeface.width(f"{around.number}  ", size, is_bold=True)
            yield from draw_stars(around.stars, (slot.x + left, y + size), 0.75 * size)
        if around.reference:
            room = slot.width - self._typeface.width(f"{around.number}  ", size, is_bold=True)
            room -= 5 * STAR_PITCH * 0.75 * size if around.stars else 0
            small = min(FOOTER_SIZE * self._scales.text, size, room / self._typeface.width(around.reference, 1))
            width = self._typeface.width(around.reference, small)
            box = Box(slot.right - width, y + size - small, width, 1.3 * small)
            yield Mark("text", (box.x, box.y), target=around.names[1], size=(box.width, box.height))
            yield Text((slot.right, y + size), around.reference, small, anchor="end", colour=FOOTER_COLOUR)

    def _draw_footer(self, slot: Box, around: Surroundings) -> Iterator[Shape]:
        side = self._measure_code(around.code)
        if around.code:
            yield Mark("figure", (slot.right - side, slot.bottom - side), self._texts.say("alt.qr"))
            yield from draw_qr(around.code, Box(slot.right - side, slot.bottom - side, side, side))
        middle = slot.x + (slot.width - side) / 2
        yield Mark("text")
        for below, (line, size) in zip(reversed(range(len(around.footer))), around.footer, strict=True):
            y = slot.bottom - self._footer_size * (0.3 + LEADING * below)
            yield Text((middle, y), line, size, anchor="middle", colour=FOOTER_COLOUR)

    def _measure_code(self, rows: Sequence[Sequence[int]]) -> float:
        if not rows:
            return 0
        modules = len(rows) + 2 * QUIET_ZONE
        side = min(max(QR_SIDE * self._scales.page, QR_MODULE * modules), self._slot.width / 4, self._slot.height / 4)
        if side < LEAST_MODULE * modules:
            raise PrintError(
                f"there is no room for a QR code: in {side:.1f} mm its dots would be {side / modules:.2f} mm wide, and "
                f"below {LEAST_MODULE:g} mm they cannot be read; choose a larger page or fewer boards per page"
            )
        return side
