"""Findings: what is wrong or odd in a config file, and where, in words for people."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

from pydantic import BaseModel

from wgs.config.base import KeyFaultError
from wgs.config.letters import BUILT_IN_METHODS
from wgs.config.turn_rules import TURN_GAMES
from wgs.errors import nearest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

Keys: TypeAlias = tuple[str | int, ...]
"""The path of a value in a JSON file: keys of objects, and places in lists, counted from 0."""


class Severity(Enum):
    """How much a finding matters.

    An error stops the config, or a command that needs the part; a warning is odd but harmless; a note is worth
    knowing.
    """

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding about a config file.

    Attributes:
        severity: How much the finding matters.
        file: The file that it is about.
        path: The JSON path of the place in the file, or an empty text for the whole file.
        message: A text that says what was found, what was expected and what to do.
    """

    severity: Severity
    file: Path
    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


def format_json_path(keys: Keys) -> str:
    """Return the path of a value in a JSON file as text.

    >>> format_json_path(("GameRules", "Boggle (New)", "Dictionary"))
    'GameRules["Boggle (New)"].Dictionary'
    """
    text = ""
    for key in keys:
        if isinstance(key, int):
            text += f"[{key}]"
        elif re.fullmatch(r"[A-Za-z_$][A-Za-z0-9_$]*", key):
            text += f".{key}" if text else key
        else:
            text += f"[{json.dumps(key, ensure_ascii=False)}]"
    return text


def show_value(value: object) -> str:
    """Return a value of a JSON file on one line, shortened if it is long."""
    if isinstance(value, Decimal):
        value = float(value)
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except RecursionError:
        return "something nested very deeply"
    return text if len(text) <= 60 else text[:57] + "..."


# --- Faults that the models find ----------------------------------------------------------------------------

_EXPECTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "bool_type": "true or false",
    "string_type": "a text in quotes",
    "dict_type": "an object {{...}}",
    "model_type": "an object {{...}}",
    "model_attributes_type": "an object {{...}}",
    "tuple_type": "a list [...]",
    "greater_than_equal": "{ge} or more",
    "less_than_equal": "{le} or less",
    "missing": "a value, but the key is missing",
}


def iter_faults(file: Path, error: ValidationError) -> Iterator[Finding]:
    """Yield a finding for every fault that the models found in a file."""
    for fault in error.errors(include_url=False):
        keys = find_place(fault)
        cause = fault.get("ctx", {}).get("error")
        if isinstance(cause, KeyFaultError):
            yield Finding(Severity.ERROR, file, format_json_path((*keys, cause.key)), str(cause))
        else:
            yield Finding(Severity.ERROR, file, format_json_path(keys), explain_fault(fault))


def find_place(fault: ErrorDetails) -> Keys:
    """Return the path of a fault, without the name of the model that found it."""
    keys = tuple(key for key in fault["loc"] if key != "[key]")
    if keys[:1] == ("TurnRules",):
        keys = (*keys[:2], *keys[3:])
    return (*keys, "Game") if fault["type"] in {"union_tag_invalid", "union_tag_not_found"} else keys


def explain_fault(fault: ErrorDetails) -> str:
    """Return what is wrong with a value: what was expected, and what was found."""
    context = fault.get("ctx", {})
    if fault["type"] == "union_tag_invalid":
        found = fault["input"]["Game"]
        return f"expected the name of a game, found {show_value(found)}. {nearest(str(found), TURN_GAMES)}"
    if fault["type"] == "union_tag_not_found":
        return f"expected the name of a game, but the key is missing. {nearest('', TURN_GAMES)}"
    if fault["type"] == "value_error":
        reason = str(context["error"])
    elif fault["type"] in _EXPECTED:
        reason = "expected " + _EXPECTED[fault["type"]].format(**context)
    else:
        reason = fault["msg"][0].lower() + fault["msg"][1:]
    if fault["type"] != "missing" and "found" not in reason and "\n" not in reason:
        reason += f", found {show_value(fault['input'])}"
    return reason


# --- Oddities -----------------------------------------------------------------------------------------------


class DoubledObject(dict[str, Any]):
    """An object of a JSON file in which some keys are written twice; the last one of each counts."""

    doubled: tuple[str, ...] = ()


def iter_doubled_keys(file: Path, data: object) -> Iterator[Finding]:
    """Yield a warning for each key that is written twice in one object."""
    waiting: list[tuple[Keys, object]] = [((), data)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, DoubledObject):
            for key in value.doubled:
                message = f"the key {show_value(key)} is written twice in one object; the last one counts"
                yield Finding(Severity.WARNING, file, format_json_path(path), message)
        if isinstance(value, dict):
            waiting += [((*path, key), inner) for key, inner in reversed(value.items())]
        elif isinstance(value, list):
            waiting += [((*path, place), inner) for place, inner in reversed(list(enumerate(value)))]


def iter_unknown_keys(file: Path, section: BaseModel, path: Keys = ()) -> Iterator[Finding]:
    """Yield a warning for each key that a model does not know; entries for plug-ins may have keys of their own."""
    known = [field.alias or name for name, field in type(section).model_fields.items()]
    is_for_plug_in = getattr(section, "generation_method", None) not in {None, *BUILT_IN_METHODS}
    for key in (section.model_extra or {}) if not is_for_plug_in else ():
        message = f"unknown key, passed over. {nearest(key, known)}"
        yield Finding(Severity.WARNING, file, format_json_path((*path, key)), message)
    for name, field in type(section).model_fields.items():
        value = getattr(section, name)
        if isinstance(value, dict):
            for key, entry in value.items():
                if isinstance(entry, BaseModel):
                    yield from iter_unknown_keys(file, entry, (*path, field.alias or name, key))
