"""Tables: matches that several fronts share, with seats, clocks, offers, spectators and programs.

`table.py` is the state machine: it has no clock, no thread and no rules of its own. `steps.py` is what it asks of the
match; `commands.py` what people ask of it; `views.py` what each of them is shown; `state.py` keeps it as text.
`local.py` runs a table in this process, for people at one keyboard.
"""
