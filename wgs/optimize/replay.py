"""Replay ids: short texts that make a board again, or show what has changed since.

An id contains the name of the game, the constraints, the seed, the number of the board, and digests of what the board
was made from (letters, grid, rules, word list) and of the board itself. It is base64, so it can be used in a URL, a
shell command or a file name.
"""

from __future__ import annotations

import hashlib
import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.base.errors import Parameter, ReplayError
from wgs.optimize.constraints import Constraints, parse_range
from wgs.optimize.goal import Range

if TYPE_CHECKING:
    from wgs.config.base import Section

FORMAT = "w1"
"""The beginning of every id, which names its format."""

PARTS = ("letters", "grid", "rules", "list", "optimizer")
"""The things that boards are made from, in the order of their digests."""

DIGEST_BYTES = 3
CHECK_BYTES = 2
LONGEST_ID = 20_000
"""The length of the longest replay id, in characters; one of a config in a file has some hundreds."""

MOST_NUMBER = (1 << 64) - 1
"""The largest number of an id, such as the seed."""

MOST_LISTED = 120
"""The maximum length of the words to avoid in an id; a longer list is replaced by its digest."""

_NOTHING = b"\0" * DIGEST_BYTES


@dataclass(frozen=True, slots=True)
class Replay:
    """The contents of an id.

    Attributes:
        version: The version of wgs that made the board.
        game: The name of the game.
        dictionary: The word list that was used in place of the game's own; an empty text for the game's own.
        parts: The digests of the things that the board was made from, by their names in PARTS.
        seed: The seed of the board.
        number: The number of the board, counted from 0.
        attempt: The number of the attempt at the board, counted from 0.
        stop: The number of measured boards after which the attempt was stopped; 0 when it was finished.
        constraints: The constraints as `format_constraints` writes them; an empty text for a random board.
        board: The digest of the board.
    """

    version: str
    game: str
    dictionary: str
    parts: Mapping[str, bytes]
    seed: int
    number: int
    attempt: int
    stop: int
    constraints: str
    board: bytes

    def is_of(self, board: str) -> bool:
        """Return whether it is the id of a board, given in board notation."""
        return digest_text(board) == self.board


def digest_text(text: str) -> bytes:
    """Return a short digest of a text; never the one that means "nothing"."""
    digest = hashlib.sha256(text.encode()).digest()[:DIGEST_BYTES]
    return digest if digest != _NOTHING else b"\0\0\1"


def dump_section(section: Section | None, *left_out: str) -> object:
    """Return an entry of a config as plain values, without the notes for people."""
    if section is None:
        return None
    known = set(type(section).model_fields) - {"description", *left_out}
    return section.model_dump(mode="json", include=known)


def digest_value(value: object) -> bytes:
    """Return a short digest of plain values."""
    return digest_text(json.dumps(value, ensure_ascii=False, default=str))


def format_replay(replay: Replay) -> str:
    """Return an id as text.

    >>> replay = Replay("1.0", "Tiny", "", {"letters": b"abc"}, 7, 0, 0, 0, "", b"xyz")
    >>> parse_replay(format_replay(replay)) == replay
    True
    """
    texts = "\n".join((replay.version, replay.game, replay.dictionary, replay.constraints)).encode()
    numbers = b"".join(map(_write_number, (len(texts), replay.seed, replay.number, replay.attempt)))
    digests = b"".join(replay.parts.get(part, _NOTHING) for part in PARTS) + replay.board
    stop = _write_number(replay.stop) if replay.stop else b""
    data = numbers + digests + stop + texts
    return FORMAT + urlsafe_b64encode(data + _check(data)).decode().rstrip("=")


def parse_replay(text: str) -> Replay:
    """Return the contents of an id.

    Raises:
        ReplayError: The text is not an id, or is incomplete.
    """
    if len(text) > LONGEST_ID:
        raise ReplayError(f"a replay id has at most {LONGEST_ID:,} characters, not {len(text):,}")
    stripped = text.strip()
    if not re.fullmatch(rf"{FORMAT}[A-Za-z0-9_-]+", stripped):
        begin = f'"{text:.80}" is not a replay id: replay ids begin with {FORMAT}, and '
        raise ReplayError(begin, Parameter("json", python="Game.replay_id"), " prints them")
    code = stripped.removeprefix(FORMAT)
    try:
        data = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        return _read(data)
    except (ValueError, IndexError):
        raise ReplayError(f'the replay id "{text:.80}" is incomplete or mistyped') from None


