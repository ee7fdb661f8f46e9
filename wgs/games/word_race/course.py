"""A course: a board that is raced on, with its letters, its words, and what can be laid on it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wgs.errors import IllegalMoveError, NotationError, PlayError
from wgs.games.word_race.board import Letters, make_board
from wgs.tiles import parse_tiles
from wgs.walker import WORD, Walker, lead_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.games.word_race.board import RaceBoard
    from wgs.games.word_race.ground import Ground
    from wgs.games.word_race.positions import Path, Word
    from wgs.games.word_race.texts import CellNames
    from wgs.lexicon import Lexicon
    from wgs.scoring import ScoringRules


class Course:
    """One board; its words are laid out when they are first asked for.

    Args:
        text: The board in notation.
        ground: The cells,
        names: and what they are called.
        lexicon: The words.
        scoring: How long tiles count, and the least length of a word.
        longest: The greatest.

    Raises:
        PlayError: The board cannot be read, does not fit the ground, or has wildcards.
    """

    def __init__(
        self, text: str, ground: Ground, names: CellNames, lexicon: Lexicon, scoring: ScoringRules, longest: int
    ) -> None:
        try:
            tiles = parse_tiles(text)
        except NotationError as error:
            raise PlayError(f"the board cannot be read: {error}") from None
        if len(tiles) != len(ground.grid):
            raise PlayError(f"the board has {len(tiles)} tiles, but the grid has {len(ground.grid)} cells")
        if any(tile.wildcard for tile in tiles):
            raise PlayError("the board has a wildcard; WordRace is played on letters")
        faces = [scoring.read_tile(tile) for tile in tiles]
        self._ground = ground
        self._names = names
        self._lexicon = lexicon
        self.letters = Letters(
            [face.letters for face in faces], [face.length for face in faces], scoring.min_word_length, longest
        )
        self._spelt: dict[str, bool] = {}
        self.shown = [text.capitalize() or "." for text in self.letters.texts]

    @cached_property
    def words(self) -> RaceBoard:
        """All words on all of their paths; raises PlayError when there are too many."""
        return make_board(self._lexicon, self._ground, self.letters)

    def can_spell(self, word: str) -> bool:
        """Tell whether a text can be spelt on the board; what was asked for is kept."""
        if word not in self._spelt:
            self._spelt[word] = next(self.iter_ways(word), None) is not None
        return self._spelt[word]

    def iter_ways(self, word: str) -> Iterator[Path]:
        """Yield the paths that spell a text, in rising order."""
        spellings = [(text,) if text and text in word else () for text in self.letters.texts]
        walker = Walker(spellings.__getitem__, self._ground.grid.following)
        return (path for _, path, state, _ in walker.walk(lead_to(word)) if state & WORD)

    def check_path(self, move: Word) -> None:
        """Check that a path spells its word, from neighbour to neighbour, no cell twice.

        Raises:
            IllegalMoveError: It does not; the text names the cell.
        """
        cells = len(self._ground.grid)
        if not move.path or not all(0 <= cell < cells for cell in move.path):
            raise IllegalMoveError("rule", f"{move.word} needs cells of the board, {self._names.area}")
        self._check_letters(move)
        for number, (cell, following) in enumerate(zip(move.path, move.path[1:], strict=False), 1):
            name = self._names.format(following)
            if following in move.path[:number]:
                raise IllegalMoveError("rule", f"{name} is there twice, but a word uses a cell only once")
            if following not in self._ground.grid.neighbours[cell]:
                raise IllegalMoveError("rule", f"{name} is no neighbour of {self._names.format(cell)}")

    def _check_letters(self, move: Word) -> None:
        place = 0
        for cell in move.path:
            text, name = self.letters.texts[cell], self._names.format(cell)
            if place == len(move.word):
                raise IllegalMoveError("rule", f"{move.word} ends before {name}: there is a cell too many")
            if not text or not move.word.startswith(text, place):
                shown = self.shown[cell] if text else "no letter"
                raise IllegalMoveError("rule", f"{name} has {shown}, but {move.word} goes on with {move.word[place]}")
            place += len(text)
        if place < len(move.word):
            raise IllegalMoveError(
                "rule", f"the cells spell {move.word[:place]} only: cells of {move.word} are missing"
            )

    def check_length(self, move: Word) -> None:
        """Check that a word on a path is neither too short nor too long; raises IllegalMoveError."""
        length = sum(self.letters.lengths[cell] for cell in move.path)
        if length < self.letters.shortest:
            raise IllegalMoveError(
                "rule", f"{move.word} is too short: words have {self.letters.shortest} letters or more"
            )
        if length > self.letters.longest:
            raise IllegalMoveError(
                "rule", f"{move.word} is too long: words have {self.letters.longest} letters at the most"
            )
