"""Operations for taking a page along: its link as a QR code."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from pydantic import Field

from wgs.base.errors import Parameter, WgsError
from wgs.web.operations.base import Given, Operation
from wgs.web.settings import LOOPBACK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.web.operations.base import Work

MOST_CHARACTERS = 2000
"""The longest link that becomes a QR code; cameras fail at larger ones."""

ONLY_HERE = (
    "Only this computer reaches this address. To share boards with a phone, start the server at an address of your "
    "network."
)
"""Why there is no code on loopback."""

SECRETS = frozenset({"token", "seat", "key"})
"""The fields of a query that must not be shared."""


class SharedLink(Given):
    """Which link to draw."""

    link: str = Field(description="The address of a page of this server.", max_length=20_000)


@dataclass(frozen=True, slots=True)
class DrawnLink:
    """A link, and its QR code.

    Attributes:
        link: The link, without what must not be shared.
        svg: The QR code as SVG; None when it would help nobody.
        note: Why there is no code.
    """

    link: str
    svg: str | None = None
    note: str | None = None


def draw_link(given: SharedLink, work: Work) -> Iterator[DrawnLink]:
    """Draw a link as a QR code, without the token of this server.

    On loopback there is no code, as no other device reaches the link.
    """
    del work
    try:
        parts = urlsplit(given.link)
    except ValueError:  # brackets without an IPv6 address
        raise WgsError(Parameter("link"), ": there is no such host") from None
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise WgsError(Parameter("link"), " must begin with http:// or https:// and a host")
    query = urlencode([(name, text) for name, text in parse_qsl(parts.query) if name not in SECRETS])
    link = urlunsplit((parts.scheme, parts.netloc.rpartition("@")[2], parts.path, query, ""))
    if parts.hostname in LOOPBACK:
        yield DrawnLink(link, note=ONLY_HERE)
    elif len(link) > MOST_CHARACTERS:
        yield DrawnLink(link, note="The link is too long for a QR code: copy it.")
    else:
        yield DrawnLink(link, draw_svg(link))


def draw_svg(link: str) -> str:
    """Return a QR code as SVG, with its quiet zone.

    >>> draw_svg("http://192.168.1.5:8414/")[:4]
    '<svg'
    """
    import segno  # noqa: PLC0415 - most pages are not shared

    buffer = BytesIO()
    segno.make(link, error="m", micro=False).save(
        buffer, kind="svg", scale=4, border=4, light="#ffffff", xmldecl=False, svgns=True
    )
    return buffer.getvalue().decode().strip()


QR = Operation(
    name="qr", title="Draw a link as a QR code.", given=SharedLink, carry_out=draw_link, answer=DrawnLink, is_one=True
)
