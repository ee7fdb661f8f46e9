"""A board that is raced on: its letters, its words, and the paths that spell a text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from wgs.errors import NotationError, PlayError
from wgs.games.word_race.words import Letters, RaceBoard, make_board
from wgs.tiles import Tile, parse_board_tiles
from wgs.walker import WORD, Walker, lead_to

if TYPE_CHECKING:
    from wgs.games.word_race.racetrack import Racetrack
    from wgs.games.word_race.values import Path
    from wgs.lexicon import Lexicon
    from wgs.scoring import ScoringRules


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
        self.letters = Letters(
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
