"""Tables of games that are played over the network: kept in this process, their matches in the worker processes.

`keeping.py` opens the host of the tables when it is first needed, `pool_runner.py` carries out what matches have to do,
`visits.py` has what an operation about tables may use, and the rest is about seats: cookies and codes for them.
"""
