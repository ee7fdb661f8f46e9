"""How help is written: usage, arguments, options in their groups, commands by task."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from typer.core import TyperArgument, TyperOption

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from typer._click import Command, Context, HelpFormatter, Parameter

AnyParameter: TypeAlias = TyperArgument | TyperOption

GROUPED_FROM = 9
"""Fewer options stand in one list, whatever their groups are."""


def list_arguments(params: Iterable[Parameter]) -> list[TyperArgument]:
    """Return the arguments among parameters."""
    return [param for param in params if isinstance(param, TyperArgument)]


def list_options(params: Iterable[Parameter]) -> list[TyperOption]:
    """Return the options among parameters that are not hidden."""
    return [param for param in params if isinstance(param, TyperOption) and not param.hidden]


def write_usage(ctx: Context, formatter: HelpFormatter) -> None:
    """Write ``Usage: wgs [CONFIG] COMMAND ...``, on several lines if it is long."""
    command = ctx.command
    program, *names = ctx.command_path.split(" ")
    rest = (
        "COMMAND ..."
        if hasattr(command, "commands")
        else f"[OPTIONS] {spell_arguments(list_arguments(command.params))}"
    )
    formatter.write_usage(program, " ".join(["[CONFIG]", *names, rest]))


def write_parameters(ctx: Context, formatter: HelpFormatter) -> None:
    """Write the arguments, and the options under the headings of their groups."""
    command = ctx.command
    arguments = list_arguments(command.params)
    _write_rows(formatter, "Arguments", [(spell_metavar(param), describe(param)) for param in arguments])
    for group, options in group_options(command.get_params(ctx)).items():
        _write_rows(formatter, group, [(_spell_option(param), describe(param)) for param in options])


def write_commands(
    commands: Mapping[str, Command], tasks: Mapping[str, Sequence[str]], formatter: HelpFormatter
) -> None:
    """Write the commands with the first line of their help, under the headings of their tasks."""
    for task, names in (tasks or {"Commands": tuple(commands)}).items():
        _write_rows(formatter, task, [(name.ljust(_widest(commands)), _introduce(commands, name)) for name in names])


def group_options(params: Iterable[Parameter]) -> dict[str, list[TyperOption]]:
    """Return the options by the headings of their groups; those of no group come last."""
    options = list_options(params)
    if len(options) < GROUPED_FROM or not any(option.rich_help_panel for option in options):
        return {"Options": options}
    groups: dict[str, list[TyperOption]] = {}
    for option in options:
        groups.setdefault(option.rich_help_panel or "General", []).append(option)
    general = groups.pop("General", [])
    return {**groups, **({"General": general} if general else {})}


def spell_arguments(arguments: Sequence[TyperArgument]) -> str:
    """Return the arguments as the usage has them: ``GAME [FORMAT [PREFIX [SUFFIX]]]``."""
    pieces = [spell_metavar(param) if param.required else f"[{spell_metavar(param)}" for param in arguments]
    return " ".join(pieces) + "]" * sum(not param.required for param in arguments)


def spell_metavar(param: AnyParameter) -> str:
    """Return what stands for the value of a parameter."""
    text = param.metavar or (param.name or "").upper()
    return f"{text.removesuffix('...')}..." if param.nargs == -1 else text


def spell_names(param: TyperOption) -> str:
    """Return the names of an option, short ones first: ``-s, --seed``, ``--[no-]qr``."""
    names = sorted(param.opts, key=lambda name: name.startswith("--"))
    if param.secondary_opts:
        names = [f"--[no-]{name.removeprefix('--')}" for name in names]
    return ", ".join(names)


def describe(param: AnyParameter) -> str:
    """Return the help of a parameter, with its default at the end."""
    shown = param.show_default
    default = shown if isinstance(shown, str) else param.default if shown and param.default not in {None, False} else ""
    return f"{param.help} [default: {default}]" if default != "" else str(param.help)


def first_line(described: Command | TyperOption) -> str:
    """Return the first line of the help of a command or an option."""
    return str(described.help or "").strip().partition("\n")[0]


def _introduce(commands: Mapping[str, Command], name: str) -> str:
    """Return the first line of the help of a command; a command that is built when it is asked for is not built."""
    find = getattr(commands, "find_first_line", None)
    return first_line(commands[name]) if find is None else str(find(name))


def _spell_option(param: TyperOption) -> str:
    names = spell_names(param)
    aligned = names if names.startswith("-") and not names.startswith("--") else f"    {names}"
    return aligned if param.is_flag else f"{aligned} {spell_metavar(param)}"


def _widest(names: Iterable[str]) -> int:
    return max(map(len, names))


def _write_rows(formatter: HelpFormatter, heading: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(heading):
            formatter.write_dl(rows)
