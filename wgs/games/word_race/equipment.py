"""What WordRace is played with: the words, the numbers, the racetrack, and the boards that are laid out on it."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from wgs.errors import IllegalMoveError, LexiconError
from wgs.games.shared.cells import CellNames
from wgs.games.word_race.lettered_board import LetteredBoard
from wgs.games.word_race.racetrack import Racetrack
from wgs.quoting import shorten
from wgs.tiles import MAX_WORD_LETTERS

if TYPE_CHECKING:
    from wgs.config.turn_rules import WordRaceSection
    from wgs.games.registry import Parts
    from wgs.games.word_race.values import RacePosition
    from wgs.games.word_race.words import RaceBoard

MOST_BOARDS = 4
"""How many boards are kept laid out."""


class WordRaceEquipment:
    """The words, the numbers and the racetrack of one game.

    Args:
        parts: The parts of the game.

    Attributes:
        numbers: The numbers of the game.
        lexicon: The words that count.
        track: The cells and the two home rows.
        names: The names of the cells.
        seats: The names of the seats.

    Raises:
        PlayError: The grid does not have two home rows, or has no neighbours.
    """

    def __init__(self, parts: Parts[WordRaceSection]) -> None:
        self.numbers = parts.section
        self.lexicon = parts.lexicon
        self.track = Racetrack(parts.grid, parts.home_rows)
        self.names = CellNames.of_grid(parts.grid)
        # Where players may swap their sides, they cannot be called after them.
        self.seats = ("First", "Second") if parts.section.swap_sides else self.track.names
        self.board = lru_cache(MOST_BOARDS)(self._lay_out)
        self._scoring = parts.scoring
        self._find_lexicon = parts.find_lexicon

    @cached_property
    def known_to_people(self) -> Collection[str]:
        """The words that people know: those of easy programs; none where the config names no list, or none is found."""
        name = self.numbers.known_words("easy")
        with suppress(LexiconError):
            return () if name is None else self._find_lexicon(name)
        return ()

    def _lay_out(self, text: str, longest: int | None = None) -> LetteredBoard:
        """Lay out a board in notation, with words of a maximum length; remembered as ``board``."""
        most = longest or self.numbers.max_word_length or MAX_WORD_LETTERS
        return LetteredBoard(text, self.track, self.lexicon, self._scoring, most)

    def longest_first(self, position: RacePosition) -> int | None:
        """Return the maximum length of the word to be played; None unless it is the first one, and has a limit."""
        longest = self.numbers.max_first_word_length
        return None if longest is None or position.played else min(longest, self.numbers.max_word_length or longest)

    def words(self, position: RacePosition) -> RaceBoard:
        """Return all words of the board of a position."""
        return self.board(position.board).words

    def playable(self, position: RacePosition) -> LetteredBoard:
        """Return the board of a position with the words that may be played now: the first one may have a limit."""
        longest = self.longest_first(position)
        return self.board(position.board) if longest is None else self.board(position.board, longest)

    def check_word(self, word: str) -> None:
        """Check that a word is in the word list; raises IllegalMoveError of the kind ``word``."""
        if word not in self.lexicon:
            raise IllegalMoveError("word", f"{shorten(word)} is not in the word list {self.lexicon.name}")

    def name_player(self, position: RacePosition, seat: int) -> str:
        """Return the name of a seat, with its side where that has another name."""
        side = self.track.names[position.sides[seat]]
        return side if self.seats[seat] == side else f"{self.seats[seat]} ({side})"
