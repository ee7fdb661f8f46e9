"""A case of the attack: a command line, and the files, streams, limits and signals around it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random
    from signal import Signals

Kind: TypeAlias = Literal["file", "folder", "fifo", "link", "sparse"]
Stream: TypeAlias = Literal["pipe", "open", "closed", "full", "broken", "terminal"]
"""What a standard stream is: ``open`` is a pipe that nobody closes, ``full`` a disk that has no room left, ``broken`` a
pipe that nobody reads."""

WGS = "wgs"
"""The program that most cases run; others are functions of `attack.programs`."""


@dataclass(frozen=True)
class File:
    """A file that is there when a case begins.

    Attributes:
        name: Its path in the folder of the case.
        data: Its bytes, or the target of a link.
        kind: What it is.
        size: How large a sparse file is; its data are at its beginning.
    """

    name: str
    data: bytes = b""
    kind: Kind = "file"
    size: int = 0


@dataclass(frozen=True)
class Shot:
    """A signal, so many seconds after the start, to the process that was started and to no other."""

    seconds: float
    signal: Signals


@dataclass(frozen=True)
class Case:
    """One run of a program.

    Attributes:
        args: The arguments; the folder of the case is the current one.
        stdin: What standard input has.
        files: What is in the folder.
        streams: What standard input, output and error are.
        shots: Signals that are sent.
        is_fresh: True for a new interpreter, False for a copy of one that has loaded everything.
        memory: Limit of the address space in megabytes; of a copy, how much more it may have than it begins with.
        descriptors: Limit of open files; 0 for the usual one.
        file_size: The size in bytes that no file may pass; 0 for no limit.
        environment: Variables that are set.
        program: What is run.
        load: What other programs than wgs work on.
    """

    args: tuple[str, ...] = ()
    stdin: bytes = b""
    files: tuple[File, ...] = ()
    streams: tuple[Stream, Stream, Stream] = ("pipe", "pipe", "pipe")
    shots: tuple[Shot, ...] = ()
    is_fresh: bool = False
    memory: int = 0
    descriptors: int = 0
    file_size: int = 0
    environment: dict[str, str] = field(default_factory=dict)
    program: str = WGS
    load: object = None


LONGEST_ARGUMENT = 100_000
"""The longest argument of a case; Linux takes 131,071 bytes."""


def as_argument(text: str) -> str:
    """Return a text as the system can pass it to a program.

    >>> as_argument("a\\0b")
    'ab'
    """
    return text.replace("\0", "").encode("utf-8", "replace").decode()[:LONGEST_ARGUMENT]


MakeCase: TypeAlias = "Callable[[Random], Case]"
"""What a part of the attack is: it makes a case out of random numbers."""
