"""Score sheets: lines to write on, columns for words and their points, and tables of players and rounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.base.errors import PrintError
from wgs.printing.shapes import Box, Colour, Shape, Stroke, Text, rectangle

if TYPE_CHECKING:
    from wgs.printing.paper import Scales
    from wgs.printing.typeface import Typeface
    from wgs.texts import Texts

RULED = 8.0
"""The distance between lines to write on, in millimetres."""

THIN = 0.1
THICK = 0.35
"""The widths of lines between rows and of those around all rows, in millimetres."""

LEAST_LINE = 50.0
"""The least width of lines to write on without anything else, in millimetres, where there is room for several."""

RULE_COLOUR: Colour = (120, 120, 120)

ROUNDS = 8
PLAYERS = 4
LABEL_WIDTH = 16.0
"""The width of the first column of a score table, in millimetres, where there is room."""

LEAST_WIDTH = 34.0
"""The least width of a player's words with their points, in millimetres."""

LEAST_LINES = 5
"""The least number of lines of a player: a name, three words, a total."""

COLUMN = 46.0
"""The least width of columns of words of one player, in millimetres, where there is room for several."""

BLOCK_GAP = 6.0
"""The room between the columns and players of a score sheet, in millimetres."""

HEAD = 7.0
"""The height of the line for time and par score, in millimetres."""

LABEL = 3.2
"""The size of labels, in millimetres."""


def draw_lines_to_write(box: Box, scale: float) -> Iterator[Shape]:
    """Draw ruled lines in columns at least 50 mm wide, or wider by the scale."""
    columns = max(1, int((box.width + BLOCK_GAP) / (LEAST_LINE * scale + BLOCK_GAP)))
    width = (box.width + BLOCK_GAP) / columns - BLOCK_GAP
    for row in range(1, int(box.height / (RULED * scale)) + 1):
        for column in range(columns):
            x, y = box.x + column * (width + BLOCK_GAP), box.y + row * RULED * scale
            yield Stroke((x, y), (x + width, y), THIN * scale, RULE_COLOUR)


