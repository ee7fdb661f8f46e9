"""A cluster of two worker processes, which all tests share."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(scope="session")
def dask_cluster() -> Iterator[Any]:
    """A scheduler at a port of this computer, with two workers."""
    distributed = pytest.importorskip("distributed", reason="the extra wgs[cluster] is not installed")
    import dask  # noqa: PLC0415

    folder = os.path.dirname(__file__)  # noqa: PTH120
    os.environ["DASK_LOGGING__DISTRIBUTED"] = "critical"
    settings = {"distributed.scheduler.allowed-failures": 0, "distributed.worker.profile.enabled": False}
    with warnings.catch_warnings(), dask.config.set(settings):
        warnings.simplefilter("ignore")
        with distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            protocol="tcp",
            host="127.0.0.1",
            dashboard_address=None,
            silence_logs=50,
            preload=["wgs.cluster.quiet", f"{folder}/deadly_boards.py"],
        ) as cluster:
            yield cluster


@pytest.fixture
def address(dask_cluster: Any) -> str:
    """The address of the scheduler."""
    return str(dask_cluster.scheduler_address)
