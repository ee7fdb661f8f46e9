"""Tokens that let people in: drawn at random, and kept for servers that only this computer reaches."""

from __future__ import annotations

import re
from contextlib import suppress
from secrets import token_urlsafe

from wgs.base.errors import WgsError
from wgs.base.file_writing import write_file
from wgs.base.files import FileError, FileKind, Files
from wgs.base.resources import find_state_folder

LEAST_TOKEN = 12
"""How many characters a token has at least."""

TOKEN = FileKind("a token", 4 << 10)

_TOKEN = re.compile(rf"[A-Za-z0-9_-]{{{LEAST_TOKEN},200}}")


def is_token(text: str) -> bool:
    """Return whether a text can be a token."""
    return _TOKEN.fullmatch(text) is not None


def draw_token() -> str:
    """Return a token that nobody guesses: 128 random bits."""
    return token_urlsafe(16)


def find_own_token() -> str:
    """Return the token for this user's servers on this computer, so that pages and links outlive a server.

    It is in a file that only this user can read, and drawn where there is none. Where it cannot be kept, it is another
    one each time.
    """
    state = find_state_folder()
    path = None if state is None else state / "token"
    with suppress(FileError):
        if path is not None and path.is_file() and is_token(kept := Files().load_text(path, TOKEN).strip()):
            return kept
    token = draw_token()
    with suppress(OSError, WgsError):
        if path is not None:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_file(str(path), [f"{token}\n"], force=True, is_private=True)
    return token