@dataclass(frozen=True, slots=True)
class WordSheet:
    """Columns for words and their points, below lines for the players' names and one for the time.

    Attributes:
        typeface: The font.
        texts: The texts of the document's language.
        players: The number of players; 0 for one without a line for the name.
        scales: How much larger texts and lines are than on A4.
    """

    typeface: Typeface
    texts: Texts
    players: int
    scales: Scales

    def draw(self, box: Box, par: int | None = None) -> Iterator[Shape]:
        """Draw it in a box that has room for it, with a par score where there is one.

        Raises:
            PrintError: There is no room.
        """
        columns, rows = self._arrange(box)
        yield from self._draw_head(box, par)
        room = box.inset(top=HEAD * self.scales.room)
        width = (room.width - (columns - 1) * BLOCK_GAP) / columns
        height = (room.height - (rows - 1) * BLOCK_GAP) / rows
        for place in range(self.players if self.players > 1 else columns):
            row, column = divmod(place, columns)
            left, top = room.x + column * (width + BLOCK_GAP), room.y + row * (height + BLOCK_GAP)
            name = f"{self.texts.say('sheet.player')} {place + 1}" if self.players > 1 else ""
            is_last = self.players > 1 or place == columns - 1
            yield from self._draw_block(Box(left, top, width, height), name, has_total=is_last)

    def has_room(self, box: Box, lines: int = LEAST_LINES) -> bool:
        """Return whether it has room in a box with a number of lines for each player."""
        return self._find_arrangement(box, lines) is not None

    def choose_box(self, boxes: Iterable[Box]) -> Box:
        """Return the first of the boxes in which each player has room for the most words; the last if none has any."""
        *_, chosen = boxes = list(boxes)
        fits = [(found[1], place) for place, box in enumerate(boxes) if (found := self._find_arrangement(box))]
        return boxes[min(fits)[1]] if fits else chosen

    def _arrange(self, box: Box) -> tuple[int, int]:
        found = self._find_arrangement(box)
        if found is None:
            players = f"{self.players} players" if self.players > 1 else "words"
            each = "each player needs" if self.players > 1 else "it needs"
            least, left = (
                (side * self.scales.room for side in (LEAST_WIDTH, LEAST_LINES * RULED)),
                (box.width, box.height - HEAD * self.scales.room),
            )
            needed = " x ".join(f"{side:g}" for side in least)
            sizes = " x ".join(f"{max(side, 0):.1f}" for side in left)
            raise PrintError(
                f"there is no room for a score sheet of {players}: {each} {needed} mm, and {sizes} mm are left; choose "
                f"a larger page{', fewer players' if self.players > 1 else ''} or fewer boards per page"
            )
        return found

    def _find_arrangement(self, box: Box, lines: int = LEAST_LINES) -> tuple[int, int] | None:
        """Return how many columns and rows of words there are; None where they have no room."""
        if self.players <= 1:
            wanted = [(max(1, int((box.width + BLOCK_GAP) / (COLUMN * self.scales.room + BLOCK_GAP))), 1)]
        else:
            wanted = [(-(-self.players // rows), rows) for rows in range(1, self.players + 1)]
        for columns, rows in wanted:
            width = (box.width - (columns - 1) * BLOCK_GAP) / columns
            height = (box.height - HEAD * self.scales.room - (rows - 1) * BLOCK_GAP) / rows
            if width >= LEAST_WIDTH * self.scales.room and height >= lines * RULED * self.scales.room:
                return columns, rows
        return None

    def _draw_head(self, box: Box, par: int | None) -> Iterator[Shape]:
        """Draw the line for a single player's name, that for the time, and the par score."""
        say, y, right = self.texts.say, box.y + 0.6 * HEAD * self.scales.room, box.right
        if par is not None:
            said = say("sheet.par", points=say("count.point", count=par))
            size = min(LABEL * self.scales.text, 0.45 * box.width / self.typeface.width(said, 1, is_bold=True))
            right -= self.typeface.width(said, size, is_bold=True) + BLOCK_GAP
            yield Text((box.right, y), said, size, True, "end")
        labels = [say("sheet.time")]
        if self.players == 1:
            labels.insert(0, say("sheet.player"))
        room = (right - box.x + BLOCK_GAP) / len(labels) - BLOCK_GAP
        for place, label in enumerate(labels):
            left = box.x + place * (room + BLOCK_GAP)
            yield from self._draw_blank(left, left + min(room, 70 * self.scales.room), y, label)

    def _draw_blank(self, left: float, right: float, y: float, label: str) -> Iterator[Shape]:
        """Draw a label and the line to write on after it."""
        size = min(LABEL * self.scales.text, 0.5 * (right - left) / self.typeface.width(label, 1))
        yield Text((left, y), label, size)
        start = left + self.typeface.width(label, size) + 1.5
        yield Stroke((start, y + 0.6), (right, y + 0.6), 0.2 * self.scales.room, RULE_COLOUR)

    def _draw_block(self, box: Box, name: str, *, has_total: bool) -> Iterator[Shape]:
        """Draw a column of words and one of their points."""
        top, ruled = box.y, RULED * self.scales.room
        if name:
            yield from self._draw_blank(box.x, box.right, top + 0.6 * ruled, name)
            top += ruled
        say = self.texts.say
        word, points, total = say("sheet.word"), say("sheet.points"), say("sheet.total")
        narrow = max(14.0 * self.scales.room, 0.26 * box.width)
        size = min(
            LABEL * self.scales.text,
            (narrow - 2) / max(self.typeface.width(label, 1, is_bold=True) for label in (points, total)),
        )
        edge, y = box.right - narrow, top + 0.75 * ruled
        yield Text((box.x, y), word, size, True)
        yield Text((box.right, y), points, size, True, "end")
        rows = int((box.bottom - top) / ruled + 1e-6)
        bottom = top + rows * ruled
        for row in range(1, rows + 1):
            y = top + row * ruled
            is_strong = row == 1 or (has_total and row == rows - 1)
            yield Stroke((box.x, y), (box.right, y), (THICK if is_strong else THIN) * self.scales.room, RULE_COLOUR)
        yield Stroke((edge, top + 0.2 * ruled), (edge, bottom), THIN * self.scales.room, RULE_COLOUR)
        if has_total:
            yield Text((edge - 1.5, bottom - 0.3 * ruled), total, size, True, "end")


def draw_score_table(
    box: Box, typeface: Typeface, texts: Texts, players: int, par: int | None, scales: Scales
) -> Iterator[Shape]:
    """Draw a table of rounds and players, with a row for their names and one for their totals."""
    if par is not None:
        said = texts.say("sheet.par", points=texts.say("count.point", count=par))
        size = min(LABEL * scales.text, box.width / typeface.width(said, 1, is_bold=True))
        yield Text((box.right, box.y + size), said, size, True, "end")
        box = box.inset(top=size + 2)
    rows = max(3, min(ROUNDS + 2, int(box.height / (RULED * scales.room))))
    step = min(RULED * 1.25 * scales.room, box.height / rows)
    first = min(LABEL_WIDTH * scales.text, box.width / (players + 1))
    width = (box.width - first) / players
    player, total = texts.say("sheet.player"), texts.say("sheet.total")
    size = min(
        3.5 * scales.text, 0.45 * step, 0.85 * first / max(typeface.width(label, 1) for label in (player, total))
    )
    for row in range(rows):
        top = box.y + row * step
        for column in range(players + 1):
            left = box.x + (first + (column - 1) * width if column else 0)
            yield rectangle(
                Box(left, top, width if column else first, step), stroke=THIN * scales.room, colour=RULE_COLOUR
            )
        label = player if row == 0 else total if row == rows - 1 else str(row)
        yield Text((box.x + 0.06 * first, top + 0.65 * step), label, size)
