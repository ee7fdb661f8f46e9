"""Cookies of a server: their names, and how browsers keep them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.responses import Response

if TYPE_CHECKING:
    from starlette.types import Scope


def name_cookie(scope: Scope) -> str:
    """Return the name that all cookies of a server begin with: servers on other ports have others."""
    server = scope.get("server") or ("", 0)
    return f"wgs-{server[1] or 0}"


def read_cookies(scope: Scope) -> dict[str, str]:
    """Return the cookies that a request shows."""
    return cookie_parser(Headers(scope=scope).get("cookie", ""))


def write_cookie(scope: Scope, name: str, value: str, path: str = "/", seconds: int | None = None) -> str:
    """Return the header with which a browser keeps a cookie that no script can read.

    It is sent when a link from elsewhere is followed, too (``SameSite=Lax``), and over TLS alone where it came so.

    Args:
        scope: The request that is answered.
        name: The name of the cookie.
        value: Its value.
        path: The path that it is for.
        seconds: How long it is kept; None until the browser is closed.
    """
    response = Response()
    is_secure = scope["scheme"] in {"https", "wss"}
    response.set_cookie(name, value, seconds, path=path, secure=is_secure, httponly=True, samesite="lax")
    return response.headers["set-cookie"]
