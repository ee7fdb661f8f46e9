"""Answers about the files beside a config."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from wgs.base.record_fields import entry, none_if_empty


@dataclass(frozen=True, slots=True)
class ListAdded:
    """A word list was written.

    Attributes:
        file: Its name in the folder of the config.
        words: How many of its words can be used.
        skipped: How many cannot, with the letters that it may have.
        told: How it was read and what was left out, as a sentence; empty where that goes without saying.
    """

    file: str
    words: int
    skipped: int
    told: str = field(
        default="",
        metadata=entry(
            write=none_if_empty, about="How it was read and what was left out; None if that needs no saying."
        ),
    )


class FileEntry(NamedTuple):
    """A file or a folder that may be read.

    Attributes:
        name: Its name.
        path: What configs and requests call it.
        is_folder: Whether it is a folder.
        size: Its size in bytes; 0 for a folder.
    """

    name: str
    path: str
    is_folder: bool
    size: int
