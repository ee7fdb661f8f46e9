"""What moves do: tiles, devices, points, and how a game ends."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.games.contradictionary.board import EMPTY, lay
from wgs.games.contradictionary.legality import other_kind
from wgs.games.contradictionary.paths import has_path
from wgs.games.contradictionary.texts import Exchange, LayDevice, Play
from wgs.games.contradictionary.values import (
    Devices,
    News,
    Player,
    Position,
    sort_tiles,
    take_tiles,
    tiles_of,
)
from wgs.games.protocol import Pass, Resign
from wgs.randomness import Randomness

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.games.contradictionary.board import Word
    from wgs.games.contradictionary.equipment import Table
    from wgs.games.contradictionary.legality import Referee
    from wgs.games.contradictionary.texts import Move
    from wgs.games.contradictionary.values import Ending


class Course:
    """The course of a game: its first position, and what moves make of positions.

    Args:
        table: What the game is played with.
        referee: Tells who can still play.
    """

    def __init__(self, table: Table, referee: Referee) -> None:
        self._table = table
        self._board = table.board
        self._referee = referee

    def start(self, seed: int) -> Position:
        """Return the first position."""
        numbers = self._table.numbers
        empty = EMPTY * self._board.size
        player = Player("", 0, (), Devices(numbers.bombs), Devices(numbers.defusers))
        position = Position(
            letters=empty,
            owners=empty,
            players=(player, player),
            bag=self._table.pool,
            lost="",
            seat=0,
            laid=(),
            passes=0,
            scoreless=0,
            state=Randomness(seed).state,
            news=(),
            ending="",
        )
        for seat in (0, 1):
            position = self._refill(position, seat)
        return replace(position, ending=self.find_ending(position))

    def make(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move of the seat that is to move."""
        match move:
            case Play():
                return self._play(position, move)
            case Exchange(tiles):
                return self._exchange(position, tiles)
            case LayDevice():
                return self._lay_device(position, move)
            case Pass():
                return self._end_turn(replace(position, news=position.recent_news), gained=False, is_pass=True)
        ending: Ending = "resigned" if isinstance(move, Resign) else "time"
        return replace(position, news=position.recent_news, ending=ending)

    def _lay_device(self, position: Position, move: LayDevice) -> Position:
        """Lay a bomb or a defuser; where a defuser of the other player meets it, one bomb changes hands."""
        seat, kind, cell = position.seat, move.kind, move.cell
        me, other = position.players[seat], position.players[1 - seat]
        me = me.with_devices(kind, me.devices(kind).put(cell))
        news = position.recent_news
        met = other_kind(kind)
        if cell in other.devices(met).cells:
            me = me.with_devices(kind, me.devices(kind).remove([cell]))
            other = other.with_devices(met, other.devices(met).remove([cell]))
            if kind == "defuser":
                me, catcher = _gain_bombs(me, 1), seat
            else:
                other, catcher = _gain_bombs(other, 1), 1 - seat
            news = (*news, News("capture", catcher, cell))
        laid = tuple(sorted({*position.laid, kind}))
        return replace(position.with_player(seat, me).with_player(1 - seat, other), laid=laid, news=news)

    def _play(self, position: Position, play: Play) -> Position:
        seat = position.seat
        me, other = position.players[seat], position.players[1 - seat]
        tiles = tiles_of(play.letters)
        me = replace(me, rack=take_tiles(me.rack, tiles) or "")
        hits = [cell for cell in play.cells if cell in other.bombs.cells]
        news = (*position.recent_news, *(News("explosion", seat, cell) for cell in hits))
        if hits:
            other = replace(other, bombs=other.bombs.remove(hits))
            after = replace(position, lost=sort_tiles(position.lost + tiles), news=news)
            after = after.with_player(seat, me).with_player(1 - seat, other)
            return self._end_turn(self._refill(after, seat), gained=False, is_pass=False)
        letters = lay(position.letters, play.cells, play.letters)
        words = self._board.words_through(letters, play.cells)
        points = self.count_points(letters, play, words)
        me = _gain_bombs(me, sum(cell in me.bombs.cells for cell in play.cells))
        me = replace(
            me,
            score=me.score + points,
            words=(*me.words, *words),
            bombs=me.bombs.remove(play.cells),
            defusers=me.defusers.remove(play.cells),
        )
        other = replace(other, defusers=other.defusers.remove(play.cells))
        owners = lay(position.owners, play.cells, str(seat + 1) * len(play.cells))
        after = replace(position, letters=letters, owners=owners, news=news)
        after = after.with_player(seat, me).with_player(1 - seat, other)
        return self._end_turn(self._refill(after, seat), gained=points > 0, is_pass=False)

    def count_points(self, letters: str, play: Play, words: Sequence[Word]) -> int:
        """Return the points of a play that has been laid, and has formed some words."""
        board, values = self._board, self._table.values
        points = self._table.bonuses[len(play.cells)]
        for word in words:
            sum_of_letters, multiplier = 0, 1
            for cell in word:
                is_new = cell in play.cells
                sum_of_letters += values[letters[cell]] * (board.letter_multipliers[cell] if is_new else 1)
                multiplier *= board.word_multipliers[cell] if is_new else 1
            points += sum_of_letters * multiplier
        return points

    def _exchange(self, position: Position, tiles: str) -> Position:
        """Draw new tiles first, and then put the old ones into the bag; with a device, the turn counts as a pass."""
        seat, player = position.seat, position.players[position.seat]
        after = position.with_player(seat, replace(player, rack=take_tiles(player.rack, tiles) or ""))
        after = self._draw(after, seat, len(tiles))
        after = replace(after, bag=sort_tiles(after.bag + tiles), news=position.recent_news)
        return self._end_turn(after, gained=False, is_pass=bool(position.laid))

    def _refill(self, position: Position, seat: int) -> Position:
        return self._draw(position, seat, self._table.numbers.rack_tiles - len(position.players[seat].rack))

    def _draw(self, position: Position, seat: int, count: int) -> Position:
        """Move tiles from the bag to a rack, as far as there are some."""
        if position.state is None:
            raise ValueError("no tiles can be drawn in what a seat sees; complete it first")
        randomness = Randomness.resume(position.state)
        drawn = "".join(randomness.sample(position.bag, count))
        player = position.players[seat]
        after = position.with_player(seat, replace(player, rack=sort_tiles(player.rack + drawn)))
        return replace(after, bag=take_tiles(position.bag, drawn) or "", state=randomness.state)

    def _end_turn(self, position: Position, *, gained: bool, is_pass: bool) -> Position:
        after = replace(
            position,
            laid=(),
            passes=position.passes + 1 if is_pass else 0,
            scoreless=0 if gained else position.scoreless + 1,
        )
        ending = self.find_ending(after)
        return replace(after, ending=ending, seat=after.seat if ending else 1 - after.seat)

    def find_ending(self, position: Position) -> Ending:
        """Return why a game is over between two turns, resigning and the clock apart; empty when it goes on.

        What a seat sees does not tell whether the other one can play; there nobody is taken to be stuck.
        """
        numbers = self._table.numbers
        players = position.players
        for seat in (0, 1):
            if players[seat].score > players[1 - seat].score and has_path(self._board, players[seat].words, seat):
                return "path"
        if position.passes >= 2 * numbers.passes_to_end:
            return "passes"
        if position.bag_count == 0 and not all(player.rack for player in players):
            return "out"
        if position.scoreless >= numbers.scoreless_turns:
            return "scoreless"
        return "stuck" if not position.is_view and self._is_stuck(position) else ""

    def _is_stuck(self, position: Position) -> bool:
        return not any(
            self._referee.can_exchange(position, seat) or self._referee.has_play(position, seat) for seat in (0, 1)
        )


def _gain_bombs(player: Player, count: int) -> Player:
    return replace(player, bombs=replace(player.bombs, left=player.bombs.left + count))
