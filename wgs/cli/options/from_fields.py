"""Options of commands from the fields of requests that declare themselves.

`take_fields` gives a command the options of several fields; `declared` is the option of one. Their values are read by
`wgs.cli.options.reading`.
"""

from __future__ import annotations

from inspect import Parameter, signature
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from wgs.base.declarations import list_declared, spell
from wgs.cli.options.declaring import argument, flag, option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from typer.models import ArgumentInfo, OptionInfo

    from wgs.base.declarations import Declaration, Declared

    Decorator: TypeAlias = Callable[[Callable[..., None]], Callable[..., None]]


def take_fields(kind: type, names: Sequence[str] | None = None, *, before: str = "") -> Decorator:
    """Return a decorator that gives a command an option for each field of a request, in place of its ``**_``.

    Args:
        kind: The class of the request.
        names: The fields, in the order of help; None for all that declare themselves, in the order of the class.
        before: The parameter of the command before which help lists them; empty for the end.
    """
    fields = list_declared(kind)
    params = [_declare(fields[name]) for name in (fields if names is None else names)]
    return lambda command: insert_options(command, params, before)


def take_arguments(kind: type, names: Sequence[str], *, before: str) -> Decorator:
    """Return a decorator that gives a command arguments for fields that are its options as well: ``boards_argument``.

    A flag is a word, which is its own name.
    """
    fields = [list_declared(kind)[name] for name in names]
    params = [_make_parameter(f"{each.name}_argument", str | None, None, _describe_argument(each)) for each in fields]
    return lambda command: insert_options(command, params, before)


def take_list(names: Sequence[str] | None = None, *, before: str = "") -> Decorator:
    """Return a decorator that gives a command the options of the word list; ``names`` are some of them."""
    from wgs.service.requests import ListChoice  # noqa: PLC0415 - help does without

    return take_fields(ListChoice, names, before=before)


def insert_options(command: Callable[..., None], added: Iterable[Parameter], before: str) -> Callable[..., None]:
    """Give a command more parameters, before one of its own."""
    own = signature(command, eval_str=True)
    params = [param for param in own.parameters.values() if param.kind is not Parameter.VAR_KEYWORD]
    place = [param.name for param in params].index(before) if before else len(params)
    params[place:place] = added
    command.__signature__ = own.replace(parameters=params)  # type: ignore[attr-defined]
    return command


def declared(kind: type, name: str, *, group: str | None = None) -> ArgumentInfo | OptionInfo:
    """Return the option or argument of a field, as the annotation of a parameter says it.

    Args:
        kind: The class with the field.
        name: The field.
        group: The group, where the command has another one than its `Declaration`.
    """
    each = list_declared(kind)[name]
    told = each.declaration if group is None else each.declaration._replace(group=group)
    return _describe(each._replace(declaration=told))


def describe(name: str, told: Declaration, *, is_flag: bool = False) -> OptionInfo:
    """Return the option of a parameter, as the annotation says it; a flag has no value."""
    names = [f"--{name.replace('_', '-')}", *([f"-{told.letter}"] if told.letter else [])]
    group, default, text = told.group or None, told.default or None, _spell_help(told)
    if is_flag:
        return flag(text, *names, group=group, default=default)
    return option(told.metavar or "|".join(told.choices), text, *names, group=group, default=default)


def _spell_help(told: Declaration) -> str:
    """Return the help of a parameter, with others as options."""
    return spell(told.help, lambda other: "--" + other.replace("_", "-"))


def _describe(each: Declared) -> ArgumentInfo | OptionInfo:
    told = each.declaration
    if told.is_argument:
        return _describe_argument(each)
    return describe(each.option, told, is_flag=each.kind == "flag")


def _describe_argument(each: Declared) -> ArgumentInfo:
    told = each.declaration
    metavar = told.metavar if told.is_argument else each.option if each.kind == "flag" else each.option.upper()
    return argument(metavar, _spell_help(told), default=told.default or None)


def _declare(each: Declared) -> Parameter:
    """Declare the parameter of a field: a text that `read_fields` reads, several texts, or True or False."""
    kind: Any = {"flag": bool, "texts": list[str]}.get(each.kind, str)
    default: object = False if each.kind == "flag" else None
    if each.is_required:
        default = Parameter.empty
    elif default is None:
        kind = kind | None
    return _make_parameter(each.name, kind, default, _describe(each))


def _make_parameter(name: str, kind: Any, default: object, described: ArgumentInfo | OptionInfo) -> Parameter:
    annotation = Annotated[kind, described]
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=annotation)
