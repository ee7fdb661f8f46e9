"""Rounds on boards: people look for the words of a board, alone or together, with or without a clock.

`round.py` is the state machine: it has no clock and no thread, and deals and solves no board itself. `dealt.py` is a
board with its key, `commands.py` what people ask, `judging.py` what came of a board, `views.py` the values that viewers
see, `local.py` runs a round at one keyboard, and `state.py` keeps a round as text, without the key.
"""
