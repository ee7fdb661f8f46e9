"""Who sits where: cookies that keep the secrets of seats, and codes that hand a seat to another device."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_urlsafe
from time import monotonic
from typing import TYPE_CHECKING

from wgs.web.cookies import name_cookie, read_cookies, write_cookie
from wgs.web.faults import RefusedError

if TYPE_CHECKING:
    from starlette.types import Scope

SECONDS_OF_COOKIE = 90 * 86_400
"""How long a browser keeps the secret of a seat: as long as the server keeps a table that nobody plays at."""

MOST_COOKIES = 40
"""How many seats of a table are looked for in the cookies of a browser."""

SECONDS_OF_CODE = 300.0
"""How long a code is good for."""

MOST_CODES = 1000
"""How many codes are kept; of more, the oldest are forgotten."""


def _name_seat_cookies(scope: Scope, table: str) -> str:
    return f"{name_cookie(scope)}-{table}-"


def list_in_cookies(scope: Scope, table: str) -> list[str]:
    """List the secrets of seats that a browser has kept: one for each of the people who sit at it."""
    name = _name_seat_cookies(scope, table)
    return [secret for key, secret in read_cookies(scope).items() if key.startswith(name)][:MOST_COOKIES]


def write_seat_cookie(scope: Scope, path: str, secret: str) -> str:
    """Return the header with which a browser keeps the secret of a seat, for the path of its table.

    Each seat has a cookie of its own, so that several people may sit at one screen.
    """
    name = f"{_name_seat_cookies(scope, path.rpartition('/')[2])}{sha256(secret.encode()).hexdigest()[:8]}"
    return write_cookie(scope, name, secret, path, SECONDS_OF_COOKIE)


@dataclass(frozen=True, slots=True)
class _Passed:
    table: str
    secret: str
    until: float


class SeatCodes:
    """Codes that hand the secret of a seat to another device: each can be used once, within five minutes.

    Args:
        now: Returns the time in seconds.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._kept: dict[str, _Passed] = {}

    def make(self, table: str, secret: str) -> str:
        """Make a code for the secret of a seat."""
        code = token_urlsafe(16)
        self._kept[code] = _Passed(table, secret, self._now() + SECONDS_OF_CODE)
        for oldest in list(self._kept)[:-MOST_CODES]:
            del self._kept[oldest]
        return code

    def take(self, table: str, code: str) -> str:
        """Return the secret that a code is for, which is of no more use then; raises RefusedError."""
        passed = self._kept.get(code)
        if passed is None or passed.table != table or passed.until < self._now():
            text = "this link was used already, is older than five minutes, or is of another table; ask for a new one"
            raise RefusedError(403, "code", text, "code")
        del self._kept[code]
        return passed.secret
