"""Declarations of parameters: what a field of a request takes, and what every front says of it.

A field declares itself where its class is defined: ``boards: int = field(default=1, metadata=declare(...))``. From that
come the option of the command line, the field of the API, the field of a form, and the bounds that are checked.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from dataclasses import Field

Kind: TypeAlias = Literal["flag", "whole", "number", "text", "texts", "positions"]
"""The kinds of values: true or false, a whole number, a number, a text, several texts, several positions."""

_KINDS: Mapping[str, Kind] = {
    "bool": "flag",
    "int": "whole",
    "float": "number",
    "tuple[str, ...]": "texts",
    "Sequence[int]": "positions",
}
BOARDS, INPUT, WORDS, PLAYERS, SEARCH, OUTPUT = "Boards", "Input", "Words", "Players", "Search", "Output"
"""The headings under which the help of commands shows options together."""

A_DAY = 86_400
"""The most seconds of a turn, a move of a program, a round, or an absence."""

DECLARATION, _BOUNDS = "declaration", "bounds"
"""Where the metadata of a field has its declaration, and the bounds of one that is no parameter."""

MOST_NAMES = 1000
"""The number of items of the longest list of names; each may stand for a file to read."""

MOST_EVALUATIONS = 10**12
"""The largest number of boards to try, and of playouts."""

MOST_SEED = (1 << 64) - 1
"""The largest seed of random draws."""

MOST_NUMBER = (1 << 32) - 1
"""The largest whole number, but for seeds: boards and rounds have streams of random draws up to it."""

MOST_SECONDS = 1e9
"""The largest number of seconds: some thirty years."""

HUGE = 10**18
"""The largest sum of points, number of a board, or count of boards."""

_NAMED = re.compile(r"\{(\{\w+\}|\w+)\}")


class Declaration(NamedTuple):
    """All that is said of a parameter but its name and type.

    Attributes:
        help: A short sentence that says what it does, for the help of commands; ``{name}`` stands for a parameter, and
            ``{{name}}`` for a word in braces. Empty for a parameter without an option.
        metavar: A word for its value in that help: ``N``, ``RANGE``, ``game|free|TILES``; empty for a flag, and for one
            of some choices.
        choices: The texts that it takes; empty for any.
        about: What it does, for the API and forms, where the help is too short or names the value; empty for the help.
        title: Its name in forms.
        group: The heading under which help shows it; empty for that of options which all commands have.
        letter: The letter of its short option; empty for none.
        option: The name of its option, without the hyphens before it, where that is not the name of the field.
        default: What holds when it is left out, in the words of the help.
        least: The smallest number that it takes, or the length of the shortest list; None for no bound.
        most: The largest number that it takes, or the length of the longest text or list; None for the bounds of all.
        is_above: Whether a number must be above ``least``.
        unit: The unit of its value.
        sheet: The sheet of paper that it is about; empty for any.
        is_drawn: Whether it changes a board that is drawn alone, as a picture.
        examples: Values that the description of the API shows.
        kind: The kind of its values, where its type does not tell.
        is_rare: Whether forms fold it away.
        is_constraint: Whether it says what boards have to be like.
        is_argument: Whether commands take it as an argument, without the name of an option.
    """

    help: str
    metavar: str = ""
    choices: tuple[str, ...] = ()
    about: str = ""
    title: str = ""
    group: str = ""
    letter: str = ""
    option: str = ""
    default: str = ""
    least: float | None = None
    most: float | None = None
    is_above: bool = False
    unit: str = ""
    sheet: str = ""
    is_drawn: bool = False
    examples: tuple[object, ...] = ()
    kind: Kind | None = None
    is_rare: bool = False
    is_constraint: bool = False
    is_argument: bool = False


class Declared(NamedTuple):
    """A field that declares itself.

    Attributes:
        name: The name of the field.
        kind: The kind of its values.
        default: Its default, as the class has it; ``dataclasses.MISSING`` where a value must be given.
        is_optional: Whether it may be None.
        declaration: All that is said of it.
    """

    name: str
    kind: Kind
    default: Any
    is_optional: bool
    declaration: Declaration

    @property
    def option(self) -> str:
        """The name of its option, without the hyphens before it."""
        return self.declaration.option or self.name.replace("_", "-")

    @property
    def is_required(self) -> bool:
        """Whether people have to give it: nothing else stands for what they have in mind."""
        return self.declaration.is_argument and self.default is MISSING

    @property
    def about(self) -> str:
        """What it does, for the API and forms."""
        return spell(self.declaration.about or self.declaration.help, str)


def spell(text: str, write: Callable[[str], str]) -> str:
    """Return what is said of a parameter with the names of others as a front writes them.

    >>> spell("With {longest} 8..: words of 8 letters or more.", str.upper)
    'With LONGEST 8..: words of 8 letters or more.'
    """
    return _NAMED.sub(lambda match: match[1] if match[1][0] == "{" else write(match[1]), text)


def declare(help: str, metavar: str = "", **others: Any) -> dict[str, Declaration]:  # noqa: A002 - the help of a command
    """Return the metadata of a field that is a parameter; the arguments are those of `Declaration`.

    >>> from dataclasses import dataclass, field
    >>> @dataclass
    ... class Order:
    ...     boards: int = field(default=1, metadata=declare("Number of boards.", "N", least=1))
    >>> [(each.name, each.kind, each.default) for each in list_declared(Order).values()]
    [('boards', 'whole', 1)]
    """
    return {DECLARATION: Declaration(help, metavar, **others)}


class Bounds(NamedTuple):
    """The bounds of a field.

    Attributes:
        least: The smallest number, or the length of the shortest list; None for no bound.
        most: The largest number, or the length of the longest list; None for no bound.
        of_items: Whether these are the bounds of the numbers in a list, not of its length.
        is_above: Whether a number must be above ``least``.
    """

    least: float | None = None
    most: float | None = None
    of_items: bool = False
    is_above: bool = False

    def describe(self, number: str, usual: float) -> str:
        """Say which numbers are within the bounds; ``number`` says of which kind they are.

        >>> Bounds(1).describe("a whole number", 9)
        'a whole number from 1 to 9'
        """
        most = usual if self.most is None else self.most
        if self.is_above:
            return f"{number} above {self.least or 0:g} and at most {most:g}"
        return f"{number} from {self.least or 0} to {most if isinstance(most, int) else f'{most:g}'}"

    def hold(self, value: float, usual: float) -> bool:
        """Return whether a number is within the bounds, with 0 and the usual most in place of those left out.

        >>> Bounds(0, is_above=True).hold(float("nan"), 9)
        False
        """
        least, most = self.least or 0, usual if self.most is None else self.most
        return least < value <= most if self.is_above else least <= value <= most


def bounded(
    most: float | None, least: float = 0, *, of_items: bool = False, is_above: bool = False
) -> dict[str, Bounds]:
    """Return the metadata of a field that is no parameter, but has bounds of its own."""
    return {_BOUNDS: Bounds(least, most, of_items, is_above)}


def find_bounds(field: Field[object]) -> Bounds:
    """Return the bounds that a field declares."""
    told = find_declaration(field)
    if told is None:
        bounds: Bounds = field.metadata.get(_BOUNDS, Bounds())
        return bounds
    return Bounds(told.least, told.most, is_above=told.is_above)


def find_declaration(field: Field[object]) -> Declaration | None:
    """Return the declaration of a field; None for one that is no parameter."""
    return field.metadata.get(DECLARATION)


@cache
def list_declared(kind: type) -> Mapping[str, Declared]:
    """Return the fields of a dataclass that declare themselves, by name, in the order of the class."""
    return {each.name: _read(each) for each in fields(kind) if DECLARATION in each.metadata}


def _read(each: Field[object]) -> Declared:
    plain, told = str(each.type).removesuffix(" | None"), each.metadata[DECLARATION]
    return Declared(each.name, told.kind or _KINDS.get(plain, "text"), each.default, plain != each.type, told)
