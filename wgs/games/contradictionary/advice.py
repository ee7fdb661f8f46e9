"""What program players of Contradictionary know: which plays and exchanges are good, and which tiles to keep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from operator import itemgetter
from typing import TYPE_CHECKING

from wgs.games.contradictionary.board import has_path, lay, rest_of_path, whole_path
from wgs.games.contradictionary.device_advice import DeviceAdvisor
from wgs.games.contradictionary.law import imagine
from wgs.games.contradictionary.path_advice import PathAdvisor
from wgs.games.contradictionary.values import HIDDEN_TILE, Exchange, Move, Play, Position
from wgs.games.protocol import Advice, IsLate, Pass, Rules, never
from wgs.games.shared.racks import BLANK, take_tiles, tiles_of

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness
    from wgs.games.contradictionary.equipment import ContradictionaryEquipment
    from wgs.games.contradictionary.law import ContradictionaryEffects, ContradictionaryLegality
    from wgs.games.contradictionary.words import Found

MOST_NOTICED = 32
"""The number of plays that a program player notices: those with the most points."""

MOST_RANKED = 64
"""The number of plays that are ranked, so that a player who notices few of them has a choice."""

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
    """Judges moves and positions of one game; all numbers are whole, and come from what a seat sees."""

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
        self._paths = PathAdvisor(equipment.board, legality)
        self._devices = DeviceAdvisor(equipment.board, legality, self._paths)

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
        nearer = rest_of_path(self._board, other.words, 1 - seat) - rest_of_path(self._board, mine.words, seat)
        by_points = round(lead * _LEAD_WEIGHT / (abs(lead) + _HALF_LEAD))
        return by_points + round(nearer * _PATH_WEIGHT / whole_path(self._board))

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
        """Return the best plays; without a play, the best exchange.

        They are ranked by their points, the tiles that they keep, and how much nearer they bring the path to its end;
        where the next word may complete the opponent's path, also by whether they stop that.
        """
        plays = self._rank_plays(view, seat, min(most, MOST_RANKED), is_late)
        return [Play(cells, letters) for _, cells, letters in plays] or super().rank_moves(view, seat, 1, randomness)

    def _rank_plays(self, view: Position, seat: int, most: int, is_late: IsLate) -> list[Found]:
        plays = nlargest(MOST_RATED, self._legality.find_plays(view, seat), key=itemgetter(0))
        rated = [(self._rate(view, seat, found), found) for found in plays]
        rated.sort(key=lambda each: -each[0])
        if self._paths.is_near(view, 1 - seat):
            return self._paths.rank_safely(view, seat, rated, is_late)[:most]
        return [found for _, found in rated[:most]]

    def _rate(self, view: Position, seat: int, found: Found) -> int:
        """Return the points of a play, with what the tiles that it keeps and its part of the path are worth."""
        points, _, letters = found
        kept = take_tiles(view.players[seat].rack, tiles_of(letters))
        return points + rate_rack(kept, view.bag_count) + self._paths.count_worth(view, seat, found)

    def find_obvious(self, view: Position, seat: int, is_late: IsLate = never) -> Move | None:
        """Return a play that wins at once, or a device worth laying before the word; None when there is none."""
        if win := self._find_win(view, seat):
            return self._devices.find_defuser(view, seat, win, is_late) or Play(win[1], win[2])
        plays = self._rank_plays(view, seat, 1, is_late)
        return self._devices.find_device(view, seat, plays[0], is_late) if plays else None

    def must_try(self, view: Position, seat: int) -> bool:
        """Return False: a play is as good as its rank says, since racks to come are pure chance."""
        return False

    def caution(self, view: Position, seat: int, move: Move) -> str:
        """Return where a play is likely to meet a bomb of the opponent; empty where it is safe."""
        cells = self._devices.list_dangers(view, seat, move.cells) if isinstance(move, Play) else []
        return f"a bomb may lie on {' or '.join(map(self._board.name, cells))}" if cells else ""

    # --- Moves that win --------------------------------------------------------------------------------------

    def find_win(self, view: Position, seat: int) -> Move | None:
        """Return a play that completes the path or ends the game, with more points than the other seat has."""
        win = self._find_win(view, seat)
        return Play(win[1], win[2]) if win else None

    def _find_win(self, view: Position, seat: int) -> Found | None:
        plays = self._find_last_plays(view, seat)
        return next((found for found in plays if self._wins(view, seat, Play(*found[1:]), found[0])), None)

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
