"""Whether dice or tiles can make a board, and whether they can spell a word (WGS manual, 3.5 and 7.5)."""

from wgs.validate.board_checks import BoardChecker
from wgs.validate.nearest import Change, NearestBoard, find_nearest
from wgs.validate.results import BoardCheck, LettersOfDie, Method, Placed, TileOfDie, WordCheck
from wgs.validate.supply import Supply, make_supply
from wgs.validate.validator import Validator
from wgs.validate.word_checks import WordChecker

__all__ = [
    "BoardCheck",
    "BoardChecker",
    "Change",
    "LettersOfDie",
    "Method",
    "NearestBoard",
    "Placed",
    "Supply",
    "TileOfDie",
    "Validator",
    "WordCheck",
    "WordChecker",
    "find_nearest",
    "make_supply",
]
