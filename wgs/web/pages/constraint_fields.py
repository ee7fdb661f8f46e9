"""The fields of the form for boards that meet constraints; their texts have the key ``form.`` and their name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

FieldKind: TypeAlias = Literal["range", "words", "list", "number", "seed", "flag"]

KINDS: dict[str, FieldKind] = {
    "words": "range",
    "points": "range",
    "longest": "range",
    "contains": "words",
    "avoid": "words",
    "avoid_list": "list",
    "longest_grade": "range",
    "evaluations": "number",
    "seconds_per_board": "number",
    "seed": "seed",
    "unique": "flag",
    "plain": "flag",
}
"""The fields in the order of the form; the number of boards is no constraint, and ranges stand for the two minimums."""

SECOND = frozenset({"avoid_list", "longest_grade", "evaluations", "seconds_per_board", "seed", "unique", "plain"})
"""The fields that are asked for less often; they are folded away."""


@dataclass(frozen=True, slots=True)
class ConstraintField:
    """A field of the form.

    Attributes:
        name: Its name in what `create` is given (`wgs.web.operations.making_fields.Making`).
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
    return tuple(ConstraintField(name, kind, name in SECOND) for name, kind in KINDS.items())
