"""Transcripts: games as plain text that people read and the program replays, with a header, moves and a result.

The last line is a checksum of all that is played again. People may add comments and empty lines, which do not count;
whoever changes a game on purpose takes the line away.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.plurals import format_count
from wgs.base.quoting import shorten
from wgs.base.suggestions import nearest
from wgs.games.endings import list_table_endings
from wgs.games.play.players import PLAYERS
from wgs.games.play.playing import MadeMove, iter_replay
from wgs.games.play.setting import Setting
from wgs.sittings.state import HUMAN

if TYPE_CHECKING:
    from wgs.games.protocol import Move, Outcome, Position, Rules

VERSION = 1
HEAD = ("Transcript", "Game", "Rules", "List", "Seed", "Board", "Players")
"""The names of the header lines, in order; only the board is optional."""

LONGEST_TRANSCRIPT = 4_000_000
"""The length of the longest transcript, in characters."""

UNCHECKED = 'it is replayed as it stands: without a line "Check: ...", damage is not noticed'
"""What is noted of a transcript without a checksum."""

KINDS = {"text": "not understood", "turn": "out of turn", "word": "not a word", "rule": "against the rules"}
"""The kinds of illegal moves in words."""

_LINE = re.compile(r"([A-Za-z]+):\s*(.*)")
_MOVE = re.compile(r"([0-9]{1,9})\.\s++([^:]+):\s*+(\S.*)")
_PLAYER = re.compile(r"(\S(?:.*\S)?) \((\w+)\)")


@dataclass(frozen=True, slots=True)
class TranscriptMove(MadeMove):
    """A move of a transcript.

    Attributes:
        line: The number of the line on which it stands; 0 for a transcript that has not been read from text.
    """

    line: int = 0


@dataclass(frozen=True, slots=True)
class Transcript:
    """The contents of a transcript; they are not checked against the rules.

    Attributes:
        setting: The game, its words and its players.
        seats: The names of the seats.
        moves: The moves, in order.
        result: How the game ended, as `describe_outcome` writes it; None for a game that was not finished.
        line: The number of the line with the result.
        has_check: Whether it was read with a checksum, which was right.
    """

    setting: Setting
    seats: tuple[str, ...]
    moves: tuple[TranscriptMove, ...]
    result: str | None = None
    line: int = 0
    has_check: bool = False


def describe_outcome(outcome: Outcome, seats: Sequence[str]) -> str:
    """Write the result of a game: why it ended, the scores, and who won.

    >>> from wgs.games.protocol import Outcome
    >>> describe_outcome(Outcome("the last coin was taken", (12, 9), (0,)), ("Red", "Blue"))
    'the last coin was taken; Red 12, Blue 9; Red wins'
    """
    scores = ", ".join(f"{seat} {score}" for seat, score in zip(seats, outcome.scores, strict=False))
    names = [seats[seat] for seat in outcome.winners]
    won = "draw" if outcome.is_draw else f"{names[0]} wins" if len(names) == 1 else f"{' and '.join(names)} share"
    return f"{outcome.reason}; {scores}; {won}"


def format_transcript(transcript: Transcript, remarks: Iterable[tuple[int, str]] = ()) -> str:
    """Write a transcript; `parse_transcript` reads it back, apart from the numbers of lines and the remarks.

    Args:
        transcript: The transcript.
        remarks: Sentences about the game, each with the number of moves after which it stands.
    """
    gap = "\n" if transcript.result is None else ""
    check = find_check(_format_game(transcript))
    return f"{_format_game(transcript, remarks)}{gap}Check: {check}\n"


def _format_game(transcript: Transcript, remarks: Iterable[tuple[int, str]] = ()) -> str:
    """Write all lines but that with the checksum."""
    said: dict[int, list[str]] = {}
    for moves, remark in remarks:
        said.setdefault(moves, []).append(f"# {remark}")
    setting, seats = transcript.setting, transcript.seats
    players = ", ".join(f"{seat} ({player})" for seat, player in zip(seats, setting.players, strict=True))
    lines = [
        f"Transcript: {VERSION}",
        f"Game: {setting.game}",
        f"Rules: {setting.rules}",
        f"List: {setting.words} {setting.digest}",
        f"Seed: {setting.seed}",
        *([f"Board: {setting.board}"] if setting.board else []),
        f"Players: {players}",
        "",
        *said.get(0, ()),
    ]
    for number, move in enumerate(transcript.moves, 1):
        lines += [f"{number}. {seats[move.seat]}: {move.text}", *said.get(number, ())]
    if transcript.result is not None:
        lines += ["", f"Result: {transcript.result}"]
    return "\n".join(lines) + "\n"


def find_check(text: str) -> str:
    """Return the checksum of a transcript that is written without one."""
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()[:16]


def parse_transcript(text: str) -> Transcript:
    """Read a transcript; empty lines and lines that begin with ``#`` are skipped.

    Raises:
        PlayError: It is not a transcript, has another version or checksum, or has a line that cannot be read; the text
            says which.

    >>> parse_transcript("Transcript: 1")
    Traceback (most recent call last):
        ...
    wgs.base.errors.PlayError: the transcript has no line "Game: ..." before the moves
    """
    if len(text) > LONGEST_TRANSCRIPT:
        raise PlayError(f"it is too large for a transcript: at most {LONGEST_TRANSCRIPT:,} characters are read")
    head: dict[str, tuple[int, str]] = {}
    moves: list[tuple[int, re.Match[str]]] = []
    result: tuple[int, str] | None = None
    check: tuple[int, str] | None = None
    for number, whole in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = whole.strip()
        if not line or line.startswith("#"):
            continue
        if check or (result and not line.casefold().startswith("check:")):
            before = "checksum" if check else "result"
            raise PlayError(f'line {number}: nothing may follow the {before}, but here is "{_shorten(line)}"')
        if line[0].isdigit():
            moves.append((number, _read_move(number, line, len(moves) + 1)))
            continue
        key, value = _read_line(number, line)
        if key == "Check":
            check = number, value
        elif key == "Result":
            result = number, value
        elif moves or key in head:
            raise PlayError(
                f'line {number}: "{key}:" {"must come before the moves" if moves else "appears a second time"}'
            )
        else:
            head[key] = number, value
    setting, seats = _read_head(head)
    made = tuple(TranscriptMove(_find_seat(seats, line, move[2]), move[3], line) for line, move in moves)
    ending = result[1] if result else None
    read = Transcript(setting, seats, made, ending, result[0] if result else 0, has_check=check is not None)
    if check and check[1] != find_check(_format_game(read)):
        raise PlayError(
            f"line {check[0]}: the checksum does not match, so the transcript was damaged or edited; delete this line "
            "to replay it as it stands"
        )
    return read


def _read_line(number: int, line: str) -> tuple[str, str]:
    found = _LINE.fullmatch(line)
    keys = (*HEAD, "Result", "Check")
    if found is None:
        raise PlayError(
            f'line {number}: "{_shorten(line)}" is neither a header line, such as "Seed: 7", nor a move, such as '
            '"1. Red: PLANET b1 b2 c3 c4 d5 d6"'
        )
    key = next((key for key in keys if key.casefold() == found[1].casefold()), None)
    if key is None:
        raise PlayError(f'line {number}: "{found[1]}:" is not a header of transcripts. {nearest(found[1], keys)}')
    if not found[2]:
        raise PlayError(f'line {number}: "{key}:" has no value')
    return key, found[2]


def _read_move(number: int, line: str, expected: int) -> re.Match[str]:
    found = _MOVE.fullmatch(line)
    if found is None:
        raise PlayError(
            f'line {number}: "{_shorten(line)}" is not a move; expected a number, a player and the move, such as '
            f'"{expected}. Red: PLANET b1 b2 c3 c4 d5 d6"'
        )
    if int(found[1]) != expected:
        raise PlayError(f"line {number}: expected move {expected}, but found move {found[1]}; a line may be missing")
    return found


def _read_head(head: Mapping[str, tuple[int, str]]) -> tuple[Setting, tuple[str, ...]]:
    for key in HEAD:
        if key not in head and key != "Board":
            raise PlayError(f'the transcript has no line "{key}: ..." before the moves')
        if key == "Transcript" and head[key][1] != str(VERSION):
            line, version = head[key]
            raise PlayError(f"line {line}: the transcript has version {_shorten(version)}; this wgs reads {VERSION}")
    line, seed = head["Seed"]
    if not re.fullmatch("[0-9]{1,20}", seed) or int(seed) >= 1 << 64:
        raise PlayError(f'line {line}: the seed must be a whole number from 0 to 2**64 - 1, not "{_shorten(seed)}"')
    line, words = head["List"]
    name, _, digest = words.rpartition(" ")
    if not name:
        raise PlayError(f'line {line}: expected the name of the word list and its digest, not "{_shorten(words)}"')
    line, listed = head["Players"]
    players = [_PLAYER.fullmatch(player.strip()) for player in listed.split(",")]
    if None in players:
        raise PlayError(f'line {line}: expected players such as "Red (human), Blue (search)", not "{_shorten(listed)}"')
    seats = tuple(player[1] for player in players if player)
    if len(set(seats)) < len(seats):
        raise PlayError(f"line {line}: two players have the same name: {_shorten(listed)}")
    kinds = tuple(player[2] for player in players if player)
    known = (HUMAN, *PLAYERS)
    for kind in kinds:
        if kind not in known:
            raise PlayError(f'line {line}: there is no player "{_shorten(kind)}". {nearest(kind, known)}')
    board = head["Board"][1] if "Board" in head else ""
    return Setting(head["Game"][1], head["Rules"][1], name.strip(), digest, int(seed), board, kinds), seats


def _find_seat(seats: tuple[str, ...], line: int, name: str) -> int:
    seat = next((seat for seat, known in enumerate(seats) if known.casefold() == name.casefold()), None)
    if seat is None:
        raise PlayError(f'line {line}: no player is called "{_shorten(name)}". {nearest(name, seats)}')
    return seat


def _shorten(text: str) -> str:
    return shorten(text, 60, 57)


def iter_transcript(
    rules: Rules[Position, Move], position: Position, transcript: Transcript
) -> Iterator[tuple[TranscriptMove, Position]]:
    """Replay a transcript: yield each move with the position after it.

    Args:
        rules: The rules.
        position: The first position.
        transcript: The game.

    Raises:
        PlayError: A move cannot be made, or the result or the names of the seats differ; the text has the line, the
            number of the move, and the reason with its kind.
    """
    if transcript.seats != tuple(rules.seats[: len(transcript.seats)]):
        called = ", ".join(rules.seats[: len(transcript.seats)])
        raise PlayError(f"the players of this game are called {called}, not {', '.join(transcript.seats)}")

    def refuse(number: int, move: TranscriptMove, error: IllegalMoveError) -> PlayError:
        return make_refusal(f"line {move.line}: move {number}", move, rules.seats, error)

    for move, after in iter_replay(rules, position, transcript.moves, refuse):
        position = after
        yield move, after
    find_outcome(rules, position, transcript)


def make_refusal(place: str, move: MadeMove, seats: Sequence[str], error: IllegalMoveError) -> PlayError:
    """Return the error for a move of a written game that cannot be made: its place, its kind and the reason."""
    return PlayError(f'{place}, "{_shorten(move.text)}" by {seats[move.seat]}, is {KINDS[error.kind]}: {error}')


def find_outcome(rules: Rules[Position, Move], position: Position, transcript: Transcript) -> Outcome | None:
    """Return how a written game ended, from its last position: by its moves, or at a table; None when it goes on.

    Raises:
        PlayError: Its result says something else.
    """
    outcome, seats = rules.outcome(position), transcript.seats
    if transcript.result is None:
        return outcome
    last = transcript.moves[-1].seat if transcript.moves else None
    possible = [] if outcome is None else [outcome]
    possible += list_table_endings(seats, rules.scores(position), outcome, last)
    written = " ".join(transcript.result.split())
    for each in possible:
        if written == " ".join(describe_outcome(each, seats).split()):
            return each
    place = f"line {transcript.line}"
    if outcome is None:
        raise PlayError(
            f"{place}: a result is given, but the game is not over after {format_count(len(transcript.moves), 'move')}"
        )
    result = describe_outcome(outcome, seats)
    raise PlayError(f'{place}: the result is "{result}", but the transcript says "{_shorten(transcript.result)}"')
