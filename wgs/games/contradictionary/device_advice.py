"""Where program players of Contradictionary lay bombs and defusers.

A bomb costs nothing to lay, and destroys the best part of a turn. So a program imagines racks of the opponent, finds
the best plays of each, and lays a bomb where these cross. To guard against bombs it does the same with its own rack,
as the opponent must have done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.games.contradictionary.board import CrosswordBoard, lay
from wgs.games.contradictionary.law import hide, imagine_racks
from wgs.games.contradictionary.path_advice import LOSS, PathAdvisor
from wgs.games.contradictionary.values import DeviceKind, LayDevice, Position
from wgs.games.protocol import IsLate, never
from wgs.games.shared.racks import sort_tiles

if TYPE_CHECKING:
    from wgs.games.contradictionary.law import ContradictionaryLegality
    from wgs.games.contradictionary.words import Found

LOOKS = 16
"""The number of racks that are imagined to find out where a player will lay tiles."""

LEAST_DAMAGE = 50
"""The minimum damage of a bomb, as a percentage of the points that the next turn brings on average.

With less to gain it is kept for a better turn. Anything from a third to two thirds did about as well in 120 games.
"""

LEAST_DANGER = 15
"""The minimum danger that a defuser is laid for, as a percentage of the points that are expected on average."""

_SHARES = 12
"""The weight of a rack, which its best plays share, and the maximum number of them; most numbers divide it evenly."""


class DeviceAdvisor:
    """Finds bombs and defusers that are worth laying; all numbers are whole, and come from what a seat sees."""

    def __init__(self, board: CrosswordBoard, legality: ContradictionaryLegality, paths: PathAdvisor) -> None:
        self._board = board
        self._legality = legality
        self._paths = paths

    def find_device(self, view: Position, seat: int, play: Found, is_late: IsLate) -> LayDevice | None:
        """Return a defuser or a bomb that a seat should lay before a play; None when there is none.

        Cost: up to 32 searches for plays; none more when the time is over.
        """
        return self.find_defuser(view, seat, play, is_late) or self._find_bomb(hide(view, seat), seat, play, is_late)

    def _find_bomb(self, view: Position, seat: int, play: Found, is_late: IsLate) -> LayDevice | None:
        """Return the bomb that does most to the opponent's answer to a play."""
        _, cells, laid = play
        me, other = view.players[seat], view.players[1 - seat]
        is_last = view.bag_count == 0 and len(cells) == len(me.rack)
        if is_last or not self._may_lay(view, seat, "bomb"):
            return None
        letters, start = lay(view.letters, cells, laid), self._legality.find_start(view, 1 - seat)
        racks = imagine_racks(view.letters, view.bag, len(other.rack), LOOKS)
        after = replace(view, letters=letters).with_player(seat, replace(me, score=me.score + play[0]))
        expected = self._expect_points(after, 1 - seat, racks, start, is_late)
        bombed = set(me.bombs.cells) - set(cells)
        damage: Counter[int] = Counter()
        for points, found in expected:
            if bombed.isdisjoint(found):
                damage.update(dict.fromkeys(found, points))
        least = LEAST_DAMAGE * sum(points for points, _ in expected)
        cell = self._choose(view, seat, damage, damage, least)
        return None if cell is None else LayDevice("bomb", cell)

    def find_defuser(self, view: Position, seat: int, play: Found, is_late: IsLate) -> LayDevice | None:
        """Return the defuser for the cell of a play where a bomb of the opponent most likely lies; None for none."""
        if not view.players[1 - seat].bombs.cells or not self._may_lay(view, seat, "defuser"):
            return None
        danger, expected = self._find_danger(hide(view, seat), seat, is_late)
        cell = self._choose(view, seat, play[1], danger, LEAST_DANGER * expected)
        return None if cell is None else LayDevice("defuser", cell)

    def _find_danger(self, view: Position, seat: int, is_late: IsLate) -> tuple[Counter[int], int]:
        """Return how many points of a seat's turn an opponent expects on each cell, and how many in all."""
        me = view.players[seat]
        racks = imagine_racks(view.letters, sort_tiles(view.bag + me.rack), len(me.rack), LOOKS)
        expected = self._expect_points(view, seat, racks, self._legality.find_start(view, seat), is_late)
        danger: Counter[int] = Counter()
        for points, found in expected:
            danger.update(dict.fromkeys(found, points))
        return danger, sum(points for points, _ in expected)

    def list_dangers(self, view: Position, seat: int, cells: Iterable[int]) -> list[int]:
        """Return those of some cells where a bomb of the opponent is likely to lie, as far as a seat can know.

        These are cells where the opponent expects enough of its points to lay a bomb there.
        """
        if not view.players[1 - seat].bombs.cells:
            return []
        seen = hide(view, seat)
        danger, expected = self._find_danger(seen, seat, never)
        safe = {*view.players[seat].defusers.cells, *self._board.corners}
        return [cell for cell in cells if cell not in safe and 100 * danger[cell] >= max(1, LEAST_DANGER * expected)]

    def _may_lay(self, view: Position, seat: int, kind: DeviceKind) -> bool:
        return kind not in view.laid and view.players[seat].devices(kind).left > 0

    def _expect_points(
        self, view: Position, seat: int, racks: Counter[str], start: int | None, is_late: IsLate
    ) -> list[tuple[int, tuple[int, ...]]]:
        """Return where the best plays of some racks lay tiles, each with the points that are expected of it.

        A play that completes a path and wins is the best, and counts what the loss of the game does. Plays with the
        same points share the weight of their rack.
        """
        me, lead = view.players[seat], view.players[1 - seat].score + 1 - view.players[seat].score
        is_near = self._paths.is_near(view, seat)
        expected: list[tuple[int, tuple[int, ...]]] = []
        for rack, times in racks.items():
            if is_late():
                break
            wins = self._paths.find_wins(view.letters, rack, me.words, seat, lead) if is_near else []
            plays = wins or self._legality.find_plays_of(view.letters, rack, start)
            most = max((points for points, _, _ in plays), default=0)
            best = [cells for points, cells, _ in plays if points == most][:_SHARES]
            worth = most + (LOSS if wins else 0)
            expected += [(worth * times * (_SHARES // len(best)), cells) for cells in best]
        return expected

    def _choose(self, view: Position, seat: int, cells: Iterable[int], counts: Counter[int], least: int) -> int | None:
        """Return the cell with the highest count where a seat may lay a device, the first of equal ones.

        None when that count is 0, or less than ``least`` hundredths.
        """
        me = view.players[seat]
        taken = {*me.bombs.cells, *me.defusers.cells, *self._board.corners}
        cell = max(sorted(set(cells) - taken), key=lambda each: counts[each], default=None)
        return cell if cell is not None and 100 * counts[cell] >= max(1, least) else None
