"""Connections to clusters of Dask, and clusters that are started on this machine."""

from __future__ import annotations

import logging
import os
import warnings
from typing import TYPE_CHECKING

from wgs.base.errors import ClusterError
from wgs.cluster.quiet import silence

if TYPE_CHECKING:
    from types import ModuleType

    from distributed import Client, LocalCluster

    from wgs.cluster.addresses import Address

SETTINGS = {
    "distributed.scheduler.allowed-failures": 1,
    "distributed.comm.retry.count": 2,
    "distributed.admin.large-graph-warning-threshold": "1GB",
    "distributed.worker.profile.enabled": False,
}
"""Settings of Dask: those of the scheduler and workers hold for clusters that are started here."""


def connect(address: Address, patience: float) -> tuple[Client, LocalCluster | None]:
    """Return a client of a cluster, and the cluster where it was started here; raises ClusterError."""
    os.environ.setdefault("DASK_LOGGING__DISTRIBUTED", "critical")  # for workers that are started here
    try:
        import dask  # noqa: PLC0415 - a part of the extra
        import distributed  # noqa: PLC0415
    except ImportError:
        raise ClusterError(
            "work on a cluster needs more packages; install them with: pip install 'wgs[cluster]'"
        ) from None
    silence()
    dask.config.set(SETTINGS)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return _start(distributed, address.workers) if address.workers else _reach(distributed, address.text, patience)


def _start(distributed: ModuleType, workers: int) -> tuple[Client, LocalCluster | None]:
    """Start a cluster on this machine, whose processes trust nobody but each other."""
    try:
        security = distributed.Security.temporary()
        cluster = distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            protocol="tls",
            host="127.0.0.1",
            security=security,
            dashboard_address=None,
            silence_logs=logging.CRITICAL,
            preload=["wgs.cluster.quiet"],
        )
        return distributed.Client(cluster, security=security), cluster
    except (ImportError, OSError, RuntimeError, TimeoutError) as error:
        raise ClusterError(f"a cluster cannot be started on this machine: {error}") from None


def _reach(distributed: ModuleType, text: str, patience: float) -> tuple[Client, LocalCluster | None]:
    """Connect to a cluster; for ``tls://``, Dask's own configuration tells where the certificates are."""
    security = distributed.Security(require_encryption=text.startswith("tls:"))
    if text.startswith("tls:") and security.tls_ca_file is None:
        raise ClusterError(
            f"{text} needs certificates: set DASK_DISTRIBUTED__COMM__TLS__CA_FILE, "
            "DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT and DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY to their files"
        )
    try:
        return distributed.Client(text, security=security, timeout=patience, set_as_default=False), None
    except Exception as error:  # noqa: BLE001 - whatever answers there, or does not
        reason = str(error).partition("\n")[0] or type(error).__name__
        raise ClusterError(f"no cluster can be reached at {text} within {patience:g} seconds: {reason}") from None
