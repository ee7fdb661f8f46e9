"""Hosts as requests name them, and the proxies whose word about the client is believed."""

from __future__ import annotations

import re
import socket
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode

from starlette.datastructures import Headers

from wgs.base.errors import Parameter, WgsError
from wgs.web.settings import EVERYWHERE, Settings

if TYPE_CHECKING:
    from starlette.types import Scope

VOUCHED = "wgs.vouched_host"
"""True in the scope of a request whose host a proxy has named, which knows the names that it goes by."""

PORTS = {"http": 80, "ws": 80, "https": 443, "wss": 443}
"""The ports that addresses leave out."""

_HOST = re.compile(r"(\[[0-9A-Fa-f:.]{2,45}\]|[0-9A-Za-z_](?:[0-9A-Za-z_.-]{0,252}))(?::([0-9]{1,5}))?")


class HostAddress(NamedTuple):
    """A host and a port.

    Attributes:
        name: The name in lower case, or the address without brackets.
        port: The port.
    """

    name: str
    port: int


def parse_host(text: str, scheme: str) -> HostAddress | None:
    """Return the host that a header names; None for anything else, such as one with a user.

    >>> parse_host("LocalHost:8414", "http"), parse_host("[::1]", "https")
    (HostAddress(name='localhost', port=8414), HostAddress(name='::1', port=443))
    >>> parse_host("me@localhost", "http") or parse_host("localhost:", "http") or parse_host("[1.2.3.4]", "http")
    """
    found = _HOST.fullmatch(text)
    if found is None:
        return None
    name, port = found[1].casefold(), int(found[2] or PORTS[scheme])
    if name.startswith("["):
        address = parse_address(name[1:-1])
        if not isinstance(address, IPv6Address):
            return None
        name = str(address)
    return HostAddress(name, port) if 0 < port < 1 << 16 else None


def parse_origin(text: str) -> tuple[str, HostAddress] | None:
    """Return the scheme and the host of the header ``Origin``; None for none that a page of this server can have.

    >>> parse_origin("https://wgs.example")
    ('https', HostAddress(name='wgs.example', port=443))
    """
    scheme, _, rest = text.casefold().partition("://")
    host = parse_host(rest, scheme) if scheme in PORTS else None
    return None if host is None else (scheme, host)


def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """Return an address; None for anything else. An IPv4 address in IPv6 is that IPv4 address.

    >>> parse_address("::ffff:192.0.2.1")
    IPv4Address('192.0.2.1')
    """
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


class Proxies:
    """The proxies before a server: what they say of the client is believed, and what all others say is not.

    Args:
        addresses: Their addresses, or networks of them, such as ``10.0.0.0/8``.

    Raises:
        WgsError: One of these is neither.
    """

    def __init__(self, addresses: Sequence[str] = ()) -> None:
        try:
            self._networks = [ip_network(each) for each in addresses]
        except ValueError:
            raise WgsError(
                Parameter("proxy"), " takes an address such as 127.0.0.1, or a network such as 10.0.0.0/8"
            ) from None

    def see_through(self, scope: Scope) -> Scope:
        """Return a request as the proxies say that it has come to them; as it is without one.

        ``X-Forwarded-For`` is read from its end to the first address that is no proxy of ours: what comes before that
        may be anybody's invention. Of several schemes or hosts, the last is that of the nearest proxy.
        """
        host, port = scope.get("client") or ("", 0)
        if not self._networks or not self._is_proxy(host):
            return scope
        headers = Headers(scope=scope)
        seen = {**scope, "client": (self._find_client(headers, host), port)}
        scheme = _find_last(headers, "x-forwarded-proto").casefold()
        if scheme in {"http", "https"}:
            seen["scheme"] = scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme
        if name := _find_last(headers, "x-forwarded-host"):
            others = [each for each in scope["headers"] if each[0] != b"host"]
            seen |= {"headers": [(b"host", name.encode("latin-1")), *others], VOUCHED: True}
        return seen

    def _find_client(self, headers: Headers, host: str) -> str:
        """Return the address of the client: that of the last proxy where there is none that makes sense."""
        named = ",".join(headers.getlist("x-forwarded-for")).split(",")
        for each in reversed(named):
            address = parse_address(each.strip())
            if address is None:
                break
            host = str(address)
            if not self._is_proxy(host):
                break
        return host

    def _is_proxy(self, host: str) -> bool:
        address = parse_address(host)
        return address is not None and any(address in network for network in self._networks)


def _find_last(headers: Headers, name: str) -> str:
    return ",".join(headers.getlist(name)).rpartition(",")[2].strip()


def name_address(settings: Settings, port: int) -> str:
    """Return the address of a server, with its token if it has one."""
    host = find_own_address(settings.host) if settings.host in EVERYWHERE else settings.host
    place = f"[{host}]" if ":" in host else host
    token = f"?{urlencode({'token': settings.token})}" if settings.token else ""
    return f"http://{place}:{port}/{token}"


def find_own_address(host: str) -> str:
    """Return the address that other devices of the network reach this computer at; nothing is sent for that."""
    family, somewhere = (socket.AF_INET6, "2001:db8::1") if ":" in host else (socket.AF_INET, "192.0.2.1")
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((somewhere, 9))
        return str(probe.getsockname()[0])
    return "localhost"
