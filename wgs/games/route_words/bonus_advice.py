"""Bonus rounds for program players: which words they notice, and what calling a round promises.

A program notices a share of the words that it knows, drawn from the seed of its seat for each board and word. It does
not know what others notice, only how likely each length is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING
from zlib import crc32

from wgs.base.randomness import Randomness
from wgs.games.route_words.equipment import MOST_BOARDS
from wgs.games.route_words.values import HIDDEN, HIDDEN_SEED, Move, Plain, Position, Tiles, WordEntry
from wgs.games.shared.tuples import put

if TYPE_CHECKING:
    from wgs.config.turn_rules import RouteWordsSection
    from wgs.games.route_words.words import BoardWords

MOST_SEEDS = 4
"""For how many seeds it is remembered which words of a board a program notices."""

CERTAIN = 1_000_000
"""The chance of a certain event."""

POINT = 100
"""The weight of a point."""
LATER_CALL = 450
"""The worth of a call that is kept for later."""
LAST_COINS = 18
"""With fewer points on the board than this for each call, a call is worth less in proportion.

The turns may be over before there is a good board.
"""


class BonusAdvisor:
    """Judges bonus rounds; all numbers are whole."""

    def __init__(self, words: BoardWords, numbers: RouteWordsSection) -> None:
        self._words = words
        self._numbers = numbers
        self._noticed = lru_cache(MOST_BOARDS * MOST_SEEDS)(self._find_noticed)
        self._longest_noticed = lru_cache(MOST_BOARDS * MOST_SEEDS)(self._find_longest_noticed)
        self._chances = lru_cache(MOST_BOARDS)(self._find_chances)

    # --- Words ----------------------------------------------------------------------------------------------

    def _find_noticed(self, seed: int, tiles: Tiles) -> dict[str, int]:
        """Find the words that a program notices on a board, and their lengths; remembered as ``_noticed``."""
        board, known = "".join(tiles), self._words.known_words(tiles)
        return {word: length for word, length in known.items() if self._is_noticed(seed, board, word)}

    def _find_longest_noticed(self, seed: int, tiles: Tiles) -> int:
        """Find the length of the longest word that a program notices and may call for; 0 for none.

        Remembered as ``_longest_noticed``.
        """
        least, board = self._numbers.program_call_length, "".join(tiles)
        long = [(length, word) for word, length in self._words.known_words(tiles).items() if length >= least]
        return next((length for length, word in sorted(long, reverse=True) if self._is_noticed(seed, board, word)), 0)

    def _is_noticed(self, seed: int, board: str, word: str) -> bool:
        """Draw whether a program notices a word on a board: a draw of its own for each."""
        return Randomness(seed, crc32(f"{board} {word}".encode())).below(100) < self._numbers.program_share

    def known_words(self, view: Position, seat: int) -> dict[str, int]:
        """Return the words on the board that a program has noticed, or heard in the latest bonus round."""
        heard, seed = self._heard(view), view.seeds[seat]
        return heard if seed == HIDDEN_SEED else self._noticed(seed, view.tiles) | heard

    def _heard(self, view: Position) -> dict[str, int]:
        """Return the words on the board that everybody has heard in the latest bonus round."""
        if not view.revealed:
            return {}
        here = self._words.words(view.tiles)
        return {word: here[word] for word in view.revealed if word in here}

    def longest(self, view: Position, seat: int) -> int:
        """Return the length of the longest word that a program has noticed or heard; 0 for none."""
        return max(self.known_words(view, seat).values(), default=0)

    def _longest_heard(self, view: Position) -> int:
        return max(self._heard(view).values(), default=0)

    def _find_best_word(self, view: Position, seat: int) -> str:
        """Find the longest of these words, the last in the alphabet of several; empty for none."""
        words = self.known_words(view, seat)
        return max(words, key=lambda word: (words[word], word), default="")

    def notices(self, view: Position, seat: int, move: Move) -> bool:
        """Tell whether a program notices a legal move."""
        if isinstance(move, WordEntry):
            return not move.word or move.word in self.known_words(view, seat)
        return move is not Plain.BONUS or self.may_call(view, seat)

    def may_call(self, view: Position, seat: int) -> bool:
        """Tell whether a program has a word for a bonus round that is long enough, and that not everybody has heard."""
        if view.seeds[seat] == HIDDEN_SEED:
            return False  # it has heard the same words as everybody
        noticed = self._longest_noticed(view.seeds[seat], view.tiles)
        return noticed > 0 and noticed > self._longest_heard(view)

    # --- What others may notice -----------------------------------------------------------------------------

    def complete(self, view: Position, randomness: Randomness) -> Position:
        """Return a position with words for those that are hidden: the longest that a player there may notice."""
        if view.round is None:
            return view
        words = list(view.round.words)
        for other, word in enumerate(words):
            if word == HIDDEN:
                words[other] = self._find_best_word(self.look(view, other, randomness), other)
        return replace(view, round=replace(view.round, words=tuple(words)))

    def look(self, view: Position, seat: int, randomness: Randomness) -> Position:
        """Return a position as a program on a seat sees it in a bonus round: what it notices is drawn if it is hidden.

        Outside bonus rounds nothing is drawn: what others notice there would be mere noise in what they may do.
        """
        if view.round is None or view.seeds[seat] != HIDDEN_SEED:
            return view
        return replace(view, seeds=put(view.seeds, seat, randomness.bits()))

    def _find_chances(self, tiles: Tiles) -> tuple[tuple[int, int], ...]:
        """Find for each length of a word on a board how likely a program notices none so long; the longest first.

        Remembered as ``_chances``.
        """
        missed = 100 - self._numbers.program_share
        longer, chances = 0, []
        for length, words in sorted(Counter(self._words.known_words(tiles).values()).items(), reverse=True):
            longer += words
            chances.append((length, CERTAIN * missed**longer // 100**longer))
        return tuple(chances)

    # --- What a round promises ------------------------------------------------------------------------------

    def expect(self, view: Position, seat: int) -> int:
        """Return what a bonus round on this board brings a seat on average over the best of the others, in hundredths.

        It wins the length of its longest word when nobody notices a longer one, loses that of the longest when it is
        another's, and gains nothing on who has one of the same length. It is 0 for a seat whose words are hidden.
        """
        if view.seeds[seat] == HIDDEN_SEED:
            return 0
        longest = self.longest(view, seat)
        others = len(view.active) - 1
        expected, shorter = 0, CERTAIN
        for length, missed in self._chances(view.tiles):
            if length < longest:
                break
            none_so_long = missed**others // CERTAIN ** (others - 1)
            if length > longest:
                expected -= length * (shorter - none_so_long)
            shorter = none_so_long
        if longest > self._longest_heard(view):
            expected += longest * shorter
        return POINT * expected // CERTAIN

    def find_move(self, view: Position, seat: int) -> Move | None:
        """Return the longest word in a bonus round, the call of one that the board is good for, or None."""
        if view.round is not None:
            return WordEntry(self._find_best_word(view, seat))
        return Plain.BONUS if self.gain_of_good_board(view, seat) else None

    def find_call(self, view: Position, seat: int) -> Move | None:
        """Return the call of a round on a board that is good for it, for a seat that is not on turn; None otherwise."""
        is_open = view.round is None and not view.ended and view.pawns[seat] is not None
        return Plain.BONUS if is_open and self.gain_of_good_board(view, seat) else None

    def value_later(self, view: Position, seat: int) -> int:
        """Return what each call that a seat has left is worth when it is kept for later, in hundredths."""
        enough = LAST_COINS * max(1, view.calls[seat])
        return LATER_CALL * min(sum(view.coins), enough) // enough

    def gain_of_good_board(self, view: Position, seat: int) -> int:
        """Return how much more a call brings a seat on this board than later on another, in hundredths.

        Nobody knows it but the seat itself.
        """
        if not view.calls[seat] or not self.may_call(view, seat):
            return 0
        return max(0, self.expect(view, seat) - self.value_later(view, seat))
