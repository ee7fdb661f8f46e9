"""Part files: what one of several jobs has found, and how the parts make up what one run would have written.

A part is a file of lines: a header, frames with what was printed for each block of the input, and an end with the
settings of the run. All of these are JSON, and the text of a frame follows as it was printed, so a part can be read by
people too. Nothing in it is carried out.
"""

from __future__ import annotations

import hashlib
import heapq
import json
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, TypeVar

from wgs.base.errors import Message, Parameter, WgsError
from wgs.base.files import FileError, FileKind, Files
from wgs.base.json_values import JsonCodec
from wgs.base.quoting import show_json
from wgs.base.resources import expand_home
from wgs.service.shards import MOST_SHARDS, Shard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

PART = FileKind("a part of a run", 1 << 50)

Value = TypeVar("Value")

FORMAT = 2
"""The version of the format; it goes up with each change of what a part has."""

FRAME = 1 << 20
"""How many bytes of text a frame has, about; longer blocks take several."""

LONGEST_HEADER = 1 << 10
"""The longest header, in bytes."""

LONGEST_LINE = 1 << 30
"""The longest line that is no header, in bytes: the end has the result of the part, such as a million boards."""

MOST_MISSED = 10
"""How many parts that are missing a message names."""

FILES = "files"
"""The setting that has the digests of the files that were read, by their names."""

AGAIN = "Write this part again with this version of wgs"
"""What to do about a part that is unharmed, but not as this version reads it."""

HEAD = -1
"""The number of what comes before all blocks: a header of CSV, notes about the config."""


class PartWriter:
    """Writes what a job prints as frames of a part.

    Args:
        file: Where to.
        shard: The share of the job.

    Attributes:
        status: The exit status of the job.
        result: What has to be put together with that of other parts in place of text; None if there is nothing.
    """

    def __init__(self, file: BinaryIO, shard: Shard) -> None:
        self._file = file
        self._checksum = _Checksum()
        self._block = HEAD
        self._data = bytearray()
        self._remarks: list[tuple[int, str]] = []
        self.status = 0
        self.result: object = None
        self._write(_format_line(asdict(_Header(FORMAT, shard.number, shard.count))))

    def begin(self, block: int) -> None:
        """Say that what comes next is of another block, which has a higher number."""
        if block != self._block:
            self._end_frame()
            self._block = block

    def write(self, data: bytes) -> None:
        """Write what is printed of the block."""
        self._data += data
        if len(self._data) >= FRAME:
            self._end_frame()

    def remark(self, text: str) -> None:
        """Write what is said to people at this place."""
        self._remarks.append((len(self._data), text))

    def finish(self, settings: dict[str, object], totals: dict[str, object]) -> None:
        """Write the end of the part.

        Args:
            settings: What has to be the same for all parts of a run. Of ``files``, the digests of files by their names,
                those that two parts have in common have to be the same.
            totals: What every job knows of the whole input, such as how many lines there are.
        """
        self._end_frame()
        self._write(_format_line({"end": asdict(_End(settings, totals, self.status, self.result))}))
        self._file.write(self._checksum.line)

    def _end_frame(self) -> None:
        if self._data or self._remarks:
            head = _Head(self._block, len(self._data), tuple(self._remarks))
            self._write(_format_line(asdict(head)) + bytes(self._data) + b"\n")
        self._data, self._remarks = bytearray(), []

    def _write(self, data: bytes) -> None:
        self._checksum.add(data)
        self._file.write(data)


@dataclass(frozen=True, slots=True)
class _Header:
    """The first line of a part."""

    wgs_part: int
    shard: int
    of: int


@dataclass(frozen=True, slots=True)
class _Head:
    """The line before the text of a frame."""

    block: int
    bytes: int
    remarks: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class _End:
    """What the line behind all frames has; the attributes are those of `Part`."""

    settings: dict[str, object]
    totals: dict[str, object]
    status: int
    result: object


_HEADERS: JsonCodec[_Header] = JsonCodec(_Header, "header", error=WgsError)
_HEADS: JsonCodec[_Head] = JsonCodec(_Head, "frame", error=WgsError)
_ENDS: JsonCodec[_End] = JsonCodec(_End, "end", error=WgsError)


def _format_line(record: Mapping[str, object]) -> bytes:
    return json.dumps(record).encode() + b"\n"


class Frame(NamedTuple):
    """What was printed of a block, or a part of it.

    Attributes:
        block: The number of the block.
        text: What was printed.
        remarks: What was said to people, and before which byte of the text.
    """

    block: int
    text: bytes
    remarks: Sequence[tuple[int, str]] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """A part that is whole and unharmed.

    Attributes:
        name: The name of the file.
        shard: The share that it is.
        settings: The settings of its run.
        totals: What every part of the run must agree on.
        status: The exit status of the job.
        result: What has to be put together with that of other parts in place of text; None if there is nothing.
    """

    name: str
    shard: Shard
    settings: Mapping[str, object]
    totals: Mapping[str, object]
    status: int
    result: object = field(repr=False)


