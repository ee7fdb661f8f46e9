"""The whole exception tree.

::

    WgsError                    anything that is wrong with the input
    ├── FileError               a file cannot be read, or may not be (in wgs.base.files)
    ├── ConfigError             a config file cannot be read, or is faulty
    ├── EditError               a config cannot be changed that way (in wgs.config.json_edits)
    ├── MissingPartError        a game lacks a part that the command needs
    ├── UnknownNameError        no generation method or other entry has that name
    │   └── UnknownGameError    no game has that name
    ├── LexiconError            a word list is missing, unreadable or has no words
    ├── NotationError           a board or a tile is not written in board notation
    ├── SearchLimitError        the search of a board takes longer than it may
    ├── SolutionLimitError      a board has more solutions than it may
    ├── FormatError             a format string cannot be used
    ├── PatternError            a pattern of words cannot be used
    ├── SelectionError          solutions cannot be selected that way
    ├── AnagramError            anagrams cannot be looked for like that
    ├── GenerationError         a board cannot be drawn from the letters given
    ├── ConstraintError         boards cannot meet the constraints
    ├── ReplayError             a board cannot be made again
    ├── CheckError              boards or words of a game cannot be checked, or a word is too hard
    ├── SurveyError             surveys cannot be merged or read
    ├── PrintError              boards cannot be laid out or printed that way
    ├── PlayError               a game cannot be played or resumed as asked
    │   ├── IllegalMoveError    a move cannot be made
    │   └── TableError          a table cannot be found, looked at or asked
    ├── StoreError              tables and rounds of a server cannot be kept
    ├── ServerError             a server cannot be reached, or refuses what is asked
    ├── ClusterError            a cluster cannot be reached, or has ended or lost its workers
    └── EngineError             the engine is not part of this installation

`StoppedError` is not among them: it ends long work that somebody watches.

``str(error)`` is a text for people: what is wrong, where, and what to do. It names parameters as Python programs write
them; a front that writes them in another way calls ``error.spell``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from wgs.base.quoting import excerpt


class Parameter(NamedTuple):
    """A parameter in a message, which each front writes in its own way.

    Attributes:
        name: The name of the parameter as Python programs write it, such as ``avoid_list``.
        value: A value that the message suggests, or an empty text.
        variable: The environment variable in which programs take it; empty for one that they take as other parameters.
        python: The code that a Python program has instead; empty where the name, and the value if any, say it.

    >>> str(Parameter("card_size", "63x88")), str(Parameter("max_solutions", "N"))
    ('card_size="63x88"', 'max_solutions=N')
    """

    name: str
    value: str = ""
    variable: str = ""
    python: str = ""

    def __str__(self) -> str:
        if self.python or not self.value:
            return self.python or self.name
        is_plain = self.value.isdecimal() or (self.value.isalpha() and self.value.isupper())
        return f"{self.name}={self.value}" if is_plain else f'{self.name}="{self.value}"'


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A text for people that may name parameters.

    Args:
        parts: The pieces of the text in their order; a message or an error among them stands for its own pieces.

    Attributes:
        parts: The pieces of the text, each of them a text or a parameter.

    >>> message = Message("choose smaller tiles (", Parameter("tile_size"), ")")
    >>> str(message), message.spell(lambda parameter: f"<{parameter.name}>")
    ('choose smaller tiles (tile_size)', 'choose smaller tiles (<tile_size>)')
    """

    parts: tuple[str | Parameter, ...]

    def __init__(self, *parts: Part) -> None:
        object.__setattr__(self, "parts", tuple(_flatten(parts)))

    def spell(self, write: Callable[[Parameter], str]) -> str:
        """Return the text with each parameter as ``write`` spells it."""
        return "".join(part if isinstance(part, str) else write(part) for part in self.parts)

    def __str__(self) -> str:
        return self.spell(str)


class WgsError(Exception):
    """Something is wrong with the input; the text says what, where, and what to do.

    Args:
        parts: The pieces of the text in their order, as for `Message`. An error that wraps another one takes it as a
            piece, so that a front can still spell the parameters of the inner one.

    >>> error = WgsError("ask for fewer boards, or leave out ", Parameter("unique"))
    >>> str(WgsError("line 3: ", error))
    'line 3: ask for fewer boards, or leave out unique'
    """

    def __init__(self, *parts: Part) -> None:
        super().__init__(*_flatten(parts))

    def spell(self, write: Callable[[Parameter], str]) -> str:
        """Return the text with each parameter as ``write`` spells it."""
        return Message(self).spell(write)

    def __str__(self) -> str:
        return self.spell(str)

    def __reduce__(self) -> tuple[object, ...]:
        return _copy, (type(self), self.args), self.__dict__


