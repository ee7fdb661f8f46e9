"""States of tables and of rounds as sealed JSON."""

from __future__ import annotations

import json
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from wgs.errors import PlayError

if TYPE_CHECKING:
    from wgs.sealed import Seal

State = TypeVar("State")


class SealedStates(Generic[State]):
    """Writes states of a kind, and reads them.

    Args:
        seal: What tells them from other files; the state stands under its noun.
        kind: Their class.
    """

    def __init__(self, seal: Seal, kind: type[State]) -> None:
        self._seal = seal
        self._kind = kind

    @cached_property
    def _form(self) -> TypeAdapter[State]:
        return TypeAdapter(self._kind)

    def write(self, state: State) -> str:
        """Write a state as one line of JSON."""
        kept = self._form.dump_python(state, mode="json")
        return json.dumps(self._seal.write({self._seal.noun: kept}), ensure_ascii=False) + "\n"

    def read(self, text: str) -> State:
        """Read what `write` returned.

        Raises:
            PlayError: It is of another kind or version, incomplete, or edited.
        """
        kept = self._seal.read(text).get(self._seal.noun)
        try:
            return self._form.validate_json(json.dumps(kept), strict=True)
        except ValidationError as error:
            first = error.errors()[0]
            place = ".".join(map(str, first["loc"]))
            raise PlayError(f'"{place}" cannot be used: {first["msg"]}') from None
