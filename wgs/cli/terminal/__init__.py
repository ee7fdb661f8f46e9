"""The terminal: its streams, its keyboard, its line of progress, and a game played at it.

`streams.py` has input and output, `keyboard.py` and `screen.py` a person at the terminal, `progress.py` the line of
progress, and `flags.py` parameters as flags. `table.py` plays games in turns, `served_table.py` those of a server, and
`board_round.py` rounds.
"""
