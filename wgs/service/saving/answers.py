"""Answers about configs saved, and what they were before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from wgs.base.record_fields import entry


class ConfigSaved(NamedTuple):
    """A config was saved.

    Attributes:
        path: The file.
        text: What it has now.
    """

    path: str
    text: str


class SaveConflict(NamedTuple):
    """A file was not written, as it has something else than the writer knew.

    Attributes:
        path: The file.
        text: What it has; for a word list, nothing.
        theirs: What has changed in the file since the editor began, as a unified diff.
        mine: What saving would change in it, as a unified diff.
    """

    path: str
    text: str
    theirs: str
    mine: str


@dataclass(frozen=True, slots=True)
class Revision:
    """What a config was before it was saved.

    Attributes:
        name: The name of the revision.
        saved: When it was replaced, in UTC: ``2026-11-22T18:05:00Z``.
        size: Its size in bytes.
    """

    name: str = field(metadata=entry("revision"))
    saved: str
    size: int


@dataclass(frozen=True, slots=True)
class RevisionText:
    """The text of a revision.

    Attributes:
        name: The name of the revision.
        text: Its text.
        diff: What going back to it would change in the file, as a unified diff.
    """

    name: str = field(metadata=entry("revision"))
    text: str
    diff: str
