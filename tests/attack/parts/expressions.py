"""What people type after a command: format strings, patterns, and options of all commands."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from typer.core import TyperGroup

from attack.case import Case, as_argument
from attack.mutation import change_text, pick_number, pick_text
from attack.parts.commands import pick_command
from attack.world import CONFIG, config_files, pick_game_and_board

if TYPE_CHECKING:
    from random import Random

_PIECES = (
    "(", ")", "(?:", "(?=", "(?<!", "(?P<a>", "(?P=a)", "\\1", "[", "]", "[^", "[a-", "{", "}", "{2,}", "{1000000}",
    "{99999999999}", "*", "+", "?", "*?", "++", "|", "^", "$", ".", "\\", "\\b", "\\w", "\\p{L}", "\\N{DIGIT ONE}",
    "(?i)", "(?a)", "(?u)", "(?L)", "(?V0)", "(?V1)", "(?R)", "(?e)", "(?b)", "(?r)", "(?1)", "(e){e<5}", "(?|a|b)",
    "\\x", "\\u12", "\\Z", "\\G", "\\K", "\\X", "(*FAIL)", "a", "e", "st", "[aeiou]", "\xe9", "\0", "\U0001f600",
)  # fmt: skip
_SLOW = ("(a+)+$", "(.*)*x", "(a|a)*b", "^(([a-z])+.)+[A-Z]([a-z])+$", "(x+x+)+y", "(.*?,){11}P", "((((e*)*)*)*)*q")


def make_formats(chance: Random) -> Case:
    """Write results with an odd format string, at a terminal or in a pipe."""
    game, board = pick_game_and_board(chance)
    texts = [as_argument(_pick_format(chance)) for _ in range(chance.choice((1, 1, 2, 3)))]
    command = chance.choice(("solve", "solve-dups", "analyze"))
    texts = texts[:1] if command == "analyze" else texts
    return Case((CONFIG, command, game, *texts), f"{board}\n".encode("utf-8", "surrogatepass"), config_files())


def _pick_format(chance: Random) -> str:
    text = ""
    for _ in range(chance.choice((1, 2, 5, 20))):
        letter = chance.choice("wslpmbcdrhvxCWSBALPHNTqQ%*+()[]{}<>0 \\")
        width = chance.choice(
            ("", "", "3", "-10", "*", "8+", "1-4", "99999", "9999999999999", "-", "+", "(,)", "(", "0")
        )
        text += f"%{width}{letter}" + chance.choice(
            ("", " ", "\\n", "\\t", "\\x1b[2J", "\\", "\\q", pick_text(chance)[:200])
        )
    return text if chance.random() < 0.95 else text * 3000


def make_patterns(chance: Random) -> Case:
    """Select words by an odd regular expression."""
    game, board = pick_game_and_board(chance)
    pattern = "".join(chance.choice(_PIECES) for _ in range(chance.choice((1, 2, 4, 8, 30))))
    pattern = chance.choice((pattern, pattern, pattern, chance.choice(_SLOW), pattern * 500, "(" * 5000, "a" * 10**5))
    option = f"--pattern={as_argument(pattern)}"
    command = chance.choice(
        (("solve", game, option), ("solve-dups", game, option), ("lexicon", "filter", "english", option))
    )
    return Case((CONFIG, *command), f"{board}\n".encode(), config_files())


def make_options(chance: Random) -> Case:
    """Add odd options to a command: one of its own, one of another, with a number or text at the edge."""
    game, board = pick_game_and_board(chance)
    args, stdin = pick_command(chance, game, board)
    names = _list_options(args[0])
    added = []
    for _ in range(chance.choice((1, 1, 2, 4))):
        name, takes_value = chance.choice(names)
        added.append(name)
        if takes_value and name != "--replay":
            added.append(as_argument(_pick_option_value(chance)))
    return Case((CONFIG, *args, *added), stdin, config_files())


@cache
def _list_options(command: str) -> list[tuple[str, bool]]:
    """Return the options of a command, and whether a value follows."""
    from wgs.cli.app import Commands  # noqa: PLC0415 - what the program has, loaded once

    described = Commands()[command]
    if isinstance(described, TyperGroup):
        described = described.commands["info"]
    return [
        (name, not getattr(param, "is_flag", False))
        for param in described.params
        for name in (*param.opts, *param.secondary_opts)
        if name.startswith("--") and name != "--help"
    ]


def _pick_option_value(chance: Random) -> str:
    number = str(pick_number(chance))
    return chance.choice((
        number, f"{number},{pick_number(chance)}", f"{number}..{pick_number(chance)}", f"{number}x{number}", "1", "3",
        pick_text(chance), "points", "json", "A4", "human,search", "random," * 50, "1," * 40_000,
        change_text(chance, "200x150"),
    ))  # fmt: skip
