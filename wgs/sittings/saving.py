"""States of tables and of rounds as sealed JSON, with all that is needed to go on as if nothing had happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from wgs.base.errors import PlayError
from wgs.base.json_values import JsonCodec

if TYPE_CHECKING:
    from wgs.base.sealed import Seal
    from wgs.sittings.state import SittingState


class Saveable(Protocol):
    """State that can be saved."""

    @property
    def is_over(self) -> bool:
        """Whether nothing goes on any more."""

    @property
    def may_wait(self) -> bool:
        """Whether a server that starts need not go on with it before somebody asks for it."""


State = TypeVar("State", bound=Saveable)


class StateFormat(Generic[State]):
    """Writes states of a kind, and reads them; what is secret to people is told by digests.

    Args:
        kind: Their class.
        seal: What tells them from other files; the state stands under its noun.
        check: Raises PlayError if the parts of a state do not fit together.

    Attributes:
        noun: What they are states of: ``table`` or ``round``.
    """

    def __init__(self, kind: type[State], seal: Seal, check: Callable[[State], None]) -> None:
        self.noun = seal.noun
        self._seal = seal
        self._codec: JsonCodec[State] = JsonCodec(kind, seal.noun)
        self._check = check

    def write(self, state: State) -> str:
        """Write a state as one line of JSON."""
        return self._seal.format({self.noun: self._codec.write(state)})

    def read(self, text: str) -> State:
        """Read what `write` returned.

        Raises:
            PlayError: It is of another kind or version, incomplete, or was edited.
        """
        state = self._codec.read(self._seal.read(text).get(self.noun))
        self._check(state)
        return state


def check_seats(state: SittingState, seats: int, named: Iterable[int], where: str) -> None:
    """Check that a state names only seats that there are, also in its log; raises PlayError."""
    logged = (entry.seat for entry in state.log if entry.seat is not None)
    if any(not 0 <= seat < seats for seat in (*named, *logged)):
        raise PlayError(f"it names a seat that the {where} does not have")
