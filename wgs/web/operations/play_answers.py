"""The values that turn-based games are drawn from, as the API describes them; the protocol tells more of each."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from wgs.web.operations.base import Answer


class PlaceShown(Answer):
    """A cell of a board, or an intersection between cells; lengths are in pitches."""

    name: str = Field(description="Its name: b7 for a cell, B7 for an intersection.")
    x: float = Field(description="How far its centre lies from the left of the board.")
    y: float = Field(description="How far its centre lies from the top.")
    column: int = Field(description="Its column, from 1.")
    row: int = Field(description="Its row, from 1.")
    neighbours: list[str] = Field(description="The cells that may follow it, or lie around an intersection.")
    letter_multiplier: int = Field(description="The factor for a letter that is laid here.")
    word_multiplier: int = Field(description="The factor for the words of a tile that is laid here.")


class BoardShown(Answer):
    """The geometry of a board, in pitches: two touching cells are one pitch apart."""

    width: float = Field(description="Its width.")
    height: float = Field(description="Its height.")
    outline: list[tuple[float, float]] = Field(description="The corners of a cell around its centre, clockwise.")
    disc: float = Field(description="The diameter of the largest disc in a cell.")
    cells: list[PlaceShown] = Field(description="The cells, row by row.")
    points: list[PlaceShown] = Field(description="The intersections between cells, row by row.")


class SeatShown(Answer):
    """A seat of a game."""

    name: str = Field(description="Its name.")
    starts: list[str] = Field(description="Where it starts.")
    goals: list[str] = Field(description="The cells that it has to come to.")


class DescriptionShown(Answer):
    """What a game is played with, from its first move to its last."""

    game: str = Field(description="The name of the rules.")
    players: list[int] = Field(description="The numbers of players that can play.")
    seats: list[SeatShown] = Field(description="The seats.")
    has_hidden: bool = Field(description="Whether players see different things.")
    board: BoardShown | None = Field(description="The board; null for a game without one.")
    homes: dict[str, list[str]] = Field(description="The cells of each home row by its side.")
    coins: dict[str, int] = Field(description="The coin on each intersection at the start.")
    values: dict[str, int] = Field(description="The points of letters.")
    alphabet: str = Field(description="The letters of its words.")
    words: str = Field(description="The name of its word list.")
    numbers: dict[str, int | bool | None] = Field(description="The numbers of its rules by name.")
    version: int = Field(description="The version of the form.")


class SceneShown(Answer):
    """What lies on the table, as the viewer may see it."""

    cells: dict[str, dict[str, Any]] = Field(description="What lies on each cell; those that are empty are left out.")
    players: list[dict[str, Any]] = Field(description="What each seat has, with its name and score.")
    table: dict[str, Any] = Field(description="What belongs to nobody, with to_act: the seats that are to move.")


class OutcomeShown(Answer):
    """How a game ended."""

    reason: str = Field(description="Why.")
    scores: list[int] = Field(description="The score of each seat.")
    winners: list[int] = Field(description="The seats that won; several who tie share.")


class ChangesShown(Answer):
    """How a scene changes."""

    cells: dict[str, dict[str, Any]] = Field(description="What lies on cells from now on: all of it.")
    players: dict[str, dict[str, Any]] = Field(description="What players have from now on, by seat.")
    table: dict[str, Any] = Field(description="What else is different from now on.")


class EventShown(Answer):
    """Something that happened."""

    kind: str = Field(description="What, in one word, such as laid.")
    seat: int | None = Field(description="Whom it happened to, or who did it; null for nobody.")
    cells: list[str] = Field(description="Where it happened, in order.")
    facts: dict[str, Any] = Field(description="What else is known of it.")
    changes: ChangesShown = Field(description="How the scene changes by it.")
    number: int = Field(description="Its number in the game, from 1.")


class MoveLast(Answer):
    """The move that was made last."""

    seat: int = Field(description="Who made it.")
    text: str = Field(description="The move as text.")
    events: list[EventShown] = Field(description="What came of it.")


class ViewShown(Answer):
    """A game as a seat or a spectator may see it."""

    game: str = Field(description="The name of the rules.")
    seat: int | None = Field(description="The seat that looks; null for a spectator, -1: everything is seen.")
    position: SceneShown = Field(description="What lies on the table.")
    to_act: list[int] = Field(description="The seats that are to move.")
    scores: list[int] = Field(description="The score of each seat.")
    outcome: OutcomeShown | None = Field(description="How the game ended; null while it goes on.")
    last: MoveLast | None = Field(description="The last move; null before the first.")
    clocks: list[dict[str, float | None]] = Field(description="The clock of each seat.")
    revision: int = Field(description="The number of moves so far.")
    event: int = Field(description="The number of the last event.")
    version: int = Field(description="The version of the form.")


class RefusalShown(Answer):
    """Why a move cannot be made."""

    kind: str = Field(description="text, turn, word or rule.")
    text: str = Field(description="The reason.")
    cells: list[str] = Field(description="The cells that it is about.")
    letters: str = Field(description="The letters that it is about.")


class PreviewShown(Answer):
    """What a move would do."""

    refusal: RefusalShown | None = Field(description="Why it cannot be made; null for a legal move.")
    move: dict[str, Any] | None = Field(description="The move as JSON.")
    text: str = Field(description="The move as text.")
    points: int = Field(description="The points that it brings.")
    captures: list[str] = Field(description="The cells that it takes.")
    opens: list[str] = Field(description="The cells where it is possible to go on, and was not before.")
    cells: list[str] = Field(description="The cells to light.")
    events: list[EventShown] = Field(description="What is sure to happen.")
    is_certain: bool = Field(description="False where something hidden may change that.")
    warning: str = Field(description="Why it is probably a mistake; empty for most moves.")
    is_draft: bool = Field(description="Whether it may be bettered while time is left: send it as a draft.")
