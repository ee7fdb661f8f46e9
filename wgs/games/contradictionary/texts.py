"""Contradictionary in texts: moves as people type them, positions as people see them, and positions as JSON."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from wgs.base.errors import IllegalMoveError
from wgs.base.plurals import format_count
from wgs.base.quoting import shorten
from wgs.base.suggestions import nearest
from wgs.boards.tiles import capital
from wgs.games.contradictionary.board import EMPTY, CrosswordBoard, lay
from wgs.games.contradictionary.values import (
    HIDDEN_TILE,
    Exchange,
    GivenCrosswordMove,
    LayDevice,
    Move,
    News,
    Play,
    Position,
    TimeOut,
)
from wgs.games.protocol import Notation, Pass, Resign, Rules
from wgs.games.shared.cells import name_column
from wgs.games.shared.colours import paint
from wgs.games.shared.given_moves import MoveCodec, make_given, need
from wgs.games.shared.positions import PositionCodec
from wgs.games.shared.racks import BLANK, sort_tiles, warn_of_blanks

BARE_MOVES: dict[str, Move] = {"pass": Pass(), "resign": Resign(), "timeout": TimeOut()}
"""The moves that are one word."""

COMMANDS = ("bomb", "defuser", "exchange", *BARE_MOVES)

EXAMPLES = (
    '"8H PLANeT" (across from h8), "H8 PLANeT" (down), "bomb c4", "defuser d5", "exchange ABC?", "pass", "resign"'
)

FORMS = {
    "8H PLANeT": "play a word across from h8; lower-case letters are blanks",
    "H8 PLANeT": "play a word down from h8",
    "8H PL(AN)eT": "across again; tiles already there may be in parentheses",
    "bomb c4": "place a bomb on an empty cell, then continue your turn; undo takes it back",
    "defuser d5": "place a defuser on an empty cell, then continue your turn",
    "exchange ABC?": "exchange these tiles; ? is a blank",
    "pass": "end your turn without a word",
}
"""How moves are typed, and what they do."""

_ACROSS = re.compile(r"([1-9][0-9]?)([A-Za-z])")


class ContradictionaryNotation(Notation[Position, Move]):
    """Reads and writes the moves and positions of one game."""

    def __init__(self, rules: Rules[Position, Move], board: CrosswordBoard) -> None:
        self._rules = rules
        self._board = board
        self.moves = MoveCodec(GivenCrosswordMove, board)
        self.positions = PositionCodec(Position, "Contradictionary", rules.check_position, context=board)

    def parse_move(self, position: Position, seat: int, text: str) -> Move:
        """Read a move, such as ``8H PL(AN)eT`` or ``bomb c4``.

        Raises:
            IllegalMoveError: It is not understood, or does not agree with what lies on the board.
        """
        return parse_move(self._board, position.letters, text)

    def format_move(self, position: Position, seat: int, move: Move) -> str:
        """Write a move as `parse_move` reads it: plays with all letters of their word."""
        return format_move(self._board, position.letters, move)

    def move_to_json(self, position: Position, seat: int, move: Move) -> dict[str, object]:
        """Write a move as JSON: a play as the cells and letters of its new tiles."""
        match move:
            case Play(cells, letters):
                return {"kind": "play", "cells": [*map(self._board.name, cells)], "letters": letters}
            case Exchange(tiles):
                return {"kind": "exchange", "tiles": tiles}
            case LayDevice(kind, cell):
                return {"kind": kind, "cell": self._board.name(cell)}
            case _:
                return {"kind": self.format_move(position, seat, move)}

    def move_from_json(self, position: Position, seat: int, data: object) -> Move:
        """Read what `move_to_json` writes; the cells of a play may come in any order."""
        makers: dict[str, Callable[[GivenCrosswordMove], Move]] = {
            "play": lambda given: _pair_tiles(need(given.cells, "cells"), need(given.letters, "letters")),
            "exchange": lambda given: _parse_exchange(need(given.tiles, "tiles")),
            "bomb": lambda given: LayDevice("bomb", need(given.cell, "cell")),
            "defuser": lambda given: LayDevice("defuser", need(given.cell, "cell")),
        }
        return make_given(self.moves.read(data), lambda text: self.parse_move(position, seat, text), makers, BARE_MOVES)

    def tell_move(self, position: Position, seat: int, move: Move) -> str:
        """Write a move as the other player may read it: not where a device lies, nor what was exchanged."""
        match move:
            case Exchange(tiles):
                return f"exchange {len(tiles)} tile{'' if len(tiles) == 1 else 's'}"
            case LayDevice(kind, _):
                return kind
            case _:
                return self.format_move(position, seat, move)

    def describe_moves(self, view: Position, seat: int) -> Mapping[str, str]:
        return FORMS

    def rack(self, view: Position, seat: int) -> str:
        return view.players[seat].rack

    def legend(self, view: Position) -> Mapping[str, str]:
        one, two = self._rules.seats
        return {
            "A1, B2": f"tiles that {one} and {two} laid; small letters are blanks",
            "2L 3L 2W 3W": "squares that multiply a letter or a word",
            "*1, >1": f"the start and the end cell of {one}",
            "!1, +1": f"a bomb and a defuser of {one}",
        }

    def arrange(self, view: Position, seat: int, rack: str) -> Position:
        return view.with_player(seat, replace(view.players[seat], rack=rack))

    def warn(self, view: Position, seat: int, move: Move) -> str:
        """Warn of blanks that are not needed, and of losing on time."""
        if isinstance(move, TimeOut):
            return "you would lose on time"
        return warn_of_blanks(view.players[seat].rack, move.letters) if isinstance(move, Play) else ""

    def draw(self, view: Position, seat: int | None, *, colours: bool) -> str:
        """Draw a position, as a seat sees it or, for None, all of it.

        A tile is followed by the number of its owner, and a premium square shows its name; ``!`` is a bomb and ``+`` a
        defuser, ``*`` a start cell and ``>`` an end cell, each with the number of its player.
        """
        shown = view if seat is None else self._rules.view(view, seat)
        return draw_position(self._board, shown, self._rules.seats, colours=colours)


def parse_move(board: CrosswordBoard, letters: str, text: str) -> Move:
    """Read a move, as far as it can be read without the rest of the rules.

    Args:
        board: The board.
        letters: The letter on each cell.
        text: Such as ``8H PL(AN)eT``: tiles that lie there already may stand in parentheses; blanks are small.

    Raises:
        IllegalMoveError: It is not understood, or does not agree with what lies on the board.

    >>> parse_move(CrosswordBoard(3, 2, "." * 6), "...A..", "a1 ca")
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
    hint = f" {close}" if close.startswith("Did you mean") else ""
    raise IllegalMoveError("text", f'"{_shorten(text)}" is not a move.{hint} Moves look like {EXAMPLES}')


