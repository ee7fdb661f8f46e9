"""What a turn-based game is: `Rules` that never change, positions that are values, a `Notation` and `Advice`.

`Rules` is the law: it holds a game's words, grid and numbers, and says which moves are legal and what they do. Its
`notation` reads and writes moves and positions, and its `advice` serves program players and hints.

A position is a frozen dataclass of whole numbers, texts, tuples and mappings of these, so it can be compared, kept, and
written as JSON. Seats are numbered from 0 in the order of play. What a seat may see is a position too, with what is
hidden taken out (`Rules.view`); program players get nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from heapq import nlargest
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from wgs.checkpoints import pass_checkpoints
from wgs.errors import IllegalMoveError
from wgs.games.endings import Clock, Outcome, Pass, Resign
from wgs.games.shared.given_moves import TEXT, GivenMove, MoveCodec, make_given, read_json_text

if TYPE_CHECKING:
    from wgs.config.turn_rules import TurnRulesSection
    from wgs.games.display import Display
    from wgs.games.shared.positions import PositionCodec
    from wgs.randomness import Randomness
    from wgs.tiles import Tile

__all__ = [
    "Advice",
    "AnyRules",
    "Clock",
    "IsLate",
    "Minds",
    "Move",
    "Notation",
    "Outcome",
    "Pass",
    "Position",
    "Resign",
    "Rules",
    "never",
]

IsLate: TypeAlias = "Callable[[], bool]"
"""Returns True when the time for a move is up."""

Position = TypeVar("Position")
Move = TypeVar("Move")


def never() -> bool:
    """Return False: there is no time limit."""
    return False


class Minds(Protocol):
    """Finds the rules of a game as a program player sees them that does not know all words."""

    def find(self, level: str, spots: int) -> AnyRules:
        """Return the rules with the words that a level knows, which spots that percentage of a board's words."""


