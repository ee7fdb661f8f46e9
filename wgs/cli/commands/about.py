"""The commands ``help`` and ``version``."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from wgs.base.engines import describe_version
from wgs.base.errors import WgsError
from wgs.base.suggestions import nearest
from wgs.cli.command import CommandContext
from wgs.cli.options.declaring import argument
from wgs.cli.terminal.streams import print_out

Names = Annotated[list[str] | None, argument("COMMAND", "A command, such as score, or lexicon info.")]


def help(ctx: typer.Context, names: Names = None) -> None:  # noqa: A001 - the name of the command
    """Explain a command, or list all of them.

    The same as "wgs COMMAND -h".
    """
    context: Any = ctx.find_root()
    for name in names or ():
        commands = getattr(context.command, "commands", {})
        if name not in commands:
            raise WgsError(_refuse(name, context, commands))
        context = CommandContext(commands[name], info_name=name, parent=context)
    print_out([context.get_help() + "\n"])


def _refuse(name: str, context: Any, commands: Any) -> str:
    if not commands:
        return f'{context.info_name} has no commands of its own; leave "{name}" out'
    return f'"{name}" is not a command. {nearest(name, list(commands))}'


def version() -> None:
    """Print the version and the engine."""
    print_out([f"{describe_version()}\n"])
