"""The whole exception tree.

::

    WgsError                    anything that is wrong with what the user gave us
    ├── ConfigError             a config file cannot be read, or is faulty
    ├── MissingPartError        a game lacks a part that the command needs
    ├── UnknownNameError        no game or generation method of that name
    ├── LexiconError            a word list is missing, unreadable or has no words
    ├── NotationError           a board or a tile is not written in board notation
    ├── FormatError             a format string cannot be used
    ├── PatternError            a pattern of words cannot be used
    ├── SelectionError          solutions cannot be selected as asked
    ├── GenerationError         a board cannot be drawn from the letters given
    ├── WishError               boards cannot be made as wished
    ├── ReplayError             a board cannot be made again
    ├── CheckError              boards or words of a game cannot be checked, or a word is too hard
    ├── PrintError              boards cannot be laid out or printed as asked
    ├── PlayError               a game cannot be played or gone on with as asked
    │   └── IllegalMoveError    a move cannot be made
    └── EngineError             the engine that was asked for is not there

``str(error)`` is a text for people: what was wrong, where, what was expected, what to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable


class WgsError(Exception):
    """Something is wrong with what the user gave us; the text says what, where and what to do."""


MOST_FAULTS = 20
"""How many faults of a config file a message lists; the rest is counted."""


class ConfigError(WgsError):
    """A config file cannot be read, or holds faults; ``faults`` has each of them as a sentence."""

    def __init__(self, source: str, faults: Iterable[str]) -> None:
        self.source = source
        self.faults = tuple(faults)
        if len(self.faults) == 1:
            text = f"{source}: {self.faults[0]}"
        else:
            lines = [f"{source}: {len(self.faults)} faults:", *self.faults[:MOST_FAULTS]]
            rest = len(self.faults) - MOST_FAULTS
            text = "\n  ".join(lines + ([f"... and {rest} more"] if rest > 0 else []))
        super().__init__(text)


class MissingPartError(WgsError):
    """A game lacks a part that the command needs, or names an entry that does not exist."""


class UnknownNameError(WgsError):
    """No entry has the name that was asked for."""


class LexiconError(WgsError):
    """A word list is missing, cannot be read, or has no usable word."""


class NotationError(WgsError, ValueError):
    """A text is not board notation.

    Attributes:
        text: The text that was read.
        index: Where the fault is, counted from 0.
        reason: What was found there and what was expected.
    """

    def __init__(self, text: str, index: int, reason: str) -> None:
        self.text = text
        self.index = index
        self.reason = reason
        super().__init__(f"{reason}\n{excerpt(text, index)}")


class FormatError(WgsError, ValueError):
    """A format string cannot be used."""


class PatternError(WgsError, ValueError):
    """A pattern of words is no regular expression, or takes too long."""


class SelectionError(WgsError, ValueError):
    """Solutions cannot be selected as asked: a position that the board does not have, a limit of 0 ..."""


class GenerationError(WgsError):
    """A board cannot be drawn from the letters, dice or puzzles that the config gives."""


class WishError(WgsError, ValueError):
    """Boards cannot be made as wished: the wishes contradict each other, or no board can fulfil them."""


class ReplayError(WgsError, ValueError):
    """A replay id cannot be read, or its board cannot be made again because something has changed."""


class CheckError(WgsError):
    """The boards or words of a game cannot be checked, or one word would take too long."""


class PrintError(WgsError, ValueError):
    """Boards cannot be printed as asked: they do not fit on the page, a font lacks a letter ..."""


class PlayError(WgsError, ValueError):
    """A game cannot be played as asked: too many players, a board that does not fit, a save file that is not whole."""


class IllegalMoveError(PlayError):
    """A move cannot be made.

    Attributes:
        kind: Why, in one word: ``text`` (not understood), ``turn`` (not this seat's turn), ``word`` (no word of the
            list), ``rule`` (the rules do not let it).
    """

    def __init__(self, kind: Literal["text", "turn", "word", "rule"], text: str) -> None:
        self.kind = kind
        super().__init__(text)


class EngineError(WgsError):
    """The engine that was asked for is not part of this installation."""


def excerpt(text: str, index: int, width: int = 60) -> str:
    """Show the part of a line around a place, with a caret below it.

    Args:
        text: One line; control characters are shown as blanks.
        index: The place of the caret, 0 to ``len(text)``.
        width: How many characters to show at the most.

    Returns:
        Two lines indented by four blanks; cut ends are marked by three dots.

    >>> print(excerpt("ABC4EF", 3))
        ABC4EF
           ^
    """
    start = max(0, min(index - width // 2, len(text) - width))
    end = start + width
    before = "..." if start > 0 else ""
    after = "..." if end < len(text) else ""
    shown = "".join(char if char.isprintable() else " " for char in text[start:end])
    caret = " " * (len(before) + index - start) + "^"
    return f"    {before}{shown}{after}\n    {caret}"


def nearest(name: str, names: Iterable[str], most: int = 3) -> str:
    """Say which of ``names`` resemble ``name``, or list them when none does.

    >>> nearest("Bogle", ["Boggle", "Scramble"])
    'did you mean "Boggle"?'
    >>> nearest("Chess", [])
    'there are none'
    """
    from difflib import get_close_matches  # noqa: PLC0415 - most runs make no such mistake

    known = list(names)
    if not known:
        return "there are none"
    folded = get_close_matches(name.casefold(), {known_name.casefold() for known_name in known}, most, 0.6)
    close = [known_name for match in folded for known_name in known if known_name.casefold() == match]
    if close:
        return "did you mean " + " or ".join(f'"{match}"' for match in close) + "?"
    shown = ", ".join(f'"{known_name}"' for known_name in known[:30])
    return f"there are: {shown}" + (", ..." if len(known) > 30 else "")
