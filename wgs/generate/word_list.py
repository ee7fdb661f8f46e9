"""WordList: boards drawn from a file, one a line."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from heapq import heapify, heapreplace
from itertools import islice
from typing import TYPE_CHECKING

from wgs.base.checkpoints import pass_checkpoints
from wgs.base.errors import GenerationError, LexiconError, MissingPartError, NotationError
from wgs.base.files import BOARDS, FileError, NamedBy, split_lines
from wgs.base.plurals import format_count
from wgs.base.resources import show_path
from wgs.boards.board_cells import BoardNote
from wgs.boards.board_readings import BoardTiles, read_of_any_size
from wgs.words.forms.encodings import read_wide
from wgs.words.forms.found import ListFindings

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness
    from wgs.boards.grid import Grid
    from wgs.boards.tiles import Tile
    from wgs.generate.generator import PartsOfGame, Source

LONGEST_LINE = 1 << 16
"""The longest line that is read, in bytes."""

LINES_BETWEEN_CHECKPOINTS = 4096
"""How many lines of the file pass between two checkpoints: a millisecond or so."""

BOARDS_A_PASS = 10_000
"""How many boards are drawn in one pass over the file."""


class WordListGenerator:
    """Draws entries of WordListFile, each equally likely, in one pass over the file (WGS manual, 3.1).

    A line is one entry, read as `wgs.boards.board_readings` reads boards of the game's grid, or in board notation where
    there is no grid; blank lines are skipped. The file may be in UTF-16 or UTF-32. ShuffleLetters mixes its tiles;
    tiles that do not fit on the board are dropped. The game is told the notes on each entry that is drawn. The file may
    be large: one pass draws 10,000 boards, and nothing else is kept in memory.

    Attributes:
        path: The file.
        grid: The grid for which entries are read; None where there is none.

    Raises:
        GenerationError: WordListFile is absent, missing, unreadable or empty, or a drawn line is no board.
    """

    def __init__(self, source: Source) -> None:
        if source.letters.word_list_file is None:
            raise source.fault("has no WordListFile; name the file of boards, one a line")
        self.path = source.locate(source.letters.word_list_file)
        self._files = source.files
        self._shuffle = source.letters.shuffle_letters
        self._size = source.size
        self._game = source.game
        self.grid, self._q_is_qu = _find_grid(source.game)

    def iter_draws(self, streams: Iterable[Randomness]) -> Iterator[tuple[Tile, ...]]:
        """Yield a board for each stream."""
        waiting = iter(streams)
        while batch := list(islice(waiting, BOARDS_A_PASS)):
            for stream, (number, line) in zip(batch, self._draw_lines(batch), strict=True):
                read = self._read(number, line)
                if self._game is not None and read.notes:
                    self._game.tell(*read.notes)
                tiles = list(read.tiles)
                if self._shuffle:
                    stream.shuffle(tiles)
                yield tuple(tiles[: self._size])

    def note_all(self) -> tuple[str, ...]:
        """Return the notes on all lines, those of one kind as one; raises GenerationError at one that is no board."""
        notes: dict[str, tuple[str, int]] = {}
        for read in pass_checkpoints(self.iter_entries()):
            for note in read.notes:
                first, count = notes.get(note.kind, (note.text, 0))
                notes[note.kind] = first, count + 1
        return tuple(text if count == 1 else f"{text}; {count - 1:,} more likewise" for text, count in notes.values())

    def iter_entries(self) -> Iterator[BoardTiles]:
        """Yield all boards of the file in order; raises GenerationError at the first line that is not a board."""
        is_empty = True
        for number, line in self._iter_lines():
            is_empty = False
            yield self._read(number, line)
        if is_empty:
            raise self._empty()

    def _draw_lines(self, streams: list[Randomness]) -> list[tuple[int, bytes]]:
        """Draw a line for each stream; the number of lines need not be known.

        Every draw holds one line, at first the first. The chance that it keeps the line it took at line i
        beyond line j is i / j, so with a uniform fraction u the next line it takes is floor(i / u) + 1.
        """
        drawn = [(0, b"")] * len(streams)
        due = [(1, index) for index in range(len(streams))]
        heapify(due)
        entry = 0
        for number, line in self._iter_lines():
            entry += 1
            while due[0][0] == entry:
                index = due[0][1]
                drawn[index] = (number, line)
                following = (entry << 64) // (streams[index].bits() + 1) + 1
                heapreplace(due, (following, index))
        if not entry:
            raise self._empty()
        return drawn

    def _empty(self) -> GenerationError:
        return GenerationError(f"{show_path(self.path)} is empty: add boards, one per line")

    def _iter_lines(self) -> Iterator[tuple[int, bytes]]:
        try:
            text = read_wide(self._files.iter_pieces(self.path, BOARDS, NamedBy.DATA), ListFindings())
            lines = split_lines(text, LONGEST_LINE)
            for number, line in enumerate(pass_checkpoints(lines, LINES_BETWEEN_CHECKPOINTS), 1):
                if len(line) > LONGEST_LINE:
                    raise self._fault(number, f"the line has more than {LONGEST_LINE} bytes, more than any board")
                if stripped := line.removeprefix(BOM_UTF8).strip():
                    yield number, stripped
        except FileError as error:
            raise GenerationError(f"{show_path(self.path)} ", error.reason) from None
        except LexiconError as error:
            raise GenerationError(f"{show_path(self.path)}: {error}") from None

    def _read(self, number: int, line: bytes) -> BoardTiles:
        try:
            text = line.decode()
            read = read_of_any_size(text, self.grid, q_is_qu=self._q_is_qu)
        except UnicodeDecodeError:
            raise self._fault(number, "the text is not UTF-8: save the file as UTF-8") from None
        except NotationError as error:  # what stands there is not shown: the config may name any file
            if "\0" in text:
                raise self._fault(number, "the text is not UTF-8: save the file as UTF-8") from None
            raise self._fault(number, f"this is no board: its character {error.index + 1} cannot be read") from None
        if not read.tiles:
            raise self._fault(number, "there are no tiles on this line")
        notes = [*read.notes, *self._note_size(len(read.tiles))]
        place = f"{show_path(self.path)}, line {number}: "
        return BoardTiles(read.tiles, tuple(BoardNote(note.kind, place + note.text) for note in notes))

    def _note_size(self, found: int) -> Iterator[BoardNote]:
        """Note too few or too many tiles for a board; fewer are no surprise in an anagram game."""
        if self._size is None or self.grid is None or found == self._size:
            return
        sizes = f"{format_count(found, 'tile')}, but a board of the game has {self._size}"
        if found > self._size:
            yield BoardNote("many", f"{sizes}: the others are left out")
        elif not self.grid.is_full:
            yield BoardNote("few", f"{sizes} positions: the others stay empty")

    def _fault(self, number: int, reason: str) -> GenerationError:
        return GenerationError(f"{show_path(self.path)}, line {number}: {reason}")


def _find_grid(game: PartsOfGame | None) -> tuple[Grid | None, bool]:
    """Return the grid of a game, if it has one, and whether its tile Q is Qu."""
    try:
        return (None, False) if game is None else (game.grid, game.q_is_qu)
    except MissingPartError:
        return None, False
