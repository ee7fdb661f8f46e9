"""The option ``--format`` of commands whose results fit in rows."""

from __future__ import annotations

from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Annotated

from typer import Typer
from typer.main import get_command

from wgs.base.declarations import OUTPUT
from wgs.cli.options.declaring import option

if TYPE_CHECKING:
    from typer._click import Command as AnyCommand
    from typer._click import Parameter as AnyParameter
    from typer.models import OptionInfo

FORMATS = ("text", "json", "csv", "parquet")
"""The forms in which results that fit in rows are printed."""

FORM = "wgs.form"
"""Where the context of a command has the form that ``--format`` names."""


def add_format(command: AnyCommand) -> None:
    """Give a command whose results fit in rows the option ``--format``, after the other forms of output."""
    names = [param.name for param in command.params]
    if "as_csv" not in names and command.name != "merge":
        return
    is_merge = "as_csv" not in names
    text = "Turn parts of CSV into a table of Parquet." if is_merge else "Print in this form; Parquet into a file."
    described = option(FORMATS[-1] if is_merge else "|".join(FORMATS), text, "--format", group=OUTPUT)
    place = len(names) if is_merge else names.index("as_csv") + 1
    command.params.insert(place, _make_option("table_form", described))


def _make_option(name: str, described: OptionInfo) -> AnyParameter:
    """Make an option as the command-line library has it, for a command that is made already."""
    app = Typer(add_completion=False, rich_markup_mode=None)

    def describe(**_: object) -> None:
        """Have the option that is taken over."""

    describe.__annotations__[name] = Annotated[str | None, described]
    describe.__signature__ = Signature(  # type: ignore[attr-defined]
        [Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=describe.__annotations__[name])]
    )
    app.command()(describe)
    (made,) = get_command(app).params
    return made
