"""How the commands declare their arguments and options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from typer.models import ArgumentInfo, OptionInfo


def argument(metavar: str, text: str, *, default: str | None = None) -> ArgumentInfo:
    """Describe an argument; ``default`` says what holds when it is left out."""
    described: ArgumentInfo = typer.Argument(metavar=metavar, help=text, show_default=default or False)
    return described


def option(metavar: str, text: str, *names: str, group: str | None = None, default: str | None = None) -> OptionInfo:
    """Describe an option that takes a value.

    Args:
        metavar: What the value is, in capitals, or the words that it can be: ``bash|zsh|fish``.
        text: The help, without the default.
        names: Its spellings, the long one first; left out, the name of the parameter.
        group: The heading under which the help shows it.
        default: What holds when it is left out.
    """
    described: OptionInfo = typer.Option(
        *names, metavar=metavar, help=text, rich_help_panel=group, show_default=default or False
    )
    return described


def flag(text: str, *names: str, group: str | None = None, default: str | None = None) -> OptionInfo:
    """Describe an option without a value; without ``names`` there is a ``--no-`` form of it as well."""
    described: OptionInfo = typer.Option(*names, help=text, rich_help_panel=group, show_default=default or False)
    return described
