"""Reading config files: the only place where they are opened.

Real configs have a byte order mark, raw line breaks inside strings, unknown keys and keys written twice. All of these
are accepted, the last two with a warning.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from wgs.config.base import SECTION_NAMES
from wgs.config.findings import (
    DoubledObject,
    Finding,
    Severity,
    find_place,
    iter_doubled_keys,
    iter_faults,
    iter_unknown_keys,
    show_value,
)
from wgs.config.models import Config
from wgs.errors import ConfigError, excerpt, nearest
from wgs.resources import data_folder, expand_home, find_file, is_there, no_file, why_unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping

_MOST_DIGITS = 100
"""The most digits that a number of a config may have."""


@dataclass(frozen=True)
class LoadedConfig:
    """A config with everything it extends.

    Attributes:
        config: All entries; those of the extending file replace those of the extended one.
        path: The file that was asked for.
        warnings: Sentences about what is odd but harmless.
        files: The file that defines each entry, by section and name.
    """

    config: Config
    path: Path
    warnings: tuple[str, ...]
    files: Mapping[tuple[str, str], Path]

    @property
    def folders(self) -> dict[tuple[str, str], Path]:
        """The folder of the file that defines each entry; relative paths of the entry start there."""
        return {entry: file.parent for entry, file in self.files.items()}


@dataclass(frozen=True)
class Survey:
    """A config as far as it can be read, and everything that is wrong or odd in its files.

    Attributes:
        loaded: The entries without their faulty keys; entries that need those keys are missing.
        findings: Errors and warnings; those of an extended config come before those of the extending one.
        faulty: The entries with faults, by section and name; an empty name stands for the whole section.
    """

    loaded: LoadedConfig
    findings: tuple[Finding, ...]
    faulty: frozenset[tuple[str, str]]


def load_config(name: str | Path, text: str | None = None) -> LoadedConfig:
    """Read a config file and all that it extends.

    Args:
        name: A path, or the name of a config shipped with the package (``"wgs.json"``) when there is no
            such file.
        text: The text of a config that is not saved yet, in place of what is in the file; then the path tells where
            relative paths are looked for, and no file needs to be there.

    Raises:
        ConfigError: The file is missing, cannot be read, is not JSON or has faults; every fault is listed with
            its JSON path.

    >>> load_config("wgs.json").config.game_rules["Boggle (New)"].grid_design
    '4x4'
    """
    survey = survey_config(name, text)
    errors = [finding for finding in survey.findings if finding.severity is Severity.ERROR]
    if errors:
        file = errors[0].file
        raise ConfigError(str(file), [str(error) for error in errors if error.file == file])
    return survey.loaded


def survey_config(name: str | Path, text: str | None = None) -> Survey:
    """Read a config file and all that it extends as far as they have no faults; each fault is a finding.

    Args:
        name: As for `load_config`.
        text: As for `load_config`.

    Raises:
        ConfigError: The file is missing or cannot be opened.
    """
    if text is not None:
        return _survey_file(expand_home(str(name)), (), text.encode("utf-8", "surrogatepass"))
    shipped = data_folder() / "configs"
    path, tried = find_file(str(name), [shipped])
    if path is None:
        configs = sorted(file.name for file in shipped.glob("*.json") if not file.name.endswith(".schema.json"))
        hint = nearest(str(name), configs)
        raise ConfigError(str(name), [f"no such config file: there is {no_file(tried)}. {hint}"])
    return _survey_file(path, ())


def _survey_file(path: Path, extended_by: tuple[Path, ...], data: bytes | None = None) -> Survey:
    """Read a file and what it extends; ``data`` stands for what is in the file."""
    own = _read_entries(path, _read_bytes(path) if data is None else data)
    config = own.loaded.config
    if not config.extends:
        return own
    base = _survey_base(path, config.extends, extended_by)
    if isinstance(base, Finding):
        return Survey(own.loaded, (*own.findings, base), own.faulty)
    loaded = LoadedConfig(
        config.extend(base.loaded.config),
        path,
        (*base.loaded.warnings, *own.loaded.warnings),
        {**base.loaded.files, **own.loaded.files},
    )
    return Survey(loaded, (*base.findings, *own.findings), own.faulty | base.faulty - own.loaded.files.keys())


def _survey_base(path: Path, name: str, extended_by: tuple[Path, ...]) -> Survey | Finding:
    """Read the config that another one extends: a file beside it or a shipped config, but never itself."""
    candidates = [path.parent / name, data_folder() / "configs" / name]
    chain = (*extended_by, path.resolve())
    found = [candidate for candidate in candidates if is_there(candidate) and candidate.resolve() != chain[-1]]
    if not found:
        own = path.parent / name
        message = f'"{name}" is no other config: there is {no_file(candidates)}'
        if is_there(own) and own.resolve() == chain[-1]:
            message = f'a config cannot extend itself, and no config called "{name}" ships with wgs'
        return Finding(Severity.ERROR, path, "Extends", message)
    if found[0].resolve() in chain:
        ring = " -> ".join(file.name for file in (*chain, found[0]))
        return Finding(Severity.ERROR, path, "Extends", f"the configs extend each other in a ring: {ring}")
    try:
        return _survey_file(found[0], chain)
    except ConfigError as error:
        return Finding(Severity.ERROR, found[0], "", error.faults[0])


def _read_entries(path: Path, data: bytes) -> Survey:
    """Read one file by itself, without its faulty entries."""
    findings: list[Finding] = []
    faulty: frozenset[tuple[str, str]] = frozenset()
    try:
        content = _parse_json(data)
    except ValueError as error:
        findings.append(Finding(Severity.ERROR, path, "", str(error)))
        content = {}
    try:
        config = _validate(content)
    except ValidationError as error:
        findings += iter_faults(path, error)
        faulty = frozenset((section, "".join(name)) for section, *name in _list_places(error, 2))
        config = _salvage(content, error)
    warnings = [*iter_doubled_keys(path, content), *iter_unknown_keys(path, config)]
    files: dict[tuple[str, str], Path] = {
        (section, name): path for section in SECTION_NAMES for name in config.entries(section)
    }
    loaded = LoadedConfig(config, path, tuple(f"{path}: {warning}" for warning in warnings), files)
    return Survey(loaded, (*findings, *warnings), faulty)


def _validate(content: dict[str, Any]) -> Config:
    return Config.model_validate(content, by_alias=True, by_name=False)


def _salvage(content: dict[str, Any], error: ValidationError) -> Config:
    """Validate a config without its faulty keys, and without the entries that need those keys."""
    content = _leave_out(content, _list_places(error, 3))
    try:
        return _validate(content)
    except ValidationError as lasting:
        return _validate(_leave_out(content, _list_places(lasting, 2)))


def _list_places(error: ValidationError, depth: int) -> set[tuple[str, ...]]:
    """Return the places of the faults to some depth: the section, its entry, and the key of the entry."""
    return {tuple(map(str, find_place(fault)[:depth])) for fault in error.errors(include_url=False)}


def _leave_out(value: Any, places: set[tuple[str, ...]], path: tuple[str, ...] = ()) -> Any:
    """Return a copy of an object without the values at some places, down to the third level."""
    if not isinstance(value, dict) or len(path) == 3:
        return value
    return {key: _leave_out(inner, places, (*path, key)) for key, inner in value.items() if (*path, key) not in places}


# --- JSON -------------------------------------------------------------------------------------------------


def _read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ConfigError(str(path), [why_unreadable(error)]) from None


def _parse_json(data: bytes) -> dict[str, Any]:
    """Return the content of a file; raises ValueError with a text for people."""
    text = _decode(data)
    try:
        content = json.loads(
            text,
            strict=False,  # raw line breaks in strings
            parse_float=_read_decimal,
            parse_int=_read_integer,
            parse_constant=_refuse_constant,
            object_pairs_hook=_make_object,
        )
    except json.JSONDecodeError as error:
        raise ValueError(_explain_syntax(text, error)) from None
    except RecursionError:
        raise ValueError("the JSON is nested too deeply") from None
    except _NumberError as error:
        placed = json.JSONDecodeError(str(error), text, _find_token(text, error.token))
        raise ValueError(_explain_syntax(text, placed)) from None
    if _has_half_characters(content):
        raise ValueError('a text holds half a character, such as "\\ud800"; write the whole character')
    if not isinstance(content, dict):
        raise ValueError(f"expected an object with sections {{...}}, found {show_value(content)}")
    return content


def _make_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) == len(pairs):
        return content
    doubled = DoubledObject(content)
    doubled.doubled = tuple(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
    return doubled


def _decode(data: bytes) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        fault = f"line {line}: the byte 0x{data[error.start]:02X} is not UTF-8; save the file as UTF-8"
        raise ValueError(fault) from None
    if not text.strip():
        raise ValueError("the file is empty; the smallest config is {}")
    return text


class _NumberError(ValueError):
    """A number that cannot be used; ``token`` is its spelling in the file."""

    def __init__(self, token: str, reason: str) -> None:
        self.token = token
        super().__init__(reason)


def _find_token(text: str, token: str) -> int:
    """Return where a number first stands in a JSON text, outside of strings."""
    places = re.finditer(r'"(?:\\.|[^"\\])*"|' + re.escape(token), text, re.DOTALL)
    return next((place.start() for place in places if not place[0].startswith('"')), 0)


def _read_decimal(text: str) -> Decimal:
    try:
        return Decimal(text)
    except InvalidOperation:
        raise _NumberError(text, "this number is too large or too small") from None


def _read_integer(text: str) -> int:
    if len(text) > _MOST_DIGITS:
        raise _NumberError(text, f"a number of {len(text)} digits is too large")
    return int(text)


def _refuse_constant(name: str) -> None:
    raise _NumberError(name, f"the value {name} is not a number of JSON")


def _has_half_characters(data: Any) -> bool:
    """Return whether any text has a lone surrogate, which cannot be printed."""
    try:
        json.dumps(data, ensure_ascii=False, default=str).encode()
    except UnicodeEncodeError:
        return True
    except RecursionError:  # what is so deep fits no section; validation says where it is
        return False
    return False


def _explain_syntax(text: str, error: json.JSONDecodeError) -> str:
    line = text.split("\n")[error.lineno - 1].rstrip("\r")
    reason = error.msg[0].lower() + error.msg[1:]
    hint = ""
    before = text[: error.pos].rstrip()
    if "trailing comma" in reason or (before.endswith(",") and text[error.pos : error.pos + 1] in ("}", "]")):
        hint = " (JSON allows no comma after the last entry)"
    return f"line {error.lineno}, column {error.colno}: {reason}{hint}\n{excerpt(line, error.colno - 1)}"
