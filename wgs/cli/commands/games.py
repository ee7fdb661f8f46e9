"""The command ``games``."""

from __future__ import annotations

import shlex
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Annotated

import typer

from wgs.base.record_fields import make_record
from wgs.base.resources import show_path
from wgs.cli.options.arguments import AsCsv, AsJson, Force, ResultFile, Style, choose_style
from wgs.cli.options.from_fields import declared
from wgs.cli.session import Session, print_records
from wgs.cli.terminal.streams import complain, print_out
from wgs.service.catalogues.requests import ListGames

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.service.catalogues.answers import GameEntry

OneGame = Annotated[str | None, declared(ListGames, "game")]

WIDTH = 80
"""How wide the text is at most, where names allow it."""


def games(
    ctx: typer.Context,
    game: OneGame = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    into: ResultFile = None,
    force: Force = False,
) -> None:
    """List the games of the config, or show one of them.

    Under each game: whether it can be played in turns (with the command play), the language of its words, the years
    of its dice, and a description.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv)
    session = Session(ctx)
    entries = list(session.run(ListGames(config=session.config, game=game)))
    if not entries:
        path = show_path(session.workspace.toolkit(session.config).path)
        complain(f"{path} has no games; add entries to GameRules, or extend wgs.json")
    if style is not Style.TEXT:
        print_records(map(make_record, entries), style, str)
    elif game is not None:
        print_out(map(_show_whole, entries))
    else:
        print_out(_show_table(entries))


def _show_table(entries: Sequence[GameEntry]) -> list[str]:
    """Return a line with the columns of each game, and below it what the config tells people."""
    titles = ("Game", "Grid", "Letters", "Words")
    rows = [(entry.game, entry.grid or "-", entry.letters or "-", entry.dictionary or "-") for entry in entries]
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() + "\n" for row in (titles, *rows)]
    return [lines[0], *(line + _show_facts(entry) for line, entry in zip(lines[1:], entries, strict=True))]


def _show_facts(entry: GameEntry) -> str:
    """Return what the config tells people about a game, indented; an empty text if it is nothing."""
    facts = [entry.language, entry.years, "played in turns" if entry.is_turn_based else None]
    told = [", ".join(filter(None, facts)), entry.description]
    text = ": ".join(filter(None, told))
    return fill(text, WIDTH, initial_indent="  ", subsequent_indent="  ") + "\n" if text else ""


def _show_whole(entry: GameEntry) -> str:
    """Return everything about a game, a line for each piece."""
    play = shlex.join(["wgs", "play", entry.game])
    rows = {
        "game": entry.game,
        "description": entry.description,
        "language": entry.language,
        "years": entry.years,
        "in turns": f"yes: {play}" if entry.is_turn_based else "no",
        "grid": entry.grid,
        "letters": entry.letters,
        **{key: f'"{name}"' for key, name in entry.parts.items()},
        "sources": entry.sources,
        "config": show_path(Path(entry.file)),
    }
    width = max(map(len, rows)) + 2
    return "".join(
        fill(text, WIDTH, initial_indent=f"{key}:".ljust(width), subsequent_indent=" " * width) + "\n"
        for key, text in rows.items()
        if text
    )
