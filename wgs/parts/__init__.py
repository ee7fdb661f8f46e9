"""What a `Game` is composed of: its parts as the config has them, and a class for each thing that it does.

`catalogue.py` finds the entries of a config, `game_parts.py` has the parts of one game, and `queries.py` its answers
about boards. `making.py`, `optimizing.py`, `proving.py`, `replays.py`, `surveying.py`, `pages.py` and `playing.py` do
the rest of its work, each loaded on first use.
"""
