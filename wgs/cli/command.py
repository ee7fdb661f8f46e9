"""What commands are to the command-line library: how their lines are read, and what their help looks like."""

from __future__ import annotations

import re
import shlex
from contextlib import ExitStack
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, NoReturn

from typer import BadParameter, Context
from typer.core import TyperCommand, TyperGroup

from wgs.base.errors import WgsError
from wgs.base.resources import is_file

if TYPE_CHECKING:
    from typer._click import Context as AnyContext
    from typer._click import HelpFormatter

# Placed before an argument that starts with a hyphen, so that it is not taken for an option.
_GUARD = "\u2060"
_HYPHENED_ARGUMENT = re.compile(r"-(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+|[^%\s]*[%\s].*)", re.DOTALL)


OUTPUTS = {
    "force": "wgs.cli.result_file:check_force",
    "into": "wgs.cli.result_file:writing_results",
    "table_form": "wgs.cli.table_formats:writing_format",
    "shard": "wgs.cli.parts:writing_part",
    "part_out": "wgs.cli.parts:check_part_file",
}
"""Parameters that say where the results of a command go, with the contexts in which it runs then, outermost first."""


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
        """Carry out the command; what it prints goes where its options say."""
        with ExitStack() as stack:
            for name, place in OUTPUTS.items():
                if ctx.params.get(name) not in {None, False}:
                    module, _, enter = place.partition(":")
                    stack.enter_context(getattr(import_module(module), enter)(ctx))
            ctx.params.pop("table_form", None)  # `add_format` gives it to commands whose functions do not take it
            return super().invoke(ctx)

    def _refuse(self, ctx: Context, extra: list[str]) -> NoReturn:
        """Refuse arguments that are too many; where they look like boards, say how to give them."""
        if any("--board" in param.opts for param in self.params):
            from wgs.cli.options.board_input import is_board, spell_with_file, spell_with_option  # noqa: PLC0415

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
