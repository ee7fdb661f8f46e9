"""Old names of the public API: they keep working, with a DeprecationWarning that says the new name."""

from __future__ import annotations

import warnings
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Given = ParamSpec("Given")
Returned = TypeVar("Returned")
Renamed = TypeVar("Renamed")


def warn_renamed(old: str, new: str, stacklevel: int = 3) -> None:
    """Warn that an old name was used; ``stacklevel`` 3 is the caller of the function that calls this one."""
    warnings.warn(f"{old} is now called {new}; the old name will be removed", DeprecationWarning, stacklevel)


def renamed_argument(old: str, new: str) -> Callable[[Callable[Given, Returned]], Callable[Given, Returned]]:
    """Return a decorator that lets callers still pass a keyword argument by its old name.

    >>> @renamed_argument("colour", "color")
    ... def paint(color: str) -> str:
    ...     return color
    >>> with warnings.catch_warnings(record=True) as caught:
    ...     warnings.simplefilter("always")
    ...     paint(colour="red"), str(caught[0].message)
    ('red', 'paint(colour=...) is now called paint(color=...); the old name will be removed')
    """

    def decorate(function: Callable[Given, Returned]) -> Callable[Given, Returned]:
        @wraps(function)
        def call(*args: Given.args, **kwargs: Given.kwargs) -> Returned:
            if old in kwargs:
                owner = function.__qualname__.removesuffix(".__init__")
                warn_renamed(f"{owner}({old}=...)", f"{owner}({new}=...)")
                kwargs[new] = kwargs.pop(old)
            return function(*args, **kwargs)

        return call

    return decorate


def renamed_field(old: str, new: str) -> Callable[[type[Renamed]], type[Renamed]]:
    """Return a decorator that lets callers still make a dataclass with a field by its old name."""

    def decorate(made: type[Renamed]) -> type[Renamed]:
        type.__setattr__(made, "__init__", renamed_argument(old, new)(made.__init__))
        return made

    return decorate
