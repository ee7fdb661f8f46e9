"""The attack: bad input of every kind, given to the program and to the service by the thousand.

`python -m attack` runs it, and `.ci/attack` is the command that does. A *part* makes *cases* out of a generator of
random numbers (`attack.parts`); a *ground* runs them, each in a process of its own (`ground.py`); a *verdict* says
whether the program took it well (`verdict.py`).
"""
