"""The options that say how boards look on paper; they override the keys of the same names in a PrintLayouts entry."""

from __future__ import annotations

from inspect import Parameter, signature
from typing import TYPE_CHECKING, Annotated, Any

from wgs.cli.options.declaring import flag, option
from wgs.config.layout_keys import LAYOUT, LAYOUT_KEYS

if TYPE_CHECKING:
    from collections.abc import Callable

    from wgs.config.layout_keys import LayoutKey

Book = Annotated[
    str | None,
    option("FILE|NAME", "Print a book: family-evening, class-set, puzzle-book, or a file.", "--book", group=LAYOUT),
]
SaveBook = Annotated[
    str | None,
    option("FILE|-", "Write the book as a file to edit, not as a document.", "--save-book", group=LAYOUT),
]

FOR_BOARDS = frozenset(name for name, key in LAYOUT_KEYS.items() if key.sheet == "boards")
FOR_TILES = frozenset(name for name, key in LAYOUT_KEYS.items() if key.sheet == "tiles")
FOR_PICTURES = frozenset(name for name, key in LAYOUT_KEYS.items() if key.is_drawn)
"""The layout options that only boards have, those that only tiles to cut out have, and all that pictures have."""


def take_layout(*, before: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a decorator that gives a command an option for each key of a layout, in place of its ``**_``.

    Args:
        before: The parameter of the command before which help lists them.
    """

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        own = signature(command, eval_str=True)
        params = [param for param in own.parameters.values() if param.kind is not Parameter.VAR_KEYWORD]
        place = [param.name for param in params].index(before)
        params[place:place] = [_declare(name, key) for name, key in LAYOUT_KEYS.items() if key.help]
        command.__signature__ = own.replace(parameters=params)  # type: ignore[attr-defined]
        return command

    return decorate


def _declare(name: str, key: LayoutKey) -> Parameter:
    """Declare the option of a key."""
    names = (f"--{(key.option or name).replace('_', '-')}",)
    described: Any
    if key.metavar:
        described = str | None, option(key.metavar, key.help, *names, group=key.group, default=key.default or None)
    else:
        described = bool | None, flag(key.help, group=key.group)
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=Annotated[described])
