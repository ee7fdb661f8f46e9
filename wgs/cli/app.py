"""The program ``wgs``: ``wgs CONFIG COMMAND ...``."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.main import get_command

from wgs import __version__
from wgs.cli.options.arguments import Command
from wgs.cli.terminal.flags import spell_flags
from wgs.cli.terminal.streams import OutputClosedError, complain, print_out
from wgs.engines import describe_engine
from wgs.errors import StoppedError, WgsError

COMMANDS = {
    "create": "create",
    "best": "best",
    "score": "score",
    "solve": "solve",
    "solve-dups": "solve",
    "analyze": "analyze",
    "check-board": "check",
    "check-word": "check",
    "why": "why",
    "show": "show",
    "pdf": "pdf",
    "play": "play",
    "simulate": "simulate",
    "replay": "replay",
    "games": "games",
    "check-config": "check_config",
    "new-config": "new_config",
    "schema": "schema",
}
"""The commands, and the modules of `wgs.cli.commands` whose functions of the same name they are."""
WITHOUT_CONFIG = frozenset({"new-config", "schema"})
"""Commands that need no config: ``wgs COMMAND ...`` does the same as ``wgs wgs.json COMMAND ...``."""
GROUPS = {"lexicon": "lexicon"}
"""Commands that have commands of their own."""


class Commands(Mapping[str, Any]):
    """The commands as the command-line library describes them: each is imported and built when it is asked for."""

    def __getitem__(self, name: str) -> Any:
        return _build(name)

    def __iter__(self) -> Iterator[str]:
        return iter((*COMMANDS, *GROUPS))

    def __len__(self) -> int:
        return len(COMMANDS) + len(GROUPS)


@cache
def _build(name: str) -> Any:
    """Import a command and build its part of the command line; raises KeyError when there is none of that name."""
    module = import_module(f"wgs.cli.commands.{(COMMANDS | GROUPS)[name]}")
    command = getattr(module, name.replace("-", "_"))
    if name in GROUPS:
        return get_command(command)
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    alone.command(name, cls=Command)(command)
    return get_command(alone)


class Program(TyperGroup):
    """The program, which has all commands without loading any."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands: Any = Commands()


app = typer.Typer(
    name="wgs",
    cls=Program,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _print_version(value: bool) -> None:
    if value:
        print(f"wgs {__version__}, {describe_engine()}")
        raise typer.Exit


def _show_completion(shell: str | None) -> None:
    if shell is not None:
        from wgs.cli.completion_scripts import find_script  # noqa: PLC0415  no command needs it

        print_out([find_script(shell)])
        raise typer.Exit


def _install_completion(shell: str | None) -> None:
    if shell is not None:
        from wgs.cli.completion_scripts import install_script  # noqa: PLC0415

        print_out([install_script(shell) + "\n"])
        raise typer.Exit


@app.callback()
def choose_config(
    ctx: typer.Context,
    config: Annotated[
        str,
        typer.Argument(
            metavar="CONFIG",
            help="A config file, or the name of one that ships with wgs, such as wgs.json.",
            show_default=False,
        ),
    ],
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version and the engine.", callback=_print_version, is_eager=True),
    ] = False,
    show_completion: Annotated[
        str | None,
        typer.Option(
            metavar="bash|zsh|fish",
            help="Print the script that completes command lines in this shell.",
            callback=_show_completion,
            is_eager=True,
            show_default=False,
        ),
    ] = None,
    install_completion: Annotated[
        str | None,
        typer.Option(
            metavar="bash|zsh|fish",
            help="Install that script for this user.",
            callback=_install_completion,
            is_eager=True,
            show_default=False,
        ),
    ] = None,
) -> None:
    """Create, score, solve and analyse boards of word games that a config file defines.

    Boards are read from standard input, one a line. The exit status is 0 when all went well, 1 when a line could
    not be used or a check found something, 2 when the command could not go on.
    """
    ctx.obj = config


def main() -> NoReturn:
    """Run the program on ``sys.argv`` and exit with its status: docs/commands.md lists them."""
    try:
        if sys.argv[1:2] == ["--complete"]:
            _complete(sys.argv[2:])
        app(args=_with_config(sys.argv[1:]), prog_name="wgs")
    except WgsError as error:
        complain(spell_flags(error))
        sys.exit(2)
    except OutputClosedError:
        sys.exit(0)
    except StoppedError:  # only a signal's handler, which a command has set, lets it come here
        from wgs.cli.terminal.signals import TERMINATED  # noqa: PLC0415

        sys.exit(TERMINATED)
    except OSError as error:  # help and version, which the command-line library prints, to a full disk
        complain(f"the output cannot be written: {error.strerror}")
        sys.exit(2)
    sys.exit(0)


def _complete(args: list[str]) -> NoReturn:
    """Answer the completion script of a shell."""
    from wgs.cli.completion import complete  # noqa: PLC0415

    print_out(f"{line}\n" for line in complete(get_command(app), args, WITHOUT_CONFIG))
    sys.exit(0)


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except PermissionError:  # the current folder is closed
        return False


def _with_config(args: list[str]) -> list[str]:
    """Let ``wgs COMMAND --help`` and some commands work without a config; say what is missing from other commands."""
    if not args or args[0] not in {*COMMANDS, *GROUPS} or _is_file(args[0]):
        return args
    if "--help" in args:
        names = args[: args.index("--help")][: 2 if args[0] in GROUPS else 1]
        return ["CONFIG", *names, "--help"]
    if args[0] in WITHOUT_CONFIG:
        return ["wgs.json", *args]
    line = shlex.join(["wgs", "wgs.json", *args])
    raise WgsError(f'"{args[0]}" stands where the config file belongs. Type: {line}')
