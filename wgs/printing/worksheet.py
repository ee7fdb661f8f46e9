"""Worksheets: words of boards for solvers to find, with clues and blanks that a pencil can fill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from wgs.base.errors import PrintError
from wgs.printing.flow import LEADING, break_lines
from wgs.printing.shapes import Box, Drawing, Mark, Shape, Stroke, Text, rectangle

if TYPE_CHECKING:
    from wgs.config.layout_choices import WorksheetStyle
    from wgs.printing.subject import PrintedBoard
    from wgs.printing.typeface import Typeface
    from wgs.texts import Texts

BLANK = 5.0
"""The width of the blank of a letter, in millimetres, where the page is wide enough."""

BETWEEN = 1.0
"""The room between two blanks, in millimetres."""

RULED = 8.5
"""The distance between two lines of blanks, in millimetres."""

COLUMN_GAP = 8.0
NAME_ROOM = 11.0
"""The room for the line with name, class and date, in millimetres."""

LEAST_CLUE = 80.0
"""The least width of a column in which words have meanings for clues, in millimetres."""


@dataclass(frozen=True, slots=True)
class Task:
    """A word to find.

    Attributes:
        shown: Its letters; those that the solver has to find are empty texts.
        clue: What it means; an empty text where nothing is told.
    """

    shown: tuple[str, ...]
    clue: str = ""


@dataclass(frozen=True, slots=True)
class Worksheet:
    """The words to find on a board.

    Attributes:
        number: The number of the board.
        tasks: The words, in their order on paper.
        bank: The words in alphabetical order, where solvers choose from them.
        parts: The number of words that use all tiles between them, where solvers look for these; otherwise 0.
    """

    number: int
    tasks: Sequence[Task]
    bank: Sequence[str] = ()
    parts: int = 0


def make_worksheet(board: PrintedBoard, most: int, style: WorksheetStyle) -> Worksheet:
    """Return a worksheet with the words that have clues, or the longest of a board by length, then alphabetically.

    Args:
        board: The board, with its words.
        most: The most words that it has, where they have no clues.
        style: What solvers are told: ``first``, the first letter; ``lengths``, nothing but the length; ``bank``, the
            words, but not which is which; ``mixed``, the first letter of some, both ends of others. With letters, no
            two words of a sheet look alike: where they would, one has more letters.
    """
    if board.clues:
        return _give_clues(board)
    words = sorted({found.word for found in board.words} - board.bonus, key=lambda word: (-len(word), word))[:most]
    words.sort(key=lambda word: (len(word), word))
    shown = [_show(word, place, style) for place, word in enumerate(words)]
    if style in {"first", "mixed"}:
        shown = _tell_apart(words, shown)
    tasks = [Task(letters) for letters in shown]
    return Worksheet(board.number, tasks, sorted(words) if style == "bank" else ())


def _give_clues(board: PrintedBoard) -> Worksheet:
    """Return a worksheet with clues; words without one have their first letters."""
    tasks = [
        Task(_show(word, 0, "lengths" if clue or board.solution else "first"), clue)
        for word, clue in board.clues.items()
    ]
    return Worksheet(board.number, tasks, parts=len(board.solution))


def _show(word: str, place: int, style: WorksheetStyle) -> tuple[str, ...]:
    if style == "first" or (style == "mixed" and place % 3 == 0):
        kept = {0}
    elif style == "mixed" and place % 3 == 1:
        kept = {0, len(word) - 1}
    else:
        kept = set()
    return tuple(letter if place in kept and len(word) > 1 else "" for place, letter in enumerate(word))


def _tell_apart(words: Sequence[str], shown: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return what is shown of each word, with more letters where two words would look alike."""
    seen: set[tuple[str, ...]] = set()
    apart = []
    for word, letters in zip(words, shown, strict=True):
        free = [place for place in reversed(range(len(word))) if not letters[place]]
        more = (set(places) for size in range(len(free) + 1) for places in combinations(free, size))
        tried = (tuple(word[at] if at in places else letter for at, letter in enumerate(letters)) for places in more)
        chosen = next((each for each in tried if each not in seen), letters)
        seen.add(chosen)
        apart.append(chosen)
    return apart


