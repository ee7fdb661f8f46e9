"""Commands of tables and rounds, made by the names of what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wgs.games.tables.commands import TABLE_COMMANDS, PlayMove, TableCommand
from wgs.rounds.commands import ROUND_COMMANDS, RoundCommand


def ask_table(do: str, *, is_sure: bool = False, **fields: Any) -> TableCommand:
    """Return a command to a table; it is sure of its move, if it has one."""
    kind: Callable[..., Any] = TABLE_COMMANDS.kinds[do]
    sure = {"is_sure": is_sure} if kind is PlayMove else {}
    command: TableCommand = kind(do=do, **sure, **fields)
    return command


def ask_round(do: str, **fields: Any) -> RoundCommand:
    """Return a command to a round."""
    kind: Callable[..., Any] = ROUND_COMMANDS.kinds[do]
    command: RoundCommand = kind(do=do, **fields)
    return command
