"""Playing, saving and counting games, whatever their rules are.

`playing.py` plays and replays whole games; `match.py` is a game between people and programs; `players.py` has the
program players and the search of the strongest; `transcript.py` and `saved.py` write games down;
`setting.py` tells whether they still fit; `tournament.py` counts many games.
"""
