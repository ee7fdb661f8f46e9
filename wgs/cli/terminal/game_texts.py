"""Texts about a game for the people who play it: help, a legend, letter values, and hints with what they bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.games.play.match_texts import PlayTexts

COMMANDS = {
    "hint": "show some good moves; again for more",
    "moves [N]": "count the legal moves, and list the first N",
    "rules": "read the rules",
    "values": "show what letters are worth",
    "board": "show the board again",
    "shuffle": "put your tiles in a different order",
}
"""What each command does that every game at a terminal has; `describe_help` leaves out those that would be refused."""

LEAVING = {
    "undo": "undo your last move and any moves after it",
    "save [FILE]": "save the game, to its own file or to another one",
    "quit": "save the game and stop playing",
    "resign": "give up and lose the game",
}
"""The further commands of a game at one keyboard."""


def describe_help(
    texts: PlayTexts, further: Mapping[str, str], *, has_rules: bool, gives_hints: bool = True, draft: str = ""
) -> list[str]:
    """Return what a person can type now: commands, the forms of moves, and the marks of the drawing.

    Args:
        texts: The match as the person sees it.
        further: The commands beside `COMMANDS`.
        has_rules: Whether there are rules to read.
        gives_hints: Whether people may ask for hints.
        draft: The person's entry that may still be bettered; empty for none.
    """
    refused = set()
    if not texts.has_rack:
        refused.add("shuffle")
    if not texts.values:
        refused.add("values")
    if not has_rules:
        refused.add("rules")
    if texts.withheld or not gives_hints:
        refused |= {"hint", "moves [N]"}
    commands = {command: what for command, what in (COMMANDS | dict(further)).items() if command not in refused}
    if draft:
        commands["done"] = f"hand in what you have entered: {draft}"
    lines = ["Type a move, or one of these:", *_list(commands)]
    if texts.forms:
        lines += ["Moves are typed like this:", *_list(texts.forms)]
    return [*lines, *describe_legend(texts)]


def describe_legend(texts: PlayTexts) -> list[str]:
    """Return what the marks of the drawing mean; nothing where they speak for themselves."""
    return ["The marks:", *_list(texts.marks)] if texts.marks else []


def describe_values(texts: PlayTexts) -> list[str]:
    """Return the points of all letters, a line for each number of points."""
    return ["Letters are worth:", *texts.values] if texts.values else ["Letters have no values in this game."]


def describe_rules(paragraphs: Sequence[str], texts: PlayTexts) -> list[str]:
    """Return the rules, and the points of letters where they have any."""
    told = paragraphs or ["The config has no rules to show for this game."]
    return [*(f"- {paragraph}" for paragraph in told), *(describe_values(texts) if texts.values else [])]


def describe_hints(moves: Sequence[str], gains: Sequence[str], cautions: Sequence[str]) -> list[str]:
    """Return good moves as lines, each with what it brings at once, and with its danger."""
    width = max(map(len, moves), default=0)
    told = (", ".join(filter(None, each)) for each in zip(gains, cautions, strict=True))
    return [f"  {move:<{width}}  {gain}".rstrip() for move, gain in zip(moves, told, strict=True)]


def _list(items: Mapping[str, str]) -> list[str]:
    """Return a table of two columns."""
    width = max(map(len, items))
    return [f"  {item:<{width}}  {what}" for item, what in items.items()]
