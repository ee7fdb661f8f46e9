"""The command ``games``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from wgs.cli.options.arguments import AsCsv, AsJson, Style, choose_style
from wgs.cli.session import Session, print_records
from wgs.cli.terminal.streams import complain
from wgs.service import requests

if TYPE_CHECKING:
    from wgs.export.records import Record
    from wgs.service.answers import GameEntry


def games(ctx: typer.Context, as_json: AsJson = False, as_csv: AsCsv = False) -> None:
    """List the games of the config.

    Shows the grid of each game, where its letters come from, and its dictionary.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv)
    session = Session(ctx)
    records = [_make_record(entry) for entry in session.run(requests.ListGames(config=session.config))]
    if not records:
        path = session.desk.toolkit(session.config).path
        complain(f"{path} defines no games; add entries to GameRules, or extend wgs.json")
    titles: Record = {"game": "Game", "grid": "Grid", "letters": "Letters", "dictionary": "Dictionary"}
    widths = {key: max(len(row[key] or "-") for row in [titles, *records]) for key in titles}

    def show(record: Record) -> str:
        return "  ".join((record[key] or "-").ljust(widths[key]) for key in widths).rstrip() + "\n"

    print_records([titles, *records] if style is Style.TEXT else records, style, show)


def _make_record(entry: GameEntry) -> Record:
    return {
        "game": entry.game,
        "grid": entry.grid,
        "letters": entry.letters,
        "dictionary": entry.dictionary,
        "description": entry.description,
    }
