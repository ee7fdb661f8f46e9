"""Arguments and options that several commands share, and how command lines are read."""

from __future__ import annotations

import os
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Literal

from wgs.base.declarations import DECLARATION, OUTPUT
from wgs.base.errors import WgsError
from wgs.cli.options.declaring import flag, option
from wgs.cli.options.from_fields import declared, describe
from wgs.cli.terminal.streams import has_screen
from wgs.service.requests import JOBS, SEED, STRICT, GameRequest

if TYPE_CHECKING:
    from collections.abc import Collection

    from typer import Context
    from typer._click import Parameter

Game = Annotated[str, declared(GameRequest, "game")]
OptionalGame = Annotated[str | None, declared(GameRequest, "game")]
Strict = Annotated[bool, describe("strict", STRICT[DECLARATION], is_flag=True)]
AsJson = Annotated[bool, flag("Print JSON, one object per line.", "--json", group=OUTPUT)]
Meta = Annotated[bool, flag("With --json: first print the game, dictionary and version.", "--meta", group=OUTPUT)]
AsCsv = Annotated[bool, flag("Print comma-separated values with a header line.", "--csv", group=OUTPUT)]
Seed = Annotated[str | None, describe("seed", SEED[DECLARATION])]
Jobs = Annotated[str | None, describe("jobs", JOBS[DECLARATION])]
ShowProgress = Annotated[
    bool | None,
    flag(
        "Show progress on standard error.",
        "--progress/--no-progress",
        group=OUTPUT,
        default="for long work at a terminal",
    ),
]
ResultFile = Annotated[
    str | None,
    option("FILE", "Write the results to this file.", "--out", "-o", group=OUTPUT, default="standard output"),
]
Force = Annotated[bool, flag("Overwrite an existing file.", "--force", "-f", group=OUTPUT)]
COLORS = ("auto", "always", "never")
Color = Annotated[
    str,
    option("|".join(COLORS), "Use colours; auto: at a terminal, unless NO_COLOR is set.", group=OUTPUT, default="auto"),
]


class Style(Enum):
    """How results are printed."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"

    @property
    def form(self) -> Literal["json", "csv"] | None:
        """The form of records; None for text."""
        return {Style.JSON: "json", Style.CSV: "csv"}.get(self)  # type: ignore[return-value]


def choose_style(*, as_json: bool, as_csv: bool = False, has_format: bool = False, meta: bool = False) -> Style:
    """Return the style that the options ask for; raises WgsError when they contradict each other."""
    if meta and not as_json:
        raise WgsError("--meta prints a JSON record: give it together with --json")
    if as_json and as_csv:
        raise WgsError("--json and --csv cannot be combined; give one of them")
    if has_format and (as_json or as_csv):
        raise WgsError("a format string cannot be combined with --json or --csv; leave one out")
    return Style.JSON if as_json else Style.CSV if as_csv else Style.TEXT


def wants_color(color: str) -> bool:
    """Return True to draw in colour; NO_COLOR is the convention of no-color.org."""
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
            return spell_parameter(param)
    return None


def spell_parameter(param: Parameter) -> str:
    """Return a parameter of a command as it is written: ``--boards``, ``GAME``."""
    return param.opts[0] if param.param_type_name == "option" else str(getattr(param, "metavar", param.name))
