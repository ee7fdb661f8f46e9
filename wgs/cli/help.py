"""How help is written: usage, arguments, options in their groups, commands by task."""

from __future__ import annotations

from typing import Any

GROUPED_FROM = 9
"""Fewer options stand in one list, whatever their groups are."""


def write_usage(ctx: Any, formatter: Any) -> None:
    """Write ``Usage: wgs [CONFIG] COMMAND ...``, on several lines if it is long."""
    command = ctx.command
    program, *names = ctx.command_path.split(" ")
    rest = "COMMAND ..." if hasattr(command, "commands") else f"[OPTIONS] {spell_arguments(command.params)}"
    formatter.write_usage(program, " ".join(["[CONFIG]", *names, rest]))


def write_parameters(ctx: Any, formatter: Any) -> None:
    """Write the arguments, and the options under the headings of their groups."""
    command = ctx.command
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    _write_rows(formatter, "Arguments", [(spell_metavar(param), describe(param)) for param in arguments])
    for group, options in group_options(command.get_params(ctx)).items():
        _write_rows(formatter, group, [(_spell_option(param), describe(param)) for param in options])


def write_commands(ctx: Any, formatter: Any) -> None:
    """Write the commands with the first line of their help, under the headings of their tasks."""
    commands = ctx.command.commands
    tasks = ctx.command.tasks or {"Commands": tuple(commands)}
    for task, names in tasks.items():
        _write_rows(formatter, task, [(name.ljust(_widest(commands)), _introduce(commands, name)) for name in names])


def group_options(params: list[Any]) -> dict[str, list[Any]]:
    """Return the options by the headings of their groups; those of no group come last."""
    options = [param for param in params if param.param_type_name == "option" and not param.hidden]
    if len(options) < GROUPED_FROM or not any(_find_group(option) for option in options):
        return {"Options": options}
    groups: dict[str, list[Any]] = {}
    for option in options:
        groups.setdefault(_find_group(option) or "General", []).append(option)
    general = groups.pop("General", [])
    return {**groups, **({"General": general} if general else {})}


def spell_arguments(params: list[Any]) -> str:
    """Return the arguments as the usage has them: ``GAME [FORMAT [PREFIX [SUFFIX]]]``."""
    arguments = [param for param in params if param.param_type_name == "argument"]
    pieces = [spell_metavar(param) if param.required else f"[{spell_metavar(param)}" for param in arguments]
    return " ".join(pieces) + "]" * sum(not param.required for param in arguments)


def spell_metavar(param: Any) -> str:
    """Return what stands for the value of a parameter."""
    text = str(param.metavar or param.name.upper())
    return f"{text.removesuffix('...')}..." if param.nargs == -1 else text


def spell_names(param: Any) -> str:
    """Return the names of an option, short ones first: ``-s, --seed``, ``--[no-]qr``."""
    names = sorted(param.opts, key=lambda name: name.startswith("--"))
    if param.secondary_opts:
        names = [f"--[no-]{name.removeprefix('--')}" for name in names]
    return ", ".join(names)


def describe(param: Any) -> str:
    """Return the help of a parameter, with its default at the end."""
    shown = param.show_default
    default = shown if isinstance(shown, str) else param.default if shown and param.default not in {None, False} else ""
    return f"{param.help} [default: {default}]" if default != "" else str(param.help)


def first_line(described: Any) -> str:
    """Return the first line of the help of a command or an option."""
    return str(described.help or "").strip().partition("\n")[0]


def _introduce(commands: Any, name: str) -> str:
    """Return the first line of the help of a command; a command that is built when it is asked for is not built."""
    find = getattr(commands, "find_first_line", None)
    return first_line(commands[name]) if find is None else str(find(name))


def _spell_option(param: Any) -> str:
    names = spell_names(param)
    aligned = names if names.startswith("-") and not names.startswith("--") else f"    {names}"
    return aligned if param.is_flag else f"{aligned} {spell_metavar(param)}"


def _find_group(option: Any) -> str | None:
    return getattr(option, "rich_help_panel", None)


def _widest(names: Any) -> int:
    return max(map(len, names))


def _write_rows(formatter: Any, heading: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(heading):
            formatter.write_dl(rows)
