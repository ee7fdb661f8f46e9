"""Values of command lines: numbers within bounds, and the fields of requests."""

from __future__ import annotations

import re
from dataclasses import MISSING
from typing import TYPE_CHECKING, Any

from wgs.base.declarations import MOST_NUMBER, MOST_SEED, list_declared
from wgs.base.engines import count_cores
from wgs.base.errors import WgsError
from wgs.base.quoting import shorten

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wgs.base.declarations import Declared


DIGITS = 40
"""How many digits of a number are read: more than any bound has."""


def read_fields(
    kind: type, given: Mapping[str, object], *names: str, called: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Return the values of the fields of a request that stand on a command line.

    A number may stand there as an argument too, ``boards_argument``, or as both when they agree.

    Args:
        kind: The class of the request.
        given: The parameters of the command; those that are left out are None.
        names: The fields; without any, all that declare themselves and are among the parameters.
        called: What messages call a field, where that is not its option.

    Raises:
        WgsError: A text is no number, or beyond the bounds of its field; an argument and its option do not agree.
    """
    fields, values = list_declared(kind), {}
    for name in names or [name for name in fields if name in given]:
        each, text, argument = fields[name], given[name], given.get(f"{name}_argument")
        if argument is not None:
            values[name] = _read_argument(each, argument, text)
        elif text is not None or each.default is MISSING:
            values[name] = _read(each, text, (called or {}).get(name) or f"--{each.option}")
    return values


def _read_argument(each: Declared, argument: Any, text: Any) -> object:
    """Read what is given as an argument, where the option with the same meaning has a text or None."""
    called, option = each.option.upper(), f"--{each.option}"
    value = _read(each, argument, called)
    if text is not None and _read(each, text, option) != value:
        raise WgsError(f"{called} is {argument}, but {option} is {text}; give one of them")
    return value


def _read(each: Declared, given: Any, name: str) -> object:
    told = each.declaration
    match each.kind:
        case "whole" if given is not None:
            return read_count(name, given, least=int(told.least or 0), most=int(told.most or MOST_NUMBER))
        case "number":
            return read_seconds(name, given)
        case "texts":
            return tuple(given)
        case "positions":
            return _read_positions(name, given)
    if told.choices and given not in told.choices:
        *others, last = told.choices
        raise WgsError(f'{name} must be {", ".join(others)} or {last}, not "{given}"')
    return given


def _read_positions(name: str, text: str) -> tuple[int, ...]:
    if not text.strip():
        raise WgsError(f"{name} needs positions, such as {name} 1,4")
    return tuple(read_count(f"{name}: a position", part, least=1) for part in text.split(","))


def read_count(name: str, text: str, *, least: int, most: int = MOST_NUMBER) -> int:
    """Read a whole number of an argument; raises WgsError that says what was expected."""
    digits = text.strip()
    match = re.fullmatch(r"(-?)([0-9]+)", digits)
    if match is None:
        raise WgsError(f'{name} must be a whole number of {least} or more, not "{text}"')
    number = int(f"{match[1]}0{match[2].lstrip('0')[:DIGITS]}")
    if not least <= number <= most:
        limit = f"{least} or more" if number < least else f"{most} or less"
        raise WgsError(f"{name} must be {limit}, not {shorten(digits)}")
    return number


def read_seconds(name: str, text: str | None) -> float | None:
    """Read a number of seconds of an option; raises WgsError that says what was expected."""
    if text is None:
        return None
    if not re.fullmatch(r"[0-9]{1,8}(\.[0-9]{1,6})?|\.[0-9]{1,6}", text.strip()) or not float(text):
        raise WgsError(
            f'{name} must be a number of seconds above 0 and below 100 million, such as 0.5 or 10, not "{text}"'
        )
    return float(text)


def read_seed(text: str | None) -> int | None:
    """Read the value of --seed."""
    return None if text is None else read_count("--seed", text, least=0, most=MOST_SEED)


def read_jobs(text: str | None) -> int:
    """Read the value of --jobs; without one, return how many processor cores there are for this program."""
    from wgs.service.requests import MOST_JOBS  # noqa: PLC0415 - help does without

    if text is not None:
        return read_count("--jobs", text, least=1, most=MOST_JOBS)
    return min(count_cores(), MOST_JOBS)


def read_list(given: Mapping[str, object]) -> str | None:
    """Return the name of the word list that a command line asks for; None for the game's own."""
    from wgs.service.requests import ListChoice  # noqa: PLC0415 - help does without

    return ListChoice(**read_fields(ListChoice, given)).name