def _shorten(text: str) -> str:
    return shorten(" ".join(text.split()), kept=40)


def _parse_exchange(given: str) -> Exchange:
    tiles = [BLANK if char == BLANK else capital(char) for char in given]
    if not tiles or None in tiles:
        raise IllegalMoveError("text", 'name the tiles to exchange, such as "exchange ABC?" (? is a blank)')
    return Exchange(sort_tiles(tile for tile in tiles if tile))


def _pair_tiles(cells: tuple[int, ...], letters: str) -> Play:
    if len(cells) != len(letters):
        raise IllegalMoveError("text", f"a play needs a letter for each of its {len(cells)} cells, not {len(letters)}")
    placed = sorted(zip(cells, letters, strict=True))
    return Play(tuple(cell for cell, _ in placed), "".join(letter for _, letter in placed))


def _parse_cell(board: CrosswordBoard, command: str, name: str) -> int:
    cell = board.names.find(name)
    if cell is None:
        found = f'"{_shorten(name)}" is not a cell' if name else f"{command} needs a cell"
        raise IllegalMoveError("text", f'{found}: type, for example, "{command} b2"; {board.describe_cells()}')
    return cell


def _parse_play(board: CrosswordBoard, letters: str, place: str, word: str) -> Play:
    across = _ACROSS.fullmatch(place)
    first = board.names.find(across[2] + across[1] if across else place)
    if first is None:
        raise IllegalMoveError(
            "text",
            f'"{_shorten(place)}" is not a cell to start from: "8H" means across from h8, "H8" means down; '
            f"{board.describe_cells()}",
        )
    step = 1 if across else board.columns
    line = board.line(first, step)
    cells = line[line.index(first) :]
    spelt = list(_read_letters(word))
    if not spelt:
        raise IllegalMoveError("text", f'"{_shorten(word)}" has no letters; type a word, such as 8H PL(AN)eT')
    if len(spelt) > len(cells):
        raise IllegalMoveError(
            "rule",
            f"the word runs off the board: there is room for {format_count(len(cells), 'letter')}, but it has "
            f"{len(spelt)}",
        )
    laid = [
        (cell, letter)
        for cell, (letter, is_there) in zip(cells, spelt, strict=False)
        if _is_laid(board, letters, cell, letter, is_there=is_there)
    ]
    if not laid:
        raise IllegalMoveError("rule", "all of these letters are already on the board; place at least one tile")
    _check_ends(board, letters, line, first, len(spelt))
    return Play(tuple(cell for cell, _ in laid), "".join(letter for _, letter in laid))


