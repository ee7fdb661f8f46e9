"""What a round asks whoever runs it to do, before a command can be answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.rounds.commands import RoundCommand


@dataclass(frozen=True, slots=True)
class Deal:
    """Another board that has to be dealt.

    Attributes:
        seed: The seed of it.
    """

    seed: int


@dataclass(frozen=True, slots=True)
class Missed:
    """A word that is not in the key; somebody has to find out why.

    Attributes:
        word: The word, in capitals.
        command: What was asked.
    """

    word: str
    command: RoundCommand
