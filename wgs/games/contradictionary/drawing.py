"""Positions of Contradictionary as text for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wgs.games.contradictionary.board import EMPTY, CrosswordBoard
from wgs.games.contradictionary.values import HIDDEN_TILE, News, Position
from wgs.games.shared.cells import name_column
from wgs.games.shared.colours import paint

PREMIUM_MARKS = {"T": "3W", "D": "2W", "t": "3L", "d": "2L"}
DEVICE_MARKS = {"bomb": "!", "defuser": "+"}
SEAT_COLOURS = ("1;31", "1;34")
FAINT = "2"


def draw_position(board: CrosswordBoard, view: Position, names: Sequence[str], *, colours: bool) -> str:
    """Draw a position: the board, and below it what each player has, the bag and the news.

    A tile is its letter (small for a blank) and the number of its owner. Of what is hidden, only the count is shown.
    """
    header = "    " + "".join(f"{name_column(column):<3}" for column in range(board.columns))
    lines = [header.rstrip()]
    for row in range(board.rows):
        first = row * board.columns
        marks = (_draw_cell(board, view, cell, colours=colours) for cell in range(first, first + board.columns))
        lines.append(f"{row + 1:>2}  {' '.join(marks)}".rstrip())
    return "\n".join([*lines, "", *_describe(board, view, names)])


def _draw_cell(board: CrosswordBoard, view: Position, cell: int, *, colours: bool) -> str:
    mark, colour = _find_mark(board, view, cell)
    return paint(f"{mark:<2}", colour if colours else "")


def _find_mark(board: CrosswordBoard, view: Position, cell: int) -> tuple[str, str]:
    """Return what is shown of a cell, and its colour."""
    if view.letters[cell] != EMPTY:
        return view.letters[cell] + view.owners[cell], SEAT_COLOURS[int(view.owners[cell]) - 1]
    for seat, player in enumerate(view.players):
        for kind, devices in (("bomb", player.bombs), ("defuser", player.defusers)):
            if cell in devices.cells:
                return f"{DEVICE_MARKS[kind]}{seat + 1}", SEAT_COLOURS[seat]
    for seat in (0, 1):
        if cell == board.starts[seat]:
            return f"*{seat + 1}", SEAT_COLOURS[seat]
        if cell == board.ends[seat]:
            return f">{seat + 1}", SEAT_COLOURS[seat]
    mark = PREMIUM_MARKS.get(board.premiums[cell], ".")
    return mark, "" if mark == "." else FAINT


def _describe(board: CrosswordBoard, view: Position, names: Sequence[str]) -> Iterator[str]:
    for seat, (name, player) in enumerate(zip(names, view.players, strict=True)):
        rack = "hidden" if HIDDEN_TILE in player.rack else player.rack or "empty"
        counts = (
            f"{devices.left} {kind}{'' if devices.left == 1 else 's'} left"
            + (f", {len(devices.cells)} laid" if devices.cells else "")
            for kind, devices in (("bomb", player.bombs), ("defuser", player.defusers))
        )
        points = f"{player.score} point{'' if player.score == 1 else 's'}"
        yield f"{name} ({seat + 1}): {points}, rack {rack}; {'; '.join(counts)}"
    yield f"in the bag: {view.bag_count}" + (f"; destroyed: {view.lost}" if view.lost else "")
    yield from (describe_news(board, news, names) for news in view.news)


def describe_news(board: CrosswordBoard, news: News, names: Sequence[str]) -> str:
    """Say what happened with a device.

    >>> from wgs.games.contradictionary.board import CrosswordBoard
    >>> from wgs.games.contradictionary.values import News
    >>> describe_news(CrosswordBoard(3, 3, "." * 9), News("capture", 0, 4), ("One", "Two"))
    "One's defuser on b2 caught a bomb, which One keeps"
    """
    cell, name = board.name(news.cell), names[news.seat]
    if news.kind == "explosion":
        return f"a bomb on {cell} destroyed {name}'s word"
    return f"{name}'s defuser on {cell} caught a bomb, which {name} keeps"
