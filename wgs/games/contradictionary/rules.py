"""Contradictionary: the rules, put together from their parts."""

from __future__ import annotations

from heapq import nlargest
from operator import itemgetter
from typing import TYPE_CHECKING

from wgs.errors import PlayError
from wgs.games.contradictionary.board import lay
from wgs.games.contradictionary.drawing import draw_position
from wgs.games.contradictionary.hiding import hide, imagine
from wgs.games.contradictionary.inspection import check_position
from wgs.games.contradictionary.judging import Judge
from wgs.games.contradictionary.moves import Exchange, LayDevice, Move, Play, TimeOut, format_move, parse_move
from wgs.games.contradictionary.paths import has_path, most_steps, steps_to_end
from wgs.games.contradictionary.position import BLANK, Position
from wgs.games.contradictionary.referee import Referee
from wgs.games.contradictionary.saving import read_position, write_position
from wgs.games.contradictionary.table import make_table
from wgs.games.contradictionary.turns import Course
from wgs.games.protocol import Advice, Clock, Notation, Outcome, Pass, Rules, never

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.config.turn_rules import ContradictionarySection
    from wgs.games.contradictionary.finder import Found
    from wgs.games.contradictionary.position import Ending
    from wgs.games.protocol import IsLate
    from wgs.games.registry import Parts
    from wgs.randomness import Randomness
    from wgs.tiles import Tile

MOST_NOTICED = 32
"""How many plays a program player looks at: those with the most points."""

MOST_RANKED = 16
"""How many plays a search compares when the opponent is near the end of a path.

Else it takes the best by its points and the tiles that it keeps: racks to come are pure chance, and to compare five
plays by playouts did no better in 100 games, at ten times the cost.
"""

_BELOW_ALL_PLAYS = -1000
_HALF_LEAD = 60
"""A lead of so many points is half of what a lead can be worth."""
_PATH_WEIGHT, _LEAD_WEIGHT = 250, 700


