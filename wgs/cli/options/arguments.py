"""Arguments and options that several commands share, and how command lines are read."""

from __future__ import annotations

import os
import re
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from wgs.cli.terminal.streams import has_screen
from wgs.engines import count_cores
from wgs.errors import WgsError

if TYPE_CHECKING:
    from collections.abc import Collection

    from typer import Context

# Placed before an argument that starts with a hyphen, so that it is not taken for an option; invisible should it
# ever turn up in a message of the command-line library.
_GUARD = "\u2060"
_HYPHENED_ARGUMENT = re.compile(r"-(?:[0-9]*\.?[0-9]+|.*[%\s].*)", re.DOTALL)

Game = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game in the config.", show_default=False)]
Dictionary = Annotated[
    str | None,
    typer.Option(
        metavar="NAME|FILE",
        help="Use this word list in place of the game's: a name in Dictionaries, or a file.",
        show_default=False,
    ),
]
Strict = Annotated[bool, typer.Option("--strict", help="Refuse boards with too few or too many tiles.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, one object a line.")]
AsCsv = Annotated[bool, typer.Option("--csv", help="Print comma-separated values with a header line.")]
Seed = Annotated[
    str | None,
    typer.Option(
        metavar="N",
        help="A number of 0 or more: the same seed gives the same boards everywhere.",
        show_default=False,
    ),
]
Jobs = Annotated[
    str | None,
    typer.Option(
        metavar="N",
        help="How many processor cores to use; all of them when left out.",
        show_default=False,
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Write over a file that exists.")]
COLORS = ("auto", "always", "never")
Color = Annotated[
    str,
    typer.Option(metavar="|".join(COLORS), help="Colours; auto: on a terminal, unless NO_COLOR is set."),
]
MOST_JOBS = 256
"""The most threads that --jobs can ask for."""


class Style(Enum):
    """How results are printed."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"


def choose_style(*, as_json: bool, as_csv: bool, has_format: bool = False) -> Style:
    """Return the style that the options ask for; raises WgsError when they contradict each other."""
    if as_json and as_csv:
        raise WgsError("--json and --csv exclude each other; give one of them")
    if has_format and (as_json or as_csv):
        raise WgsError("a format string and --json or --csv exclude each other; give one of them")
    return Style.JSON if as_json else Style.CSV if as_csv else Style.TEXT


def read_count(name: str, text: str, *, least: int, most: int = 10**12) -> int:
    """Read a whole number of an argument; raises WgsError that says what was expected."""
    digits = text.strip()
    if not re.fullmatch(r"-?[0-9]{1,20}", digits):
        raise WgsError(f'{name} must be a whole number of {least} or more, not "{text}"')
    if not least <= int(digits) <= most:
        limit = f"{least} or more" if int(digits) < least else f"{most} or less"
        raise WgsError(f"{name} must be {limit}, not {digits}")
    return int(digits)


def read_seconds(name: str, text: str | None) -> float | None:
    """Read a number of seconds of an option; raises WgsError that says what was expected."""
    if text is None:
        return None
    if not re.fullmatch(r"[0-9]{1,8}(\.[0-9]{1,6})?|\.[0-9]{1,6}", text.strip()) or not float(text):
        raise WgsError(f'{name} must be a number of seconds above 0, such as 10 or 0.5, not "{text}"')
    return float(text)


def read_seed(text: str | None) -> int | None:
    """Read the value of --seed."""
    return None if text is None else read_count("--seed", text, least=0, most=(1 << 64) - 1)


def read_jobs(text: str | None) -> int:
    """Read the value of --jobs; without one, return how many processor cores there are for this program."""
    if text is not None:
        return read_count("--jobs", text, least=1, most=MOST_JOBS)
    return min(count_cores(), MOST_JOBS)


def wants_color(color: str) -> bool:
    """Tell whether to draw in colour; NO_COLOR is the convention of no-color.org."""
    if color not in COLORS:
        raise WgsError(f'--color must be {", ".join(COLORS[:-1])} or {COLORS[-1]}, not "{color}"')
    if color == "auto":
        return has_screen() and not os.environ.get("NO_COLOR")
    return color == "always"


def find_given(ctx: Context, names: Collection[str]) -> str | None:
    """Return the first of some parameters that stands on the command line, as it is written; None when none does."""
    for param in ctx.command.params:
        source = ctx.get_parameter_source(param.name or "")
        if param.name in names and source is not None and source.name == "COMMANDLINE":
            return param.opts[0] if param.param_type_name == "option" else str(param.metavar)
    return None


def is_hyphened_argument(arg: str) -> bool:
    """Tell whether a word that begins with a hyphen is an argument, if no option has its name."""
    return _HYPHENED_ARGUMENT.fullmatch(arg) is not None


class Command(TyperCommand):
    """A command to which a hyphen before a number, or before text with a percent sign or blank, is no option."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Read the command line of this command."""
        options = {name for param in self.params for name in param.opts}
        guarded = [
            _GUARD + arg if is_hyphened_argument(arg) and arg.partition("=")[0] not in options else arg for arg in args
        ]
        rest: list[str] = super().parse_args(ctx, guarded)
        ctx.params = {name: _unguard(value) for name, value in ctx.params.items()}
        return [_unguard(arg) for arg in rest]


def _unguard(value: Any) -> Any:
    return value.removeprefix(_GUARD) if isinstance(value, str) else value
