"""What counts as a failure: everything but an answer or a refusal that a person can read."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from signal import SIGHUP, SIGINT, SIGKILL, SIGTERM, SIGXCPU, Signals
from typing import TYPE_CHECKING

import wgs
from attack.case import WGS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from attack.case import Case

PROCESSOR_SECONDS = 60
"""How much processor time a case may take; the limit of search steps of a hard board takes a third of it."""

CLOCK_SECONDS = 180
"""How long a case may take by the clock: a machine under load gives it a third of a core."""

IDLE_SECONDS = 15
"""How long a case may wait without doing anything: nothing that it could wait for will come."""

SECONDS_TO_STOP = 5
"""How long a program may take to end after a signal; on an idle machine it is one second."""

MOST_MEMORY = 1 << 20
"""How much memory a process of a case may have at any time, in kilobytes."""

_NO_WORDS_FOR_PEOPLE = re.compile(
    r"Traceback \(most recent call last\)"
    r"|Exception ignored"
    r"|Fatal Python error"
    r"|terminate called"
    r"|resource_tracker"
    r"|<[\w.]+ object at 0x"
    r"|^[\w.]+(?:Error|Exception|Warning)\b"
    r"|\b(?:Assertion|Attribute|Index|Key|Memory|Name|Overflow|Recursion|Runtime|Type|Value|ZeroDivision)Error\b",
    re.MULTILINE,
)
_CONTROL = re.compile(r"[^\n\t\x20-\x7e\xa0-\U0010ffff]")
_DRAWN = re.compile(r"\x1b\[2J\x1b\[3J\x1b\[H|\x1b\[(?:[0-9;]*m|\d*[AK]|\?25[hl])|\r")
"""What the program itself sends to a terminal: colours, lines and screens cleared, a hidden cursor."""

_OWN_LINE = re.compile(re.escape(f'File "{Path(wgs.__file__).parent}/') + '([^"]+)"')
_FIRST_MODULES = frozenset({"__init__.py", "__main__.py", "lazy.py", "cli/terminal/signals.py"})
"""What is imported before the program answers signals by itself."""

_STATUSES = frozenset({0, 1, 2})
"""The exit statuses that docs/commands.md lists, without those after a signal."""

NOTHING_LEFT = 71
"""The exit status where the system has no memory, files or processes left."""

_AFTER = {SIGINT: {130, -SIGINT}, SIGTERM: {143, -SIGTERM}, SIGHUP: {129, -SIGHUP}, SIGKILL: {-SIGKILL}}
"""The exit statuses after a signal; a shell shows the negative ones as the others."""


@dataclass(frozen=True)
class Outcome:
    """How a case ended.

    Attributes:
        status: The exit status, or the number of the signal that ended it, negative.
        out: The beginning of standard output.
        err: The beginning of standard error.
        is_late: True when it was still there at the deadline, and was ended.
        seconds: How long it took by the clock.
        seconds_to_stop: How long it took from the first signal on.
        memory: The most that it or a process of its own had, in kilobytes.
        orphans: The processes that it left behind, as command lines.
        litter: The temporary files that it left behind.
    """

    status: int
    out: bytes = b""
    err: bytes = b""
    is_late: bool = False
    seconds: float = 0
    seconds_to_stop: float = 0
    memory: int = 0
    orphans: tuple[str, ...] = ()
    litter: tuple[str, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """What is said of a case: how many of its requests were refused, answered and failed, and what went wrong.

    A run of the command line counts as one request.
    """

    refused: int = 0
    answered: int = 0
    failed: int = 0
    failures: tuple[str, ...] = ()


def judge(case: Case, outcome: Outcome) -> Verdict:
    r"""Say whether a case was answered or refused, or everything that went wrong.

    >>> from attack.case import Case
    >>> judge(Case(), Outcome(2, err=b"wgs: there is no game of this name\n"))
    Verdict(refused=1, answered=0, failed=0, failures=())
    >>> judge(Case(), Outcome(1, err=b"Traceback (most recent call last):\n...\nKeyError: 1\n")).failures
    ('it shows people: Traceback (most recent call last)', 'it shows people: KeyError')
    """
    failures = tuple(_find_failures(case, outcome))
    if case.program != WGS and outcome.status == 0:
        told = json.loads(outcome.out)
        failures = (*told["failures"], *failures)
        return Verdict(told["refused"], told["answered"], len(failures), failures)
    if failures:
        return Verdict(failed=1, failures=failures)
    return Verdict(answered=1) if outcome.status == 0 else Verdict(refused=1)


def _find_failures(case: Case, outcome: Outcome) -> Iterator[str]:
    if outcome.is_late:
        yield f"it had not ended after {outcome.seconds:.0f} s"
    elif outcome.status not in _list_statuses(case):
        yield f"it ended by {_name_end(outcome.status)}"
    if case.shots and outcome.seconds_to_stop > SECONDS_TO_STOP:
        yield f"it ended {outcome.seconds_to_stop:.1f} s after the signal"
    if outcome.memory > MOST_MEMORY:
        yield f"it took {outcome.memory >> 10} MB of memory"
    for orphan in outcome.orphans:
        yield f"it left a process behind: {orphan}"
    for name in outcome.litter:
        yield f"it left a file behind: {name}"
    yield from _find_bad_texts(case, outcome)


def _list_statuses(case: Case) -> Collection[int]:
    is_short = case.memory or case.descriptors
    return _STATUSES.union({NOTHING_LEFT} if is_short else (), *(_AFTER[shot.signal] for shot in case.shots))


def _name_end(status: int) -> str:
    if status == -SIGXCPU:
        return f"the limit of {PROCESSOR_SECONDS} s of processor time"
    return f"the signal {Signals(-status).name}" if status < 0 else f"the exit status {status}"


def _is_before_the_program(case: Case, shown: str) -> bool:
    """Tell whether Ctrl-C came while Python itself was starting, before a line of the program could answer it."""
    own = [name for name in _OWN_LINE.findall(shown) if name not in _FIRST_MODULES]
    return any(shot.signal == SIGINT for shot in case.shots) and not own


def _find_bad_texts(case: Case, outcome: Outcome) -> Iterator[str]:
    err, out = (text.decode("utf-8", "backslashreplace") for text in (outcome.err, outcome.out))
    shown = out if "terminal" in case.streams else err
    if not _is_before_the_program(case, shown):
        for found in dict.fromkeys(_NO_WORDS_FOR_PEOPLE.findall(shown)):
            yield f"it shows people: {found}"
    if control := _CONTROL.search(_DRAWN.sub("", shown) if "terminal" in case.streams else shown):
        yield f"a control character: {control[0]!r}"
    if (
        outcome.status == 2
        and case.streams[2] == "pipe"
        and not re.search(r"(?:^|: )(?:wgs|Error): .", err, re.MULTILINE)
    ):
        yield "the exit status is 2, and no message says why"
