"""The command ``anagram``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from wgs.anagrams import AnagramQuery
from wgs.base.errors import WgsError
from wgs.base.record_fields import make_record
from wgs.cli.options.arguments import AsCsv, AsJson, Force, ResultFile, Style, choose_style
from wgs.cli.options.from_fields import take_fields, take_list
from wgs.cli.options.reading import read_fields, read_list
from wgs.cli.session import Session
from wgs.cli.terminal.streams import complain, print_out
from wgs.export.records import format_csv, format_json
from wgs.service.anagrams.requests import FindAnagrams

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.anagrams.answers import AnagramsFound


@take_list(["list_form", "family", "grade"], before="as_json")
@take_fields(FindAnagrams, before="as_json")
@take_fields(AnagramQuery, before="as_json")
def anagram(
    ctx: typer.Context,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    into: ResultFile = None,
    force: Force = False,
    **given: object,
) -> None:
    """Find the words or phrases that some letters spell.

    Prints one a line, with its points if there is a game. A word uses some of the letters, each once; a phrase uses
    them all. Small letters are blanks.

    Exit status: 0 something was found; 1 nothing was; 2 the letters cannot be read.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv)
    query = AnagramQuery(**read_fields(AnagramQuery, given))
    asked = read_fields(FindAnagrams, given) | {"dictionary": read_list(given)}
    if query.sort == "points" and given["game"] is None:
        raise WgsError("--sort points needs a game, whose points they are: give it together with --game")
    session = Session(ctx)
    (found,) = session.run(FindAnagrams(config=session.config, query=query, **asked))
    if not found.anagrams and style is Style.TEXT:
        what = "no phrase" if query.words > 1 else "no word"
        complain(f'{what} of the list {found.dictionary} can be spelled so with "{query.letters}"')
    print_out(_write(found, style, are_told=bool(given["meanings"])))
    if not found.anagrams:
        raise typer.Exit(1)


def _write(found: AnagramsFound, style: Style, *, are_told: bool) -> Iterator[str]:
    """Write what was found: a line or a record for each, with meanings where these are told."""
    if style is Style.JSON:
        for each in found.anagrams:
            record = make_record(each)
            if not are_told:
                del record["meanings"]
            yield format_json(record)
        return
    if style is Style.CSV:
        yield format_csv(["words", "points", "grade", *(["meanings"] if are_told else [])])
    for each in found.anagrams:
        meanings = [] if each.meanings is None else list(zip(each.words, each.meanings, strict=True))
        phrase, points = " ".join(each.shown), each.points
        if style is Style.CSV:
            told = {"meanings": "; ".join(text for _, text in meanings if text)} if meanings else {}
            yield format_csv({"words": phrase, "points": points, "grade": each.grade, **told})
        else:
            yield f"{phrase}\n" if points is None else f"{phrase} {points}\n"
            yield from (f"  {word}: {text}\n" for word, text in meanings if text)
