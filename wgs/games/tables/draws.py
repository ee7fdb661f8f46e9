"""What a table draws at random: the secrets of seats, and the seeds of further games."""

from __future__ import annotations

from dataclasses import dataclass
from secrets import token_urlsafe
from typing import TYPE_CHECKING

from wgs.randomness import choose_seed

if TYPE_CHECKING:
    from collections.abc import Callable


def make_secret() -> str:
    """Make a secret that nobody can guess."""
    return token_urlsafe(24)


def make_seed() -> int:
    """Draw the seed of a game."""
    return choose_seed(None)


@dataclass(frozen=True, slots=True)
class Draws:
    """Where a table takes what it draws at random from.

    Attributes:
        secret: Makes the secret of a seat.
        seed: Draws the seed of another game.
    """

    secret: Callable[[], str] = make_secret
    seed: Callable[[], int] = make_seed
