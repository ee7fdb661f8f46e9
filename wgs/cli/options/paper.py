"""The options that say how boards look on paper; they override the keys of the same names in a PrintLayouts entry."""

from __future__ import annotations

from inspect import Parameter
from typing import TYPE_CHECKING, Annotated, Any

from wgs.cli.options.declaring import option
from wgs.cli.options.from_fields import declared, describe, insert_options
from wgs.config.layout_keys import LAYOUT, LayoutKeys
from wgs.declarations import list_declared
from wgs.service.paper.requests import BookRequest

if TYPE_CHECKING:
    from collections.abc import Callable

    from wgs.declarations import Declared

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
    params = [_declare(each) for each in list_declared(LayoutKeys).values() if each.declaration.help]
    return lambda command: insert_options(command, params, before)


def _declare(each: Declared) -> Parameter:
    """Declare the option of a key; that of a flag turns it off as well, as a game may turn it on."""
    is_flag = each.kind == "flag"
    name = f"{each.option}/--no-{each.option}" if is_flag else each.option
    kind: Any = bool if is_flag else str
    annotation = Annotated[kind | None, describe(name, each.declaration, is_flag=is_flag)]
    return Parameter(each.name, Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=annotation)
