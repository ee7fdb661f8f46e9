"""A turn-based game: `Rules` that never change, positions that are values, a `Notation`, `Advice` and a `Display`.

`Rules` is the law: it holds a game's words, grid and numbers, and says which moves are legal and what they do. Its
`notation` reads and writes moves and positions, its `advice` serves program players and hints, and its `display` shows
the game to fronts that draw it.

A position is a frozen dataclass of whole numbers, texts, tuples and mappings of these, so it can be compared, kept, and
written as JSON. Seats are numbered from 0 in the order of play. What a seat may see is a position too, with what is
hidden taken out (`Rules.view`); program players get nothing else. A display is built from it alone, so it holds nothing
else either. A viewer is a seat, None for a spectator, who sees what is nobody's secret, or `EVERYTHING` for a replay,
from which nothing is hidden.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from heapq import nlargest
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from wgs.base.checkpoints import pass_checkpoints
from wgs.base.errors import IllegalMoveError
from wgs.base.files import Files
from wgs.base.quoting import shorten
from wgs.base.randomness import Randomness
from wgs.base.record_fields import plain
from wgs.games.endings import Clock, Outcome, Pass, Resign
from wgs.games.shared.given_moves import TEXT, GivenMove, MoveCodec, make_given, read_json_text
from wgs.games.views import (
    EVERYTHING,
    Changes,
    Description,
    Event,
    LastMove,
    Preview,
    Record,
    Scene,
    ShownClock,
    ShownSeat,
    Targets,
    View,
)
from wgs.sittings.commands import Refusal

if TYPE_CHECKING:
    from wgs.boards.grid import Grid
    from wgs.boards.tiles import Tile
    from wgs.config.grids import GridSection
    from wgs.config.letters import LetterDistributionSection
    from wgs.config.turn_rules import TurnRulesSection
    from wgs.games.shared.positions import PositionCodec
    from wgs.solver.scoring import ScoringRules
    from wgs.words.lexicon import Lexicon


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


Section = TypeVar("Section", bound="TurnRulesSection")


@dataclass(frozen=True, slots=True)
class Parts(Generic[Section]):
    """What the rules of one game are made from.

    Attributes:
        name: The name of the game.
        section: Its numbers; each game is made from a section of its own.
        grid: Its cells and their neighbours.
        home_rows: The cells of each player's home row; empty for a game without.
        lexicon: The words that count.
        scoring: What they are worth, and from which length on they count.
        letters: Where its letters come from.
        find_grid: Finds another entry of Grids; raises MissingPartError when there is none.
        find_lexicon: Finds the words of another entry of Dictionaries; raises LexiconError when there are none.
        files: The files and the plug-ins that may be used.
    """

    name: str
    section: Section
    grid: Grid
    home_rows: Mapping[str, Sequence[int]]
    lexicon: Lexicon
    scoring: ScoringRules
    letters: LetterDistributionSection
    find_grid: Callable[[str], GridSection]
    find_lexicon: Callable[[str], Lexicon]
    files: Files = field(default_factory=Files)


AnyParts: TypeAlias = "Parts[Any]"
"""The parts of a game that is known by its name alone, and so not the class of its section."""


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


Value = TypeVar("Value")


class Story:
    """Collects the events of one move for one viewer.

    A game tells what happened, and where; how the scene changes by each event is found by comparing the scenes before
    and after the move as the viewer sees them. So the changes hold no secret, and all events together lead from one
    scene to the other. Facts are given as they are: a game gives those alone that the viewer may know.

    Args:
        before: The scene before the move.
        after: The scene after it, with the same players and the same keys.
        viewer: The seat that looks; None for a spectator.

    >>> from wgs.games.views import Scene
    >>> before = Scene({}, ({"score": 0},), {"to_act": (0,)})
    >>> after = Scene({"a1": {"tile": "A", "owner": 0}}, ({"score": 1},), {"to_act": ()})
    >>> story = Story(before, after, None)
    >>> story.tell("laid", 0, ["a1"])
    >>> events = story.finish((), None)
    >>> [event.kind for event in events], before.after(events) == after
    (['laid', 'scored', 'turn'], True)
    """

    def __init__(self, before: Scene, after: Scene, viewer: int | None) -> None:
        self.viewer = viewer
        self._after = after
        self._cells, self._table = dict(before.cells), dict(before.table)
        self._players = [dict(player) for player in before.players]
        self._events: list[Event] = []

    def tell(
        self,
        kind: str,
        seat: int | None = None,
        cells: Iterable[str] = (),
        *,
        players: Iterable[tuple[int, str]] = (),
        table: Iterable[str] = (),
        sets: Mapping[int, Mapping[str, object]] | None = None,
        **facts: object,
    ) -> None:
        """Add an event.

        Args:
            kind: What happened.
            seat: Whom it happened to, or who did it.
            cells: Where; what lies on these cells is as after the move from then on.
            players: What else is as after the move from then on: seats, each with the key of what it has.
            table: And what of the table, by its keys.
            sets: What players have for a while, until another event says more.
            facts: What else is known; those that are None are left out.
        """
        named = tuple(cells)
        changed: dict[int, dict[str, object]] = {}
        given = [(each, key, value) for each, values in (sets or {}).items() for key, value in values.items()]
        for each, key, value in (*((each, key, self._after.players[each][key]) for each, key in players), *given):
            if value != self._players[each].get(key):
                changed.setdefault(each, {})[key] = value
        changes = Changes(
            {name: spot for name in named if (spot := self._after.cells.get(name, {})) != self._cells.get(name, {})},
            changed,
            {key: self._after.table[key] for key in table if self._after.table[key] != self._table.get(key)},
        )
        self._add(kind, seat, named, facts, changes)

    def score(self, seat: int, points: int, **facts: object) -> None:
        """Add that a seat got points, or lost some."""
        total = self._players[seat]["score"] + points
        self._add("scored", seat, (), {"points": points, **facts}, Changes(players={seat: {"score": total}}))

    def tell_secret(self, seat: int, value: Value) -> Value | None:
        """Return a fact that only one seat may know; None for every other viewer, so that it is left out."""
        return value if self.viewer in {seat, EVERYTHING} else None

    def finish(self, to_act: tuple[int, ...], outcome: Outcome | None) -> tuple[Event, ...]:
        """Return all events: what is left of the scores, and at last who is to move, or how the game ended."""
        for seat, player in enumerate(self._after.players):
            if points := player["score"] - self._players[seat]["score"]:
                self.score(seat, points)
        names = {*self._cells, *self._after.cells}
        rest = [(seat, key) for seat, player in enumerate(self._after.players) for key in player]
        left = [name for name in sorted(names) if self._cells.get(name, {}) != self._after.cells.get(name, {})]
        kind = "turn" if outcome is None else "over"
        facts = {"to_act": to_act} if outcome is None else plain(outcome)
        self.tell(kind, None, left, players=rest, table=self._after.table, **facts)
        return tuple(self._events)

    def _add(
        self, kind: str, seat: int | None, cells: tuple[str, ...], facts: Mapping[str, object], changes: Changes
    ) -> None:
        self._cells.update(changes.cells)
        self._table.update(changes.table)
        for each, changed in changes.players.items():
            self._players[each].update(changed)
        known = {name: fact for name, fact in facts.items() if fact is not None}
        self._events.append(Event(kind, seat, cells, known, changes))


class Display(Generic[Position, Move]):
    """Shows one game.

    A game derives a class of its own and overrides `describe`, `show` and `tell`; what it leaves as it is here suits
    a game without board or tiles.
    """

    def __init__(self, rules: Rules[Position, Move]) -> None:
        self.rules = rules

    # --- What never changes ---------------------------------------------------------------------------------

    def describe(self, players: int) -> Description:
        """Return what a game for a number of players is played with."""
        seats = tuple(map(ShownSeat, self.rules.seats[:players]))
        return Description(self.rules.name, tuple(self.rules.players), seats, self.rules.has_hidden)

    # --- What changes ---------------------------------------------------------------------------------------

    def show(self, view: Position, viewer: int | None) -> Scene:
        """Return what lies on the table, given the position as the viewer sees it; without names and scores.

        The keys of players and table are the same in every position; tuples stand for lists.
        """
        return Scene({}, tuple({} for _ in self.rules.scores(view)), {})

    def scene(self, position: Position, viewer: int | None) -> Scene:
        """Return what a viewer sees of a position: what the game shows, with names, scores and who is to move."""
        return self._show_all(self._see(position, viewer), viewer)

    def _show_all(self, view: Position, viewer: int | None) -> Scene:
        """Return the scene of a position from which all is gone that the viewer may not see."""
        rules, shown = self.rules, self.show(view, viewer)
        named = zip(rules.seats, rules.scores(view), shown.players, strict=False)
        players = tuple({"name": name, "score": score, **player} for name, score, player in named)
        return Scene(shown.cells, players, {"to_act": rules.to_act(view), **shown.table})

    def _see(self, position: Position, viewer: int | None) -> Position:
        return position if viewer == EVERYTHING else self.rules.view(position, viewer)

    def view(
        self,
        position: Position,
        viewer: int | None,
        *,
        last: LastMove | None = None,
        clocks: Sequence[ShownClock] = (),
        revision: int = 0,
        event: int = 0,
    ) -> View:
        """Return a position as a viewer sees it, with what a match knows of it."""
        rules, seen = self.rules, self._see(position, viewer)
        to_act, scores, outcome = rules.to_act(seen), rules.scores(seen), rules.outcome(seen)
        scene = self._show_all(seen, viewer)
        return View(rules.name, viewer, scene, to_act, scores, outcome, last, tuple(clocks), revision, event)

    def tell(self, story: Story, before: Position, seat: int, move: Move, after: Position) -> None:
        """Tell what a move did, in order, from whole positions: no more than the viewer of the story may know.

        The same events in the same order for every viewer; their facts may differ. Points that are not told, and
        whose turn it is or how the game ended, are added to the story.
        """
        story.tell("moved", seat, text=self.rules.notation.tell_move(before, seat, move))

    def events(
        self, before: Position, seat: int, move: Move, after: Position, viewer: int | None, first: int = 1
    ) -> tuple[Event, ...]:
        """Return what a move did, as a viewer may know it; they lead from the scene before to the scene after."""
        story = Story(self.scene(before, viewer), self.scene(after, viewer), viewer)
        self.tell(story, before, seat, move, after)
        seen = self._see(after, viewer)
        told = story.finish(self.rules.to_act(seen), self.rules.outcome(seen))
        return tuple(event.numbered(number) for number, event in enumerate(told, first))

    def last_move(
        self, before: Position, seat: int, move: Move, after: Position, viewer: int | None, first: int = 1
    ) -> LastMove:
        """Return a move with its events, as a viewer may know them; the arguments are those of `events`."""
        notation = self.rules.notation
        write = notation.format_move if viewer in {seat, EVERYTHING} else notation.tell_move
        return LastMove(seat, write(before, seat, move), self.events(before, seat, move, after, viewer, first))

    # --- What may come --------------------------------------------------------------------------------------

    def preview(self, position: Position, seat: int, move: Move) -> Preview:
        """Return what a move would do, or why it cannot be made, as far as the seat can know it.

        It is found from what the seat sees alone, so it is the same whatever is hidden.
        """
        rules, view = self.rules, self.rules.view(position, seat)
        try:
            rules.check_turn(view, seat)
            rules.check_move(view, seat, move)
        except IllegalMoveError as error:
            return Preview(refuse(error), cells=error.cells)
        record = rules.notation.move_to_json(view, seat, move)
        before = self.foresee(view, seat)
        after = rules.make_move(before, seat, move)
        told = self.events(before, seat, move, after, seat)
        events = tuple(
            Event(event.kind, event.seat, event.cells, event.facts)
            for event in told
            if self.is_sure(view, seat, move, event)
        )
        return Preview(
            move=record,
            text=rules.notation.format_move(view, seat, move),
            points=sum(event.facts["points"] for event in events if event.kind == "scored" and event.seat == seat),
            captures=tuple(cell for event in events if event.kind in CAPTURES for cell in event.cells),
            opens=tuple(self.list_opened(before, seat, after)),
            cells=list_cells(record),
            events=events,
            is_certain=self.is_certain(view, seat, move),
            warning=rules.notation.warn(view, seat, move),
        )

    def preview_json(self, position: Position, seat: int, data: object) -> Preview:
        """Return what a move that is given as JSON would do; one that is not understood is refused like others."""
        view = self.rules.view(position, seat)
        try:
            self.rules.check_turn(view, seat)
            move = self.rules.notation.move_from_json(view, seat, data)
        except IllegalMoveError as error:
            return Preview(refuse(error), cells=error.cells)
        return self.preview(view, seat, move)

    def preview_text(self, position: Position, seat: int, text: str) -> Preview:
        """Return what a move would do that is given as text: as people type it, or as JSON."""
        try:
            data = read_json_text(text)
        except IllegalMoveError as error:
            return Preview(refuse(error))
        return self.preview_json(position, seat, {"kind": TEXT, "text": text} if data is None else data)

    def targets(self, position: Position, seat: int, partial: object) -> Targets:
        """Return how a move that has been begun can go on, without listing all moves.

        Args:
            position: The position.
            seat: The seat that moves.
            partial: What there is of the move, as JSON: nothing (``{}``) for the kinds of moves alone, its ``kind``,
                and the first of its ``cells`` and ``letters``; for a word on a board either of them will do.

        Raises:
            IllegalMoveError: The seat is not to move, cannot make a move of the kind, or the move is not understood.
        """
        view = self.rules.view(position, seat)
        self.rules.check_turn(view, seat)
        kinds = self.list_kinds(view, seat)
        begun = self.rules.notation.moves.read(partial)
        if begun.kind is None:
            return Targets(kinds)
        if begun.kind not in kinds:
            text = f'no move of the kind "{shorten(begun.kind)}" can be made now; these can: {", ".join(kinds)}'
            raise IllegalMoveError("rule", text)
        return replace(self._find_possible(view, seat, begun), kinds=kinds)

    def _find_possible(self, view: Position, seat: int, begun: GivenMove) -> Targets:
        """Return how a move goes on, or why what there is of it can become none."""
        try:
            return self.find_targets(view, seat, begun)
        except IllegalMoveError as error:
            if error.kind == "text":
                raise
            return Targets(refusal=refuse(error))

    def list_kinds(self, view: Position, seat: int) -> tuple[str, ...]:
        """List the kinds of moves that a seat can make, as their JSON has them."""
        return (TEXT,)

    def find_targets(self, view: Position, seat: int, begun: Any) -> Targets:
        """Return how a move of a kind that the seat can make goes on; without kinds.

        Args:
            view: What the seat sees.
            seat: The seat.
            begun: What there is of the move, of the class that `Notation.moves` reads.

        Raises:
            IllegalMoveError: What there is of it is not understood (kind ``text``), or can become no move.
        """
        return Targets()

    def foresee(self, view: Position, seat: int) -> Position:
        """Return a whole position that looks the same to a seat, to make a move in that it thinks about."""
        return self.rules.advice.complete(view, seat, Randomness(0))

    def is_sure(self, view: Position, seat: int, move: Move, event: Event) -> bool:
        """Tell whether an event of a move that was foreseen will happen, whatever is hidden from the seat."""
        return not self.rules.has_hidden or event.kind not in {"drawn", "turn", "over"}

    def is_certain(self, view: Position, seat: int, move: Move) -> bool:
        """Tell whether nothing that is hidden from a seat can change what a move does."""
        return not self.rules.has_hidden

    def list_reach(self, view: Position) -> Iterable[tuple[str, ...]]:
        """List for each seat the cells that it could come to with its next move; nothing where that is no help."""
        return ()

    def list_opened(self, before: Position, seat: int, after: Position) -> Iterable[str]:
        """List the cells where a seat can go on after a move, and could not before."""
        return ()


CAPTURES = frozenset({"captured", "severed", "owned"})
"""The events by which cells are taken from others, or for good."""


def refuse(error: IllegalMoveError) -> Refusal:
    """Return the reason why a move cannot be made as a value."""
    return Refusal(error.kind, str(error), error.cells, error.letters)


def list_cells(record: Record) -> tuple[str, ...]:
    """List the cells of a move that is given as JSON.

    >>> list_cells({"kind": "travel", "cells": ["a1", "b1"], "end": "C1"})
    ('a1', 'b1', 'C1')
    """
    return (*record.get("cells", ()), *(record[key] for key in ("cell", "end") if record.get(key)))


def name_seats(
    names: Sequence[str], starts: Sequence[Sequence[str]], goals: Sequence[Sequence[str]]
) -> tuple[ShownSeat, ...]:
    """Return seats with where they start and where they have to come to.

    >>> name_seats(["One"], [["a1"]], [["c3"]])
    (ShownSeat(name='One', starts=('a1',), goals=('c3',)),)
    """
    return tuple(
        ShownSeat(name, tuple(start), tuple(goal)) for name, start, goal in zip(names, starts, goals, strict=True)
    )
