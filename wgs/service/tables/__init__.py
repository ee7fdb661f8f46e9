"""Tables of a server: matches that fronts share, run with asyncio.

`hosting.py` keeps tables or rounds, `host.py` those with matches; `room.py` runs one of them, and `match_room.py` lets
its programs think. `runners.py` carries out what they have to do, and `folder.py` keeps them in files.
"""
