"""Lists the legal moves, and says why other moves are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from wgs.errors import IllegalMoveError
from wgs.games.contradictionary.board import EMPTY, Word, lay, read_word
from wgs.games.contradictionary.paths import has_path
from wgs.games.contradictionary.values import KINDS, DeviceKind, Exchange, LayDevice, Move, Play, Position, TimeOut
from wgs.games.contradictionary.words import Found, make_finder
from wgs.games.protocol import Pass, Resign
from wgs.games.shared.by_legality import Legality
from wgs.games.shared.racks import BLANK, capitals, has_tiles, tiles_of
from wgs.plurals import format_count

if TYPE_CHECKING:
    from wgs.games.contradictionary.equipment import ContradictionaryEquipment

MUST_PLAY = "your path is complete, but you do not lead on points, so you must play a word"


class ContradictionaryLegality(Legality[Position, Move]):
    """Lists the legal moves, and checks single moves without listing any."""

    def __init__(self, equipment: ContradictionaryEquipment) -> None:
        self._equipment = equipment
        self._board = equipment.board
        self._finder = make_finder(equipment)
        # The last answers are kept: a player asks for the moves, and then what each of them is worth.
        self._find_plays = lru_cache(maxsize=2)(self._finder.find)
        self._find_first = lru_cache(maxsize=64)(self._look_for_play)

    # --- Lists ----------------------------------------------------------------------------------------------

    def iter_moves(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield the legal moves of the seat that is to move: plays, exchanges, bombs, defusers, and passing.

        All plays are found when the first one is asked for. With native code and a large list that takes about 5 ms,
        30 ms with a blank and 100 ms with two; in Python, twenty times as long.
        """
        for _, cells, letters in self.find_plays(position, seat):
            yield Play(cells, letters)
        yield from self.iter_exchanges(position, seat)
        yield from self.iter_devices(position, seat)
        if not self.must_play(position, seat):
            yield Pass()

    def find_plays(self, position: Position, seat: int) -> Sequence[Found]:
        """Return all plays of a seat as the finder returns them: there are very many, and few of them become moves."""
        return self._find_plays(position.letters, position.players[seat].rack, self.find_start(position, seat))

    def find_plays_through(self, position: Position, seat: int, cell: int) -> Sequence[Found]:
        """Return the plays of a seat that form a word with a cell; these are few, and found quickly."""
        found = self._finder.find(position.letters, position.players[seat].rack, cell)
        return [(points, cells, laid) for points, cells, laid in found if self._is_placed(position, seat, cells, laid)]

    def _is_placed(self, position: Position, seat: int, cells: tuple[int, ...], laid: str) -> bool:
        words = self._board.words_through(lay(position.letters, cells, laid), cells)
        return self._why_misplaced(position, seat, words) is None

    def find_plays_of(self, letters: str, rack: str, start: int | None) -> Sequence[Found]:
        """Return all plays of an imagined rack; see `PlayFinder`. They are not remembered."""
        return self._finder.find(letters, rack, start)

    def has_play(self, position: Position, seat: int) -> bool:
        """Tell whether a seat has any play."""
        return self._find_first(position.letters, position.players[seat].rack, self.find_start(position, seat))

    def _look_for_play(self, letters: str, rack: str, start: int | None) -> bool:
        return bool(self._finder.find(letters, rack, start, most=1))

    def iter_exchanges(self, position: Position, seat: int) -> Iterator[Exchange]:
        """Yield all exchanges of a seat, each choice of tiles once."""
        if not self.can_exchange(position, seat) or self.must_play(position, seat):
            return
        counts = Counter(position.players[seat].rack)
        for taken in product(*(range(count + 1) for count in counts.values())):
            if 0 < sum(taken) <= position.bag_count:
                yield Exchange("".join(tile * count for tile, count in zip(counts, taken, strict=True)))

    def iter_devices(self, position: Position, seat: int) -> Iterator[LayDevice]:
        """Yield the bombs and defusers that a seat can lay, kind by kind and cell by cell."""
        player = position.players[seat]
        own = {*player.bombs.cells, *player.defusers.cells, *self._board.corners}
        for kind in KINDS:
            if kind not in position.laid and player.devices(kind).left:
                for cell in range(self._board.size):
                    if position.letters[cell] == EMPTY and cell not in own:
                        yield LayDevice(kind, cell)

    # --- What a seat can and must do ----------------------------------------------------------------------

    def find_start(self, position: Position, seat: int) -> int | None:
        """Return the start cell of a seat while it still has to form a word there, else None."""
        start = self._board.starts[seat]
        return None if any(start in word for word in position.players[seat].words) else start

    def can_exchange(self, position: Position, seat: int) -> bool:
        """Tell whether the bag and the rack let a seat exchange tiles."""
        least = max(1, self._equipment.numbers.exchange_tiles)
        return position.bag_count >= least and bool(position.players[seat].rack)

    def must_play(self, position: Position, seat: int) -> bool:
        """Tell whether a seat has a path, not the points, and a play: then it must play a word."""
        return has_path(self._board, position.players[seat].words, seat) and self.has_play(position, seat)

    # --- Single moves ---------------------------------------------------------------------------------------

    def check(self, position: Position, seat: int, move: Move) -> None:
        match move:
            case Play():
                self._check_play(position, seat, move)
            case Exchange(tiles):
                self._check_exchange(position, seat, tiles)
            case LayDevice(kind, cell):
                self._check_device(position, seat, kind, cell)
            case Pass():
                if self.must_play(position, seat):
                    raise IllegalMoveError("rule", MUST_PLAY)
            case Resign() | TimeOut():
                pass  # whoever keeps the clock says when time is up

    def _check_exchange(self, position: Position, seat: int, tiles: str) -> None:
        if not tiles or not has_tiles(position.players[seat].rack, tiles):
            raise self._refuse_lack(position, seat, tiles)
        if not self.can_exchange(position, seat):
            raise IllegalMoveError(
                "rule",
                f"the bag has only {format_count(position.bag_count, 'tile')}; exchanging needs at least "
                f"{max(1, self._equipment.numbers.exchange_tiles)}",
            )
        if len(tiles) > position.bag_count:
            raise IllegalMoveError(
                "rule",
                f"the bag has only {format_count(position.bag_count, 'tile')}, so you cannot exchange {len(tiles)}",
            )
        if self.must_play(position, seat):
            raise IllegalMoveError("rule", MUST_PLAY)

    def _check_device(self, position: Position, seat: int, kind: DeviceKind, cell: int) -> None:
        player = position.players[seat]
        if not 0 <= cell < self._board.size:
            raise IllegalMoveError("rule", f"there is no such cell; {self._board.describe_cells()}")
        name = self._board.name(cell)
        if kind in position.laid:
            raise IllegalMoveError("rule", f"you can place only one {kind} per turn")
        if not player.devices(kind).left:
            raise IllegalMoveError("rule", f"you have no {kind} left")
        if cell in self._board.corners:
            raise IllegalMoveError(
                "rule", f"no {kind} can be placed on {name}: it is a start or end cell", cells=[name]
            )
        if position.letters[cell] != EMPTY:
            raise IllegalMoveError("rule", f"there is a tile on {name}; a {kind} needs an empty cell", cells=[name])
        for own in KINDS:
            if cell in player.devices(own).cells:
                raise IllegalMoveError("rule", f"your own {own} is already on {name}", cells=[name])

    def _check_play(self, position: Position, seat: int, play: Play) -> None:
        cells = play.cells
        if not cells or len(cells) != len(play.letters) or list(cells) != sorted(set(cells)):
            raise IllegalMoveError("rule", "a play needs at least one letter, each on its own cell")
        if cells[0] < 0 or cells[-1] >= self._board.size:
            raise IllegalMoveError("rule", f"there is no such cell; {self._board.describe_cells()}")
        for cell, letter in zip(cells, play.letters, strict=True):
            if position.letters[cell] != EMPTY:
                name = self._board.name(cell)
                raise IllegalMoveError("rule", f"there is already a tile on {name}", cells=[name])
            if letter not in self._equipment.values:
                text = f'"{letter}" is not a letter of the word list {self._equipment.lexicon.name}'
                raise IllegalMoveError("rule", text, cells=[self._board.name(cell)], letters=letter)
        if not has_tiles(position.players[seat].rack, tiles_of(play.letters)):
            raise self._refuse_lack(position, seat, tiles_of(play.letters))
        letters = lay(position.letters, cells, play.letters)
        self._check_line(letters, cells)
        words = self._board.words_through(letters, cells)
        if why := self._why_misplaced(position, seat, words):
            start = self.find_start(position, seat)
            lit = cells if start is None else [start]
            raise IllegalMoveError("rule", why, cells=map(self._board.name, lit))
        self._check_words(letters, words)

    def _refuse_lack(self, position: Position, seat: int, tiles: str) -> IllegalMoveError:
        """Return the error for tiles that a seat does not have, or does not name."""
        if not tiles:
            return IllegalMoveError("rule", "choose at least one tile to exchange")
        lack = Counter(tiles) - Counter(position.players[seat].rack)
        missing = ", ".join(lack.elements()).replace(BLANK, "a blank")
        hint = "; a small letter stands for a blank" if BLANK in lack else ""
        text = f"you do not have all of these tiles; missing: {missing}{hint}"
        return IllegalMoveError("rule", text, letters="".join(lack.elements()))

    def _check_line(self, letters: str, cells: Sequence[int]) -> None:
        for step in (1, self._board.columns):
            line = self._board.line(cells[0], step)
            if all(cell in line for cell in cells):
                run = self._board.run(letters, cells[0], step)
                if cells[-1] not in run:
                    gap = self._board.name(run[-1] + step)
                    raise IllegalMoveError("rule", f"the tiles leave a gap at {gap}", cells=[gap])
                return
        names = map(self._board.name, cells)
        raise IllegalMoveError("rule", "all tiles of a play must be in one row or one column", cells=names)

    def _why_misplaced(self, position: Position, seat: int, words: Sequence[Word]) -> str | None:
        """Return why words may not lie where they do; None when they may."""
        if not words:
            return "this does not form a word: words need at least 2 letters"
        start = self.find_start(position, seat)
        if start is not None:
            if any(start in word for word in words):
                return None
            return f"your first word must include your start cell, {self._board.name(start)}"
        if all(position.letters[cell] == EMPTY for word in words for cell in word):
            return "your play must connect to a tile that is already on the board"
        return None

    def _check_words(self, letters: str, words: Sequence[Word]) -> None:
        spelt = [capitals(read_word(letters, word)) for word in words]
        for word, cells in zip(spelt, words, strict=True):
            if len(word) < self._equipment.min_length:
                text = f"{word} is too short: words need at least {format_count(self._equipment.min_length, 'letter')}"
                raise IllegalMoveError("word", text, cells=map(self._board.name, cells), letters=word)
        wrong = {word: cells for word, cells in zip(spelt, words, strict=True) if word not in self._equipment.lexicon}
        if wrong:
            verb = "is" if len(wrong) == 1 else "are"
            text = f"{' and '.join(wrong)} {verb} not in the word list {self._equipment.lexicon.name}"
            lit = dict.fromkeys(self._board.name(cell) for cells in wrong.values() for cell in cells)
            raise IllegalMoveError("word", text, cells=lit)
