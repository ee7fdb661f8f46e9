"""WordRace as fronts draw it: the board with its home rows, discs, and what a word does to them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wgs.cell_sets import gather, iter_cells
from wgs.games.display import Display, name_seats
from wgs.games.protocol import Resign, Rules
from wgs.games.shared.boards import list_numbers, show_board
from wgs.games.shown import Description, Scene, Targets
from wgs.games.word_race.targets import WordRaceTargets
from wgs.games.word_race.values import GivenRaceMove, RaceMove, RacePosition, SwapSides, Word

if TYPE_CHECKING:
    from wgs.config.turn_rules import WordRaceSection
    from wgs.games.registry import Parts
    from wgs.games.story import Story
    from wgs.games.word_race.equipment import WordRaceEquipment
    from wgs.games.word_race.legality import WordRaceLegality


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
