"""The law of WordRace: legal moves, what they do, how a race ends, and what holds in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.plurals import format_count
from wgs.base.quoting import shorten
from wgs.boards.cell_sets import gather, iter_cells
from wgs.games.protocol import Outcome, Pass, Resign
from wgs.games.shared.by_legality import Legality
from wgs.games.word_race.values import Path, RaceMove, RacePosition, SwapSides, Word, format_move

if TYPE_CHECKING:
    from wgs.games.word_race.equipment import LetteredBoard, WordRaceEquipment
    from wgs.games.word_race.racetrack import Racetrack


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


PASSES_TO_END = 2
"""The number of passes in a row that end the game."""


def make_move(track: Racetrack, position: RacePosition, seat: int, move: RaceMove) -> RacePosition:
    """Return the position after a legal move."""
    turn, quiet = position.turn + 1, position.quiet + 1
    match move:
        case Word(word, path):
            after = _lay(track, position, position.sides[seat], path)
            return replace(after, played=(*position.played, word), turn=turn, passes=0)
        case SwapSides():
            return replace(position, sides=position.sides[::-1], turn=turn, passes=0, quiet=quiet)
        case Resign():
            return replace(position, turn=turn, resigned=seat)
        case _:
            return replace(position, turn=turn, passes=position.passes + 1, quiet=quiet)


def _lay(track: Racetrack, position: RacePosition, side: int, path: Path) -> RacePosition:
    """Lay the tiles of a word, and count the turn unless they come further than the side had come before."""
    rows = track.count_rows(gather(path), side)
    tiles = track.lay(position.tiles, side, path)
    if rows <= position.furthest[side]:
        return replace(position, tiles=tiles, quiet=position.quiet + 1)
    first, second = position.furthest
    return replace(position, tiles=tiles, furthest=(first, rows) if side else (rows, second), quiet=0)


def count_tiles(position: RacePosition) -> tuple[int, ...]:
    """Return how many tiles each seat has on the board."""
    return tuple(position.tiles[side].bit_count() for side in position.sides)


def find_outcome(equipment: WordRaceEquipment, position: RacePosition) -> Outcome | None:
    """Return how the race ended; None while it goes on."""
    track = equipment.track
    if position.resigned is not None:
        reason = f"{equipment.seats[position.resigned]} resigned"
        return Outcome(reason, count_tiles(position), (1 - position.resigned,))
    for seat, side in enumerate(position.sides):
        if track.is_win(side, position.tiles[side]):
            reason = f"{equipment.name_player(position, seat)} reached the home row of {track.names[1 - side]}"
            return Outcome(reason, count_tiles(position), (seat,))
    if position.passes >= PASSES_TO_END:
        return _compare(equipment, position, "both players passed")
    most = equipment.numbers.quiet_turns
    if most is not None and position.quiet >= most:
        return _compare(equipment, position, f"{format_count(most, 'turn')} went by without a new furthest row")
    return None


def _compare(equipment: WordRaceEquipment, position: RacePosition, end: str) -> Outcome:
    """Return the outcome without a win: the tile nearer to the other home row wins, else more tiles do."""
    track = equipment.track
    ranks = [(track.furthest(position.tiles, side), position.tiles[side].bit_count()) for side in position.sides]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    first = equipment.name_player(position, winners[0])
    if len(winners) > 1:
        why = "nobody is nearer to the other home row, or has more discs"
    elif ranks[0][0] != ranks[1][0]:
        why = f"{first} is nearer to the other home row"
    else:
        why = f"both are as near to the other home row, and {first} has more discs"
    return Outcome(f"{end}; {why}", count_tiles(position), winners)


def check_position(equipment: WordRaceEquipment, position: RacePosition) -> None:
    """Check the board, the words, the turns and the tiles of a position against each other; raises PlayError."""
    _ = equipment.words(position)
    _check_played(equipment, position)
    _check_turns(equipment, position)
    _check_tiles(equipment, position)
    _check_rows(equipment, position)


def _check_played(equipment: WordRaceEquipment, position: RacePosition) -> None:
    board, lexicon = equipment.board(position.board), equipment.lexicon
    for word in position.played:
        if word not in lexicon:
            raise PlayError(f"the played word {shorten(word)} is not in the word list {lexicon.name}")
        if not board.can_spell(word):
            raise PlayError(f"the played word {shorten(word)} cannot be spelled on this board")
    if not equipment.numbers.repeat_words and len(set(position.played)) < len(position.played):
        twice = next(word for word, count in Counter(position.played).items() if count > 1)
        raise PlayError(f"{twice} was played twice, but each word may be played once")


def _check_turns(equipment: WordRaceEquipment, position: RacePosition) -> None:
    has_swapped = position.sides != (0, 1)
    if sorted(position.sides) != [0, 1]:
        raise PlayError(f"the sides of the seats must be 0 and 1 or 1 and 0, not {position.sides}")
    if has_swapped and not equipment.numbers.swap_sides:
        raise PlayError("the sides were swapped, but SwapSides is off in this game")
    moves = len(position.played) + has_swapped
    least = moves + position.passes + (position.resigned is not None)
    # Of earlier passes each was followed by another move: two in a row would have been the end.
    if not 0 <= position.passes <= PASSES_TO_END or not least <= position.turn <= least + moves:
        raise PlayError(
            f"the number of turns, {position.turn}, does not match the {len(position.played)} words "
            f"played and the {position.passes} passes at the end"
        )
    if position.resigned is not None and position.resigned != (position.turn - 1) % 2:
        raise PlayError(f"{equipment.seats[position.resigned]} resigned, but the last turn was the other player's")


def _check_tiles(equipment: WordRaceEquipment, position: RacePosition) -> None:
    tiles, track = position.tiles, equipment.track
    if both := tiles[0] & tiles[1]:
        raise PlayError(f"{_name_cells(equipment, both)} cannot have tiles of both sides")
    if len(track.grid) < max(tiles).bit_length() or min(tiles) < 0:
        raise PlayError("there are tiles outside the board")
    texts = equipment.board(position.board).letters.texts
    empty = gather(cell for cell, text in enumerate(texts) if not text)
    if strange := (tiles[0] | tiles[1]) & empty:
        raise PlayError(f"{_name_cells(equipment, strange)} cannot have tiles: there is no letter there")
    if all(track.is_win(side, tiles[side]) for side in (0, 1)):
        raise PlayError("both sides have reached the other's home row")
    for side, name in enumerate(track.names):
        if lost := tiles[side] & ~track.joined(tiles, side):
            raise PlayError(f"the tiles of {name} on {_name_cells(equipment, lost)} are cut off from its home row")
    laid = sum(map(len, position.played))
    if (tiles[0] | tiles[1]).bit_count() > laid:
        raise PlayError(f"there are more tiles than the {laid} letters of the words played")


def _check_rows(equipment: WordRaceEquipment, position: RacePosition) -> None:
    """Check how far the sides have come, and for how many turns they have come no further."""
    track = equipment.track
    for side, name in enumerate(track.names):
        least, most = track.furthest(position.tiles, side), max(track.advances[side])
        if not least <= position.furthest[side] <= most:
            raise PlayError(f"{name} must have come {least} to {most} rows, not {position.furthest[side]}")
    turns = position.turn - (position.resigned is not None) - any(position.furthest)
    most = turns if equipment.numbers.quiet_turns is None else min(turns, equipment.numbers.quiet_turns)
    if position.quiet > most:
        raise PlayError(f"there must be 0 to {most} turns without a new furthest row, not {position.quiet}")


def _name_cells(equipment: WordRaceEquipment, cells: int) -> str:
    return equipment.names.format_all(iter_cells(cells & (1 << len(equipment.track.grid)) - 1))
