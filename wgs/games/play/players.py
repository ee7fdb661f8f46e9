"""Program players and their levels: the words they know, how much of a board they notice, how far they look."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Generic

from wgs.base.checkpoints import checkpoint, pass_checkpoints
from wgs.base.declarations import A_DAY, bounded
from wgs.base.errors import IllegalMoveError, Parameter, PlayError
from wgs.base.field_types import settle_fields
from wgs.base.suggestions import nearest
from wgs.games.protocol import Move, Position, Rules
from wgs.sittings.state import HUMAN

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness


@dataclass(frozen=True, slots=True)
class Level:
    """How well a program plays; the config says which words it knows (``EasyDictionary`` of TurnRules and so on).

    Attributes:
        name: The name of the level.
        notices: The percentage of moves that it notices; in games with few good moves more (`Advice.overlooked`).
        spots: The percentage of the words on a whole board that it spots, as in a bonus round of RouteWords.
        blunders: The percentage of its moves that are any of those that it notices.
        playouts: The number of continuations that it tries for a move; 0 for a level that takes the greatest gain.
    """

    name: str
    notices: int
    spots: int
    blunders: int
    playouts: int


LEVELS = {
    level.name: level
    for level in (
        Level("easy", notices=10, spots=4, blunders=15, playouts=0),
        Level("medium", notices=35, spots=12, blunders=3, playouts=0),
        Level("hard", notices=60, spots=30, blunders=0, playouts=16),
        Level("expert", notices=100, spots=60, blunders=0, playouts=32),
    )
}
"""The levels by name, the weakest first."""


PLAYOUTS = 64
"""The default number of playouts of a search for a move."""

MOST_PLAYOUTS = 100_000
"""The maximum number of playouts of a search for a move without a limit in seconds: some minutes."""

TIMED_PLAYOUTS = 1_000_000_000
"""The number of playouts of a search whose only limit is its time, and the maximum of any with such a limit."""

_EQUALS = 8
"""The maximum number of equally good moves that are compared by the positions they lead to."""

MOST_RANKED = 1024
"""The maximum number of moves that the game's advice ranks for a search."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a search for a move.

    Attributes:
        playouts: The maximum number of continuations to try, 1 to `MOST_PLAYOUTS`; with ``seconds_per_move`` it may
            be up to `TIMED_PLAYOUTS`. None for the usual number, `PLAYOUTS`; with ``seconds_per_move``, for as many as
            there is time for.
        seconds_per_move: The maximum time, above 0 and at most `A_DAY`; None for no limit.

    Raises:
        PlayError: A number is out of its range, or a value of another type.
    """

    playouts: int | None = None
    seconds_per_move: float | None = field(default=None, metadata=bounded(A_DAY, is_above=True))

    def __post_init__(self) -> None:
        settle_fields(self, PlayError)
        if self.playouts is not None:
            self._check_playouts(self.playouts)

    def _check_playouts(self, playouts: int) -> None:
        if playouts < 1:
            raise PlayError(Parameter("playouts"), f" must be 1 or more, not {playouts}")
        if playouts > (most := find_most_playouts(self.seconds_per_move)):
            raise PlayError(Parameter("playouts"), f" must be {most:,} or less, not {playouts:,}")

    @property
    def most_playouts(self) -> int:
        """The maximum number of continuations to try, given or usual."""
        if self.playouts is not None:
            return self.playouts
        return PLAYOUTS if self.seconds_per_move is None else TIMED_PLAYOUTS


def find_most_playouts(seconds: float | None) -> int:
    """Return how many playouts a search may have, with or without a limit in seconds."""
    return MOST_PLAYOUTS if seconds is None else TIMED_PLAYOUTS


class Player(ABC):
    """Chooses moves.

    Attributes:
        name: The name of the player, as users type it.
    """

    name: str

    @abstractmethod
    def choose(self, rules: Rules[Position, Move], view: Position, seat: int, randomness: Randomness) -> Move:
        """Return a legal move.

        Args:
            rules: The rules of the game.
            view: The position as the seat sees it (`Rules.view`).
            seat: The seat, which is to move.
            randomness: The generator of its random draws.
        """

    def interrupt(self, rules: Rules[Position, Move], view: Position, seat: int) -> Move | None:
        """Return a move to be made out of turn, in a game that has such moves; None for waiting."""
        return rules.advice.find_interruption(view, seat)


class RandomPlayer(Player):
    """Makes any legal move."""

    name = "random"

    def choose(self, rules: Rules[Position, Move], view: Position, seat: int, randomness: Randomness) -> Move:
        """Draw a move; each is equally likely."""
        return rules.advice.random_move(view, seat, randomness)

    def interrupt(self, rules: Rules[Position, Move], view: Position, seat: int) -> Move | None:
        """Return None: it waits for its turn."""
        return None


class GreedyPlayer(Player):
    """Makes a move with the highest immediate gain."""

    name = "greedy"

    def choose(self, rules: Rules[Position, Move], view: Position, seat: int, randomness: Randomness) -> Move:
        """Return a move with the highest gain; among several, one that leads to the most promising position."""
        moves = list(rules.advice.iter_noticed(view, seat, randomness)) or [
            rules.advice.random_move(view, seat, randomness)
        ]
        return _take_most(rules, view, seat, moves, randomness)


def _take_most(
    rules: Rules[Position, Move], view: Position, seat: int, moves: list[Move], randomness: Randomness
) -> Move:
    """Return the move with the highest gain; among several, one that leads to the most promising position."""
    gains = [rules.advice.gain(view, seat, move) for move in pass_checkpoints(moves)]
    most = max(gains)
    best = [move for move, gain in zip(moves, gains, strict=True) if gain == most]
    if len(best) == 1:
        return best[0]
    whole = rules.advice.complete(view, seat, randomness)
    some = randomness.sample(best, _EQUALS)
    return max(some, key=lambda move: rules.advice.promise(rules.make_move(whole, seat, move), seat))


class SearchPlayer(Player):
    """Looks ahead: tries the best moves, draws hidden parts at random, and lets all players answer well.

    It always makes a move that wins at once, and avoids moves that let an opponent win at once.

    Args:
        limits: How long it may search.
    """

    name = "search"

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    def choose(self, rules: Rules[Position, Move], view: Position, seat: int, randomness: Randomness) -> Move:
        """Return the move that did best on average."""
        search = MoveSearch(rules, view, seat, randomness, self._limits)
        obvious = rules.advice.find_obvious(view, seat, search.is_late)
        if obvious is not None:
            return obvious
        moves = rules.advice.rank_moves(view, seat, MOST_RANKED, randomness, search.is_late)
        moves = moves or [rules.advice.random_move(view, seat, randomness)]
        return moves[0] if len(moves) == 1 or not rules.advice.must_try(view, seat) else search.find_best(moves)


class LevelPlayer(Player):
    """Plays at a level: with the words that the level knows, and some of the moves that these allow.

    It never sees a word, or a threat, that it does not know. What it notices is drawn anew for each move, but a level
    that looks ahead always notices a move that wins at once. Where it sees nothing that the rules allow, it makes a
    random move.

    Args:
        level: The level.
    """

    def __init__(self, level: Level) -> None:
        self.name = level.name
        self._level = level

    def choose(self, rules: Rules[Position, Move], view: Position, seat: int, randomness: Randomness) -> Move:
        """Return a move that the level finds."""
        mind = self._find_mind(rules)
        is_blunder = randomness.below(100) < self._level.blunders
        if is_blunder or not self._level.playouts:
            move = self._take(mind, view, seat, randomness, is_blunder=is_blunder)
        else:
            move = self._look_ahead(mind, view, seat, randomness)
        if move is None or not _is_legal(rules, view, seat, move):
            return rules.advice.random_move(view, seat, randomness)
        return move

    def interrupt(self, rules: Rules[Position, Move], view: Position, seat: int) -> Move | None:
        """Return what the words that the level knows are good for out of turn."""
        return self._find_mind(rules).advice.find_interruption(view, seat)

    def _find_mind(self, rules: Rules[Position, Move]) -> Rules[Position, Move]:
        """Return the rules with the words that the level knows."""
        return rules if rules.minds is None else rules.minds.find(self._level.name, self._level.spots)

    def _take(
        self, mind: Rules[Position, Move], view: Position, seat: int, randomness: Randomness, *, is_blunder: bool
    ) -> Move | None:
        """Return the move with the greatest gain of those that are noticed, or any of them; None for none."""
        moves = self._notice(mind, list(mind.advice.iter_noticed(view, seat, randomness)), randomness)
        if is_blunder or not moves:
            return randomness.choice(moves) if moves else None
        return _take_most(mind, view, seat, moves, randomness)

    def _look_ahead(
        self, mind: Rules[Position, Move], view: Position, seat: int, randomness: Randomness
    ) -> Move | None:
        """Return what is obvious, or the best by trial of the moves that are noticed; None for none."""
        obvious = mind.advice.find_obvious(view, seat)
        if obvious is not None and (self._notices(mind, randomness) or mind.advice.find_win(view, seat) is not None):
            return obvious
        moves = self._notice(mind, mind.advice.rank_moves(view, seat, MOST_RANKED, randomness), randomness)
        if len(moves) < 2 or not mind.advice.must_try(view, seat):
            return next(iter(moves), None)
        return MoveSearch(mind, view, seat, randomness, Limits(self._level.playouts)).find_best(moves)

    def _notice(self, mind: Rules[Position, Move], moves: list[Move], randomness: Randomness) -> list[Move]:
        """Return the moves that are noticed, in order; at least one when there is any."""
        noticed = [move for move in moves if self._notices(mind, randomness)]
        return noticed or randomness.sample(moves, 1)

    def _notices(self, mind: Rules[Position, Move], randomness: Randomness) -> bool:
        overlooks = (100 - self._level.notices) * mind.advice.overlooked // 100
        return randomness.below(100) < 100 - overlooks


def _is_legal(rules: Rules[Position, Move], view: Position, seat: int, move: Move) -> bool:
    """Tell whether the rules allow a move of a seat."""
    try:
        rules.check_move(view, seat, move)
    except IllegalMoveError:
        return False
    return True


def _make_level(level: Level) -> Callable[[Limits], Player]:
    return lambda _: LevelPlayer(level)


PLAYERS: dict[str, Callable[[Limits], Player]] = {
    "random": lambda _: RandomPlayer(),
    "greedy": lambda _: GreedyPlayer(),
    "search": SearchPlayer,
    **{name: _make_level(level) for name, level in LEVELS.items()},
}
"""The program players by name, and what makes them."""


def make_player(name: str, limits: Limits | None = None) -> Player:
    """Make a program player.

    Args:
        name: ``random``, ``greedy``, ``search``, or a level: ``easy``, ``medium``, ``hard`` or ``expert``.
        limits: How long a search may take; by default `PLAYOUTS` playouts.

    Raises:
        PlayError: There is no such player.

    >>> make_player("greedy").name
    'greedy'
    >>> make_player("gredy")
    Traceback (most recent call last):
        ...
    wgs.base.errors.PlayError: there is no player "gredy". Did you mean "greedy"?
    """
    if name not in PLAYERS:
        raise PlayError(explain_no_player(name, PLAYERS))
    return PLAYERS[name](limits or Limits())


def check_players(players: Iterable[str], *, with_humans: bool) -> None:
    """Check the names of players; raises PlayError for one that does not exist, or may not play."""
    known = [*([HUMAN] if with_humans else []), *PLAYERS]
    for player in players:
        if player == HUMAN and not with_humans:
            raise PlayError(Parameter("players"), ": only programs can play here; people play with the command play")
        if player not in known:
            raise PlayError(Parameter("players"), f": {explain_no_player(player, known)}")


def explain_no_player(name: str, known: Iterable[str]) -> str:
    """Return why a name is no player's, with those of the known players that resemble it."""
    return f'there is no player "{name}". {nearest(name, known)}'


