"""Save files of games: where they are, and how they are read and written."""

from __future__ import annotations

import hashlib
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from wgs.cli.files import write_file
from wgs.cli.flags import spell_flags
from wgs.cli.streams import complain
from wgs.errors import PlayError, WgsError
from wgs.resources import expand_home, is_there, why_unreadable

if TYPE_CHECKING:
    from wgs.games.play.match import Match
    from wgs.games.play.saved import SavedGame

MOST_BYTES = 1 << 26
"""The largest save file or transcript that is read."""


def default_path(game: str) -> Path:
    """Return where a game is saved when nobody says: a file for each game in the user's folder for such things.

    That is ``wgs/games`` in ``$XDG_STATE_HOME``, or in ``~/.local/state``.
    """
    named = os.environ.get("XDG_STATE_HOME", "")
    try:
        folder = Path(named) if Path(named).is_absolute() else Path.home() / ".local" / "state"
    except RuntimeError:
        raise WgsError("there is no home folder to save the game in; name a file with --save") from None
    name = re.sub(r"[\W_]+", "-", game.casefold()).strip("-")[:60] or "game"
    return folder / "wgs" / "games" / f"{name}.json"


def read_text(name: str, what: str) -> str:
    """Read a whole text file that a person names.

    Raises:
        WgsError: It cannot be read, is too large, or is no text.
    """
    path = expand_home(name)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise WgsError(f"{path}: {why_unreadable(error)}") from None
    except ValueError:  # a NUL byte
        raise WgsError(f"{name!r} is no name of a file") from None
    return _decode_text(data, str(path), what)


def read_given(name: str, what: str) -> tuple[str, str]:
    """Read a whole text file, or standard input where it is called ``-``; return what to call it in messages as well.

    Raises:
        WgsError: As for `read_text`.
    """
    if name != "-":
        return name, read_text(name, what)
    if sys.stdin is None:
        raise WgsError(f"there is no standard input to read {what} from")
    try:
        data = sys.stdin.buffer.read(MOST_BYTES + 1)
    except OSError as error:
        raise WgsError(f"standard input cannot be read: {error.strerror}") from None
    return "standard input", _decode_text(data, "standard input", what)


def _decode_text(data: bytes, place: str, what: str) -> str:
    """Read bytes as text; raises WgsError when they are too many, or none."""
    if len(data) > MOST_BYTES:
        raise WgsError(f"{place}: it is too large to be {what}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise WgsError(f"{place}: it is not {what}: byte {error.start + 1} is not UTF-8") from None


def load_saved(path: Path) -> SavedGame:
    """Read a save file; raises WgsError with the name of the file when that cannot be done."""
    from wgs.games.play.saved import parse_saved  # noqa: PLC0415 - new games do without

    text = read_text(str(path), "a saved game")
    try:
        return parse_saved(text)
    except PlayError as error:
        raise PlayError(f"{path} cannot be gone on with: ", error) from None


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _digest_file(path: Path) -> str:
    """Return a digest of what is in a file; empty when there is none."""
    try:
        return _digest(path.read_bytes()) if path.is_file() else ""
    except OSError:
        return "unreadable"


class Saver:
    """Keeps a game in a file: written anew after each move, whole or not at all.

    When that fails, the file has the last state that could be saved. When another process has written to the file since
    it was opened or saved, that is left alone, and the game is saved beside it.

    Args:
        path: The file.
        is_default: Whether nobody named it; then its folder is made, and it is removed when the game is over.
    """

    def __init__(self, path: Path, *, is_default: bool) -> None:
        self.path = path
        self._is_default = is_default
        self._own = {_digest_file(path)}
        self._saved: int | None = None
        self._fault = ""

    def save(self, match: Match) -> str:
        """Save a game; return a sentence when that fails in another way than the last time."""
        from wgs.games.play.saved import format_saved  # noqa: PLC0415 - help does without

        try:
            if self._is_default:
                self._make_folder()
            text = format_saved(match.save())
            self._step_aside()
            written = _digest(text.encode())
            self._own = {_digest_file(self.path), written}  # either, should Ctrl-C come while it is written
            write_file(str(self.path), [text], force=True)
            self._own = {written}
        except WgsError as error:
            fault, before = spell_flags(error), self._fault
            self._fault = fault
            return "" if fault == before else f"{self.fault}; the game goes on"
        self._saved, self._fault = len(match.moves), ""
        return ""

    def _step_aside(self) -> None:
        """Go to another file when what is in this one is not of this process."""
        if not self._is_taken():
            return
        path, number = self.path, 2
        while is_there(self.path):
            self.path = path.with_name(f"{path.stem}-{number}{path.suffix}")
            number += 1
        complain(f"another program has written to {path}; from here on this game is saved in {self.path}")

    def _is_taken(self) -> bool:
        return _digest_file(self.path) not in {"", *self._own}

    @property
    def fault(self) -> str:
        """Why the last attempt to save failed, and what is in the file; empty when it did not."""
        if not self._fault:
            return ""
        if self._saved is None:
            return f"the game could not be saved: {self._fault}"
        moves = f"{self._saved} {'move' if self._saved == 1 else 'moves'}"
        return f"the game could not be saved: {self._fault}; the file has its first {moves}"

    def _make_folder(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise WgsError(f"the folder {self.path.parent} cannot be made: {error.strerror}") from None

    def clear(self) -> None:
        """Remove the file when the game is over, unless a person has named it, or it is of another process."""
        if self._is_default and not self._is_taken():
            with suppress(OSError):
                self.path.unlink()
