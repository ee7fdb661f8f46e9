"""Shell completion: what may stand at the cursor of an unfinished command line.

The command-line library has completion of its own, but its scripts put names with blanks and parentheses into the
line as they are, and games have such names. So this module reads the line itself, on the library's own description
of the commands. What a place takes is told by its metavar: GAME, FILE and so on, or the very words, such as
``bash|zsh|fish``.

The scripts of the shells (see `wgs.cli.completion_scripts`) call ``wgs --complete SHELL ...``, as `complete` says.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, MutableMapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from typer.core import TyperGroup, TyperOption

from wgs.base.resources import data_folder
from wgs.cli.command import is_hyphened_argument
from wgs.cli.default_config import add_config
from wgs.cli.help import AnyParameter, first_line, list_arguments, list_options

if TYPE_CHECKING:
    from typer._click import Command


_WORD_BREAKS = frozenset("=:<>|&;()")
"""Where bash begins a new word, unless it is quoted."""
_SPECIAL = re.compile(r"[^\w@%+=:,./~-]")
_SPECIAL_IN_QUOTES = re.compile(r'["$`\\]')


class Candidate(NamedTuple):
    """One way to go on: the whole word at the cursor, and what it means."""

    value: str
    help: str = ""


class CursorPlace(NamedTuple):
    """Where the cursor is: within which command, at which of its arguments, or behind which option.

    Attributes:
        command: The command as the command-line library describes it.
        parameter: The argument or option that the word at the cursor is the value of, if any.
        takes_options: False behind ``--`` and behind an option that waits for its value.
        config: The config of the line; empty when it is not there yet.
    """

    command: Command
    parameter: AnyParameter | None
    takes_options: bool
    config: str


def complete(program: Command, args: list[str]) -> Iterator[str]:
    """Yield the lines that answer the script of a shell.

    Args:
        program: The command line, as the command-line library describes it.
        args: The shell, and then, for bash, the line up to the cursor and the word at the cursor as bash divides
            words; the answers are quoted. For zsh and fish, the words of the line behind the program, the last one
            up to the cursor; they quote by themselves, and the answers are words and, behind a tab, their meanings.
    """
    with suppress(Exception):  # somebody pressed the tab key: there is no place for a message, and no need
        shell, *given = args
        if shell == "bash":
            line, current = given
            words, quote = split_line(line)
            typed = words[-1]
            begun = "" if current in _WORD_BREAKS else split_line(current)[0][-1]
            there = len(typed) - len(begun) if typed.endswith(begun) else 0
            for candidate in find_candidates(program, words[1:]):
                yield quote_rest(candidate.value[there:], quote)
        else:
            *words, current = given
            current = split_line(current)[0][-1] if shell == "fish" else current
            for candidate in find_candidates(program, [*words, current]):
                yield "\t".join(filter(None, candidate))


def split_line(line: str) -> tuple[list[str], str]:
    r"""Split the beginning of a command line into words as a shell does.

    Returns:
        The words, of which the last is the one at the end of the line, empty after a blank; and the quotation mark
        that is still open, if any.

    >>> split_line(r"wgs my.json solve Boggle\ \(N"), split_line('wgs "a b" '), split_line("wgs 'Bog")
    ((['wgs', 'my.json', 'solve', 'Boggle (N'], ''), (['wgs', 'a b', ''], ''), (['wgs', 'Bog'], "'"))
    """
    words: list[str] = []
    word: str | None = None
    quote = ""
    chars = iter(line)
    for char in chars:
        if char == "\\" and quote != "'":
            quoted = next(chars, "")
            word = (word or "") + (quoted if not quote or quoted in '"\\$`' else "\\" + quoted)
        elif char == quote:
            quote = ""
        elif not quote and char in "\"'":
            quote, word = char, word or ""
        elif not quote and char.isspace():
            words += [] if word is None else [word]
            word = None
        else:
            word = (word or "") + char
    return [*words, word or ""], quote


def quote_rest(text: str, quote: str) -> str:
    r"""Quote text for bash, to stand within an open quotation mark, or in none.

    >>> quote_rest("Boggle (New)", ""), quote_rest("Boggle (New)", '"'), quote_rest("Cat's", "'")
    ('Boggle\\ \\(New\\)', 'Boggle (New)', "Cat'\\''s")
    """
    if quote == "'":
        return text.replace("'", "'\\''")
    special = _SPECIAL_IN_QUOTES if quote else _SPECIAL
    return special.sub(lambda match: "\\" + match[0], text)


def find_candidates(program: Command, words: list[str]) -> list[Candidate]:
    """Find what may stand at the cursor.

    Args:
        program: The command line, as the command-line library describes it.
        words: The words behind the name of the program; the last is what is typed of the word at the cursor.
    """
    *before, typed = words
    place = find_place(program, add_config(before, _commands(program)))
    if place is None:
        return []
    find_values = partial(_find_values, commands=tuple(_commands(program)))
    if place.takes_options and typed.startswith("-"):
        name, equals, begun = typed.partition("=")
        if not equals:
            return [option for option in _iter_options(place.command) if option.value.startswith(typed)]
        return [
            Candidate(f"{name}={value}", meaning)
            for value, meaning in find_values(_options(place.command).get(name), begun, place.config)
        ]
    if place.parameter is None:
        return _pick(_iter_commands(place.command), typed)
    if before:
        return find_values(place.parameter, typed, place.config)
    return [*_pick(_iter_commands(program), typed), *find_values(place.parameter, typed, place.config)]


def find_place(program: Command, words: list[str]) -> CursorPlace | None:
    """Find where the cursor is behind these words; None when there is no such command."""
    command: Command = program
    config, takes_options = "", True
    arguments = list_arguments(command.params)
    waiting: TyperOption | None = None
    for word in words:
        if waiting is not None:
            waiting = None
        elif takes_options and word == "--":
            takes_options = False
        elif takes_options and word.startswith("-") and len(word) > 1 and not is_hyphened_argument(word):
            name, equals, _ = word.partition("=")
            option = _options(command).get(name)
            waiting = None if equals or option is None or option.is_flag else option
        elif arguments:
            config = config or word
            arguments = arguments if arguments[0].nargs == -1 else arguments[1:]
        elif word in (commands := _commands(command)):
            command = commands[word]
            arguments, takes_options = list_arguments(command.params), True
        else:
            return None
    parameter = waiting or next(iter(arguments), None)
    return CursorPlace(command, parameter, takes_options and waiting is None, config)


def _options(command: Command) -> dict[str, TyperOption]:
    options = list_options(command.params)
    return {name: option for option in options for name in (*option.opts, *option.secondary_opts)}


def _commands(command: Command) -> MutableMapping[str, Command]:
    return command.commands if isinstance(command, TyperGroup) else {}


def _iter_options(command: Command) -> Iterator[Candidate]:
    """Go through the long names of the options; whoever knows the short ones has typed them."""
    for name, option in _options(command).items():
        if name.startswith("--"):
            yield Candidate(name, first_line(option))
    yield Candidate("--help", "Show this message and exit.")


def _iter_commands(command: Command) -> Iterator[Candidate]:
    for name, each in _commands(command).items():
        yield Candidate(name, first_line(each))


# --- Values -----------------------------------------------------------------------------------------------


def _find_values(
    parameter: AnyParameter | None, typed: str, config: str, *, commands: Sequence[str]
) -> list[Candidate]:
    """Find the values of an argument or option that begin as typed, in either case."""
    metavar = str(getattr(parameter, "metavar", None) or "").removesuffix("...")
    if metavar == "COMMAND":
        return _pick(map(Candidate, commands), typed)
    if metavar.islower():
        return _pick(map(Candidate, metavar.split("|")), typed)
    find_all = _VALUES.get(metavar)
    return _pick(find_all(typed, config), typed) if find_all else []


def _pick(candidates: Iterable[Candidate], typed: str) -> list[Candidate]:
    begun = typed.casefold()
    return [each for each in candidates if each.value.casefold().startswith(begun) and each.value.isprintable()]


def _iter_configs(typed: str, _: str) -> Iterator[Candidate]:
    for path in sorted((data_folder() / "configs").glob("*.json")):
        if not path.name.endswith(".schema.json"):
            yield Candidate(path.name, "ships with wgs")
    yield from _iter_files(typed, ".json")


def _iter_games(_: str, config: str) -> Iterator[Candidate]:
    from wgs.config.load import load_config  # noqa: PLC0415 - most places of a line need no config

    for name, section in load_config(config).config.game_rules.items():
        yield Candidate(name, " ".join((section.description or "").split()))


def _iter_lists(typed: str, config: str) -> Iterator[Candidate]:
    from wgs.config.load import load_config  # noqa: PLC0415

    lists: dict[str, str] = {}
    with suppress(Exception):  # a broken config names no lists, but there are others
        lists |= {name: section.path for name, section in load_config(config).config.dictionaries.items()}
    for name in load_config("wgs.json").config.dictionaries:
        if (data_folder() / "dictionaries" / f"{name}.txt").is_file():
            lists.setdefault(name, "ships with wgs")
    yield from map(Candidate, lists, lists.values())
    yield from _iter_files(typed, "")


def _iter_files(typed: str, ending: str) -> Iterator[Candidate]:
    """Go through the folders, and the files with an ending, of the folder whose path is typed; hidden ones if asked."""
    folder, begun = os.path.split(typed)
    with os.scandir(Path(folder or ".").expanduser()) as entries:
        for entry in sorted(entries, key=lambda each: each.name):
            if entry.name.startswith(".") and not begun.startswith("."):
                continue
            path = str(typed[: len(typed) - len(begun)] + entry.name)
            if entry.is_dir():
                yield Candidate(path + "/")
            elif entry.name.endswith(ending):
                yield Candidate(path)


def _iter_any_files(typed: str, _: str) -> Iterator[Candidate]:
    yield from _iter_files(typed, "")


_VALUES: dict[str, Callable[[str, str], Iterator[Candidate]]] = {
    "CONFIG": _iter_configs,
    "GAME": _iter_games,
    "NAME|FILE": _iter_lists,
    "FILE": _iter_any_files,
    "FILE|-": _iter_any_files,
}
