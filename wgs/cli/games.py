"""The command ``games``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from wgs.cli.arguments import AsCsv, AsJson, Style, choose_style
from wgs.cli.session import load_toolkit, print_records
from wgs.cli.streams import complain
from wgs.errors import MissingPartError

if TYPE_CHECKING:
    from wgs.export.records import Record
    from wgs.toolkit import Toolkit


def games(ctx: typer.Context, as_json: AsJson = False, as_csv: AsCsv = False) -> None:
    """List the games of the config: their grids, where their letters come from, their word lists."""
    style = choose_style(as_json=as_json, as_csv=as_csv)
    toolkit = load_toolkit(ctx)
    if not toolkit.games:
        complain(f"{toolkit.path} defines no games; add entries to GameRules, or extend wgs.json")
    records = [_describe(toolkit, name) for name in toolkit.games]
    titles: Record = {"game": "Game", "grid": "Grid", "letters": "Letters", "dictionary": "Dictionary"}
    widths = {key: max(len(row[key] or "-") for row in [titles, *records]) for key in titles}

    def show(record: Record) -> str:
        return "  ".join((record[key] or "-").ljust(widths[key]) for key in widths).rstrip() + "\n"

    print_records([titles, *records] if style is Style.TEXT else records, style, show)


def _describe(toolkit: Toolkit, name: str) -> Record:
    """Make the record of a game; a part that it lacks, or names in vain, is None."""
    game = toolkit.game(name)
    section = game.section
    letters = toolkit.config.letter_distributions.get(section.letter_distribution or "")
    dictionary = section.dictionary if section.dictionary in toolkit.config.dictionaries else None
    try:
        grid = game.grid.describe()
    except MissingPartError:
        grid = None
    return {
        "game": name,
        "grid": grid,
        "letters": letters.generation_method if letters else None,
        "dictionary": dictionary,
        "description": section.description,
    }
