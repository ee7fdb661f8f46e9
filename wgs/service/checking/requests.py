"""Requests that check what the dice or tiles of a game can make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from wgs.service.requests import OF_LETTERS, LinesRequest

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.service.answers import Answered, Fault, Ready, Written
    from wgs.validate.results import BoardCheck, WordCheck


class CheckBoards(LinesRequest["Ready | Answered[BoardCheck] | Written | Fault"]):
    """Check whether the game's dice or tiles can make boards; a `BoardCheck` for each."""

    sections: ClassVar[tuple[SectionName, ...]] = OF_LETTERS


class CheckWords(LinesRequest["Ready | Answered[WordCheck] | Written | Fault"]):
    """Check whether some board of the game can spell words; a `WordCheck` for each."""

    sections: ClassVar[tuple[SectionName, ...]] = OF_LETTERS
