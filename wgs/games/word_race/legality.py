"""Which moves of WordRace are legal, and why others are not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from wgs.errors import IllegalMoveError
from wgs.games.protocol import Pass
from wgs.games.shared.by_legality import Legality
from wgs.games.word_race.texts import format_move
from wgs.games.word_race.values import Path, RaceMove, RacePosition, SwapSides, Word

if TYPE_CHECKING:
    from wgs.games.word_race.equipment import WordRaceEquipment
    from wgs.games.word_race.lettered_board import LetteredBoard


class WordRaceLegality(Legality[RacePosition, RaceMove]):
    """Lists the legal moves of a seat that is to move, and checks single moves."""

    def __init__(self, equipment: WordRaceEquipment) -> None:
        self._equipment = equipment
        self._numbers = equipment.numbers
        self._track = equipment.track
        self._names = equipment.names

    # --- Lists ----------------------------------------------------------------------------------------------

    def iter_moves(self, position: RacePosition, seat: int) -> Iterator[RaceMove]:
        """Yield the words of a seat by their paths; then swapping; then passing, when there is nothing else."""
        words = self._equipment.playable(position).words
        is_stuck = True
        for word, path in words.iter_paths(self.own_cells(position, seat), self.list_spent(position)):
            is_stuck = False
            yield Word(word, path)
        if self.may_swap(position):
            yield SwapSides()
        elif is_stuck:
            yield Pass()

    def count_moves(self, position: RacePosition, seat: int) -> int:
        words = self._equipment.playable(position).words.count(
            self.own_cells(position, seat), self.list_spent(position)
        )
        return max(1, words + self.may_swap(position))

    def own_cells(self, position: RacePosition, seat: int) -> int:
        """Return the cells on which words of a seat may start, as bits."""
        return self._track.own_cells(position.tiles, position.sides[seat])

    def list_spent(self, position: RacePosition) -> tuple[str, ...]:
        """List the words that may not be played any more."""
        return () if self._numbers.repeat_words else position.played

    def may_swap(self, position: RacePosition) -> bool:
        """Tell whether the sides may be swapped now."""
        return self._numbers.swap_sides and position.turn == 1

    # --- Checks ---------------------------------------------------------------------------------------------

    def check(self, position: RacePosition, seat: int, move: RaceMove) -> None:
        match move:
            case Pass():
                self._check_pass(position, seat)
            case SwapSides():
                self._check_swap(position)
            case Word():
                self._check_word(position, seat, move)

    def _check_pass(self, position: RacePosition, seat: int) -> None:
        first = next(self.iter_moves(position, seat))
        if first != Pass():
            shown = format_move(first, self._names)
            raise IllegalMoveError(
                "rule", f"you may pass only when you have no other move; you have, for example, {shown}"
            )

    def _check_swap(self, position: RacePosition) -> None:
        if not self._numbers.swap_sides:
            raise IllegalMoveError("rule", "sides cannot be swapped in this game: SwapSides is off")
        if not self.may_swap(position):
            raise IllegalMoveError("rule", "only the second player can swap sides, instead of playing a first word")

    def _check_word(self, position: RacePosition, seat: int, move: Word) -> None:
        """Check a word, its path, and where that starts."""
        self._equipment.check_word(move.word)
        board = self._equipment.board(position.board)
        self._check_path(board, move)
        _check_length(board, move, self._equipment.longest_first(position))
        if move.word in self.list_spent(position):
            raise IllegalMoveError(
                "rule", f"{move.word} has already been played; each word may be played once in a game"
            )
        self.check_start(position, seat, move.path[0])

    def check_start(self, position: RacePosition, seat: int, start: int) -> None:
        """Check that a word of a seat may start on a cell; raises IllegalMoveError."""
        other = 1 - position.sides[seat]
        if not self.own_cells(position, seat) >> start & 1:
            is_others = self._track.own_cells(position.tiles, other) >> start & 1
            whose = f"belongs to {self._track.names[other]}" if is_others else "belongs to nobody"
            name = self._names.format(start)
            raise IllegalMoveError(
                "rule", f"{name} {whose}; a word starts in your home row or on one of your discs", cells=[name]
            )

    def _check_path(self, board: LetteredBoard, move: Word) -> None:
        """Check that a path spells its word, from neighbour to neighbour, no cell twice."""
        if not move.path or not all(0 <= cell < len(self._track.grid) for cell in move.path):
            raise IllegalMoveError("rule", f"{move.word} needs cells of the board, {self._names.area}")
        self._check_letters(board, move)
        self.check_steps(move.path)

    def check_steps(self, path: Path) -> None:
        """Check that a path goes from neighbour to neighbour, no cell twice; raises IllegalMoveError."""
        for number, (cell, following) in enumerate(pairwise(path), 1):
            name = self._names.format(following)
            if following in path[:number]:
                raise IllegalMoveError(
                    "rule", f"{name} is used twice; a word may use each cell only once", cells=[name]
                )
            if following not in self._track.grid.neighbours[cell]:
                before = self._names.format(cell)
                raise IllegalMoveError("rule", f"{name} is not a neighbour of {before}", cells=[before, name])

    def _check_letters(self, board: LetteredBoard, move: Word) -> None:
        place = 0
        for cell in move.path:
            text, name = board.letters.texts[cell], self._names.format(cell)
            if place == len(move.word):
                text = f"{move.word} ends before {name}: there are too many cells"
                raise IllegalMoveError("rule", text, cells=[name])
            if not text or not move.word.startswith(text, place):
                shown = board.shown[cell] if text else "no letter"
                letter = move.word[place]
                text = f"{name} has {shown}, but the next letter of {move.word} is {letter}"
                raise IllegalMoveError("rule", text, cells=[name], letters=letter)
            place += len(text)
        if place < len(move.word):
            text = f"the cells spell only {move.word[:place]}; add the cells for the rest of {move.word}"
            cells = map(self._names.format, move.path)
            raise IllegalMoveError("rule", text, cells=cells, letters=move.word[place:])


def _check_length(board: LetteredBoard, move: Word, longest_first: int | None) -> None:
    """Check that a word on a path is neither too short nor too long; the first word may have a limit of its own."""
    letters = board.letters
    length = board.measure(move.path)
    if length < letters.shortest:
        raise IllegalMoveError("rule", f"{move.word} is too short: words need at least {letters.shortest} letters")
    if length > letters.longest:
        raise IllegalMoveError("rule", f"{move.word} is too long: words have at most {letters.longest} letters")
    if longest_first is not None and length > longest_first:
        raise IllegalMoveError(
            "rule", f"{move.word} is too long to begin with: the first word has at most {longest_first} letters"
        )
