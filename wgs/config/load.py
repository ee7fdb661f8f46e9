"""Reading config files: the only place where they are opened.

Real configs have a byte order mark, raw line breaks inside strings, unknown keys and keys written twice. All of these
are accepted, the last two with a warning.
"""

from __future__ import annotations

import os
from collections.abc import Container, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from pydantic import ValidationError

from wgs.base.checkpoints import checkpoint
from wgs.base.errors import ConfigError
from wgs.base.files import FileError, Files, NamedBy, make_size_error
from wgs.base.json_values import JsonObject, Keys, show_value
from wgs.base.resources import data_folder, expand_home, name_path, no_file, show_path
from wgs.base.suggestions import nearest
from wgs.config.base import SECTION_NAMES
from wgs.config.bounds import CONFIG, MOST_EXTENDED
from wgs.config.diagnostics import (
    OF_OTHERS,
    ConfigFile,
    Diagnostic,
    Oddity,
    Severity,
    find_place,
    iter_dice_notes,
    iter_doubled_keys,
    iter_faults,
    iter_unknown_keys,
)
from wgs.config.json_content import JsonError, decode_json, parse_json
from wgs.config.json_text import JsonText
from wgs.config.key_advice import leave_out_remarks
from wgs.config.models import Config

_MOST_LISTED = 1000
"""How many files of a folder are looked at."""


@dataclass(frozen=True)
class LoadedConfig:
    """A config with everything it extends.

    Attributes:
        config: All entries; those of the extending file replace those of the extended one.
        file: The file that was asked for.
        oddities: What is odd but harmless, except in entries that are replaced.
        files: The file that defines each entry, by section and name.
        access: The files that may be read; those that the entries name, too.
        bases: The files that it extends, the nearest first.
    """

    config: Config
    file: ConfigFile
    oddities: tuple[Oddity, ...]
    files: Mapping[tuple[str, str], ConfigFile]
    access: Files = field(default_factory=Files)
    bases: tuple[ConfigFile, ...] = ()

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

    def find(self, severity: Severity, keys: Keys, message: str, *, of_key: bool = False) -> Diagnostic:
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
class ConfigReport:
    """A config as far as it can be read, and everything that is wrong or odd in its files.

    Attributes:
        loaded: The entries without their faulty keys; entries that need those keys are missing.
        findings: Errors and warnings; those of an extended config come before those of the extending one.
        faulty: The entries with faults, by section and name; an empty name stands for the whole section.
    """

    loaded: LoadedConfig
    findings: tuple[Diagnostic, ...]
    faulty: frozenset[tuple[str, str]]


def load_config(
    name: str | Path, text: str | None = None, files: Files | None = None, bases: Mapping[str, str] | None = None
) -> LoadedConfig:
    """Read a config file and all that it extends.

    Args:
        name: A path, or the name of a config shipped with the package (``"wgs.json"``) when there is no
            such file.
        text: The text of a config that is not saved yet, in place of what is in the file; then the path tells where
            relative paths are looked for, and no file needs to be there.
        files: The files that may be read, and that the entries may name; None for all.
        bases: The texts of configs that are extended, by their absolute paths without links, in place of what is in
            these files.

    Raises:
        ConfigError: The file is missing, cannot or may not be read, is not JSON or has faults; every fault is listed
            with its JSON path.

    >>> load_config("wgs.json").config.game_rules["Boggle (New)"].grid_design
    '4x4'
    """
    survey = survey_config(name, text, files, bases)
    errors = [finding for finding in survey.findings if finding.severity is Severity.ERROR]
    if errors:
        file = errors[0].file
        own = [error for error in errors if error.file == file]
        count = sum(error.count for error in own)
        raise ConfigError(show_path(file), map(str, own), [error.place for error in own], count)
    return survey.loaded


