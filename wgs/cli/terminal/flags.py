"""How the command line writes the parameters that messages name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.base.errors import Message, Parameter, WgsError


def write_flag(parameter: Parameter) -> str:
    """Return a parameter as an option of the command line, or as an environment variable.

    >>> from wgs.base.errors import Parameter
    >>> write_flag(Parameter("avoid_list", "FILE"))
    '--avoid-list FILE'
    """
    return parameter.variable or f"--{parameter.name.replace('_', '-')} {parameter.value}".rstrip()


def spell_flags(message: Message | WgsError) -> str:
    """Return the text of a message or an error for people at the command line."""
    return message.spell(write_flag)


def spell_text(text: str | Message) -> str:
    """Return a text of an answer as people at the command line read it."""
    return text if isinstance(text, str) else spell_flags(text)
