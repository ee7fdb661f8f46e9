"""What commands are to the command-line library: how their lines are read, and what their help looks like."""

from __future__ import annotations

import re
import shlex
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Annotated, ClassVar, NoReturn

from typer import BadParameter, Context, Typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from wgs.cli.options.declaring import option
from wgs.declarations import OUTPUT
from wgs.errors import WgsError
from wgs.resources import is_file

if TYPE_CHECKING:
    from typer._click import Command as AnyCommand
    from typer._click import Context as AnyContext
    from typer._click import HelpFormatter
    from typer._click import Parameter as AnyParameter
    from typer.models import OptionInfo

# Placed before an argument that starts with a hyphen, so that it is not taken for an option.
_GUARD = "\u2060"
_HYPHENED_ARGUMENT = re.compile(r"-(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+|[^%\s]*[%\s].*)", re.DOTALL)


FORMATS = ("text", "json", "csv", "parquet")
FORM = "wgs.form"
"""Where the context of a command has the form that ``--format`` names."""
"""The forms in which results that fit in rows are printed."""


class CommandContext(Context):
    """The run of a command; messages of the command-line library name the command without its config."""

    @property
    def command_path(self) -> str:
        """The words that lead to the command: ``wgs lexicon info``."""
        above = f"{self.parent.command_path} " if self.parent else ""
        return f"{above}{self.info_name}"


class Command(TyperCommand):
    """A command to which a hyphen before a number, or before text with a percent sign or blank, is no option."""

    context_class = CommandContext

    @property
    def _names(self) -> set[str]:
        """The names of the options."""
        return {name for param in self.params for name in param.opts}

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Read the command line of this command."""
        options = self._names
        self._check_values(args)
        guarded = [
            _GUARD + arg if is_hyphened_argument(arg) and arg.partition("=")[0] not in options else arg for arg in args
        ]
        ctx.allow_extra_args = True  # they are refused below
        try:
            rest = [arg.removeprefix(_GUARD) for arg in super().parse_args(ctx, guarded)]
        except BadParameter as error:
            error.message = error.message.replace(_GUARD, "")
            raise
        ctx.params = {name: _unguard(value) for name, value in ctx.params.items()}
        if rest and not ctx.resilient_parsing:
            self._refuse(ctx, rest)
        return rest

    def invoke(self, ctx: Context) -> object:  # type: ignore[override]
        """Carry out the command; with ``--out``, what it prints goes into a file."""
        params = ctx.params
        if "into" in params and params["force"] and not any(params.get(name) for name in ("into", "part_out", "chart")):
            raise WgsError("--force works only with --out: add --out FILE")
        if params.get("into") is not None:
            from wgs.cli.result_file import writing_results  # noqa: PLC0415 - most runs print

            with writing_results(params["into"], force=params["force"], is_part=params.get("shard") is not None):
                return self._print(ctx)
        return self._print(ctx)

    def _print(self, ctx: Context) -> object:
        """Carry out the command; with ``--format parquet``, what it prints becomes a table."""
        name = ctx.params.pop("table_form", None)
        if name is not None:
            from wgs.cli.tables import choose_format, writing_parquet  # noqa: PLC0415 - most runs print text

            choose_format(ctx.params, name)
            ctx.meta[FORM] = name
            if name == "parquet":
                with writing_parquet():
                    return self._carry_out(ctx)
        return self._carry_out(ctx)

    def _carry_out(self, ctx: Context) -> object:
        """Carry out the command; with ``--shard``, what it prints goes into a part."""
        if ctx.params.get("shard") is not None:
            from wgs.cli.parts import writing_part  # noqa: PLC0415 - most runs are whole

            with writing_part(ctx):
                return super().invoke(ctx)
        if ctx.params.get("part_out") is not None:
            raise WgsError("--part-out goes with --shard; --out FILE writes all results to a file")
        return super().invoke(ctx)

    def _refuse(self, ctx: Context, extra: list[str]) -> NoReturn:
        """Refuse arguments that are too many; where they look like boards, say how to give them."""
        if any("--board" in param.opts for param in self.params):
            from wgs.cli.options.boards import is_board, spell_with_file, spell_with_option  # noqa: PLC0415

            if len(extra) == 1 and is_file(extra[0]):
                raise WgsError(f"boards are read from standard input. Type: {spell_with_file(extra[0])}")
            names = [param.name for param in self.params if param.param_type_name == "argument"]
            before = [ctx.params[name] for name in names if name not in {"game", "words"}]
            texts = [*(text for text in before if isinstance(text, str)), *extra]
            if is_board(texts):
                board = " ".join(texts)
                raise WgsError(f'"{board}" stands where no board belongs. Type: {spell_with_option(texts)}')
        elif len(extra) == 1 and extra[0].endswith(".json"):
            line = shlex.join(["wgs", extra[0], *ctx.command_path.split()[1:]])
            raise WgsError(f"the config comes before the command. Type: {line}")
        ctx.fail(f"Got unexpected extra argument{'s' if len(extra) > 1 else ''} ({' '.join(extra)})")

    def _check_values(self, args: list[str]) -> None:
        """Refuse an option that stands where another one has no value."""
        valued = {name for param in self.params if not getattr(param, "is_flag", True) for name in param.opts}
        options = self._names
        is_value, has_options = False, True
        before = ""
        for arg in args:
            if is_value and has_options and arg in options and arg.startswith("--"):
                raise WgsError(f"{before} needs a value, but {arg} follows it")
            name, equals, _ = arg.partition("=")
            has_options = has_options and (is_value or arg != "--")
            is_value = has_options and not is_value and not equals and name in valued
            before = name

    def format_usage(self, ctx: AnyContext, formatter: HelpFormatter) -> None:
        """Write the line that shows how the command is used."""
        from wgs.cli.help import write_usage  # noqa: PLC0415 - most runs show no help

        write_usage(ctx, formatter)

    def format_options(self, ctx: AnyContext, formatter: HelpFormatter) -> None:
        """Write what the help says of the arguments and options."""
        from wgs.cli.help import write_parameters  # noqa: PLC0415

        write_parameters(ctx, formatter)


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


class Group(TyperGroup):
    """A command that has commands of its own, such as the program itself."""

    context_class = CommandContext
    tasks: ClassVar[dict[str, tuple[str, ...]]] = {}
    """The headings under which the help lists the commands, if there are any."""

    def format_usage(self, ctx: AnyContext, formatter: HelpFormatter) -> None:
        """Write the line that shows how the command is used."""
        from wgs.cli.help import write_usage  # noqa: PLC0415

        write_usage(ctx, formatter)

    def format_options(self, ctx: AnyContext, formatter: HelpFormatter) -> None:
        """Write what the help says of the commands, arguments and options."""
        from wgs.cli.help import write_commands, write_parameters  # noqa: PLC0415

        write_commands(self.commands, self.tasks, formatter)
        write_parameters(ctx, formatter)


def is_hyphened_argument(arg: str) -> bool:
    """Check whether a word that begins with a hyphen is an argument, if no option has its name."""
    return _HYPHENED_ARGUMENT.fullmatch(arg) is not None


def _unguard(value: object) -> object:
    """Return a value, or each of several, without the guard."""
    if isinstance(value, list | tuple):
        return type(value)(map(_unguard, value))
    return value.removeprefix(_GUARD) if isinstance(value, str) else value