def survey_config(
    name: str | Path, text: str | None = None, files: Files | None = None, bases: Mapping[str, str] | None = None
) -> ConfigReport:
    """Read a config file and all that it extends as far as they have no faults; each fault is a finding.

    Args:
        name: As for `load_config`.
        text: As for `load_config`.
        files: As for `load_config`.
        bases: As for `load_config`.

    Raises:
        ConfigError: The file is missing or cannot be opened, or it or the text is too large.
    """
    files = files or Files()
    if text is not None:
        data = text.encode("utf-8", "surrogatepass")
        if len(data) > files.most(CONFIG):
            raise ConfigError(str(name), [make_size_error(str(name), CONFIG, files.most(CONFIG)).reason])
        return _survey_file(files.locate(str(name)), files, bases or {}, (), data)
    path, tried = files.find(str(name), [data_folder() / "configs"])
    if path is None:
        hint = _suggest(str(name), files.locate(""), files)
        raise ConfigError(str(name), [f"no such config file: there is {no_file(tried)}. {hint}"])
    return _survey_file(path, files, bases or {})


def _suggest(name: str, folder: Path, files: Files, but: Path | None = None) -> str:
    """Say which configs beside the one of a name, seen from a folder, and of those that ship, resemble it."""
    place = expand_home(name).parent
    listed = list_configs(folder / place) if files.has(folder / place) else []
    beside = [str(place / file.name) for file in listed if file != but]
    shipped = [file.name for file in list_configs(data_folder() / "configs")]
    return nearest(name, dict.fromkeys([*beside, *shipped]))


def list_configs(folder: Path) -> list[Path]:
    """List what may be configs in a folder, by name; nothing where the folder cannot be read."""
    with suppress(OSError, ValueError):
        files = islice(folder.glob("*.json"), _MOST_LISTED)
        return sorted(file for file in files if not file.name.endswith(".schema.json"))
    return []


def _survey_file(
    path: Path,
    files: Files,
    bases: Mapping[str, str],
    extended_by: tuple[Path, ...] = (),
    data: bytes | None = None,
) -> ConfigReport:
    """Read a file and what it extends; ``data`` stands for what is in the file."""
    checkpoint()
    if extended_by and (text := _find_text(path, bases)) is not None:
        data = text.encode("utf-8", "surrogatepass")
    if data is None:
        data = _read_bytes(path, files, NamedBy.DATA if extended_by else NamedBy.CALLER)
    own = _read_entries(path, data, files, is_opened=not extended_by)
    config = own.loaded.config
    if not config.extends:
        return own
    base = _survey_base(own.loaded.file, config.extends, files, bases, extended_by)
    if isinstance(base, Diagnostic):
        return ConfigReport(own.loaded, (*own.findings, base), own.faulty)
    loaded = LoadedConfig(
        config.extend(base.loaded.config),
        own.loaded.file,
        (*_leave_out_replaced(base.loaded.oddities, own.loaded.files), *own.loaded.oddities),
        {**base.loaded.files, **own.loaded.files},
        files,
        (base.loaded.file, *base.loaded.bases),
    )
    return ConfigReport(loaded, (*base.findings, *own.findings), own.faulty | base.faulty - own.loaded.files.keys())


def _leave_out_replaced(oddities: Iterable[Oddity], files: Container[tuple[str, str]]) -> Iterator[Oddity]:
    """Yield the oddities of a base, except those of entries that the config on top of it replaces."""
    return (oddity for oddity in oddities if (oddity.section, oddity.entry) not in files)


def _survey_base(
    file: ConfigFile, name: str, files: Files, bases: Mapping[str, str], extended_by: tuple[Path, ...]
) -> ConfigReport | Diagnostic:
    """Read the config that another one extends: a file beside it or a shipped config, but never itself."""
    path = file.path
    candidates = [path.parent / name, data_folder() / "configs" / name]
    chain = (*extended_by, _resolve(path))
    if len(chain) > MOST_EXTENDED:
        message = f"more than {MOST_EXTENDED} configs extend one another: put some of them together in one file"
        return file.find(Severity.ERROR, ("Extends",), message)
    there = (each for each in candidates if files.has(each) or _find_text(each, bases) is not None)
    found = [candidate for candidate in there if _resolve(candidate) != chain[-1]]
    if not found:
        own = path.parent / name
        hint = _suggest(name, path.parent, files, but=path)
        message = f'no config named "{name}": there is {no_file(filter(files.may_name, candidates))}. {hint}'
        if files.has(own) and _resolve(own) == chain[-1]:
            message = f'a config cannot extend itself, and no config named "{name}" ships with wgs'
        return file.find(Severity.ERROR, ("Extends",), message)
    if _resolve(found[0]) in chain:
        ring = " -> ".join(each.name for each in (*chain, found[0]))
        return file.find(Severity.ERROR, ("Extends",), f"the configs extend each other in a ring: {ring}")
    try:
        return _survey_file(found[0], files, bases, chain)
    except ConfigError as error:
        return Diagnostic(Severity.ERROR, found[0], "", error.faults[0])


