"""Requests and answers as values: what every front carries out, whether it is a terminal, a page or a cluster.

A front turns what a person asks for into a request, gives it to `run`, and shows the answers. It knows no rules. Each
subject is a package with its requests, its answers and what carries them out, such as `wgs.service.creating`; what all
subjects share is in `wgs.service.requests` and `wgs.service.answers`.

`dispatch.py` carries out any request, `workspace.py` keeps configs and games open, `budgets.py` limits work, and
`workers.py` has worker processes. `sharing.py` cuts requests into pieces and puts the answers in order again;
`shards.py` and `part_files.py` are for jobs that know nothing of each other; `saves.py` keeps matches in files.

The subjects: `creating/`, `best/`, `dealing/` (boards of rounds); `solving/`, `reading/`, `checking/`, `showing/`,
`studying/`, `surveys/`, `paper/`; `explaining/`, `anagrams/`, `lists/`; `play/`, `tournaments/`, `replays/`;
`catalogues/`, `describing/`, `editing/`, `saving/`, `folders/`. Tables and rounds of a server are hosted by `tables/`
and `rounds/`, which share `sittings/`.

>>> from wgs.service.dispatch import run
>>> from wgs.service.creating.requests import CreateBoards
>>> from wgs.service.requests import ConfigSource
>>> request = CreateBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", boards=2, seed=7)
>>> _, *boards = run(request)
>>> [board.text for board in boards]
['NNETLTQJPPTDMINE', 'TNPYTCLODITDZOIN']
"""