def load_part(name: str, files: Files) -> Part:
    """Look a part through: whether it is one, and is whole.

    Raises:
        FileError: The file cannot be read.
        WgsError: It is no part, or has been cut off or changed.
    """
    reader = _Reader(name, files)
    header = reader.read_header()
    for _ in reader.iter_frames():
        pass
    end = reader.end
    return Part(name, Shard(header.shard, header.of), end.settings, end.totals, end.status, end.result)


def read_results(parts: Sequence[Part], codec: JsonCodec[Value]) -> list[Value]:
    """Read the results of parts.

    Raises:
        FileError: A result is not of the type; the text names its file.
    """
    results = []
    for part in parts:
        with naming(part):
            results.append(codec.read(part.result))
    return results


@contextmanager
def naming(part: Part) -> Iterator[None]:
    """Let errors that are raised while the result of a part is read name its file, and tell what to do."""
    try:
        yield
    except WgsError as error:
        raise FileError(part.name, Message(error, _advise(str(error)))) from None


def _advise(reason: str) -> str:
    """Return what to do, as a sentence behind the reason, which may have advice of its own."""
    return f"{'' if reason.endswith('?') else '.'} {AGAIN}"


def iter_merged(parts: Sequence[Part], files: Files) -> Iterator[Frame]:
    """Yield the frames of parts in the order of their blocks; what comes before all blocks is taken from the first."""
    ordered = sorted(parts, key=lambda part: part.shard.number)
    streams = [_iter_frames(part.name, files, with_head=place == 0) for place, part in enumerate(ordered)]
    return heapq.merge(*streams, key=lambda frame: frame.block)


def _iter_frames(name: str, files: Files, *, with_head: bool) -> Iterator[Frame]:
    reader = _Reader(name, files)
    reader.read_header()
    return (frame for frame in reader.iter_frames() if with_head or frame.block != HEAD)


def check_parts(parts: Sequence[Part], spell: Callable[[str], str]) -> None:
    """Check that parts are all of one run, each of them once.

    Args:
        parts: The parts; at least one.
        spell: Returns what people call a setting, such as its option.

    Raises:
        WgsError: They come from other settings or another input, overlap, or some are missing; the text names the
            files.
    """
    first = parts[0]
    for other in parts[1:]:
        _check_alike(first, other, spell)
    by_number: dict[int, Part] = {}
    for part in parts:
        if twin := by_number.get(part.shard.number):
            raise WgsError(f"{twin.name} and {part.name} are both part {part.shard}: give each part once")
        by_number[part.shard.number] = part
    count = first.shard.count
    if len(by_number) < count:
        missed = [number for number in range(1, count + 1) if number not in by_number]
        named = ", ".join(map(str, missed[:MOST_MISSED])) + (", ..." if len(missed) > MOST_MISSED else "")
        noun = "part" if len(missed) == 1 else "parts"
        raise WgsError(f"{noun} {named} of {count} {'is' if len(missed) == 1 else 'are'} missing: give all {count}")


_NAMES = {"command": "the command", "wgs": "the version of wgs"}
"""Settings that are no options, in words."""


def _check_alike(first: Part, other: Part, spell: Callable[[str], str]) -> None:
    if first.shard.count != other.shard.count:
        raise WgsError(
            f"{first.name} is one of {first.shard.count} parts, {other.name} one of {other.shard.count}: "
            "give the parts of one run"
        )
    if name := _find_difference(first.settings, other.settings):
        one, two = (_show(part.settings.get(name)) for part in (first, other))
        called = _NAMES.get(name) or spell(name)
        raise WgsError(
            f"{first.name} and {other.name} have different options: {called} is {one} and {two}; "
            "give the parts of one run"
        )
    read, also_read = _list_files(first), _list_files(other)
    if name := next((name for name in read if name in also_read and read[name] != also_read[name]), None):
        raise WgsError(f"{first.name} and {other.name} read two versions of {name}; write both again")
    if name := _find_difference(first.totals, other.totals):
        one, two = (_show(part.totals.get(name)) for part in (first, other))
        raise WgsError(
            f"{first.name} and {other.name} come from different input: the {name} is {one} and {two}; "
            "give the parts of one run"
        )


def _list_files(part: Part) -> Mapping[str, object]:
    """Return the digests of the files that a part has read."""
    files = part.settings.get(FILES)
    return files if isinstance(files, dict) else {}


def _find_difference(one: Mapping[str, object], two: Mapping[str, object]) -> str | None:
    """Return the name of a setting that two parts do not share."""
    return next((name for name in {**one, **two} if name != FILES and one.get(name) != two.get(name)), None)