def _find_text(path: Path, bases: Mapping[str, str]) -> str | None:
    """Return the text that stands for what is in a file, if there is one."""
    with suppress(ValueError):  # a name that no file can have
        return bases.get(str(_resolve(path))) if bases else None
    return None


def _read_entries(path: Path, data: bytes, access: Files, *, is_opened: bool) -> ConfigReport:
    """Read one file by itself, without its faulty entries."""
    file, content, findings = _read_content(path, data, is_opened=is_opened)
    faulty: frozenset[tuple[str, str]] = frozenset()
    try:
        config = _validate(content)
    except ValidationError as error:
        findings += iter_faults(file, error, content)
        faulty = frozenset((section, "".join(name)) for section, *name in _list_places(error, 2))
        config = _salvage(content, error)
    oddities = (
        *iter_doubled_keys(file, content),
        *iter_unknown_keys(file, config),
        *iter_dice_notes(file, config),
    )
    files: dict[tuple[str, str], ConfigFile] = {
        (section, name): file for section in SECTION_NAMES for name in config.entries(section)
    }
    warnings = (oddity.finding for oddity in oddities)
    return ConfigReport(LoadedConfig(config, file, oddities, files, access), (*findings, *warnings), faulty)


def _read_content(path: Path, data: bytes, *, is_opened: bool) -> tuple[ConfigFile, JsonObject, list[Diagnostic]]:
    """Return a file, what is in it (nothing, if it is broken), and what is wrong with it as a whole."""
    text = None
    try:
        text = JsonText(decode_json(data))
        content = parse_json(text.text)
    except JsonError as error:
        message = str(error) if is_opened else f"this is not a config. {OF_OTHERS}"
        return ConfigFile(path, text, is_opened), {}, [Diagnostic(Severity.ERROR, path, "", message, error.position)]
    file = ConfigFile(path, text, is_opened)
    if isinstance(content, dict):
        return file, content, []
    message = "expected an object with sections {...}"
    message += f", found {show_value(content)}" if is_opened else f". {OF_OTHERS}"
    return file, {}, [Diagnostic(Severity.ERROR, path, "", message)]


def _validate(content: JsonObject) -> Config:
    plain = leave_out_remarks(content, SECTION_NAMES)
    return Config.model_validate(plain, by_alias=True, by_name=False)


def _salvage(content: JsonObject, error: ValidationError) -> Config:
    """Validate a config without its faulty keys, and without the entries that need those keys."""
    content = _leave_out(content, _list_places(error, 3))
    try:
        return _validate(content)
    except ValidationError as lasting:
        return _validate(_leave_out(content, _list_places(lasting, 2)))


def _list_places(error: ValidationError, depth: int) -> set[tuple[str, ...]]:
    """Return the places of the faults to some depth: the section, its entry, and the key of the entry."""
    return {tuple(map(str, find_place(fault)[:depth])) for fault in error.errors(include_url=False)}


def _leave_out(content: JsonObject, places: set[tuple[str, ...]], path: tuple[str, ...] = ()) -> JsonObject:
    """Return a copy of an object without the values at some places, down to the third level."""
    return {
        key: _leave_out(inner, places, (*path, key)) if isinstance(inner, dict) and len(path) < 2 else inner
        for key, inner in content.items()
        if (*path, key) not in places
    }


def _read_bytes(path: Path, files: Files, named_by: NamedBy) -> bytes:
    try:
        return files.read(path, CONFIG, named_by)
    except FileError as error:
        raise ConfigError(name_path(path), [error.reason]) from None


def _resolve(path: Path) -> Path:
    """Return the path of a file without links; one that leads to itself stands for itself."""
    return Path(os.path.realpath(path))
