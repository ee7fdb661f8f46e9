"""Reading config files: the only place where they are opened.

Real configs have a byte order mark, raw line breaks inside strings, unknown keys and keys written twice. All of these
are accepted, the last two with a warning.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from wgs.config.base import SECTION_NAMES
from wgs.config.findings import (
    ConfigFile,
    Finding,
    Oddity,
    Severity,
    find_place,
    iter_doubled_keys,
    iter_faults,
    iter_unknown_keys,
    show_value,
)
from wgs.config.json_content import JsonError, decode_json, parse_json
from wgs.config.json_text import JsonText
from wgs.config.models import Config
from wgs.errors import ConfigError, nearest
from wgs.resources import data_folder, expand_home, find_file, is_there, no_file, show_path, why_unreadable

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping

    from wgs.config.json_text import Keys

_MOST_SUGGESTED = 1000
"""How many files of a folder are looked at for a suggestion."""


@dataclass(frozen=True)
class LoadedConfig:
    """A config with everything it extends.

    Attributes:
        config: All entries; those of the extending file replace those of the extended one.
        file: The file that was asked for.
        oddities: What is odd but harmless, except in entries that are replaced.
        files: The file that defines each entry, by section and name.
    """

    config: Config
    file: ConfigFile
    oddities: tuple[Oddity, ...]
    files: Mapping[tuple[str, str], ConfigFile]

    @property
    def warnings(self) -> tuple[str, ...]:
        """A sentence about everything that is odd."""
        return tuple(oddity.text for oddity in self.oddities)

    @property
    def path(self) -> Path:
        """The path of the file that was asked for."""
        return self.file.path

    def file_of(self, section: str, name: str) -> Path:
        """Return the path of the file that defines an entry; relative paths of the entry start in its folder."""
        return self.files.get((section, name), self.file).path

    def find(self, severity: Severity, keys: Keys, message: str, *, of_key: bool = False) -> Finding:
        """Return a finding about a value of an entry, placed in the file that defines the entry."""
        return self.files.get((str(keys[0]), str(keys[1])), self.file).find(severity, keys, message, of_key=of_key)

    def place(self, *keys: str) -> Place:
        """Return the place of a value of an entry, for messages.

        >>> f"{load_config('wgs.json').place('Grids', '4x4')}: too small"
        'wgs.json:5:12 (ships with wgs): Grids["4x4"]: too small'
        """
        return Place(self, keys)


@dataclass(frozen=True, slots=True)
class Place:
    """A value of an entry of a config; its text, which is searched for when it is needed, says where it stands."""

    loaded: LoadedConfig
    keys: tuple[str, ...]

    def __str__(self) -> str:
        found = self.loaded.find(Severity.ERROR, self.keys, "")
        return f"{found.place}: {found.path}"


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
        own = [error for error in errors if error.file == file]
        raise ConfigError(show_path(file), map(str, own), [error.place for error in own])
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
        hint = _suggest(str(name), Path())
        raise ConfigError(str(name), [f"no such config file: there is {no_file(tried)}. {hint}"])
    return _survey_file(path, ())


def _suggest(name: str, folder: Path, but: Path | None = None) -> str:
    """Say which configs beside the one of a name, seen from a folder, and of those that ship, resemble it."""
    place = expand_home(name).parent
    beside = [str(place / file.name) for file in _list_configs(folder / place) if file != but]
    shipped = [file.name for file in _list_configs(data_folder() / "configs")]
    return nearest(name, [*beside, *shipped])


def _list_configs(folder: Path) -> list[Path]:
    """List what may be configs in a folder, for suggestions; nothing where the folder cannot be read."""
    with suppress(OSError, ValueError):
        files = islice(folder.glob("*.json"), _MOST_SUGGESTED)
        return sorted(file for file in files if not file.name.endswith(".schema.json"))
    return []


def _survey_file(path: Path, extended_by: tuple[Path, ...], data: bytes | None = None) -> Survey:
    """Read a file and what it extends; ``data`` stands for what is in the file."""
    own = _read_entries(path, _read_bytes(path) if data is None else data)
    config = own.loaded.config
    if not config.extends:
        return own
    base = _survey_base(own.loaded.file, config.extends, extended_by)
    if isinstance(base, Finding):
        return Survey(own.loaded, (*own.findings, base), own.faulty)
    loaded = LoadedConfig(
        config.extend(base.loaded.config),
        own.loaded.file,
        (*_leave_out_replaced(base.loaded.oddities, own.loaded.files), *own.loaded.oddities),
        {**base.loaded.files, **own.loaded.files},
    )
    return Survey(loaded, (*base.findings, *own.findings), own.faulty | base.faulty - own.loaded.files.keys())


def _leave_out_replaced(oddities: Iterable[Oddity], files: Container[tuple[str, str]]) -> Iterator[Oddity]:
    """Yield the oddities of a base, except those of entries that the config on top of it replaces."""
    return (oddity for oddity in oddities if (oddity.section, oddity.entry) not in files)


def _survey_base(file: ConfigFile, name: str, extended_by: tuple[Path, ...]) -> Survey | Finding:
    """Read the config that another one extends: a file beside it or a shipped config, but never itself."""
    path = file.path
    candidates = [path.parent / name, data_folder() / "configs" / name]
    chain = (*extended_by, path.resolve())
    found = [candidate for candidate in candidates if is_there(candidate) and candidate.resolve() != chain[-1]]
    if not found:
        own = path.parent / name
        message = f'no config named "{name}": there is {no_file(candidates)}. {_suggest(name, path.parent, but=path)}'
        if is_there(own) and own.resolve() == chain[-1]:
            message = f'a config cannot extend itself, and no config named "{name}" ships with wgs'
        return file.find(Severity.ERROR, ("Extends",), message)
    if found[0].resolve() in chain:
        ring = " -> ".join(each.name for each in (*chain, found[0]))
        return file.find(Severity.ERROR, ("Extends",), f"the configs extend each other in a ring: {ring}")
    try:
        return _survey_file(found[0], chain)
    except ConfigError as error:
        return Finding(Severity.ERROR, found[0], "", error.faults[0])


def _read_entries(path: Path, data: bytes) -> Survey:
    """Read one file by itself, without its faulty entries."""
    file, content, findings = _read_content(path, data)
    faulty: frozenset[tuple[str, str]] = frozenset()
    try:
        config = _validate(content)
    except ValidationError as error:
        findings += iter_faults(file, error, content)
        faulty = frozenset((section, "".join(name)) for section, *name in _list_places(error, 2))
        config = _salvage(content, error)
    oddities = (*iter_doubled_keys(file, content), *iter_unknown_keys(file, config))
    files: dict[tuple[str, str], ConfigFile] = {
        (section, name): file for section in SECTION_NAMES for name in config.entries(section)
    }
    warnings = (oddity.finding for oddity in oddities)
    return Survey(LoadedConfig(config, file, oddities, files), (*findings, *warnings), faulty)


def _read_content(path: Path, data: bytes) -> tuple[ConfigFile, dict[str, Any], list[Finding]]:
    """Return a file, what is in it (nothing, if it is broken), and what is wrong with it as a whole."""
    text = None
    try:
        text = JsonText(decode_json(data))
        content = parse_json(text.text)
    except JsonError as error:
        return ConfigFile(path, text), {}, [Finding(Severity.ERROR, path, "", str(error), error.position)]
    file = ConfigFile(path, text)
    if isinstance(content, dict):
        return file, content, []
    message = f"expected an object with sections {{...}}, found {show_value(content)}"
    return file, {}, [Finding(Severity.ERROR, path, "", message)]


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


def _read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ConfigError(str(path), [why_unreadable(error)]) from None