Part = str | Parameter | Message | WgsError


def _copy(kind: type[WgsError], parts: tuple[str | Parameter, ...]) -> WgsError:
    """Return an error without calling its constructor, which may take other arguments than the text."""
    return kind.__new__(kind, *parts)


def _flatten(parts: Iterable[Part]) -> Iterator[str | Parameter]:
    for part in parts:
        if isinstance(part, Message):
            yield from part.parts
        elif isinstance(part, WgsError):
            yield from part.args
        else:
            yield part


MOST_FAULTS = 20
"""The maximum number of faults of a config that a message lists; the others are only counted."""


class ConfigError(WgsError):
    """A config file cannot be read, or has faults.

    Args:
        source: The file.
        faults: What is wrong with it, each as a phrase.
        places: Where each fault is, such as ``my.json:14:21``; the file itself when they are left out.
        count: How many faults there are, where not all are given.
    """

    def __init__(
        self, source: str, faults: Iterable[str | Message], places: Iterable[str] = (), count: int = 0
    ) -> None:
        self.source = source
        listed = tuple(faults)
        self.faults = tuple(map(str, listed))
        where = tuple(places) or [source] * len(self.faults)
        placed = [f"{place}: {fault}" for place, fault in zip(where, self.faults, strict=True)]
        if len(listed) == 1:
            super().__init__(f"{where[0]}: ", listed[0])
        else:
            count = max(count, len(placed))
            lines = [f"{source}: {count} faults:", *placed[:MOST_FAULTS]]
            rest = count - MOST_FAULTS
            super().__init__("\n  ".join(lines + ([f"... and {rest} more"] if rest > 0 else [])))


class MissingPartError(WgsError):
    """A game lacks a part that is needed, or names an entry that does not exist."""


class UnknownNameError(WgsError):
    """No entry has this name."""


class UnknownGameError(UnknownNameError):
    """No game of the config has this name."""


class LexiconError(WgsError):
    """A word list is missing, cannot be read, or has no usable word."""


class NotationError(WgsError, ValueError):
    """A text is not in board notation; the message shows the place of the fault, unless the text is empty.

    Attributes:
        text: The text that was read.
        index: The place of the fault in the text, counted from 0.
        reason: A phrase that says what was found there and what was expected.
    """

    def __init__(self, text: str, index: int, reason: str) -> None:
        self.text = text
        self.index = index
        self.reason = reason
        super().__init__(f"{reason}\n{excerpt(text, index)}" if text else reason)


class SearchLimitError(WgsError):
    """The search of a board takes longer than it may.

    Args:
        steps: The most steps that it may take, where these were reached.
        seconds: The most seconds, where these were reached.

    Attributes:
        steps: As given.
        seconds: As given.
        amount: The one that was reached, in words.

    >>> str(SearchLimitError(seconds=60))
    'this board takes more than 60 seconds to search; let it take longer with time_limit=SearchLimit(seconds=...)'
    """

    def __init__(self, *, steps: int | None = None, seconds: float | None = None) -> None:
        self.steps = steps
        self.seconds = seconds
        self.amount = _count(f"{steps:,}", "step") if steps is not None else _count(f"{seconds:g}", "second")
        kind = "seconds" if steps is None else "steps"
        super().__init__(
            f"this board takes more than {self.amount} to search; let it take longer with ",
            Parameter("time_limit", "SECONDS", python=f"time_limit=SearchLimit({kind}=...)"),
        )


class SolutionLimitError(WgsError):
    """A board has more solutions than it may: paths of words, each one counted.

    Args:
        most: The most solutions of a board.

    >>> str(SolutionLimitError(1000))
    'this board has more than 1,000 paths of words; max_solutions=N allows more'
    """

    def __init__(self, most: int) -> None:
        self.most = most
        paths = _count(f"{most:,}", "path")
        super().__init__(
            f"this board has more than {paths} of words; ", Parameter("max_solutions", "N"), " allows more"
        )


