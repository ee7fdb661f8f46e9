"""The cluster of a command line with ``--cluster``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from wgs.base.errors import WgsError
from wgs.cli.options.reading import read_seconds
from wgs.cli.terminal.signals import check_signals
from wgs.cluster import Cluster, open_cluster, parse_address, run_on_cluster
from wgs.cluster.front import SECONDS_TO_WAIT
from wgs.cluster.travelling import ClusterFiles
from wgs.service.budgets import Budget, Control

if TYPE_CHECKING:
    from wgs.base.files import Files
    from wgs.service.answers import Fault, Note, Progress
    from wgs.service.lines import Lines
    from wgs.service.requests import Request
    from wgs.service.workspace import Workspace


Answer = TypeVar("Answer")


class LazyCluster:
    """The cluster that the command line names: it is connected to when there is work for it.

    Args:
        params: The command line.

    Raises:
        WgsError: The options do not go together.
    """

    def __init__(self, params: Mapping[str, Any]) -> None:
        if params.get("shard") is not None:
            raise WgsError("--cluster and --shard cannot be combined: a cluster shares the work out itself")
        self._address = parse_address(params["cluster"])
        self._patience = read_seconds("--cluster-wait", params.get("cluster_wait")) or SECONDS_TO_WAIT
        self._files = ClusterFiles()
        self._cluster: Cluster | None = None

    def take_files(self, files: Files) -> Files:
        """Return the files that may be read as files that go with the work."""
        self._files = ClusterFiles.of(files)
        return self._files

    def run(
        self,
        request: Request[Answer],
        workspace: Workspace,
        budget: Budget,
        watch: Callable[[Progress], None] | None,
        stream: Iterator[Lines | Fault] | None,
    ) -> Iterator[Answer | Note | Fault]:
        """Carry out a request on the cluster; see `run_on_cluster`."""

        def tell(told: Progress) -> None:
            check_signals()
            if watch:
                watch(told)

        if self._cluster is None:
            self._cluster = open_cluster(self._address, self._patience, self._files)
        yield from run_on_cluster(request, self._cluster, workspace, stream=stream, control=Control(budget, None, tell))

    def close(self) -> None:
        """Leave the cluster; what is under way for this command is cancelled."""
        if self._cluster is not None:
            self._cluster.close()
            self._cluster = None
