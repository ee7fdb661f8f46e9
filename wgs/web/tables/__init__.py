"""Tables and rounds that people play over the network: kept in this process, their rules in the worker processes.

`served_tables.py` and `served_rounds.py` open their hosts when they are first needed, `keeping.py` has what both do,
and `backstage.py` what both share. `pool_runner.py` carries out what they have to do, `visits.py` has what an operation
about them may use, and the rest is about seats: cookies and codes for them.
"""
