"""The command ``anagram``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from wgs.anagrams import AnagramQuery
from wgs.cli.options.arguments import AsCsv, AsJson, Force, ResultFile, Style, choose_style
from wgs.cli.options.declaring import OUTPUT, WORDS, argument, flag, option
from wgs.cli.options.from_fields import take_list
from wgs.cli.options.reading import read_count, read_list
from wgs.cli.session import Session
from wgs.cli.terminal.streams import complain, print_out
from wgs.errors import WgsError
from wgs.export.records import format_csv, format_json
from wgs.tiles import MAX_WORD_LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.anagrams import AnagramOrder
    from wgs.service.anagrams.answers import AnagramsFound

Letters = Annotated[str, argument("LETTERS", "The letters, with ? for a blank, such as 'retina?'.")]
InGame = Annotated[
    str | None,
    option("GAME", "Score the words by this game, and take its word list.", "--game", default="words without points"),
]
List = Annotated[
    str | None,
    option(
        "NAME|FILE",
        "Use this dictionary: a name in Dictionaries, or a file.",
        "--dictionary",
        "-d",
        default="that of the game, or the first of the config",
    ),
]
WordCount = Annotated[
    str | None,
    option("N", "Find phrases of 2 to N words that use all letters together.", "--words", group=WORDS, default="1"),
]
AllLetters = Annotated[bool, flag("Find words that use all letters.", "--all-letters", group=WORDS)]
ShapeText = Annotated[
    str | None,
    option(
        "SHAPE",
        "Find words of this shape, such as '?A??E': ? is one letter, * any number of them. Of a phrase, one word has "
        "the shape.",
        "--shape",
        group=WORDS,
    ),
]
Needed = Annotated[str | None, option("LETTERS", "Find words that have all these letters.", "--with", group=WORDS)]
Banned = Annotated[str | None, option("LETTERS", "Find words that have none of these.", "--without", group=WORDS)]
MinLength = Annotated[
    str | None,
    option("N", "Find words of N letters or more.", group=WORDS, default="the game's MinWordLength, or 2"),
]
MaxLength = Annotated[str | None, option("N", "Find words of N letters or fewer.", group=WORDS)]
ORDERS = ("points", "length", "word", "grade")
Order = Annotated[
    str | None,
    option(
        "|".join(ORDERS),
        "Sort by this; points and length sort descending, grade puts common words first.",
        "--sort",
        group=WORDS,
        default="points, or length without a game",
    ),
]
WithMeanings = Annotated[bool, flag("Print what the words mean, where that is known.", "--meanings", group=OUTPUT)]
Limit = Annotated[str | None, option("N", "Keep the first N.", group=WORDS, default="all")]


@take_list(["list_form", "family", "grade"], before="words")
def anagram(
    ctx: typer.Context,
    letters: Letters,
    game: InGame = None,
    dictionary: List = None,
    words: WordCount = None,
    all_letters: AllLetters = False,
    shape: ShapeText = None,
    needed: Needed = None,
    banned: Banned = None,
    min_length: MinLength = None,
    max_length: MaxLength = None,
    sort: Order = None,
    limit: Limit = None,
    meanings: WithMeanings = False,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    into: ResultFile = None,
    force: Force = False,
    **given: Any,
) -> None:
    """Find the words or phrases that some letters spell.

    Prints one a line, with its points if there is a game. A word uses some of the letters, each once; a phrase uses
    them all. Small letters are blanks.

    Exit status: 0 something was found; 1 nothing was; 2 the letters cannot be read.
    """
    from wgs.service.anagrams.requests import FindAnagrams  # noqa: PLC0415 - help does without

    style = choose_style(as_json=as_json, as_csv=as_csv)
    query = AnagramQuery(
        letters=letters,
        words=1 if words is None else read_count("--words", words, least=1),
        all_letters=all_letters,
        min_length=None
        if min_length is None
        else read_count("--min-length", min_length, least=1, most=MAX_WORD_LETTERS),
        max_length=None if max_length is None else read_count("--max-length", max_length, least=1),
        needed=needed or "",
        banned=banned or "",
        shape=shape or "",
        sort=_read_order(sort, game),
        limit=None if limit is None else read_count("--limit", limit, least=1),
    )
    session = Session(ctx)
    listed = read_list(given | {"dictionary": dictionary})
    request = FindAnagrams(config=session.config, query=query, game=game, dictionary=listed, with_meanings=meanings)
    (found,) = session.run(request)
    if not found.anagrams and style is Style.TEXT:
        what = "no phrase" if query.words > 1 else "no word"
        complain(f'{what} of the list {found.dictionary} can be spelled so with "{letters}"')
    print_out(_write(found, style))
    if not found.anagrams:
        raise typer.Exit(1)


def _read_order(sort: str | None, game: str | None) -> AnagramOrder | None:
    """Read the value of --sort; raises WgsError that says what was expected."""
    if sort is None:
        return None
    if sort not in ORDERS:
        raise WgsError(f'--sort must be {", ".join(ORDERS[:-1])} or {ORDERS[-1]}, not "{sort}"')
    if sort == "points" and game is None:
        raise WgsError("--sort points needs a game, whose points they are: give it together with --game")
    return sort  # type: ignore[return-value]


def _write(found: AnagramsFound, style: Style) -> Iterator[str]:
    """Write what was found: a line or a record for each."""
    if style is Style.JSON:
        yield from map(format_json, found.records)
        return
    if style is Style.CSV:
        yield format_csv(["words", "points", "grade", *(["meanings"] if found.meanings is not None else [])])
    for place, each in enumerate(found.anagrams):
        meanings = [] if found.meanings is None else list(zip(each.words, found.meanings[place], strict=True))
        phrase, points = " ".join(each.shown), each.points if found.has_points else None
        if style is Style.CSV:
            told = {"meanings": "; ".join(text for _, text in meanings if text)} if meanings else {}
            yield format_csv({"words": phrase, "points": points, "grade": each.grade, **told})
        else:
            yield f"{phrase}\n" if points is None else f"{phrase} {points}\n"
            yield from (f"  {word}: {text}\n" for word, text in meanings if text)
