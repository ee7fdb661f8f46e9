"""Equipment of WordRace: the racetrack, the lettered boards laid out on it, the words and the numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from wgs.base.errors import IllegalMoveError, LexiconError, NotationError, PlayError
from wgs.base.quoting import shorten
from wgs.boards.tiles import MAX_WORD_LETTERS, Tile, parse_board_tiles
from wgs.games.shared.cells import CellNames
from wgs.games.word_race.racetrack import Racetrack
from wgs.games.word_race.words import BoardLetters, RaceBoard, make_board
from wgs.solver.walker import WORD, Walker, lead_to

if TYPE_CHECKING:
    from wgs.config.turn_rules import WordRaceSection
    from wgs.games.protocol import Parts
    from wgs.games.word_race.values import Path, RacePosition
    from wgs.solver.scoring import ScoringRules
    from wgs.words.lexicon import Lexicon


def check_tile(tile: Tile) -> None:
    """Raise PlayError for a tile that no board may have."""
    if tile.wildcard:
        raise PlayError(f'"{tile}" is a wildcard, which WordRace does not allow')


class LetteredBoard:
    """One board; its words are laid out when they are first asked for.

    Args:
        text: The board in notation.
        track: The cells.
        lexicon: The words that count.
        scoring: The lengths of tiles, and the least length of a word.
        longest: The greatest length of a word.

    Attributes:
        letters: The letters of the cells, and the lengths of words.
        shown: The text that a drawing shows for each cell.

    Raises:
        PlayError: The board cannot be read, does not fit the track, or has wildcards.
    """

    def __init__(self, text: str, track: Racetrack, lexicon: Lexicon, scoring: ScoringRules, longest: int) -> None:
        try:
            tiles = parse_board_tiles(text)
        except NotationError as error:
            raise PlayError(f"the board cannot be read: {error}") from None
        if len(tiles) != len(track.grid):
            raise PlayError(f"the board has {len(tiles)} tiles, but the grid has {len(track.grid)} cells")
        for tile in tiles:
            check_tile(tile)
        faces = [scoring.read_tile(tile) for tile in tiles]
        self._track = track
        self._lexicon = lexicon
        self.letters = BoardLetters(
            [face.letters for face in faces], [face.length for face in faces], scoring.min_word_length, longest
        )
        self._spelt: dict[str, bool] = {}
        self.shown = [text.capitalize() or "." for text in self.letters.texts]

    @cached_property
    def words(self) -> RaceBoard:
        """All words on all of their paths; raises PlayError when there are too many."""
        return make_board(self._lexicon, self._track, self.letters)

    def measure(self, path: Path) -> int:
        """Return the length of the word on a path, in letters."""
        return sum(self.letters.lengths[cell] for cell in path)

    def can_spell(self, word: str) -> bool:
        """Tell whether a text can be spelt on the board; what was asked for is kept."""
        if word not in self._spelt:
            self._spelt[word] = next(self.iter_ways(word), None) is not None
        return self._spelt[word]

    def iter_ways(self, word: str) -> Iterator[Path]:
        """Yield the paths that spell a text, in rising order."""
        spellings = [(text,) if text and text in word else () for text in self.letters.texts]
        steps = Walker(spellings.__getitem__, self._track.grid.following).walk(lead_to(word))
        return (path for _, path, state, _ in steps if state & WORD)


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
