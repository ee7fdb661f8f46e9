"""The moves of Contradictionary, and how they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from wgs.errors import IllegalMoveError, nearest
from wgs.games.contradictionary.board import EMPTY, Board, lay
from wgs.games.contradictionary.values import BLANK, DeviceKind, sort_tiles
from wgs.games.protocol import Pass, Resign
from wgs.tiles import capital

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Play:
    """Tiles laid on the board.

    Attributes:
        cells: Where, in rising order.
        letters: What, in the same order; the small letter of a blank.
    """

    cells: tuple[int, ...]
    letters: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """Tiles of the rack, in order, given for others from the bag."""

    tiles: str


@dataclass(frozen=True, slots=True)
class LayDevice:
    """A bomb or a defuser laid on a cell."""

    kind: DeviceKind
    cell: int


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The time for a turn is over: no move of a player's own, but an event that the clock brings."""


Move: TypeAlias = Play | Exchange | LayDevice | Pass | Resign | TimeOut

BARE_MOVES: dict[str, Move] = {"pass": Pass(), "resign": Resign(), "timeout": TimeOut()}
"""The moves that are one word."""

COMMANDS = ("bomb", "defuser", "exchange", *BARE_MOVES)

EXAMPLES = (
    '"8H PLANeT" (across from h8), "H8 PLANeT" (down), "bomb c4", "defuser d5", "exchange ABC?", "pass", "resign"'
)

_ACROSS = re.compile(r"([1-9][0-9]?)([A-Za-z])")


def parse_move(board: Board, letters: str, text: str) -> Move:
    """Read a move, as far as it can be read without the rest of the rules.

    Args:
        board: The board.
        letters: What lies on it.
        text: Such as ``8H PL(AN)eT``: tiles that lie there already may stand in parentheses; blanks are small.

    Raises:
        IllegalMoveError: It is not understood, or does not agree with what lies on the board.

    >>> parse_move(Board(3, 2, "." * 6), "...A..", "a1 ca")
    Play(cells=(0,), letters='c')
    """
    name, *rest = text.split() or [""]
    command = name.casefold()
    if command in BARE_MOVES and not rest:
        return BARE_MOVES[command]
    if command == "exchange":
        return _parse_exchange("".join(rest))
    if command in {"bomb", "defuser"}:
        return LayDevice("bomb" if command == "bomb" else "defuser", _parse_cell(board, command, " ".join(rest)))
    if any(char.isdigit() for char in name) and rest:
        return _parse_play(board, letters, name, "".join(rest))
    close = nearest(command, COMMANDS)
    hint = f" ({close})" if close.startswith("did you mean") else ""
    raise IllegalMoveError("text", f'"{_shorten(text)}" is no move{hint}; moves are {EXAMPLES}')


def _shorten(text: str) -> str:
    shown = " ".join(text.split())
    return shown if len(shown) <= 40 else f"{shown[:40]}..."


def _parse_exchange(given: str) -> Exchange:
    tiles = [BLANK if char == BLANK else capital(char) for char in given]
    if not tiles or None in tiles:
        raise IllegalMoveError(
            "text", 'exchange needs tiles, such as "exchange ABC?", with a question mark for a blank'
        )
    return Exchange(sort_tiles(tile for tile in tiles if tile))


def _parse_cell(board: Board, command: str, name: str) -> int:
    cell = board.find_cell(name)
    if cell is None:
        found = f'"{_shorten(name)}" is no cell' if name else f"{command} needs a cell"
        raise IllegalMoveError("text", f'{found}, such as "{command} b2"; {board.describe_cells()}')
    return cell


