"""Checks of boards and words against the dice or tiles of a game, one by one or in streams."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wgs.board import Board
from wgs.errors import CheckError, NotationError
from wgs.tiles import parse_board_tiles
from wgs.validate.boards import BoardChecker
from wgs.validate.lines import make_board_lines, make_word_lines
from wgs.validate.nearest import find_nearest
from wgs.validate.words import WordChecker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wgs.spelling import Letters
    from wgs.validate.answers import BoardCheck, WordCheck
    from wgs.validate.lines import LineChecker
    from wgs.validate.nearest import NearestBoard
    from wgs.validate.supply import Supply


class Validator:
    """Checks boards and words against the dice or tiles of one game; words are respelt as its word list has them.

    >>> from wgs.tiles import parse_tiles
    >>> from wgs.validate import Supply
    >>> validator = Validator(Supply([parse_tiles("AB"), parse_tiles("BC")], q_is_qu=True))
    >>> [check.is_possible for check in validator.check_word_many(["cab", "cb"])]
    [False, True]
    """

    def __init__(self, supply: Supply, word_letters: Letters | None = None) -> None:
        self._supply = supply
        self._word_letters = word_letters

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
        return make_board_lines(self._supply)

    def count_filled(self, cells: int) -> int:
        """Return how many cells of a filled board have letters, at least."""
        return self._supply.count_filled(cells)

    def check_board(self, board: Board | str) -> BoardCheck:
        """Tell whether the dice or tiles can make a board, of any size.

        Raises:
            NotationError: The text is not a board.

        >>> from wgs import Toolkit
        >>> validator = Toolkit.load("wgs.json").game("Boggle (New)").validator
        >>> validator.check_board("QADRICENTENNIALS").is_possible, validator.check_board("ABBA").reason
        (True, 'B, B need 2 dice, but only 1 die has them: ABBJOO')
        """
        tiles = board.tiles if isinstance(board, Board) else parse_board_tiles(board)
        return self._boards.check(str(board), tiles)

    def find_nearest(self, board: Board | str) -> NearestBoard:
        """Find the board with the fewest changed tiles that the dice or tiles can make; see `wgs.validate.nearest`.

        Raises:
            NotationError: The text is not a board.

        >>> from wgs import Toolkit
        >>> validator = Toolkit.load("wgs.json").game("Boggle (New)").validator
        >>> validator.find_nearest("QBDRICENTENNIALB").changes
        (Change(position=16, tile='B', instead='R', piece='DEILRX'),)
        """
        return find_nearest(self._supply, board.tiles if isinstance(board, Board) else parse_board_tiles(board))

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

    def check_board_many(self, boards: Iterable[Board | str]) -> Iterator[BoardCheck | NotationError]:
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
