"""Moves and positions of WordRace as text for people: cells by names, words on paths, and drawings of boards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from wgs.base.errors import IllegalMoveError
from wgs.base.plurals import format_count
from wgs.base.quoting import shorten
from wgs.games.protocol import Notation, Rules
from wgs.games.shared.cells import name_column
from wgs.games.shared.colours import paint
from wgs.games.shared.given_moves import MoveCodec, make_given, need
from wgs.games.shared.positions import PositionCodec
from wgs.games.word_race.values import (
    SHORT_MOVES,
    GivenRaceMove,
    RaceMove,
    RacePosition,
    Word,
    format_move,
    format_path,
)

if TYPE_CHECKING:
    from wgs.games.shared.cells import CellNames
    from wgs.games.word_race.equipment import WordRaceEquipment
    from wgs.games.word_race.law import WordRaceLegality
    from wgs.games.word_race.racetrack import Racetrack

MOST_WAYS = 3
"""How many ways to lay a word a message shows."""

WORD_FORM = "PLANET b1 b2 c3 c4 d5 d6"

FORMS = {
    WORD_FORM: "play a word on these cells",
    "PLANET": "the same, if the word fits in one way only",
    "pass": "only when there is no other move",
}
"""How moves are typed, and what they do."""

_CELL = re.compile(r"([a-z]+)([1-9][0-9]*)", re.IGNORECASE | re.ASCII)


class WordRaceNotation(Notation[RacePosition, RaceMove]):
    """The texts of WordRace.

    Args:
        rules: The law of the game.
        equipment: What the game is played with.
        legality: The legal moves, among which the cells of a word are found.
    """

    def __init__(
        self, rules: Rules[RacePosition, RaceMove], equipment: WordRaceEquipment, legality: WordRaceLegality
    ) -> None:
        self.moves = MoveCodec(GivenRaceMove, equipment)
        self.positions = PositionCodec(RacePosition, "WordRace", rules.check_position, context=equipment)
        self._equipment = equipment
        self._names = equipment.names
        self._legality = legality
        self._drawing = RaceDrawing(equipment.track)

    def parse_move(self, position: RacePosition, seat: int, text: str) -> RaceMove:
        """Read ``PLANET b1 b2 c3 c4 d5 d6``, a word alone that fits in one way, ``pass``, ``swap`` or ``resign``."""
        pieces = text.replace(",", " ").split()
        if not pieces:
            raise IllegalMoveError("text", "type a word, such as PLANET b1 b2 c3 c4 d5 d6, or pass, or resign")
        if len(pieces) == 1 and (short := SHORT_MOVES.get(pieces[0].lower())):
            return short
        word = pieces[0].upper()
        if not word.isalpha():
            raise IllegalMoveError("text", f'"{shorten(pieces[0])}" is not a word; type the word first, then its cells')
        if len(pieces) > 1:
            return Word(word, tuple(_parse_cell(name, self._names) for name in pieces[1:]))
        return self._find_only(position, seat, word)

    def _find_only(self, position: RacePosition, seat: int, word: str) -> Word:
        """Find the only way in which a seat can lay a word."""
        self._equipment.check_word(word)
        anywhere = list(self._equipment.board(position.board).iter_ways(word))
        if not anywhere:
            raise IllegalMoveError("rule", f"{word} cannot be spelled on this board")
        own = self._legality.own_cells(position, seat)
        ways = [path for path in anywhere if own >> path[0] & 1]
        if not ways:
            starts = [self._names.format(cell) for cell in sorted({path[0] for path in anywhere})]
            shown = " ".join(starts)
            text = f"{word} can start only on {shown}, but a word starts in your home row or on one of your discs"
            raise IllegalMoveError("rule", text, cells=starts)
        if len(ways) > 1:
            shown = "; ".join(format_path(word, path, self._names) for path in ways[:MOST_WAYS])
            more = "; ..." if len(ways) > MOST_WAYS else ""
            raise IllegalMoveError(
                "text", f"{word} can be spelled in {len(ways)} ways, so name its cells: {shown}{more}"
            )
        return Word(word, ways[0])

    def format_move(self, position: RacePosition, seat: int, move: RaceMove) -> str:
        return format_move(move, self._names)

    def move_to_json(self, position: RacePosition, seat: int, move: RaceMove) -> dict[str, object]:
        """Write a move as JSON: a word with all of its cells."""
        if isinstance(move, Word):
            return {"kind": "word", "word": move.word, "cells": [*map(self._names.format, move.path)]}
        return {"kind": format_move(move, self._names)}

    def move_from_json(self, position: RacePosition, seat: int, data: object) -> RaceMove:
        """Read what `move_to_json` writes; a word that fits in one way needs no cells, and cells need no word."""

        def make(given: GivenRaceMove) -> RaceMove:
            if given.cells is None:
                return self._find_only(position, seat, need(given.word, "word"))
            texts = self._equipment.board(position.board).letters.texts
            spelt = "".join(texts[cell] for cell in given.cells)
            return Word(spelt if given.word is None else given.word, given.cells)

        def parse(text: str) -> RaceMove:
            return self.parse_move(position, seat, text)

        return make_given(self.moves.read(data), parse, {"word": make}, SHORT_MOVES)

    def describe_moves(self, view: RacePosition, seat: int) -> Mapping[str, str]:
        """Return how moves are typed, with the limit of a first word, and with swapping sides while it is possible."""
        swap = {"swap": "take over the other player's side"} if self._legality.may_swap(view) else {}
        longest = self._equipment.longest_first(view)
        first = {WORD_FORM: f"{FORMS[WORD_FORM]}; the first has at most {longest} letters"} if longest else {}
        return FORMS | first | swap

    def legend(self, view: RacePosition) -> Mapping[str, str]:
        return {"A".join(MARKS[side]): f"a disc of {name}" for side, name in enumerate(self._drawing.names)}

    def warn(self, view: RacePosition, seat: int, move: RaceMove) -> str:
        """Warn of a move that is not a word when the same text could be played as one."""
        word = next((text for text, short in SHORT_MOVES.items() if short == move), "").upper()
        if not word or word not in self._equipment.lexicon or word in self._legality.list_spent(view):
            return ""
        own = self._legality.own_cells(view, seat)
        ways = [path for path in self._equipment.board(view.board).iter_ways(word) if own >> path[0] & 1]
        if not ways:
            return ""
        return f"to play {word} as a word, type its cells too: {format_path(word, ways[0], self._names)}"

    def draw(self, view: RacePosition, seat: int | None, *, colours: bool) -> str:
        """Draw the board, with a line for each player and the words so far."""
        lines = [self._drawing.draw(view, self._equipment.board(view.board).shown, colours=colours), ""]
        for each, side in enumerate(view.sides):
            marks = "".join(MARKS[side])
            tiles = view.tiles[side].bit_count()
            name = self._equipment.name_player(view, each)
            lines.append(f"{name} {marks}: {tiles} {'disc' if tiles == 1 else 'discs'}")
        if view.played:
            lines.append("played: " + ", ".join(view.played))
        most = self._equipment.numbers.quiet_turns
        if most is not None and view.quiet:
            lines.append(f"{view.quiet} of {format_count(most, 'turn')} without a new furthest row")
        return "\n".join(lines)


def _parse_cell(name: str, names: CellNames) -> int:
    """Read the name of a cell.

    Raises:
        IllegalMoveError: Of the kind ``text`` when it is no name, ``rule`` when the board has no such cell.
    """
    cell = names.find(name)
    if cell is not None:
        return cell
    if _CELL.fullmatch(name):
        raise IllegalMoveError("rule", f"there is no cell {shorten(name)}; the board has {names.area}")
    raise IllegalMoveError("text", f'"{shorten(name)}" is not a cell; type a column and a row, such as b7')


MARKS = (("(", ")"), ("[", "]"))
"""What stands around a letter with a disc of each side."""

COLOURS = ("41;97", "44;97")
HOME_COLOURS = ("31", "34")


class RaceDrawing:
    """Draws boards: each row with its number, the rows of hexes half a cell apart, tiles in brackets.

    Args:
        track: The cells and the home rows.

    Attributes:
        names: The names of the two sides.
    """

    def __init__(self, track: Racetrack) -> None:
        self._grid = track.grid
        self.names = track.names
        self._homes = track.homes

    def draw(self, position: RacePosition, faces: Sequence[str], *, colours: bool) -> str:
        """Draw a board whose tiles show these texts."""
        grid = self._grid
        width = max(map(len, faces)) + 2
        step = width + 1 + (width + 1) % 2
        half = " " * (step // 2) if grid.kind.shifts_rows else ""
        margin = len(str(grid.rows))
        columns = "".join(name_column(column).center(width).ljust(step) for column in range(grid.columns))
        lines = [f"{'':{margin}} {columns}".rstrip()]
        rows = [[""] * grid.columns for _ in range(grid.rows)]
        labels = [""] * grid.rows
        for cell, (x, y) in enumerate(grid.cells):
            shown = self._show(position, cell, faces[cell], width, colours=colours)
            rows[y - grid.top][x - grid.left] = shown + " " * (step - width)
            for side in (0, 1):
                if self._homes[side] >> cell & 1:
                    labels[y - grid.top] = self.names[side]
        for number, row in enumerate(rows, 1):
            is_shifted = grid.kind.is_shifted(number + grid.top - 1)
            cells = "".join(each or " " * step for each in row)
            line = f"{half}{cells}" if is_shifted else f"{cells}{half}"
            lines.append(f"{number:>{margin}} {line} {labels[number - 1]}".rstrip())
        return "\n".join(lines)

    def _show(self, position: RacePosition, cell: int, face: str, width: int, *, colours: bool) -> str:
        """Show a cell: its letters, in brackets when a tile lies on it."""
        before, after, colour = "", "", ""
        for side in (0, 1):
            if self._homes[side] >> cell & 1:
                colour = HOME_COLOURS[side]
            if position.tiles[side] >> cell & 1:
                before, after = MARKS[side]
                colour = COLOURS[side]
                break
        text = f"{before}{face}{after}" if before else f" {face} "
        return paint(text, colour if colours else "") + " " * (width - len(text))