def _read(data: bytes) -> Replay:
    """Read the bytes of an id; raises ValueError or IndexError when something is wrong with them."""
    data, check = data[:-CHECK_BYTES], data[-CHECK_BYTES:]
    if _check(data) != check:
        raise ValueError("the checksum does not match")
    place, numbers = 0, []
    for _ in range(4):
        number, place = _read_number(data, place)
        numbers.append(number)
    size, seed, stream, attempt = numbers
    ends = range(place + DIGEST_BYTES, place + (len(PARTS) + 1) * DIGEST_BYTES + 1, DIGEST_BYTES)
    digests = [data[end - DIGEST_BYTES : end] for end in ends]
    stop = _read_number(data, ends[-1])[0] if ends[-1] < len(data) - size else 0
    version, game, dictionary, constraints = data[len(data) - size :].decode().split("\n")
    if max(*numbers, stop) > MOST_NUMBER:
        raise ValueError("a number is too large")
    parts = {part: digest for part, digest in zip(PARTS, digests, strict=False) if digest != _NOTHING}
    return Replay(version, game, dictionary, parts, seed, stream, attempt, stop, constraints, digests[-1])


def _check(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()[:CHECK_BYTES]


def _write_number(number: int) -> bytes:
    """Write a number seven bits a byte, the lowest first; all bytes but the last have their highest bit set."""
    written = bytearray()
    while number > 0x7F:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    written.append(number)
    return bytes(written)


def _read_number(data: bytes, place: int) -> tuple[int, int]:
    """Read a number; return it and the place after it."""
    number = shift = 0
    while data[place] & 0x80:
        number |= (data[place] & 0x7F) << shift
        shift += 7
        place += 1
    return number | data[place] << shift, place + 1


def format_constraints(constraints: Constraints) -> str:
    """Write constraints as one line; for many words to avoid, it has only their digest.

    >>> from wgs.optimize.goal import Range
    >>> format_constraints(Constraints(words=Range(60, 90), contains=("stone",)))
    'w60..90 c=STONE e20000'
    """
    ranges = {"w": constraints.words, "p": constraints.points, "l": constraints.longest}
    texts = [f"{key}{bounds}" for key, bounds in ranges.items() if str(bounds) != ".."]
    if constraints.contains:
        texts.append("c=" + ",".join(constraints.contains))
    if constraints.avoid:
        avoid = ",".join(constraints.avoid)
        texts.append(f"a={avoid}" if len(avoid) <= MOST_LISTED else f"a#{digest_text(avoid).hex()}")
    return " ".join([*texts, f"e{constraints.evaluations}"])


def parse_constraints(text: str, avoid: Sequence[str] = ()) -> Constraints:
    """Read constraints as `format_constraints` writes them.

    Args:
        text: The line.
        avoid: The words to avoid; needed where the line has only their digest.

    Raises:
        ReplayError: The line is not valid, or ``avoid`` are not the words of its digest.
    """
    try:
        return _read_constraints(text, avoid)
    except (KeyError, IndexError):
        raise ReplayError("the replay id is incomplete or mistyped: it has no constraints") from None


def find_longest(text: str) -> Range:
    """Return the range for the longest word in the constraints of a replay id, as text; it may have no bounds."""
    found = re.search(r"(?:^| )l=?([0-9.]+)", text)
    return parse_range(found[1]) if found else Range()


def _read_evaluations(text: str) -> int:
    if not re.fullmatch("[0-9]{1,12}", text):
        raise KeyError(text)
    return int(text)


def _read_constraints(text: str, avoid: Sequence[str]) -> Constraints:
    given = {each[0]: each[1:].removeprefix("=") for each in text.split(" ")}
    avoided = tuple(filter(None, given.get("a", "").split(",")))
    if given.get("a", "").startswith("#"):
        avoided = Constraints(avoid=tuple(avoid)).avoid
        if "#" + digest_text(",".join(avoided)).hex() != given["a"]:
            what = "a different" if avoid else "a"
            raise ReplayError(
                f"the board was made with {what} long list of words to avoid; give that list with ",
                Parameter("avoid_list", python="avoid"),
                ", or the grades of its longest words with ",
                Parameter("longest_grade", python="avoid as well, word by word"),
            )
    return Constraints(
        words=parse_range(given.get("w", "0..")),
        points=parse_range(given.get("p", "0..")),
        longest=parse_range(given.get("l", "0..")),
        contains=tuple(filter(None, given.get("c", "").split(","))),
        avoid=avoided,
        evaluations=_read_evaluations(given["e"]),
    )
