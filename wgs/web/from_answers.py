"""Descriptions of answers, made of the classes of answers: their fields, types and docstrings."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import MISSING, fields, is_dataclass
from decimal import Decimal
from enum import Enum
from functools import cache
from types import SimpleNamespace, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model

from wgs.base.record_fields import RecordEntry, describe_fields, list_entries, summarize
from wgs.web.operations.base import AnyOperation

_LISTS = (tuple, list, frozenset)
_NONE = re.compile(r"\bNone\b")
_FIRST_NONE = re.compile(r"(^|\. )None\b")


class Answer(BaseModel):
    """An object of an answer, as the API describes it: nothing is checked by it, so it is not built until then."""

    model_config = ConfigDict(defer_build=True)


def find_model(operation: AnyOperation) -> type[BaseModel]:
    """Return the model that describes the answers of an operation."""
    assert isinstance(operation.answer, type)
    return make_model(operation.answer, operation.omitted)  # type: ignore[arg-type]


@cache
def make_model(kind: type[Any], omitted: Collection[str] = frozenset()) -> type[BaseModel]:
    """Return the model that describes the records of a class.

    Args:
        kind: The class of an answer.
        omitted: The keys that these records have not.
    """
    return create_model(
        kind.__name__,
        __base__=Answer,
        __doc__=spell_nothing(summarize(kind)),
        __module__=kind.__module__,
        **_list_fields(kind, omitted),
    )


def _list_fields(kind: type[Any], omitted: Collection[str] = frozenset(), *, may_miss: bool = False) -> dict[str, Any]:
    """Return the fields of a model; all of them may be left out where ``may_miss`` says so."""
    hints, told = get_type_hints(kind), describe_fields(kind)
    defaults = {each.name: each.default for each in fields(kind)} if is_dataclass(kind) else {}
    described: dict[str, Any] = {}
    for name, key, own in list_entries(kind):  # type: ignore[arg-type]
        if own.is_merged:
            described |= _merge(hints[name], own.without)
            continue
        shape = _find_shape(_find_hint(own, hints[name]))
        default = _plain_default(defaults[name]) if own.is_optional else None if may_miss else ...
        text = own.about or told.get(name, "")
        about = Field(default, alias=key, description=spell_nothing(text) or None)
        described[f"{key}_" if hasattr(BaseModel, key) else key] = (shape | None if may_miss else shape, about)
    return {name: each for name, each in described.items() if each[1].alias not in omitted}


def _merge(hint: Any, without: Collection[str]) -> dict[str, Any]:
    """Return the fields of a class whose entries stand in place of a value; they are left out where that is None."""
    kind = next((each for each in get_args(hint) if each is not type(None)), hint)
    return _list_fields(kind, without, may_miss=kind is not hint)


def _find_hint(own: RecordEntry, hint: Any) -> Any:
    """Return the type of an entry: that of its field, or of what is written of it."""
    if own.write is None:
        return hint
    told = SimpleNamespace(__annotations__={"return": own.write.__annotations__["return"]})
    return get_type_hints(told, own.write.__globals__)["return"]  # its arguments may have types that are not loaded


def _plain_default(default: Any) -> Any:
    assert default is not MISSING, "a field that may be left out has a default"
    return [] if default == () else default


def _find_shape(hint: Any) -> Any:
    """Return the type that plain values of JSON have, of the type that an answer has."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in {Union, UnionType}:
        return Union[tuple(map(_find_shape, inner))]  # noqa: UP007 - of a list of types
    if isinstance(origin, type):
        return _find_shape_of_several(origin, inner)
    if not isinstance(hint, type):
        return hint
    if issubclass(hint, Decimal | Enum):
        return int | float if hint is Decimal else str
    return make_model(hint) if list_entries(hint) else hint  # type: ignore[arg-type]


def _find_shape_of_several(kind: type[Any], inner: tuple[Any, ...]) -> Any:
    if issubclass(kind, Mapping):
        return dict[inner[0], _find_shape(inner[1])]  # type: ignore[valid-type,misc]
    if kind is tuple and inner[-1] is not Ellipsis:
        return tuple[tuple(map(_find_shape, inner))]  # type: ignore[misc]
    return list[_find_shape(inner[0])]  # type: ignore[misc]


def spell_nothing(text: str) -> str:
    """Return a description as JSON says it: null in place of None, and names without quotes.

    >>> spell_nothing("None for a board without ``words``; None of them counts twice.")
    'Null for a board without words; null of them counts twice.'
    """
    return _NONE.sub("null", _FIRST_NONE.sub(r"\1Null", text)).replace("`", "")
