"""What stands between the network and the routes: who may ask, how much, and what browsers are told."""

from __future__ import annotations

import asyncio
import gzip
import hmac
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from wgs.web.access import draw_token
from wgs.web.answer_room import ABORT
from wgs.web.bodies import Bodies, find_most_body, make_size_refusal, read_length
from wgs.web.cookies import name_cookie, read_cookies, write_cookie
from wgs.web.faults import RefusedError, UntakenError
from wgs.web.hosts import VOUCHED, Proxies, parse_host, parse_origin
from wgs.web.messages import explain
from wgs.web.operations.table import OPERATIONS
from wgs.web.pages.refused import is_for_people
from wgs.web.settings import LOOPBACK, Settings, is_loopback
from wgs.web.static_files import is_compressible
from wgs.web.visitors import VISITOR, WORK_OF_CALL, WORK_OF_PAGE, Visitors
from wgs.web.workbench import check_rights

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from wgs.web.operations.base import AnyOperation

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

SECONDS_OF_ANSWER = 30.0
"""How long a client may take no piece of an answer, which is kept for it meanwhile."""

LONGEST_ADDRESS = 32 << 10
"""How many bytes the address of a request may have."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""What pages may load: nothing from elsewhere, and no script or style but those of our own files."""

SECURITY = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
"""The headers of every answer, but for static files."""

OF_STATIC = ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
"""Those of static files, which load nothing themselves: there are many of them, so their headers count."""


ALONE = "Cross-Origin-Opener-Policy"
"""Browsers obey it on loopback and over HTTPS only; elsewhere they log an error on each page that has it."""


def choose_headers(path: str, *, is_private: bool) -> dict[str, str]:
    """Return the security headers of what is at a path; a worker keeps to the policy of its own file."""
    if not path.startswith("/static/") or path.endswith("-worker.js"):
        return SECURITY if is_private else {name: value for name, value in SECURITY.items() if name != ALONE}
    return {name: SECURITY[name] for name in OF_STATIC}


