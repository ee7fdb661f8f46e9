"""The program ``wgs``: ``wgs CONFIG COMMAND ...``."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from wgs import __version__
from wgs.cli.analyze import analyze
from wgs.cli.arguments import Command
from wgs.cli.create import create
from wgs.cli.games import games
from wgs.cli.score import score
from wgs.cli.solve import solve, solve_dups
from wgs.cli.streams import OutputClosedError, complain
from wgs.errors import WgsError
from wgs.solver import choose_engine

COMMANDS: dict[str, Callable[..., None]] = {
    "create": create,
    "score": score,
    "solve": solve,
    "solve-dups": solve_dups,
    "analyze": analyze,
    "games": games,
}

app = typer.Typer(
    name="wgs",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for _name, _function in COMMANDS.items():
    app.command(_name, cls=Command)(_function)


def _print_version(value: bool) -> None:
    if value:
        print(f"wgs {__version__}, {choose_engine()} engine")
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
) -> None:
    """Create, score, solve and analyse boards of word games that a config file defines.

    Boards are read from standard input, one a line. Exit status: 0 done, 1 some line was bad, 2 the command could
    not start.
    """
    ctx.obj = config


def main() -> NoReturn:
    """Run the program on ``sys.argv`` and exit: 0 done, 1 some line was bad, 2 could not start, 130 stopped."""
    try:
        app(args=_with_config(sys.argv[1:]), prog_name="wgs")
    except WgsError as error:
        complain(str(error))
        sys.exit(2)
    except OutputClosedError:
        sys.exit(0)
    sys.exit(0)


def _with_config(args: list[str]) -> list[str]:
    """Let ``wgs COMMAND --help`` work without a config; say what is missing from other commands."""
    if not args or args[0] not in COMMANDS or Path(args[0]).is_file():
        return args
    if "--help" in args:
        return ["CONFIG", args[0], "--help"]
    line = shlex.join(["wgs", "wgs.json", *args])
    raise WgsError(f'"{args[0]}" stands where the config file belongs. Type: {line}')
