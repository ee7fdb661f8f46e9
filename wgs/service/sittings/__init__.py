"""Tables and rounds of a server, with asyncio: what the hosts of both have in common.

`hosting.py` keeps many of them, `room.py` runs one, `runners.py` carries out what they ask, `store.py` saves them
in one SQLite file.
"""
