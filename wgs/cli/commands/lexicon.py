"""The commands ``lexicon info``, ``diff``, ``merge`` and ``filter``."""

from __future__ import annotations

from dataclasses import asdict
from textwrap import fill
from typing import TYPE_CHECKING, Annotated

import typer

from wgs.cli.command import Command, Group
from wgs.cli.options.arguments import AsJson, Force, read_count
from wgs.cli.options.declaring import OUTPUT, WORDS, argument, option
from wgs.cli.session import Session
from wgs.cli.terminal.streams import print_out
from wgs.errors import WgsError
from wgs.export.records import format_json, info_record
from wgs.file_writing import write_file
from wgs.resources import show_path
from wgs.service import requests
from wgs.tiles import MAX_WORD_LETTERS

if TYPE_CHECKING:
    from wgs.lexicon_facts import LexiconInfo
    from wgs.service.answers import WordList

_TIE = "\u00a0"
"""A blank at which lines are not broken."""

List = Annotated[
    str, argument("NAME|FILE", "A dictionary: a name in Dictionaries, a file, or one that ships with wgs.")
]
OtherList = Annotated[str, argument("NAME|FILE", "The dictionary to compare it with.")]
Lists = Annotated[
    list[str],
    argument("NAME|FILE...", "Dictionaries: names in Dictionaries, files, or those that ship with wgs."),
]
Alphabet = Annotated[
    str | None, option("LETTERS", "The letters of dictionaries that are not in Dictionaries.", default="A to Z")
]
Out = Annotated[
    str | None, option("FILE", "Write the words to this file.", "--out", "-o", group=OUTPUT, default="standard output")
]

lexicon = typer.Typer(
    cls=Group,
    name="lexicon",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Inspect, compare, merge and filter dictionaries.",
)


@lexicon.command("info", cls=Command)
def show_info(ctx: typer.Context, lists: Lists, alphabet: Alphabet = None, as_json: AsJson = False) -> None:
    """Describe dictionaries.

    Prints the number of words, their letters and lengths, the longest words, what was skipped, and a digest.
    """
    session = Session(ctx)
    infos = list(session.run(requests.DescribeLists(config=session.config, lists=tuple(lists), alphabet=alphabet)))
    print_out([format_json(info_record(info)) for info in infos] if as_json else ["\n".join(map(_describe, infos))])


@lexicon.command("diff", cls=Command)
def show_differences(
    ctx: typer.Context, first: List, second: OtherList, alphabet: Alphabet = None, as_json: AsJson = False
) -> None:
    """List the words that only one of two dictionaries has.

    Words of the first follow "<", words of the second ">".

    Exit status: 0 they have the same words; 1 they differ.
    """
    session = Session(ctx)
    (difference,) = session.run(requests.CompareLists(config=session.config, lists=(first, second), alphabet=alphabet))
    if as_json:
        print_out([format_json(asdict(difference))])
    else:
        print_out(f"< {word}\n" for word in difference.only_in_first)
        print_out(f"> {word}\n" for word in difference.only_in_second)
    if difference.only_in_first or difference.only_in_second:
        raise typer.Exit(1)


@lexicon.command("merge", cls=Command)
def merge_lists(
    ctx: typer.Context, lists: Lists, alphabet: Alphabet = None, out: Out = None, force: Force = False
) -> None:
    """List the words that any of the dictionaries has."""
    session = Session(ctx)
    (merged,) = session.run(requests.MergeLists(config=session.config, lists=tuple(lists), alphabet=alphabet))
    _put_out(merged, out, force=force)


MinLength = Annotated[str | None, option("N", "Keep words of N letters or more.", group=WORDS)]
MaxLength = Annotated[str | None, option("N", "Keep words of N letters or fewer.", group=WORDS)]
Length = Annotated[str | None, option("N", "Keep words of exactly N letters.", group=WORDS)]
Letters = Annotated[str | None, option("LETTERS", "Keep words that have only these letters.", group=WORDS)]
Expression = Annotated[
    str | None,
    option(
        "REGEX",
        "Keep words that match this regular expression, in either case; ^ and $ anchor it.",
        "--pattern",
        group=WORDS,
    ),
]
Block = Annotated[list[str], option("NAME|FILE", "Remove the words of this dictionary; repeat for more.", group=WORDS)]
Allow = Annotated[
    list[str],
    option(
        "NAME|FILE",
        "Add all words of this dictionary, whatever the other options say; repeat for more.",
        group=WORDS,
    ),
]


@lexicon.command("filter", cls=Command)
def filter_list(
    ctx: typer.Context,
    name: List,
    min_length: MinLength = None,
    max_length: MaxLength = None,
    length: Length = None,
    letters: Letters = None,
    pattern: Expression = None,
    block: Block = [],  # noqa: B006 (Typer copies it)
    allow: Allow = [],  # noqa: B006
    alphabet: Alphabet = None,
    out: Out = None,
    force: Force = False,
) -> None:
    """List the words of a dictionary that pass all tests."""
    least, most = _read_lengths(min_length, max_length, length)
    session = Session(ctx)
    request = requests.FilterList(
        config=session.config,
        lists=(name,),
        alphabet=alphabet,
        min_length=least,
        max_length=most,
        letters=letters,
        pattern=pattern,
        block=tuple(block),
        allow=tuple(allow),
    )
    (filtered,) = session.run(request)
    _put_out(filtered, out, force=force)


def _read_lengths(least: str | None, most: str | None, both: str | None) -> tuple[int, int]:
    if both is not None and (least is not None or most is not None):
        raise WgsError("--length cannot be combined with --min-length or --max-length; leave one out")
    shortest, longest = (
        limit if text is None else read_count(option, text, least=1, most=MAX_WORD_LETTERS)
        for option, text, limit in (
            ("--length" if both else "--min-length", both or least, 1),
            ("--length" if both else "--max-length", both or most, MAX_WORD_LETTERS),
        )
    )
    if shortest > longest:
        raise WgsError(f"--min-length {shortest} is greater than --max-length {longest}; swap the two numbers")
    return shortest, longest


def _put_out(made: WordList, file: str | None, *, force: bool) -> None:
    """Print the words, or write them to a file."""
    if force and file is None:
        raise WgsError("--force works only with --out: add --out FILE")
    lines = (f"{word}\n" for word in made.words)
    if file is None:
        print_out(lines)
    else:
        write_file(file, lines, force=force)


def _describe(info: LexiconInfo) -> str:
    """Return the description of a word list, one fact per line."""
    examples = f" ({', '.join(info.skipped_words)}{', ...' if info.skipped > len(info.skipped_words) else ''})"
    rows = {
        "name": info.name,
        "file": "-" if info.path is None else show_path(info.path),
        "words": str(info.words),
        "alphabet": info.alphabet,
        "letters": "the whole alphabet" if info.letters == info.alphabet else info.letters,
        "lengths": ", ".join(f"{length}:{_TIE}{words}" for length, words in info.lengths.items()),
        "longest": ", ".join(info.longest),
        "skipped": f"{info.skipped}{examples if info.skipped else ''}",
        "digest": info.digest,
    }
    rows["lengths"] = fill(rows["lengths"], 90, subsequent_indent=" " * 10).replace(_TIE, " ")
    return "".join(f"{title + ':':10}{text}\n" for title, text in rows.items())
