"""The fields of the form for boards that meet constraints, from the model of what `create` is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from wgs.web.operations.making_fields import Making

FieldKind: TypeAlias = Literal["range", "words", "list", "number", "seed", "flag"]

KINDS: dict[str, FieldKind] = {
    "words": "range",
    "points": "range",
    "longest": "range",
    "contains": "words",
    "avoid": "words",
    "avoid_list": "list",
    "evaluations": "number",
    "seconds_per_board": "number",
    "seed": "seed",
    "unique": "flag",
    "plain": "flag",
}
"""The fields in the order of the form; the number of boards is no constraint, and ranges stand for the two minimums."""

SECOND = frozenset({"avoid_list", "evaluations", "seconds_per_board", "seed", "unique", "plain"})
"""The fields that are asked for less often; they are folded away."""


@dataclass(frozen=True, slots=True)
class ConstraintField:
    """A field of the form.

    Attributes:
        name: Its name in what `create` is given.
        label: What the form calls it.
        help: What it does, in a sentence.
        kind: ``range`` of two numbers, ``words``, ``list`` (the name of a word list), ``number``, ``seed`` or ``flag``.
        example: What may be typed there.
        is_second: Whether it is folded away.
    """

    name: str
    label: str
    help: str
    kind: FieldKind
    example: str
    is_second: bool


def list_fields() -> tuple[ConstraintField, ...]:
    """List the fields in the order of the form.

    >>> [field.name for field in list_fields() if field.kind == "range"]
    ['words', 'points', 'longest']
    """
    return tuple(
        ConstraintField(
            name,
            field.title or "",
            field.description or "",
            kind,
            str((field.examples or [""])[0]),
            name in SECOND,
        )
        for name, kind in KINDS.items()
        for field in (Making.model_fields[name],)
    )
