"""What people sit down at together, a table with a match or a round on a board: the parent of both.

`sitting.py` is the state machine that both extend: seats and their secrets, commands that are sent again, who is there.
`commands.py` has what either takes and answers, and reads it from JSON; `state.py` is what is kept, with the log;
`saving.py` writes it as JSON.
"""
