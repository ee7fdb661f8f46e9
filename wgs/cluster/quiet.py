"""Loggers of Dask silenced: messages of wgs say what has happened to a cluster.

Workers that are started for one command load this module when they begin.
"""

import logging

NAMES = ("distributed", "distributed.client", "distributed.gc", "tornado", "tornado.application", "asyncio")
"""The loggers that Dask gives levels of their own, and those of its libraries: a parent does not silence these."""


def silence() -> None:
    """Let the loggers say nothing; loading Dask sets their levels anew."""
    for name in NAMES:
        logging.getLogger(name).setLevel(logging.CRITICAL)


silence()
