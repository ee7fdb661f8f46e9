"""How much may pass in a second."""

from __future__ import annotations

from time import monotonic


class Bucket:
    """Lets so much pass a second.

    Args:
        rate: How much passes a second, on average.
        most: How much passes at once.

    >>> bucket = Bucket(rate=10, most=1)
    >>> bucket.take(now=0.0), bucket.take(now=0.0), bucket.take(now=5.0)
    (0.0, 0.1, 0.0)
    """

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = most
        self._left = most
        self._at = 0.0

    def take(self, count: float = 1, *, now: float | None = None) -> float:
        """Let something pass, one message or more; return how many seconds it has to wait before that."""
        self._fill(now)
        self._left -= count
        return max(0.0, -self._left / self._rate)

    def take_now(self, *, now: float | None = None) -> bool:
        """Let one message pass if it does not have to wait; tell whether it did."""
        self._fill(now)
        is_free = self._left >= 1
        self._left -= is_free
        return is_free

    def _fill(self, now: float | None) -> None:
        now = monotonic() if now is None else now
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