def _count(number: str, noun: str) -> str:
    """Return a number with what it counts, in the singular or the plural."""
    return f"{number} {noun}" if number == "1" else f"{number} {noun}s"


class FormatError(WgsError, ValueError):
    """A format string cannot be used."""


class PatternError(WgsError, ValueError):
    """A pattern of words is not a regular expression, or takes too long."""


class AnagramError(WgsError, ValueError):
    """Anagrams cannot be looked for like that: there are no letters, one is not in the alphabet, and so on."""


class SelectionError(WgsError, ValueError):
    """Solutions cannot be selected that way: the board lacks a position, a limit is 0, and so on."""


class GenerationError(WgsError):
    """A board cannot be drawn from the letters, dice or puzzles that the config gives."""


class ConstraintError(WgsError, ValueError):
    """Boards cannot meet the constraints: these contradict each other, or no board of the game can meet them."""


class ReplayError(WgsError, ValueError):
    """A replay id cannot be read, or its board cannot be made again because something has changed."""


class CheckError(WgsError):
    """The boards or words of a game cannot be checked, or one word would take too long."""


class SurveyError(WgsError):
    """Surveys cannot be merged, or a record is not one."""


class PrintError(WgsError, ValueError):
    """Boards cannot be printed that way: they do not fit on the page, a font lacks a letter, and so on."""


class PlayError(WgsError, ValueError):
    """A game cannot be played that way: too many players, a board of the wrong size, a damaged save file."""


class IllegalMoveError(PlayError):
    """A move cannot be made.

    Attributes:
        kind: The reason in one word: ``text`` (the move was not understood), ``turn`` (it is not this seat's turn),
            ``word`` (a word is not in the list) or ``rule`` (the rules forbid the move).
        cells: The names of the cells that the text is about, in its order.
        letters: The letters that it is about: those that are missing, or do not fit.

    >>> error = IllegalMoveError("rule", "c3 has a Q, but the next letter of TEST is S", cells=["c3"], letters="S")
    >>> error.kind, error.cells, error.letters
    ('rule', ('c3',), 'S')
    """

    def __init__(
        self,
        kind: Literal["text", "turn", "word", "rule"],
        *parts: Part,
        cells: Iterable[str] = (),
        letters: str = "",
    ) -> None:
        self.kind = kind
        self.cells = tuple(cells)
        self.letters = letters
        super().__init__(*parts)


class TableError(PlayError):
    """A table cannot be found, looked at or asked.

    Attributes:
        kind: The reason in one word: ``table`` (there is none of that name), ``secret`` (it is of no seat, or one is
            needed), ``spectators`` (only players may look), ``hints`` (the table gives none), ``over`` (not before
            the game is over) or ``busy`` (there are too many tables).
    """

    def __init__(self, kind: Literal["table", "secret", "spectators", "hints", "over", "busy"], *parts: Part) -> None:
        self.kind = kind
        super().__init__(*parts)


class StoreError(WgsError):
    """The tables and rounds of a server cannot be kept: the text, which is for its operator, says where and why."""


class ServerError(WgsError):
    """A server cannot be reached, or refuses what a client asks.

    Attributes:
        kind: The reason in one word: that of the server's answer, such as ``table`` or ``secret``, or ``connection``
            (no server answers), ``server`` (what answers is no server with tables).
    """

    def __init__(self, kind: str, *parts: Part) -> None:
        self.kind = kind
        super().__init__(*parts)


class ClusterError(WgsError):
    """A cluster cannot be reached, has no workers, or has ended amid the work."""


class EngineError(WgsError):
    """The engine is not part of this installation."""


class BoardWarning(UserWarning):
    """A board given as text has too few or too many tiles, or was read in the likeliest of several ways.

    Methods that answer about a board of text warn; ``game.parse`` returns the same notes with the board, without a
    warning. The warning says what was taken.
    """


class StoppedError(Exception):
    """Raised by a function that watches a search, to end it: the boards seen so far are yielded, and then it goes on.

    >>> from wgs import Contest, Toolkit
    >>> def stop(standing):
    ...     if standing.best.measures.words > 200:
    ...         raise StoppedError
    >>> found = []
    >>> try:
    ...     for board in Toolkit.load("wgs.json").game("Boggle (New)").best(Contest(seed=1), watch=stop):
    ...         found.append(board.words)
    ... except StoppedError:
    ...     found[-1] > 200
    True
    """
