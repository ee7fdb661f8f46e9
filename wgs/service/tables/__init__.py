"""Tables of a server: `host.py` keeps and runs them, `matches.py` asks for the steps of their matches."""
