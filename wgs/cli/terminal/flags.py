"""How the command line writes the parameters that messages name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.errors import Message, Parameter, WgsError


_OTHER_NAMES = {"limit": "--time-limit SECONDS"}
"""Parameters whose options are written in another way."""

_VARIABLES = {"max_file_size": "WGS_MAX_FILE_SIZE"}
"""Parameters that are environment variables."""


def write_flag(parameter: Parameter) -> str:
    """Return a parameter as an option of the command line, or as an environment variable.

    >>> from wgs.errors import Parameter
    >>> write_flag(Parameter("avoid_list", "FILE"))
    '--avoid-list FILE'
    """
    if parameter.name in _VARIABLES:
        return _VARIABLES[parameter.name]
    flag = _OTHER_NAMES.get(parameter.name) or "--" + parameter.name.replace("_", "-")
    return f"{flag} {parameter.value}" if parameter.value else flag


def spell_flags(message: Message | WgsError) -> str:
    """Return the text of a message or an error for people at the command line."""
    return message.spell(write_flag)


def spell_text(text: str | Message) -> str:
    """Return a text of an answer as people at the command line read it."""
    return text if isinstance(text, str) else spell_flags(text)
