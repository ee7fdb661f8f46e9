"""Moves of RouteWords as people type them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.errors import IllegalMoveError
from wgs.games.route_words.values import Entry, Move, Plain, Swap, Travel
from wgs.tiles import MAX_WORD_LETTERS, capital

if TYPE_CHECKING:
    from wgs.games.route_words.equipment import Ground
    from wgs.games.route_words.layout import Layout
    from wgs.games.route_words.values import Position

EXPECTED = (
    'expected a travel such as "TEST > C3" or "TEST b5 a4 b3 c4 > C3", "swap a1 b2", "end", "bonus", "pass", "resign", '
    'or in a bonus round "word TESTS" or "none"'
)
MOST_SHOWN = 60
"""How much of a text that is not understood is shown."""


def format_move(layout: Layout, move: Move) -> str:
    """Write a move; `parse_move` reads it back on any board."""
    match move:
        case Travel():
            return f"{move.word} {layout.name_squares(move.path)} > {layout.name_point(move.end)}"
        case Swap():
            return f"swap {layout.name_square(move.first)} {layout.name_square(move.second)}"
        case Entry():
            return f"word {move.word}" if move.word else "none"
        case Plain():
            return move.value


def parse_move(ground: Ground, position: Position, seat: int, text: str) -> Move:
    """Read a move, in either case; a travel may leave its squares out when there is one way only."""
    head, arrow, tail = text.partition(">")
    if arrow:
        return _parse_travel(ground, position, seat, head.split(), tail.split())
    words = text.split()
    command = words[0].lower() if words else ""
    match [command, *words[1:]]:
        case ["swap", first, second]:
            squares = sorted((_parse_square(ground.layout, first), _parse_square(ground.layout, second)))
            return Swap(squares[0], squares[1])
        case ["swap", *_]:
            raise _not_understood("a swap names two squares, such as: swap a1 b2")
        case ["word", word]:
            return Entry(_read_word(word))
        case ["word", *_]:
            raise _not_understood("one word is entered, such as: word TESTS")
        case ["none"]:
            return Entry("")
        case ["bonus" | "end" | "pass" | "resign"]:
            return Plain(command)
        case [_] if words:
            word = _read_word(words[0])
            raise _not_understood(f"say where the pawn is to end, such as: {word} > C3")
        case _:
            raise _not_understood(f'"{_shorten(text)}" is no move; {EXPECTED}' if words else EXPECTED)


def _parse_travel(ground: Ground, position: Position, seat: int, head: list[str], tail: list[str]) -> Travel:
    if not head or len(tail) != 1:
        raise _not_understood('a travel is a word, its squares if need be, ">" and one point, such as: TEST > C3')
    word, end = _read_word(head[0]), ground.layout.find_point(tail[0])
    if end is None:
        last = ground.layout.name_point(ground.layout.points - 1)
        raise _not_understood(f'"{_shorten(tail[0])}" is no point of the board: they are called A1 to {last}')
    if len(head) > 1:
        return Travel(word, tuple(_parse_square(ground.layout, name) for name in head[1:]), end)
    return _find_travel(ground, position, seat, word, end)


def _find_travel(ground: Ground, position: Position, seat: int, word: str, end: int) -> Travel:
    """Find the only way of a pawn along a word to a point."""
    every = [travel for travel in ground.iter_travels(position, seat) if travel.word == word]
    found = [travel for travel in every if travel.end == end]
    if len(found) == 1:
        return found[0]
    name = ground.layout.name_point(end)
    if found:
        ways = " or ".join(f'"{format_move(ground.layout, travel)}"' for travel in found)
        raise _not_understood(f"{word} leads to {name} in {len(found)} ways; name the squares: {ways}")
    if every:
        ends = ", ".join(ground.layout.name_point(point) for point in sorted({travel.end for travel in every}))
        raise IllegalMoveError("rule", f"{word} does not lead to {name} from here, but to {ends}")
    if word not in ground.lexicon:
        raise IllegalMoveError("word", f"{word} is not in the word list {ground.lexicon.name}")
    pawn = position.pawns[seat]
    place = "the pawn" if pawn is None else ground.layout.name_point(pawn)
    raise IllegalMoveError("rule", f"{word} cannot be travelled from {place}: its letters do not lie so, or are barred")


def _parse_square(layout: Layout, name: str) -> int:
    square = layout.find_square(name)
    if square is None:
        last = layout.name_square(layout.squares - 1)
        raise _not_understood(f'"{_shorten(name)}" is no square of the board: they are called a1 to {last}')
    return square


def _read_word(text: str) -> str:
    if len(text) > MAX_WORD_LETTERS:
        raise _not_understood(f"words have {MAX_WORD_LETTERS} letters at the most, and this one has {len(text)}")
    letters = [capital(char) for char in text]
    if None in letters:
        other = text[letters.index(None)]
        raise _not_understood(f'"{other}" is no letter of a word; {EXPECTED}')
    return "".join(letter for letter in letters if letter)


def _not_understood(text: str) -> IllegalMoveError:
    return IllegalMoveError("text", text)


def _shorten(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "..."
