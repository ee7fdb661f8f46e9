"""Texts about a game for the people who play it: help, a legend, letter values, and hints with what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wgs.games.play.match import Match

COMMANDS = {
    "hint": "show some good moves; again for more",
    "moves [N]": "count the legal moves, and list the first N",
    "rules": "read the rules",
    "values": "show what letters are worth",
    "board": "show the board again",
    "shuffle": "put your tiles in a different order",
    "undo": "undo your last move and any moves after it",
    "save [FILE]": "save the game, to its own file or to another one",
    "quit": "save the game and stop playing",
    "resign": "give up and lose the game",
}
"""What each command does; `describe_help` leaves out those that the game being played would refuse."""


def describe_help(match: Match, seat: int, *, has_rules: bool) -> list[str]:
    """Return what a person can type now: commands, the forms of moves, and the marks of the drawing."""
    view = match.view(seat)
    refused = set()
    if match.rules.has_hidden and not match.may_undo:
        refused.add("undo")
    if not match.racks.of(view, seat):
        refused.add("shuffle")
    if not describe_values(match):
        refused.add("values")
    if not has_rules:
        refused.add("rules")
    if match.withheld(seat):
        refused |= {"hint", "moves [N]"}
    commands = {command: what for command, what in COMMANDS.items() if command not in refused}
    if draft := match.timing.drafts.get(seat):
        commands["done"] = f"hand in what you have entered: {draft}"
    lines = ["Type a move, or one of these:", *_list(commands)]
    if forms := match.rules.notation.describe_moves(view, seat):
        lines += ["Moves are typed like this:", *_list(forms)]
    return [*lines, *describe_legend(match, seat)]


def describe_legend(match: Match, seat: int) -> list[str]:
    """Return what the marks of the drawing mean; nothing where they speak for themselves."""
    marks = match.rules.notation.legend(match.view(seat))
    return ["The marks:", *_list(marks)] if marks else []


def describe_values(match: Match) -> list[str]:
    """Return the points of all letters, a line for each number of points; nothing where letters have none."""
    by_value: dict[int, list[str]] = {}
    for letter, value in match.rules.display.describe(len(match.seats)).values.items():
        by_value.setdefault(value, []).append(letter)
    lines = [
        f"  {value} {'point' if value == 1 else 'points'}: {' '.join(sorted(by_value[value]))}"
        for value in sorted(by_value)
    ]
    return ["Letters are worth:", *lines] if any(by_value) else []


def describe_hints(match: Match, seat: int, moves: Sequence[str]) -> list[str]:
    """Return good moves of a seat as lines, each with what it brings at once, and with its danger."""
    width = max(map(len, moves), default=0)
    return [f"  {move:<{width}}  {_describe_gain(match, seat, move)}".rstrip() for move in moves]


def _describe_gain(match: Match, seat: int, text: str) -> str:
    """Return what a move brings at once, as far as the seat can know it."""
    rules, view = match.rules, match.view(seat)
    preview = rules.display.preview(match.position, seat, rules.notation.parse_move(view, seat, text))
    gains = [f"{preview.points:+} {rules.unit}{'' if abs(preview.points) == 1 else 's'}"] if preview.points else []
    if taken := len(preview.captures):
        gains.append(f"takes {taken} {'cell' if taken == 1 else 'cells'}")
    if caution := match.caution(seat, text):
        gains.append(caution)
    return ", ".join(gains)


def _list(items: Mapping[str, str]) -> list[str]:
    """Return a table of two columns."""
    width = max(map(len, items))
    return [f"  {item:<{width}}  {what}" for item, what in items.items()]
