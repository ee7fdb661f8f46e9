"""Changes of a config: single keys, and whole entries, those of the configs that it extends too."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from wgs.base.resources import show_path
from wgs.config.base import NOUNS, SECTION_NAMES
from wgs.config.bounds import LONGEST_NAME
from wgs.config.json_content import JsonError, parse_json
from wgs.config.json_edits import (
    EditError,
    insert_written,
    move_member,
    remove_value,
    rename_key,
    set_value,
)
from wgs.config.json_style import indent_again, read_indent, read_style
from wgs.config.json_tree import read_tree
from wgs.config.load import ConfigReport, survey_config
from wgs.config.references import iter_references

if TYPE_CHECKING:
    from wgs.base.files import Files
    from wgs.base.json_values import JsonObject, JsonValue, Keys
    from wgs.config.diagnostics import ConfigFile

_DEEPEST = 16
"""How many keys the path of a change may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """A change of a config.

    Attributes:
        do: What to do with the value at the path: ``set`` it, ``remove`` it, ``rename`` its key, ``duplicate`` it under
            another key, or ``move`` it among its siblings.
        keys: The path: a section, an entry, a key of the entry, and so on; items of lists are counted from 0.
        value: set: the new value, as JSON.
        name: rename, duplicate: the new key.
        place: move: the new place among the keys that the file has there, from 0.
        references: rename: True to change the entries that name this one as well.
    """

    do: Literal["set", "remove", "rename", "duplicate", "move"]
    keys: tuple[str | int, ...]
    value: str = ""
    name: str = ""
    place: int = 0
    references: bool = False

    def __post_init__(self) -> None:
        if self.do not in {"set", "remove", "rename", "duplicate", "move"}:
            raise EditError(f"an edit cannot {self.do!r}: expected set, remove, rename, duplicate or move")
        if not isinstance(self.keys, tuple) or not all(type(key) in {str, int} for key in self.keys):
            raise EditError("the path of an edit must be a tuple of keys and of places in lists")
        if len(self.keys) > _DEEPEST or (self.do != "set" and not self.keys):
            raise EditError(f"the path of an edit must have 1 to {_DEEPEST} keys")
        if self.do in {"rename", "duplicate"} and not 1 <= len(self.name) <= LONGEST_NAME:
            raise EditError(f"a name must have 1 to {LONGEST_NAME} characters")


