"""What legal moves do to a position: tiles, devices and points, and how a game ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.games.contradictionary.board import EMPTY, Word, lay
from wgs.games.contradictionary.paths import has_path
from wgs.games.contradictionary.values import (
    Devices,
    Ending,
    Exchange,
    LayDevice,
    Move,
    News,
    Play,
    PlayerState,
    Position,
    other_kind,
)
from wgs.games.protocol import Outcome, Pass, Resign
from wgs.games.shared.racks import sort_tiles, take_tiles, tiles_of
from wgs.randomness import Randomness

if TYPE_CHECKING:
    from wgs.games.contradictionary.equipment import ContradictionaryEquipment
    from wgs.games.contradictionary.legality import ContradictionaryLegality

REASONS: dict[Ending, str] = {
    "path": "{who} has a path from corner to corner, and more points",
    "resigned": "{who} resigned",
    "time": "{who} took too long",
    "passes": "both players passed again and again",
    "out": "the bag is empty, and so is a rack",
    "scoreless": "nobody scored for too many turns",
    "stuck": "nobody can play or exchange",
}


def find_outcome(position: Position, names: Sequence[str]) -> Outcome | None:
    """Return how a game ended, with the names of the seats in the reason; None while it goes on."""
    if not position.ending:
        return None
    scores = tuple(player.score for player in position.players)
    if position.ending in {"resigned", "time"}:
        winners: tuple[int, ...] = (1 - position.seat,)
    else:
        winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
    who = names[winners[0] if position.ending == "path" else position.seat]
    return Outcome(REASONS[position.ending].format(who=who), scores, winners)


class ContradictionaryEffects:
    """Makes the first position of a game, and from a position the one after a move."""

    def __init__(self, equipment: ContradictionaryEquipment, legality: ContradictionaryLegality) -> None:
        self._equipment = equipment
        self._board = equipment.board
        self._legality = legality

    def start(self, seed: int) -> Position:
        """Return the first position."""
        numbers = self._equipment.numbers
        empty = EMPTY * self._board.size
        player = PlayerState("", 0, (), Devices(numbers.bombs, ()), Devices(numbers.defusers, ()))
        position = Position(
            letters=empty,
            owners=empty,
            players=(player, player),
            bag=self._equipment.pool,
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

    # --- Devices --------------------------------------------------------------------------------------------

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
                me, catcher = me.gain_bombs(1), seat
            else:
                other, catcher = other.gain_bombs(1), 1 - seat
            news = (*news, News("capture", catcher, cell))
        laid = tuple(sorted({*position.laid, kind}))
        return replace(position.with_player(seat, me).with_player(1 - seat, other), laid=laid, news=news)

    # --- Plays ----------------------------------------------------------------------------------------------

    def _play(self, position: Position, play: Play) -> Position:
        seat, other = position.seat, position.players[1 - position.seat]
        me = position.players[seat]
        after = position.with_player(seat, replace(me, rack=take_tiles(me.rack, tiles_of(play.letters))))
        hits = [cell for cell in play.cells if cell in other.bombs.cells]
        news = (*position.recent_news, *(News("explosion", seat, cell) for cell in hits))
        after = replace(after, news=news)
        after, points = (self._explode(after, play, hits), 0) if hits else self._form_words(after, play)
        return self._end_turn(self._refill(after, seat), gained=points > 0, is_pass=False)

    def _explode(self, position: Position, play: Play, hits: list[int]) -> Position:
        """Take the tiles of a play out of the game, and the bombs that they hit."""
        other = position.players[1 - position.seat]
        other = replace(other, bombs=other.bombs.remove(hits))
        after = position.with_player(1 - position.seat, other)
        return replace(after, lost=sort_tiles(position.lost + tiles_of(play.letters)))

    def _form_words(self, position: Position, play: Play) -> tuple[Position, int]:
        """Lay the tiles of a play and score it; return its points as well.

        Bombs of the player under the tiles go back to the hand; all defusers there are gone.
        """
        seat = position.seat
        me, other = position.players[seat], position.players[1 - seat]
        letters = lay(position.letters, play.cells, play.letters)
        words = self._board.words_through(letters, play.cells)
        points = self.count_points(letters, play, words)
        me = me.gain_bombs(sum(cell in me.bombs.cells for cell in play.cells))
        me = replace(
            me,
            score=me.score + points,
            words=(*me.words, *words),
            bombs=me.bombs.remove(play.cells),
            defusers=me.defusers.remove(play.cells),
        )
        other = replace(other, defusers=other.defusers.remove(play.cells))
        owners = lay(position.owners, play.cells, str(seat + 1) * len(play.cells))
        after = replace(position, letters=letters, owners=owners)
        return after.with_player(seat, me).with_player(1 - seat, other), points

    def count_points(self, letters: str, play: Play, words: Sequence[Word]) -> int:
        """Return the points of a play; ``letters`` and ``words`` are those of the board with its tiles."""
        board, values = self._board, self._equipment.values
        points = self._equipment.bonuses[len(play.cells)]
        for word in words:
            sum_of_letters, multiplier = 0, 1
            for cell in word:
                is_new = cell in play.cells
                sum_of_letters += values[letters[cell]] * (board.letter_multipliers[cell] if is_new else 1)
                multiplier *= board.word_multipliers[cell] if is_new else 1
            points += max(0, sum_of_letters * multiplier)
        return points

    # --- Bag and racks --------------------------------------------------------------------------------------

    def _exchange(self, position: Position, tiles: str) -> Position:
        """Draw new tiles first, and then put the old ones into the bag; with a device, the turn counts as a pass."""
        seat, player = position.seat, position.players[position.seat]
        after = position.with_player(seat, replace(player, rack=take_tiles(player.rack, tiles)))
        after = self._draw(after, seat, len(tiles))
        after = replace(after, bag=sort_tiles(after.bag + tiles), news=position.recent_news)
        return self._end_turn(after, gained=False, is_pass=bool(position.laid))

    def _refill(self, position: Position, seat: int) -> Position:
        return self._draw(position, seat, self._equipment.numbers.rack_tiles - len(position.players[seat].rack))

    def _draw(self, position: Position, seat: int, count: int) -> Position:
        """Move up to ``count`` tiles from the bag to a rack."""
        if position.state is None:
            raise ValueError("cannot draw tiles in one player's view of the position; call Advice.complete first")
        randomness = Randomness.resume(position.state)
        drawn = "".join(randomness.sample(position.bag, count))
        player = position.players[seat]
        after = position.with_player(seat, replace(player, rack=sort_tiles(player.rack + drawn)))
        return replace(after, bag=take_tiles(position.bag, drawn), state=randomness.state)

    # --- Turns and ends -------------------------------------------------------------------------------------

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
        """Return why a game is over between two turns, resigning and the clock apart; empty while it goes on.

        A seat cannot see whether the other one has a play, so what a seat sees is never found to be ``stuck``.
        """
        numbers = self._equipment.numbers
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
            self._legality.can_exchange(position, seat) or self._legality.has_play(position, seat) for seat in (0, 1)
        )
