"""Rounds of a server, run with asyncio as tables are: `host.py` keeps them, and `dealer.py` asks for their boards."""
