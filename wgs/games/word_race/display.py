"""WordRace as fronts draw it: the board with its home rows, discs, how a word can go on, and what it does to them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wgs.base.errors import IllegalMoveError
from wgs.boards.cell_sets import gather, iter_cells
from wgs.games.protocol import Display, Resign, Rules, name_seats
from wgs.games.shared.board_views import list_numbers, show_board
from wgs.games.shared.spelt_paths import find_spelt_paths, list_next
from wgs.games.views import Description, Scene, Targets
from wgs.games.word_race.values import GivenRaceMove, RaceMove, RacePosition, SwapSides, Word

if TYPE_CHECKING:
    from wgs.config.turn_rules import WordRaceSection
    from wgs.games.protocol import Parts, Story
    from wgs.games.word_race.equipment import WordRaceEquipment
    from wgs.games.word_race.law import WordRaceLegality
    from wgs.games.word_race.values import Path


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


class WordRaceDisplay(Display[RacePosition, RaceMove]):
    """Shows WordRace."""

    def __init__(
        self,
        rules: Rules[RacePosition, RaceMove],
        parts: Parts[WordRaceSection],
        equipment: WordRaceEquipment,
        legality: WordRaceLegality,
    ) -> None:
        super().__init__(rules)
        self._parts = parts
        self._equipment = equipment
        self._legality = legality
        self._targets = WordRaceTargets(equipment, legality)
        self._track = equipment.track

    def describe(self, players: int) -> Description:
        """Return the board, the home rows by their sides, and the sides that the seats begin with."""
        parts, track = self._parts, self._track
        homes = [tuple(self._name(home)) for home in track.homes]
        return Description(
            self.rules.name,
            tuple(self.rules.players),
            name_seats(self.rules.seats, homes, homes[::-1]),
            self.rules.has_hidden,
            board=show_board(track.grid, self._equipment.names),
            homes=dict(zip(track.names, homes, strict=True)),
            alphabet=parts.lexicon.alphabet,
            words=parts.lexicon.name,
            numbers=list_numbers(parts.section, parts.scoring.min_word_length),
        )

    def show(self, view: RacePosition, viewer: int | None) -> Scene:
        """Return the letters and discs; for each seat its side, and how many rows that has come."""
        names, track = self._equipment.names, self._track
        texts = self._equipment.board(view.board).letters.texts
        cells: dict[str, dict[str, object]] = {
            names.format(cell): {"tile": text.capitalize()} for cell, text in enumerate(texts) if text
        }
        for seat, side in enumerate(view.sides):
            for name in self._name(view.tiles[side]):
                cells[name] = {**cells[name], "owner": seat}
        players = tuple({"side": track.names[side], "rows": track.furthest(view.tiles, side)} for side in view.sides)
        return Scene(cells, players, {"played": view.played, "passes": view.passes, "quiet": view.quiet})

    def tell(self, story: Story, before: RacePosition, seat: int, move: RaceMove, after: RacePosition) -> None:
        """Tell of discs laid, captured and severed."""
        match move:
            case Word():
                self._tell_word(story, before, after, seat, move)
            case SwapSides():
                everything = [(each, key) for each in (0, 1) for key in ("side", "rows")]
                cells = self._name(before.tiles[0] | before.tiles[1])
                story.tell("sides_swapped", seat, cells, players=everything, table=["quiet"])
            case Resign():
                story.tell("resigned", seat)
            case _:
                story.tell("passed", seat, table=["passes", "quiet"])

    def _tell_word(self, story: Story, before: RacePosition, after: RacePosition, seat: int, move: Word) -> None:
        side = before.sides[seat]
        laid, others = gather(move.path), before.tiles[1 - side]
        if captured := others & laid:
            story.tell("captured", seat, self._name(captured), victim=1 - seat)
        path = map(self._equipment.names.format, move.path)
        story.tell("laid", seat, path, players=[(seat, "rows")], table=["played"], word=move.word)
        if severed := others & ~laid & ~after.tiles[1 - side]:
            story.tell("severed", 1 - seat, self._name(severed), players=[(1 - seat, "rows")])

    def list_kinds(self, view: RacePosition, seat: int) -> tuple[str, ...]:
        return self._targets.list_kinds(view, seat)

    def find_targets(self, view: RacePosition, seat: int, begun: GivenRaceMove) -> Targets:
        """Return the cells that a word may have next."""
        return self._targets.find(view, seat, begun)

    def list_reach(self, view: RacePosition) -> Iterable[tuple[str, ...]]:
        """List for each seat the cells of all words that it could play now."""
        return (tuple(self._name(self._find_reach(view, seat))) for seat in range(2))

    def list_opened(self, before: RacePosition, seat: int, after: RacePosition) -> Iterable[str]:
        """List the cells that the next words of a seat may have, and those before the move could not."""
        return self._name(self._find_reach(after, seat) & ~self._find_reach(before, seat))

    def _find_reach(self, position: RacePosition, seat: int) -> int:
        starts, spent = self._legality.own_cells(position, seat), self._legality.list_spent(position)
        reach = 0
        for _, path in self._equipment.words(position).iter_paths(starts, spent):
            reach |= gather(path)
        return reach

    def _name(self, cells: int) -> list[str]:
        """Return the names of some cells, which are bits."""
        return [self._equipment.names.format(cell) for cell in iter_cells(cells)]
