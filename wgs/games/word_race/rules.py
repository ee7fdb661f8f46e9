"""WordRace put together: its law, notation, display and advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wgs.base.errors import PlayError
from wgs.boards.tiles import Tile, format_tiles
from wgs.games.shared.by_legality import RulesByLegality
from wgs.games.word_race.advice import WordRaceAdvice
from wgs.games.word_race.display import WordRaceDisplay
from wgs.games.word_race.equipment import WordRaceEquipment, check_tile
from wgs.games.word_race.law import WordRaceLegality, check_position, count_tiles, find_outcome, make_move
from wgs.games.word_race.texts import WordRaceNotation
from wgs.games.word_race.values import RaceMove, RacePosition

if TYPE_CHECKING:
    from wgs.config.turn_rules import WordRaceSection
    from wgs.games.protocol import Outcome, Parts


class WordRace(RulesByLegality[RacePosition, RaceMove]):
    """Words from home row to home row: who comes to that of the other side wins.

    Nothing is hidden. A word on a path is a move of its own, so the same word on other cells is another move.

    Cost: a board is laid out when it is first looked at, in some milliseconds (with the native engine), and kept.

    Args:
        parts: The grid with its home rows, the words and their scoring, the numbers.

    Raises:
        PlayError: The grid does not have two home rows, or has no neighbours.

    >>> from wgs import Toolkit
    >>> race = Toolkit.load("wgs.json").game("WordRace (Hex)").turn_rules
    >>> race.name, race.seats
    ('WordRace', ('Red', 'Blue'))
    """

    name = "WordRace"
    needs_board = True
    unit = "disc"

    def __init__(self, parts: Parts[WordRaceSection]) -> None:
        self._equipment = WordRaceEquipment(parts)
        self._legality = WordRaceLegality(self._equipment)
        self.seats = self._equipment.seats
        self.notation = WordRaceNotation(self, self._equipment, self._legality)
        self.advice = WordRaceAdvice(self, self._equipment, self._legality)
        self.display = WordRaceDisplay(self, parts, self._equipment, self._legality)

    def start(self, players: int, seed: int, board: Sequence[Tile] = ()) -> RacePosition:
        """Return the first position of a race on a board; nothing else is drawn, so the seed does not matter."""
        if players not in self.players:
            raise PlayError(f"WordRace is for 2 players, not {players}")
        position = RacePosition(format_tiles(board))
        _ = self._equipment.words(position)
        return position

    def check_tile(self, tile: Tile) -> None:
        """Check a tile: boards have no wildcards."""
        check_tile(tile)

    def to_act(self, position: RacePosition) -> tuple[int, ...]:
        return () if self.outcome(position) else (position.seat,)

    def outcome(self, position: RacePosition) -> Outcome | None:
        return find_outcome(self._equipment, position)

    def scores(self, position: RacePosition) -> tuple[int, ...]:
        """Return how many tiles each seat has on the board."""
        return count_tiles(position)

    def check_position(self, position: RacePosition) -> None:
        """Check the board, the words, the tiles and the turns against each other."""
        check_position(self._equipment, position)

    def make_move(self, position: RacePosition, seat: int, move: RaceMove) -> RacePosition:
        return make_move(self._equipment.track, position, seat, move)
