"""The law of Contradictionary: legal moves, what they do, what a seat sees, and what holds in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING
from zlib import crc32

from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.plurals import format_count
from wgs.base.randomness import Randomness
from wgs.games.contradictionary.board import EMPTY, CrosswordBoard, Word, has_path, lay, read_word
from wgs.games.contradictionary.values import (
    HIDDEN_CELL,
    HIDDEN_TILE,
    KINDS,
    DeviceKind,
    Devices,
    Ending,
    Exchange,
    LayDevice,
    Move,
    News,
    Play,
    PlayerState,
    Position,
    TimeOut,
    other_kind,
)
from wgs.games.contradictionary.words import Found, make_finder
from wgs.games.protocol import Outcome, Pass, Resign
from wgs.games.shared.by_legality import Legality
from wgs.games.shared.racks import BLANK, capitals, has_tiles, sort_tiles, take_tiles, tiles_of

if TYPE_CHECKING:
    from wgs.games.contradictionary.equipment import ContradictionaryEquipment

MUST_PLAY = "your path is complete, but you do not lead on points, so you must play a word"


class ContradictionaryLegality(Legality[Position, Move]):
    """Lists the legal moves, and checks single moves without listing any."""

    def __init__(self, equipment: ContradictionaryEquipment) -> None:
        self._equipment = equipment
        self._board = equipment.board
        self._finder = make_finder(equipment)
        # The last answers are kept: a player asks for the moves, and then what each of them is worth.
        self._find_plays = lru_cache(maxsize=2)(self._finder.find)
        self._find_first = lru_cache(maxsize=64)(self._look_for_play)

    # --- Lists ----------------------------------------------------------------------------------------------

    def iter_moves(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield the legal moves of the seat that is to move: plays, exchanges, bombs, defusers, and passing.

        All plays are found when the first one is asked for. With native code and a large list that takes about 5 ms,
        30 ms with a blank and 100 ms with two; in Python, twenty times as long.
        """
        for _, cells, letters in self.find_plays(position, seat):
            yield Play(cells, letters)
        yield from self.iter_exchanges(position, seat)
        yield from self.iter_devices(position, seat)
        if not self.must_play(position, seat):
            yield Pass()

    def find_plays(self, position: Position, seat: int) -> Sequence[Found]:
        """Return all plays of a seat as the finder returns them: there are very many, and few of them become moves."""
        return self._find_plays(position.letters, position.players[seat].rack, self.find_start(position, seat))

    def find_plays_through(self, position: Position, seat: int, cell: int) -> Sequence[Found]:
        """Return the plays of a seat that form a word with a cell; these are few, and found quickly."""
        found = self._finder.find(position.letters, position.players[seat].rack, cell)
        return [(points, cells, laid) for points, cells, laid in found if self._is_placed(position, seat, cells, laid)]

    def _is_placed(self, position: Position, seat: int, cells: tuple[int, ...], laid: str) -> bool:
        words = self._board.words_through(lay(position.letters, cells, laid), cells)
        return self._why_misplaced(position, seat, words) is None

    def find_plays_of(self, letters: str, rack: str, start: int | None) -> Sequence[Found]:
        """Return all plays of an imagined rack; see `PlayFinder`. They are not remembered."""
        return self._finder.find(letters, rack, start)

    def has_play(self, position: Position, seat: int) -> bool:
        """Tell whether a seat has any play."""
        return self._find_first(position.letters, position.players[seat].rack, self.find_start(position, seat))

    def _look_for_play(self, letters: str, rack: str, start: int | None) -> bool:
        return bool(self._finder.find(letters, rack, start, most=1))

    def iter_exchanges(self, position: Position, seat: int) -> Iterator[Exchange]:
        """Yield all exchanges of a seat, each choice of tiles once."""
        if not self.can_exchange(position, seat) or self.must_play(position, seat):
            return
        counts = Counter(position.players[seat].rack)
        for taken in product(*(range(count + 1) for count in counts.values())):
            if 0 < sum(taken) <= position.bag_count:
                yield Exchange("".join(tile * count for tile, count in zip(counts, taken, strict=True)))

    def iter_devices(self, position: Position, seat: int) -> Iterator[LayDevice]:
        """Yield the bombs and defusers that a seat can lay, kind by kind and cell by cell."""
        player = position.players[seat]
        own = {*player.bombs.cells, *player.defusers.cells, *self._board.corners}
        for kind in KINDS:
            if kind not in position.laid and player.devices(kind).left:
                for cell in range(self._board.size):
                    if position.letters[cell] == EMPTY and cell not in own:
                        yield LayDevice(kind, cell)

    # --- What a seat can and must do ----------------------------------------------------------------------

    def find_start(self, position: Position, seat: int) -> int | None:
        """Return the start cell of a seat while it still has to form a word there, else None."""
        start = self._board.starts[seat]
        return None if any(start in word for word in position.players[seat].words) else start

    def can_exchange(self, position: Position, seat: int) -> bool:
        """Tell whether the bag and the rack let a seat exchange tiles."""
        least = max(1, self._equipment.numbers.exchange_tiles)
        return position.bag_count >= least and bool(position.players[seat].rack)

    def must_play(self, position: Position, seat: int) -> bool:
        """Tell whether a seat has a path, not the points, and a play: then it must play a word."""
        return has_path(self._board, position.players[seat].words, seat) and self.has_play(position, seat)

    # --- Single moves ---------------------------------------------------------------------------------------

    def check(self, position: Position, seat: int, move: Move) -> None:
        match move:
            case Play():
                self._check_play(position, seat, move)
            case Exchange(tiles):
                self._check_exchange(position, seat, tiles)
            case LayDevice(kind, cell):
                self._check_device(position, seat, kind, cell)
            case Pass():
                if self.must_play(position, seat):
                    raise IllegalMoveError("rule", MUST_PLAY)
            case Resign() | TimeOut():
                pass  # whoever keeps the clock says when time is up

    def _check_exchange(self, position: Position, seat: int, tiles: str) -> None:
        if not tiles or not has_tiles(position.players[seat].rack, tiles):
            raise self._refuse_lack(position, seat, tiles)
        if not self.can_exchange(position, seat):
            raise IllegalMoveError(
                "rule",
                f"the bag has only {format_count(position.bag_count, 'tile')}; exchanging needs at least "
                f"{max(1, self._equipment.numbers.exchange_tiles)}",
            )
        if len(tiles) > position.bag_count:
            raise IllegalMoveError(
                "rule",
                f"the bag has only {format_count(position.bag_count, 'tile')}, so you cannot exchange {len(tiles)}",
            )
        if self.must_play(position, seat):
            raise IllegalMoveError("rule", MUST_PLAY)

    def _check_device(self, position: Position, seat: int, kind: DeviceKind, cell: int) -> None:
        player = position.players[seat]
        if not 0 <= cell < self._board.size:
            raise IllegalMoveError("rule", f"there is no such cell; {self._board.describe_cells()}")
        name = self._board.name(cell)
        if kind in position.laid:
            raise IllegalMoveError("rule", f"you can place only one {kind} per turn")
        if not player.devices(kind).left:
            raise IllegalMoveError("rule", f"you have no {kind} left")
        if cell in self._board.corners:
            raise IllegalMoveError(
                "rule", f"no {kind} can be placed on {name}: it is a start or end cell", cells=[name]
            )
        if position.letters[cell] != EMPTY:
            raise IllegalMoveError("rule", f"there is a tile on {name}; a {kind} needs an empty cell", cells=[name])
        for own in KINDS:
            if cell in player.devices(own).cells:
                raise IllegalMoveError("rule", f"your own {own} is already on {name}", cells=[name])

    def _check_play(self, position: Position, seat: int, play: Play) -> None:
        cells = play.cells
        if not cells or len(cells) != len(play.letters) or list(cells) != sorted(set(cells)):
            raise IllegalMoveError("rule", "a play needs at least one letter, each on its own cell")
        if cells[0] < 0 or cells[-1] >= self._board.size:
            raise IllegalMoveError("rule", f"there is no such cell; {self._board.describe_cells()}")
        for cell, letter in zip(cells, play.letters, strict=True):
            if position.letters[cell] != EMPTY:
                name = self._board.name(cell)
                raise IllegalMoveError("rule", f"there is already a tile on {name}", cells=[name])
            if letter not in self._equipment.values:
                text = f'"{letter}" is not a letter of the word list {self._equipment.lexicon.name}'
                raise IllegalMoveError("rule", text, cells=[self._board.name(cell)], letters=letter)
        if not has_tiles(position.players[seat].rack, tiles_of(play.letters)):
            raise self._refuse_lack(position, seat, tiles_of(play.letters))
        letters = lay(position.letters, cells, play.letters)
        self._check_line(letters, cells)
        words = self._board.words_through(letters, cells)
        if why := self._why_misplaced(position, seat, words):
            start = self.find_start(position, seat)
            lit = cells if start is None else [start]
            raise IllegalMoveError("rule", why, cells=map(self._board.name, lit))
        self._check_words(letters, words)

    def _refuse_lack(self, position: Position, seat: int, tiles: str) -> IllegalMoveError:
        """Return the error for tiles that a seat does not have, or does not name."""
        if not tiles:
            return IllegalMoveError("rule", "choose at least one tile to exchange")
        lack = Counter(tiles) - Counter(position.players[seat].rack)
        missing = ", ".join(lack.elements()).replace(BLANK, "a blank")
        hint = "; a small letter stands for a blank" if BLANK in lack else ""
        text = f"you do not have all of these tiles; missing: {missing}{hint}"
        return IllegalMoveError("rule", text, letters="".join(lack.elements()))

    def _check_line(self, letters: str, cells: Sequence[int]) -> None:
        for step in (1, self._board.columns):
            line = self._board.line(cells[0], step)
            if all(cell in line for cell in cells):
                run = self._board.run(letters, cells[0], step)
                if cells[-1] not in run:
                    gap = self._board.name(run[-1] + step)
                    raise IllegalMoveError("rule", f"the tiles leave a gap at {gap}", cells=[gap])
                return
        names = map(self._board.name, cells)
        raise IllegalMoveError("rule", "all tiles of a play must be in one row or one column", cells=names)

    def _why_misplaced(self, position: Position, seat: int, words: Sequence[Word]) -> str | None:
        """Return why words may not lie where they do; None when they may."""
        if not words:
            return "this does not form a word: words need at least 2 letters"
        start = self.find_start(position, seat)
        if start is not None:
            if any(start in word for word in words):
                return None
            return f"your first word must include your start cell, {self._board.name(start)}"
        if all(position.letters[cell] == EMPTY for word in words for cell in word):
            return "your play must connect to a tile that is already on the board"
        return None

    def _check_words(self, letters: str, words: Sequence[Word]) -> None:
        spelt = [capitals(read_word(letters, word)) for word in words]
        for word, cells in zip(spelt, words, strict=True):
            if len(word) < self._equipment.min_length:
                text = f"{word} is too short: words need at least {format_count(self._equipment.min_length, 'letter')}"
                raise IllegalMoveError("word", text, cells=map(self._board.name, cells), letters=word)
        wrong = {word: cells for word, cells in zip(spelt, words, strict=True) if word not in self._equipment.lexicon}
        if wrong:
            verb = "is" if len(wrong) == 1 else "are"
            text = f"{' and '.join(wrong)} {verb} not in the word list {self._equipment.lexicon.name}"
            lit = dict.fromkeys(self._board.name(cell) for cells in wrong.values() for cell in cells)
            raise IllegalMoveError("word", text, cells=lit)


