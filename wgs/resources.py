"""Where files are found: as named, beside the config, or among the data shipped with the package."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def data_folder() -> Path:
    """Return the folder that holds ``configs/`` and ``dictionaries/``.

    In an installed package that is ``wgs/data``; in a source checkout it is the top-level folder.
    """
    package = Path(__file__).resolve().parent
    installed = package / "data"
    return installed if installed.is_dir() else package.parent


def find_file(name: str, folders: Iterable[Path]) -> tuple[Path | None, list[Path]]:
    """Look for a file by its path, in the current folder first and then in each of ``folders``.

    Returns:
        The first path at which something exists (a folder too: opening it gives the better message), or
        None; and all the paths that were tried, for that message.
    """
    path = expand_home(name)
    tried = [path] if path.is_absolute() else [path, *(folder / path for folder in folders)]
    return next((candidate for candidate in tried if is_there(candidate)), None), tried


def expand_home(name: str) -> Path:
    """Return the path that a name means; a tilde at its start stands for the user's home."""
    with suppress(RuntimeError):  # the home of a user who does not exist: the name stands for itself
        return Path(name).expanduser()
    return Path(name)


def is_there(path: Path) -> bool:
    """Tell whether something exists at a path; a name that no file can have is not there."""
    try:
        return path.exists()
    except PermissionError:  # inside a closed folder: opening it says so
        return True
    except (OSError, ValueError):  # a name too long or with a NUL byte names no file
        return False


def why_unreadable(error: OSError) -> str:
    """Say in words why a file could not be opened."""
    if isinstance(error, IsADirectoryError):
        return "is a folder, not a file"
    if isinstance(error, PermissionError):
        return "may not be read (check its permissions)"
    return error.strerror or "cannot be read"


def no_file(places: Iterable[Path]) -> str:
    """Say that none of some files exists.

    >>> no_file([Path("a"), Path("b"), Path("a")]), no_file([Path("a")])
    ('neither a nor b', 'no a')
    """
    shown = [str(place) for place in dict.fromkeys(places)]
    return f"no {shown[0]}" if len(shown) == 1 else "neither " + " nor ".join(shown)
