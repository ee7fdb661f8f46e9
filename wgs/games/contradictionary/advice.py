"""What program players of Contradictionary know: which plays and exchanges are good, and which tiles to keep."""

from __future__ import annotations

from heapq import nlargest
from operator import itemgetter
from typing import TYPE_CHECKING

from wgs.games.contradictionary.board import lay
from wgs.games.contradictionary.device_advice import DeviceAdvisor
from wgs.games.contradictionary.hiding import imagine
from wgs.games.contradictionary.paths import has_path, most_steps, steps_to_end
from wgs.games.contradictionary.values import HIDDEN_TILE, Exchange, Move, Play, Position
from wgs.games.protocol import Advice, Pass, never
from wgs.games.shared.racks import BLANK, take_tiles, tiles_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.games.contradictionary.effects import ContradictionaryEffects
    from wgs.games.contradictionary.equipment import ContradictionaryEquipment
    from wgs.games.contradictionary.legality import ContradictionaryLegality
    from wgs.games.contradictionary.words import Found
    from wgs.games.protocol import IsLate, Rules
    from wgs.randomness import Randomness

MOST_NOTICED = 32
"""The number of plays that a program player notices: those with the most points."""

MOST_RANKED = 16
"""The number of plays that a search compares when the opponent is near the end of a path.

Else it takes the best by its points and the tiles that it keeps: racks to come are pure chance, and to compare five
plays by playouts did no better in 100 games, at ten times the cost.
"""

_BELOW_ALL_PLAYS = -1000
"""A gain that is less than that of any play."""

_HALF_LEAD = 60
"""The lead in points that counts half as much as any lead can."""

_PATH_WEIGHT, _LEAD_WEIGHT = 250, 700
"""What the difference of the paths, and what the lead, can add to a promise at most."""

KEPT_TILES = (
    {"E": 1, "S": 2, "X": 1, "Z": 2, BLANK: 16}
    | dict.fromkeys("ACJMNP", -1)
    | dict.fromkeys("KLOR", -2)
    | dict.fromkeys("BDIU", -3)
    | dict.fromkeys("FHTY", -4)
    | {"G": -5, "V": -7, "W": -7, "Q": -9}
)
"""The points that a kept tile adds to the next two turns, compared with one that is drawn in its place.

Fitted to 22,000 turns of 1,300 games between greedy players that made small mistakes (least squares; standard errors
are about 1, and 3 for a blank). Tiles that are not listed add nothing.
"""

DOUBLE_COST = 7
"""The cost of each further tile of a kind, except blanks; fitted like the values of tiles."""

FULL_WORTH_BAG = 7
"""With fewer tiles in the bag than this, tiles that are kept count in proportion: few turns are left."""

MOST_RATED = 200
"""The number of plays, those with the most points, that are also rated by the tiles that they keep."""


def rate_rack(rack: str, bag_count: int) -> int:
    """Return what the tiles that are kept add to future points, given the number of tiles left to draw.

    >>> rate_rack("S?", 50), rate_rack("QU", 50), rate_rack("QU", 0)
    (18, -12, 0)
    """
    kinds = set(rack) - {BLANK, HIDDEN_TILE}
    doubles = sum(rack.count(tile) - 1 for tile in kinds)
    worth = sum(KEPT_TILES.get(tile, 0) for tile in rack) - DOUBLE_COST * doubles
    return worth * min(bag_count, FULL_WORTH_BAG) // FULL_WORTH_BAG


