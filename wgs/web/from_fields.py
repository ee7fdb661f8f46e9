"""Fields of the API from the fields of requests that declare themselves.

The server bounds some more tightly than a command does, as it works for many: `FieldPolicy` says which.
"""

from __future__ import annotations

from dataclasses import MISSING
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, TypeVar

from pydantic import BaseModel, Field, create_model

from wgs.base.declarations import list_declared

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from wgs.base.declarations import Declared

Model = TypeVar("Model", bound=BaseModel)

MOST_TEXTS = 1000
"""How many texts a field may have that takes several."""

MOST_POSITIONS = 4096
"""How many positions a field may have that takes several."""

Position = Annotated[int, Field(ge=1, le=10_000)]

_TYPES: dict[str, Any] = {
    "flag": bool,
    "whole": int,
    "number": float,
    "text": str,
    "texts": tuple[str, ...],
    "positions": tuple[Position, ...],
}

OF_SERVER = frozenset({"jobs"})
"""The fields of requests that the server sets itself."""


class FieldPolicy(NamedTuple):
    """How a field of the API differs from the field of the request that it is made from.

    Attributes:
        most: The largest number, or the length of the longest text or list; None for that of the request.
        default: The value of a field that is left out; MISSING for that of the request.
        values: The type of its values, where that is narrower.
        about: What it does, where the default or the operation makes that another thing.
        examples: The values that the description of the API shows, where others suit the operation.
        is_one: Whether it takes one text, or none, where the request takes several.
    """

    most: float | None = None
    default: Any = MISSING
    values: Any = None
    about: str = ""
    examples: tuple[object, ...] = ()
    is_one: bool = False


def take_fields(
    kind: type, names: Collection[str] | None = None, bounds: Mapping[str, FieldPolicy] | None = None
) -> Callable[[type[Model]], type[Model]]:
    """Return a decorator that adds the fields of a request to a model of the API; those that it has stay as they are.

    Args:
        kind: The class of the request.
        names: The fields; None for all that declare themselves, but those that the server sets itself.
        bounds: How fields of the API differ, by name.
    """
    taken: dict[str, Any] = {
        each.name: _declare(each, (bounds or {}).get(each.name, FieldPolicy()))
        for each in list_declared(kind).values()
        if (each.name not in OF_SERVER if names is None else each.name in names)
    }

    def decorate(model: type[Model]) -> type[Model]:
        return create_model(
            model.__name__,
            __base__=model,
            __doc__=model.__doc__,
            __module__=model.__module__,
            __qualname__=model.__qualname__,
            **{name: field for name, field in taken.items() if name not in model.model_fields},
        )

    return decorate


def declared(kind: type, name: str, bound: FieldPolicy | None = None) -> Any:
    """Return the field of a request as the value of a field of the API, beside the type that the model has.

    Args:
        kind: The class of the request.
        name: The field.
        bound: How it differs; its bounds alone, not the type, are taken.
    """
    return _declare(list_declared(kind)[name], bound or FieldPolicy())[1]


def read_values(kind: type, given: BaseModel) -> dict[str, Any]:
    """Return the values of the fields of a request that a model has; without those that are null and may not be."""
    fields = [each for each in list_declared(kind).values() if each.name in type(given).model_fields]
    values = {each.name: getattr(given, each.name) for each in fields}
    return {each.name: values[each.name] for each in fields if each.is_optional or values[each.name] is not None}


def _declare(each: Declared, bound: FieldPolicy) -> tuple[Any, Any]:
    """Return the type of a field, and what pydantic keeps of it."""
    told, kind = each.declaration, "text" if bound.is_one else each.kind
    default = each.default if bound.default is MISSING else bound.default
    if each.is_required:
        default = ...
    elif default is MISSING or bound.is_one:
        default = None  # the server chooses what a request must have, such as a seed
    most = told.most if bound.most is None else bound.most
    limits: dict[str, Any] = {}
    if kind in {"whole", "number"}:
        limits = {"gt" if told.is_above else "ge": told.least, "le": most}
        if kind == "whole":
            limits = {name: value if value is None else int(value) for name, value in limits.items()}
    elif kind in {"texts", "positions"}:
        usual = MOST_TEXTS if kind == "texts" else MOST_POSITIONS
        limits = {"min_length": told.least, "max_length": most or usual}
    elif kind == "text" and most is not None:
        limits = {"max_length": int(most)}
    values = bound.values or (Literal[told.choices] if told.choices else _TYPES[kind])
    may_be_null = default is None or (each.is_optional and bound.default is MISSING)
    described = Field(
        default,
        title=told.title or None,
        description=bound.about or each.about,
        examples=list(bound.examples or told.examples) or None,
        **{name: value for name, value in limits.items() if value is not None},
    )
    return (values | None if may_be_null else values), described
