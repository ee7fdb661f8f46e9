"""How a word on a race board can go on, cell by cell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wgs.cell_sets import gather, iter_cells
from wgs.errors import IllegalMoveError
from wgs.games.shared.spelt_paths import find_spelt_paths, list_next
from wgs.games.shown import Targets

if TYPE_CHECKING:
    from wgs.games.word_race.equipment import WordRaceEquipment
    from wgs.games.word_race.legality import WordRaceLegality
    from wgs.games.word_race.values import GivenRaceMove, Path, RacePosition


class WordRaceTargets:
    """Finds the cells that a word may have next."""

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

    def find(self, position: RacePosition, seat: int, begun: GivenRaceMove) -> Targets:
        """Return how a word goes on after the cells or letters that it has so far; raises IllegalMoveError."""
        if begun.kind != "word":
            return Targets(is_whole=True)
        if begun.letters is not None:
            return self._find_spelt(position, seat, begun.letters)
        return self._find_longer(position, seat, begun.cells) if begun.cells else self._find_starts(position, seat)

    def _find_starts(self, position: RacePosition, seat: int) -> Targets:
        own, words = self._legality.own_cells(position, seat), self._equipment.playable(position).words
        spent = self._legality.list_spent(position)
        leading = [cell for cell in iter_cells(own) if words.count(1 << cell, spent)]
        return Targets(cells=self._name(iter_cells(own)), leading=self._name(leading))

    def _find_longer(self, position: RacePosition, seat: int, path: Path) -> Targets:
        self._check_begun(position, seat, path)
        words, spent = self._equipment.playable(position).words, self._legality.list_spent(position)
        found = [each for _, each in words.iter_paths(1 << path[0], spent) if each[: len(path)] == path]
        longer = {each[len(path)] for each in found if len(each) > len(path)}
        return Targets(
            cells=self._name(self._list_next(position, path)),
            leading=self._name(sorted(longer)),
            is_whole=path in found,
        )

    def _check_begun(self, position: RacePosition, seat: int, path: Path) -> None:
        """Check that a word may begin on the cells of a path, whatever their letters."""
        self._legality.check_start(position, seat, path[0])
        self._legality.check_steps(path)
        texts = self._equipment.playable(position).letters.texts
        if bare := [name for cell, name in zip(path, self._name(path), strict=True) if not texts[cell]]:
            raise IllegalMoveError("rule", f"{bare[0]} has no letter", cells=bare[:1])

    def _find_spelt(self, position: RacePosition, seat: int, letters: str) -> Targets:
        """Return the ways of letters that are typed, from the cells of a seat."""
        texts, own = self._equipment.playable(position).letters.texts, self._legality.own_cells(position, seat)
        paths = find_spelt_paths(letters, texts, iter_cells(own), self._grid.following)
        words, spent = self._equipment.playable(position).words, self._legality.list_spent(position)
        starts = gather(path[0] for path in paths)
        ways = {path for word, path in words.iter_paths(starts, spent) if word == letters}
        return Targets(
            cells=self._name(list_next(paths, texts, self._grid.following)),
            paths=tuple(map(self._name, paths)),
            is_whole=any(path in ways for path in paths),
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

    def _name(self, cells: Iterable[int]) -> tuple[str, ...]:
        return tuple(map(self._equipment.names.format, cells))
