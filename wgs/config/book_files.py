"""Reading the files of books: those of users, and the presets that ship."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import filterfalse
from typing import TYPE_CHECKING

from pydantic import BaseModel, ValidationError

from wgs.base.errors import ConfigError
from wgs.base.files import FileError, FileKind, Files
from wgs.base.json_values import Keys, show_value
from wgs.base.resources import data_folder, name_path, no_file, show_path
from wgs.base.suggestions import nearest
from wgs.config.books import BookSection
from wgs.config.diagnostics import ConfigFile, Diagnostic, Severity, iter_faults
from wgs.config.json_content import JsonError, decode_json, parse_json
from wgs.config.json_text import JsonText
from wgs.config.key_advice import advise_about_key, is_remark
from wgs.config.schema import DIALECT, tidy_schema

if TYPE_CHECKING:
    from pathlib import Path

BOOK = FileKind("a book", 4 << 20)


SCHEMA_FILE = "book.schema.json"
"""The file name of the schema of books, which ships beside the presets."""


@dataclass(frozen=True, slots=True)
class LoadedBook:
    """A book that was read.

    Attributes:
        section: What is in it.
        path: Its file.
        text: The text of the file, in which places are found.
    """

    section: BookSection
    path: Path
    text: JsonText

    def place(self, *keys: str | int) -> str:
        """Return where a value stands, such as ``book.json:14:5: Chapters[0].Words``."""
        finding = ConfigFile(self.path, self.text).find(Severity.ERROR, keys, "")
        return f"{finding.place}: {finding.path}"


def list_presets() -> list[str]:
    """List the names of the books that ship.

    >>> list_presets()
    ['class-set', 'family-evening', 'puzzle-book']
    """
    return sorted(path.stem for path in _folder().glob("*.json") if path.name != SCHEMA_FILE)


def _folder() -> Path:
    return data_folder() / "configs" / "books"


def load_book(name: str, files: Files | None = None) -> LoadedBook:
    """Read the file of a book, or a preset that ships when there is no such file.

    Args:
        name: The path of the file, or the name of a preset.
        files: The files that may be read; None for all.

    Raises:
        ConfigError: The file is missing, cannot or may not be read, is not JSON or has faults; every fault is listed
            with its place and path.

    >>> load_book("class-set").section.chapters[0].spread
    15.0
    """
    files = files or Files()
    path, tried = files.find(name, [])
    if path is None and name in list_presets():
        path = _folder() / f"{name}.json"
    if path is None:
        hint = nearest(name, list_presets())
        raise ConfigError(name, [f"no such book: there is {no_file(tried)}, and no preset of that name. {hint}"])
    try:
        data = files.read(path, BOOK)
    except FileError as error:
        raise ConfigError(name_path(path), [error.reason]) from None
    return read_book(path, data)


def read_book(path: Path, data: bytes) -> LoadedBook:
    """Read the bytes of the file of a book; raises ConfigError, as `load_book` does."""
    try:
        text = JsonText(decode_json(data))
        content = parse_json(text.text)
    except JsonError as error:
        finding = Diagnostic(Severity.ERROR, path, "", str(error), error.position)
        raise ConfigError(show_path(path), [finding.message], [finding.place]) from None
    file = ConfigFile(path, text)
    if not isinstance(content, dict):
        message = f"expected an object with Title and Chapters {{...}}, found {show_value(content)}"
        raise ConfigError(show_path(path), [message])
    content = {key: value for key, value in content.items() if key != "$schema"}
    try:
        section = BookSection.model_validate(content, by_alias=True, by_name=False)
    except ValidationError as error:
        findings = list(iter_faults(file, error, content))
    else:
        findings = list(_iter_unknown(file, section))
    if findings:
        count = sum(finding.count for finding in findings)
        raise ConfigError(show_path(path), map(str, findings), [finding.place for finding in findings], count)
    return LoadedBook(section, path, text)


def _iter_unknown(file: ConfigFile, section: BaseModel, keys: Keys = ()) -> Iterator[Diagnostic]:
    """Yield a finding for each key that a book and its chapters do not know."""
    known = [described.alias or name for name, described in type(section).model_fields.items()]
    for key in filterfalse(is_remark, section.model_extra or {}):
        yield file.find(Severity.ERROR, (*keys, key), f"unknown key. {advise_about_key(key, known)}", of_key=True)
    for place, chapter in enumerate(getattr(section, "chapters", ())):
        yield from _iter_unknown(file, chapter, (*keys, "Chapters", place))
    for language, texts in getattr(section, "translations", {}).items():
        yield from _iter_unknown(file, texts, (*keys, "Translations", language))


def format_book_schema() -> str:
    """Return the JSON Schema (2020-12) of the file of a book, as the text of its file."""
    schema = tidy_schema(BookSection.model_json_schema(by_alias=True, mode="validation"))
    properties = {"$schema": {"type": "string"}, **schema.pop("properties")}
    described = {"$schema": DIALECT, "title": "A book of wgs", **schema, "properties": properties}
    return json.dumps(described, indent=2, ensure_ascii=False) + "\n"