class Rules(ABC, Generic[Position, Move]):
    """The law of one game, with its words and numbers; rules never change.

    The methods are the contract that every game keeps; the conformance test checks it on random games. Methods with a
    body may be overridden where a game can do better.

    Attributes:
        name: The name of the rules, as ``Game`` of a TurnRules entry.
        section: The settings of a game of another package: the class of its entries of TurnRules.
        players: The numbers of players that can play.
        needs_board: Whether `start` takes the tiles of a board.
        has_hidden: Whether players see different things; if so, moves cannot be undone.
        unit: What scores are counted in.
        seats: The names of the seats, as many as can play.
        notation: Reads and writes the moves and positions of the game.
        advice: Judges moves and positions for program players.
        minds: The same rules with fewer words, as program players see them that do not know all; None without such.
    """

    name: ClassVar[str]
    section: ClassVar[type[TurnRulesSection]]
    players: ClassVar[range] = range(2, 3)
    needs_board: ClassVar[bool] = False
    has_hidden: ClassVar[bool] = False
    unit: ClassVar[str] = "point"
    seats: Sequence[str]
    notation: Notation[Position, Move]
    advice: Advice[Position, Move]
    minds: Minds | None = None

    # --- Positions ------------------------------------------------------------------------------------------

    @abstractmethod
    def start(self, players: int, seed: int, board: Sequence[Tile] = ()) -> Position:
        """Return the first position.

        Args:
            players: How many play, one of ``players``.
            seed: The seed of all random draws of the game, 0 to 2**64 - 1.
            board: The tiles of the board, where the game has one.

        Raises:
            PlayError: The number of players is wrong for the game, or the board does not fit.
        """

    def check_tile(self, tile: Tile) -> None:
        """Check a tile of a game with a board: whether boards may have it; raises PlayError where they may not."""

    @abstractmethod
    def to_act(self, position: Position) -> tuple[int, ...]:
        """Return the seats that are to move, in rising order: usually one, none when the game is over."""

    @abstractmethod
    def outcome(self, position: Position) -> Outcome | None:
        """Return how the game ended; None while it goes on."""

    @abstractmethod
    def scores(self, position: Position) -> tuple[int, ...]:
        """Return the current score of each seat."""

    @abstractmethod
    def check_position(self, position: Position) -> None:
        """Check the invariants of a position, whole or as a seat sees it.

        Raises:
            PlayError: One of them is broken: tiles are missing, scores do not add up ...
        """

    def view(self, position: Position, seat: int | None) -> Position:
        """Return the position as a seat may see it: what is hidden from it is taken out.

        For None that is what a spectator may see: nobody's secrets. Hiding twice is hiding once.
        """
        return position

    @cached_property
    def display(self) -> Display[Position, Move]:
        """Shows the game to fronts; a game that has more to show than scores sets a display of its own."""
        from wgs.games.display import Display  # noqa: PLC0415 - it imports this module

        return Display(self)

    def clock(self, position: Position, seat: int) -> Clock | None:
        """Return how long a person may take for a turn or an entry; None for no limit."""
        return None

    def late_move(self, position: Position, seat: int) -> Move | None:
        """Return the move of a person whose time for a turn is up, whatever `clock` says; None where turns have none.

        A game that returns one can be played with a time limit that is not among its numbers.
        """
        return None

    def may_undo(self, before: Position, seat: int, move: Move, after: Position) -> bool:
        """Return whether the move that was made last may be undone: nobody has learned anything hidden by it."""
        return not self.has_hidden

    def is_draft(self, position: Position, seat: int, move: Move) -> bool:
        """Return whether a legal move may be replaced by a better one while time is left, as several move at once."""
        return False

    # --- Moves ----------------------------------------------------------------------------------------------

    @abstractmethod
    def iter_moves(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield each legal move of a seat once, lazily; resigning is not included.

        It works on a position as the seat sees it, and yields the same moves.
        """

    def count_moves(self, position: Position, seat: int) -> int:
        """Count what `iter_moves` yields."""
        return sum(1 for _ in pass_checkpoints(self.iter_moves(position, seat)))

    @abstractmethod
    def check_move(self, position: Position, seat: int, move: Move) -> None:
        """Check that a seat may make a move.

        Raises:
            IllegalMoveError: It may not; the kind and the text say why.
        """

    @abstractmethod
    def make_move(self, position: Position, seat: int, move: Move) -> Position:
        """Return the position after a move, whose legality is not checked. The old position stays as it was."""

    def apply(self, position: Position, seat: int, move: Move) -> Position:
        """Check a move and make it.

        Raises:
            IllegalMoveError: The seat may not make it.
        """
        self.check_turn(position, seat)
        self.check_move(position, seat, move)
        return self.make_move(position, seat, move)

    def read_move(self, position: Position, seat: int, text: str) -> Move:
        """Read a move as a person types it, or as JSON in a text, and check that the seat may make it now.

        Raises:
            IllegalMoveError: The seat is not to move, the text is not understood, or the move is illegal.
        """
        self.check_turn(position, seat)
        data = read_json_text(text)
        if data is None:
            move = self.notation.parse_move(position, seat, text)
        else:
            move = self.notation.move_from_json(position, seat, data)
        self.check_move(position, seat, move)
        return move

    def play(self, position: Position, seat: int, text: str) -> Position:
        """Return the position after a move that is given as text; raises IllegalMoveError as `read_move` does."""
        return self.make_move(position, seat, self.read_move(position, seat, text))

    def check_turn(self, position: Position, seat: int) -> None:
        """Check that a seat may make any move; raises IllegalMoveError of the kind ``turn``."""
        self.check_acting(position, seat)

    def check_acting(self, position: Position, seat: int) -> None:
        """Check that a seat is to move, whatever it may do out of turn; raises IllegalMoveError as `check_turn`."""
        acting = self.to_act(position)
        if seat not in acting:
            expected = " and ".join(self.seats[each] for each in acting)
            raise IllegalMoveError("turn", f"it is {expected}'s turn" if expected else "the game is over")


AnyRules: TypeAlias = Rules[Any, Any]
"""The rules of a game that is known by its name alone, so that nobody can say of which classes its values are."""


class Notation(ABC, Generic[Position, Move]):
    """The texts of one game: moves as people type them, positions as people see them, and positions as JSON.

    Attributes:
        moves: Reads what there is of moves as JSON.
        positions: Writes positions as JSON, and reads them.
    """

    moves: MoveCodec[Any] = MoveCodec(GivenMove)
    positions: PositionCodec[Position]

    @abstractmethod
    def parse_move(self, position: Position, seat: int, text: str) -> Move:
        """Read a move as a person types it.

        Raises:
            IllegalMoveError: Of the kind ``text`` when it is not understood; of another kind when it is, and more than
                reading it was needed to see that it cannot be made.
        """

    @abstractmethod
    def format_move(self, position: Position, seat: int, move: Move) -> str:
        """Write a move as one line that `parse_move` reads back to the same move."""

    def move_to_json(self, position: Position, seat: int, move: Move) -> dict[str, object]:
        """Write a move as plain JSON values: its ``kind``, and what it needs."""
        return {"kind": TEXT, "text": self.format_move(position, seat, move)}

    def move_from_json(self, position: Position, seat: int, data: object) -> Move:
        """Read what `move_to_json` writes; every game also reads a move as ``{"kind": "text", "text": "..."}``.

        Raises:
            IllegalMoveError: Of the kind ``text`` when it is not understood, as for `parse_move`.
        """
        return make_given(self.moves.read(data), lambda text: self.parse_move(position, seat, text), {}, {})

    def tell_move(self, position: Position, seat: int, move: Move) -> str:
        """Write a move as the other players may read it, without anything that is secret."""
        return self.format_move(position, seat, move)

    def describe_moves(self, view: Position, seat: int) -> Mapping[str, str]:
        """Return how the moves of this part of the game are typed, each with what it does, for the help of a game.

        Giving up is left out, because it is the same in every game.
        """
        return {}

    def rack(self, view: Position, seat: int) -> str:
        """Return the tiles that a seat holds; empty in a game without racks."""
        return ""

    def warn(self, view: Position, seat: int, move: Move) -> str:
        """Return a warning about a legal move that is probably a mistake; empty for most moves."""
        return ""

    def legend(self, view: Position) -> Mapping[str, str]:
        """Return what the marks of a drawing mean, each with its meaning; empty where they speak for themselves."""
        return {}

    def arrange(self, view: Position, seat: int, rack: str) -> Position:
        """Return a view for drawing, in which a seat holds its tiles in another order."""
        return view

    def withhold_moves(self, view: Position, seat: int) -> str:
        """Return a text to show instead of legal moves where finding them is the game; empty where they are shown."""
        return ""

    @abstractmethod
    def draw(self, view: Position, seat: int | None, *, colours: bool) -> str:
        """Draw a position as lines of text: what a seat sees, or the whole position when the seat is None.

        Args:
            view: The position.
            seat: Who looks.
            colours: Whether to use terminal colours; the drawing must be readable without them too.
        """

    def to_json(self, position: Position) -> dict[str, object]:
        """Write a position as plain JSON values, with the version of their form as ``version``."""
        return self.positions.write(position)

    def from_json(self, data: object) -> Position:
        """Read what `to_json` writes.

        Raises:
            PlayError: It is of another version, or not a position of this game.
        """
        return self.positions.read(data)


class Advice(ABC, Generic[Position, Move]):
    """Judges moves and positions of one game, for program players and hints.

    Attributes:
        rules: The law of the game.
        why_no_playouts: Why the number of playouts cannot be chosen; empty where more of them make a search stronger.
        overlooked: The percentage that levels overlook of the moves that they overlook in other games: less where few
            of many moves bring anything.
    """

    rules: Rules[Position, Move]
    overlooked: ClassVar[int] = 100
    why_no_playouts: ClassVar[str] = ""

    @abstractmethod
    def gain(self, view: Position, seat: int, move: Move) -> int:
        """Return the immediate gain of a move, in units of the game; a greedy player makes the move with the most."""

    @abstractmethod
    def promise(self, view: Position, seat: int) -> int:
        """Return how good a position looks for a seat, from -1000 (lost) to 1000 (won)."""

    def complete(self, view: Position, seat: int, randomness: Randomness) -> Position:
        """Return a whole position that looks the same to a seat: hidden parts are drawn at random."""
        return view

    def is_open(self, view: Position, seat: int, move: Move) -> bool:
        """Return whether the result of a move hardly depends on hidden parts, so that one playout is enough."""
        return not self.rules.has_hidden

    def random_move(self, view: Position, seat: int, randomness: Randomness) -> Move:
        """Draw one of the legal moves, each equally likely."""
        return randomness.choice(list(pass_checkpoints(self.rules.iter_moves(view, seat))))

    def find_win(self, view: Position, seat: int) -> Move | None:
        """Return a legal move of a seat, which is to move, that wins at once; None when there is none.

        A game in which single moves win overrides this, and is quick about it: players ask it of many positions.
        """
        return None

    def find_interruption(self, view: Position, seat: int) -> Move | None:
        """Return a move that a program makes out of turn, in a game that has such moves; None for waiting."""
        return None

    def find_obvious(self, view: Position, seat: int, is_late: IsLate = never) -> Move | None:
        """Return the move that a search makes without trying others: one that wins at once; None when there is none.

        A game overrides this where a move is judged better by what is known than by trying it out. Once it is late, it
        looks no further.
        """
        return self.find_win(view, seat)

    def caution(self, view: Position, seat: int, move: Move) -> str:
        """Return a danger that a hint must not hide, such as a bomb that may lie there; empty for most moves."""
        return ""

    def must_try(self, view: Position, seat: int) -> bool:
        """Return whether trying out the moves that `rank_moves` names tells more about them than their order does."""
        return True

    def rank_moves(
        self, view: Position, seat: int, most: int, randomness: Randomness, is_late: IsLate = never
    ) -> list[Move]:
        """Return at most ``most`` moves of a seat that are worth a closer look, the best first.

        Of the moves that a program player notices, these are the ones with the greatest gain, equal ones in random
        order. A game that sees more at a first glance (what the next move of an opponent does, say) overrides this;
        then `promise` is the closer look.
        """
        moves = list(self.iter_noticed(view, seat, randomness))
        randomness.shuffle(moves)
        return nlargest(most, pass_checkpoints(moves), key=lambda move: self.gain(view, seat, move))

    def list_hints(self, view: Position, seat: int, most: int, randomness: Randomness) -> list[Move]:
        """Return at most ``most`` good moves of a seat to show a person, the best first: those of `rank_moves`."""
        return self.rank_moves(view, seat, most, randomness)

    def describe_prospects(self, view: Position, seat: int) -> str:
        """Return what a person who asks for hints should know of all moves, such as that each loses; mostly empty."""
        return ""

    def iter_noticed(self, view: Position, seat: int, randomness: Randomness) -> Iterator[Move]:
        """Yield the moves that a program player notices: all of them, unless the game limits it."""
        yield from pass_checkpoints(self.rules.iter_moves(view, seat))
