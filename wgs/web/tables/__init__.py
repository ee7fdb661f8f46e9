"""Tables and rounds that people play over the network: kept in this process, their rules in the worker processes.

`keeping.py` opens their hosts on first use, with the `Visit` of an operation about them; `backstage.py` is shared.
`pool_runner.py` gives their work to worker processes, and `seats.py` has cookies and codes for seats.
"""