def _parse_play(board: Board, letters: str, place: str, word: str) -> Play:
    across = _ACROSS.fullmatch(place)
    first = board.find_cell(across[2] + across[1] if across else place)
    if first is None:
        raise IllegalMoveError(
            "text",
            f'"{_shorten(place)}" is no cell to begin at; "8H" is across from h8 and "H8" down, '
            f"and {board.describe_cells()}",
        )
    step = 1 if across else board.columns
    line = board.line(first, step)
    cells = line[line.index(first) :]
    spelt = list(_read_letters(word))
    if not spelt:
        raise IllegalMoveError("text", f'"{_shorten(word)}" has no letters; a word is expected, such as 8H PL(AN)eT')
    if len(spelt) > len(cells):
        raise IllegalMoveError(
            "rule", f"the word runs off the board: there is room for {len(cells)} letters, and it has {len(spelt)}"
        )
    laid = [
        (cell, letter)
        for cell, (letter, is_there) in zip(cells, spelt, strict=False)
        if _is_laid(board, letters, cell, letter, is_there=is_there)
    ]
    if not laid:
        raise IllegalMoveError("rule", "all of these letters lie there already: at least one tile is laid")
    _check_ends(board, letters, line, first, len(spelt))
    return Play(tuple(cell for cell, _ in laid), "".join(letter for _, letter in laid))


def _read_letters(word: str) -> Iterator[tuple[str, bool]]:
    """Yield the letters of a word, and of each whether it stands in parentheses."""
    is_there = False
    for char in word:
        if char in "()":
            if is_there == (char == "("):
                raise IllegalMoveError("text", f'the parentheses of "{_shorten(word)}" do not match')
            is_there = char == "("
        else:
            letter = capital(char)
            if letter is None:
                raise IllegalMoveError("text", f'"{char}" in "{_shorten(word)}" is no letter')
            yield (letter if char == letter else letter.lower()), is_there
    if is_there:
        raise IllegalMoveError("text", f'the parentheses of "{_shorten(word)}" do not match')


def _is_laid(board: Board, letters: str, cell: int, letter: str, *, is_there: bool) -> bool:
    """Tell whether a letter of a word is laid now; raises IllegalMoveError when it contradicts what lies there."""
    found = letters[cell]
    if found == EMPTY:
        if is_there:
            raise IllegalMoveError("rule", f"nothing lies on {board.name(cell)}, but ({letter}) stands in parentheses")
        return True
    if capital(found) != capital(letter):
        raise IllegalMoveError("rule", f"{capital(found)} lies on {board.name(cell)}, not {capital(letter)}")
    return False


def _check_ends(board: Board, letters: str, line: range, first: int, length: int) -> None:
    """Check that the word as typed is the whole word that will lie there."""
    start = line.index(first)
    around = [place for place in (start - 1, start + length) if 0 <= place < len(line)]
    for place in around:
        if letters[line[place]] != EMPTY:
            side = "begins earlier" if place < start else "goes on"
            raise IllegalMoveError(
                "rule", f"the word {side}: {capital(letters[line[place]])} lies on {board.name(line[place])}"
            )


def format_play(board: Board, letters: str, play: Play) -> str:
    """Write a play with the word that it forms along its line; of one tile with two words, the word across.

    >>> format_play(Board(3, 2, "." * 6), "...A..", Play((0,), "c"))
    'A1 c(A)'
    """
    first = play.cells[0]
    after = lay(letters, play.cells, play.letters)
    is_across = play.cells[-1] < first + board.columns - first % board.columns
    if is_across and len(play.cells) == 1:
        is_across = len(board.run(after, first, 1)) > 1
    word = board.run(after, first, 1 if is_across else board.columns)
    name = board.name(word[0]).upper()
    place = name[1:] + name[0] if is_across else name
    spelt = "".join(after[cell] if cell in play.cells else f"({after[cell]})" for cell in word)
    return f"{place} {spelt.replace(')(', '')}"


def format_move(board: Board, letters: str, move: Move) -> str:
    """Write a move as `parse_move` reads it.

    >>> format_move(Board(3, 2, "." * 6), "." * 6, LayDevice("bomb", 4))
    'bomb b2'
    """
    match move:
        case Play():
            return format_play(board, letters, move)
        case Exchange(tiles):
            return f"exchange {tiles}"
        case LayDevice(kind, cell):
            return f"{kind} {board.name(cell)}"
        case _:
            return next(text for text, bare in BARE_MOVES.items() if bare == move)
