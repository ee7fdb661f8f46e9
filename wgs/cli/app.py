"""The program ``wgs``: ``wgs [CONFIG] COMMAND ...``."""

from __future__ import annotations

import errno
import re
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from pkgutil import get_data
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.main import get_command

from wgs.base.engines import describe_version
from wgs.base.errors import UnknownGameError, WgsError
from wgs.cli.command import Command, Group
from wgs.cli.default_config import add_config, check_config
from wgs.cli.options.table_form import add_format
from wgs.cli.shortage import find_shortage
from wgs.cli.terminal.flags import spell_flags
from wgs.cli.terminal.streams import OutputClosedError, complain, discard_rest, print_out

if TYPE_CHECKING:
    from typer._click import Command as AnyCommand

COMMANDS = {
    "create": "create",
    "best": "best",
    "score": "score",
    "solve": "solve",
    "solve-dups": "solve",
    "analyze": "analyze",
    "survey": "survey",
    "check-board": "check",
    "check-word": "check",
    "why": "why",
    "anagram": "anagram",
    "show": "show",
    "pdf": "pdf",
    "play": "play",
    "join": "join",
    "simulate": "simulate",
    "replay": "replay",
    "serve": "serve",
    "games": "games",
    "rules": "rules",
    "check-config": "check_config",
    "new-config": "new_config",
    "schema": "schema",
    "merge": "merge",
    "help": "about",
    "version": "about",
}
"""The commands, and the modules of `wgs.cli.commands` whose functions of the same name they are."""
WITHOUT_CONFIG = frozenset({"help", "join", "merge", "schema", "version"})
"""Commands that do not read the config."""
GROUPS = {"lexicon": "lexicon"}
"""Commands that have commands of their own."""
TASKS = {
    "Make boards": ("create", "best"),
    "Solve boards": ("score", "solve", "solve-dups", "analyze", "survey", "why"),
    "Find words": ("anagram",),
    "Check boards and words": ("check-board", "check-word"),
    "Draw and print": ("show", "pdf"),
    "Share work out": ("merge",),
    "Play": ("rules", "play", "join", "simulate", "replay"),
    "In the browser": ("serve",),
    "Configure": ("games", "check-config", "new-config", "schema", "lexicon"),
    "About the program": ("help", "version"),
}
"""The commands by what people want to do, as the help lists them."""
HELP = {"help_option_names": ["-h", "--help"]}
"""The settings of the command-line library for the program; its commands inherit them."""


class Commands(Mapping[str, "AnyCommand"]):
    """The commands as the command-line library describes them: each is imported and built when it is asked for."""

    def __getitem__(self, name: str) -> AnyCommand:
        return _build(name)

    def __iter__(self) -> Iterator[str]:
        return iter((*COMMANDS, *GROUPS))

    def __len__(self) -> int:
        return len(COMMANDS) + len(GROUPS)

    def find_first_line(self, name: str) -> str:
        """Return the first line of the help of a command, from its source: to import all commands takes long."""
        if name in GROUPS:
            return str(_build(name).help)
        source = b""
        with suppress(OSError):  # an installation may have no sources
            source = get_data("wgs.cli.commands", f"{COMMANDS[name]}.py") or b""
        line = re.search(
            rf'^def {name.replace("-", "_")}\(.*?^    """(.+?)(?:"""|\n)', source.decode(), re.DOTALL | re.MULTILINE
        )
        return line[1] if line else str(_build(name).help).partition("\n")[0]


def _import(name: str) -> Any:
    """Import what is behind a command: its function, or the commands of its group."""
    return getattr(import_module(f"wgs.cli.commands.{(COMMANDS | GROUPS)[name]}"), name.replace("-", "_"))


@cache
def _build(name: str) -> AnyCommand:
    """Import a command and build its part of the command line; raises KeyError when there is none of that name."""
    command = _import(name)
    if name in GROUPS:
        return get_command(command)
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    alone.command(name, cls=Command)(command)
    built = get_command(alone)
    add_format(built)
    return built


