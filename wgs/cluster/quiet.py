"""Loaded by workers that are started for one command: what they have to say about their end is of no use to anybody."""

import logging

# Dask sets a level for tornado.application by itself.
for _name in ("distributed", "tornado", "tornado.application", "asyncio"):
    logging.getLogger(_name).setLevel(logging.CRITICAL)
