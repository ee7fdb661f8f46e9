"""Answers of searches for the best board, beside `wgs.optimize.results.BestBoard`, and of proofs."""

from __future__ import annotations

from typing import NamedTuple


class SearchDescribed(NamedTuple):
    """What a search for the best board depends on.

    Attributes:
        settings: Its settings, for a `DescribeSearch` of one that goes on.
    """

    settings: str


class SearchWent(NamedTuple):
    """How far a search has come for good.

    Attributes:
        restarts: How many restarts are made whole, from the first on.
        evaluations: How many boards have been measured for these, or all that the search may measure.
    """

    restarts: int
    evaluations: int


class ProofBegun(NamedTuple):
    """A proof that begins, or goes on.

    Attributes:
        settings: What it depends on, for a `ProveBest` that goes on with it.
    """

    settings: str


class GroupVerified(NamedTuple):
    """A group of boards of a proof that was checked again.

    Attributes:
        fault: What is wrong with the proof, and then nothing follows; empty while it holds.
    """

    fault: str = ""
