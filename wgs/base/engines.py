"""The door to the native module: which engine is in use, and why.

No other file imports ``wgs._native``. The variable WGS_ENGINE chooses the engine, and WGS_INSTRUCTIONS the processor
instructions that the native one uses; both are read whenever an engine is asked for.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

from wgs.base.checkpoints import look_at_checkpoints
from wgs.base.errors import EngineError
from wgs.version import __version__

if TYPE_CHECKING:
    from types import ModuleType

ENGINE_VARIABLE = "WGS_ENGINE"
ENGINES = ("native", "reference")
INSTRUCTIONS_VARIABLE = "WGS_INSTRUCTIONS"
INSTRUCTIONS = ("avx2", "portable")
"""The best first. Both give the same answers; the portable ones are those that every processor of its family has."""

SECONDS_OF_LONG_WORK = 5.0
"""After how long it is told that the native engine is missing, where it is."""

_REMEDY = (
    "install a C++ compiler and Python's headers (on Debian and Ubuntu: apt install g++ python3-dev), then wgs again "
    "(with WGS_REQUIRE_NATIVE=1, pip says what is missing)"
)


def choose_engine() -> str:
    """Return the name of the engine in use, "native" or "reference".

    That is what the variable WGS_ENGINE asks for, else the native engine when there is one.

    Raises:
        EngineError: What WGS_ENGINE or WGS_INSTRUCTIONS asks for is unknown, or cannot be had here.

    >>> choose_engine() in {"native", "reference"}
    True
    """
    return "reference" if find_native() is None else "native"


def find_native() -> ModuleType | None:
    """Return the native module when the engine in use is the native one, else None; raises EngineError.

    >>> (find_native() is None) == (choose_engine() == "reference")
    True
    """
    engine = _read_choice(ENGINE_VARIABLE, "engine", ENGINES)
    instructions = _read_choice(INSTRUCTIONS_VARIABLE, "instructions", INSTRUCTIONS)
    if engine == "reference":
        return None
    native = load_native()
    if not isinstance(native, str):
        _use(native, instructions)
        return native
    if engine == "native":
        raise EngineError(
            f'{ENGINE_VARIABLE} asks for the engine "native", but {native}; {_REMEDY}, or unset {ENGINE_VARIABLE}'
        )
    if not _SlowWork.is_watched:
        tell_of_slow_work(lambda remedy: warnings.warn(remedy, RuntimeWarning, stacklevel=2))
    return None


class _SlowWork:
    """Whether somebody is told of it already."""

    is_watched = False


def tell_of_slow_work(tell: Callable[[str], None]) -> None:
    """Have it told once, as `find_remedy` says it, when this process has worked for long without the native engine.

    From Python, without this call, it is a `RuntimeWarning`.

    Args:
        tell: Is given the sentence, at a checkpoint of the work.
    """
    began = process_time()

    def look() -> None:
        if process_time() - began > SECONDS_OF_LONG_WORK:
            look_at_checkpoints(None)
            if remedy := find_remedy():
                tell(remedy)

    _SlowWork.is_watched = True
    look_at_checkpoints(look)


def describe_version() -> str:
    """Say which version of the package this is, and which engine is in use."""
    return f"wgs {__version__}, {describe_engine()}"


def describe_engine() -> str:
    """Return which engine is in use and why, as the program tells it with its version; raises EngineError.

    >>> describe_engine().startswith(choose_engine() + " engine (")
    True
    """
    native = find_native()
    if native is not None:
        return f"native engine ({native.instructions()} instructions)"
    if os.environ.get(ENGINE_VARIABLE):
        return f"reference engine ({ENGINE_VARIABLE} asks for it)"
    return f"reference engine ({load_native()})"


def find_remedy() -> str | None:
    """Say why work takes long without the native engine, and what to do; None where it is in use, or is not wanted."""
    native = load_native()
    if not isinstance(native, str) or os.environ.get(ENGINE_VARIABLE):
        return None
    return f"this takes many times longer without the native engine: {native}; {_REMEDY}"


@cache
def load_native() -> ModuleType | str:
    """Return the native module, or a text that says why it cannot be used; it is loaded once.

    >>> bool(load_native())
    True
    """
    try:
        return import_module("wgs._native")
    except ModuleNotFoundError:
        package = Path(__file__).parents[1]
        strangers = [path.name for path in package.glob("_native.*") if path.suffix != ".pyi"]
        if strangers:
            return f"{strangers[0]} was built for another Python or another processor"
        if (package / "native").is_dir():
            return f"the sources in {package} are run, and the native engine is not built for them"
        return "this installation was built without the native engine"
    except ImportError as error:
        if "failed to map segment" in str(error):
            raise MemoryError(str(error)) from None
        return f"the native engine cannot be loaded: {error}"


def count_cores() -> int:
    """Return how many processor cores this program may use.

    >>> count_cores() >= 1
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def count_jobs(jobs: int | None) -> int:
    """Return the number of jobs to use: the number of processor cores for None.

    Raises:
        ValueError: ``jobs`` is not a whole number of at least 1.

    >>> count_jobs(None) == count_cores(), count_jobs(3)
    (True, 3)
    """
    if jobs is None:
        return count_cores()
    if not isinstance(jobs, int) or isinstance(jobs, bool) or jobs < 1:
        raise ValueError(
            f"the number of jobs must be a whole number, 1 or more, or None for all processor cores, not {jobs!r}"
        )
    return jobs


def _read_choice(variable: str, kind: str, names: tuple[str, ...]) -> str:
    """Return the value of an environment variable, which must be one of some names; empty when it is not set."""
    wanted = os.environ.get(variable, "")
    if wanted in {"", *names}:
        return wanted
    raise EngineError(f'{variable} asks for the {kind} "{wanted}", but there are only: {", ".join(names)}')


def _use(native: ModuleType, instructions: str) -> None:
    """Let the native module use these instructions, or the best that the processor has when they are not named."""
    names = [instructions] if instructions else INSTRUCTIONS
    if not any(native.choose_instructions(name) for name in names):
        raise EngineError(
            f'{INSTRUCTIONS_VARIABLE} asks for the instructions "{instructions}", but this processor or this build of '
            f"wgs does not have them; unset {INSTRUCTIONS_VARIABLE} to use the best available"
        )
