"""The commands ``lexicon list``, ``check``, ``info``, ``diff``, ``merge``, ``filter`` and ``install``."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING, Annotated

import typer

from wgs.cli.command import Command, Group
from wgs.cli.commands.lexicon_texts import (
    describe_info,
    flatten_difference,
    show_difference,
    show_lists,
    show_word,
)
from wgs.cli.options.arguments import AsCsv, AsJson, Force, ResultFile, Style, choose_style
from wgs.cli.options.declaring import argument, flag, option
from wgs.cli.options.from_fields import declared
from wgs.cli.options.reading import read_count
from wgs.cli.session import Session, print_records
from wgs.cli.terminal.streams import complain, print_out
from wgs.declarations import OUTPUT, WORDS
from wgs.errors import WgsError
from wgs.export.lexicons import flatten_word, list_record, word_record
from wgs.export.records import format_json, info_record
from wgs.list_names import choose_list, parse_form
from wgs.plurals import format_count
from wgs.resources import show_path
from wgs.service.requests import ListChoice
from wgs.tiles import MAX_WORD_LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wgs.lexicon_facts import WordLookedUp

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
Form = Annotated[str | None, declared(ListChoice, "list_form")]
WithGrades = Annotated[
    bool, flag("Print the grades of words, and compare those of words that both have.", "--grades", group=OUTPUT)
]
lexicon = typer.Typer(
    cls=Group,
    name="lexicon",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="List, inspect, compare, merge, filter and install dictionaries.",
)


@lexicon.command("list", cls=Command)
def list_lists(
    ctx: typer.Context,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    into: ResultFile = None,
    force: Force = False,
) -> None:
    """List the dictionaries, and where they come from.

    First come those of the config, then others that ship with wgs or were installed.
    """
    from wgs.service.lists.requests import FindLists  # noqa: PLC0415 - help does without

    style = choose_style(as_json=as_json, as_csv=as_csv)
    session = Session(ctx)
    found = list(session.run(FindLists(config=session.config)))
    if style is Style.TEXT:
        print_out(show_lists(found))
    else:
        print_records(map(list_record, found), style, str)


Words = Annotated[list[str], argument("WORD...", "The words.")]
Only = Annotated[
    list[str],
    option(
        "NAME|FILE",
        "Look in this dictionary; repeat for more.",
        "--dictionary",
        "-d",
        default="all in Dictionaries",
    ),
]


@lexicon.command("check", cls=Command)
def check_words(
    ctx: typer.Context,
    words: Words,
    only: Only = [],  # noqa: B006 (Typer copies it)
    alphabet: Alphabet = None,
    list_form: Form = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    into: ResultFile = None,
    force: Force = False,
) -> None:
    """Tell which dictionaries have a word, and why others do not.

    Words are spelled as each dictionary has them, without accents where it has none. Grades tell how common they are.

    Exit status: 0 each word is in one of the dictionaries; 1 some word is in none; 2 a word cannot be read.
    """
    from wgs.service.lists.requests import LookUpWords  # noqa: PLC0415 - help does without

    style = choose_style(as_json=as_json, as_csv=as_csv)
    session = Session(ctx)
    request = LookUpWords(config=session.config, words=tuple(words), lists=_name(only, list_form), alphabet=alphabet)
    found: list[WordLookedUp] = list(session.run(request))
    if style is Style.TEXT:
        print_out(["\n".join(map(show_word, found))])
    elif style is Style.JSON:
        print_records(map(word_record, found), style, str)
    else:
        print_records((row for each in found for row in flatten_word(each)), style, str)
    if not all(each.is_listed for each in found):
        raise typer.Exit(1)


@lexicon.command("info", cls=Command)
def show_info(
    ctx: typer.Context,
    lists: Lists,
    alphabet: Alphabet = None,
    list_form: Form = None,
    as_json: AsJson = False,
    into: ResultFile = None,
    force: Force = False,
) -> None:
    """Describe dictionaries.

    Prints the form of the file, the number of words, their letters and lengths, the longest words, what was skipped or
    left out, and a digest.
    """
    from wgs.service.lists.requests import DescribeLists  # noqa: PLC0415 - help does without

    session = Session(ctx)
    request = DescribeLists(config=session.config, lists=_name(lists, list_form), alphabet=alphabet)
    infos = list(session.run(request))
    print_out([format_json(info_record(info)) for info in infos] if as_json else ["\n".join(map(describe_info, infos))])


@lexicon.command("diff", cls=Command)
def show_differences(
    ctx: typer.Context,
    first: List,
    second: OtherList,
    grade: Annotated[str | None, declared(ListChoice, "grade")] = None,
    grades: WithGrades = False,
    alphabet: Alphabet = None,
    list_form: Form = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    into: ResultFile = None,
    force: Force = False,
) -> None:
    """List the words that only one of two dictionaries has.

    Words of the first follow "<", words of the second ">". With --grades their grades follow, and "~" marks words of
    both dictionaries with two different grades.

    Exit status: 0 they have the same words; 1 they differ.
    """
    from wgs.service.lists.requests import CompareLists  # noqa: PLC0415 - help does without

    style = choose_style(as_json=as_json, as_csv=as_csv)
    session = Session(ctx)
    request = CompareLists(
        config=session.config,
        lists=_name((first, second), list_form),
        alphabet=alphabet,
        grade=grade,
        with_grades=grades,
    )
    (difference,) = session.run(request)
    if style is Style.JSON:
        print_out([format_json(difference.record)])
    elif style is Style.CSV:
        print_records(flatten_difference(difference), style, str)
    else:
        print_out(show_difference(difference))
    if not difference.is_empty:
        raise typer.Exit(1)


@lexicon.command("merge", cls=Command)
def merge_lists(
    ctx: typer.Context,
    lists: Lists,
    alphabet: Alphabet = None,
    list_form: Form = None,
    into: ResultFile = None,
    force: Force = False,
) -> None:
    """List the words that any of the dictionaries has."""
    from wgs.service.lists.requests import MergeLists  # noqa: PLC0415 - help does without

    session = Session(ctx)
    request = MergeLists(config=session.config, lists=_name(lists, list_form), alphabet=alphabet)
    (merged,) = session.run(request)
    print_out(f"{word}\n" for word in merged.words)


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
    list_form: Form = None,
    into: ResultFile = None,
    force: Force = False,
) -> None:
    """List the words of a dictionary that pass all tests."""
    from wgs.service.lists.requests import FilterList  # noqa: PLC0415 - help does without

    least, most = _read_lengths(min_length, max_length, length)
    session = Session(ctx)
    request = FilterList(
        config=session.config,
        lists=_name((name,), list_form),
        alphabet=alphabet,
        min_length=least,
        max_length=most,
        letters=letters,
        pattern=pattern,
        block=tuple(block),
        allow=tuple(allow),
    )
    (filtered,) = session.run(request)
    print_out(f"{word}\n" for word in filtered.words)


Language = Annotated[str, argument("LANGUAGE", "The language, such as italian, czech or swedish.")]
Source = Annotated[
    str | None,
    option(
        "FILE",
        "A list of words, or the .dic file of a hunspell dictionary.",
        "--from",
        default="what Debian's packages have installed, or a package of npm",
    ),
]


@lexicon.command("install", cls=Command)
def install_list(language: Language, source: Source = None, list_form: Form = None, force: Force = False) -> None:
    """Make the dictionary of a language, and install it.

    Games of that language find it from then on, unless a dictionary of the language ships; then --dictionary names it.
    """
    from wgs.languages.installing import install_list as install  # noqa: PLC0415 - the other commands need none of it

    form = None if list_form is None else parse_form(list_form)
    installed = install(language, source, form=form, force=force, tell=complain)
    told = [
        f"Took {format_count(installed.given, 'word')} from {installed.source}.\n",
        f"Wrote {show_path(installed.path)} ({format_count(installed.words, 'word')}).\n",
    ]
    if installed.ships:
        told.append(
            f"Games go on to use the list that ships; for this one, add: --dictionary {quote(str(installed.path))}\n"
        )
    print_out(told)


def _name(lists: Iterable[str], form: str | None) -> tuple[str, ...]:
    """Return the names of dictionaries whose files have a form."""
    read = None if form is None else parse_form(form)
    return tuple(choose_list(name, form=read) or "" for name in lists)


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
