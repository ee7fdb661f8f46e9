"""Loaded by workers that are started for one command: what they have to say about their end is of no use to anybody."""

import logging

for _name in ("distributed", "tornado", "asyncio"):
    logging.getLogger(_name).setLevel(logging.CRITICAL)