class Program(Group):
    """The program, which has all commands without loading any."""

    tasks = TASKS

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands: Any = Commands()


app = typer.Typer(
    name="wgs",
    cls=Program,
    context_settings=HELP,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _print_version(value: bool) -> None:
    if value:
        print_out([f"{describe_version()}\n"])
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
            help="A config file, or the name of one that ships with wgs. Left out: the one that the environment "
            "variable WGS_CONFIG names, or else wgs.json in the current folder, or else the wgs.json that ships.",
            show_default=False,
        ),
    ],
    version: Annotated[
        bool,
        typer.Option(
            "--version", "-V", help="Print the version and the engine.", callback=_print_version, is_eager=True
        ),
    ] = False,
    show_completion: Annotated[
        str | None,
        typer.Option(
            metavar="bash|zsh|fish",
            help="Print the completion script for a shell.",
            callback=_show_completion,
            is_eager=True,
            show_default=False,
        ),
    ] = None,
    install_completion: Annotated[
        str | None,
        typer.Option(
            metavar="bash|zsh|fish",
            help="Install the completion script for this user.",
            callback=_install_completion,
            is_eager=True,
            show_default=False,
        ),
    ] = None,
) -> None:
    """Create, score, solve, print and play boards of word games.

    A config file defines the games; "wgs games" lists them. Boards are read from standard input, one per line.
    "wgs help COMMAND" explains a command.

    Exit status: 0 success; 1 a line could not be used, or a check found a fault; 2 the command could not run;
    70 a fault of wgs itself; 71 not enough memory, files or processes.
    """
    ctx.obj = config


_OF_OUTPUT = {errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EBADF, getattr(errno, "EDQUOT", errno.ENOSPC)}
"""Why output cannot be written: a full disk, a closed stream ..."""


def main() -> NoReturn:
    """Run the program on ``sys.argv`` and exit with its status: docs/commands.md lists them."""
    try:
        if sys.argv[1:2] == ["--complete"]:
            _complete(sys.argv[2:])
        app(args=_read_line(sys.argv[1:]), prog_name="wgs")
    except WgsError as error:
        complain(spell_flags(error) + (_point_to_games() if isinstance(error, UnknownGameError) else ""))
        sys.exit(2)
    except OutputClosedError:
        sys.exit(0)
    except RecursionError:
        complain("something in the config, the options or the input is nested too deeply")
        sys.exit(2)
    except Exception as error:  # the last net: every foreseen fault is one of the above
        if find_shortage(error):
            raise  # wgs.__main__ ends the program
        if isinstance(error, OSError) and error.errno in _OF_OUTPUT:  # help and version, by the command-line library
            if sys.stdout is not None:
                discard_rest(sys.stdout)
            complain(f"cannot write the output: {error.strerror}")
            sys.exit(2)
        from wgs.cli.unforeseen import UNFORESEEN, explain_unforeseen, has_tracebacks  # noqa: PLC0415

        if has_tracebacks():
            raise
        explain_unforeseen(error)
        sys.exit(UNFORESEEN)
    sys.exit(0)


def _point_to_games() -> str:
    """Say which command lists the games of the config of the command line."""
    named = [] if sys.argv[1] in Commands() else sys.argv[1:2]
    return f" ({shlex.join(['wgs', *named, 'games'])} lists all games)"


def _complete(args: list[str]) -> NoReturn:
    """Answer the completion script of a shell."""
    from wgs.cli.completion import complete  # noqa: PLC0415  no command needs it

    print_out(f"{line}\n" for line in complete(get_command(app), args))
    sys.exit(0)


def _read_line(words: list[str]) -> list[str]:
    """Return the command line with its config, which may be left out; raises WgsError when it is not there."""
    commands = [*COMMANDS, *GROUPS]
    line = add_config(words, commands)
    if not line or line[0].startswith("-") or not WITHOUT_CONFIG.isdisjoint(line[1:2]):
        return line
    if not {"-h", "--help"} & set(line):
        check_config(line[0], words, commands)
    return line
