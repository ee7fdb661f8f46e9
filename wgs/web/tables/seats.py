"""Who sits where: cookies that keep the secrets of seats, and codes that hand a seat to another device."""

from __future__ import annotations

from dataclasses import dataclass
from secrets import token_urlsafe
from time import monotonic
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.responses import Response

from wgs.web.faults import RefusedError
from wgs.web.guards import name_cookie

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.types import Scope

SECONDS_OF_COOKIE = 90 * 86_400
"""How long a browser keeps the secret of a seat: as long as the server keeps a table that nobody plays at."""

SECONDS_OF_CODE = 300.0
"""How long a code is good for."""

MOST_CODES = 1000
"""How many codes are kept; of more, the oldest are forgotten."""


def name_path(table: str) -> str:
    """Return the path of the page of a table, which the cookies of its seats are for."""
    return f"/tables/{table}"


def _name_seat_cookie(scope: Scope, table: str) -> str:
    return f"{name_cookie(scope)}-{table}"


def find_in_cookie(scope: Scope, table: str) -> str:
    """Return the secret of a seat that a browser has kept; empty when it has none."""
    cookies = cookie_parser(Headers(scope=scope).get("cookie", ""))
    return cookies.get(_name_seat_cookie(scope, table), "")


def write_cookie(scope: Scope, table: str, secret: str) -> str:
    """Return the header with which a browser keeps the secret of a seat: for the page of the table, and no script.

    It is sent when a link to the table is followed from elsewhere, too, as the seat would be lost otherwise
    (``SameSite=Lax``); what pages of other sites ask for is refused before that.
    """
    response = Response()
    response.set_cookie(
        _name_seat_cookie(scope, table),
        secret,
        max_age=SECONDS_OF_COOKIE,
        path=name_path(table),
        secure=scope["scheme"] in {"https", "wss"},
        httponly=True,
        samesite="lax",
    )
    return response.headers["set-cookie"]


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
