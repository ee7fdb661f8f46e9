"""Tables and rounds that people play over the network: kept in this process, their rules in the worker processes.

`keeping.py` opens their hosts when they are first needed, and `backstage.py` has what both share. `pool_runner.py` lets
worker processes do what they have to do, `visits.py` has what an operation about them may use, and the rest is about
seats: cookies and codes for them.
"""
