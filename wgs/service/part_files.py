"""Part files: what one of several jobs has found, and how the parts make up what one run would have written.

A part is a file of lines: a header, frames with what was printed for each block of the input, and an end with the
settings of the run. All of these are JSON, and the text of a frame follows as it was printed, so a part can be read by
people too. Nothing in it is carried out.
"""

from __future__ import annotations

import hashlib
import heapq
import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, TypeVar

from wgs.errors import Message, Parameter, WgsError
from wgs.files import PART, FileError, Files
from wgs.json_values import JsonCodec
from wgs.resources import expand_home
from wgs.service.shards import Shard

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

Value = TypeVar("Value")

FORMAT = 1
"""The version of the format."""

FRAME = 1 << 20
"""How many bytes of text a frame has, about; longer blocks take several."""

LONGEST_HEAD = 1 << 22
"""The longest line of a header, a frame or an end, in bytes."""

MOST_MISSED = 10
"""How many parts that are missing a message names."""

FILES = "files"
"""The setting that has the digests of the files that were read, by their names."""

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
        self._digest = hashlib.sha256()
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
        self._file.write(_format_line({"sha256": self._digest.hexdigest()}))

    def _end_frame(self) -> None:
        if self._data or self._remarks:
            head = _Head(self._block, len(self._data), tuple(self._remarks))
            self._write(_format_line(asdict(head)) + bytes(self._data) + b"\n")
        self._data, self._remarks = bytearray(), []

    def _write(self, data: bytes) -> None:
        self._digest.update(data)
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


_HEADERS: JsonCodec[_Header] = JsonCodec(_Header)
_HEADS: JsonCodec[_Head] = JsonCodec(_Head)
_ENDS: JsonCodec[_End] = JsonCodec(_End)


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


def iter_merged(parts: Sequence[Part], files: Files) -> Iterator[Frame]:
    """Yield the frames of parts in the order of their blocks; what comes before all blocks is taken from the first."""
    ordered = sorted(parts, key=lambda part: part.shard.number)
    streams = [_iter_frames(part.name, files, with_head=place == 0) for place, part in enumerate(ordered)]
    return heapq.merge(*streams, key=lambda frame: frame.block)


def _iter_frames(name: str, files: Files, *, with_head: bool) -> Iterator[Frame]:
    reader = _Reader(name, files)
    reader.read_header()
    return (frame for frame in reader.iter_frames() if with_head or frame.block != HEAD)


def check_parts(parts: Sequence[Part]) -> None:
    """Check that parts are all of one run, each of them once.

    Raises:
        WgsError: They come from other settings or another input, overlap, or some are missing; the text names the
            files.
    """
    first = parts[0]
    for other in parts[1:]:
        _check_alike(first, other)
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


def _check_alike(first: Part, other: Part) -> None:
    if first.shard.count != other.shard.count:
        raise WgsError(
            f"{first.name} is one of {first.shard.count} parts, {other.name} one of {other.shard.count}: "
            "give the parts of one run"
        )
    if name := _find_difference(first.settings, other.settings):
        one, two = (_show(part.settings.get(name)) for part in (first, other))
        shown = f"the {name}" if name == "command" else Parameter(name.removeprefix("as_"))
        raise WgsError(f"{first.name} and {other.name} have different options: ", shown, f" is {one} and {two}")
    read, also_read = _list_files(first), _list_files(other)
    if name := next((name for name in read if name in also_read and read[name] != also_read[name]), None):
        raise WgsError(f"{first.name} and {other.name} read two versions of {name}")
    if name := _find_difference(first.totals, other.totals):
        one, two = (_show(part.totals.get(name)) for part in (first, other))
        raise WgsError(f"{first.name} and {other.name} come from different input: the {name} is {one} and {two}")


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


class _Reader:
    """Reads a part from its beginning to its end."""

    def __init__(self, name: str, files: Files) -> None:
        self._name = name
        self._pieces = files.iter_pieces(expand_home(name), PART)
        self._rest = b""
        self._digest = hashlib.sha256()
        self.end = _End({}, {}, 0, None)

    def complain(self, reason: str) -> WgsError:
        return FileError(self._name, reason)

    def read_header(self) -> _Header:
        line = self._read_line()
        header = _parse(line)
        if header is None or "wgs_part" not in header:
            raise FileError(self._name, Message("is not a part of a run: parts are written with ", Parameter("shard")))
        if header["wgs_part"] != FORMAT:
            raise self.complain("was written by a version of wgs with another format of parts; write this part again")
        self._digest.update(line)
        return self._read(_HEADERS, header)

    def iter_frames(self) -> Iterator[Frame]:
        """Yield the frames; then the end is known, and the part is unharmed."""
        while True:
            line = self._read_line()
            head = _parse(line)
            if head is None:
                raise self.complain("is cut off or damaged: write this part again")
            if "end" in head:
                self._digest.update(line)
                self.end = self._read(_ENDS, head["end"])
                break
            yield self._read_frame(self._read(_HEADS, head), line)
        if _parse(self._read_line()) != {"sha256": self._digest.hexdigest()} or self._fill(1):
            raise self.complain("is damaged, its checksum does not match: write this part again")

    def _read(self, codec: JsonCodec[Value], record: object) -> Value:
        try:
            return codec.read(record)
        except WgsError:
            raise self.complain("is damaged: write this part again") from None

    def _read_frame(self, head: _Head, line: bytes) -> Frame:
        if head.bytes < 0:
            raise self.complain("is damaged: write this part again")
        if not self._fill(head.bytes + 1):
            raise self.complain("is cut off: write this part again")
        text, self._rest = self._rest[: head.bytes], self._rest[head.bytes + 1 :]
        self._digest.update(line)
        self._digest.update(text + b"\n")
        return Frame(head.block, text, head.remarks)

    def _read_line(self) -> bytes:
        while b"\n" not in self._rest and len(self._rest) <= LONGEST_HEAD:
            if not self._fill(len(self._rest) + 1):
                break
        line, end, self._rest = self._rest.partition(b"\n")
        return line + end

    def _fill(self, size: int) -> bool:
        """Read on until there are so many bytes; tell whether there are."""
        if len(self._rest) < size:
            pieces: Iterable[bytes] = self._pieces
            held = bytearray(self._rest)
            for piece in pieces:
                held += piece
                if len(held) >= size:
                    break
            self._rest = bytes(held)
        return len(self._rest) >= size


def _parse(line: bytes) -> dict[str, object] | None:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None
