"""Whether the fields of a request hold what they should, within bounds, checked when it is carried out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, is_dataclass
from typing import Any, ClassVar, TypeGuard

from wgs.base.declarations import MOST_NUMBER, MOST_SECONDS, Bounds, find_bounds
from wgs.base.errors import Parameter, WgsError
from wgs.base.field_types import AnnotationReader, Rule, list_rules, show_value

LONGEST_TEXT = 100_000_000
"""The length of the longest text of a request, in characters."""

MOST_ITEMS = 1_000_000
"""The number of items of the longest list of a request, but for lists of names."""


def check_fields(request: object, where: str = "") -> None:
    """Check the type of each field of a request, and of the values that it is made of.

    Raises:
        WgsError: A field holds something else; the text names the field, the value, and what was expected.

    >>> from wgs.service.creating.requests import CreateBoards
    >>> from wgs.service.requests import ConfigSource
    >>> check_fields(CreateBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", seed="seven"))
    Traceback (most recent call last):
        ...
    wgs.base.errors.WgsError: seed of CreateBoards must be a whole number from 0 to 18446744073709551615, not 'seven'
    """
    kind: Any = type(request)
    where = where or kind.__name__
    for name, rule in list_rules(kind, _BoundedReader):
        value = getattr(request, name)
        if not rule.fits(value):
            raise WgsError(Parameter(name), f" of {where} must be {rule.expected}, not {show_value(value)}")
        if is_dataclass(value) and not isinstance(value, type):
            check_fields(value, f"{name} of {where}")


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= MOST_SECONDS


class _BoundedReader(AnnotationReader):
    """Reads annotations as rules with bounds."""

    plain: ClassVar[Mapping[str, Rule]] = {
        **AnnotationReader.plain,
        "str": Rule(f"a text of at most {LONGEST_TEXT:,} characters", _is_text),
        "float": Rule(f"a number of at most {MOST_SECONDS:g}", _is_number),
    }
    homes: ClassVar[Mapping[str, str]] = {"Form": "wgs.export.layouts", "Method": "wgs.service.best.requests"}

    def __init__(self, module: str, field: Field[object]) -> None:
        super().__init__(module)
        self.field = field

    def read_single(self, annotation: str) -> Rule | None:
        bounds = find_bounds(self.field)
        if annotation == "float" and bounds.is_above:
            return Rule(
                bounds.describe("a number", MOST_SECONDS),
                lambda value: _is_number(value) and bounds.hold(value, MOST_SECONDS),
            )
        if annotation != "int":
            return super().read_single(annotation)
        return Rule(
            bounds.describe("a whole number", MOST_NUMBER),
            lambda value: type(value) is int and bounds.hold(value, MOST_NUMBER),
        )

    def make_list(self, item: Rule | None) -> Rule:
        bounds = find_bounds(self.field)
        least, most = _fill(Bounds() if bounds.of_items else bounds, MOST_ITEMS)
        number = f"{least}" if least == most else f"{least} to {most:,}" if least else f"at most {most:,}"
        expected = f"a tuple of {number} items" + (f", each {item.expected}" if item else "")
        fits = super().make_list(item).fits
        return Rule(
            expected,
            lambda value: isinstance(value, tuple | list) and fits(value) and least <= len(value) <= most,
            is_list=True,
        )


def _fill(bounds: Bounds, usual: int) -> tuple[int, int]:
    """Return bounds with 0 and the usual one in place of those that there are not."""
    return int(bounds.least or 0), usual if bounds.most is None else int(bounds.most)
