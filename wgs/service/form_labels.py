"""What forms call the keys of a config, and say of them: in words, where the file has names such as MinWordLength."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from wgs.config.base import FormHelp, Section
from wgs.config.models import Config

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo


def label_key(key: str) -> str:
    """Return what forms call a key whose field has no title: the words that it is made of.

    >>> label_key("ExtraTiles"), label_key("Extends")
    ('Extra tiles', 'Extends')
    """
    return re.sub(r"(?<=[a-z])([A-Z])", lambda match: f" {match[1].lower()}", key)


def add_labels(schema: dict[str, Any]) -> None:
    """Give all keys in the schema of a config a title, and the help that forms show."""
    models = {model.__name__: model for model in _iter_sections(Section)}
    definitions = schema["$defs"]
    for name, described in {**definitions, Config.__name__: schema | {"$defs": {}}}.items():
        fields = {field.alias or "": field for field in models[name].model_fields.values()} if name in models else {}
        _label(described, fields)


def _iter_sections(kind: type[Section]) -> Iterator[type[Section]]:
    yield kind
    for each in kind.__subclasses__():
        yield from _iter_sections(each)


def _label(schema: Any, fields: Mapping[str, FieldInfo]) -> None:
    """Label the keys of a section, wherever they stand in its schema."""
    if isinstance(schema, list):
        for each in schema:
            _label(each, fields)
    elif isinstance(schema, dict):
        if isinstance(keys := schema.get("properties"), dict):
            for key, described in keys.items():
                _describe(key, described, fields.get(key))
        for each in schema.values():
            _label(each, fields)


def _describe(key: str, described: dict[str, Any], field: FieldInfo | None) -> None:
    helps = [] if field is None else [mark.text for mark in field.metadata if isinstance(mark, FormHelp)]
    described["title"] = (field and field.title) or label_key(key)
    if told := next(iter(helps), described.get("description")):
        described["description"] = told.replace("a graphical program", "the solver")