class Contradictionary(Rules[Position, Move], Notation[Position, Move], Advice[Position, Move]):
    """The rules of Contradictionary with the words, board and numbers of one game; docs/games/contradictionary.md.

    Args:
        parts: What they are made from.

    Raises:
        PlayError: It cannot be played with these.
        MissingPartError: The board is not in Grids.
    """

    name = "Contradictionary"
    has_hidden = True
    seats = ("One", "Two")

    def __init__(self, parts: Parts[ContradictionarySection]) -> None:
        self.rules = self.notation = self.advice = self
        self._table = make_table(parts)
        self._board = self._table.board
        self._referee = Referee(self._table)
        self._course = Course(self._table, self._referee)
        self._judge = Judge(self._board, self._referee)

    # --- Positions ------------------------------------------------------------------------------------------

    def start(self, players: int, seed: int, board: Sequence[Tile] = ()) -> Position:
        """Return the first position: an empty board and two racks.

        Raises:
            PlayError: Other than two are to play, or a board of letters is given.
        """
        if players != 2:
            raise PlayError(f"Contradictionary is for two players, not {players}")
        if board:
            raise PlayError("Contradictionary begins with an empty board: it takes no letters")
        return self._course.start(seed)

    def to_act(self, position: Position) -> tuple[int, ...]:
        """Return the seat whose turn it is; none when the game is over."""
        return () if position.ending else (position.seat,)

    def outcome(self, position: Position) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        if not position.ending:
            return None
        scores = self.scores(position)
        if position.ending in {"resigned", "time"}:
            winners: tuple[int, ...] = (1 - position.seat,)
        else:
            winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
        who = self.seats[winners[0] if position.ending == "path" else position.seat]
        return Outcome(REASONS[position.ending].format(who=who), scores, winners)

    def scores(self, position: Position) -> tuple[int, ...]:
        """Return the points of both players."""
        return tuple(player.score for player in position.players)

    def check_position(self, position: Position) -> None:
        """Check that tiles, devices, words and the end of the game agree; raises PlayError.

        Cost: that of looking for a play of each rack when the bag is nearly empty, else little.
        """
        check_position(self._table, self._course, position)

    # --- Moves ----------------------------------------------------------------------------------------------

    def iter_moves(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield the legal moves of a seat: plays, exchanges, bombs, defusers, and passing.

        All plays are found when the first one is asked for. With native code and a large list that takes about 5 ms,
        30 ms with a blank and 100 ms with two; in Python, twenty times as long.
        """
        if seat not in self.to_act(position):
            return
        for _, cells, letters in self._referee.find_plays(position, seat):
            yield Play(cells, letters)
        yield from self._referee.iter_exchanges(position, seat)
        yield from self._referee.iter_devices(position, seat)
        if not self._referee.must_go_on(position, seat):
            yield Pass()

    def check_move(self, position: Position, seat: int, move: Move) -> None:
        """Check that a seat may make a move; raises IllegalMoveError.

        Cost: a play is judged by itself; passing and exchanging may take a search for plays.
        """
        self.check_turn(position, seat)
        self._referee.check(position, seat, move)

    def make_move(self, position: Position, seat: int, move: Move) -> Position:
        """Return the position after a legal move, whole as the one before; the old one stays as it was."""
        return self._course.make(position, move)

    # --- What can be seen -----------------------------------------------------------------------------------

    def view(self, position: Position, seat: int) -> Position:
        """Return what a seat sees: not the other rack, nor where the other bombs and defusers lie, nor the draws."""
        return hide(position, seat)

    def complete(self, view: Position, seat: int, randomness: Randomness) -> Position:
        """Return a whole position behind a view: the other rack, the other devices and the draws are drawn anew."""
        return imagine(self._board, view, seat, randomness)

    # --- Texts and JSON -------------------------------------------------------------------------------------

    def parse_move(self, position: Position, seat: int, text: str) -> Move:
        """Read a move such as ``8H PLANeT``, ``bomb c4`` or ``exchange ABC?``; raises IllegalMoveError."""
        return parse_move(self._board, position.letters, text)

    def format_move(self, position: Position, seat: int, move: Move) -> str:
        """Write a move as `parse_move` reads it, tiles of earlier turns in parentheses: ``8H PL(AN)eT``."""
        return format_move(self._board, position.letters, move)

    def tell_move(self, position: Position, seat: int, move: Move) -> str:
        """Write a move as the other player may read it: not where a device lies, nor what was exchanged."""
        match move:
            case Exchange(tiles):
                return f"exchange {len(tiles)} tile{'' if len(tiles) == 1 else 's'}"
            case LayDevice(kind, _):
                return kind
            case _:
                return self.format_move(position, seat, move)

    def rack(self, view: Position, seat: int) -> str:
        """Return the tiles of a seat."""
        return view.players[seat].rack

    def clock(self, position: Position, seat: int) -> Clock | None:
        """Return the time for a turn."""
        seconds = self._table.numbers.turn_seconds
        return None if seconds is None else Clock(seconds, TimeOut())

    def draw(self, view: Position, seat: int | None, *, colours: bool) -> str:
        """Draw a position, as a seat sees it or, for None, all of it.

        Tiles have the number of their owner behind them and premium squares their names; ``!`` is a bomb and ``+`` a
        defuser, ``*`` a start cell and ``>`` an end cell, each with the number of its player.
        """
        shown = view if seat is None else self.view(view, seat)
        return draw_position(self._board, shown, self.seats, colours=colours)

    def to_json(self, position: Position) -> dict[str, object]:
        """Write a position, or what a seat sees of it, as plain JSON values."""
        return write_position(self._board, position)

    def from_json(self, data: object) -> Position:
        """Read what `to_json` writes, and check it; raises PlayError."""
        position = read_position(self._board, data)
        self.check_position(position)
        return position

    # --- For program players --------------------------------------------------------------------------------

    def gain(self, view: Position, seat: int, move: Move) -> int:
        """Return the points of a play. Every other move is worse: exchanging (the more tiles the better, but blanks
        are kept), then passing, then devices, which bring nothing at once.
        """  # noqa: D205 - two sentences
        match move:
            case Play():
                return self._count_points(view, move)
            case Exchange(tiles):
                return _BELOW_ALL_PLAYS + len(tiles) - 10 * tiles.count(BLANK)
            case Pass():
                return 2 * _BELOW_ALL_PLAYS
            case _:
                return 3 * _BELOW_ALL_PLAYS

    def _count_points(self, view: Position, play: Play) -> int:
        letters = lay(view.letters, play.cells, play.letters)
        return self._course.count_points(letters, play, self._board.words_through(letters, play.cells))

    def promise(self, view: Position, seat: int) -> int:
        """Return how good a position looks: mostly by points and racks, and by which path is nearer its end."""
        outcome = self.outcome(view)
        if outcome is not None:
            return round(2000 * outcome.share(seat)) - 1000
        mine, other = view.players[seat], view.players[1 - seat]
        kept = [self._judge.rate_rack(player.rack, view.bag_count) for player in (mine, other)]
        lead = mine.score + kept[0] - other.score - kept[1]
        nearer = steps_to_end(self._board, other.words, 1 - seat) - steps_to_end(self._board, mine.words, seat)
        by_points = round(lead * _LEAD_WEIGHT / (abs(lead) + _HALF_LEAD))
        return by_points + round(nearer * _PATH_WEIGHT / most_steps(self._board))

    def iter_noticed(self, view: Position, seat: int, randomness: Randomness) -> Iterator[Move]:
        """Yield the 32 plays with the most points; without a play, the exchanges, and passing.

        Devices are left out: `find_obvious` lays them.
        """
        plays = self._referee.find_plays(view, seat)
        if plays:
            for _, cells, letters in nlargest(MOST_NOTICED, plays, key=itemgetter(0)):
                yield Play(cells, letters)
            return
        yield from self._referee.iter_exchanges(view, seat)
        yield Pass()

    def rank_moves(
        self, view: Position, seat: int, most: int, randomness: Randomness, is_late: IsLate = never
    ) -> list[Move]:
        """Return the best plays by their points and by the tiles that they keep; without a play, the best exchange."""
        plays = self._judge.rank_plays(view, seat, min(most, MOST_RANKED))
        return [Play(cells, letters) for _, cells, letters in plays] or super().rank_moves(view, seat, 1, randomness)

    def _is_threatened(self, view: Position, seat: int) -> bool:
        """Tell whether the path of the opponent is no more than a rack of tiles away from its end."""
        words = view.players[1 - seat].words
        return steps_to_end(self._board, words, 1 - seat) <= self._table.numbers.rack_tiles

    def find_win(self, view: Position, seat: int) -> Move | None:
        """Return a play that completes the path with the higher score, or ends the game with it, as far as seen."""
        for points, cells, letters in self._find_last_plays(view, seat):
            if self._wins(view, seat, play := Play(cells, letters), points):
                return play
        return None

    def find_obvious(self, view: Position, seat: int, is_late: IsLate = never) -> Move | None:
        """Return a play that wins at once, a device worth laying before the word, or the best play.

        None where the opponent may come to the end of its path with one word: one of several plays may stop that.
        """
        win = self.find_win(view, seat)
        plays = [] if win else self._judge.rank_plays(view, seat, 1)
        if not plays:
            return win
        device = self._judge.find_device(view, seat, plays[0], is_late)
        if device or self._is_threatened(view, seat):
            return device
        _, cells, letters = plays[0]
        return Play(cells, letters)

    def _find_last_plays(self, view: Position, seat: int) -> Sequence[Found]:
        """Return the plays of a seat, or only those that have its end cell when no other could win."""
        end = self._board.ends[seat]
        words = view.players[seat].words
        if view.bag_count == 0 or any(end in word for word in words):
            return self._referee.find_plays(view, seat)
        return self._referee.find_plays_through(view, seat, end)

    def _wins(self, view: Position, seat: int, play: Play, points: int) -> bool:
        player = view.players[seat]
        if player.score + points <= view.players[1 - seat].score:
            return False
        if view.bag_count == 0 and len(play.cells) == len(player.rack):
            return True
        letters = lay(view.letters, play.cells, play.letters)
        return has_path(self._board, (*player.words, *self._board.words_through(letters, play.cells)), seat)


REASONS: dict[Ending, str] = {
    "path": "{who} has a path from corner to corner, and more points",
    "resigned": "{who} resigned",
    "time": "{who} took too long",
    "passes": "both players passed again and again",
    "out": "the bag is empty, and so is a rack",
    "scoreless": "nobody scored for too many turns",
    "stuck": "nobody can play or exchange",
}
