"""Unfinished games as JSON, to be resumed another time.

A saved game has its moves, which are played again when it is loaded, the position that they must lead to, and a
checksum of the file. So a file that was cut, edited or made by another program is refused.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from pydantic import Field

from wgs.base.declarations import A_DAY
from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.json_values import JsonCodec, explain_choice
from wgs.base.sealed import Seal
from wgs.games.play.players import PLAYERS, find_most_playouts
from wgs.games.play.playing import MadeMove, iter_replay
from wgs.games.play.setting import Setting, list_differences
from wgs.games.play.transcript import make_refusal
from wgs.sittings.state import HUMAN

if TYPE_CHECKING:
    from wgs.games.protocol import Move, Position, Rules

LONGEST_SAVE = 4_000_000
"""The length of the longest saved game, in characters."""

SEAL = Seal("game", version=1, longest=LONGEST_SAVE)
"""What tells a file as a saved game."""

MOST_MOVES = 10_000
"""The number of moves of the longest game."""

LONGEST_MOVE = 10_000
"""The length of the longest text of a move, in characters."""


_Move: TypeAlias = tuple[int, Annotated[str, Field(max_length=LONGEST_MOVE)]]
"""A move as a file has it: the number of a seat, and a text."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """The contents of a save file.

    Attributes:
        setting: The game, its words and its players.
        playouts: The limit in playouts for a move of a searching player.
        seconds: The limit in seconds for such a move; None for no limit.
        moves: The moves so far.
        position: The position after them as plain JSON values.
        turn_seconds: The time that people have for a turn; None for what the rules say.
        clocks: The seats whose clocks run, each with the seconds that are left.
        drafts: The seats with an entry that may still be bettered, each with that move as text.
    """

    setting: Setting
    playouts: int
    seconds: float | None
    moves: tuple[MadeMove, ...]
    position: object
    turn_seconds: int | None = None
    clocks: tuple[tuple[int, float], ...] = ()
    drafts: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class _Kept(Setting):
    """What a file holds: a setting, and more beside it."""

    playouts: Annotated[int, Field(ge=1)]
    seconds: Annotated[float, Field(gt=0, le=A_DAY)] | None
    moves: Annotated[tuple[_Move, ...], Field(max_length=MOST_MOVES)]
    position: object
    turn_seconds: Annotated[int, Field(ge=1, le=A_DAY)] | None = None
    clocks: tuple[tuple[int, Annotated[float, Field(ge=0, le=A_DAY)]], ...] = ()
    drafts: Annotated[tuple[_Move, ...], Field(max_length=MOST_MOVES)] = ()


_FILES: JsonCodec[_Kept] = JsonCodec(_Kept)


def format_saved(saved: SavedGame) -> str:
    """Write a saved game as JSON, a move a line."""
    data: dict[str, Any] = {
        **asdict(saved.setting),
        "playouts": saved.playouts,
        "seconds": saved.seconds,
        "moves": [[move.seat, move.text] for move in saved.moves],
        "position": saved.position,
    }
    # Games without them are written as they always were.
    times = {"turn_seconds": saved.turn_seconds, "clocks": saved.clocks, "drafts": saved.drafts}
    data |= {key: value for key, value in times.items() if value}
    lines = (f"{json.dumps(key)}: {_dump(key, value)}" for key, value in SEAL.write(data).items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _dump(key: str, value: Any) -> str:
    if key != "moves" or not value:
        return json.dumps(value, ensure_ascii=False)
    return "[\n" + ",\n".join(f"  {json.dumps(move, ensure_ascii=False)}" for move in value) + "\n]"


def parse_saved(text: str) -> SavedGame:
    """Read a saved game; whether its moves are legal is checked when they are replayed.

    Raises:
        PlayError: It is not a save file, is incomplete, was edited, or has another version.

    >>> parse_saved("[]")
    Traceback (most recent call last):
        ...
    wgs.base.errors.PlayError: it is not a saved game of wgs
    """
    kept = _FILES.read(SEAL.read(text))
    _check_kept(kept)
    return SavedGame(
        Setting(*(getattr(kept, field.name) for field in fields(Setting))),
        kept.playouts,
        kept.seconds,
        tuple(MadeMove(seat, move) for seat, move in kept.moves),
        kept.position,
        kept.turn_seconds,
        kept.clocks,
        kept.drafts,
    )


def _check_kept(kept: _Kept) -> None:
    """Check what the values of a file have to do with each other."""
    known = sorted({HUMAN, *PLAYERS})
    for place, player in enumerate(kept.players):
        if player not in known:
            raise PlayError(f"players[{place}]: {explain_choice(known, player)}")
    if kept.playouts > (most := find_most_playouts(kept.seconds)):
        raise PlayError(f"playouts: expected {most} or less, found {kept.playouts}")
    seats = len(kept.players)
    for seat, _ in (*kept.moves, *kept.clocks, *kept.drafts):
        if not 0 <= seat < seats:
            raise PlayError(f"there is no seat {seat}; seats are numbered from 0 to {seats - 1}")


def check_setting(saved: SavedGame, now: Setting) -> None:
    """Check that a saved game can be resumed; raises PlayError when the game, its rules or its words have changed."""
    if differences := list_differences(saved.setting, now):
        raise PlayError("; ".join(differences))


def replay_saved(saved: SavedGame, rules: Rules[Position, Move], start: Position) -> list[Position]:
    """Play the moves of a saved game again.

    Args:
        saved: The game.
        rules: The rules.
        start: The position in which it began.

    Returns:
        All positions, the first and the last among them.

    Raises:
        PlayError: A move is illegal, or they lead to another position than the saved one.
    """

    def refuse(number: int, move: MadeMove, error: IllegalMoveError) -> PlayError:
        return make_refusal(f"move {number}", move, rules.seats, error)

    positions = [start, *(after for _, after in iter_replay(rules, start, saved.moves, refuse))]
    if rules.notation.from_json(saved.position) != positions[-1]:
        raise PlayError("its moves do not lead to its position")
    return positions
