"""Requests about paper and pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from wgs.service.requests.base import GameRequest

if TYPE_CHECKING:
    from wgs.service.requests.making import CreateBoards, OptimizeBoards

Picture: TypeAlias = Literal["svg", "png"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutRequest(GameRequest):
    """What all requests about printing have in common.

    Attributes:
        options: Options of the layout by the names of `PrintLayoutSection`, which override those of the game.
    """

    options: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeLayout(LayoutRequest):
    """Describe what would be printed; a `Layout`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintBoards(LayoutRequest):
    """Print boards; a `Document`.

    Attributes:
        making: Makes the boards, with the same config, game and dictionary; None for boards that are given.
        boards: The boards that are given, in board notation.
        picture: The kind of picture to draw of a single board; None for a PDF document.
        dpi: The dots per inch of a PNG picture.
    """

    making: CreateBoards | OptimizeBoards | None = None
    boards: tuple[str, ...] = ()
    picture: Picture | None = None
    dpi: int = 200

    def __post_init__(self) -> None:
        making = self.making
        if making is not None and (making.config, making.game, making.dictionary) != (
            self.config,
            self.game,
            self.dictionary,
        ):
            raise ValueError("boards are printed with the config, the game and the dictionary that they are made with")
