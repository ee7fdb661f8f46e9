"""Requests carried out by a cluster of Dask: worker processes on this machine or on many.

Needs the packages of the extra ``cluster``: ``pip install 'wgs[cluster]'``.

`front.py` sends pieces and waits, `gathering.py` makes pieces of lines, `worker_side.py` carries them out,
`travelling.py` sends files along, and `addresses.py` checks which clusters may be used.

>>> from wgs.cluster import parse_address
>>> parse_address("local:4").workers
4
"""

from wgs.cluster.addresses import Address, parse_address
from wgs.cluster.front import Cluster, open_cluster, run_on_cluster

__all__ = ["Address", "Cluster", "open_cluster", "parse_address", "run_on_cluster"]
