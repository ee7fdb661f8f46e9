"""Positions of RouteWords as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wgs.games.route_words.values import HIDDEN, SEATS, Position
from wgs.games.shared.cells import name_column
from wgs.games.shared.colours import paint

if TYPE_CHECKING:
    from wgs.games.route_words.equipment import RouteWordsEquipment

COLOURS = ("1;31", "1;34", "1;32", "1;33")
"""Red, blue, green and yellow for terminals."""

NARROWEST = 6
"""The smallest number of characters from one point to the next."""


def draw_position(equipment: RouteWordsEquipment, position: Position, seat: int | None, *, colours: bool) -> str:
    """Draw the board, what each player has, and the bonus round that is on or was the last.

    Points have capitals and the numbers on the left, squares small letters and the numbers on the right. A coin is
    its value, ``@R`` the pawn of Red, and ``O=R`` an O on a square that Red owns.
    """
    drawing = _PositionDrawing(equipment, position, colours=colours)
    lines = [*drawing.board(), "", *drawing.players(seat), *drawing.rounds()]
    return "\n".join(line.rstrip() for line in lines) + "\n"


class _PositionDrawing:
    """Draws one position; every field of the board is as wide as the widest."""

    def __init__(self, equipment: RouteWordsEquipment, position: Position, *, colours: bool) -> None:
        self._equipment = equipment
        self._position = position
        self._colours = colours
        texts = [*map(str, position.coins), *(f"{tile}=R" for tile in position.tiles)]
        self._width = max(NARROWEST, max(map(len, texts)) + 2)

    def board(self) -> list[str]:
        """Draw the points row by row, and the squares between them."""
        layout = self._equipment.layout
        half = " " * (self._width // 2)
        squares = [name_column(column) for column in range(layout.columns)]
        points = [name_column(column).upper() for column in range(layout.columns + 1)]
        lines = [f"  {half}" + self._line(squares, [None] * len(squares))]
        lines.append("  " + self._line(points, [None] * len(points)))
        for row in range(layout.rows + 1):
            first = row * (layout.columns + 1)
            lines.append(f"{row + 1} " + self._points(range(first, first + layout.columns + 1)))
            if row < layout.rows:
                first = row * layout.columns
                lines.append(f"  {half}" + self._squares(range(first, first + layout.columns)) + str(row + 1))
        return lines

    def _points(self, points: Sequence[int]) -> str:
        pawns = {pawn: seat for seat, pawn in enumerate(self._position.pawns) if pawn is not None}
        texts = []
        for point in points:
            coin = self._position.coins[point]
            texts.append(f"@{self._initial(pawns[point])}" if point in pawns else str(coin) if coin else ".")
        return self._line(texts, [pawns.get(point) for point in points])

    def _squares(self, squares: Sequence[int]) -> str:
        owners = [self._position.owners[square] for square in squares]
        texts = [
            self._position.tiles[square] + ("" if owner is None else f"={self._initial(owner)}")
            for square, owner in zip(squares, owners, strict=True)
        ]
        return self._line(texts, owners)

    def _line(self, texts: Sequence[str], seats: Sequence[int | None]) -> str:
        fields = [text.ljust(self._width) for text in texts]
        return "".join(self._paint(field, seat) for field, seat in zip(fields, seats, strict=True))

    def _paint(self, text: str, seat: int | None) -> str:
        return paint(text, COLOURS[seat] if self._colours and seat is not None else "")

    def _initial(self, seat: int) -> str:
        return SEATS[seat][0]

    def players(self, viewer: int | None) -> list[str]:
        """Write a line for each player: points, calls, and whose turn it is."""
        lines = []
        for seat, pawn in enumerate(self._position.pawns):
            name = SEATS[seat].ljust(max(map(len, SEATS)))
            score, calls = self._equipment.score(self._position, seat), self._position.calls[seat]
            parts = [f"{_count(score, 'point')}", f"{_count(calls, 'bonus call')} left"]
            if pawn is None:
                parts = [parts[0], "has resigned"]
            elif seat in self._position.acting:
                parts.append(self._what_to_do())
            if seat == viewer:
                parts.append("you")
            lines.append(f"{self._paint(name, seat)} {', '.join(parts)}")
        return lines

    def _what_to_do(self) -> str:
        if self._position.round is not None:
            return "to enter a word"
        if not self._position.acted:
            return "to move"
        other = "swap" if self._position.acted == "travel" else "travel"
        return f"to {other} for {_count(self._equipment.numbers.second_action_cost, 'point')} or end"

    def rounds(self) -> list[str]:
        """Write the words of the latest bonus round, and who has entered one in the round that is on."""
        lines = []
        if self._position.revealed:
            words = [
                f"{SEATS[seat]} {word or 'no word'}"
                for seat, word in enumerate(self._position.revealed)
                if word is not None
            ]
            lines.append(f"Latest bonus round: {', '.join(words)}")
        if self._position.round is not None:
            caller = self._position.round.caller
            called = "The final bonus round is on" if caller is None else f"{SEATS[caller]} called a bonus round"
            lines.append(called)
            for seat, word in enumerate(self._position.round.words):
                if word is not None:
                    shown = "a hidden word" if word == HIDDEN else word or "no word"
                    lines.append(f"{SEATS[seat]} has entered {shown}")
        return lines


def _count(number: int, name: str) -> str:
    return f"{number} {name}" if number == 1 else f"{number} {name}s"
