"""Addresses of clusters: which of them may be used at all."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address

from wgs.base.engines import count_cores
from wgs.base.errors import Parameter, WgsError

MOST_WORKERS = 256
"""The most worker processes of a cluster that is started here."""

SCHEDULER_PORT = 8786
"""The port at which schedulers of Dask listen unless they are told otherwise."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a cluster is.

    Attributes:
        text: The address of its scheduler, such as ``tls://10.0.0.5:8786``; empty for a cluster to be started here.
        workers: How many worker processes are started here; 0 where there is a cluster.
    """

    text: str = ""
    workers: int = 0


def parse_address(text: str) -> Address:
    """Read an address: ``local``, ``local:4``, ``tls://HOST:PORT``, or ``tcp://`` and a port of this computer.

    Raises:
        WgsError: It is none, or others could reach the cluster without a certificate: whoever reaches a scheduler can
            run any code on its workers.

    >>> parse_address("localhost:8786")
    Address(text='tcp://localhost:8786', workers=0)
    """
    name = Parameter("cluster")
    text = text.strip()
    if found := re.fullmatch(r"local(?::([0-9]{1,9}))?", text):
        workers = count_cores() if found[1] is None else int(found[1])
        if not 1 <= workers <= MOST_WORKERS:
            raise WgsError(name, f" local:N starts 1 to {MOST_WORKERS} workers, not {workers:,}")
        return Address(workers=workers)
    found = re.fullmatch(r"(?:(tcp|tls)://)?(\[[0-9a-fA-F:.%]{2,64}\]|[A-Za-z0-9._-]{1,253})(?::([0-9]{1,5}))?", text)
    if found is None or not 0 < int(found[3] or SCHEDULER_PORT) < 1 << 16:
        raise WgsError(
            name, f' must be local, local:4, or the address of a scheduler such as tls://10.0.0.5:8786, not "{text}"'
        )
    protocol, host, port = found[1] or "tcp", found[2], found[3] or SCHEDULER_PORT
    if protocol == "tcp" and not is_loopback(host):
        raise WgsError(
            name,
            f" {text}: without a certificate, whoever reaches this scheduler could run any code on its workers. "
            f"Start it with certificates and give tls://{host}:{port}, or reach it through a tunnel to this computer",
        )
    return Address(f"{protocol}://{host}:{port}")


def is_loopback(host: str) -> bool:
    """Tell whether a name stands for this computer, and no network is asked for it.

    >>> is_loopback("localhost"), is_loopback("127.0.0.2"), is_loopback("[::1]"), is_loopback("10.0.0.5")
    (True, True, True, False)
    """
    if host.lower() == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
