"""Findings: what is wrong or odd in a config file, and where, in words for people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import islice
from typing import TYPE_CHECKING

from pydantic import BaseModel, ValidationError

from wgs.base.json_values import EXPECTED, Keys, explain_value, format_json_path, show_value
from wgs.base.resources import show_path
from wgs.base.suggestions import nearest
from wgs.config.base import SECTION_NAMES, KeyFaultError
from wgs.config.bounds import MOST_LISTED
from wgs.config.json_content import DoubledObject
from wgs.config.key_advice import advise_about_key, is_remark
from wgs.config.letters import BUILT_IN_METHODS, find_plug_in_methods
from wgs.config.samples import find_sample
from wgs.config.turn_rules import TURN_GAMES, find_plug_in_games

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic_core import ErrorDetails

    from wgs.config.json_text import JsonText, TextPosition
    from wgs.config.models import Config


class Severity(Enum):
    """How much a finding matters.

    An error makes the config, or the part with the error, unusable; a warning is about something odd that does no
    harm; a note is worth knowing.
    """

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding about a config file.

    Attributes:
        severity: How much the finding matters.
        file: The file that it is about.
        path: The JSON path of the place in the file, or an empty text for the whole file.
        message: A text that says what was found, what was expected and what to do.
        position: The line and column of the place; None for the whole file.
        count: How many findings it stands for: more than one where the rest of many is only counted.
        keys: The same as ``path``, key by key, for editors; empty for the whole file.
    """

    severity: Severity
    file: Path
    path: str
    message: str
    position: TextPosition | None = None
    count: int = 1
    keys: Keys = field(default=(), compare=False)

    @property
    def place(self) -> str:
        """The file with the line and the column, such as ``my.json:14:21``."""
        return show_path(self.file, self.position)

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


OF_OTHERS = "To see why, check that file by itself"
"""What is said of a file that a config names, in place of what stands there."""


@dataclass(frozen=True, slots=True)
class ConfigFile:
    """A config file that was read, in which findings are placed.

    Attributes:
        path: The file.
        text: What is in it; None if that is not text.
        is_opened: Whether it is the config that was asked for. Of others, which that one extends, findings do not show
            what stands there: a config may name any file.
    """

    path: Path
    text: JsonText | None
    is_opened: bool = True

    def find(self, severity: Severity, keys: Keys, message: str, *, of_key: bool = False) -> Diagnostic:
        """Return a finding about a value of the file, or about its key."""
        shown = keys if self.is_opened or not of_key else keys[:-1]
        position = self.find_position(keys, of_key=of_key)
        return Diagnostic(severity, self.path, format_json_path(shown), message, position, keys=shown)

    def find_position(self, keys: Keys, *, of_key: bool = False) -> TextPosition | None:
        """Return where a value stands, or its key; None for the whole file."""
        return self.text.find(keys, of_key=of_key) if self.text is not None and keys else None


@dataclass(frozen=True, slots=True)
class Oddity:
    """Something odd but harmless in a config file: a warning, and the entry that it is about.

    Attributes:
        finding: The warning.
        section: The section of the entry; empty for a warning about the file as a whole.
        entry: The name of the entry.
        key: The key that it is about.
    """

    finding: Diagnostic
    section: str
    entry: str
    key: str

    @property
    def text(self) -> str:
        """The warning, with the place that it is about."""
        return f"{self.finding.place}: {self.finding}"


def make_oddity(finding: Diagnostic, keys: Keys) -> Oddity:
    """Make the warning about some keys of a file."""
    section, entry = map(str, keys[:2]) if len(keys) > 1 and keys[0] in SECTION_NAMES else ("", "")
    return Oddity(finding, section, entry, str(keys[-1]))


# --- Faults that the models find ----------------------------------------------------------------------------


def iter_faults(file: ConfigFile, error: ValidationError, content: object) -> Iterator[Diagnostic]:
    """Yield a finding for every fault that the models found in the content of a file."""
    faults = error.errors(include_url=False)
    for fault in faults[:MOST_LISTED]:
        keys = _find_written(find_place(fault), content)
        cause = fault.get("ctx", {}).get("error")
        if isinstance(cause, KeyFaultError):
            keys, message = (*keys, cause.key), str(cause)
        else:
            message = explain_fault(fault, keys)
        if not file.is_opened:
            message = _explain_of_other(fault, keys)
        yield file.find(Severity.ERROR, keys, message, of_key="[key]" in fault["loc"])
    yield from count_rest(file, Severity.ERROR, len(faults) - MOST_LISTED, "faults")


def count_rest(file: ConfigFile, severity: Severity, rest: int, what: str) -> Iterator[Diagnostic]:
    """Yield a finding that counts what is not listed of a file, if there is anything."""
    if rest > 0:
        yield Diagnostic(severity, file.path, "", f"... and {rest:,} more {what}", count=rest)


def _explain_of_other(fault: ErrorDetails, keys: Keys) -> str:
    """Return what was expected at a place of a file, without what stands there."""
    context = fault.get("ctx", {})
    if fault["type"] in {"string_too_long", "too_long"}:
        return explain_value(fault)
    if fault["type"] not in EXPECTED:
        return f"this value cannot be used. {OF_OTHERS}"
    sample, reason = find_sample(keys), "expected " + EXPECTED[fault["type"]].format(**context)
    return f"{reason}. For example: {sample}" if sample else reason