class ContradictionaryAdvice(Advice[Position, Move]):
    """Judges moves and positions of one game; all numbers are whole, and come from what a seat sees.

    Args:
        rules: The rules of the game.
        equipment: What it is played with.
        legality: Finds plays and exchanges.
        effects: Counts the points of plays.
    """

    why_no_playouts = "racks to come are chance there, and trying plays out does not make programs stronger"

    def __init__(
        self,
        rules: Rules[Position, Move],
        equipment: ContradictionaryEquipment,
        legality: ContradictionaryLegality,
        effects: ContradictionaryEffects,
    ) -> None:
        self.rules = rules
        self._equipment = equipment
        self._board = equipment.board
        self._legality = legality
        self._effects = effects
        self._devices = DeviceAdvisor(equipment.board, legality)

    def complete(self, view: Position, seat: int, randomness: Randomness) -> Position:
        """Return a whole position that matches a view: the other rack, the other devices and the draws are redrawn."""
        return imagine(self._board, view, seat, randomness)

    def promise(self, view: Position, seat: int) -> int:
        """Return how good a position looks: mostly by points and racks, and by which path is nearer its end."""
        outcome = self.rules.outcome(view)
        if outcome is not None:
            return outcome.value(seat)
        mine, other = view.players[seat], view.players[1 - seat]
        kept = [rate_rack(player.rack, view.bag_count) for player in (mine, other)]
        lead = mine.score + kept[0] - other.score - kept[1]
        nearer = steps_to_end(self._board, other.words, 1 - seat) - steps_to_end(self._board, mine.words, seat)
        by_points = round(lead * _LEAD_WEIGHT / (abs(lead) + _HALF_LEAD))
        return by_points + round(nearer * _PATH_WEIGHT / most_steps(self._board))

    # --- Moves -----------------------------------------------------------------------------------------------

    def gain(self, view: Position, seat: int, move: Move) -> int:
        """Return the points of a play; other moves have less than any play.

        Exchanging comes first (the more tiles the better, but blanks are kept), then passing, then devices, which bring
        nothing at once.
        """
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
        return self._effects.count_points(letters, play, self._board.words_through(letters, play.cells))

    def iter_noticed(self, view: Position, seat: int, randomness: Randomness) -> Iterator[Move]:
        """Yield the 32 plays with the most points; without a play, the exchanges, and passing.

        Devices are left out: `find_obvious` lays them.
        """
        plays = self._legality.find_plays(view, seat)
        if plays:
            for _, cells, letters in nlargest(MOST_NOTICED, plays, key=itemgetter(0)):
                yield Play(cells, letters)
            return
        yield from self._legality.iter_exchanges(view, seat)
        yield Pass()

    def rank_moves(
        self, view: Position, seat: int, most: int, randomness: Randomness, is_late: IsLate = never
    ) -> list[Move]:
        """Return the best plays by their points and by the tiles that they keep; without a play, the best exchange."""
        plays = self._rank_plays(view, seat, min(most, MOST_RANKED))
        return [Play(cells, letters) for _, cells, letters in plays] or super().rank_moves(view, seat, 1, randomness)

    def _rank_plays(self, view: Position, seat: int, most: int) -> list[Found]:
        """Return at most ``most`` plays of a seat, the best first, by their points and by the tiles that they keep."""
        rack = view.players[seat].rack

        def rate(found: Found) -> int:
            points, _, letters = found
            kept = take_tiles(rack, tiles_of(letters))
            return points + rate_rack(kept, view.bag_count)

        plays = nlargest(MOST_RATED, self._legality.find_plays(view, seat), key=itemgetter(0))
        return nlargest(most, plays, key=rate)

    def find_obvious(self, view: Position, seat: int, is_late: IsLate = never) -> Move | None:
        """Return a play that wins at once, or a device worth laying before the word; None when there is none."""
        win = self.find_win(view, seat)
        plays = [] if win else self._rank_plays(view, seat, 1)
        return self._devices.find_device(view, seat, plays[0], is_late) if plays else win

    def must_try(self, view: Position, seat: int) -> bool:
        """Tell whether the opponent may come to the end of its path with one word: one of several plays may stop that.

        Elsewhere a play is as good as its rank says.
        """
        return self._is_threatened(view, seat)

    def _is_threatened(self, view: Position, seat: int) -> bool:
        """Tell whether the path of the opponent is no more than a rack of tiles away from its end."""
        words = view.players[1 - seat].words
        return steps_to_end(self._board, words, 1 - seat) <= self._equipment.numbers.rack_tiles

    # --- Moves that win --------------------------------------------------------------------------------------

    def find_win(self, view: Position, seat: int) -> Move | None:
        """Return a play that completes the path or ends the game, with more points than the other seat has."""
        for points, cells, letters in self._find_last_plays(view, seat):
            if self._wins(view, seat, play := Play(cells, letters), points):
                return play
        return None

    def _find_last_plays(self, view: Position, seat: int) -> Sequence[Found]:
        """Return the plays of a seat, or only those that have its end cell when no other could win."""
        end = self._board.ends[seat]
        words = view.players[seat].words
        if view.bag_count == 0 or any(end in word for word in words):
            return self._legality.find_plays(view, seat)
        return self._legality.find_plays_through(view, seat, end)

    def _wins(self, view: Position, seat: int, play: Play, points: int) -> bool:
        player = view.players[seat]
        if player.score + points <= view.players[1 - seat].score:
            return False
        if view.bag_count == 0 and len(play.cells) == len(player.rack):
            return True
        letters = lay(view.letters, play.cells, play.letters)
        return has_path(self._board, (*player.words, *self._board.words_through(letters, play.cells)), seat)
