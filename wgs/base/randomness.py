"""The integer generator that all random draws come from.

The same seed gives the same draws on every machine, Python version and engine: only 64-bit integers are
used, never floating point. The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom
number generators", 2014); the bounded draw rejects the incomplete last block, so it has no bias.
"""

from __future__ import annotations

import secrets
from bisect import bisect_right
from collections.abc import Sequence
from enum import IntEnum
from itertools import accumulate
from typing import TypeVar

from wgs.base.errors import GenerationError

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

Item = TypeVar("Item")


class Stream(IntEnum):
    """The numbers of the first streams of a seed that serve each purpose; none reaches those of the next.

    Attributes:
        BOARDS: Boards and games draw from the streams from here on, by their number.
        MOVES: Program players draw from the streams from here on, by the number of the move.
        HINTS: Hints draw from the streams from here on, by the number of moves that were made.
        GAMES: The seeds of further games of a round are drawn from the streams from here on, by the number of the game.
        SHUFFLES: The tiles of a rack are shuffled by the streams from here on, one each time.
        GROUPS: The groups of a proof that are checked again are drawn from this stream.
    """

    BOARDS = 0
    MOVES = 1 << 32
    HINTS = 1 << 33
    GAMES = 1 << 34
    SHUFFLES = 1 << 35
    GROUPS = 1 << 36


def _mix(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


class Randomness:
    """A stream of random draws, fixed by a seed and the number of the stream.

    Board number ``k`` of a run draws from stream ``k``, so a board depends only on the seed and its number, and not on
    the boards that were made before it or at the same time.

    Args:
        seed: The seed, of which the lowest 64 bits count.
        stream: The number of the stream, 0 or more; `Stream` lists what the numbers are used for.

    >>> draws = Randomness(seed=7)
    >>> [draws.below(6) for _ in range(8)] == [Randomness(7).below(6)] + [draws.below(1)] * 7
    False
    >>> Randomness(7).bits() == Randomness(7).bits(), Randomness(7).bits() == Randomness(7, 1).bits()
    (True, False)
    """

    def __init__(self, seed: int, stream: int = 0) -> None:
        try:
            self._state = _mix(_mix(seed & _MASK) + (stream & _MASK) * _GOLDEN & _MASK)
        except TypeError:
            raise TypeError(f"seed and stream must be whole numbers, not {seed!r:.80} and {stream!r:.80}") from None

    @classmethod
    def resume(cls, state: int) -> Randomness:
        """Return a stream that continues from a ``state``.

        >>> draws = Randomness(7)
        >>> again = Randomness.resume(draws.state)
        >>> [draws.bits(), draws.bits()] == [again.bits(), again.bits()]
        True
        """
        resumed = cls.__new__(cls)
        resumed._state = state & _MASK
        return resumed

    @property
    def state(self) -> int:
        """The state of the stream, from which another engine can continue with the same draws."""
        return self._state

    def bits(self) -> int:
        """Draw 64 random bits as an integer from 0 to 2**64 - 1."""
        self._state = (self._state + _GOLDEN) & _MASK
        return _mix(self._state)

    def below(self, bound: int) -> int:
        """Draw an integer from 0 to ``bound - 1``, each equally likely; ``bound`` is 1 to 2**64.

        Raises:
            ValueError: ``bound`` is out of range.
        """
        if not 1 <= bound <= 1 << 64:
            raise ValueError(f"bound must be 1 to 2**64, not {bound}")
        limit = (1 << 64) - (1 << 64) % bound
        while (value := self.bits()) >= limit:
            pass
        return value % bound

    def choice(self, items: Sequence[Item]) -> Item:
        """Draw one of ``items``, each equally likely; raises ValueError when there are none."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[Item]) -> None:
        """Put ``items`` in random order in place, each order equally likely (Fisher and Yates)."""
        state, most = self._state, 1 << 64
        for last in range(len(items) - 1, 0, -1):
            bound = last + 1
            limit = most - most % bound
            value = limit
            while value >= limit:  # as `below`, without a call for each item: whole turns are shuffled in games
                state = (state + _GOLDEN) & _MASK
                value = _mix(state)
            other = value % bound
            items[last], items[other] = items[other], items[last]
        self._state = state

    def sample(self, items: Sequence[Item], count: int) -> list[Item]:
        """Draw ``count`` of ``items`` without replacement, in random order; all of them when there are fewer."""
        pool = list(items)
        taken = min(count, len(pool))
        for place in range(taken):
            other = place + self.below(len(pool) - place)
            pool[place], pool[other] = pool[other], pool[place]
        return pool[:taken]


def choose_seed(seed: int | None) -> int:
    """Return a valid seed, or a fresh one that is short enough to be typed; raises GenerationError for any other.

    >>> choose_seed(7), choose_seed(None) < 2**32
    (7, True)
    """
    if seed is None:
        return secrets.randbelow(1 << 32)
    if not 0 <= seed < 1 << 64:
        raise GenerationError(f"the seed must be 0 to 2**64 - 1, not {seed}")
    return seed


def own_seed(seed: int, number: int) -> int:
    """Return a seed of its own for a board: its attempt ``a`` after the first one draws from stream ``a`` of it.

    Args:
        seed: The seed of all boards.
        number: The number of the board.

    >>> own_seed(1, 5) != own_seed(1, 6)
    True
    """
    return Randomness(seed, Stream.BOARDS + number).bits()


def planting_seed(seed: int) -> int:
    """Return the seed from whose streams words are planted on boards that are then made from the streams of ``seed``.

    >>> Randomness(planting_seed(7)).bits() == Randomness(7).bits()
    False
    """
    return ~seed


class Weights:
    """Draws by whole-number weights, prepared once; each draw costs one binary search.

    >>> Weights([0, 3, 0]).draw(Randomness(1))
    1
    """

    def __init__(self, weights: Sequence[int]) -> None:
        if any(weight < 0 for weight in weights) or not any(weights):
            raise ValueError("weights must be 0 or more, and not all of them 0")
        self._sums = list(accumulate(weights))

    @property
    def sums(self) -> tuple[int, ...]:
        """The weights, summed up: each with those before it."""
        return tuple(self._sums)

    def draw(self, randomness: Randomness) -> int:
        """Draw an index; index ``i`` has probability ``weights[i] / sum(weights)``."""
        return bisect_right(self._sums, randomness.below(self._sums[-1]))
