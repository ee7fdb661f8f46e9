"""Seals of saved JSON: a format, a version, and a checksum of all the rest."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from wgs.base.errors import PlayError
from wgs.base.quoting import show_json


@dataclass(frozen=True, slots=True)
class Seal:
    """What tells saved things of a kind, so that one that was cut, edited or made by another program is refused.

    Attributes:
        noun: What they are, such as ``game``; their format is ``wgs game``.
        version: The version that is written and read.
        longest: The length of the longest, in characters.
    """

    noun: str
    version: int
    longest: int

    def write(self, data: dict[str, object]) -> dict[str, object]:
        """Return the data with its format and version before, and its checksum behind."""
        sealed = {"format": f"wgs {self.noun}", "version": self.version, **data}
        return {**sealed, "check": find_check(sealed)}

    def format(self, data: dict[str, object]) -> str:
        """Return what `write` does as one line of JSON."""
        return json.dumps(self.write(data), ensure_ascii=False) + "\n"

    def read(self, text: str) -> dict[str, object]:
        """Read what `write` returned, as JSON; return the data alone.

        Raises:
            PlayError: It is of another kind or version, incomplete, edited, or too long.

        >>> Seal("game", 1, 100).read("[]")
        Traceback (most recent call last):
            ...
        wgs.base.errors.PlayError: it is not a saved game of wgs
        """
        saved = f"saved {self.noun}"
        if len(text) > self.longest:
            raise PlayError(f"it is too large for a {saved}: at most {self.longest:,} characters are read")
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise PlayError(f"it is not a {saved}, or only part of one: its JSON cannot be read") from None
        if not isinstance(data, dict) or data.get("format") != f"wgs {self.noun}":
            raise PlayError(f"it is not a {saved} of wgs")
        version = data.get("version")
        if type(version) is not int or version != self.version:
            raise PlayError(f"it has version {show_json(version)}, but this wgs reads version {self.version}")
        if not _is_whole(data):
            raise PlayError("it was edited or damaged: its checksum does not match")
        return {key: value for key, value in data.items() if key not in {"format", "version", "check"}}


def find_check(data: dict[str, object]) -> str:
    """Return the checksum of all but the entry ``check``, whatever their order."""
    kept = {key: value for key, value in data.items() if key != "check"}
    return hashlib.sha256(json.dumps(kept, sort_keys=True).encode()).hexdigest()[:16]


def _is_whole(data: dict[str, object]) -> bool:
    try:
        return bool(data.get("check") == find_check(data))
    except (UnicodeEncodeError, RecursionError):
        return False