class WorksheetSetter:
    """Sets worksheets in columns, on pages of their own or beside their boards.

    Args:
        typeface: The font.
        size: The size of running text, in millimetres.
        scale: How much larger everything is than on A4.
        texts: The texts of the document's language.
    """

    def __init__(self, typeface: Typeface, size: float, scale: float, texts: Texts) -> None:
        self._typeface = typeface
        self._size = size
        self._scale = scale
        self._texts = texts
        self._row = RULED * scale

    def draw_pages(self, sheets: Sequence[Worksheet], page: Box, frame: Box, *, has_names: bool) -> list[Drawing]:
        """Draw worksheets on pages of their own.

        Raises:
            PrintError: Not even a heading with one word fits on a page.
        """
        pages: list[list[Shape]] = []
        y = frame.bottom

        def open_page() -> float:
            pages.append(list(self.draw_names(frame) if has_names else ()))
            return frame.y + (NAME_ROOM * self._scale if has_names else 0)

        for sheet in sheets:
            heading = 2 * LEADING * self._size
            least = (
                heading
                + self._measure_lead(sheet, frame.width)
                + max(map(self._measure, sheet.tasks), default=self._row)
            )
            if y + least + min(1, len(sheet.tasks)) * self._row > frame.bottom:
                y = open_page()
            self._check_room(least, frame.bottom - y)
            said = self._texts.say("worksheet.title", number=sheet.number)
            pages[-1].append(Mark("heading", (frame.x, y)))
            pages[-1].append(Text((frame.x, y + 1.3 * self._size), said, 1.3 * self._size, True))
            y += heading
            pages[-1].append(Mark("text"))
            pages[-1] += self._draw_lead(sheet, Box(frame.x, y, frame.width, 0))
            y += self._measure_lead(sheet, frame.width)
            tasks, number = sheet.tasks, 1
            if not tasks:
                pages[-1].append(Text((frame.x, y + self._size), self._texts.say("key.none"), self._size))
                y += self._row
            while tasks:
                count, used = self._fill(tasks, frame.width, frame.bottom - y)
                pages[-1] += self._draw_tasks(tasks[:count], number, Box(frame.x, y, frame.width, used))
                tasks, number, y = tasks[count:], number + count, y + used
                if tasks:
                    y = open_page()
                    self._check_room(self._measure(tasks[0]), frame.bottom - y)
            if sheet.bank:
                height = self._measure_bank(sheet, frame.width)
                if y + height > frame.bottom:
                    y = open_page()
                    self._check_room(height, frame.bottom - y)
                pages[-1] += self._draw_bank(sheet, Box(frame.x, y, frame.width, height))
                y += height
            y += self._row
        return [Drawing(page.width, page.height, tuple(shapes)) for shapes in pages]

    def measure(self, sheet: Worksheet, width: float, most: float) -> float | None:
        """Return the height of a worksheet beside its board; None where it takes more than the most."""
        lead = self._measure_lead(sheet, width)
        count, used = self._fill(sheet.tasks, width, most - lead)
        used += lead + (self._measure_bank(sheet, width) if sheet.bank else 0)
        return used if count == len(sheet.tasks) and used <= most else None

    def draw(self, sheet: Worksheet, box: Box) -> Iterator[Shape]:
        """Draw a worksheet beside its board, in a box that has room for it."""
        yield from self._draw_lead(sheet, box)
        box = box.inset(top=self._measure_lead(sheet, box.width))
        _, used = self._fill(sheet.tasks, box.width, box.height)
        yield from self._draw_tasks(sheet.tasks, 1, Box(box.x, box.y, box.width, used))
        if sheet.bank:
            yield from self._draw_bank(sheet, Box(box.x, box.y + used, box.width, self._measure_bank(sheet, box.width)))

    def draw_names(self, frame: Box) -> Iterator[Shape]:
        """Draw the line for name, class and date at the top of a frame."""
        size, y = self._size, frame.y + 0.7 * NAME_ROOM * self._scale
        x = frame.x
        say = self._texts.say
        fields = ((say("worksheet.name"), 0.5), (say("worksheet.class"), 0.22), (say("worksheet.date"), 0.28))
        for said, share in fields:
            width = share * frame.width
            yield Text((x, y), said, size)
            start = x + self._typeface.width(f"{said} ", size)
            end = x + width - 3
            if end > start:
                yield Stroke((start, y + 0.5), (end, y + 0.5), 0.15)
            x += width

    def _break_lead(self, sheet: Worksheet, width: float) -> list[str]:
        said = self._texts.say("worksheet.all-tiles", count=sheet.parts) if sheet.parts else ""
        return break_lines(said, width, self._size, self._typeface)

    def _measure_lead(self, sheet: Worksheet, width: float) -> float:
        lines = len(self._break_lead(sheet, width))
        return (lines + 0.5) * LEADING * self._size if lines else 0

    def _draw_lead(self, sheet: Worksheet, box: Box) -> Iterator[Shape]:
        for place, line in enumerate(self._break_lead(sheet, box.width)):
            yield Text((box.x, box.y + self._size * (1 + LEADING * place)), line, self._size)

    # --- Columns --------------------------------------------------------------------------------------------

    def _count_columns(self, tasks: Sequence[Task], width: float) -> int:
        widest = max((self._width(task) for task in tasks), default=width)
        if any(task.clue for task in tasks):
            widest = max(widest, LEAST_CLUE * self._scale)
        return max(1, int((width + COLUMN_GAP) / (widest + COLUMN_GAP)))

    def _width(self, task: Task) -> float:
        return self._label + len(task.shown) * (BLANK + BETWEEN) * self._scale + self._label

    @property
    def _label(self) -> float:
        """The width of the number of a word, and of its length."""
        return self._typeface.width("(00) ", self._size)

    def _measure(self, task: Task, width: float = 0) -> float:
        lines = self._break_clue(task, width) if task.clue and width else [task.clue] * bool(task.clue)
        return self._row + (len(lines) + 0.4) * LEADING * self._size if lines else self._row

    def _break_clue(self, task: Task, width: float) -> list[str]:
        return break_lines(task.clue, width - self._label, self._size, self._typeface)

    def _fill(self, tasks: Sequence[Task], width: float, most: float) -> tuple[int, float]:
        """Return how many words fit, and the height of columns that are about equally high."""
        columns = self._count_columns(tasks, width)
        column = (width + COLUMN_GAP) / columns - COLUMN_GAP
        heights = [self._measure(task, column) for task in tasks]
        wanted = max(sum(heights) / columns, max(heights, default=0))
        while wanted <= most + 1e-6:
            if len(_split(heights, columns, wanted)) >= len(tasks):
                return len(tasks), wanted
            wanted += self._row / 4
        return len(_split(heights, columns, most)), most

    def _draw_tasks(self, tasks: Sequence[Task], first: int, box: Box) -> Iterator[Shape]:
        columns = self._count_columns(tasks, box.width)
        width = (box.width + COLUMN_GAP) / columns - COLUMN_GAP
        heights = [self._measure(task, width) for task in tasks]
        places = _split(heights, columns, box.height)
        for number, (task, (column, y)) in enumerate(zip(tasks, places, strict=True), first):
            yield from self._draw_task(task, number, box.x + column * (width + COLUMN_GAP), box.y + y, width)

    def _draw_task(self, task: Task, number: int, x: float, y: float, width: float) -> Iterator[Shape]:
        size, label = self._size, self._label
        lines = self._break_clue(task, width) if task.clue else []
        for place, line in enumerate(lines):
            yield Text((x + label, y + size * (1 + LEADING * place)), line, size)
        first = y + size if lines else y + self._row - 2 * self._scale
        base = y + len(lines) * LEADING * size + self._row - 2 * self._scale
        yield Text((x, first), f"{number}.", size)
        count = len(task.shown)
        pitch = min((BLANK + BETWEEN) * self._scale, (width - 2 * label) / count)
        for place, letter in enumerate(task.shown):
            left = x + label + place * pitch
            yield Stroke((left, base), (left + pitch * BLANK / (BLANK + BETWEEN), base), 0.2)
            if letter:
                middle = left + pitch * BLANK / (BLANK + BETWEEN) / 2
                yield Text((middle, base - 0.8), letter, min(1.25 * size, pitch), anchor="middle")
        yield Text((x + label + count * pitch + 1, base), f"({count})", 0.85 * size)

    # --- The bank -------------------------------------------------------------------------------------------

    def _break_bank(self, sheet: Worksheet, width: float) -> list[str]:
        """Return the lines of the bank, with three blanks between words."""
        lines = [""]
        for word in sheet.bank:
            joined = f"{lines[-1]}   {word}" if lines[-1] else word
            if self._typeface.width(joined, self._size) <= width - 2 * self._size:
                lines[-1] = joined
            else:
                lines.append(word)
        return lines

    def _measure_bank(self, sheet: Worksheet, width: float) -> float:
        lines = len(self._break_bank(sheet, width))
        return 0.5 * self._row + (lines + 2) * LEADING * self._size

    def _draw_bank(self, sheet: Worksheet, box: Box) -> Iterator[Shape]:
        size, top = self._size, box.y + 0.5 * self._row
        yield rectangle(Box(box.x, top, box.width, box.bottom - top), stroke=0.2)
        y = top + 1.3 * size
        yield Text((box.x + size, y), self._texts.say("worksheet.bank"), size, True)
        for line in self._break_bank(sheet, box.width):
            y += LEADING * size
            yield Text((box.x + size, y), line, size)

    @staticmethod
    def _check_room(wanted: float, room: float) -> None:
        if wanted > room + 1e-6:
            raise PrintError(
                f"there is no room for a worksheet: a word takes {wanted:.1f} mm, and {room:.1f} mm are left; choose a "
                "smaller text size or a larger page"
            )


def _split(heights: Sequence[float], columns: int, most: float) -> list[tuple[int, float]]:
    """Return the column of each item and how far down it begins, for all that fit in columns of some height."""
    places: list[tuple[int, float]] = []
    column, y = 0, 0.0
    for height in heights:
        if y + height > most + 1e-6 and y:
            column, y = column + 1, 0.0
        if column >= columns or height > most + 1e-6:
            break
        places.append((column, y))
        y += height
    return places
