"""Operations on configs: the games of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from wgs.service import requests
from wgs.web.operations.base import Given, Operation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.export.records import Record
    from wgs.web.operations.base import Work


class ListedGames(Given):
    """Which games to list."""

    game: str | None = Field(None, description="The only game to list; all of them without it.")


def list_games(given: ListedGames, work: Work) -> Iterator[Record]:
    """List the games of a config."""
    for entry in work.run(requests.ListGames(config=work.config(given), game=given.game)):
        yield {
            "game": entry.game,
            "grid": entry.grid,
            "letters": entry.letters,
            "dictionary": entry.dictionary,
            "description": entry.description,
            "turn_based": entry.is_turn_based,
            "language": entry.language,
            "years": entry.years,
            "sources": entry.sources,
        }


GAMES = Operation(name="games", title="List the games of the config.", given=ListedGames, carry_out=list_games)
