"""Where files are found: by their path, beside the config, or among the files that ship with the package."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path


def data_folder() -> Path:
    """Return the folder that holds ``configs/`` and ``dictionaries/``.

    In an installed package that is ``wgs/data``; in a source checkout it is the top-level folder.
    """
    package = Path(__file__).resolve().parents[1]
    installed = package / "data"
    return installed if installed.is_dir() else package.parent


def ships(path: Path) -> bool:
    """Return whether a file is one of the configs, books and word lists that ship with the package."""
    folders = (data_folder() / name for name in ("configs", "configs/books", "dictionaries"))
    return path.is_absolute() and path.parent in folders


_hidden: list[Path] = []
"""The folders that messages of this process do not name."""


def hide_folder(folder: Path) -> None:
    """Have messages of this process show paths in a folder as they are called there: readers need not know where it is.

    Args:
        folder: An absolute path without links.
    """
    _hidden.append(folder)


def name_path(path: Path) -> str:
    """Return a path as messages show it, outside the folders that they do not name in full."""
    folder = next((folder for folder in _hidden if path.is_relative_to(folder)), None)
    return str(path.relative_to(folder) if folder else path)


def show_path(path: Path, position: object = None) -> str:
    """Return a path as messages show it, with a position in the file, if any; files that ship have short names.

    >>> show_path(Path("my/words.txt")), show_path(data_folder() / "configs" / "wgs.json", "3:5")
    ('my/words.txt', 'wgs.json:3:5 (ships with wgs)')
    """
    place = "" if position is None else f":{position}"
    return f"{path.name}{place} (ships with wgs)" if ships(path) else f"{name_path(path)}{place}"


def expand_home(name: str) -> Path:
    """Return the path of a file name, in which a tilde at the start stands for a home folder."""
    with suppress(RuntimeError):  # the home of a user who does not exist: the name stands for itself
        return Path(name).expanduser()
    return Path(name)


def is_there(path: Path) -> bool:
    """Return whether something exists at a path; nothing exists under an impossible name."""
    try:
        return path.exists()
    except PermissionError:  # inside a closed folder: opening it says so
        return True
    except (OSError, ValueError):  # a name too long or with a NUL byte names no file
        return False


def is_file(name: str) -> bool:
    """Return whether there is a file at a path; false in a closed folder, and for an impossible name."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def why_unreadable(error: OSError) -> str:
    """Return why a file could not be opened, as the end of a sentence."""
    if isinstance(error, IsADirectoryError):
        return "is a folder, not a file"
    if isinstance(error, PermissionError):
        return "may not be read (check its permissions)"
    return f"cannot be read: {error.strerror}" if error.strerror else "cannot be read"


def no_file(places: Iterable[Path]) -> str:
    """Say that none of some files exists; those that might have shipped with the package are not listed.

    >>> no_file([Path("a"), Path("b"), Path("a")]), no_file([Path("a")])
    ('neither a nor b', 'no a')
    >>> no_file([Path("a"), data_folder() / "configs" / "a"])
    'no a, and none ships with wgs'
    """
    places = list(dict.fromkeys(places))
    if not places:
        return "no file of that name in the folders that may be read"
    own = [name_path(place) for place in places if not place.is_relative_to(data_folder())] or [name_path(places[0])]
    text = f"no {own[0]}" if len(own) == 1 else "neither " + " nor ".join(own)
    return text if len(own) == len(places) else f"{text}, and none ships with wgs"


def find_state_folder() -> Path | None:
    """Return the user's folder for games that go on: ``wgs`` in ``$XDG_STATE_HOME``, or in ``~/.local/state``.

    It need not be there yet; None when there is no home folder.
    """
    return _find_home("XDG_STATE_HOME", Path(".local") / "state")


def find_user_folder() -> Path | None:
    """Return the folder of installed word lists: ``wgs`` in ``$XDG_DATA_HOME``, or in ``~/.local/share``.

    As in `data_folder`, lists are in ``dictionaries/``. It need not be there yet; None when there is no home folder.
    """
    return _find_home("XDG_DATA_HOME", Path(".local") / "share")


def _find_home(variable: str, place: Path) -> Path | None:
    """Return the folder of the program in one that a variable names, or at a place in the user's home."""
    named = os.environ.get(variable, "")
    try:
        return (Path(named) if Path(named).is_absolute() else Path.home() / place) / "wgs"
    except RuntimeError:
        return None
