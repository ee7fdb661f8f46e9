"""Whether fields of values and arguments of methods are what they should be: annotations, as texts, are the rules.

Nothing is imported for it, and a check takes some microseconds. What a field means is checked by whoever uses it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import Field, fields
from functools import cache, wraps
from importlib import import_module
from inspect import CO_VARARGS
from numbers import Integral, Real
from operator import index
from os import PathLike
from types import FunctionType
from typing import Any, ClassVar, Literal, NamedTuple, SupportsIndex, TypeVar, cast, get_args, get_origin

from wgs.base.declarations import MOST_NUMBER, MOST_SECONDS, Bounds, find_bounds
from wgs.base.errors import Message, Parameter, WgsError
from wgs.base.quoting import shorten

Kind = TypeVar("Kind", bound=type)
Function = TypeVar("Function", bound=Callable[..., Any])


class Rule(NamedTuple):
    """What a field may hold.

    Attributes:
        expected: In words.
        fits: As a check.
        made_of: The class of which it must be, where that is one with fields; empty otherwise.
        is_list: True when it holds several values.
    """

    expected: str
    fits: Callable[[object], bool]
    made_of: str = ""
    is_list: bool = False


def settle_fields(value: object, error: type[Exception]) -> None:
    """Check the type of each field of a new value, which may be frozen, and the bounds that a number declares.

    Several values may be given in any iterable but a text, and are kept as a tuple; numbers of other libraries are kept
    as those of Python.

    Raises:
        Exception: A field holds something else; it is of the class ``error``, and its text names the field, what was
            expected and what was found.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Wanted:
    ...     words: tuple[str, ...] = ()
    ...     most: int | None = None
    ...     def __post_init__(self):
    ...         settle_fields(self, ValueError)
    >>> Wanted(["stone"])
    Wanted(words=('stone',), most=None)
    >>> Wanted("stone")
    Traceback (most recent call last):
        ...
    ValueError: words must be a tuple of texts, not 'stone'; write ('stone',)
    """
    kind: Any = type(value)
    for name, rule in list_rules(kind, _FieldReader):
        given = getattr(value, name)
        settled = _settle(given, rule)
        if settled is not given:
            object.__setattr__(value, name, settled)
        if not rule.fits(settled):
            text = f" must be {rule.expected}, not {show_value(given)}{_advise(given, rule)}"
            message = Message(Parameter(name), text)
            raise error(message) if issubclass(error, WgsError) else error(str(message))


def check_number(name: str, number: int, bounds: Bounds, error: type[WgsError]) -> None:
    """Raise an error, which names an argument, when its whole number is out of its bounds.

    >>> check_number("turn_seconds", -1, Bounds(1, 60), WgsError)
    Traceback (most recent call last):
        ...
    wgs.base.errors.WgsError: turn_seconds must be a whole number from 1 to 60, not -1
    """
    if not bounds.hold(number, MOST_NUMBER):
        expected = bounds.describe("a whole number", MOST_NUMBER)
        raise error(Parameter(name), f" must be {expected}, not {number}")


def _settle(given: object, rule: Rule) -> object:
    """Return what a field is to hold in place of what it was given."""
    if isinstance(given, tuple) and rule.fits(given):
        return given
    if isinstance(given, tuple | list) or (
        rule.is_list and isinstance(given, Iterable) and not isinstance(given, str | bytes | Mapping)
    ):
        return tuple(map(_settle_number, given))
    return _settle_number(given)


def _settle_number(given: object) -> object:
    """Return a number of another library, or its True or False, as one of Python."""
    if given is None or isinstance(given, int | float | str):
        return given
    if isinstance(given, Integral):
        return int(given)
    if isinstance(given, Real):
        return float(given)
    if type(given).__name__ in {"bool", "bool_"}:  # those of NumPy
        return bool(given)
    with suppress(TypeError):  # an array of NumPy has __index__, too
        return index(cast("SupportsIndex", given))
    return given


def _advise(given: object, rule: Rule) -> str:
    """Say how something is written that was given without its brackets, or without its class."""
    if rule.is_list and rule.fits((given,)):
        return f"; write ({show_value(given)},)"
    if rule.made_of and isinstance(given, tuple):
        return f"; write {rule.made_of}{show_value(given)}"
    return ""


def show_value(value: object) -> str:
    """Return a value on one line, shortened if it is long."""
    return shorten(repr(value[:100] if isinstance(value, str | bytes | list | tuple) else value), 60, 57)


# --- Rules ------------------------------------------------------------------------------------------------


class AnnotationReader:
    """Reads the annotations of a field as rules."""

    plain: ClassVar[Mapping[str, Rule]] = {
        "None": Rule("None", lambda value: value is None),
        "bool": Rule("True or False", lambda value: isinstance(value, bool)),
        "bytes": Rule("bytes", lambda value: isinstance(value, bytes)),
        "str": Rule("a text", lambda value: isinstance(value, str)),
        "int": Rule("a whole number", lambda value: isinstance(value, int) and not isinstance(value, bool)),
        "float": Rule("a number", lambda value: isinstance(value, int | float) and not isinstance(value, bool)),
    }
    """The rules of annotations that are the same for every field."""
    homes: ClassVar[Mapping[str, str]] = {}
    """The modules of names of texts that other modules import for type checkers alone."""

    def __init__(self, module: str, _: Field[object] | None = None) -> None:
        self.module = module

    def read(self, annotation: str) -> Rule | None:
        """Read an annotation such as ``str | None``; None for one that allows anything."""
        rules = [self.read_single(text) for text in annotation.split(" | ")]
        known = [rule for rule in rules if rule is not None]
        if len(known) < len(rules):
            return None
        if len(known) == 1:
            return known[0]
        return Rule(
            " or ".join(rule.expected for rule in known),
            lambda value: any(rule.fits(value) for rule in known),
            next((rule.made_of for rule in known if rule.made_of), ""),
            any(rule.is_list for rule in known),
        )

    def read_single(self, annotation: str) -> Rule | None:
        """Read the annotation of a field without alternatives, or of an item of a list."""
        if annotation in {"object", "Any"}:
            return None
        if annotation in self.plain:
            return self.plain[annotation]
        if annotation.startswith(("tuple[", "Sequence[")):
            return self._read_list(annotation.partition("[")[2].removesuffix("]"))
        return self._read_name(annotation)

    def _read_list(self, inner: str) -> Rule:
        """Read what stands between the brackets of a list: one kind of item, or a kind for each of them."""
        whole = inner.removesuffix(", ...")
        texts = [whole] if whole != inner or "," not in inner else inner.split(", ")
        rules = [self.read_single(text) for text in texts]
        if len(texts) == 1:
            return self.make_list(rules[0])
        return Rule(
            f"a tuple of {len(rules)} values",
            lambda value: (
                isinstance(value, tuple | list)
                and len(value) == len(rules)
                and all(rule is None or rule.fits(item) for rule, item in zip(rules, value, strict=True))
            ),
        )

    def make_list(self, item: Rule | None) -> Rule:
        """Make the rule of a list of any length, given the rule of its items."""
        named = "values" if item is None else item.expected.removeprefix("a ") + "s"

        def fits(value: object) -> bool:
            return isinstance(value, tuple | list) and (item is None or all(map(item.fits, value)))

        return Rule(f"a tuple of {named}", fits, is_list=True)

    def _read_name(self, name: str) -> Rule:
        """Read the name of a class, or of the texts that a field may have."""
        if name.startswith("Literal["):
            among: tuple[object, ...] = tuple(text.strip("\"'") for text in name[8:-1].split(", "))
        else:
            home = import_module(self.homes[name]) if name in self.homes else sys.modules[self.module]
            alias = getattr(home, name, None)
            among = get_args(alias) if get_origin(alias) is Literal else ()
        if among:
            *others, last = map(repr, among)
            expected = f"{', '.join(others)} or {last}" if others else last
            return Rule(expected, lambda value: isinstance(value, str) and value in among)
        article = "an" if name[0] in "AEIOU" else "a"
        return Rule(f"{article} {name}", lambda value: any(kind.__name__ == name for kind in type(value).__mro__), name)


class _FieldReader(AnnotationReader):
    """Reads the annotation of a field as a rule, with the bounds of numbers where it declares any."""

    def __init__(self, module: str, field: Field[object]) -> None:
        super().__init__(module)
        self.bounds = find_bounds(field)

    def read_single(self, annotation: str) -> Rule | None:
        rule, bounds = super().read_single(annotation), self.bounds
        if rule is None or annotation not in {"int", "float"} or (bounds.least is None and bounds.most is None):
            return rule
        usual, is_number = MOST_NUMBER if annotation == "int" else MOST_SECONDS, rule.fits

        def fits(value: Any) -> bool:
            return is_number(value) and bounds.hold(value, usual)

        return Rule(bounds.describe(rule.expected, usual), fits)


@cache
def list_rules(kind: Any, reader: type[AnnotationReader]) -> tuple[tuple[str, Rule], ...]:
    """Return the fields of a dataclass that have a rule, by name."""
    rules = ((each.name, reader(kind.__module__, each).read(str(each.type))) for each in fields(kind))
    return tuple((name, rule) for name, rule in rules if rule is not None)


# --- Arguments --------------------------------------------------------------------------------------------


def checks_arguments(kind: Kind) -> Kind:
    """Let the public methods and the constructor of a class check the types of arguments; see `check_arguments`."""
    for name, method in list(vars(kind).items()):
        if name == "__init__" or not name.startswith("_"):
            if isinstance(method, FunctionType):
                setattr(kind, name, check_arguments(method))
            elif isinstance(method, classmethod):
                setattr(kind, name, classmethod(check_arguments(method.__func__)))
    return kind


def check_arguments(function: Function) -> Function:
    """Let a function check that its arguments have the types of the annotations.

    A wrong one raises TypeError, whose text names it, what was expected and what was given; so does each of those that
    ``*words`` takes. Items of iterables are not looked at. A list is taken for a tuple, and a number of another library
    for one of Python.

    >>> @check_arguments
    ... def count(words: Sequence[str], *, most: int | None = None) -> int:
    ...     return len(words[:most])
    >>> count(["stone"])
    1
    >>> count("stone")
    Traceback (most recent call last):
        ...
    TypeError: words must be a tuple of texts, not 'stone'; write ('stone',)
    """

    @wraps(function)
    def call(*given: Any, **named: Any) -> Any:
        arguments, others = _list_arguments(function)
        if others is not None:
            start, name, rule = others
            given = (*given[:start], *(_settle_argument(name, each, rule) for each in given[start:]))
        for place, name, rule in arguments:
            if name in named:
                named[name] = _settle_argument(name, named[name], rule)
            elif 0 <= place < len(given):
                settled = _settle_argument(name, given[place], rule)
                if settled is not given[place]:
                    given = (*given[:place], settled, *given[place + 1 :])
        return function(*given, **named)

    return cast("Function", call)


def _settle_argument(name: str, given: object, rule: Rule) -> object:
    if rule.fits(given):
        return given
    settled = _settle(given, rule)
    if not rule.fits(settled):
        advice = _advise(given, rule) if rule.is_list else ""
        raise TypeError(f"{name} must be {rule.expected}, not {show_value(given)}{advice}")
    return settled


@cache
def _list_arguments(
    function: Callable[..., Any],
) -> tuple[tuple[tuple[int, str, Rule], ...], tuple[int, str, Rule] | None]:
    """Return the arguments of a function that have a rule, and the rule of ``*others``, None for none.

    Each comes with its place, -1 for none, and its name.
    """
    code = function.__code__
    count = code.co_argcount + code.co_kwonlyargcount
    names = code.co_varnames[:count]
    places = (place if place < code.co_argcount else -1 for place in range(len(names)))
    reader = _ArgumentReader(function.__module__)
    told = {
        **function.__annotations__,
        "jobs": "Any",
    }  # numbers of jobs have a sentence of their own, in wgs.base.engines
    rules = (reader.read(str(told.get(name, "Any"))) for name in names)
    arguments = tuple(
        (place, name, rule) for place, name, rule in zip(places, names, rules, strict=True) if rule is not None
    )
    if not code.co_flags & CO_VARARGS:
        return arguments, None
    name = code.co_varnames[count]
    rule = reader.read(str(told.get(name, "Any")))
    return arguments, None if rule is None else (code.co_argcount, name, rule)


class _ArgumentReader(AnnotationReader):
    """Reads annotations of arguments as rules."""

    plain: ClassVar = {
        **AnnotationReader.plain,
        "Path": Rule("a path", lambda value: isinstance(value, PathLike)),
    }
    homes: ClassVar = {"Form": "wgs.export.layouts", "SectionName": "wgs.config.base"}

    def read(self, annotation: str) -> Rule | None:
        annotation = annotation.replace("BoardLike", "Board | str")
        outer, bracket, _ = annotation.partition("[")
        if outer in {"Iterable", "Callable"}:
            return _ITERABLE if outer == "Iterable" else _FUNCTION
        return None if bracket and outer not in {"Sequence", "tuple", "Literal"} else super().read(annotation)


_FUNCTION = Rule("a function or None", lambda value: value is None or callable(value))
_ITERABLE = Rule(
    "an iterable, such as a list", lambda value: isinstance(value, Iterable) and not isinstance(value, str | bytes)
)
