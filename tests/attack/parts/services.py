"""Requests to the service: extreme values, wrong types, and budgets that are used up at once."""

from __future__ import annotations

import dataclasses
import random
import signal
import traceback
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from support.asking import list_requests, write_source

from attack.case import Case
from attack.mutation import NUMBERS, change_bytes, change_text, pick_text, pick_value
from attack.tally import Tally
from wgs import WgsError
from wgs.service.budgets import Budget, Cancel
from wgs.service.dispatch import run
from wgs.service.lines import Lines
from wgs.service.workspace import Workspace
from wgs.solver import SearchLimit

if TYPE_CHECKING:
    from random import Random

REQUESTS = 25
"""How many requests a case has."""

SECONDS = 20
"""How much processor time a request may take."""

_FOR_CALLERS = (TypeError, ValueError, AttributeError)
"""What a value of a wrong type may raise: it is a mistake in the program that makes the request."""


def make_requests(chance: Random) -> Case:
    """Carry out requests of every kind, with some of their fields changed."""
    return Case(program="requests", load={"seed": chance.getrandbits(64), "requests": REQUESTS})


@cache
def list_good_requests(folder: Path) -> dict[str, Any]:
    """Return requests of every kind about a config in a folder."""
    folder.mkdir(exist_ok=True)
    return list_requests(write_source(folder))


class _TooSlowError(Exception):
    """A request has taken all its time."""


def carry_out_requests(load: Any) -> None:
    """Carry out changed requests, each under a budget that it may use up at once."""
    chance = random.Random(load["seed"])
    tally = Tally()
    good = list_good_requests(Path(load["folder"]))
    signal.signal(signal.SIGVTALRM, _stop)
    for _ in range(load["requests"]):
        name = chance.choice(list(good))
        changed, has_wrong_type = {}, False
        for field in _pick_fields(chance, good[name]):
            is_wrong = chance.random() < 0.3
            has_wrong_type |= is_wrong
            changed[field.name] = _change_field(chance, getattr(good[name], field.name), is_wrong=is_wrong)
        _carry_out(chance, tally, name, good[name], changed, has_wrong_type=has_wrong_type)
    tally.print()


def _pick_fields(chance: Random, request: Any) -> list[dataclasses.Field[Any]]:
    """Return up to two fields of a request, not its config: configs have parts of their own."""
    fields = [field for field in dataclasses.fields(request) if field.name != "config"]
    return chance.sample(fields, min(len(fields), chance.choice((0, 1, 1, 2))))


def _stop(*_: object) -> NoReturn:
    raise _TooSlowError


def _carry_out(
    chance: Random, tally: Tally, name: str, good: Any, changed: dict[str, Any], *, has_wrong_type: bool
) -> None:
    told = f"{name} with {changed!r}"[:400]
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        request = dataclasses.replace(good, **changed)
        budget, cancel = _pick_budget(chance), Cancel()
        watch = chance.choice((None, lambda _: cancel.cancel() if chance.random() < 0.1 else None))
        for number, _ in enumerate(run(request, Workspace(), budget=budget, cancel=cancel, watch=watch)):
            if number > 10_000:
                break
        tally.answered += 1
    except WgsError:
        tally.refused += 1
    except _TooSlowError:
        tally.failures.append(f"{told}: it took more than {SECONDS} s")
    except Exception as error:  # noqa: BLE001 - that is what is looked for
        if (has_wrong_type and isinstance(error, _FOR_CALLERS)) or _is_from_making(error):
            tally.refused += 1
        else:
            place = traceback.extract_tb(error.__traceback__)[-1]
            tally.failures.append(f"{told}: {error!r:.200} in {Path(place.filename).name}:{place.lineno}")
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _is_from_making(error: Exception) -> bool:
    """Tell whether a value was refused when the request, or its budget, was made of it."""
    names = [frame.name for frame in traceback.extract_tb(error.__traceback__)]
    return isinstance(error, ValueError) and "__post_init__" in names


def _pick_budget(chance: Random) -> Budget:
    """Return a budget of which most fields may be tiny, none or large; its seconds end work without another end."""
    seconds = chance.choice((1e-9, 0.01, 0.5, 3, 3))
    if chance.random() < 0.5:
        return Budget(seconds=seconds)
    return Budget(
        seconds=seconds,
        time_limit=chance.choice((None, None, SearchLimit(steps=0), SearchLimit(steps=10), SearchLimit(seconds=1e-9))),
        max_solutions=chance.choice((None, 1, 1000)),
        max_boards=chance.choice((None, 1, 1000)),
        answer_bytes=chance.choice((None, None, 1, 100, 10**9)),
    )


def _change_field(chance: Random, value: Any, *, is_wrong: bool) -> Any:
    """Return another value for a field: of its type, or of a wrong one."""
    if is_wrong:
        return chance.choice((pick_value(chance), object(), b"bytes", (None,), {"a": 1}))
    if isinstance(value, tuple):
        changed = tuple(_change_field(chance, each, is_wrong=False) for each in value)
        return changed if any(isinstance(each, tuple) for each in value) else changed * chance.choice((1, 1, 2, 0))
    if isinstance(value, Lines):
        return Lines(change_bytes(chance, value.data))
    return _change_parts(chance, value) if dataclasses.is_dataclass(value) else _change_plain(chance, value)


def _change_plain(chance: Random, value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return chance.choice([number for number in NUMBERS if isinstance(number, int)])
        case float():
            return chance.choice((0.0, -1.0, 1e-9, float("nan"), float("inf")))
        case str():
            return chance.choice((change_text(chance, value), pick_text(chance)))
        case _:
            return value


def _change_parts(chance: Random, value: Any) -> Any:
    """Change a field of a value that has fields; it stays as it is when it refuses the new one."""
    field = chance.choice(dataclasses.fields(value))
    changed = _change_field(chance, getattr(value, field.name), is_wrong=False)
    try:
        return dataclasses.replace(value, **{field.name: changed})
    except (ValueError, WgsError):
        return value
