"""Contradictionary as fronts draw it: the board, racks and devices, paths, what moves do, and where tiles may go."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.base.errors import IllegalMoveError
from wgs.boards.grid import Grid
from wgs.boards.tiles import capital
from wgs.games.contradictionary.board import EMPTY, CrosswordBoard, find_path, find_reach, read_word
from wgs.games.contradictionary.values import (
    HIDDEN_CELL,
    HIDDEN_TILE,
    KINDS,
    DeviceKind,
    Exchange,
    GivenCrosswordMove,
    LayDevice,
    Move,
    Play,
    Position,
    other_kind,
)
from wgs.games.protocol import Display, Pass, Resign, Rules, name_seats
from wgs.games.shared.board_views import list_numbers, show_board
from wgs.games.shared.racks import capitals, has_tiles, take_tiles, tiles_of
from wgs.games.views import Description, Scene, Targets

if TYPE_CHECKING:
    from wgs.config.turn_rules import ContradictionarySection
    from wgs.games.contradictionary.equipment import ContradictionaryEquipment
    from wgs.games.contradictionary.law import ContradictionaryLegality
    from wgs.games.protocol import Parts, Story


class ContradictionaryTargets:
    """Finds the cells where the next tile of a play may lie, with its letters, and those for devices."""

    def __init__(self, board: CrosswordBoard, legality: ContradictionaryLegality) -> None:
        self._board = board
        self._legality = legality

    def list_kinds(self, position: Position, seat: int) -> tuple[str, ...]:
        """List the kinds of moves that a seat can make."""
        legality = self._legality
        must_play = legality.must_play(position, seat)
        devices = {move.kind for move in legality.iter_devices(position, seat)}
        possible: dict[str, bool] = {
            "play": legality.has_play(position, seat),
            "exchange": legality.can_exchange(position, seat) and not must_play,
            **{kind: kind in devices for kind in KINDS},
            "pass": not must_play,
            "resign": True,
        }
        return tuple(kind for kind, is_possible in possible.items() if is_possible)

    def find(self, position: Position, seat: int, begun: GivenCrosswordMove) -> Targets:
        """Return how a play goes on after the tiles that it has so far, or where a device may lie."""
        kind = begun.kind
        if kind == "play":
            return self._find_play(position, seat, begun)
        if kind in KINDS:
            devices = self._legality.iter_devices(position, seat)
            found = [device.cell for device in devices if device.kind == kind]
            cells = self._name(found)
            return Targets(cells=cells, leading=cells, is_whole=begun.cell in found)
        if kind == "exchange":
            rack, given = position.players[seat].rack, begun.tiles or ""
            is_whole = 0 < len(given) <= position.bag_count and has_tiles(rack, given)
            return Targets(letters={"": "".join(sorted(set(rack)))}, is_whole=is_whole)
        return Targets(is_whole=True)

    def _find_play(self, position: Position, seat: int, begun: GivenCrosswordMove) -> Targets:
        cells, letters = begun.cells or (), begun.letters or ""
        if len(cells) != len(letters):
            raise IllegalMoveError("text", f"name a letter for each of the {len(cells)} cells, not {len(letters)}")
        placed = set(zip(cells, letters, strict=True))
        following: defaultdict[int, set[str]] = defaultdict(set)
        is_whole = False
        for _, laid, letters_laid in self._legality.find_plays(position, seat):
            tiles = set(zip(laid, letters_laid, strict=True))
            if placed <= tiles:
                is_whole = is_whole or placed == tiles
                for cell, letter in tiles - placed:
                    following[cell].add(letter)
        return Targets(
            cells=self._name(self._list_free(position, cells)),
            leading=self._name(sorted(following)),
            letters={self._board.name(cell): "".join(sorted(following[cell])) for cell in sorted(following)},
            is_whole=is_whole,
        )

    def _list_free(self, position: Position, cells: Collection[int]) -> list[int]:
        """List the empty cells in one line with some cells; all empty cells for none."""
        lines = [
            line
            for step in (1, self._board.columns)
            for line in ([self._board.line(min(cells), step)] if cells else [])
            if all(cell in line for cell in cells)
        ]
        near = {cell for line in lines for cell in line} if cells else range(self._board.size)
        return [cell for cell in sorted(near) if position.letters[cell] == EMPTY and cell not in cells]

    def _name(self, cells: Iterable[int]) -> tuple[str, ...]:
        return tuple(map(self._board.name, cells))


class ContradictionaryDisplay(Display[Position, Move]):
    """Shows Contradictionary. Bombs and defusers are shown to the seat that laid them."""

    def __init__(
        self,
        rules: Rules[Position, Move],
        parts: Parts[ContradictionarySection],
        equipment: ContradictionaryEquipment,
        legality: ContradictionaryLegality,
    ) -> None:
        super().__init__(rules)
        self._parts = parts
        self._equipment = equipment
        self._board = equipment.board
        self._targets = ContradictionaryTargets(equipment.board, legality)

    def describe(self, players: int) -> Description:
        """Return the board with its premium squares, start and end cells, and the values of letters."""
        parts, board = self._parts, self._board
        multipliers = list(zip(board.letter_multipliers, board.word_multipliers, strict=True))
        starts, goals = ([[board.name(cell)] for cell in corners] for corners in (board.starts, board.ends))
        grid = Grid.rectangle(board.columns, board.rows, "Straight")
        return Description(
            self.rules.name,
            tuple(self.rules.players),
            name_seats(self.rules.seats, starts, goals),
            self.rules.has_hidden,
            board=show_board(grid, board.names, multipliers),
            values={letter: self._equipment.values[letter] for letter in parts.lexicon.alphabet},
            alphabet=parts.lexicon.alphabet,
            words=parts.lexicon.name,
            numbers=list_numbers(parts.section, self._equipment.min_length),
        )

    # --- Scenes ---------------------------------------------------------------------------------------------

    def show(self, view: Position, viewer: int | None) -> Scene:
        """Return tiles and their owners, the devices that may be seen, racks, counts, and the cells of paths."""
        cells: dict[str, dict[str, object]] = {}
        for cell, letter in enumerate(view.letters):
            if letter != EMPTY:
                blank = {"blank": True} if capital(letter) != letter else {}
                cells[self._board.name(cell)] = {"tile": capital(letter), "owner": int(view.owners[cell]) - 1, **blank}
        for seat, player in enumerate(view.players):
            for kind in KINDS:
                for name in self._name(cell for cell in player.devices(kind).cells if cell != HIDDEN_CELL):
                    cells[name] = {**cells.get(name, {}), kind: seat}
        table = {
            "bag": view.bag_count,
            "unseen": view.bag,
            "lost": view.lost,
            "laid": view.laid,
            "passes": view.passes,
            "scoreless": view.scoreless,
        }
        return Scene(cells, tuple(self._show_player(view, seat) for seat in (0, 1)), table)

    def _show_player(self, view: Position, seat: int) -> dict[str, object]:
        player = view.players[seat]
        reach = find_reach(player.words, self._board.starts[seat])
        return {
            "tiles": None if HIDDEN_TILE in player.rack else player.rack,
            "held": len(player.rack),
            "bombs": player.bombs.left,
            "bombs_laid": len(player.bombs.cells),
            "defusers": player.defusers.left,
            "defusers_laid": len(player.defusers.cells),
            "words": tuple(f"{self._board.name(word[0])}-{self._board.name(word[-1])}" for word in player.words),
            "reach": tuple(self._name(sorted(reach))),
        }

    def _name(self, cells: Iterable[int]) -> list[str]:
        return [self._board.name(cell) for cell in cells]

    # --- Events ---------------------------------------------------------------------------------------------

    def tell(self, story: Story, before: Position, seat: int, move: Move, after: Position) -> None:
        """Tell of words, explosions, devices and draws; where devices lie, and what is drawn, only to their owner."""
        match move:
            case Play():
                self._tell_play(story, before, seat, move, after)
            case Exchange(tiles):
                shown = story.tell_secret(seat, tiles)
                kept = take_tiles(before.players[seat].rack, tiles)
                story.tell("exchanged", seat, sets=_hold(story, seat, kept), count=len(tiles), tiles=shown)
                self._tell_draw(story, seat, kept, after)
            case LayDevice(kind, cell):
                self._tell_device(story, before, seat, kind, cell, after)
            case Pass():
                story.tell("passed", seat, table=["passes"])
            case Resign():
                story.tell("resigned", seat)
            case _:
                story.tell("time_out", seat)
        if after.ending == "path":
            winner = max((0, 1), key=lambda each: after.players[each].score)
            path = find_path(after.players[winner].words, self._board.starts[winner], self._board.ends[winner])
            story.tell("path_completed", winner, self._name(path))

    def _tell_play(self, story: Story, before: Position, seat: int, play: Play, after: Position) -> None:
        kept = take_tiles(before.players[seat].rack, tiles_of(play.letters))
        exploded = [cell for cell in play.cells if cell in before.players[1 - seat].bombs.cells]
        if exploded:
            bombs = [(1 - seat, "bombs_laid")]
            facts = {"tried": tuple(self._name(play.cells)), "letters": play.letters}
            sets = _hold(story, seat, kept)
            story.tell("exploded", seat, self._name(exploded), players=bombs, table=["lost"], sets=sets, **facts)
        else:
            self._tell_words(story, before, seat, play, kept, after)
        self._tell_draw(story, seat, kept, after)

    def _tell_words(self, story: Story, before: Position, seat: int, play: Play, kept: str, after: Position) -> None:
        me, other = before.players[seat], before.players[1 - seat]
        story.tell("laid", seat, self._name(play.cells), sets=_hold(story, seat, kept), letters=play.letters)
        for word in after.players[seat].words[len(me.words) :]:
            text = capitals(read_word(after.letters, word))
            story.tell("formed", seat, self._name(word), players=[(seat, "words"), (seat, "reach")], word=text)
        back = [cell for cell in play.cells if cell in me.bombs.cells]
        if back:
            counts = [(seat, "bombs"), (seat, "bombs_laid")]
            story.tell("bomb_taken_back", seat, story.tell_secret(seat, self._name(back)) or (), players=counts)
        for owner, player in ((seat, me), (1 - seat, other)):
            covered = [cell for cell in play.cells if cell in player.defusers.cells]
            if covered:
                names = story.tell_secret(owner, self._name(covered)) or ()
                story.tell("defuser_covered", owner, names, players=[(owner, "defusers_laid")])
        story.score(seat, after.players[seat].score - me.score)

    def _tell_draw(self, story: Story, seat: int, kept: str, after: Position) -> None:
        """Tell of the tiles that came to a rack of which some tiles were kept."""
        if drawn := take_tiles(after.players[seat].rack, kept):
            hand = [(seat, "tiles"), (seat, "held")]
            tiles = story.tell_secret(seat, drawn)
            story.tell("drawn", seat, players=hand, table=["bag", "unseen"], count=len(drawn), tiles=tiles)

    def _tell_device(
        self, story: Story, before: Position, seat: int, kind: DeviceKind, cell: int, after: Position
    ) -> None:
        counts = [(seat, f"{kind}s"), (seat, f"{kind}s_laid")]
        known = story.tell_secret(seat, [self._board.name(cell)]) or ()
        story.tell(f"{kind}_placed", seat, known, players=counts, table=["laid"])
        for news in after.news[len(before.recent_news) :]:
            counts = [(each, f"{device}s{rest}") for each in (0, 1) for device in KINDS for rest in ("", "_laid")]
            story.tell("defused", news.seat, [self._board.name(news.cell)], players=counts)

    # --- What may come --------------------------------------------------------------------------------------

    def foresee(self, view: Position, seat: int) -> Position:
        """Return a whole position that looks the same to a seat, but for the devices of the other one: none."""
        whole = super().foresee(view, seat)
        other = whole.players[1 - seat]
        bombs, defusers = replace(other.bombs, cells=()), replace(other.defusers, cells=())
        return whole.with_player(1 - seat, replace(other, bombs=bombs, defusers=defusers))

    def is_certain(self, view: Position, seat: int, move: Move) -> bool:
        """Tell whether no device of the other player can meet what is laid."""
        other = view.players[1 - seat]
        match move:
            case Play():
                return not other.bombs.cells
            case LayDevice(kind, _):
                return not other.devices(other_kind(kind)).cells
            case _:
                return True

    def list_kinds(self, view: Position, seat: int) -> tuple[str, ...]:
        return self._targets.list_kinds(view, seat)

    def find_targets(self, view: Position, seat: int, begun: GivenCrosswordMove) -> Targets:
        """Return the cells where a tile or a device may lie next."""
        return self._targets.find(view, seat, begun)

    def list_opened(self, before: Position, seat: int, after: Position) -> Iterable[str]:
        """List the empty cells beside the new tiles, where the next words of both players can join."""
        board = self._board
        laid = [cell for cell, letter in enumerate(after.letters) if letter != before.letters[cell]]
        beside = {
            other
            for cell in laid
            for step in (1, board.columns)
            for other in (cell - step, cell + step)
            if other in board.line(cell, step) and after.letters[other] == EMPTY
        }
        return self._name(sorted(beside))


def _hold(story: Story, seat: int, kept: str) -> dict[int, dict[str, object]]:
    """Return what a seat has in hand before it draws."""
    return {seat: {"tiles": story.tell_secret(seat, kept), "held": len(kept)}}
