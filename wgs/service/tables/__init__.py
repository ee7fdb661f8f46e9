"""Tables of a server: matches that fronts share, run with asyncio.

`host.py` keeps all tables, `room.py` runs one of them, `runners.py` carries out what their matches have to do, and
`folder.py` keeps them in files.
"""