_CANDIDATES = 16
"""How many moves are tried where each depends on what is hidden."""

_REPLIES = 4
"""How many moves are compared for an answer within a playout."""

_LOOKS = 32
"""How often a move that depends on what is hidden is tried when others do not depend on it."""

_MOST_STEPS = 8
"""How many moves a playout follows at most: a turn may be several."""

_LOST = -1000


class MoveSearch(Generic[Position, Move]):
    """One search for a move: candidates are tried in rounds, each round with the better part of the last one.

    Args:
        rules: The rules of the game.
        view: The position as the seat sees it.
        seat: The seat, which is to move.
        randomness: The generator of all random draws.
        limits: How long the search may take.
    """

    def __init__(
        self, rules: Rules[Position, Move], view: Position, seat: int, randomness: Randomness, limits: Limits
    ) -> None:
        self._rules = rules
        self._view = view
        self._seat = seat
        self._randomness = randomness
        self._left = limits.most_playouts
        self._end = None if limits.seconds_per_move is None else monotonic() + limits.seconds_per_move

    def find_best(self, moves: list[Move]) -> Move:
        """Return the best of some moves, which are ordered by what they bring."""
        are_open = [self._rules.advice.is_open(self._view, self._seat, move) for move in pass_checkpoints(moves)]
        width, most_looks = self._plan(are_open)
        rated = self._rate(moves[:width], are_open, most_looks)
        if rated[0][0] <= _LOST:
            return self._find_safe(moves[width:], rated[0][1])
        return rated[0][1]

    def compare(self, moves: list[Move], looks: int) -> list[float]:
        """Return how good moves prove, each tried in the same positions, from -1000 (lost) to 1000 (won).

        Args:
            moves: The moves.
            looks: How often the hidden parts are drawn anew; once is enough where nothing depends on them.
        """
        advice = self._rules.advice
        is_open = all(advice.is_open(self._view, self._seat, move) for move in moves)
        has_answers = advice.must_try(self._view, self._seat)
        totals = [0] * len(moves)
        rounds = 1 if is_open else looks
        for _ in range(rounds):
            whole = advice.complete(self._view, self._seat, self._randomness)
            for place, move in enumerate(pass_checkpoints(moves, every=1)):
                if has_answers:
                    totals[place] += self._play_out(whole, move)
                else:
                    totals[place] += self._value(self._rules.make_move(whole, self._seat, move), self._seat)
        return [total / rounds for total in totals]

    def _plan(self, are_open: list[bool]) -> tuple[int, int]:
        """Return how many moves are tried, and how often each: one playout tells all of an open one."""
        if all(are_open):
            return self._left, 1
        return (max(1, self._left * 3 // 4), _LOOKS) if any(are_open) else (_CANDIDATES, self._left)

    def _rate(self, moves: list[Move], are_open: list[bool], most_looks: int) -> list[tuple[float, Move]]:
        """Rate moves by their average value, the best first; the first move always gets a value."""
        totals = [0] * len(moves)
        counts = [0] * len(moves)
        racing = list(range(len(moves)))
        while racing and self._goes_on(counts):
            whole = self._rules.advice.complete(self._view, self._seat, self._randomness)
            for each in racing:
                if not self._goes_on(counts):
                    break
                totals[each] += self._play_out(whole, moves[each])
                counts[each] += 1
                self._left -= 1
            racing = [each for each in racing if counts[each] < most_looks and not are_open[each]]
            racing.sort(key=lambda each: -totals[each] / max(1, counts[each]))
            racing = racing[: max(2, len(racing) * 3 // 4)]
        order = sorted(
            (each for each in range(len(moves)) if counts[each]), key=lambda each: -totals[each] / counts[each]
        )
        return [(totals[each] / counts[each], moves[each]) for each in order]

    def _goes_on(self, counts: list[int]) -> bool:
        checkpoint()
        return not any(counts) or (self._left > 0 and not self.is_late())

    def is_late(self) -> bool:
        """Tell whether the time for the move is over."""
        return self._end is not None and monotonic() > self._end

    def _find_safe(self, moves: list[Move], otherwise: Move) -> Move:
        """Return the first move that does not lose at once, beyond the limit of playouts if need be."""
        for move in pass_checkpoints(moves, every=1):
            if self.is_late():
                break
            whole = self._rules.advice.complete(self._view, self._seat, self._randomness)
            after = self._rules.make_move(whole, self._seat, move)
            if self._rules.outcome(after) is not None or not self._can_be_beaten(after):
                return move
        return otherwise

    def _can_be_beaten(self, position: Position) -> bool:
        """Tell whether an opponent who is to move wins at once."""
        acting = self._rules.to_act(position)
        return any(seat != self._seat and self._rules.advice.find_win(position, seat) is not None for seat in acting)

    def _play_out(self, whole: Position, move: Move) -> int:
        """Value a move, in thousandths: everybody who is to move until this seat is again makes the best answer."""
        position = self._rules.make_move(whole, self._seat, move)
        has_others_moved = False
        together: set[int] = set()  # who is asked at once answers nobody
        for _ in range(_MOST_STEPS):
            acting = self._rules.to_act(position)
            if not acting or (has_others_moved and self._seat in acting):
                break
            if self._can_be_beaten(position):
                return _LOST
            seat = acting[0]
            together |= set(acting) if len(acting) > 1 else set()
            has_others_moved |= seat != self._seat and seat not in together
            together.discard(seat)
            position = self._answer(position, seat)
        return self._value(position, self._seat)

    def _answer(self, position: Position, seat: int) -> Position:
        """Make the most promising of the moves that bring a seat most."""
        rules, view = self._rules, self._rules.view(position, seat)
        moves = rules.advice.rank_moves(view, seat, _REPLIES, self._randomness, self.is_late)
        moves = moves or [rules.advice.random_move(view, seat, self._randomness)]
        after = [self._rules.make_move(position, seat, move) for move in pass_checkpoints(moves)]
        return max(after, key=lambda each: self._value(each, seat))

    def _value(self, position: Position, seat: int) -> int:
        outcome = self._rules.outcome(position)
        return self._rules.advice.promise(position, seat) if outcome is None else outcome.value(seat)
