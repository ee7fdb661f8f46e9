"""Advice for program players of WordRace: what a move gains, what a position promises, which moves look best."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from wgs.boards.cell_sets import gather
from wgs.games.protocol import Advice, IsLate, Pass, Resign, Rules, never
from wgs.games.word_race.values import Path, RaceMove, RacePosition, SwapSides, Word
from wgs.games.word_race.words import FAIR_LEAD, LOST, MOST_PATHS, THREATENED, WON

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness
    from wgs.games.word_race.equipment import WordRaceEquipment
    from wgs.games.word_race.law import WordRaceLegality

MOST_REMEMBERED = 64
"""How many positions are remembered with what they promise."""

ABOUT_AS_GOOD = 60
"""How much more a word that people know counts among hints, in thousandths of the way from lost to won."""

WIN = 1_000_000
"""What a move that wins brings: more than all others."""


class WordRaceAdvice(Advice[RacePosition, RaceMove]):
    """What program players ask about a race."""

    def __init__(
        self, rules: Rules[RacePosition, RaceMove], equipment: WordRaceEquipment, legality: WordRaceLegality
    ) -> None:
        self.rules = rules
        self._equipment = equipment
        self._track = equipment.track
        self._legality = legality
        self._promise = lru_cache(MOST_REMEMBERED)(self._promise_to_mover)

    def gain(self, view: RacePosition, seat: int, move: RaceMove) -> int:
        """Return the rows advanced, the tiles that the side gets and those that the other loses; most for a win."""
        side = view.sides[seat]
        tiles, track = view.tiles, self._track
        if isinstance(move, Word):
            if track.is_win(side, gather(move.path)):
                return WIN
            after = track.lay(tiles, side, move.path)
        elif isinstance(move, SwapSides):
            return self._standing(view, 1 - side) - self._standing(view, side)
        else:
            return -WIN if isinstance(move, Resign) else 0
        rows = track.furthest(after, side) - track.furthest(tiles, side)
        own = after[side].bit_count() - tiles[side].bit_count()
        return rows + own + tiles[1 - side].bit_count() - after[1 - side].bit_count()

    def _standing(self, view: RacePosition, side: int) -> int:
        return self._track.furthest(view.tiles, side) + view.tiles[side].bit_count()

    def promise(self, view: RacePosition, seat: int) -> int:
        """Return how good a position looks: who wins next, whether that can be stopped, else who is further ahead."""
        if outcome := self.rules.outcome(view):
            return outcome.value(seat)
        value = self._promise(view)
        return value if seat == view.seat else -value

    def _promise_to_mover(self, view: RacePosition) -> int:
        """Return how good a position looks for whoever moves; remembered as ``_promise``, as a search asks twice."""
        spent, side = self._legality.list_spent(view), view.sides[view.seat]
        if self._equipment.longest_first(view) is None:
            value = self._equipment.words(view).promise(view.tiles, side, spent)
        else:
            best = max((value for value, _, _ in self._rank(view, view.seat, 1)), default=0)
            value = LOST if best <= THREATENED else best
        return abs(value) if self._legality.may_swap(view) else value  # who may swap takes the better side

    def random_move(self, view: RacePosition, seat: int, randomness: Randomness) -> RaceMove:
        """Draw a move without listing them all."""
        chosen = randomness.below(self.rules.count_moves(view, seat))
        return next(islice(self.rules.iter_moves(view, seat), chosen, None))

    def find_win(self, view: RacePosition, seat: int) -> RaceMove | None:
        """Return a word that comes to the other home row."""
        spent = self._legality.list_spent(view)
        found = self._equipment.playable(view).words.find_win(view.tiles, view.sides[seat], spent)
        return None if found is None else Word(*found)

    def rank_moves(
        self, view: RacePosition, seat: int, most: int, randomness: Randomness, is_late: IsLate = never
    ) -> list[RaceMove]:
        """Return the moves that are best at first sight: what wins, then what leaves the opponent no win.

        Before the opponent may swap sides, those are best that favour nobody, with the other one to move.
        """
        others: list[RaceMove] = [SwapSides()] if self._legality.may_swap(view) else []
        ranked = self._rank(view, seat, most)
        return [*others, *(Word(word, path) for _, word, path in ranked)][:most] or [Pass()]

    def _rank(self, view: RacePosition, seat: int, most: int) -> list[tuple[int, str, Path]]:
        """Return the words that are best at first sight, with what they make of the position."""
        is_to_be_fair = self._equipment.numbers.swap_sides and view.turn == 0
        longest = self._equipment.longest_first(view)
        width = MOST_PATHS if is_to_be_fair or longest is not None else most
        spent = self._legality.list_spent(view)
        ranked = self._equipment.words(view).rank(view.tiles, view.sides[seat], spent, width)
        if longest is not None:
            board = self._equipment.board(view.board)
            ranked = [move for move in ranked if board.measure(move[2]) <= longest]
        if is_to_be_fair:
            ranked.sort(key=lambda move: 0 if move[0] == WON else 1 + abs(move[0] - FAIR_LEAD))
        return ranked

    def list_hints(self, view: RacePosition, seat: int, most: int, randomness: Randomness) -> list[RaceMove]:
        """Return good moves, each of another word; of those that are about as good, words that people know first."""
        known = self._equipment.known_to_people
        hints: dict[str, RaceMove] = {"": SwapSides()} if self._legality.may_swap(view) else {}

        def rate(move: tuple[int, str, Path]) -> tuple[int, bool]:
            is_known = move[1] in known
            return move[0] + (ABOUT_AS_GOOD if is_known and THREATENED <= move[0] < WON else 0), is_known

        for _, word, path in sorted(self._rank_known(view, seat), key=rate, reverse=True):
            hints.setdefault(word, Word(word, path))
        return list(hints.values())[:most] or [Pass()]

    def _rank_known(self, view: RacePosition, seat: int) -> Iterator[tuple[int, str, Path]]:
        """Yield the words that are best at first sight; of those over the same cells one that people know.

        Where each word loses it makes a difference which one is played: those are yielded as they are.
        """
        known, spent = self._equipment.known_to_people, self._legality.list_spent(view)
        paths = self._equipment.playable(view).words.iter_paths(self._legality.own_cells(view, seat), spent)
        others = {gather(path): (word, path) for word, path in paths if word in known}
        for value, word, path in self._rank(view, seat, MOST_PATHS):
            is_kept = value < THREATENED or word in known
            yield value, *((word, path) if is_kept else others.get(gather(path), (word, path)))

    def describe_prospects(self, view: RacePosition, seat: int) -> str:
        """Say it when the other side can win whatever is played, and how many words then do it."""
        ranked = [] if self._legality.may_swap(view) else self._rank(view, seat, 1)
        if not ranked or ranked[0][0] >= THREATENED:
            return ""
        other = self._equipment.name_player(view, 1 - seat)
        wins = THREATENED - ranked[0][0]
        left = "one such word" if wins == 1 else f"{wins} such words"
        return f"Whatever you play, {other} can win with the next word. The first of these moves leaves only {left}:"
