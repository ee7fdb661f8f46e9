"""The fields of commands, as clients send them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeAlias

from wgs.errors import PlayError
from wgs.games.play.saved import LONGEST_MOVE
from wgs.quoting import shorten

if TYPE_CHECKING:
    from collections.abc import Mapping

Kinds: TypeAlias = "Mapping[str, tuple[tuple[type, ...], str]]"
"""The types that each field may have, and how people are told of them; fields that are not there are checked later."""

OF_EACH: dict[str, tuple[tuple[type, ...], str]] = {
    "do": ((str,), "a text"),
    "id": ((str,), "a text"),
    "secret": ((str,), "a text"),
    "revision": ((int,), "a whole number"),
}
"""The fields of every command."""

LONGEST_ID = 64


def check_command(data: object, deeds: Mapping[str, tuple[str, ...]], kinds: Kinds) -> Mapping[str, Any]:
    """Check the fields of a command, and return them.

    Args:
        data: What a client has sent, as values of JSON.
        deeds: What can be asked, each with the fields that it may have beside those of every command.
        kinds: What those fields hold.

    Raises:
        PlayError: It is not a command; the text says which field is wrong.
    """
    if not isinstance(data, dict):
        raise PlayError(f"a command must be an object with do and id, not {show_value(data)}")
    deed = data.get("do")
    if not isinstance(deed, str) or deed not in deeds:
        raise PlayError(f"there is no command {show_value(deed)}; there are: {', '.join(deeds)}")
    known = {**OF_EACH, **kinds}
    for key, value in data.items():
        if key not in OF_EACH and key not in deeds[deed]:
            takes = f"; it takes: {', '.join(deeds[deed])}" if deeds[deed] else ""
            raise PlayError(f'"{deed}" takes no {show_value(key)}{takes}')
        if key in known:
            _check_kind(key, value, *known[key])
    if not 1 <= len(data.get("id", "")) <= LONGEST_ID:
        raise PlayError(f'"id" must have 1 to {LONGEST_ID} characters, chosen anew for each command')
    return data


def _check_kind(key: str, value: object, kinds: tuple[type, ...], expected: str) -> None:
    if type(value) not in kinds:
        raise PlayError(f'"{key}" must be {expected}, not {show_value(value)}')
    if isinstance(value, str):
        check_text(f'"{key}"', value)


def check_text(named: str, text: str) -> None:
    """Check a text that is kept: a half of a character could not be saved."""
    if len(text) > LONGEST_MOVE:
        raise PlayError(f"{named} must have at most {LONGEST_MOVE:,} characters, not {len(text):,}")
    if any("\ud800" <= char <= "\udfff" for char in text):
        raise PlayError(f"{named} has half a character")


def show_value(value: object) -> str:
    """Return what a client has sent as people are shown it."""
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return shorten(text.encode("utf-8", "replace").decode())
