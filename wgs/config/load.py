"""Reading config files: the only place where they are opened.

Tolerated, because real configs hold them: a byte order mark, raw line breaks inside strings, keys that no
section knows and keys written twice (both are warned about).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ValidationError

from wgs.config.models import SECTION_NAMES, Config
from wgs.errors import ConfigError, excerpt, nearest
from wgs.resources import data_folder, find_file, is_there, no_file, why_unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pydantic_core import ErrorDetails

_MOST_DIGITS = 100
"""No number of a config needs more digits."""


@dataclass(frozen=True)
class LoadedConfig:
    """A config with everything it extends.

    Attributes:
        config: All entries, those of the extending file in place of those it replaces.
        path: The file that was asked for.
        warnings: What was odd but did no harm, a sentence each.
        folders: The folder of the file that defines an entry, by section and name; its relative paths
            are looked for there.
    """

    config: Config
    path: Path
    warnings: tuple[str, ...]
    folders: Mapping[tuple[str, str], Path]


def load_config(name: str | Path) -> LoadedConfig:
    """Read a config file and all that it extends.

    Args:
        name: A path, or the name of a config shipped with the package (``"wgs.json"``) when there is no
            such file.

    Raises:
        ConfigError: The file is missing, unreadable, no JSON, or a section is faulty; every fault is
            listed with its JSON path.

    >>> sorted(load_config("wgs.json").config.game_rules)[:2]
    ['Boggle (New)', 'Boggle (Old)']
    """
    shipped = data_folder() / "configs"
    path, tried = find_file(str(name), [shipped])
    if path is None:
        names = nearest(str(name), sorted(file.name for file in shipped.glob("*.json")))
        raise ConfigError(str(name), [f"no such config file: there is {no_file(tried)}; of those that ship, {names}"])
    return _load_file(path, ())


def _load_file(path: Path, extended_by: tuple[Path, ...]) -> LoadedConfig:
    data, warnings = _read_json(path)
    try:
        config = Config.model_validate(data, by_alias=True, by_name=False)
    except ValidationError as error:
        raise ConfigError(str(path), _list_faults(error)) from None
    warnings += [f"{path}: {text}" for text in _iter_unknown_keys(config)]
    folders: dict[tuple[str, str], Path] = {
        (section, name): path.parent for section in SECTION_NAMES for name in getattr(config, section)
    }
    if not config.extends:
        return LoadedConfig(config, path, tuple(warnings), folders)
    base = _load_base(path, config.extends, extended_by)
    merged: dict[str, Any] = {
        section: getattr(base.config, section) | getattr(config, section) for section in SECTION_NAMES
    }
    return LoadedConfig(
        config.model_copy(update=merged),
        path,
        (*base.warnings, *warnings),
        {**base.folders, **folders},
    )


def _load_base(path: Path, name: str, extended_by: tuple[Path, ...]) -> LoadedConfig:
    """Load what a config extends: a file beside it, or a shipped config, but never itself."""
    candidates = [path.parent / name, data_folder() / "configs" / name]
    chain = (*extended_by, path.resolve())
    found = [candidate for candidate in candidates if is_there(candidate) and candidate.resolve() != chain[-1]]
    if not found:
        raise ConfigError(str(path), [f'Extends: "{name}" is no other config: there is {no_file(candidates)}'])
    if found[0].resolve() in chain:
        ring = " -> ".join(file.name for file in (*chain, found[0]))
        raise ConfigError(str(path), [f"Extends: the configs extend each other in a ring: {ring}"])
    return _load_file(found[0], chain)


# --- JSON -------------------------------------------------------------------------------------------------


def _read_json(path: Path) -> tuple[dict[str, Any], list[str]]:
    text = _read_text(path)
    warnings: list[str] = []

    def check_pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        result = dict(pairs)
        if len(result) < len(pairs):
            counts = Counter(key for key, _ in pairs)
            warnings.extend(
                f"{path}: the key {_show(key)} is written twice in one object; the last one counts"
                for key, count in counts.items()
                if count > 1
            )
        return result

    try:
        data = json.loads(
            text,
            strict=False,  # raw line breaks in strings
            parse_float=_read_decimal,
            parse_int=_read_integer,
            parse_constant=_refuse_constant,
            object_pairs_hook=check_pairs,
        )
    except json.JSONDecodeError as error:
        raise ConfigError(str(path), [_explain_syntax(text, error)]) from None
    except RecursionError:
        raise ConfigError(str(path), ["the JSON is nested too deeply"]) from None
    except ValueError as error:
        raise ConfigError(str(path), [f"not valid JSON: {error}"]) from None
    if _has_half_characters(data):
        raise ConfigError(str(path), ['a text holds half a character, such as "\\ud800"; write the whole character'])
    if not isinstance(data, dict):
        raise ConfigError(str(path), [f"expected an object with sections {{...}}, found {_show(data)}"])
    return data, warnings


def _read_decimal(text: str) -> Decimal:
    try:
        return Decimal(text)
    except InvalidOperation:
        raise ValueError(f"the number {text} is too large or too small") from None


def _read_integer(text: str) -> int:
    if len(text) > _MOST_DIGITS:
        raise ValueError(f"a number of {len(text)} digits is too large")
    return int(text)


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number of JSON")


def _has_half_characters(data: Any) -> bool:
    """Tell whether any text holds a lone surrogate, which cannot be printed."""
    try:
        json.dumps(data, ensure_ascii=False, default=str).encode()
    except UnicodeEncodeError:
        return True
    except RecursionError:  # what is so deep fits no section; validation says where it is
        return False
    return False


def _read_text(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ConfigError(str(path), [why_unreadable(error)]) from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        fault = f"line {line}: the byte 0x{data[error.start]:02X} is not UTF-8; save the file as UTF-8"
        raise ConfigError(str(path), [fault]) from None
    if not text.strip():
        raise ConfigError(str(path), ["the file is empty; the smallest config is {}"])
    return text


def _explain_syntax(text: str, error: json.JSONDecodeError) -> str:
    line = text.split("\n")[error.lineno - 1].rstrip("\r")
    reason = error.msg[0].lower() + error.msg[1:]
    hint = ""
    before = text[: error.pos].rstrip()
    if "trailing comma" in reason or (before.endswith(",") and text[error.pos : error.pos + 1] in ("}", "]")):
        hint = " (JSON allows no comma after the last entry)"
    return f"line {error.lineno}, column {error.colno}: {reason}{hint}\n{excerpt(line, error.colno - 1)}"


# --- Faults and warnings ----------------------------------------------------------------------------------


def format_json_path(keys: tuple[str | int, ...]) -> str:
    """Write the place of a value in a JSON file.

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


