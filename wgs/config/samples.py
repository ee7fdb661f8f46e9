"""Samples of what belongs in a config, for messages about what does not: the examples and defaults of the models."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, get_args

from wgs.config.models import Config

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic.fields import FieldInfo

    from wgs.base.json_values import Keys


def find_sample(keys: Keys) -> str:
    """Return a key of a config with a value that could stand there; an empty text if there is none to show.

    >>> find_sample(("Grids", "My grid", "Size"))
    '"Size": [4, 4]'
    >>> find_sample(("Grids", "My grid"))
    '"My grid": {"Size": [4, 4]}'
    """
    match keys:
        case (str(key),):
            return _show(key, _read_sample(_find_field([Config], key)))
        case (str(section), str(name)):
            entries = _read_sample(_find_field([Config], section))
            return _show(name, next(iter(entries.values()))) if isinstance(entries, dict) else ""
        case (str(section), str(_), str(key), *_):
            return _show(key, _read_sample(_find_field(_list_models(section), key)))
        case _:
            return ""


def _show(key: str, sample: object) -> str:
    return "" if sample is None else f"{json.dumps(key, ensure_ascii=False)}: {json.dumps(sample, ensure_ascii=False)}"


def _read_sample(field: FieldInfo | None) -> object:
    """Return the first example of a field, or its default if that says enough."""
    if field is None:
        return None
    if field.examples:
        return field.examples[0]
    return field.default if isinstance(field.default, str | int) and not isinstance(field.default, bool) else None


def _find_field(models: list[type[BaseModel]], key: str) -> FieldInfo | None:
    fields = (field for model in models for name, field in model.model_fields.items() if (field.alias or name) == key)
    return next(fields, None)


def _list_models(section: str) -> list[type[BaseModel]]:
    """Return the models of the entries of a section: several for TurnRules, which has one for each game."""
    field = _find_field([Config], section)
    annotation = get_args(field.annotation)[1] if field is not None and get_args(field.annotation) else None
    union = get_args(annotation)[0] if hasattr(annotation, "__metadata__") else annotation
    return list(get_args(union)) or ([union] if isinstance(union, type) else [])
