"""Answers to editors of configs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from wgs.base.record_fields import entry
from wgs.config.diagnostics import Diagnostic
from wgs.config.references import Reference
from wgs.solver.scoring import Points


class EditFinding(NamedTuple):
    """Something that is wrong or odd in a config that is being edited.

    Attributes:
        severity: ``error``, ``warning`` or ``note``.
        place: The file, with line and column.
        path: The place in the config as text.
        keys: The same, key by key.
        message: What is wrong, and what to do.
        line: The line; 0 for the whole file.
        column: The column; 0 for the whole file.
    """

    severity: str
    place: str
    path: str
    keys: tuple[str | int, ...]
    message: str
    line: int
    column: int


def tell_findings(findings: tuple[Diagnostic, ...]) -> tuple[EditFinding, ...]:
    """Return findings as records of a config that is being edited have them."""
    return tuple(
        EditFinding(each.severity.value, each.place, each.path, each.keys, each.message, *(each.position or (0, 0)))
        for each in findings
    )


class DraftEntry(NamedTuple):
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
    value: object
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
    findings: tuple[Diagnostic, ...] = field(metadata=entry(write=tell_findings))
    diff: str


@dataclass(frozen=True, slots=True)
class FieldGuide:
    """The keys of all entries.

    Attributes:
        config_schema: The JSON Schema of the config.
        references: The section that a key names an entry of, by the section of the key and the key.
    """

    config_schema: Mapping[str, object] = field(metadata=entry("schema"))
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
    points: Points = field(metadata=entry(is_merged=True))
    fault: str
