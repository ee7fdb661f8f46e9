"""Unfinished games as JSON, to be resumed another time.

A saved game has its moves, which are played again when it is loaded, the position that they must lead to, and a
checksum of the file. So a file that was cut, edited or made by another program is refused.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from wgs.errors import PlayError
from wgs.games.play.players import MOST_SECONDS, PLAYERS, find_most_playouts
from wgs.games.play.playing import MadeMove, iter_replay
from wgs.games.play.setting import Setting, list_differences
from wgs.games.play.transcript import make_refusal
from wgs.games.shared.json_fields import LONGEST_TEXT
from wgs.quoting import show_json
from wgs.sealed import Seal
from wgs.sittings.state import HUMAN

if TYPE_CHECKING:
    from wgs.errors import IllegalMoveError
    from wgs.games.protocol import Rules

LONGEST_SAVE = 4_000_000
"""The length of the longest saved game, in characters."""

SEAL = Seal("game", version=1, longest=LONGEST_SAVE)
"""What tells a file as a saved game."""

MOST_MOVES = 10_000
"""The number of moves of the longest game."""

LONGEST_MOVE = 10_000
"""The length of the longest text of a move, in characters."""

MOST_SEATS = 16
"""The number of players of a game."""

_TEXTS = ("game", "rules", "words", "digest", "board")


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
    wgs.errors.PlayError: it is not a saved game of wgs
    """
    data = SEAL.read(text)
    return SavedGame(
        _read_setting(data),
        _read_playouts(data),
        _read_seconds(data),
        _read_moves(data, "moves"),
        data.get("position"),
        _read_turn_seconds(data),
        _read_clocks(data),
        tuple((draft.seat, draft.text) for draft in _read_moves(data, "drafts")),
    )


def _read_setting(data: dict[str, Any]) -> Setting:
    texts = {key: data.get(key) for key in _TEXTS}
    for key, text in texts.items():
        if not isinstance(text, str):
            raise PlayError(f'"{key}" must be a string, not {show_json(text)}')
        if len(text) > LONGEST_TEXT:
            raise PlayError(f'"{key}" must be a string of at most {LONGEST_TEXT} characters, not {len(text)}')
    seed, players = data.get("seed"), data.get("players")
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise PlayError(f'"seed" must be a whole number from 0 to 2**64 - 1, not {show_json(seed)}')
    known = {HUMAN, *PLAYERS}
    is_known = isinstance(players, list) and all(isinstance(player, str) and player in known for player in players)
    if not players or not is_known or len(players) > MOST_SEATS:
        raise PlayError(f'"players" must be a list of {", ".join(sorted(known))}, not {show_json(players)}')
    return Setting(**{key: str(text) for key, text in texts.items()}, seed=seed, players=tuple(players))


def _read_playouts(data: dict[str, Any]) -> int:
    playouts, most = data.get("playouts"), find_most_playouts(data.get("seconds"))
    if type(playouts) is not int or not 1 <= playouts <= most:
        raise PlayError(f'"playouts" must be a whole number from 1 to {most}, not {show_json(playouts)}')
    return playouts


def _read_seconds(data: dict[str, Any]) -> float | None:
    seconds = data.get("seconds")
    if seconds is None:
        return None
    if type(seconds) not in {int, float} or not 0 < seconds <= MOST_SECONDS:
        reason = f"must be a number above 0 and at most {MOST_SECONDS}, or null, not {show_json(seconds)}"
        raise PlayError(f'"seconds" {reason}')
    return float(seconds)


def _read_turn_seconds(data: dict[str, Any]) -> int | None:
    seconds = data.get("turn_seconds")
    if seconds is not None and (type(seconds) is not int or not 1 <= seconds <= MOST_SECONDS):
        raise PlayError(f'"turn_seconds" must be a whole number from 1 to {MOST_SECONDS}, not {show_json(seconds)}')
    return seconds


def _read_clocks(data: dict[str, Any]) -> tuple[tuple[int, float], ...]:
    clocks, seats = data.get("clocks", []), len(data["players"])
    for clock in clocks if isinstance(clocks, list) else [clocks]:
        is_pair = isinstance(clock, list) and len(clock) == 2 and type(clock[0]) is int
        if not is_pair or type(clock[1]) not in {int, float} or not 0 <= clock[1] <= MOST_SECONDS:
            raise PlayError(f"each clock must be the number of a seat and the seconds left, not {show_json(clock)}")
        _check_seat(clock[0], seats)
    return tuple((seat, float(left)) for seat, left in clocks)


def _check_seat(seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise PlayError(f"there is no seat {seat}; seats are numbered from 0 to {seats - 1}")


def _read_moves(data: dict[str, Any], key: str) -> tuple[MadeMove, ...]:
    moves, seats = data.get(key, [] if key == "drafts" else None), len(data["players"])
    if not isinstance(moves, list):
        raise PlayError(f'"{key}" must be a list, not {show_json(moves)}')
    if len(moves) > MOST_MOVES:
        raise PlayError(f'"{key}" must be a list of at most {MOST_MOVES} moves, not of {len(moves)}')
    for move in moves:
        if not isinstance(move, list) or len(move) != 2 or type(move[0]) is not int or not isinstance(move[1], str):
            raise PlayError(
                f'each move must be the number of a seat and a string, such as [0, "pass"], not {show_json(move)}'
            )
        if len(move[1]) > LONGEST_MOVE:
            raise PlayError(f"each move must have at most {LONGEST_MOVE} characters, not {len(move[1])}")
        _check_seat(move[0], seats)
    return tuple(MadeMove(seat, text) for seat, text in moves)


def check_setting(saved: SavedGame, now: Setting) -> None:
    """Check that a saved game can be resumed; raises PlayError when the game, its rules or its words have changed."""
    if differences := list_differences(saved.setting, now):
        raise PlayError("; ".join(differences))


def replay_saved(saved: SavedGame, rules: Rules[Any, Any], start: Any) -> list[Any]:
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
