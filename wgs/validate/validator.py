"""Checks of boards and words against the dice or tiles of a game, one by one or in streams."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from wgs.base.errors import CheckError, NotationError
from wgs.base.field_types import checks_arguments
from wgs.boards.board_readings import BoardTiles, read_of_any_size
from wgs.boards.tiles import Tile, format_tiles
from wgs.solver.engine import warn_of
from wgs.validate.board_checks import BoardChecker
from wgs.validate.lines import LineChecker, make_board_lines, make_word_lines
from wgs.validate.nearest import NearestBoard, find_nearest
from wgs.validate.word_checks import WordChecker

if TYPE_CHECKING:
    from wgs.boards.board import Board
    from wgs.boards.grid import Grid
    from wgs.validate.results import BoardCheck, WordCheck
    from wgs.validate.supply import Supply
    from wgs.words.spelling import Letters


@checks_arguments
class Validator:
    """Checks boards and words against the dice or tiles of one game; words are respelt as its word list has them.

    Boards are read as `wgs.boards.board_readings` reads those of the game's grid, and may have any number of tiles;
    without a grid they are in board notation.

    >>> from wgs.boards.tiles import parse_tiles
    >>> from wgs.validate import Supply
    >>> validator = Validator(Supply([parse_tiles("AB"), parse_tiles("BC")], q_is_qu=True))
    >>> [check.is_possible for check in validator.check_word_many(["cab", "cb"])]
    [False, True]
    """

    def __init__(self, supply: Supply, word_letters: Letters | None = None, grid: Grid | None = None) -> None:
        self._supply = supply
        self._word_letters = word_letters
        self._grid = grid

    @cached_property
    def _boards(self) -> BoardChecker:
        return BoardChecker(self._supply)

    @cached_property
    def _words(self) -> WordChecker:
        return WordChecker(self._supply, self._word_letters)

    @cached_property
    def word_lines(self) -> LineChecker | None:
        """Answers lines of words as text; None without the native engine, or when this supply is too much for it."""
        return make_word_lines(self._supply)

    @cached_property
    def board_lines(self) -> LineChecker | None:
        """Answers lines of boards as text; None as for words."""
        return make_board_lines(self._supply, len(self._grid) if self._grid else 0)

    def count_filled(self, cells: int) -> int:
        """Return how many cells of a filled board have letters, at least."""
        return self._supply.count_filled(cells)

    def read_board(self, text: str) -> BoardTiles:
        """Read the tiles of a board, as many as there are, with the notes on how they were read.

        Raises:
            NotationError: The text is not a board.

        >>> from wgs import Toolkit
        >>> read = Toolkit.load("wgs.json").game("Boggle (New)").validator.read_board("Qadr icen tenn ials")
        >>> len(read.tiles), [note.kind for note in read.notes]
        (16, ['letters'])
        """
        return read_of_any_size(text, self._grid, q_is_qu=self._supply.q_is_qu)

    def check_board(self, board: Board | BoardTiles | str) -> BoardCheck:
        """Tell whether the dice or tiles can make a board, of any size.

        Notes on how a text was read are issued as a BoardWarning.

        Raises:
            NotationError: The text is not a board.

        >>> from wgs import Toolkit
        >>> validator = Toolkit.load("wgs.json").game("Boggle (New)").validator
        >>> validator.check_board("QADRICENTENNIALS").is_possible, validator.check_board("ABBA").reason
        (True, 'B, B need 2 dice, but only 1 die has them: ABBJOO')
        """
        tiles = self._find_tiles(board)
        return self._boards.check(format_tiles(tiles) if isinstance(board, BoardTiles) else str(board), tiles)

    def _find_tiles(self, board: Board | BoardTiles | str) -> tuple[Tile, ...]:
        if not isinstance(board, str):
            return board.tiles
        read = self.read_board(board)
        if read.notes:
            warn_of(*read.notes)
        return read.tiles

    def find_nearest(self, board: Board | str) -> NearestBoard:
        """Find the board with the fewest changed tiles that the dice or tiles can make; see `wgs.validate.nearest`.

        Raises:
            NotationError: The text is not a board.

        >>> from wgs import Toolkit
        >>> validator = Toolkit.load("wgs.json").game("Boggle (New)").validator
        >>> validator.find_nearest("QBDRICENTENNIALB").changes
        (Change(position=16, tile='B', instead='R', piece='DEILRX'),)
        """
        return find_nearest(self._supply, self._find_tiles(board))

    def check_word(self, word: str) -> WordCheck:
        """Tell whether a word can be spelled on some board, in the dictionary or not.

        Raises:
            CheckError: The word would take too long.

        >>> from wgs import Toolkit
        >>> check = Toolkit.load("wgs.json").game("Boggle (New)").validator.check_word("quiz")
        >>> [(placed.letters, placed.piece) for placed in check.spelling]
        [('QU', 'HIMNQU'), ('I', 'CIMOTU'), ('Z', 'HLNNRZ')]
        """
        return self._words.check(word)

    def check_board_many(self, boards: Iterable[Board | BoardTiles | str]) -> Iterator[BoardCheck | NotationError]:
        """Check boards lazily; for a line that is not a board, the error is the answer."""
        for board in boards:
            try:
                yield self.check_board(board)
            except NotationError as error:
                yield error

    def check_word_many(self, words: Iterable[str]) -> Iterator[WordCheck | CheckError]:
        """Check words lazily; for a word that would take too long, the error is the answer."""
        for word in words:
            try:
                yield self.check_word(word)
            except CheckError as error:
                yield error
