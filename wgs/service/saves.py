"""Save files of games: where they are, and how they are read and written."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from wgs.base.errors import Message, Parameter, PlayError, WgsError
from wgs.base.file_writing import write_file
from wgs.base.files import FileError, FileKind, Files, NamedBy
from wgs.base.resources import find_state_folder, is_there
from wgs.games.play.saved import SavedGame, format_saved, parse_saved

if TYPE_CHECKING:
    from pathlib import Path

SAVE = FileKind("a saved game", 4 << 20)


_ENDING = re.compile(r"(-[1-9][0-9]*)?\.json")
"""How the name of a save file goes on after that of its game."""


def free_path(game: str) -> Path:
    """Return where a new game is saved unless a file is named, in the user's folder for such things.

    That is ``games`` in the folder of `find_state_folder`: ``race.json``, or ``race-2.json`` and so on where that is
    taken.
    """
    folder = _find_folder()
    if folder is None:
        raise WgsError("there is no home folder to save the game in; choose a file with ", Parameter("save"))
    return _number(folder / f"{_name_file(game)}.json")


def find_saves(game: str) -> list[Path]:
    """Find the files of `free_path` that are there, the latest first; some may be of a game of a similar name."""
    folder, name = _find_folder(), _name_file(game)
    if folder is None:
        return []
    try:
        found = [
            (each.stat().st_mtime, each)
            for each in folder.iterdir()
            if each.name.startswith(name) and _ENDING.fullmatch(each.name, len(name))
        ]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise WgsError(f"cannot read the folder {folder}: {error.strerror}") from None
    return [path for _, path in sorted(found, reverse=True)]


def _find_folder() -> Path | None:
    """Find the user's folder of games, whether it is there or not; None where users have no home."""
    folder = find_state_folder()
    return None if folder is None else folder / "games"


def _name_file(game: str) -> str:
    """Return how the names of the files of a game begin."""
    return re.sub(r"[\W_]+", "-", game.casefold()).strip("-")[:60] or "game"


def _number(path: Path) -> Path:
    """Return a path, or the first of its name and a number that is free."""
    free, number = path, 2
    while is_there(free):
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free


def load_saved(path: Path, files: Files | None = None) -> SavedGame:
    """Read a save file; raises WgsError with the name of the file when that cannot be done."""
    text = (files or Files()).load_text(path, SAVE)
    try:
        return parse_saved(text)
    except PlayError as error:
        raise PlayError(f"{path} cannot be resumed: ", error) from None


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _digest_file(path: Path) -> str:
    """Return a digest of what is in a file; empty when there is none."""
    try:
        return _digest(Files().read(path, SAVE, NamedBy.DATA)) if path.is_file() else ""
    except (OSError, FileError):
        return "unreadable"


class Saver:
    """Keeps a game in a file: written anew after each move, whole or not at all.

    When that fails, the file has the last state that could be saved. When another process has written to the file since
    it was opened or saved, that is left alone, and the game is saved beside it.

    Args:
        path: The file.
        is_default: Whether nobody named it; then its folder is made, and it is removed when the game is over.
        tell: Is told when the game is saved in another file from then on.
    """

    def __init__(self, path: Path, tell: Callable[[str], None], *, is_default: bool) -> None:
        self.path = path
        self._tell = tell
        self._is_default = is_default
        self._own = {_digest_file(path)}
        self._saved: int | None = None
        self._fault: Message | None = None

    def save(self, saved: SavedGame) -> Message | None:
        """Save a game; return a sentence when that fails in another way than the last time."""
        try:
            if self._is_default:
                self._make_folder()
            text = format_saved(saved)
            self._step_aside()
            written = _digest(text.encode())
            self._own = {_digest_file(self.path), written}  # either, should Ctrl-C come while it is written
            write_file(str(self.path), [text], force=True)
            self._own = {written}
        except WgsError as error:
            before, self._fault = self._fault, Message(error)
            return None if self._fault == before else Message(*self._describe(self._fault), "; the game goes on")
        self._saved, self._fault = len(saved.moves), None
        return None

    def _step_aside(self) -> None:
        """Go to another file when what is in this one is not of this process."""
        if not self._is_taken():
            return
        path, self.path = self.path, _number(self.path)
        self._tell(f"another program has written to {path}; from here on this game is saved in {self.path}")

    def _is_taken(self) -> bool:
        return _digest_file(self.path) not in {"", *self._own}

    @property
    def fault(self) -> Message | None:
        """Why the last attempt to save failed, and what is in the file; None when it did not."""
        return None if self._fault is None else Message(*self._describe(self._fault))

    def _describe(self, fault: Message) -> tuple[str | Message, ...]:
        if self._saved is None:
            return "the game could not be saved: ", fault
        moves = f"{self._saved} {'move' if self._saved == 1 else 'moves'}"
        return "the game could not be saved: ", fault, f"; the file has its first {moves}"

    def _make_folder(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise WgsError(f"cannot create the folder {self.path.parent}: {error.strerror}") from None

    def clear(self) -> None:
        """Remove the file when the game is over, unless a person has named it, or it is of another process."""
        if self._is_default and not self._is_taken():
            with suppress(OSError):
                self.path.unlink()
