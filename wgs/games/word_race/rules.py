"""The rules of WordRace."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from wgs.cell_sets import gather, iter_cells
from wgs.errors import IllegalMoveError, PlayError
from wgs.games.protocol import Advice, Notation, Outcome, Pass, Resign, Rules, never
from wgs.games.shared.cells import CellNames
from wgs.games.shared.quoting import shorten
from wgs.games.word_race.lettered_board import Course
from wgs.games.word_race.racetrack import Ground
from wgs.games.word_race.saving import read_position, write_position
from wgs.games.word_race.texts import MARKS, Drawing, format_path, parse_cell
from wgs.games.word_race.values import RaceMove, RacePosition, SwapSides, Word
from wgs.games.word_race.words import FAIR_LEAD, MOST_PATHS, WON
from wgs.tiles import MAX_WORD_LETTERS, format_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.config.turn_rules import WordRaceSection
    from wgs.games.protocol import IsLate
    from wgs.games.registry import Parts
    from wgs.games.word_race.words import RaceBoard
    from wgs.randomness import Randomness
    from wgs.tiles import Tile

PASSES_TO_END = 2
"""So many passes in a row end the game."""

WIN = 1_000_000
"""What a move that wins brings: more than all others."""

MOST_COURSES = 16
"""How many boards are kept laid out."""

MOST_WAYS = 3
"""How many ways to lay a word a message shows."""

SHORT_MOVES: dict[str, RaceMove] = {"pass": Pass(), "swap": SwapSides(), "resign": Resign()}
"""The moves that are no words, as they are typed. All of these texts are words as well: those need their cells."""


class WordRace(Rules[RacePosition, RaceMove], Notation[RacePosition, RaceMove], Advice[RacePosition, RaceMove]):
    """Words from home row to home row: who comes to that of the other side wins.

    Nothing is hidden. A word on a path is a move of its own, so the same word on other cells is another move.

    Cost: a board is laid out when it is first looked at, in some milliseconds (with the native engine), and kept.

    Raises:
        PlayError: The grid does not have two home rows, or has no neighbours.

    >>> from wgs import Toolkit
    >>> race = Toolkit.load("wgs.json").game("WordRace (Hex)").turn_rules
    >>> race.name, race.seats
    ('WordRace', ('Red', 'Blue'))
    """

    name = "WordRace"
    needs_board = True

    def __init__(self, parts: Parts[WordRaceSection]) -> None:
        self.rules = self.notation = self.advice = self
        self._section = parts.section
        self._lexicon = parts.lexicon
        self._scoring = parts.scoring
        self._ground = Ground(parts.grid, parts.home_rows)
        self._names = CellNames.of_grid(parts.grid)
        self._drawing = Drawing(parts.grid, self._ground.names, self._ground.homes)
        self._course = lru_cache(MOST_COURSES)(self._lay_out)
        # Where players may swap their sides, they cannot be called after them.
        self.seats = ("First", "Second") if parts.section.swap_sides else self._ground.names

    # --- Positions ------------------------------------------------------------------------------------------

    def start(self, players: int, seed: int, board: Sequence[Tile] = ()) -> RacePosition:
        """Return the first position of a race on a board; nothing else is drawn, so the seed does not matter."""
        if players not in self.players:
            raise PlayError(f"WordRace is a game for 2 players, not for {players}")
        position = RacePosition(format_tiles(board))
        _ = self._words(position)
        return position

    def to_act(self, position: RacePosition) -> tuple[int, ...]:
        """Return the seat that is to move."""
        return () if self.outcome(position) else (position.seat,)

    def outcome(self, position: RacePosition) -> Outcome | None:
        """Return how the race ended; None while it goes on."""
        scores = self.scores(position)
        if position.resigned is not None:
            return Outcome(f"{self.seats[position.resigned]} resigned", scores, (1 - position.resigned,))
        for seat, side in enumerate(position.sides):
            if self._ground.is_win(side, position.tiles[side]):
                reason = f"{self._who(position, seat)} reached the home row of {self._ground.names[1 - side]}"
                return Outcome(reason, scores, (seat,))
        if position.passes < PASSES_TO_END:
            return None
        ranks = [
            (self._ground.furthest(position.tiles, side), position.tiles[side].bit_count()) for side in position.sides
        ]
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
        if len(winners) > 1:
            why = "nobody is nearer to the other home row, or has more tiles"
        elif ranks[0][0] != ranks[1][0]:
            why = f"{self._who(position, winners[0])} is nearer to the other home row"
        else:
            why = f"both are as near to the other home row, and {self._who(position, winners[0])} has more tiles"
        return Outcome(f"both players passed; {why}", scores, winners)

    def scores(self, position: RacePosition) -> tuple[int, ...]:
        """Return how many tiles each seat has on the board."""
        return tuple(position.tiles[side].bit_count() for side in position.sides)

    def check_position(self, position: RacePosition) -> None:
        """Check the board, the words, the tiles and the turns against each other."""
        _ = self._words(position)
        self._check_played(position)
        self._check_tiles(position)

    def _check_played(self, position: RacePosition) -> None:
        course = self._course(position.board)
        for word in position.played:
            if word not in self._lexicon:
                raise PlayError(f"{shorten(word)}, which was played, is not in the word list {self._lexicon.name}")
            if not course.can_spell(word):
                raise PlayError(f"{shorten(word)}, which was played, cannot be spelt on this board")
        if not self._section.repeat_words and len(set(position.played)) < len(position.played):
            twice = next(word for word in position.played if position.played.count(word) > 1)
            raise PlayError(f"{twice} was played twice, and words may be played once")
        self._check_turns(position)

    def _check_turns(self, position: RacePosition) -> None:
        has_swapped = position.sides != (0, 1)
        if has_swapped and not self._section.swap_sides:
            raise PlayError("the sides were swapped, but SwapSides is off in this game")
        moves = len(position.played) + has_swapped
        least = moves + position.passes + (position.resigned is not None)
        # Of earlier passes each was followed by another move: two in a row would have been the end.
        if not 0 <= position.passes <= PASSES_TO_END or not least <= position.turn <= least + moves:
            raise PlayError(
                f"the number of turns, {position.turn}, does not go with the {len(position.played)} words that were "
                f"played and the {position.passes} passes at the end"
            )
        if position.resigned is not None and position.resigned != (position.turn - 1) % 2:
            raise PlayError(f"{self.seats[position.resigned]} resigned, but the last turn was the other player's")

    def _check_tiles(self, position: RacePosition) -> None:
        tiles, ground = position.tiles, self._ground
        if both := tiles[0] & tiles[1]:
            raise PlayError(f"{self._name_cells(both)} cannot have tiles of both sides")
        if len(ground.grid) < max(tiles).bit_length() or min(tiles) < 0:
            raise PlayError("there are tiles outside the board")
        empty = gather(cell for cell, text in enumerate(self._course(position.board).letters.texts) if not text)
        if (tiles[0] | tiles[1]) & empty:
            raise PlayError(
                f"there cannot be tiles on {self._name_cells((tiles[0] | tiles[1]) & empty)}: no letter is there"
            )
        if all(ground.is_win(side, tiles[side]) for side in (0, 1)):
            raise PlayError("both sides have reached the home row of the other one")
        for side, name in enumerate(ground.names):
            if lost := tiles[side] & ~ground.joined(tiles, side):
                raise PlayError(f"the tiles of {name} on {self._name_cells(lost)} have no way to its home row")
        laid = sum(map(len, position.played))
        if (tiles[0] | tiles[1]).bit_count() > laid:
            raise PlayError(f"there are more tiles than the {laid} letters of the words that were played")

    # --- Moves ----------------------------------------------------------------------------------------------

    def iter_moves(self, position: RacePosition, seat: int) -> Iterator[RaceMove]:
        """Yield the words of a seat by their paths; then swapping; then passing, when there is nothing else."""
        if seat not in self.to_act(position):
            return
        is_stuck = True
        for word, path in self._words(position).iter_paths(self._own_cells(position, seat), self._gone(position)):
            is_stuck = False
            yield Word(word, path)
        if self._may_swap(position):
            yield SwapSides()
        elif is_stuck:
            yield Pass()

    def count_moves(self, position: RacePosition, seat: int) -> int:
        """Count what `iter_moves` yields, without making the moves."""
        if seat not in self.to_act(position):
            return 0
        words = self._words(position).count(self._own_cells(position, seat), self._gone(position))
        return max(1, words + self._may_swap(position))

    def check_move(self, position: RacePosition, seat: int, move: RaceMove) -> None:
        """Check that a seat may make a move."""
        self.check_turn(position, seat)
        match move:
            case Pass():
                self._check_pass(position, seat)
            case SwapSides():
                self._check_swap(position)
            case Word():
                self._check_word(position, seat, move)

    def make_move(self, position: RacePosition, seat: int, move: RaceMove) -> RacePosition:
        """Return the position after a legal move."""
        turn = position.turn + 1
        match move:
            case Word(word, path):
                tiles = self._ground.lay(position.tiles, position.sides[seat], path)
                return replace(position, tiles=tiles, played=(*position.played, word), turn=turn, passes=0)
            case SwapSides():
                return replace(position, sides=position.sides[::-1], turn=turn, passes=0)
            case Resign():
                return replace(position, turn=turn, resigned=seat)
            case _:
                return replace(position, turn=turn, passes=position.passes + 1)

    def _check_word(self, position: RacePosition, seat: int, move: Word) -> None:
        """Check a word, its path, and where that starts."""
        if move.word not in self._lexicon:
            raise self._no_word(move.word)
        course = self._course(position.board)
        course.check_path(move)
        course.check_length(move)
        if move.word in self._gone(position):
            raise IllegalMoveError("rule", f"{move.word} has been played, and a word may be played once in a game")
        start, other = move.path[0], 1 - position.sides[seat]
        if not self._own_cells(position, seat) >> start & 1:
            is_others = self._ground.own_cells(position.tiles, other) >> start & 1
            whose = f"belongs to {self._ground.names[other]}" if is_others else "belongs to nobody"
            raise IllegalMoveError(
                "rule",
                f"{self._names.format(start)} {whose}; a word starts on a cell of your own: "
                "one of your home row, or one with your tile",
            )

    def _check_pass(self, position: RacePosition, seat: int) -> None:
        first = next(self.iter_moves(position, seat))
        if first != Pass():
            shown = self.format_move(position, seat, first)
            raise IllegalMoveError("rule", f"you may pass only when there is no other move, and there is {shown}")

    def _check_swap(self, position: RacePosition) -> None:
        if not self._section.swap_sides:
            raise IllegalMoveError("rule", "sides are not swapped in this game: SwapSides is off")
        if not self._may_swap(position):
            raise IllegalMoveError("rule", "sides can be swapped only by the second player, in place of the first word")

    def _no_word(self, word: str) -> IllegalMoveError:
        return IllegalMoveError("word", f"{shorten(word)} is not in the word list {self._lexicon.name}")

    def _may_swap(self, position: RacePosition) -> bool:
        return self._section.swap_sides and position.turn == 1

    def _own_cells(self, position: RacePosition, seat: int) -> int:
        return self._ground.own_cells(position.tiles, position.sides[seat])

    def _gone(self, position: RacePosition) -> tuple[str, ...]:
        """Return the words that may not be played any more."""
        return () if self._section.repeat_words else position.played

    # --- Texts and JSON -------------------------------------------------------------------------------------

    def parse_move(self, position: RacePosition, seat: int, text: str) -> RaceMove:
        """Read ``PLANET b1 b2 c3 c4 d5 d6``, a word alone that fits in one way, ``pass``, ``swap`` or ``resign``."""
        pieces = text.replace(",", " ").split()
        if not pieces:
            raise IllegalMoveError("text", "a word was expected, such as PLANET b1 b2 c3 c4 d5 d6; or pass, or resign")
        if len(pieces) == 1 and (short := SHORT_MOVES.get(pieces[0].lower())):
            return short
        word = pieces[0].upper()
        if not word.isalpha():
            raise IllegalMoveError(
                "text", f'"{shorten(pieces[0])}" is no word; a word was expected first, then its cells'
            )
        if len(pieces) > 1:
            return Word(word, tuple(parse_cell(name, self._names) for name in pieces[1:]))
        return self._find_only(position, seat, word)

    def _find_only(self, position: RacePosition, seat: int, word: str) -> Word:
        """Find the only way in which a seat can lay a word."""
        if word not in self._lexicon:
            raise self._no_word(word)
        anywhere = list(self._course(position.board).iter_ways(word))
        if not anywhere:
            raise IllegalMoveError("rule", f"{word} cannot be spelt on this board")
        own = self._own_cells(position, seat)
        ways = [path for path in anywhere if own >> path[0] & 1]
        if not ways:
            starts = self._names.format_all(sorted({path[0] for path in anywhere}))
            raise IllegalMoveError("rule", f"{word} starts on {starts} only, and a word starts on a cell of your own")
        if len(ways) > 1:
            shown = "; ".join(format_path(word, path, self._names) for path in ways[:MOST_WAYS])
            more = "; ..." if len(ways) > MOST_WAYS else ""
            raise IllegalMoveError("text", f"{word} fits in {len(ways)} ways, so name its cells: {shown}{more}")
        return Word(word, ways[0])

    def format_move(self, position: RacePosition, seat: int, move: RaceMove) -> str:
        """Write a move as one line."""
        if isinstance(move, Word):
            return format_path(move.word, move.path, self._names)
        return next(text for text, short in SHORT_MOVES.items() if short == move)

    def draw(self, view: RacePosition, seat: int | None, *, colours: bool) -> str:
        """Draw the board, with a line for each player and the words so far."""
        lines = [self._drawing.draw(view, self._course(view.board).shown, colours=colours), ""]
        for each, side in enumerate(view.sides):
            marks = "".join(MARKS[side])
            tiles = view.tiles[side].bit_count()
            lines.append(f"{self._who(view, each)} {marks}: {tiles} {'tile' if tiles == 1 else 'tiles'}")
        if view.played:
            lines.append("played: " + ", ".join(view.played))
        return "\n".join(lines)

    def to_json(self, position: RacePosition) -> dict[str, object]:
        """Write a position as plain JSON values."""
        return write_position(position, self._names)

    def from_json(self, data: object) -> RacePosition:
        """Read what `to_json` writes."""
        position = read_position(data, self._names)
        self.check_position(position)
        return position

    def _who(self, position: RacePosition, seat: int) -> str:
        """Name a seat, and its side where that is something else."""
        side = self._ground.names[position.sides[seat]]
        return side if self.seats[seat] == side else f"{self.seats[seat]} ({side})"

    def _name_cells(self, cells: int) -> str:
        return self._names.format_all(iter_cells(cells & (1 << len(self._ground.grid)) - 1))

    # --- For program players --------------------------------------------------------------------------------

    def gain(self, view: RacePosition, seat: int, move: RaceMove) -> int:
        """Return the rows advanced, the tiles that the side gets and those that the other loses; most for a win."""
        side = view.sides[seat]
        tiles, ground = view.tiles, self._ground
        if isinstance(move, Word):
            if ground.is_win(side, gather(move.path)):
                return WIN
            after = ground.lay(tiles, side, move.path)
        elif isinstance(move, SwapSides):
            return self._standing(view, 1 - side) - self._standing(view, side)
        else:
            return -WIN if isinstance(move, Resign) else 0
        rows = ground.furthest(after, side) - ground.furthest(tiles, side)
        own = after[side].bit_count() - tiles[side].bit_count()
        return rows + own + tiles[1 - side].bit_count() - after[1 - side].bit_count()

    def promise(self, view: RacePosition, seat: int) -> int:
        """Return how good a position looks: who wins next, whether that can be stopped, and else who is further."""
        if outcome := self.outcome(view):
            return outcome.value(seat)
        value = self._words(view).promise(view.tiles, view.sides[view.seat], self._gone(view))
        if self._may_swap(view):
            value = abs(value)  # who is to move may take the better side
        return value if seat == view.seat else -value

    def random_move(self, view: RacePosition, seat: int, randomness: Randomness) -> RaceMove:
        """Draw a move without listing them all."""
        return next(islice(self.iter_moves(view, seat), randomness.below(self.count_moves(view, seat)), None))

    def find_win(self, view: RacePosition, seat: int) -> RaceMove | None:
        """Return a word that comes to the other home row."""
        found = self._words(view).find_win(view.tiles, view.sides[seat], self._gone(view))
        return None if found is None else Word(*found)

    def rank_moves(
        self, view: RacePosition, seat: int, most: int, randomness: Randomness, is_late: IsLate = never
    ) -> list[RaceMove]:
        """Return the moves that are best at first sight: what wins, then what leaves the opponent no win.

        Before the opponent may swap sides, those are best that favour nobody, with the other one to move.
        """
        others: list[RaceMove] = [SwapSides()] if self._may_swap(view) else []
        is_to_be_fair = self._section.swap_sides and view.turn == 0
        width = MOST_PATHS if is_to_be_fair else most
        ranked = self._words(view).rank(view.tiles, view.sides[seat], self._gone(view), width)
        if is_to_be_fair:
            ranked.sort(key=lambda move: 0 if move[0] == WON else 1 + abs(move[0] - FAIR_LEAD))
        return [*others, *(Word(word, path) for _, word, path in ranked)][:most] or [Pass()]

    def _standing(self, view: RacePosition, side: int) -> int:
        return self._ground.furthest(view.tiles, side) + view.tiles[side].bit_count()

    # --- Boards ---------------------------------------------------------------------------------------------

    def _words(self, position: RacePosition) -> RaceBoard:
        return self._course(position.board).words

    def _lay_out(self, board: str) -> Course:
        """Lay out a board; remembered as ``_course``."""
        longest = self._section.max_word_length or MAX_WORD_LETTERS
        return Course(board, self._ground, self._names, self._lexicon, self._scoring, longest)
