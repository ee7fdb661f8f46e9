"""The options that share work out, between jobs that know nothing of each other or to a cluster."""

from __future__ import annotations

from typing import Annotated

from wgs.cli.options.declaring import option

SHARING = "Many machines"
"""The group of these options."""

PART = "wgs.part"
"""Where the context of a command has the part of a run that it writes, if it writes one."""

ShardOf = Annotated[
    str | None,
    option("I/N", "Do part I of N, for wgs merge; whatever N, the results are the same.", "--shard", group=SHARING),
]
PartOutput = Annotated[
    str | None, option("FILE", "With --shard: write the part to this file.", "--part-out", group=SHARING)
]
ClusterAt = Annotated[
    str | None,
    option(
        "ADDRESS|local[:N]",
        "Use a cluster of Dask: the one at ADDRESS, or N processes started for it.",
        "--cluster",
        group=SHARING,
    ),
]
ClusterWait = Annotated[
    str | None,
    option(
        "SECONDS",
        "Wait at most this long for the cluster or its workers.",
        "--cluster-wait",
        group=SHARING,
        default="30",
    ),
]
