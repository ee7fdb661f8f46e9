"""Answers: what carrying out a request yields, in order, as frozen values."""

from wgs.service.answers.base import Fault, Note, Progress
from wgs.service.answers.boards import Answered, Drawn, Explained, PathFound, Ready, Written
from wgs.service.answers.catalogues import GameEntry, ListDifference, WordList
from wgs.service.answers.making import BoardFound, BoardMade, describe_missed
from wgs.service.answers.paper import Document, Layout
from wgs.service.answers.play import MatchState, MatchView, MoveList, ReplayedEnd, ReplayedMove

__all__ = [
    "Answered",
    "BoardFound",
    "BoardMade",
    "Document",
    "Drawn",
    "Explained",
    "Fault",
    "GameEntry",
    "Layout",
    "ListDifference",
    "MatchState",
    "MatchView",
    "MoveList",
    "Note",
    "PathFound",
    "Progress",
    "Ready",
    "ReplayedEnd",
    "ReplayedMove",
    "WordList",
    "Written",
    "describe_missed",
]
