"""Requests and answers as values: what every front carries out, whether it is a terminal, a page or a cluster.

A front turns what a person asks for into a request, gives it to `run`, and shows the answers. It knows no rules. Each
subject is a package with its requests, its answers and what carries them out, such as `wgs.service.making`; what all
subjects share is in `wgs.service.requests` and `wgs.service.answers`.

>>> from wgs.service.dispatch import run
>>> from wgs.service.making.requests import CreateBoards
>>> from wgs.service.requests import ConfigSource
>>> request = CreateBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", boards=2, seed=7)
>>> _, *boards = run(request)
>>> [board.text for board in boards]
['NNETLTQJPPTDMINE', 'TNPYTCLODITDZOIN']
"""
