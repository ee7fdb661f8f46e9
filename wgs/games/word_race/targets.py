"""How a word on a race board can go on, cell by cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.cell_sets import iter_cells
from wgs.games.shared.move_fields import read_cells
from wgs.games.shown import Targets

if TYPE_CHECKING:
    from wgs.games.shared.json_fields import JsonFields
    from wgs.games.word_race.equipment import WordRaceEquipment
    from wgs.games.word_race.legality import WordRaceLegality
    from wgs.games.word_race.values import Path, RacePosition


class WordRaceTargets:
    """Finds the cells that a word may have next.

    Args:
        equipment: What the game is played with.
        legality: The legal moves.
    """

    def __init__(self, equipment: WordRaceEquipment, legality: WordRaceLegality) -> None:
        self._equipment = equipment
        self._legality = legality
        self._grid = equipment.track.grid

    def list_kinds(self, position: RacePosition, seat: int) -> tuple[str, ...]:
        """List the kinds of moves that a seat can make."""
        words, starts = self._equipment.playable(position).words, self._legality.own_cells(position, seat)
        has_word = next(words.iter_paths(starts, self._legality.list_spent(position)), None) is not None
        may_swap = self._legality.may_swap(position)
        kinds = {"word": has_word, "swap": may_swap, "pass": not has_word and not may_swap, "resign": True}
        return tuple(kind for kind, is_possible in kinds.items() if is_possible)

    def find(self, position: RacePosition, seat: int, kind: str, fields: JsonFields) -> Targets:
        """Return how a word goes on after the cells that it has so far."""
        if kind != "word":
            return Targets(is_whole=True)
        names = self._equipment.names
        path = read_cells(fields, "cells", names) if fields.has("cells") else ()
        own, words = self._legality.own_cells(position, seat), self._equipment.playable(position).words
        spent = self._legality.list_spent(position)
        if not path:
            leading = [cell for cell in iter_cells(own) if words.count(1 << cell, spent)]
            return Targets(cells=tuple(map(names.format, iter_cells(own))), leading=tuple(map(names.format, leading)))
        starts = own & 1 << path[0]
        found = [each for _, each in words.iter_paths(starts, spent) if each[: len(path)] == path]
        longer = {each[len(path)] for each in found if len(each) > len(path)}
        return Targets(
            cells=tuple(map(names.format, self._list_next(position, path))),
            leading=tuple(map(names.format, sorted(longer))),
            is_whole=path in found,
        )

    def _list_next(self, position: RacePosition, path: Path) -> list[int]:
        """List the cells with letters that may follow a path."""
        letters = self._equipment.playable(position).letters
        length = sum(letters.lengths[cell] for cell in path)
        return [
            cell
            for cell in self._grid.following(path[-1])
            if letters.texts[cell] and cell not in path and length + letters.lengths[cell] <= letters.longest
        ]