def find_place(fault: ErrorDetails) -> Keys:
    """Return the path of a fault, without the name of the model that found it."""
    keys = tuple(key for key in fault["loc"] if key != "[key]")
    if keys[:1] == ("TurnRules",):
        keys = (*keys[:2], *keys[3:])
    return (*keys, "Game") if fault["type"] in {"union_tag_invalid", "union_tag_not_found"} else keys


def _find_written(keys: Keys, content: object) -> Keys:
    """Return the path of a letter's value where it stands straight in an entry of ScoringRules, not in LetterValues."""
    match keys, content:
        case ("ScoringRules", entry, "LetterValues", letter), {"ScoringRules": {**entries}}:
            rules = entries.get(entry)
            listed = rules.get("LetterValues") if isinstance(rules, dict) else None
            is_listed = isinstance(listed, dict) and letter in listed
            if isinstance(rules, dict) and letter in rules and not is_listed:
                return "ScoringRules", entry, letter
    return keys


def _list_games() -> list[str]:
    """List the games that entries of TurnRules may name."""
    return [*TURN_GAMES, *sorted(find_plug_in_games())]


def explain_fault(fault: ErrorDetails, keys: Keys = ()) -> str:
    """Return what is wrong with a value: what was expected, what was found, and what would be right."""
    if fault["type"] == "union_tag_invalid":
        found = fault["input"]["Game"]
        return f"expected the name of a game, found {show_value(found)}. {nearest(str(found), _list_games())}"
    if fault["type"] == "union_tag_not_found":
        return f"expected the name of a game, but the key is missing. {nearest('', _list_games())}"
    return explain_value(fault, find_sample(keys))


# --- Oddities -----------------------------------------------------------------------------------------------


def iter_doubled_keys(file: ConfigFile, data: object) -> Iterator[Oddity]:
    """Yield a warning for each key that is written twice in one object."""
    found = _iter_doubled(data)
    for path, key in islice(found, MOST_LISTED):
        what = f"the key {show_value(key)}" if file.is_opened else "a key"
        message = f"{what} is written twice in one object; this one counts: delete the other"
        keys = (*path, key)
        position = file.find_position(keys, of_key=True)
        finding = Diagnostic(Severity.WARNING, file.path, format_json_path(path), message, position, keys=path)
        yield make_oddity(finding, keys)
    yield from _count_oddities(file, found, "keys that are written twice")


def _iter_doubled(data: object) -> Iterator[tuple[Keys, str]]:
    """Yield each key that is written twice in one object, with the path of the object."""
    waiting: list[tuple[Keys, object]] = [((), data)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, DoubledObject):
            yield from ((path, key) for key in value.doubled if not is_remark(key))
        pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        told = ((key, each) for key, each in pairs if isinstance(key, int) or not is_remark(key))
        inner = [((*path, key), each) for key, each in told if isinstance(each, dict | list)]
        waiting += reversed(inner)


def _count_oddities(file: ConfigFile, rest: Iterator[object], what: str) -> Iterator[Oddity]:
    """Yield a warning that counts what is left of odd keys, if anything is."""
    for finding in count_rest(file, Severity.WARNING, sum(1 for _ in rest), what):
        yield Oddity(finding, "", "", "")


def iter_unknown_keys(file: ConfigFile, config: BaseModel) -> Iterator[Oddity]:
    """Yield a warning for each key that no model knows and that is no remark; plug-ins may have keys of their own."""
    found = _iter_unknown(config)
    for keys, known in islice(found, MOST_LISTED):
        message = f"unknown key, ignored. {advise_about_key(keys[-1], known)}"
        yield make_oddity(file.find(Severity.WARNING, keys, message, of_key=True), keys)
    yield from _count_oddities(file, found, "unknown keys")


def _iter_unknown(section: BaseModel, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Yield the path of each key that its model does not know, with the keys that the model knows."""
    known = [described.alias or name for name, described in type(section).model_fields.items()]
    unknown = [key for key in section.model_extra or {} if not is_remark(key)]
    if unknown and not _is_for_plug_in(section):
        yield from (((*path, key), known) for key in unknown)
    for name, described in type(section).model_fields.items():
        value = getattr(section, name)
        if isinstance(value, dict):
            for key, entry in value.items():
                if isinstance(entry, BaseModel):
                    yield from _iter_unknown(entry, (*path, described.alias or name, key))


def iter_dice_notes(file: ConfigFile, config: Config) -> Iterator[Oddity]:
    """Yield a warning for each entry whose dice could be read in another way too."""
    for name, letters in config.letter_distributions.items():
        if note := letters.read_dice.note:
            keys = ("LetterDistributions", name, "DiceLetters")
            yield make_oddity(file.find(Severity.WARNING, keys, note), keys)


def _is_for_plug_in(section: BaseModel) -> bool:
    """Tell whether a section is for code of another package, which knows keys of its own."""
    method = getattr(section, "generation_method", None)
    is_foreign = method not in {None, *BUILT_IN_METHODS} and method in find_plug_in_methods()
    return is_foreign or getattr(section, "is_plug_in", False)
