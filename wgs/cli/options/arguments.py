"""Arguments and options that several commands share, and how command lines are read."""

from __future__ import annotations

import os
import re
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Literal

from wgs.cli.options.declaring import INPUT, OUTPUT, argument, flag, option
from wgs.cli.terminal.streams import has_screen
from wgs.engines import count_cores
from wgs.errors import WgsError
from wgs.list_names import choose_list, parse_grades
from wgs.service.field_checks import MOST_NUMBER

if TYPE_CHECKING:
    from collections.abc import Collection

    from typer import Context

Game = Annotated[str, argument("GAME", 'The name of a game in the config; "wgs games" lists them.')]
OptionalGame = Annotated[str | None, argument("GAME", 'The name of a game in the config; "wgs games" lists them.')]
Dictionary = Annotated[
    str | None,
    option(
        "NAME|FILE",
        "Use this dictionary: a name in Dictionaries, or a file.",
        "--dictionary",
        "-d",
        default="the game's",
    ),
]
Family = Annotated[bool, flag("Leave out slurs, obscenities and sexual words.", "--family")]
Grade = Annotated[
    str | None,
    option("RANGE", "Count words of these grades only: ..50 (common), 60.. (rare).", "--grade", default="all"),
]
Strict = Annotated[bool, flag("Refuse boards with too few or too many tiles.", "--strict", group=INPUT)]
AsJson = Annotated[bool, flag("Print JSON, one object per line.", "--json", group=OUTPUT)]
Meta = Annotated[bool, flag("With --json: first print the game, dictionary and version.", "--meta", group=OUTPUT)]
AsCsv = Annotated[bool, flag("Print comma-separated values with a header line.", "--csv", group=OUTPUT)]
Seed = Annotated[
    str | None,
    option("N", "Make the same random choices each time; 0 or more.", "--seed", "-s", default="another each time"),
]
Jobs = Annotated[str | None, option("N", "Number of processor cores to use.", "--jobs", "-j", default="all cores")]
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
MOST_JOBS = 256
"""The most threads that --jobs can ask for."""


def choose_words(dictionary: str | None, *, family: bool, grade: str | None) -> str | None:
    """Return the name of the word list that the options ask for; None for the game's own."""
    return choose_list(dictionary, family=family, grades=None if grade is None else parse_grades(grade))


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


MOST_BOARDS = (1 << 32) - 1
"""How many boards a run can make."""


def read_count(name: str, text: str, *, least: int, most: int = MOST_NUMBER) -> int:
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
        raise WgsError(
            f'{name} must be a number of seconds above 0 and below 100 million, such as 0.5 or 10, not "{text}"'
        )
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
            return param.opts[0] if param.param_type_name == "option" else str(param.metavar)
    return None