REASONS: dict[Ending, str] = {
    "path": "{who} has a path from corner to corner, and more points",
    "resigned": "{who} resigned",
    "time": "{who} took too long",
    "passes": "both players passed again and again",
    "out": "the bag is empty, and so is a rack",
    "scoreless": "nobody scored for too many turns",
    "stuck": "nobody can play or exchange",
}


def find_outcome(position: Position, names: Sequence[str]) -> Outcome | None:
    """Return how a game ended, with the names of the seats in the reason; None while it goes on."""
    if not position.ending:
        return None
    scores = tuple(player.score for player in position.players)
    if position.ending in {"resigned", "time"}:
        winners: tuple[int, ...] = (1 - position.seat,)
    else:
        winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
    who = names[winners[0] if position.ending == "path" else position.seat]
    return Outcome(REASONS[position.ending].format(who=who), scores, winners)


class ContradictionaryEffects:
    """Makes the first position of a game, and from a position the one after a move."""

    def __init__(self, equipment: ContradictionaryEquipment, legality: ContradictionaryLegality) -> None:
        self._equipment = equipment
        self._board = equipment.board
        self._legality = legality

    def start(self, seed: int) -> Position:
        """Return the first position."""
        numbers = self._equipment.numbers
        empty = EMPTY * self._board.size
        player = PlayerState("", 0, (), Devices(numbers.bombs, ()), Devices(numbers.defusers, ()))
        position = Position(
            letters=empty,
            owners=empty,
            players=(player, player),
            bag=self._equipment.pool,
            lost="",
            seat=0,
            laid=(),
            passes=0,
            scoreless=0,
            state=Randomness(seed).state,
            news=(),
            ending="",
        )
        for seat in (0, 1):
            position = self._refill(position, seat)
        return replace(position, ending=self.find_ending(position))

    def make(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move of the seat that is to move."""
        match move:
            case Play():
                return self._play(position, move)
            case Exchange(tiles):
                return self._exchange(position, tiles)
            case LayDevice():
                return self._lay_device(position, move)
            case Pass():
                return self._end_turn(replace(position, news=position.recent_news), gained=False, is_pass=True)
        ending: Ending = "resigned" if isinstance(move, Resign) else "time"
        return replace(position, news=position.recent_news, ending=ending)

    # --- Devices --------------------------------------------------------------------------------------------

    def _lay_device(self, position: Position, move: LayDevice) -> Position:
        """Lay a bomb or a defuser; where a defuser of the other player meets it, one bomb changes hands."""
        seat, kind, cell = position.seat, move.kind, move.cell
        me, other = position.players[seat], position.players[1 - seat]
        me = me.with_devices(kind, me.devices(kind).put(cell))
        news = position.recent_news
        met = other_kind(kind)
        if cell in other.devices(met).cells:
            me = me.with_devices(kind, me.devices(kind).remove([cell]))
            other = other.with_devices(met, other.devices(met).remove([cell]))
            if kind == "defuser":
                me, catcher = me.gain_bombs(1), seat
            else:
                other, catcher = other.gain_bombs(1), 1 - seat
            news = (*news, News("capture", catcher, cell))
        laid = tuple(sorted({*position.laid, kind}))
        return replace(position.with_player(seat, me).with_player(1 - seat, other), laid=laid, news=news)

    # --- Plays ----------------------------------------------------------------------------------------------

    def _play(self, position: Position, play: Play) -> Position:
        seat, other = position.seat, position.players[1 - position.seat]
        me = position.players[seat]
        after = position.with_player(seat, replace(me, rack=take_tiles(me.rack, tiles_of(play.letters))))
        hits = [cell for cell in play.cells if cell in other.bombs.cells]
        news = (*position.recent_news, *(News("explosion", seat, cell) for cell in hits))
        after = replace(after, news=news)
        after, points = (self._explode(after, play, hits), 0) if hits else self._form_words(after, play)
        return self._end_turn(self._refill(after, seat), gained=points > 0, is_pass=False)

    def _explode(self, position: Position, play: Play, hits: list[int]) -> Position:
        """Take the tiles of a play out of the game, and the bombs that they hit."""
        other = position.players[1 - position.seat]
        other = replace(other, bombs=other.bombs.remove(hits))
        after = position.with_player(1 - position.seat, other)
        return replace(after, lost=sort_tiles(position.lost + tiles_of(play.letters)))

    def _form_words(self, position: Position, play: Play) -> tuple[Position, int]:
        """Lay the tiles of a play and score it; return its points as well.

        Bombs of the player under the tiles go back to the hand; all defusers there are gone.
        """
        seat = position.seat
        me, other = position.players[seat], position.players[1 - seat]
        letters = lay(position.letters, play.cells, play.letters)
        words = self._board.words_through(letters, play.cells)
        points = self.count_points(letters, play, words)
        me = me.gain_bombs(sum(cell in me.bombs.cells for cell in play.cells))
        me = replace(
            me,
            score=me.score + points,
            words=(*me.words, *words),
            bombs=me.bombs.remove(play.cells),
            defusers=me.defusers.remove(play.cells),
        )
        other = replace(other, defusers=other.defusers.remove(play.cells))
        owners = lay(position.owners, play.cells, str(seat + 1) * len(play.cells))
        after = replace(position, letters=letters, owners=owners)
        return after.with_player(seat, me).with_player(1 - seat, other), points

    def count_points(self, letters: str, play: Play, words: Sequence[Word]) -> int:
        """Return the points of a play; ``letters`` and ``words`` are those of the board with its tiles."""
        board, values = self._board, self._equipment.values
        points = self._equipment.bonuses[len(play.cells)]
        for word in words:
            sum_of_letters, multiplier = 0, 1
            for cell in word:
                is_new = cell in play.cells
                sum_of_letters += values[letters[cell]] * (board.letter_multipliers[cell] if is_new else 1)
                multiplier *= board.word_multipliers[cell] if is_new else 1
            points += max(0, sum_of_letters * multiplier)
        return points

    # --- Bag and racks --------------------------------------------------------------------------------------

    def _exchange(self, position: Position, tiles: str) -> Position:
        """Draw new tiles first, and then put the old ones into the bag; with a device, the turn counts as a pass."""
        seat, player = position.seat, position.players[position.seat]
        after = position.with_player(seat, replace(player, rack=take_tiles(player.rack, tiles)))
        after = self._draw(after, seat, len(tiles))
        after = replace(after, bag=sort_tiles(after.bag + tiles), news=position.recent_news)
        return self._end_turn(after, gained=False, is_pass=bool(position.laid))

    def _refill(self, position: Position, seat: int) -> Position:
        return self._draw(position, seat, self._equipment.numbers.rack_tiles - len(position.players[seat].rack))

    def _draw(self, position: Position, seat: int, count: int) -> Position:
        """Move up to ``count`` tiles from the bag to a rack."""
        if position.state is None:
            raise ValueError("cannot draw tiles in one player's view of the position; call Advice.complete first")
        randomness = Randomness.resume(position.state)
        drawn = "".join(randomness.sample(position.bag, count))
        player = position.players[seat]
        after = position.with_player(seat, replace(player, rack=sort_tiles(player.rack + drawn)))
        return replace(after, bag=take_tiles(position.bag, drawn), state=randomness.state)

    # --- Turns and ends -------------------------------------------------------------------------------------

    def _end_turn(self, position: Position, *, gained: bool, is_pass: bool) -> Position:
        after = replace(
            position,
            laid=(),
            passes=position.passes + 1 if is_pass else 0,
            scoreless=0 if gained else position.scoreless + 1,
        )
        ending = self.find_ending(after)
        return replace(after, ending=ending, seat=after.seat if ending else 1 - after.seat)

    def find_ending(self, position: Position) -> Ending:
        """Return why a game is over between two turns, resigning and the clock apart; empty while it goes on.

        A seat cannot see whether the other one has a play, so what a seat sees is never found to be ``stuck``.
        """
        numbers = self._equipment.numbers
        players = position.players
        for seat in (0, 1):
            if players[seat].score > players[1 - seat].score and has_path(self._board, players[seat].words, seat):
                return "path"
        if position.passes >= 2 * numbers.passes_to_end:
            return "passes"
        if position.bag_count == 0 and not all(player.rack for player in players):
            return "out"
        if position.scoreless >= numbers.scoreless_turns:
            return "scoreless"
        return "stuck" if not position.is_view and self._is_stuck(position) else ""

    def _is_stuck(self, position: Position) -> bool:
        return not any(
            self._legality.can_exchange(position, seat) or self._legality.has_play(position, seat) for seat in (0, 1)
        )


def hide(position: Position, seat: int | None) -> Position:
    """Return what a seat sees: the other rack is mixed into the bag, and the cells of the other devices are gone.

    The numbers of tiles, bombs and defusers that the other player has, in hand and on the board, can be seen. A
    spectator, for whom the seat is None, sees that much of both players. What is hidden already stays so.
    """
    bag, players = position.bag, list(position.players)
    for other, player in enumerate(position.players):
        if other == seat or HIDDEN_TILE in player.rack or HIDDEN_CELL in player.bombs.cells + player.defusers.cells:
            continue
        bag += player.rack
        players[other] = replace(
            player,
            rack=HIDDEN_TILE * len(player.rack),
            bombs=replace(player.bombs, cells=(HIDDEN_CELL,) * len(player.bombs.cells)),
            defusers=replace(player.defusers, cells=(HIDDEN_CELL,) * len(player.defusers.cells)),
        )
    return replace(position, bag=sort_tiles(bag), players=(players[0], players[1]), state=None)


def imagine(board: CrosswordBoard, view: Position, seat: int, randomness: Randomness) -> Position:
    """Return a whole position that looks like this one to a seat; what is hidden is drawn at random."""
    if not view.is_view:
        return view
    other = view.players[1 - seat]
    rack = sort_tiles(randomness.sample(view.bag, len(other.rack)))
    bombs, defusers = _draw_devices(board, view, seat, randomness)
    imagined = replace(
        other,
        rack=rack,
        bombs=replace(other.bombs, cells=bombs),
        defusers=replace(other.defusers, cells=defusers),
    )
    after = view.with_player(1 - seat, imagined)
    return replace(after, bag=take_tiles(view.bag, rack), state=randomness.bits())


def imagine_racks(letters: str, tiles: str, size: int, count: int) -> Counter[str]:
    """Return racks drawn from some tiles, and how often each; always the same for what looks the same."""
    draws = Randomness(crc32(f"{letters} {tiles} {size}".encode()))
    return Counter(sort_tiles(draws.sample(tiles, size)) for _ in range(count))


def _draw_devices(
    board: CrosswordBoard, view: Position, seat: int, randomness: Randomness
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Draw cells for the bombs and the defusers of the other player.

    Theirs lie on cells of their own; their bombs on no defuser of this seat, and their defusers on no bomb of it:
    they would have met.
    """
    me, other = view.players[seat], view.players[1 - seat]
    allowed = [cell for cell in range(board.size) if view.letters[cell] == EMPTY and cell not in board.corners]
    randomness.shuffle(allowed)
    bombs = [cell for cell in allowed if cell not in me.defusers.cells][: len(other.bombs.cells)]
    defusers = _find_defuser_cells(allowed, me, bombs)
    if len(defusers) < len(other.defusers.cells):
        # The board is nearly full: bombs go first where no defuser can lie.
        allowed.sort(key=lambda cell: cell not in me.bombs.cells)
        bombs = [cell for cell in allowed if cell not in me.defusers.cells][: len(other.bombs.cells)]
        defusers = _find_defuser_cells(allowed, me, bombs)
    return tuple(sorted(bombs)), tuple(sorted(defusers[: len(other.defusers.cells)]))


def _find_defuser_cells(allowed: list[int], me: PlayerState, bombs: list[int]) -> list[int]:
    return [cell for cell in allowed if cell not in bombs and cell not in me.bombs.cells]


def check_position(equipment: ContradictionaryEquipment, effects: ContradictionaryEffects, position: Position) -> None:
    """Check what holds in every position of the game, whole or as a seat sees it; raises PlayError."""
    _check_board(equipment, position)
    _check_racks(equipment, position)
    _check_tiles(equipment, position)
    for seat in (0, 1):
        _check_words(equipment, position, seat)
        _check_devices(equipment, position, seat)
    _check_bombs(equipment, position)
    _check_turn(effects, position)


def _check_board(equipment: ContradictionaryEquipment, position: Position) -> None:
    for cell, (letter, owner) in enumerate(zip(position.letters, position.owners, strict=True)):
        name = equipment.board.name(cell)
        if letter != EMPTY and letter not in equipment.values:
            raise PlayError(f"{letter!r} on {name} is not a letter of the word list {equipment.lexicon.name}")
        if owner not in ("." if letter == EMPTY else "12"):
            raise PlayError(f"{owner!r} cannot be the owner of {name}")


def _check_racks(equipment: ContradictionaryEquipment, position: Position) -> None:
    most = equipment.numbers.rack_tiles
    hidden = [HIDDEN_TILE in player.rack for player in position.players]
    for player, is_hidden in zip(position.players, hidden, strict=True):
        if is_hidden and set(player.rack) != {HIDDEN_TILE}:
            raise PlayError("a rack is partly hidden: it must be hidden completely or not at all")
        if player.rack != sort_tiles(player.rack):
            raise PlayError(f"the tiles of the rack {player.rack} are not sorted")
        if len(player.rack) > most or (position.bag_count > 0 and len(player.rack) < most):
            raise PlayError(f"a rack has {len(player.rack)} tiles, not {most}")
    cells = [HIDDEN_CELL in player.devices(kind).cells for player in position.players for kind in KINDS]
    if (any(hidden) or any(cells)) and not position.is_view:
        raise PlayError("racks and devices can be hidden only in one player's view of the position")


def _check_tiles(equipment: ContradictionaryEquipment, position: Position) -> None:
    racks = "".join(player.rack for player in position.players).replace(HIDDEN_TILE, "")
    found = Counter(tiles_of(position.letters) + racks + position.bag + position.lost)
    expected = Counter(equipment.pool)
    if missing := expected - found:
        raise PlayError(f"tiles are missing from the position: {sort_tiles(missing.elements())}")
    if surplus := found - expected:
        raise PlayError(f"the position has tiles that the game does not have: {sort_tiles(surplus.elements())}")
    if position.bag_count < 0:
        raise PlayError("the bag has fewer tiles than the hidden rack")
    if any(tiles != sort_tiles(tiles) for tiles in (position.bag, position.lost)):
        raise PlayError('the tiles of "bag" or of "lost" are not sorted')


def _check_words(equipment: ContradictionaryEquipment, position: Position, seat: int) -> None:
    player, mark = position.players[seat], str(seat + 1)
    covered: set[int] = set()
    for word in player.words:
        text = capitals(read_word(position.letters, word))
        if EMPTY in text or text not in equipment.lexicon or len(word) < equipment.min_length:
            names = f"{equipment.board.name(word[0])}-{equipment.board.name(word[-1])}"
            name = equipment.lexicon.name
            raise PlayError(f"player {mark} formed {text} on {names}, which is not in the word list {name}")
        covered.update(word)
    if len(set(player.words)) != len(player.words):
        raise PlayError(f"player {mark} formed the same word twice")
    if any(owner == mark and cell not in covered for cell, owner in enumerate(position.owners)):
        raise PlayError(f"a tile of player {mark} is not part of any of their words")
    if not player.words and player.score:
        raise PlayError(f"player {mark} has {player.score} points but no words")
    if player.words and equipment.board.starts[seat] not in covered:
        raise PlayError(f"no word of player {mark} includes their start cell")


def _check_devices(equipment: ContradictionaryEquipment, position: Position, seat: int) -> None:
    player, board = position.players[seat], equipment.board
    cells = [cell for kind in KINDS for cell in player.devices(kind).cells if cell != HIDDEN_CELL]
    for cell in cells:
        if position.letters[cell] != EMPTY or cell in board.corners or cells.count(cell) > 1:
            raise PlayError(f"player {seat + 1} cannot have a bomb or defuser on {board.name(cell)}")
    if any(list(player.devices(kind).cells) != sorted(player.devices(kind).cells) for kind in KINDS):
        raise PlayError(f"the devices of player {seat + 1} are not sorted by cell")
    if set(player.bombs.cells) & _known_cells(position.players[1 - seat]):
        raise PlayError("a bomb and the other player's defuser cannot be on the same cell")
    count = player.defusers.left + len(player.defusers.cells)
    if count > equipment.numbers.defusers:
        raise PlayError(f"player {seat + 1} has {count} defusers, more than {equipment.numbers.defusers}")


def _known_cells(player: PlayerState) -> set[int]:
    return {cell for cell in player.defusers.cells if cell != HIDDEN_CELL}


def _check_bombs(equipment: ContradictionaryEquipment, position: Position) -> None:
    count = sum(player.bombs.left + len(player.bombs.cells) for player in position.players)
    if count > 2 * equipment.numbers.bombs:
        raise PlayError(f"there are {count} bombs, more than {2 * equipment.numbers.bombs}")


def _check_turn(effects: ContradictionaryEffects, position: Position) -> None:
    if list(position.laid) != sorted(set(position.laid)):
        raise PlayError('"laid" must list each kind of device at most once, in order')
    if position.passes > position.scoreless:
        raise PlayError("there cannot be more passes in a row than turns without points")
    if position.ending in {"resigned", "time"}:
        return
    ending = effects.find_ending(position)
    if position.ending != ending and not (position.is_view and position.ending == "stuck"):
        raise PlayError(f'"ending" of the position must be "{ending}", not "{position.ending}"')
