"""The law of RouteWords: legal moves, what they do, how a game ends, and what holds in every position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.plurals import format_count
from wgs.base.randomness import Randomness
from wgs.boards.cell_sets import gather, iter_cells
from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.games.protocol import Outcome
from wgs.games.route_words.equipment import MOST_BOARDS, RouteWordsEquipment
from wgs.games.route_words.values import (
    HIDDEN,
    HIDDEN_SEED,
    SEATS,
    Action,
    BonusRound,
    Ending,
    Move,
    Plain,
    Position,
    Swap,
    Travel,
    WordEntry,
    swap,
)
from wgs.games.shared.by_legality import Legality
from wgs.games.shared.tuples import put

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.games.route_words.words import BoardWords


class Travels:
    """Lists the travels of a pawn, and checks single ones by themselves."""

    def __init__(self, equipment: RouteWordsEquipment, words: BoardWords) -> None:
        self._equipment = equipment
        self._layout = equipment.layout
        self._words = words
        self._barred = lru_cache(MOST_BOARDS)(_find_barred)

    # --- Lists ----------------------------------------------------------------------------------------------

    def starts(self, position: Position, seat: int) -> int:
        """Return the squares that the pawn of a seat touches, as a set; none when it has resigned."""
        pawn = position.pawns[seat]
        return 0 if pawn is None else self._layout.touching[pawn]

    def barred(self, position: Position, seat: int) -> int:
        """Return the squares that others own, as a set."""
        return self._barred(position.owners, seat)

    def _free_corners(self, position: Position, seat: int) -> list[list[int]]:
        """Return the corners of each square where no other pawn stands."""
        others = {pawn for other, pawn in enumerate(position.pawns) if other != seat}
        return [[point for point in corners if point not in others] for corners in self._layout.corners]

    def iter_all(self, position: Position, seat: int) -> Iterator[Travel]:
        """Yield where the pawn of a seat can travel: by word, then by path, then by the point where it ends."""
        corners = self._free_corners(position, seat)
        for path in self._words.paths(position.tiles, self.starts(position, seat), self.barred(position, seat)):
            word = self._equipment.spell(position.tiles, path)
            for end in corners[path[-1]]:
                yield Travel(word, path, end)

    def iter_different(self, position: Position, seat: int) -> Iterator[Travel]:
        """Yield the travels that lead to different positions: of those that lead to the same, the first."""
        corners = self._free_corners(position, seat)
        owned = gather(square for square, owner in enumerate(position.owners) if owner is not None)
        seen: set[tuple[int, int]] = set()
        results = self._words.results(position.tiles, self.starts(position, seat), self.barred(position, seat))
        for path, enclosed in results:
            word = self._equipment.spell(position.tiles, path)
            for end in corners[path[-1]]:
                result = (end, enclosed & ~owned)
                if result not in seen:
                    seen.add(result)
                    yield Travel(word, path, end)

    def has_any(self, position: Position, seat: int) -> bool:
        """Tell whether the pawn of a seat can travel at all: four corners have room for one more pawn, always."""
        return self._words.ends(position.tiles, self.starts(position, seat), self.barred(position, seat)) != 0

    # --- Single travels -------------------------------------------------------------------------------------

    def check(self, position: Position, seat: int, travel: Travel) -> None:
        """Check a travel of a seat; raises IllegalMoveError."""
        self.check_path(position, seat, travel.path)
        self._check_word(position, travel)
        self._check_end(position, seat, travel)

    def check_path(self, position: Position, seat: int, path: Sequence[int]) -> None:
        """Check that a path begins at the pawn, goes from neighbour to neighbour and passes no barred square.

        Raises:
            IllegalMoveError: It does not.
        """
        if not path or not all(0 <= square < self._layout.squares for square in path):
            raise IllegalMoveError(
                "rule", f"expected a path of squares 0 to {self._layout.squares - 1}, not {list(path)}"
            )
        pawn = position.pawns[seat]
        if pawn is not None and not self._layout.touching[pawn] >> path[0] & 1:
            at, first = self._layout.name_point(pawn), self._layout.name_square(path[0])
            raise IllegalMoveError("rule", f"{SEATS[seat]}'s pawn on {at} does not touch {first}", cells=[at, first])
        for place, square in enumerate(path):
            self._check_step(path, place)
            owner = position.owners[square]
            if owner is not None and owner != seat:
                name = self._layout.name_square(square)
                text = f"{name} belongs to {SEATS[owner]}; nobody else may travel there"
                raise IllegalMoveError("rule", text, cells=[name])

    def check_steps(self, path: Sequence[int]) -> None:
        """Check that a path goes from neighbour to neighbour, no square twice; raises IllegalMoveError."""
        for place in range(len(path)):
            self._check_step(path, place)

    def _check_step(self, path: Sequence[int], place: int) -> None:
        """Check the square at one place of a path."""
        square = path[place]
        name = self._layout.name_square(square)
        if square in path[:place]:
            raise IllegalMoveError("rule", f"{name} is used twice", cells=[name])
        if place and square not in self._layout.neighbours[path[place - 1]]:
            before = self._layout.name_square(path[place - 1])
            raise IllegalMoveError("rule", f"{before} and {name} are not neighbours", cells=[before, name])

    def _check_word(self, position: Position, travel: Travel) -> None:
        equipment = self._equipment
        spelt = equipment.spell(position.tiles, travel.path)
        if spelt != travel.word:
            squares = self._layout.names.format_all(travel.path)
            text = f"{squares} spells {spelt}, not {travel.word}"
            raise IllegalMoveError("rule", text, cells=squares.split(), letters=spelt)
        least, length = equipment.least_length, equipment.length(position.tiles, travel.path)
        if length < least:
            raise IllegalMoveError(
                "rule", f"{spelt} has {format_count(length, 'letter')}, but words need at least {least}"
            )
        if spelt not in equipment.lexicon:
            raise IllegalMoveError("word", f"{spelt} is not in the word list {equipment.lexicon.name}")

    def _check_end(self, position: Position, seat: int, travel: Travel) -> None:
        last, corners = travel.path[-1], self._layout.corners[travel.path[-1]]
        if travel.end not in corners:
            names = [*map(self._layout.name_point, corners)]
            text = f"a word that ends on {self._layout.name_square(last)} leads only to {', '.join(names)}"
            raise IllegalMoveError("rule", text, cells=names)
        for other, pawn in enumerate(position.pawns):
            if pawn == travel.end and other != seat:
                point = self._layout.name_point(travel.end)
                raise IllegalMoveError("rule", f"{SEATS[other]}'s pawn is on {point}", cells=[point])


def _find_barred(owners: tuple[int | None, ...], seat: int) -> int:
    """Find the squares that others than a seat own, as a set."""
    return gather(square for square, owner in enumerate(owners) if owner is not None and owner != seat)


IterTravels: TypeAlias = "Callable[[Position, int], Iterator[Travel]]"


class RouteWordsLegality(Legality[Position, Move]):
    """Lists the legal moves, and checks single moves without listing any.

    Args:
        equipment: What the game is played with.
        words: Finds the words of a board, and their paths.

    Attributes:
        travels: The travels among the moves.
    """

    def __init__(self, equipment: RouteWordsEquipment, words: BoardWords) -> None:
        self.travels = Travels(equipment, words)
        self._equipment = equipment
        self._layout = equipment.layout
        self._words = words
        self._swaps = tuple((pair, Swap(*pair)) for pair in equipment.layout.pairs)

    # --- Lists ----------------------------------------------------------------------------------------------

    def iter_moves(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield the legal moves of a seat: in a bonus round the words of the board, and none.

        On its own turn travels come first, then swaps, then what ends the turn or passes; the call of a bonus round
        comes last, and is all that a seat has whose turn it is not. Cost: about a millisecond for the first move.
        """
        return self._iter_moves(position, seat, self.travels.iter_all)

    def iter_different_moves(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield the same moves, but of the travels that lead to the same position only the first."""
        return self._iter_moves(position, seat, self.travels.iter_different)

    def iter_different_actions(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield those of `iter_different_moves` that belong to the turn of a seat: without the call."""
        return self._iter_actions(position, seat, self.travels.iter_different)

    def _iter_moves(self, position: Position, seat: int, iter_travels: IterTravels) -> Iterator[Move]:
        if position.is_over or position.pawns[seat] is None:
            return
        if position.round is not None:
            if position.round.words[seat] is None:
                yield from map(WordEntry, self._words.words(position.tiles))
                yield WordEntry("")
            return
        if seat == position.turn:
            yield from self._iter_actions(position, seat, iter_travels)
        if position.calls[seat]:
            yield Plain.BONUS

    def _iter_actions(self, position: Position, seat: int, iter_travels: IterTravels) -> Iterator[Move]:
        if position.acted != "travel":
            yield from iter_travels(position, seat)
        if position.acted != "swap":
            yield from self.iter_swaps(position)
        if position.acted:
            yield Plain.END
        elif not self.travels.has_any(position, seat) and not self.can_swap(position):
            yield Plain.PASS

    def iter_swaps(self, position: Position) -> Iterator[Swap]:
        """Yield the legal swaps: neighbours that differ, apart from the swap that undoes the latest one."""
        tiles, last = position.tiles, position.last_swap
        for pair, each in self._swaps:
            if tiles[each.first] != tiles[each.second] and pair != last:
                yield each

    def can_swap(self, position: Position) -> bool:
        """Tell whether any swap is legal."""
        return next(self.iter_swaps(position), None) is not None

    # --- Single moves; each check raises IllegalMoveError ---------------------------------------------------

    def check_turn(self, position: Position, seat: int) -> None:
        """Check that a seat may make any move, even if only to call a bonus round or to resign."""
        if not position.acting:
            raise IllegalMoveError("turn", "the game is over")
        if position.pawns[seat] is None:
            raise IllegalMoveError("turn", f"{SEATS[seat]} has resigned")

    def check(self, position: Position, seat: int, move: Move) -> None:
        if move is Plain.RESIGN:
            return
        if position.round is not None and seat not in position.acting:
            waiting = " and ".join(SEATS[each] for each in position.acting)
            raise IllegalMoveError("turn", f"{SEATS[seat]} has already entered a word; waiting for {waiting}")
        if isinstance(move, WordEntry):
            self._check_entry(position, move)
        elif position.round is not None:
            raise IllegalMoveError("rule", 'a bonus round is on: enter a word, such as "word TESTS", or "none"')
        elif move is Plain.BONUS:
            if not position.calls[seat]:
                raise IllegalMoveError("rule", f"{SEATS[seat]} has no bonus calls left")
        elif seat not in position.acting:
            hint = f"; {SEATS[seat]} can only call a bonus round" if position.calls[seat] else ""
            raise IllegalMoveError("turn", f"it is {SEATS[position.turn]}'s turn{hint}")
        else:
            self._check_action(position, seat, move)

    def _check_entry(self, position: Position, move: WordEntry) -> None:
        if position.round is None:
            raise IllegalMoveError("rule", "words can be entered only in a bonus round, and there is none now")
        lexicon = self._equipment.lexicon
        if lexicon.encode(move.word) is None or len(move.word) > MAX_WORD_LETTERS:
            raise IllegalMoveError(
                "text",
                f'"{move.word[:MAX_WORD_LETTERS]}" cannot be a word: '
                f"words have at most {MAX_WORD_LETTERS} letters of {lexicon.alphabet}",
            )

    def _check_action(self, position: Position, seat: int, move: Travel | Swap | Plain) -> None:
        match move:
            case Travel():
                self._check_second(position, seat, "travel", "travelled")
                self.travels.check(position, seat, move)
            case Swap():
                self._check_second(position, seat, "swap", "swapped")
                self.check_swap(position, move)
            case Plain.END:
                if not position.acted:
                    raise IllegalMoveError("rule", "you can end your turn only after a travel or a swap")
            case _:
                self._check_pass(position, seat)

    def _check_second(self, position: Position, seat: int, action: str, done: str) -> None:
        """Check that an action is the first of the turn, or another than the first and paid for."""
        if position.acted == action:
            raise IllegalMoveError("rule", f"{SEATS[seat]} has already {done} in this turn")
        if position.acted and not self._equipment.can_pay(position, seat):
            cost, score = self._equipment.numbers.second_action_cost, self._equipment.score(position, seat)
            raise IllegalMoveError("rule", f"a second action costs {cost}, but {SEATS[seat]} has only {score}")

    def check_swap(self, position: Position, move: Swap) -> None:
        """Check that two tiles may change places; raises IllegalMoveError."""
        pair = (move.first, move.second)
        is_there = all(0 <= square < self._layout.squares for square in pair)
        cells = [*map(self._layout.name_square, pair)] if is_there else []
        if why := self._why_no_pair(pair):
            raise IllegalMoveError("rule", why, cells=cells)
        first, second = cells
        if position.tiles[move.first] == position.tiles[move.second]:
            tile = position.tiles[move.first]
            text = f"{first} and {second} both have {tile}: that would change nothing"
            raise IllegalMoveError("rule", text, cells=cells, letters=tile)
        if pair == position.last_swap:
            text = f"{first} and {second} were swapped last; the next swap cannot undo that"
            raise IllegalMoveError("rule", text, cells=cells)

    def _why_no_pair(self, pair: tuple[int, int]) -> str | None:
        """Return why two squares cannot be swapped on any board; None when they can."""
        if not all(0 <= square < self._layout.squares for square in pair):
            return f"squares are numbered 0 to {self._layout.squares - 1}, not {pair}"
        first, second = map(self._layout.name_square, pair)
        if pair[0] == pair[1] or pair[1] not in self._layout.neighbours[pair[0]]:
            return f"{first} and {second} are not neighbours; only neighbouring tiles can be swapped"
        if pair not in self._layout.pairs:
            return f"name the lower square of a swap first: {second} {first}"
        return None

    def _check_pass(self, position: Position, seat: int) -> None:
        if position.acted:
            raise IllegalMoveError("rule", "you can pass only before you travel or swap; finish this turn with: end")
        for able, action in (
            (self.travels.has_any(position, seat), "travel along a word"),
            (self.can_swap(position), "swap two tiles"),
        ):
            if able:
                raise IllegalMoveError(
                    "rule", f"passing is allowed only when no travel or swap is possible; {SEATS[seat]} can {action}"
                )


_REASONS = {
    "coins": "the last coin was taken",
    "quiet": "{quiet_turns} turns went by without a coin",
    "resigned": "everybody else resigned",
}


class RouteWordsEffects:
    """Makes the first position of a game, and from a position the one after a move.

    Args:
        equipment: What the game is played with.
        words: Finds the words of a board.
        legality: Tells what a seat can still do.
    """

    def __init__(self, equipment: RouteWordsEquipment, words: BoardWords, legality: RouteWordsLegality) -> None:
        self._equipment = equipment
        self._words = words
        self._legality = legality

    def start(self, players: int, seed: int, board: Sequence[Tile]) -> Position:
        """Return the first position on a board of letters.

        Raises:
            PlayError: The board does not fit, or the numbers leave no coin on it.
        """
        layout = self._equipment.layout
        pawns = layout.starts(players)
        coins = tuple(0 if point in pawns else coin for point, coin in enumerate(self._equipment.coins))
        if not any(coins):
            raise PlayError("no coin has a value: set CornerCoin, EdgeCoin or InnerCoin to 1 or more")
        nothing = (0,) * players
        draws = Randomness(seed)
        return Position(
            seeds=tuple(draws.bits() for _ in range(players)),
            tiles=self._equipment.lay(board),
            owners=(None,) * layout.squares,
            coins=coins,
            pawns=pawns,
            taken=nothing,
            bonus=nothing,
            paid=nothing,
            calls=(self._equipment.numbers.bonus_calls,) * players,
        )

    def find_outcome(self, position: Position) -> Outcome | None:
        """Return how the game ended; the winners are those with most points that have not resigned."""
        if not position.is_over:
            return None
        scores = tuple(self._equipment.score(position, seat) for seat in range(len(position.pawns)))
        best = max(scores[seat] for seat in position.active)
        reason = _REASONS[position.ended].format(quiet_turns=self._equipment.numbers.quiet_turns)
        return Outcome(reason, scores, tuple(seat for seat in position.active if scores[seat] == best))

    def make(self, position: Position, seat: int, move: Move) -> Position:
        """Return the position after a legal move."""
        match move:
            case Travel():
                return self._travel(position, seat, move)
            case Swap():
                return self._swap(position, seat, move)
            case WordEntry():
                return self._enter(position, seat, move.word)
            case Plain.BONUS:
                calls = put(position.calls, seat, position.calls[seat] - 1)
                return replace(position, calls=calls, round=BonusRound(seat, (None,) * len(position.pawns)))
            case Plain.RESIGN:
                return self._resign(position, seat)
            case _:
                return self._next_turn(position)

    # --- Actions --------------------------------------------------------------------------------------------

    def _travel(self, position: Position, seat: int, move: Travel) -> Position:
        owners = list(position.owners)
        for square in iter_cells(self._equipment.layout.enclosed(gather(move.path))):
            if owners[square] is None:
                owners[square] = seat
        coin = position.coins[move.end]
        travelled = replace(
            position,
            paid=self._pay(position, seat),
            owners=tuple(owners),
            pawns=put(position.pawns, seat, move.end),
            coins=put(position.coins, move.end, 0),
            taken=put(position.taken, seat, position.taken[seat] + coin),
            quiet=0 if coin else position.quiet,
        )
        return self._go_on(travelled, seat, "travel") if any(travelled.coins) else self._finish(travelled, "coins")

    def _swap(self, position: Position, seat: int, move: Swap) -> Position:
        tiles = swap(position.tiles, move.first, move.second)
        swapped = replace(position, paid=self._pay(position, seat), tiles=tiles, last_swap=(move.first, move.second))
        return self._go_on(swapped, seat, "swap")

    def _pay(self, position: Position, seat: int) -> tuple[int, ...]:
        """Return what each seat has paid once this one has paid for a second action, if this is one."""
        if not position.acted:
            return position.paid
        price = self._equipment.numbers.second_action_cost
        return put(position.paid, seat, position.paid[seat] + price)

    # --- Turns and ends -------------------------------------------------------------------------------------

    def _go_on(self, position: Position, seat: int, acted: Action) -> Position:
        """Go on after an action: with the same turn when a second action can be paid and made, or with the next."""
        if position.acted or not self._equipment.can_pay(position, seat):
            return self._next_turn(position)
        legality = self._legality
        has_more = legality.can_swap(position) if acted == "travel" else legality.travels.has_any(position, seat)
        return replace(position, acted=acted) if has_more else self._next_turn(position)

    def _next_turn(self, position: Position) -> Position:
        if position.quiet >= self._equipment.numbers.quiet_turns:
            return self._finish(position, "quiet")
        return replace(position, turn=position.next_turn(), acted="", quiet=position.quiet + 1)

    def _finish(self, position: Position, reason: Ending) -> Position:
        """End the turns; when anybody could still call a bonus round, a last one begins."""
        finished = replace(position, ended=reason, acted="")
        if any(position.calls[seat] for seat in position.active):
            return replace(finished, round=BonusRound(None, (None,) * len(position.pawns)))
        return finished

    def _resign(self, position: Position, seat: int) -> Position:
        """Take a pawn off the board; the last one left has won, else play goes on without this seat."""
        left = replace(position, pawns=put(position.pawns, seat, None))
        if len(left.active) == 1:
            return replace(left, ended="resigned", acted="", round=None)
        if left.round is not None:
            words = put(left.round.words, seat, None)
            left = self._reveal(replace(left, round=replace(left.round, words=words)))
        if seat != left.turn or left.ended:
            return left
        return replace(left, turn=left.next_turn(), acted="", quiet=max(1, left.quiet))

    # --- Bonus rounds ---------------------------------------------------------------------------------------

    def _enter(self, position: Position, seat: int, word: str) -> Position:
        assert position.round is not None  # words are entered in bonus rounds
        words = put(position.round.words, seat, word)
        return self._reveal(replace(position, round=replace(position.round, words=words)))

    def _reveal(self, position: Position) -> Position:
        """Score a bonus round when all words are there: the longest valid one its length, to each seat that has it."""
        if position.acting:
            return position
        assert position.round is not None  # it is not over before its words are revealed
        entered = position.round.words
        lengths = [self._words.words(position.tiles).get(word or "", 0) for word in entered]
        best = max(lengths)
        won = (best if length == best else 0 for length in lengths)
        bonus = tuple(before + points for before, points in zip(position.bonus, won, strict=True))
        return replace(position, bonus=bonus, round=None, revealed=entered)


def hide(position: Position, seat: int | None) -> Position:
    """Return what a seat, or a spectator for None, sees: not what other programs notice, nor what others entered."""
    seeds = tuple(own if other == seat else HIDDEN_SEED for other, own in enumerate(position.seeds))
    if position.round is None:
        return replace(position, seeds=seeds)
    words = tuple(word if word is None or other == seat else HIDDEN for other, word in enumerate(position.round.words))
    return replace(position, seeds=seeds, round=replace(position.round, words=words))


def check_position(equipment: RouteWordsEquipment, position: Position) -> None:
    """Check what holds in every position, whole or seen by a seat; raises PlayError."""
    for fault in _iter_faults(equipment, position):
        raise PlayError(f"this position cannot be one of this game: {fault}")


def _iter_faults(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    """Yield what is wrong; each part relies on those before, so only the first fault counts."""
    yield from _find_faults_of_sizes(equipment, position)
    yield from _find_faults_of_board(equipment, position)
    yield from _find_faults_of_points(equipment, position)
    yield from _find_faults_of_turn(equipment, position)
    yield from _find_faults_of_rounds(position)


def _find_faults_of_sizes(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    players, layout = len(position.pawns), equipment.layout
    if not 2 <= players <= 4:
        yield f"it has {players} pawns instead of 2 to 4"
    sizes = {
        "tiles": layout.squares,
        "owners": layout.squares,
        "coins": layout.points,
        **dict.fromkeys(("seeds", "taken", "bonus", "paid", "calls"), players),
    }
    for name, size in sizes.items():
        if len(getattr(position, name)) != size:
            yield f'"{name}" has {len(getattr(position, name))} values instead of {size}'
    if not all(HIDDEN_SEED <= seed < 1 << 64 for seed in position.seeds):
        yield f"seeds must be 0 to 2**64 - 1, or {HIDDEN_SEED} where they are hidden"


def _find_faults_of_board(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    layout, players = equipment.layout, len(position.pawns)
    for square, (tile, owner) in enumerate(zip(position.tiles, position.owners, strict=True)):
        if not equipment.is_tile(tile):
            yield f'"{tile[:20]}" on {layout.name_square(square)} is not a tile'
        if owner is not None and not 0 <= owner < players:
            yield f"{layout.name_square(square)} belongs to a seat that does not exist"
    pawns = [pawn for pawn in position.pawns if pawn is not None]
    if not pawns or len(set(pawns)) != len(pawns) or not all(0 <= pawn < layout.points for pawn in pawns):
        yield "the pawns are not on different points of the board"
    starts = layout.starts(players)
    for point, coin in enumerate(position.coins):
        if coin not in {0, 0 if point in starts or point in pawns else equipment.coins[point]}:
            yield f"{layout.name_point(point)} cannot have a coin of {coin}"


def _find_faults_of_points(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    players = len(position.pawns)
    starts = equipment.layout.starts(players)
    all_coins = sum(value for point, value in enumerate(equipment.coins) if point not in starts)
    if sum(position.coins) + sum(position.taken) != all_coins or min(position.taken) < 0:
        yield f"the coins on the board and the coins taken do not add up to {all_coins}"
    if not all(0 <= calls <= equipment.numbers.bonus_calls for calls in position.calls):
        yield f"each player must have 0 to {equipment.numbers.bonus_calls} bonus calls left"
    called = players * equipment.numbers.bonus_calls - sum(position.calls)
    most = (called + bool(position.ended)) * sum(face.length for face in equipment.faces(position.tiles))
    if not all(0 <= bonus <= most for bonus in position.bonus):
        yield "a player has more points from bonus rounds than is possible"
    if min(position.paid) < 0 or min(equipment.score(position, seat) for seat in range(players)) < 0:
        yield "a player has paid more points than they had"


def _find_faults_of_turn(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    if position.turn not in range(len(position.pawns)):
        yield "it is the turn of a seat that does not exist"
    elif position.turn not in position.active and not position.ended:
        yield "it is the turn of a seat that has resigned"
    if position.acted and position.ended:
        yield "a turn is in progress, but turns have ended"
    yield from _find_faults_of_swap(equipment, position)
    if not 0 <= position.quiet <= equipment.numbers.quiet_turns:
        yield f'"quiet" must be 0 to {equipment.numbers.quiet_turns}'
    yield from _find_faults_of_end(equipment, position)


def _find_faults_of_swap(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    swap = position.last_swap
    if swap is not None and (swap not in equipment.layout.pairs or position.tiles[swap[0]] == position.tiles[swap[1]]):
        yield "the last swap is not a possible swap"
    if position.acted == "swap" and swap is None:
        yield 'a swap was made in this turn, but "last_swap" is null'


def _find_faults_of_end(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    if (position.ended == "resigned") != (len(position.active) == 1):
        yield '"ended" must be "resigned" when one player is left, and only then'
    if position.ended != "resigned" and (position.ended == "coins") == any(position.coins):
        yield '"ended" must be "coins" when the last coin is taken, and only then'
    if position.ended == "quiet" and position.quiet < equipment.numbers.quiet_turns:
        yield "turns have ended too early"


def _find_faults_of_rounds(position: Position) -> Iterator[str]:
    players = len(position.pawns)
    on = position.round
    if len(position.revealed) not in {0, players} or not _are_words(position.revealed):
        yield '"revealed" does not have a valid word for each player'
    if on is None:
        return
    if len(on.words) != players or not _are_words(on.words):
        yield '"words" of the bonus round does not have a valid word for each player'
    elif not any(on.words[seat] is None for seat in position.active):
        yield "a bonus round is on, but all players have entered a word"
    elif any(on.words[seat] is not None for seat in range(players) if seat not in position.active):
        yield "a player that has resigned has entered a word"
    if on.caller is not None and on.caller not in range(players):
        yield "the bonus round was called by a seat that does not exist"
    if position.ended == "resigned":
        yield "a bonus round is on, but only one player is left"


def _are_words(words: Iterable[str | None]) -> bool:
    """Tell whether what was entered can be words; they need not be in the list."""
    return all(
        word is None or word in {"", HIDDEN} or (len(word) <= MAX_WORD_LETTERS and word.isalpha()) for word in words
    )
