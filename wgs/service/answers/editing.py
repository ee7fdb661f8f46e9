"""Answers for editors of configs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wgs.config.findings import Finding
    from wgs.config.references import Reference
    from wgs.scoring import Points


@dataclass(frozen=True, slots=True)
class DraftEntry:
    """An entry of a config that is being edited.

    Attributes:
        section: Its section.
        name: Its name.
        is_own: Whether it stands in the config's own text; otherwise it is inherited.
        file: The file that it comes from, as messages show it; empty for an own entry.
        replaces: The file whose entry of the same name an own entry replaces; empty if there is none.
        line: The line of its key in the text that it comes from.
        place: Its place among the own entries of its section, from 0, as the text has them; -1 for an inherited one.
        value: What it has, as plain JSON values.
        used_by: The keys of other entries that name it.
        dice: The faces of each of its dice in board notation; None if it has none that can be read.
    """

    section: str
    name: str
    is_own: bool
    file: str
    replaces: str
    line: int
    place: int
    value: Any
    used_by: tuple[Reference, ...]
    dice: tuple[tuple[str, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class ConfigDraft:
    """A config that is being edited.

    Attributes:
        path: The path of its file; empty for a new config that has none yet.
        text: Its text, after the changes.
        saved: What its file has now; None if there is no file.
        extends: The config that it extends; empty if it extends none.
        description: The description of the config.
        is_json: Whether the text is JSON; otherwise nothing but the text can be changed.
        is_usable: Whether it has no errors of its own or of what it extends.
        entries: Its entries, section by section.
        findings: What is wrong, odd or missing.
        diff: What would change in the file, as a unified diff; empty if nothing would.
    """

    path: str
    text: str
    saved: str | None
    extends: str
    description: str
    is_json: bool
    is_usable: bool
    entries: tuple[DraftEntry, ...]
    findings: tuple[Finding, ...]
    diff: str


@dataclass(frozen=True, slots=True)
class FieldGuide:
    """The keys of all entries.

    Attributes:
        schema: The JSON Schema of the config, as `wgs.config.schema.build_schema` returns it.
        references: The section that a key names an entry of, by the section of the key and the key.
    """

    schema: Mapping[str, Any]
    references: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class WordScore:
    """What a word is worth.

    Attributes:
        word: The word in capitals.
        points: Its points and their parts.
        fault: Why it does not count; empty if it does.
    """

    word: str
    points: Points
    fault: str


@dataclass(frozen=True, slots=True)
class ConfigSaved:
    """A config was saved.

    Attributes:
        path: The file.
        text: What it has now.
    """

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class SaveConflict:
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

    name: str
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

    name: str
    text: str
    diff: str


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
    told: str = ""


@dataclass(frozen=True, slots=True)
class FileEntry:
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
