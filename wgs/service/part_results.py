"""What parts of runs keep in place of text: it has to be put together with that of other parts before it is printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from wgs.analysis.survey import Survey  # noqa: TC001 - read by JsonCodec, as all types of fields
from wgs.base.errors import WgsError
from wgs.base.json_values import JsonCodec
from wgs.export.board_answers import BoardScore  # noqa: TC001
from wgs.optimize.results import BestBoard  # noqa: TC001
from wgs.service.best.requests import Method  # noqa: TC001
from wgs.service.tournaments.answers import SimulationAbout  # noqa: TC001


@dataclass(frozen=True, slots=True)
class TopOfPart:
    """The boards of a part that have most points, or words.

    Attributes:
        boards: The boards.
        top: How many boards are wanted.
        by: What they have most of.
    """

    boards: tuple[BoardScore, ...]
    top: Annotated[int, Field(ge=1)]
    by: Method


@dataclass(frozen=True, slots=True)
class FoundInPart:
    """The boards of a part of a search that are better than all before.

    Attributes:
        boards: The boards.
        by: What the best board has most of.
        minimize: Whether it has least of it.
    """

    boards: tuple[BestBoard, ...]
    by: Method
    minimize: bool


@dataclass(frozen=True, slots=True)
class GameOfPart:
    """A game of a simulation, as the table at the end needs to know it: fields of `PlayedGame` and of its outcome."""

    place: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int


@dataclass(frozen=True, slots=True)
class PlayedInPart:
    """The games of a part of a simulation."""

    about: SimulationAbout
    games: tuple[GameOfPart, ...]


@dataclass(frozen=True, slots=True)
class SurveyedInPart:
    """The surveys of a part.

    Attributes:
        surveys: The name of each, and the survey; None where the part has none of its boards.
        ranked: The boards to rank, each with its words and its points.
    """

    surveys: tuple[tuple[str, Survey | None], ...]
    ranked: tuple[tuple[str, int, int], ...]


TOPS: JsonCodec[TopOfPart] = JsonCodec(TopOfPart, "result", error=WgsError)
SEARCHES: JsonCodec[FoundInPart] = JsonCodec(FoundInPart, "result", error=WgsError)
SIMULATIONS: JsonCodec[PlayedInPart] = JsonCodec(PlayedInPart, "result", error=WgsError)
SURVEYS: JsonCodec[SurveyedInPart] = JsonCodec(SurveyedInPart, "result", error=WgsError)
"""How these are read and written."""