class Guards:
    """Lets requests through that may come, and answers all others itself.

    Args:
        app: The application behind it.
        settings: What the server was started with.
        show_locked: Makes the page for people who come without the token, from their request.
    """

    def __init__(self, app: ASGIApp, settings: Settings, show_locked: Callable[[Request], Response]) -> None:
        self._app = app
        self._settings = settings
        self._show_locked = show_locked
        self._proxies = Proxies(settings.proxies)
        self._visitors = Visitors()
        self._bodies = Bodies()
        self._passes: set[str] = set()

    def draw_pass(self) -> str:
        """Return what lets a browser in once, in place of the token; an empty text for a server without a token.

        The address that a browser is started with can be read by other users of the computer.
        """
        if not self._settings.token:
            return ""
        drawn = draw_token()
        self._passes.add(drawn)
        return drawn

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let it through."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        scope = self._proxies.see_through(scope)
        visitor = scope[VISITOR] = self._visitors.find(scope)
        guarded = _Answer(send, scope, self._settings, self._visitors)
        try:
            with visitor.ask():
                await asyncio.sleep(visitor.work.take(_weigh(scope)))
                self._check(scope)
                if seat := self._take_token(scope):
                    await seat(scope, receive, guarded.send)
                    return
                operation = _find_operation(scope)
                if operation is None:
                    await self._app(scope, receive, guarded.send)
                    return
                check_rights(operation, self._settings)
                async with self._bodies.receive(scope, receive) as receive_again:
                    await self._app(scope, receive_again, guarded.send)
        except Exception as error:  # noqa: BLE001 - each error has its shape
            if not guarded.is_begun:
                await self._refuse(error, scope, receive, guarded.send)

    async def _refuse(self, error: Exception, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse a socket, with an error."""
        failure = explain(error)
        is_locked = failure.status == 401
        headers = {"Connection": "close"} if _has_two_lengths(Headers(scope=scope)) else {}
        response = failure.respond({"WWW-Authenticate": "Bearer", **headers} if is_locked else headers)
        if is_locked and scope["type"] == "http" and is_for_people(Request(scope)):
            response = self._show_locked(Request(scope))
            response.headers["WWW-Authenticate"] = "Bearer"
        if scope["type"] == "http" or "websocket.http.response" in scope.get("extensions", {}):
            await response(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008, "reason": failure.answer.errors[0].text[:100]})

    def _check(self, scope: Scope) -> None:
        """Raise RefusedError for a request that must not be answered."""
        headers = Headers(scope=scope)
        is_socket = scope["type"] == "websocket"
        if _has_two_lengths(headers):
            raise RefusedError(400, "http", "a body has Content-Length or Transfer-Encoding, not both")
        _check_host(scope, headers, self._settings)
        if len(scope.get("raw_path") or scope["path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
            raise RefusedError(414, "size", f"the address is longer than {LONGEST_ADDRESS} bytes")
        is_safe = not is_socket and scope["method"] in SAFE_METHODS
        if not is_safe or scope["path"].startswith("/api/"):
            _check_site(scope, headers, self._settings)
        if not is_socket and not is_safe:
            _check_content(scope, headers)

    def _take_token(self, scope: Scope) -> Response | None:
        """Check the token; return where to go on without it, for a link that has it.

        Raises:
            RefusedError: It is missing or wrong.
        """
        token = self._settings.token
        if not token or is_shipped(scope):
            return None
        named = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
        given = next((value for name, value in named if name == "token"), None)
        if given is not None and scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            if given in self._passes:
                self._passes.remove(given)
            elif not _is_same(given, token):
                raise _make_refusal()
            rest = urlencode([(name, value) for name, value in named if name != "token"])
            path = "/" + scope["path"].lstrip("/")
            location = f"{path}?{rest}" if rest else path
            return RedirectResponse(location, 303, {"Set-Cookie": write_cookie(scope, name_cookie(scope), token)})
        if not _is_same(_find_token(scope), token):
            raise _make_refusal()
        return None


def _weigh(scope: Scope) -> int:
    """Return what the head of a request costs the server's own process."""
    if scope["path"].startswith("/static/"):
        return 1
    return WORK_OF_CALL if scope["path"].startswith("/api/") else WORK_OF_PAGE


def is_shipped(scope: Scope) -> bool:
    """Return whether a request is for a file that ships with wgs; the page for people without the token needs some."""
    path: str = scope["path"]
    return scope["type"] == "http" and (path == "/favicon.ico" or path.startswith("/static/"))


def _make_refusal() -> RefusedError:
    return RefusedError(401, "token", "open the link that the server has printed: it has the token that is needed")


def _find_token(scope: Scope) -> str:
    """Return the token that a request shows, in its header or its cookie."""
    headers = Headers(scope=scope)
    scheme, _, bearer = headers.get("authorization", "").partition(" ")
    if scheme.casefold() == "bearer":
        return bearer.strip()
    return read_cookies(scope).get(name_cookie(scope), "")


def _is_same(given: str, token: str) -> bool:
    return hmac.compare_digest(given.encode("utf-8", "replace"), token.encode())


def _check_host(scope: Scope, headers: Headers, settings: Settings) -> None:
    """Refuse a request to another name than the server's: a foreign page may have made a name of its own lead here."""
    host = parse_host(headers.get("host", ""), scope["scheme"])
    name, port = scope.get("server") or ("", 0)
    known = {settings.host.casefold(), str(name).casefold()}
    if any(map(is_loopback, known)):
        known |= LOOPBACK
    if host is None or not (scope.get(VOUCHED) or (host.name in known and host.port == port)):
        text = "this server does not go by that name; use the address that it has printed"
        raise RefusedError(400, "host", text + _advise(settings))


def _advise(settings: Settings) -> str:
    """Return what the operator of a proxy may have to mend; an empty text without a proxy."""
    names = "X-Forwarded-Host, with the port, and X-Forwarded-Proto"
    return f". The proxy must send {names} as browsers have them" if settings.proxies else ""


def _check_site(scope: Scope, headers: Headers, settings: Settings) -> None:
    """Refuse what pages of other sites ask for."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site", "same-origin")
    scheme = scope["scheme"].replace("ws", "http")
    own = scheme, parse_host(headers["host"], scheme)
    if (origin is not None and parse_origin(origin) != own) or site not in {"same-origin", "none"}:
        raise RefusedError(403, "origin", "pages of other sites may not ask for this" + _advise(settings))


def _has_two_lengths(headers: Headers) -> bool:
    """Return whether it is open where a body ends: a proxy may see another request in what follows."""
    return "content-length" in headers and "transfer-encoding" in headers


def _find_operation(scope: Scope) -> AnyOperation | None:
    """Return the operation that a request with a body is for; None for all else, which reads no body."""
    if scope["type"] != "http" or scope["method"] != "POST" or not scope["path"].startswith("/api/"):
        return None
    return OPERATIONS.get(scope["path"].removeprefix("/api/"))


def _check_content(scope: Scope, headers: Headers) -> None:
    """Refuse bodies that forms of other sites could send, and those that are too large."""
    kind = headers.get("content-type", "").partition(";")[0].strip().casefold()
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    if (kind or has_body) and kind != "application/json":
        raise RefusedError(415, "type", "the body must be JSON, with Content-Type: application/json")
    if read_length(headers) > find_most_body(scope):
        raise make_size_refusal(scope)


class _Answer:
    """Sends an answer with the headers that it should have, and pages compressed.

    Args:
        send: Sends to the browser.
        scope: The request.
        settings: What the server was started with.
        visitors: Where a browser may become a visitor of its own.

    Attributes:
        is_begun: Whether anything has been sent.
    """

    def __init__(self, send: Send, scope: Scope, settings: Settings, visitors: Visitors) -> None:
        self._send = send
        self._scope = scope
        self._visitors = visitors
        self._security = choose_headers(scope["path"], is_private=settings.is_private)
        self._encodings = Headers(scope=scope).get("accept-encoding", "")
        self._abort: Callable[[], None] | None = scope.get(ABORT)
        self._start: Message | None = None
        self.is_begun = False

    async def send(self, message: Message) -> None:
        """Send a piece of the answer; the beginning of a page waits for its text."""
        self.is_begun = True
        if message["type"] in {"http.response.start", "websocket.http.response.start"}:
            headers = MutableHeaders(scope=message)
            for name, value in self._security.items():
                headers[name] = value
            headers.setdefault("Cache-Control", "no-store")
            if headers.get("content-type", "").startswith("text/html"):
                if message["status"] == 200 and (cookie := self._visitors.make_cookie(self._scope)):
                    headers.append("Set-Cookie", write_cookie(self._scope, *cookie))
                self._start = message
                return
        elif self._start is not None:
            start, self._start = self._start, None
            self._compress(start, message)
            await self._pass_on(start)
        await self._pass_on(message)

    async def _pass_on(self, message: Message) -> None:
        """Send a message; raises UntakenError when the client takes nothing for too long."""
        try:
            async with asyncio.timeout(SECONDS_OF_ANSWER):
                await self._send(message)
        except TimeoutError:
            if self._abort is not None:
                self._abort()  # or what was sent would wait for ever
            raise UntakenError from None

    def _compress(self, start: Message, body: Message) -> None:
        """Compress a page that comes in one piece."""
        data = body.get("body", b"")
        if body.get("more_body") or not is_compressible("text/html", len(data), self._encodings):
            return
        body["body"] = gzip.compress(data, 5, mtime=0)
        headers = MutableHeaders(scope=start)
        headers["Content-Encoding"], headers["Vary"] = "gzip", "Accept-Encoding"
        headers["Content-Length"] = str(len(body["body"]))
