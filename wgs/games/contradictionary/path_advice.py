"""The race of paths, as program players of Contradictionary see it: what a path is worth, and how one is stopped.

A path costs points: on a way of six words, some 15 for each. So a player takes what leads on cheaply, and counts it as
points. One who leads on points wins with the last word of the path; so when that may be the next word of the opponent,
plays are tried against racks that the opponent may have.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wgs.games.contradictionary.board import FIFTHS, CrosswordBoard, Word, find_reach, has_path, lay, rest_of_path
from wgs.games.contradictionary.law import hide, imagine_racks

if TYPE_CHECKING:
    from wgs.games.contradictionary.law import ContradictionaryLegality
    from wgs.games.contradictionary.values import Position
    from wgs.games.contradictionary.words import Found
    from wgs.games.protocol import IsLate

EACH_FIFTH = 4
"""The points that a fifth of a word of the path is worth."""

LOSS = 100
"""The points that losing at once counts."""

LOOKS = 16
"""The number of racks of the opponent that plays are tried against."""

MOST_TRIED = 16
"""The number of the best plays that are tried, and of those that lie where the opponent would win."""


class PathAdvisor:
    """Judges paths; all numbers are whole, and come from what a seat sees."""

    def __init__(self, board: CrosswordBoard, legality: ContradictionaryLegality) -> None:
        self._board = board
        self._legality = legality

    def count_worth(self, view: Position, seat: int, found: Found) -> int:
        """Return the points that a play is worth because it leads nearer to the end of the path."""
        words = view.players[seat].words
        _, cells, laid = found
        reached = find_reach(words, self._board.starts[seat])
        fresh = self._board.words_through(lay(view.letters, cells, laid), cells)
        if reached and all(reached.isdisjoint(word) for word in fresh):
            return 0
        nearer = rest_of_path(self._board, words, seat) - rest_of_path(self._board, (*words, *fresh), seat)
        return EACH_FIFTH * nearer

    def is_near(self, view: Position, seat: int) -> bool:
        """Tell whether one word may complete the path of a seat."""
        return rest_of_path(self._board, view.players[seat].words, seat) <= FIFTHS

    def find_wins(self, letters: str, rack: str, words: tuple[Word, ...], seat: int, lead: int) -> list[Found]:
        """Return the plays of a rack that complete a path.

        Args:
            letters: The board.
            rack: The tiles.
            words: The words of the seat.
            seat: The seat.
            lead: The points that a play must bring at least.
        """
        end = self._board.ends[seat]
        plays = self._legality.find_plays_of(letters, rack, None if any(end in word for word in words) else end)
        return [found for found in plays if found[0] >= lead and self._completes(letters, found, words, seat)]

    def _completes(self, letters: str, found: Found, words: tuple[Word, ...], seat: int) -> bool:
        _, cells, laid = found
        fresh = self._board.words_through(lay(letters, cells, laid), cells)
        return has_path(self._board, (*words, *fresh), seat)

    def rank_safely(
        self, view: Position, seat: int, rated: Sequence[tuple[int, Found]], is_late: IsLate
    ) -> list[Found]:
        """Return the best of some rated plays, the best first, with what the opponent may win by them.

        Plays that the opponent's answer may win against count less. Those that lie where the opponent would win now are
        tried as well, however few points they bring.
        """
        racks = self._imagine(view, seat)
        critical = {
            cell
            for rack in racks
            for _, cells, _ in self._find_answers(view, seat, view.letters, rack, 0)
            for cell in cells
        }
        tried = [*rated[:MOST_TRIED]]
        tried += [each for each in rated[MOST_TRIED:] if not critical.isdisjoint(each[1][1])][:MOST_TRIED]
        if critical:
            tried = [
                (rating if is_late() else rating - self._count_danger(view, seat, found, racks), found)
                for rating, found in tried
            ]
            tried.sort(key=lambda each: -each[0])
        return [found for _, found in tried]

    def _imagine(self, view: Position, seat: int) -> dict[str, int]:
        """Return racks that the opponent may have; fewer where every play must be looked at."""
        seen, other = hide(view, seat), 1 - seat
        has_end = any(self._board.ends[other] in word for word in view.players[other].words)
        return imagine_racks(view.letters, seen.bag, len(view.players[other].rack), LOOKS // 4 if has_end else LOOKS)

    def _count_danger(self, view: Position, seat: int, found: Found, racks: dict[str, int]) -> int:
        """Return the points that a play is expected to lose because the opponent answers with the end of a path."""
        points, cells, laid = found
        letters = lay(view.letters, cells, laid)
        lost = sum(times for rack, times in racks.items() if self._find_answers(view, seat, letters, rack, points))
        return LOSS * lost // sum(racks.values())

    def _find_answers(self, view: Position, seat: int, letters: str, rack: str, points: int) -> list[Found]:
        """Return the answers of the opponent that win at once, when a seat has made a play of some points."""
        me, other = view.players[seat], view.players[1 - seat]
        return self.find_wins(letters, rack, other.words, 1 - seat, me.score + points + 1 - other.score)
