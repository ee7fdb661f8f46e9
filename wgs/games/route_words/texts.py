"""RouteWords in texts: moves as people type them, positions as people see them, and positions as JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from wgs.base.errors import IllegalMoveError
from wgs.base.plurals import format_count
from wgs.base.quoting import shorten
from wgs.boards.tiles import MAX_WORD_LETTERS, capital
from wgs.games.protocol import Notation, Rules
from wgs.games.route_words.values import HIDDEN, SEATS, GivenRouteMove, Move, Plain, Position, Swap, Travel, WordEntry
from wgs.games.shared.cells import name_column
from wgs.games.shared.colours import paint
from wgs.games.shared.given_moves import MoveCodec, make_given, need
from wgs.games.shared.positions import PositionCodec

if TYPE_CHECKING:
    from wgs.games.route_words.equipment import RouteWordsEquipment
    from wgs.games.route_words.law import Travels

EXPECTED = (
    'expected a travel such as "TEST > C3" or "TEST b5 a4 b3 c4 > C3", "swap a1 b2", "end", "bonus", "pass", "resign", '
    'or in a bonus round "word TESTS" or "none"'
)
FORMS = {
    "TEST b5 a4 b3 c4 > C5": "travel along these squares, and end on point C5",
    "TEST > C5": "the same, if the word leads there in one way only",
    "swap a1 b2": "swap two neighbouring letters",
    "end": "end your turn after one action",
    "bonus": "call a bonus round, once in the game",
    "pass": "only when you can neither travel nor swap",
}
ROUND_FORMS = {"word TESTS": "enter a word, anywhere on the board", "none": "enter no word"}
"""How moves are typed, and what they do."""
MOST_SHOWN = 60
"""How many characters of a text that is not understood a message repeats."""


class RouteWordsNotation(Notation[Position, Move]):
    """Reads and writes the moves and positions of one game.

    Args:
        rules: The rules of the game.
        equipment: What it is played with.
        travels: Finds the squares of a travel that leaves them out.
    """

    def __init__(self, rules: Rules[Position, Move], equipment: RouteWordsEquipment, travels: Travels) -> None:
        self._rules = rules
        self._equipment = equipment
        self._layout = equipment.layout
        self._travels = travels
        self.moves = MoveCodec(GivenRouteMove, equipment.layout)
        self.positions = PositionCodec(Position, "RouteWords", rules.check_position)

    # --- Moves ----------------------------------------------------------------------------------------------

    def format_move(self, position: Position, seat: int, move: Move) -> str:
        """Write a move as a line, a travel with all of its squares; `parse_move` reads it back on any board."""
        match move:
            case Travel():
                squares, end = self._layout.names.format_all(move.path), self._layout.name_point(move.end)
                return f"{move.word} {squares} > {end}"
            case Swap():
                return f"swap {self._layout.name_square(move.first)} {self._layout.name_square(move.second)}"
            case WordEntry():
                return f"word {move.word}" if move.word else "none"
            case Plain():
                return move.value

    def move_to_json(self, position: Position, seat: int, move: Move) -> dict[str, object]:
        """Write a move as JSON: a travel with all of its squares and the point where it ends."""
        layout = self._layout
        match move:
            case Travel(word, path, end):
                cells = [*map(layout.name_square, path)]
                return {"kind": "travel", "word": word, "cells": cells, "end": layout.name_point(end)}
            case Swap(first, second):
                return {"kind": "swap", "cells": [layout.name_square(first), layout.name_square(second)]}
            case WordEntry(word):
                return {"kind": "enter", "word": word}
            case Plain():
                return {"kind": move.value}

    def move_from_json(self, position: Position, seat: int, data: object) -> Move:
        """Read what `move_to_json` writes; a travel may leave out its squares if there is one way, or its word."""

        def make_travel(given: GivenRouteMove) -> Travel:
            end = need(given.end, "end")
            if given.cells is None:
                return self._find_travel(position, seat, need(given.word, "word"), end)
            spelt = self._equipment.spell(position.tiles, given.cells)
            return Travel(spelt if given.word is None else given.word, given.cells, end)

        def make_swap(given: GivenRouteMove) -> Swap:
            cells = need(given.cells, "cells")
            if len(cells) != 2:
                raise _not_understood("name two squares to swap")
            return Swap(min(cells), max(cells))

        makers: dict[str, Callable[[GivenRouteMove], Move]] = {
            "travel": make_travel,
            "swap": make_swap,
            "enter": lambda given: WordEntry(need(given.word, "word")),
        }
        bare: dict[str, Move] = {plain.value: plain for plain in Plain}
        return make_given(self.moves.read(data), lambda text: self.parse_move(position, seat, text), makers, bare)

    def tell_move(self, position: Position, seat: int, move: Move) -> str:
        """Write a move as the others may read it: not which word was entered."""
        return (
            "a word, hidden until the round ends"
            if isinstance(move, WordEntry)
            else self.format_move(position, seat, move)
        )

    def legend(self, view: Position) -> Mapping[str, str]:
        coins = ", ".join(map(str, sorted({coin for coin in view.coins if coin}, reverse=True)))
        return {
            **({coins: "coins of these values, on points: capital column, number on the left (C3)"} if coins else {}),
            ".": "a point without a coin",
            "@R": "the pawn of Red, and so on",
            "A": "a letter, on a square: small column, number on the right (c3)",
            "A=R": "a letter on a square that Red has fenced off",
        }

    def warn(self, view: Position, seat: int, move: Move) -> str:
        """Say what a second action costs."""
        cost = self._equipment.numbers.second_action_cost
        if not view.acted or not cost or not isinstance(move, Travel | Swap):
            return ""
        action = "moving" if isinstance(move, Travel) else "swapping"
        points = format_count(cost, "point")
        return f"{action} as well costs {points} (you have {self._equipment.score(view, seat)})"

    def describe_moves(self, view: Position, seat: int) -> Mapping[str, str]:
        """Return how moves are typed, in a bonus round or outside."""
        return FORMS if view.round is None else ROUND_FORMS

    def parse_move(self, position: Position, seat: int, text: str) -> Move:
        """Read a move: ``TEST b5 a4 b3 c4 > C3``, ``TEST > C3``, ``swap a1 b2``, ``word TESTS``, ``none`` ...

        Small letters and capitals are the same. A travel may leave its squares out when there is one way only.

        Raises:
            IllegalMoveError: It is not understood (kind ``text``), or the word fits in no way.
        """
        head, arrow, tail = text.partition(">")
        if arrow:
            return self._parse_travel(position, seat, head.split(), tail.split())
        words = text.split()
        command = words[0].lower() if words else ""
        match [command, *words[1:]]:
            case ["swap", first, second]:
                squares = sorted((self._parse_square(first), self._parse_square(second)))
                return Swap(squares[0], squares[1])
            case ["swap", *_]:
                raise _not_understood("name two squares to swap, such as: swap a1 b2")
            case ["word", word]:
                return WordEntry(_read_word(word))
            case ["word", *_]:
                raise _not_understood("enter one word, such as: word TESTS")
            case ["none"]:
                return WordEntry("")
            case ["bonus" | "end" | "pass" | "resign"]:
                return Plain(command)
            case [_] if words:
                word = _read_word(words[0])
                raise _not_understood(f"say where the pawn ends up, such as: {word} > C3")
            case _:
                raise _not_understood(f'"{_shorten(text)}" is not a move; {EXPECTED}' if words else EXPECTED)

    def _parse_travel(self, position: Position, seat: int, head: list[str], tail: list[str]) -> Travel:
        if not head or len(tail) != 1:
            raise _not_understood(
                'a travel needs a word (its squares are optional), ">" and one point, such as: TEST > C3'
            )
        word, end = _read_word(head[0]), self._layout.point_names.find(tail[0])
        if end is None:
            area = self._layout.point_names.area
            raise _not_understood(f'"{_shorten(tail[0])}" is not a point of the board; points are {area}')
        if len(head) > 1:
            return Travel(word, tuple(self._parse_square(name) for name in head[1:]), end)
        return self._find_travel(position, seat, word, end)

    def _find_travel(self, position: Position, seat: int, word: str, end: int) -> Travel:
        """Find the only way of a pawn along a word to a point."""
        every = [travel for travel in self._travels.iter_all(position, seat) if travel.word == word]
        found = [travel for travel in every if travel.end == end]
        if len(found) == 1:
            return found[0]
        name = self._layout.name_point(end)
        if found:
            ways = " or ".join(f'"{self.format_move(position, seat, travel)}"' for travel in found)
            raise _not_understood(f"{word} leads to {name} in {len(found)} ways; name the squares: {ways}")
        if every:
            ends = [self._layout.name_point(point) for point in sorted({travel.end for travel in every})]
            text = f"{word} does not lead to {name} from here; it leads to {', '.join(ends)}"
            raise IllegalMoveError("rule", text, cells=ends)
        if word not in self._equipment.lexicon:
            raise IllegalMoveError("word", f"{word} is not in the word list {self._equipment.lexicon.name}")
        pawn = position.pawns[seat]
        place = "the pawn" if pawn is None else self._layout.name_point(pawn)
        raise IllegalMoveError("rule", f"no path from {place} spells {word} without using other players' squares")

    def _parse_square(self, name: str) -> int:
        square = self._layout.names.find(name)
        if square is None:
            area = self._layout.names.area
            raise _not_understood(f'"{_shorten(name)}" is not a square of the board; squares are {area}')
        return square

    # --- Positions ------------------------------------------------------------------------------------------

    def withhold_moves(self, view: Position, seat: int) -> str:
        """Return how a word is entered in a bonus round, in which people are to find the words themselves."""
        return "" if view.round is None else "Find a word yourself: in a bonus round, nobody is shown any."

    def draw(self, view: Position, seat: int | None, *, colours: bool) -> str:
        """Draw the board with coins, pawns and owners, and below it what each player has."""
        seen = view if seat is None else self._rules.view(view, seat)
        return draw_position(self._equipment, seen, seat, colours=colours)


def _read_word(text: str) -> str:
    if len(text) > MAX_WORD_LETTERS:
        raise _not_understood(f"words have at most {MAX_WORD_LETTERS} letters, but this one has {len(text)}")
    letters = [capital(char) for char in text]
    if None in letters:
        other = text[letters.index(None)]
        raise _not_understood(f'"{other}" is not a letter; {EXPECTED}')
    return "".join(letter for letter in letters if letter)


def _not_understood(text: str) -> IllegalMoveError:
    return IllegalMoveError("text", text)


def _shorten(text: str) -> str:
    return shorten(text, MOST_SHOWN, MOST_SHOWN)


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