def _read_letters(word: str) -> Iterator[tuple[str, bool]]:
    """Yield the letters of a word, each with whether it stands in parentheses."""
    is_there = False
    for char in word:
        if char in "()":
            if is_there == (char == "("):
                raise IllegalMoveError("text", f'the parentheses of "{_shorten(word)}" do not match')
            is_there = char == "("
        else:
            letter = capital(char)
            if letter is None:
                raise IllegalMoveError("text", f'"{char}" in "{_shorten(word)}" is not a letter')
            yield (letter if char == letter else letter.lower()), is_there
    if is_there:
        raise IllegalMoveError("text", f'the parentheses of "{_shorten(word)}" do not match')


def _is_laid(board: CrosswordBoard, letters: str, cell: int, letter: str, *, is_there: bool) -> bool:
    """Tell whether a letter of a word is laid now; raises IllegalMoveError when it contradicts what lies there."""
    found = letters[cell]
    if found == EMPTY:
        if is_there:
            name = board.name(cell)
            text = f"{name} is empty, but ({letter}) is in parentheses, which mark tiles on the board"
            raise IllegalMoveError("rule", text, cells=[name], letters=letter)
        return True
    if capital(found) != capital(letter):
        name = board.name(cell)
        raise IllegalMoveError(
            "rule", f"{name} has {capital(found)}, not {capital(letter)}", cells=[name], letters=letter
        )
    return False


def _check_ends(board: CrosswordBoard, letters: str, line: range, first: int, length: int) -> None:
    """Check that the word as typed is the whole word that will lie there."""
    start = line.index(first)
    around = [place for place in (start - 1, start + length) if 0 <= place < len(line)]
    for place in around:
        if letters[line[place]] != EMPTY:
            side = "starts earlier" if place < start else "continues"
            name = board.name(line[place])
            raise IllegalMoveError("rule", f"the word {side}: {name} has {capital(letters[line[place]])}", cells=[name])


def format_play(board: CrosswordBoard, letters: str, play: Play) -> str:
    """Write a play with the word that it forms along its line; of one tile with two words, the word across.

    >>> format_play(CrosswordBoard(3, 2, "." * 6), "...A..", Play((0,), "c"))
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


def format_move(board: CrosswordBoard, letters: str, move: Move) -> str:
    """Write a move as `parse_move` reads it.

    >>> format_move(CrosswordBoard(3, 2, "." * 6), "." * 6, LayDevice("bomb", 4))
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
