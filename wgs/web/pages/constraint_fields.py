"""The fields of the form for boards that meet constraints; their texts have the key ``form.`` and their name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from wgs.web.operations.making_fields import iter_form

if TYPE_CHECKING:
    from wgs.base.declarations import Declared

FieldKind: TypeAlias = Literal["range", "words", "list", "number", "seed", "flag"]


@dataclass(frozen=True, slots=True)
class ConstraintField:
    """A field of the form.

    Attributes:
        name: Its name in what `create` is given (`wgs.web.operations.making_fields.MakingFields`).
        kind: ``range`` of two numbers, ``words``, ``list`` (the name of a word list), ``number``, ``seed`` or ``flag``.
        is_second: Whether it is folded away.
    """

    name: str
    kind: FieldKind
    is_second: bool


def list_fields() -> tuple[ConstraintField, ...]:
    """List the fields in the order of the form.

    >>> [field.name for field in list_fields() if field.kind == "range"]
    ['words', 'points', 'longest', 'longest_grade']
    """
    return tuple(ConstraintField(each.name, _find_kind(each), each.declaration.is_rare) for each in iter_form())


def _find_kind(each: Declared) -> FieldKind:
    if each.name == "seed":
        return "seed"
    match each.kind, each.declaration.metavar:
        case "flag", _:
            return "flag"
        case "texts", _:
            return "words"
        case _, "RANGE":
            return "range"
        case "text", _:
            return "list"
    return "number"