def _list_faults(error: ValidationError) -> list[str]:
    return [_explain_fault(fault) for fault in error.errors(include_url=False)]


def _explain_fault(fault: ErrorDetails) -> str:
    place = format_json_path(tuple(key for key in fault["loc"] if key != "[key]"))
    context = fault.get("ctx", {})
    if fault["type"] == "value_error":
        reason = str(context["error"])
    elif fault["type"] in _EXPECTED:
        reason = "expected " + _EXPECTED[fault["type"]].format(**context)
    else:
        reason = fault["msg"][0].lower() + fault["msg"][1:]
    if fault["type"] != "missing" and "found" not in reason and "\n" not in reason:
        reason += f", found {_show(fault['input'])}"
    return f"{place}: {reason}"


def _show(value: object) -> str:
    if isinstance(value, Decimal):
        value = float(value)
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except RecursionError:
        return "something nested very deeply"
    return text if len(text) <= 60 else text[:57] + "..."


def _iter_unknown_keys(section: BaseModel, path: tuple[str | int, ...] = ()) -> Iterator[str]:
    """Go through a validated model and name every key that it does not know."""
    known = [field.alias or name for name, field in type(section).model_fields.items()]
    for key in section.model_extra or {}:
        yield f"{format_json_path((*path, key))}: unknown key, passed over; {nearest(key, known)}"
    for name, field in type(section).model_fields.items():
        value = getattr(section, name)
        if isinstance(value, dict):
            for key, entry in value.items():
                if isinstance(entry, BaseModel):
                    yield from _iter_unknown_keys(entry, (*path, field.alias or name, key))
