"""Links to tables, as a server writes them and people copy them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from wgs.base.errors import WgsError
from wgs.base.quoting import shorten

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


@dataclass(frozen=True, slots=True)
class TableLink:
    """A link to a table.

    Attributes:
        server: The address of the server, without a slash at the end.
        table: The name of the table.
        token: The token of the server; empty for a server without one.
        code: The code that hands a seat over to this device; empty for none.
    """

    server: str
    table: str
    token: str = ""
    code: str = ""

    @property
    def socket(self) -> str:
        """The address of the socket of the server."""
        return f"ws{self.server.removeprefix('http')}/socket"

    def __str__(self) -> str:
        token = f"?token={self.token}" if self.token else ""
        return f"{self.server}/tables/{self.table}{token}"


def parse_link(text: str) -> TableLink:
    """Read a link to a table, with the token and the code that it may have.

    Raises:
        WgsError: It is not such a link; the text says what was expected.

    >>> parse_link("localhost:8414/tables/9f86d081#code=w0rd")
    TableLink(server='http://localhost:8414', table='9f86d081', token='', code='w0rd')
    """
    given = text.strip()
    whole = given if "://" in given else f"http://{given}"
    try:
        parts = urlsplit(whole)
        _ = parts.port
    except ValueError:
        raise _refuse(given) from None
    path = re.fullmatch(r"/tables/([^/]+)/?", parts.path)
    if parts.scheme not in {"http", "https"} or not parts.hostname or path is None or not _NAME.fullmatch(path[1]):
        raise _refuse(given)
    server = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
    return TableLink(server, path[1], _find(parts.query, "token"), _find(parts.fragment, "code"))


def _find(fields: str, name: str) -> str:
    return parse_qs(fields).get(name, [""])[0]


def _refuse(given: str) -> WgsError:
    return WgsError(
        f'"{shorten(given)}" is not a link to a table; it looks like http://192.168.1.5:8414/tables/9f86d0818884c7d6, '
        "with ?token=... after it if the server has one"
    )