class Draft:
    """The text of a config that is being edited, and what it extends."""

    def __init__(self, path: str, text: str, files: Files) -> None:
        self.path = path
        self.text = text
        self._files = files

    @cached_property
    def survey(self) -> ConfigReport:
        """The config as far as it can be read."""
        return survey_config(self.path, self.text, self._files)

    @cached_property
    def base(self) -> ConfigReport:
        """The configs that it extends, without its own entries."""
        extends = self.survey.loaded.config.extends
        return survey_config(self.path, json.dumps({"Extends": extends} if extends else {}), self._files)

    @cached_property
    def content(self) -> JsonObject:
        """What the text itself has.

        Raises:
            EditError: It is not JSON, or no object.
        """
        try:
            content = parse_json(self.text)
        except JsonError as error:
            place = f"line {error.position.line}: " if error.position else ""
            raise EditError(f"the text has to be mended before anything else: {place}{error}") from None
        if not isinstance(content, dict):
            raise EditError("the text has to be an object with sections {...}")
        return content

    def find_file(self, section: str, entry: str) -> ConfigFile | None:
        """Return the file from which the config inherits an entry; None for one that is its own."""
        own = self.content.get(section)
        if isinstance(own, dict) and entry in own:
            return None
        return self.base.loaded.files.get((section, entry))

    def apply(self, edit: Edit) -> Draft:
        """Return the draft after a change; an inherited entry that changes gets a copy in the config's own text.

        Raises:
            EditError: The change cannot be made.
        """
        text = self._change(edit)
        return self if text == self.text else Draft(self.path, text, self._files)

    def _change(self, edit: Edit) -> str:
        keys = edit.keys
        origin = self.find_file(str(keys[0]), str(keys[1])) if len(keys) > 1 else None
        if origin is not None and len(keys) == 2 and edit.do not in {"set", "duplicate"}:
            name, file = json.dumps(keys[1], ensure_ascii=False), show_path(origin.path)
            reason = {"remove": "cannot be removed here", "rename": "keeps its name here", "move": "keeps its place"}
            raise EditError(f"{name} comes from {file} and {reason[edit.do]}: duplicate it, and change the copy")
        match edit.do:
            case "duplicate":
                return self._duplicate(edit, origin)
            case "set":
                return set_value(self._own(keys, origin), keys, _read(edit.value))
            case "remove":
                return remove_value(self._own(keys, origin), keys)
            case "move":
                return move_member(self.text, keys, edit.place)
            case "rename":
                return self._rename(edit, self._own(keys, origin))

    def _own(self, keys: Keys, origin: ConfigFile | None) -> str:
        """Return the text in which an entry is the config's own, and a word list's entry an object if it has to be."""
        _ = self.content
        text = self.text
        if origin is not None:
            text = _copy_entry(text, str(keys[0]), str(keys[1]), origin)
        if len(keys) > 2 and keys[0] == "Dictionaries":
            match parse_json(text):
                case {"Dictionaries": {**entries}} if isinstance(path := entries.get(keys[1]), str):
                    text = set_value(text, keys[:2], {"Path": path})
        return text

    def _duplicate(self, edit: Edit, origin: ConfigFile | None) -> str:
        section, entry = str(edit.keys[0]), str(edit.keys[-1])
        _check_new_name(self, edit)
        if origin is not None:
            return _copy_entry(self.text, section, entry, origin, edit.name)
        node = read_tree(self.text).find(edit.keys)
        if node is None:
            raise EditError(f"there is nothing named {json.dumps(entry, ensure_ascii=False)}")
        return insert_written(self.text, edit.keys[:-1], edit.name, self.text[node.start : node.end])

    def _rename(self, edit: Edit, text: str) -> str:
        if edit.name != edit.keys[-1]:
            _check_new_name(self, edit)
        text = rename_key(text, edit.keys, edit.name)
        if not edit.references or len(edit.keys) != 2:
            return text
        named = tuple(edit.keys)
        for target, reference in iter_references(self.survey.loaded.config):
            if target == named and self.find_file(reference.section, reference.entry) is None:
                text = set_value(text, tuple(reference), edit.name)
        return text


def _check_new_name(draft: Draft, edit: Edit) -> None:
    """Raise EditError when an entry's new name is that of another entry, an inherited one too."""
    section = edit.keys[0]
    if len(edit.keys) != 2 or section not in SECTION_NAMES:
        return
    own = draft.content.get(section)
    if (section, edit.name) in draft.base.loaded.files or (isinstance(own, dict) and edit.name in own):
        raise EditError(f'there is already a {NOUNS[section]} named "{edit.name}": give another name')


def _read(value: str) -> JsonValue:
    try:
        return parse_json(value)
    except JsonError as error:
        raise EditError(f"the value is not JSON: {error}") from None


def _copy_entry(text: str, section: str, entry: str, origin: ConfigFile, name: str = "") -> str:
    """Return a text with a copy of an entry of another file, written as it is there."""
    assert origin.text is not None
    source = origin.text.text
    node = read_tree(source).find((section, entry))
    if node is None:
        raise EditError(f"there is nothing named {json.dumps(entry, ensure_ascii=False)}")
    tree = read_tree(text)
    if tree.find((section,)) is None:
        text = set_value(text, (section,), {})
        tree = read_tree(text)
    style = read_style(text)
    holder = tree.find((section,))
    assert holder is not None
    is_long = bool(holder.members) and "\n" in text[holder.start : holder.members[-1].start]
    at = read_indent(text, holder.members[-1].start) if is_long else read_indent(text, holder.start) + style.unit
    written = indent_again(source[node.start : node.end], read_indent(source, node.start), at, style.newline)
    return insert_written(text, (section,), name or entry, written)