def _show(value: object) -> str:
    """Show a setting in a message: digests by their first digits."""
    text = value if isinstance(value, str) else "not given" if value is None else json.dumps(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


class _Checksum:
    """The checksum of all lines of a part but the last, which has it.

    Attributes:
        line: The last line, as it has to be after all that was added.
    """

    def __init__(self) -> None:
        self._digest = hashlib.sha256()

    @property
    def line(self) -> bytes:
        return _format_line({"sha256": self._digest.hexdigest()})

    def add(self, data: bytes) -> None:
        """Add bytes that stand before the last line."""
        self._digest.update(data)


class _CheckedFile:
    """A part that is read piece by piece, whose checksum is found on the way, whatever its lines are.

    Attributes:
        pieces: The pieces; iterating goes on where it was left.
    """

    def __init__(self, name: str, files: Files) -> None:
        self._checksum = _Checksum()
        self._last = b""
        self.pieces = self._iter_pieces(files.iter_pieces(expand_home(name), PART))

    def _iter_pieces(self, pieces: Iterator[bytes]) -> Iterator[bytes]:
        size = len(self._checksum.line)
        for piece in pieces:
            held = self._last + piece
            self._checksum.add(held[:-size])
            self._last = held[-size:]
            yield piece

    def has_checksum(self) -> bool:
        """Read on to the end; tell whether the last line is a checksum, right or wrong."""
        for _ in self.pieces:
            pass
        return (_parse(self._last) or {}).keys() == {"sha256"}

    def find_damage(self) -> str:
        """Read on to the end; return how the file was harmed, and what to do; empty if it is not."""
        if not self.has_checksum():
            return "is cut off or damaged, its last line is not its checksum: write this part again"
        return (
            ""
            if self._last == self._checksum.line
            else "is damaged or edited, its checksum does not match: write this part again"
        )


class _Reader:
    """Reads a part from its beginning to its end."""

    def __init__(self, name: str, files: Files) -> None:
        self._name = name
        self._file = _CheckedFile(name, files)
        self._held = bytearray()
        self.end = _End({}, {}, 0, None)

    def read_header(self) -> _Header:
        line = self._read_line(LONGEST_HEADER)
        header = _parse(line)
        if header is None or "wgs_part" not in header:
            if line.startswith(b"{") and self._file.has_checksum():
                raise self._refuse("its first line is not the header of a part")
            reason = "is not a part of a run" if self._held or line else "is empty, so it is not a part of a run"
            raise FileError(self._name, Message(f"{reason}: parts are written with ", Parameter("shard")))
        if header["wgs_part"] != FORMAT:
            found = show_json(header["wgs_part"])
            raise self._refuse(f"has format {found} of parts, but this version of wgs reads format {FORMAT}")
        read = self._read(_HEADERS, header)
        if not 1 <= read.shard <= read.of <= MOST_SHARDS:
            raise self._refuse(f"there is no part {read.shard} of {read.of}")
        return read

    def iter_frames(self) -> Iterator[Frame]:
        """Yield the frames; then the end is known, and the part is unharmed."""
        while True:
            line = self._read_line(LONGEST_LINE)
            head = _parse(line)
            if head is None:
                raise self._refuse("expected the line before a frame, or the end of the part")
            if "end" in head:
                break
            yield self._read_frame(self._read(_HEADS, head))
        if damage := self._file.find_damage():
            raise FileError(self._name, damage)
        self.end = self._read(_ENDS, head["end"])
        if self.end.status not in {0, 1}:
            raise self._refuse(f"end.status: expected 0 or 1, found {self.end.status}")

    def _read(self, codec: JsonCodec[Value], record: object) -> Value:
        try:
            return codec.read(record)
        except WgsError as error:
            raise self._refuse(str(error)) from None

    def _refuse(self, reason: str) -> WgsError:
        """Return the error for a fault, which comes from damage wherever the checksum tells of it."""
        return FileError(self._name, self._file.find_damage() or reason + _advise(reason))

    def _read_frame(self, head: _Head) -> Frame:
        if head.bytes < 0 or not self._fill(head.bytes + 1):
            raise self._refuse(f"expected {head.bytes} bytes of a frame, but the file has fewer")
        text = bytes(self._held[: head.bytes])
        del self._held[: head.bytes + 1]
        return Frame(head.block, text, head.remarks)

    def _read_line(self, longest: int) -> bytes:
        """Read a line with its end; without it where the file ends before, or the line is too long."""
        looked_through = 0
        while (end := self._held.find(b"\n", looked_through)) < 0 and len(self._held) < longest:
            looked_through = len(self._held)
            if not self._fill(looked_through + 1):
                break
        line = bytes(self._held[: end + 1] if end >= 0 else self._held[:longest])
        del self._held[: len(line)]
        return line

    def _fill(self, size: int) -> bool:
        """Read on until there are so many bytes; tell whether there are."""
        while len(self._held) < size:
            piece = next(self._file.pieces, None)
            if piece is None:
                return False
            self._held += piece
        return True


def _parse(line: bytes) -> dict[str, object] | None:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None
