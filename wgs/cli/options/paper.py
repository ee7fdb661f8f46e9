"""The options that say how boards look on paper; they override the keys of the same names in a PrintLayouts entry."""

from __future__ import annotations

from inspect import Parameter
from typing import TYPE_CHECKING, Annotated, Any

from wgs.cli.options.declaring import flag, option
from wgs.cli.options.from_fields import declared, insert_options
from wgs.config.layout_keys import LAYOUT, LAYOUT_KEYS
from wgs.service.paper.requests import BookRequest

if TYPE_CHECKING:
    from collections.abc import Callable

    from wgs.config.layout_keys import LayoutKey

Book = Annotated[str | None, declared(BookRequest, "book")]
SaveBook = Annotated[
    str | None,
    option("FILE|-", "Write the book as a file to edit, not as a document.", "--save-book", group=LAYOUT),
]


def take_layout(*, before: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a decorator that gives a command an option for each key of a layout, in place of its ``**_``.

    Args:
        before: The parameter of the command before which help lists them.
    """
    params = [_declare(name, key) for name, key in LAYOUT_KEYS.items() if key.help]
    return lambda command: insert_options(command, params, before)


def _declare(name: str, key: LayoutKey) -> Parameter:
    """Declare the option of a key."""
    names = (f"--{name.replace('_', '-')}",)
    described: Any
    if key.metavar:
        described = str | None, option(key.metavar, key.help, *names, group=key.group, default=key.default or None)
    else:
        described = bool | None, flag(key.help, group=key.group)
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=Annotated[described])
