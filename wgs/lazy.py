"""Names of a package that are loaded when they are first used: unused parts are not loaded."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def load_when_used(package: str, homes: Mapping[str, tuple[str, ...]]) -> Callable[[str], object]:
    """Make the ``__getattr__`` of a package, which imports a module when one of its names is asked for.

    Args:
        package: The name of the package.
        homes: The modules, by their full names, and the names that the package has from each.

    The function raises AttributeError for any other name.

    >>> load = load_when_used("wgs", {"wgs.tiles": ("Tile",)})
    >>> load("Tile")
    <class 'wgs.tiles.Tile'>
    """
    home_of = {name: home for home, names in homes.items() for name in names}

    def load(name: str) -> object:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(home_of[name]), name)
        setattr(sys.modules[package], name, value)  # the next use finds it without this function
        return value

    return load
