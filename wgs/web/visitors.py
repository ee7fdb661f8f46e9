"""Visitors of a server: each has a share of its work and so much a second, however many connections it opens."""

from __future__ import annotations

import hmac
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address
from secrets import token_bytes, token_hex
from time import monotonic
from typing import TYPE_CHECKING

from wgs.web.cookies import name_cookie, read_cookies
from wgs.web.faults import BusyError, FloodError
from wgs.web.hosts import parse_address
from wgs.web.settings import is_loopback

if TYPE_CHECKING:
    from starlette.types import Scope


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


VISITOR = "wgs.visitor"
"""Where the scope of a request, or of a socket, has its visitor."""

WORK_A_SECOND = 300
WORK_AT_ONCE = 1500
"""How much the requests and messages of a visitor may cost the server's own process, on average and at once; more wait.

A script costs 1, which is some 0.5 ms of work, and a page with its scripts some 100.
"""

WORK_OF_PAGE = 5
WORK_OF_CALL = 3
"""What a page costs that is rendered, and what a call costs whose operation is carried out by worker processes."""

BYTES_OF_WORK = 16 << 10
"""How many bytes of a body and its values cost as much as a script: they are read at one go."""

MOST_ASKED = 256
"""How many requests of a visitor are answered or wait at once, all its connections together."""

COMMANDS_A_SECOND = 60
COMMANDS_AT_ONCE = 200
"""How many commands to tables and rounds a visitor may send, on average and at once; a class may be one visitor."""

OPENINGS_AN_HOUR = 600
"""How many tables and rounds a visitor may open in an hour, on average, and at once."""

MOST_VISITORS = 4096
"""How many visitors are remembered; of more, those are forgotten that asked for nothing longest."""

COOKIES_A_SECOND = 1
COOKIES_AT_ONCE = 30
"""How many browsers of this computer become visitors of their own, on average and at once."""

THIS_COMPUTER = "this computer"
"""The name of the visitor that all programs of this computer are together."""


class Visitor:
    """Somebody who asks: an address, the /64 of an IPv6 address, or a browser of this computer.

    Args:
        name: What tells it from all others, also after it was forgotten.

    Attributes:
        name: As given.
        work: What its requests and the messages of its sockets are counted with.
        commands: What its commands to tables and rounds are counted with.
        openings: What the tables and rounds are counted with that it opens.
        asked: How many requests and sockets of it are open.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.work = Bucket(WORK_A_SECOND, WORK_AT_ONCE)
        self.commands = Bucket(COMMANDS_A_SECOND, COMMANDS_AT_ONCE)
        self.openings = Bucket(OPENINGS_AN_HOUR / 3600, OPENINGS_AN_HOUR)
        self.asked = 0

    def __repr__(self) -> str:
        return f"Visitor({self.name!r})"

    @contextmanager
    def ask(self) -> Iterator[None]:
        """Count a request or a socket while it is open; raises BusyError for one too many."""
        if self.asked >= MOST_ASKED:
            raise BusyError("too many requests come from here at once; try again in a moment")
        self.asked += 1
        try:
            yield
        finally:
            self.asked -= 1

    def count_command(self) -> None:
        """Count a command to a table or a round; raises FloodError when there are too many."""
        if not self.commands.take_now():
            raise FloodError(f"more than {COMMANDS_A_SECOND} commands a second; wait a moment")

    def count_opening(self) -> None:
        """Count a table or a round that is opened; raises FloodError when there are too many."""
        if not self.openings.take_now():
            raise FloodError(f"more than {OPENINGS_AN_HOUR} games were opened from here in an hour; wait a while")


SERVER = Visitor("the server")
"""Who asks for what goes on by itself, such as the games of a server that was started again."""


def find_visitor(scope: Scope) -> Visitor:
    """Return the visitor that a request, or a socket, has come from."""
    visitor: Visitor = scope.get(VISITOR, SERVER)
    return visitor


class Visitors:
    """All visitors that are remembered.

    A browser of this computer is its cookie, and all programs without one are one visitor: they choose their addresses.
    Only cookies that this server has made count, and it makes few at a time, or a program could be as many visitors as
    it likes.
    """

    def __init__(self) -> None:
        self._known: OrderedDict[str, Visitor] = OrderedDict()
        self._key = token_bytes(32)
        self._cookies = Bucket(COOKIES_A_SECOND, COOKIES_AT_ONCE)

    def find(self, scope: Scope) -> Visitor:
        """Return the visitor that a request has come from."""
        name = self._name(scope)
        visitor = self._known.setdefault(name, Visitor(name))
        self._known.move_to_end(name)
        if len(self._known) > MOST_VISITORS:
            idle = next((each for each in self._known.values() if not each.asked and each is not visitor), None)
            if idle is not None:
                del self._known[idle.name]
        return visitor

    def make_cookie(self, scope: Scope) -> tuple[str, str] | None:
        """Return the name and the value of the cookie of a new visitor; None for who needs none, or gets none now."""
        if not is_loopback(_find_host(scope)) or self._find_kept(scope) or not self._cookies.take_now():
            return None
        drawn = token_hex(8)
        return _name_visitor_cookie(scope), f"{drawn}.{self._sign(drawn)}"

    def _name(self, scope: Scope) -> str:
        host = _find_host(scope)
        if is_loopback(host):
            return f"{THIS_COMPUTER} {self._find_kept(scope)}".rstrip()
        address = parse_address(host)
        return f"{IPv6Address(int(address) >> 64 << 64)}/64" if isinstance(address, IPv6Address) else host

    def _find_kept(self, scope: Scope) -> str:
        """Return what the cookie of a browser names, if this server has made it; otherwise an empty text."""
        drawn, _, signature = read_cookies(scope).get(_name_visitor_cookie(scope), "").partition(".")
        is_own = hmac.compare_digest(signature.encode("utf-8", "replace"), self._sign(drawn).encode())
        return drawn if is_own else ""

    def _sign(self, drawn: str) -> str:
        return hmac.new(self._key, drawn.encode("utf-8", "replace"), "sha256").hexdigest()[:32]


def _find_host(scope: Scope) -> str:
    """Return the address of the client, in one form for each."""
    host, _ = scope.get("client") or ("", 0)
    return str(parse_address(host) or host)


def _name_visitor_cookie(scope: Scope) -> str:
    return f"{name_cookie(scope)}-visitor"
