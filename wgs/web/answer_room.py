"""How many bytes of answers may wait for those who have asked for them."""

from __future__ import annotations

from threading import Condition
from time import monotonic
from typing import Protocol

ABORT = "wgs.abort"
"""Where the scope of a request has what closes its connection at once, with all that waits to be sent."""

ROUND_TRIP = "wgs.round_trip"
"""Where the scope of a socket has what returns how many seconds its last round trip took, as the server measured it."""

MOST_OF_ALL = 32 << 20
"""How many bytes of answers wait at most, of all calls together; a larger answer waits for all others."""

MOST_OF_CALL = 1 << 20
"""How many bytes of a call wait at most, unless it is one answer."""

PATIENCE = 2.0
"""After how many seconds a call that is not taken gives way to others, where they need its room."""

SECONDS_BETWEEN_LOOKS = 0.2


class Holder(Protocol):
    """A call whose answers wait."""

    def abandon(self) -> None:
        """End, as nobody takes the answers."""


class Allowance:
    """The bytes that all calls share. Calls whose answers nobody takes are ended when others need their room.

    Args:
        most: How many bytes there are.
    """

    def __init__(self, most: int = MOST_OF_ALL) -> None:
        self._most = most
        self._held: dict[Holder, int] = {}
        self._taken: dict[Holder, float] = {}
        self._changed = Condition()

    @property
    def held(self) -> int:
        """How many bytes wait now."""
        return sum(self._held.values())

    def take(self, call: Holder, size: int) -> bool:
        """Take room for an answer of a call; false if there is none within a moment."""
        with self._changed:
            if not self._has_room(call, size):
                self._make_room(call)
                self._changed.wait(SECONDS_BETWEEN_LOOKS)
                if not self._has_room(call, size):
                    return False
            self._held[call] = self._held.get(call, 0) + size
            self._taken.setdefault(call, monotonic())
        return True

    def give_back(self, call: Holder, size: int) -> None:
        """Give back the room of an answer that was taken."""
        with self._changed:
            self._taken[call] = monotonic()
            self._held[call] = self._held.get(call, 0) - size
            if self._held[call] <= 0:
                del self._held[call], self._taken[call]
            self._changed.notify_all()

    def _has_room(self, call: Holder, size: int) -> bool:
        own, held = self._held.get(call, 0), self.held
        return (not own or own + size <= MOST_OF_CALL) and (not held or held + size <= self._most)

    def _make_room(self, call: Holder) -> None:
        """End the call whose answers have waited longest, if that was too long, and others need their room."""
        others = [each for each in self._held if each is not call]
        if self._held.get(call) or not others:
            return
        stalest = min(others, key=self._taken.__getitem__)
        if monotonic() - self._taken[stalest] > PATIENCE:
            stalest.abandon()
