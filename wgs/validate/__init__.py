"""Whether dice or tiles can make a board, and whether they can spell a word (WGS manual, 3.5 and 7.5)."""

from wgs.validate.answers import BoardCheck, Method, Placed, WordCheck
from wgs.validate.boards import BoardChecker
from wgs.validate.supply import Supply, make_supply
from wgs.validate.validator import Validator
from wgs.validate.words import WordChecker

__all__ = [
    "BoardCheck",
    "BoardChecker",
    "Method",
    "Placed",
    "Supply",
    "Validator",
    "WordCheck",
    "WordChecker",
    "make_supply",
]
