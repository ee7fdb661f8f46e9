"""A game that is being played: its players, its moves and events so far, its time limits, and moves taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from wgs.base.checkpoints import pass_checkpoints
from wgs.base.declarations import A_DAY, Bounds
from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.field_types import check_number
from wgs.base.randomness import Randomness, Stream
from wgs.games.play.narration import tell_events
from wgs.games.play.players import Limits, Player, make_player
from wgs.games.play.playing import MadeMove, choose_move
from wgs.games.play.saved import SavedGame, replay_saved
from wgs.games.play.transcript import Transcript, TranscriptMove, describe_outcome
from wgs.games.protocol import Clock, Rules
from wgs.sittings.state import HUMAN

if TYPE_CHECKING:
    import typing_extensions

    from wgs.games.play.setting import Setting
    from wgs.games.protocol import Outcome
    from wgs.games.views import Event, LastMove, Preview, Targets, View

    # Most callers know a game by its name alone, and so not the classes of its values.
    Position = typing_extensions.TypeVar("Position", default=Any)
    Move = typing_extensions.TypeVar("Move", default=Any)
else:
    from wgs.games.protocol import Move, Position

Step: TypeAlias = tuple[Position, int, Move, Position]
"""A move: the position before it, who made it, the move, and the position after it."""


class EventLog(Generic[Position, Move]):
    """Tells the moves of a match as events; every viewer has events of the same numbers.

    Events are found when they are asked for; of each move only their number is kept.

    Args:
        rules: The rules.
        step: Returns a move of the match by its place, counted from 0.
    """

    def __init__(self, rules: Rules[Position, Move], step: Callable[[int], Step[Position, Move]]) -> None:
        self._display = rules.display
        self._step = step
        self._last = [0]

    def count(self, moves: int) -> int:
        """Return the number of the last event of the first moves of the match."""
        for place in pass_checkpoints(range(len(self._last) - 1, moves), every=1):
            self._last.append(self._last[-1] + len(self._display.events(*self._step(place), None)))
        return self._last[moves]

    def cut(self, moves: int) -> None:
        """Forget the events of all moves but the first."""
        del self._last[moves + 1 :]

    def iter_events(self, moves: int, viewer: int | None, since: int) -> Iterator[Event]:
        """Yield what a viewer may know of the first moves, apart from the events up to the number ``since``."""
        for place in pass_checkpoints(range(moves), every=1):
            if self.count(place + 1) > since:
                told = self._display.events(*self._step(place), viewer, self._last[place] + 1)
                yield from (event for event in told if event.number > since)

    def find_last(self, moves: int, viewer: int | None) -> LastMove | None:
        """Return the last of the first moves with its events; None when there is no move."""
        if not moves:
            return None
        return self._display.last_move(*self._step(moves - 1), viewer, self.count(moves - 1) + 1)


class ShownRacks(Generic[Position]):
    """Keeps the order in which each seat sees its tiles.

    Args:
        rules: The rules.
    """

    def __init__(self, rules: Rules[Position, Move]) -> None:
        self._notation = rules.notation
        self._name = rules.name
        self._orders: dict[int, str] = {}

    def shuffle(self, view: Position, seat: int, randomness: Randomness) -> list[str]:
        """Return the tiles of a seat in random order; raises PlayError when it has none."""
        tiles = list(self._notation.rack(view, seat))
        if not tiles:
            raise PlayError(f"you have no tiles to shuffle in {self._name}")
        randomness.shuffle(tiles)
        return tiles

    def keep(self, seat: int, tiles: Iterable[str]) -> None:
        """Show the tiles of a seat in this order from now on; others come last."""
        self._orders[seat] = "".join(tiles)

    def of(self, view: Position, seat: int) -> str:
        """Return the tiles of a seat in the order in which they are shown to it; empty in a game without racks."""
        kept, rest = "", self._notation.rack(view, seat)
        for tile in self._orders.get(seat, ""):
            if tile in rest:
                kept, rest = kept + tile, rest.replace(tile, "", 1)
        return kept + rest

    def arrange(self, view: Position, seat: int) -> Position:
        """Return a view for drawing, with the tiles of a seat in this order."""
        return self._notation.arrange(view, seat, self.of(view, seat)) if seat in self._orders else view


class Timing(Generic[Position, Move]):
    """The time limits of a match, and the drafts: moves of seats that may be bettered until their time is up.

    Args:
        rules: The rules.
        start: The first position.
        turn_seconds: The time that people have for a turn, whatever the rules say; None for what the rules say.

    Attributes:
        turn_seconds: As given.
        drafts: The drafts of seats, as texts of moves.

    Raises:
        PlayError: Turns of this game have no time limit, or it is out of its bounds.
    """

    def __init__(self, rules: Rules[Position, Move], start: Position, turn_seconds: int | None) -> None:
        if turn_seconds is not None:
            check_number("turn_seconds", turn_seconds, Bounds(1, A_DAY), PlayError)
        if turn_seconds is not None and rules.late_move(start, 0) is None:
            raise PlayError(f"turns of {rules.name} have no time limit")
        self._rules = rules
        self.turn_seconds = turn_seconds
        self.drafts: dict[int, str] = {}

    def limit(self, position: Position, seat: int) -> Clock | None:
        """Return the time limit of a person at a seat; None for no limit, and for a seat that is not to move."""
        if seat not in self._rules.to_act(position):
            return None
        late = None if self.turn_seconds is None else self._rules.late_move(position, seat)
        if self.turn_seconds is not None and late is not None:
            return Clock(self.turn_seconds, late)
        return self._rules.clock(position, seat)

    def forget_finished(self, position: Position) -> None:
        """Forget the drafts of seats that are no longer to move."""
        self.drafts = {seat: draft for seat, draft in self.drafts.items() if self.limit(position, seat) is not None}


class Match(Generic[Position, Move]):
    """A game between people and programs.

    Program players draw from the seed and the number of the move. So with a limit in playouts they make the same
    moves again in a game that was saved and resumed. `Game.open_match` opens a match, `Game.resume_match` resumes one.

    Args:
        rules: The rules.
        setting: The game, its words and its players.
        start: The first position.
        limits: How long program players may search for a move.
        turn_seconds: The time that people have for a turn, whatever the rules say; None for what the rules say.

    Attributes:
        timing: The time limits of people, and the entries that they may still better.
        racks: The order in which the tiles of seats are shown.

    Raises:
        PlayError: There is no such program player, or turns of this game have no time limit.
    """

    def __init__(
        self,
        rules: Rules[Position, Move],
        setting: Setting,
        start: Position,
        limits: Limits,
        *,
        turn_seconds: int | None = None,
    ) -> None:
        self.rules = rules
        self.setting = setting
        self.limits = limits
        self.timing = Timing(rules, start, turn_seconds)
        self.racks = ShownRacks(rules)
        self.moves: list[MadeMove] = []
        self._positions = [start]
        self._log = EventLog(rules, self.read_step)
        self._programs = {seat: make_player(name, limits) for seat, name in enumerate(setting.players) if name != HUMAN}

    @classmethod
    def resume(cls, saved: SavedGame, rules: Rules[Position, Move], start: Position) -> Match[Position, Move]:
        """Resume a saved game; raises PlayError when its moves do not lead from this start to its position."""
        match = cls(rules, saved.setting, start, Limits(saved.playouts, saved.seconds), turn_seconds=saved.turn_seconds)
        match._positions = replay_saved(saved, rules, start)
        match.moves = list(saved.moves)
        take_drafts(match, saved)
        return match

    def cut(self, moves: int) -> None:
        """Forget all moves but the first; raises PlayError when there are not as many."""
        if not 0 <= moves <= len(self.moves):
            raise PlayError(f"moves must be 0 to {len(self.moves)}, the number of moves made, not {moves}")
        self._log.cut(moves)
        del self.moves[moves:], self._positions[moves + 1 :]

    @property
    def position(self) -> Position:
        """The current position."""
        return self._positions[-1]

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(self.rules.seats[: len(self.setting.players)])

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats at which people play."""
        return tuple(seat for seat in range(len(self.setting.players)) if seat not in self._programs)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that are to move, in rising order; empty when the game is over."""
        return self.rules.to_act(self.position)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        return self.rules.scores(self.position)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.rules.outcome(self.position)

    def check_seat(self, seat: int) -> None:
        """Raise PlayError when there is no such seat."""
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise PlayError(f"there is no seat {seat!r}; seats are numbered from 0 to {len(self.seats) - 1}")

    # --- Moves ------------------------------------------------------------------------------------------------

    def find_mover(self, seat: int, text: str) -> tuple[int, str]:
        """Return the seat and the move that a text means: ``Blue: bonus`` is Blue's move, whoever is to move."""
        name, colon, move = text.partition(":")
        for other in self.humans if colon else ():
            if self.seats[other].casefold() == name.strip().casefold():
                return other, move.strip()
        return seat, text

    def find_warning(self, seat: int, move: Move) -> str:
        """Return a warning about a legal move that is costly or probably a mistake; empty for most moves."""
        warning = self.rules.notation.warn(self.view(seat), seat, move)
        if self.rules.notation.format_move(self.position, seat, move) != RESIGN:
            return warning
        leaves = "you leave the game and cannot win it" if len(self.seats) > 2 else "you give up and lose the game"
        return f"{leaves}; {warning}" if warning else leaves

    # --- Clocks, and entries that may be bettered ---------------------------------------------------------------

    def clock(self, seat: int) -> Clock | None:
        """Return the time limit of a person at a seat now; None for no limit."""
        self.check_seat(seat)
        return self.timing.limit(self.position, seat)

    def run_out(self, seat: int) -> MadeMove:
        """Make the move of a seat whose time is up, or its draft; raises IllegalMoveError when it has no time limit."""
        clock = self.clock(seat)
        if clock is None:
            raise IllegalMoveError("rule", f"{self.seats[seat]} has no time limit now")
        return self.hand_in(seat) if seat in self.timing.drafts else self.make(seat, clock.late)

    def is_draft(self, seat: int, move: Move) -> bool:
        """Return whether a legal move may be bettered until the time of its seat is up."""
        return self.rules.is_draft(self.position, seat, move) and self.clock(seat) is not None

    def draft(self, seat: int, move: Move) -> str:
        """Keep a legal move of a seat in place of its last draft, and return it as text; `hand_in` makes it."""
        if not self.rules.is_draft(self.position, seat, move):
            raise IllegalMoveError("rule", "this move is final; it cannot be bettered later")
        self.timing.drafts[seat] = self.rules.notation.format_move(self.position, seat, move)
        return self.timing.drafts[seat]

    def hand_in(self, seat: int) -> MadeMove:
        """Make the draft of a seat, which is its move then; raises IllegalMoveError when it has none."""
        if seat not in self.timing.drafts:
            raise IllegalMoveError("rule", "you have entered nothing yet")
        return self.play(seat, self.timing.drafts[seat])

    def play(self, seat: int, text: str) -> MadeMove:
        """Make a move that is given as text; raises IllegalMoveError, and then nothing has changed."""
        self.check_seat(seat)
        return self.make(seat, self.rules.read_move(self.position, seat, text))

    def advance(self, seat: int) -> MadeMove:
        """Let the program player of a seat choose a move, and make it.

        Raises:
            PlayError: A person plays at the seat.
        """
        self.check_seat(seat)
        if seat not in self._programs:
            raise PlayError(f"{self.seats[seat]} is played by a person, not a program; give the move")
        return self.make(seat, self.choose(seat))

    def make(self, seat: int, move: Move) -> MadeMove:
        """Check a move and make it; raises IllegalMoveError, and then nothing has changed."""
        made = MadeMove(seat, self.rules.notation.format_move(self.position, seat, move))
        self._positions.append(self.rules.apply(self.position, seat, move))
        self.moves.append(made)
        self.timing.forget_finished(self.position)
        return made

    def choose(self, seat: int, program: Player | None = None) -> Move:
        """Let a program, mostly that of the seat, choose a move; raises IllegalMoveError out of turn."""
        self.rules.check_acting(self.position, seat)
        program = program or self._programs[seat]
        return choose_move(self.rules, self.position, seat, program, self.setting.seed, len(self.moves))

    def may_interrupt(self, seat: int) -> bool:
        """Return whether a seat that is not to move has a move that may be made out of turn."""
        return seat not in self.to_act and next(self.rules.iter_moves(self.view(seat), seat), None) is not None

    @property
    def may_undo(self) -> bool:
        """Whether `undo` has something to undo."""
        return find_undone(self) is not None

    def undo(self, seat: int | None = None) -> int:
        """Undo the last move of a seat, or of any person, and all moves after it; return the number of undone moves.

        In a game with hidden things, that is possible only where nobody has learned anything by the move, as a bomb
        of Contradictionary that was placed a moment ago, or that somebody has given up.

        Raises:
            PlayError: There is no such move, or the game does not allow undo.
        """
        last = find_undone(self, seat)
        if last is None:
            raise PlayError(explain_no_undo(self))
        taken = len(self.moves) - last
        self.cut(last)
        self.timing.forget_finished(self.position)
        return taken

    @property
    def resigned(self) -> int | None:
        """The seat of the person who ended the game by giving up; None when it is not over, or ended otherwise."""
        return find_resigned(self)

    # --- What a seat may see and ask --------------------------------------------------------------------------

    def view(self, seat: int) -> Position:
        """Return the current position as a seat may see it; raises PlayError when there is no such seat."""
        self.check_seat(seat)
        return self.rules.view(self.position, seat)

    def draw(self, seat: int | None, *, colours: bool = False) -> str:
        """Draw what a seat may see as text, or the whole position when the seat is None."""
        seen = self.position if seat is None else self.view(seat)
        if seat is not None:
            seen = self.racks.arrange(seen, seat)
        return self.rules.notation.draw(seen, seat, colours=colours).rstrip("\n")

    def show(self, seat: int | None) -> View:
        """Return the match as a seat may see it, or a spectator for None, with its last move."""
        self.check_viewer(seat)
        moves = len(self.moves)
        last = self._log.find_last(moves, seat)
        return self.rules.display.view(self.position, seat, last=last, revision=moves, event=self.count_events())

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """Return what has happened since an event, as a seat or a spectator may know it; all of it since 0."""
        self.check_viewer(seat)
        return list(self._log.iter_events(len(self.moves), seat, since))

    def count_events(self) -> int:
        """Return the number of the last event; 0 before the first move."""
        return self._log.count(len(self.moves))

    def preview(self, seat: int, text: str) -> Preview:
        """Return what a move would do, or why it cannot be made; a move that is not understood is refused too."""
        self.check_seat(seat)
        preview = self.rules.display.preview_text(self.position, seat, text)
        if preview.move is None:
            return preview
        move = self.rules.notation.move_from_json(self.view(seat), seat, dict(preview.move))
        return replace(preview, warning=self.find_warning(seat, move), is_draft=self.is_draft(seat, move))

    def targets(self, seat: int, partial: object) -> Targets:
        """Return how a move that was begun can go on; raises IllegalMoveError as `Display.targets` does."""
        self.check_seat(seat)
        return self.rules.display.targets(self.position, seat, partial)

    def reach(self, seat: int | None) -> tuple[tuple[str, ...], ...]:
        """Return for each seat the cells that it could come to now, as a viewer may know it; nothing in most games."""
        self.check_viewer(seat)
        return tuple(self.rules.display.list_reach(self.rules.view(self.position, seat)))

    def check_viewer(self, seat: int | None) -> None:
        """Raise PlayError when there is no such seat; None is a spectator."""
        if seat is not None:
            self.check_seat(seat)

    def _find_made(self, number: int) -> tuple[MadeMove, Position]:
        """Return a move, counted from 0, with the position before it; raises PlayError when there is no such move."""
        if not 0 <= number < len(self.moves):
            raise PlayError(f"there is no move number {number}, counted from 0: {len(self.moves)} moves were made")
        return self.moves[number], self._positions[number]

    def read_step(self, number: int) -> Step[Position, Move]:
        """Return a move, counted from 0, with the positions before and after it."""
        made, before = self._find_made(number)
        move = self.rules.notation.parse_move(before, made.seat, made.text)
        return before, made.seat, move, self._positions[number + 1]

    def tell(self, number: int, seat: int | None = None) -> str:
        """Return a move, counted from 0, as text that a seat may read, or everybody when the seat is None."""
        made, before = self._find_made(number)
        if made.seat == seat:
            return made.text
        move = self.rules.notation.parse_move(before, made.seat, made.text)
        return self.rules.notation.tell_move(before, made.seat, move)

    def tell_effects(self, number: int, seat: int | None = None) -> list[str]:
        """Return what came of a move, counted from 0, as sentences that a seat may read, or everybody for None."""
        step = self.read_step(number)
        events = self.rules.display.events(*step, seat)
        return tell_events(events, self.seats, self.rules.scores(step[-1]), seat, self.rules.unit)

    def is_secret(self, seat: int) -> bool:
        """Return whether a seat sees something that another person does not, or several must move at the same time."""
        if len(self.to_act) > 1:
            return True
        own = self._draw_seen(seat)
        return any(self._draw_seen(other) != own for other in self.humans if other != seat)

    def _draw_seen(self, seat: int) -> str:
        """Draw what a seat sees, without saying who looks."""
        return self.rules.notation.draw(self.view(seat), None, colours=False)

    def withheld(self, seat: int) -> str:
        """Return a text to show a seat instead of its moves where finding them is the game; otherwise empty."""
        return self.rules.notation.withhold_moves(self.view(seat), seat)

    def hint(self, seat: int, most: int, skipped: int = 0) -> list[str]:
        """Return good moves of a seat as text, the best first; raises IllegalMoveError out of turn.

        Args:
            seat: The seat, which is to move.
            most: The maximum number of moves.
            skipped: The number of moves to leave out at the beginning: those that have been shown already.
        """
        view = self.view(seat)
        self.rules.check_acting(self.position, seat)
        randomness = Randomness(self.setting.seed, Stream.HINTS + len(self.moves))
        return self._format(seat, self.rules.advice.list_hints(view, seat, skipped + most, randomness)[skipped:])

    def describe_prospects(self, seat: int) -> str:
        """Return what a seat should know of all its moves, such as that each of them loses; mostly empty."""
        return self.rules.advice.describe_prospects(self.view(seat), seat)

    def caution(self, seat: int, text: str) -> str:
        """Return a danger of a move, as far as a seat can know it, such as a bomb that may lie there; often empty."""
        view = self.view(seat)
        return self.rules.advice.caution(view, seat, self.rules.notation.parse_move(view, seat, text))

    def count_moves(self, seat: int) -> int:
        """Count the legal moves of a seat."""
        return self.rules.count_moves(self.view(seat), seat)

    def list_moves(self, seat: int, most: int) -> list[str]:
        """Return the first of the legal moves of a seat as text."""
        return self._format(seat, islice(self.rules.iter_moves(self.view(seat), seat), most))

    def _format(self, seat: int, moves: Iterable[Move]) -> list[str]:
        view = self.view(seat)
        return [self.rules.notation.format_move(view, seat, move) for move in pass_checkpoints(moves)]

    def shuffle(self, seat: int, times: int) -> list[str]:
        """Return the tiles of a seat in random order; each number of ``times`` gives another order.

        Raises:
            PlayError: The seat has no tiles to shuffle.
        """
        return self.racks.shuffle(self.view(seat), seat, Randomness(self.setting.seed, Stream.SHUFFLES + times))

    # --- The game in writing ----------------------------------------------------------------------------------

    def save(self) -> SavedGame:
        """Return the game as it can be saved."""
        moves = tuple(self.moves)
        # Ctrl-C may come when a position is there, and its move not yet.
        position = self.rules.notation.to_json(self._positions[len(moves)])
        return SavedGame(
            self.setting,
            self.limits.most_playouts,
            self.limits.seconds_per_move,
            moves,
            position,
            self.timing.turn_seconds,
            drafts=tuple(self.timing.drafts.items()),
        )

    def transcribe(self) -> Transcript:
        """Return the game as a transcript, with its result when it is over."""
        outcome = self.rules.outcome(self._positions[len(self.moves)])
        result = None if outcome is None else describe_outcome(outcome, self.seats)
        moves = tuple(TranscriptMove(move.seat, move.text) for move in self.moves)
        return Transcript(self.setting, self.seats, moves, result)


RESIGN = "resign"
"""How giving up is written in every game."""


def find_undone(match: Match, seat: int | None = None) -> int | None:
    """Return the place of the last move of a seat, if it may be undone with all that followed; otherwise None.

    Without a seat that is the last move of any person. In a game with hidden things it is the last move of all, and may
    be undone only if nobody has learned anything by it, or if it gave the game up.
    """
    places = reversed(range(len(match.moves)))
    own = (place for place in places if (_is_human(match, place) if seat is None else match.moves[place].seat == seat))
    last = next(own, None)
    if last is None or not match.rules.has_hidden:
        return last
    is_last = last == len(match.moves) - 1
    may_undo = is_last and (match.resigned is not None or match.rules.may_undo(*match.read_step(last)))
    return last if may_undo else None


def explain_no_undo(match: Match) -> str:
    """Return why there is nothing to undo in a match."""
    if match.moves and match.rules.has_hidden:
        return f"moves cannot be undone in {match.rules.name}: they may have revealed something hidden"
    return "there is no move to undo"


def find_resigned(match: Match) -> int | None:
    """Return the seat of the person who ended a match by giving up; None when it goes on, or ended otherwise."""
    is_over = match.outcome is not None and bool(match.moves)
    return match.moves[-1].seat if is_over and match.moves[-1].text == RESIGN and _is_human(match, -1) else None


def _is_human(match: Match, place: int) -> bool:
    return match.moves[place].seat in match.humans


def follow(match: Match, saved: SavedGame) -> None:
    """Bring a match to where a saved game of the same setting stands, from the moves that both have in common.

    Cost: the moves that differ, where `Game.resume_match` plays all of them again.

    Raises:
        PlayError: A move is illegal, or they lead to another position than the saved one; the match is of no more use.
    """
    pairs = zip(match.moves, saved.moves, strict=False)
    common = next((place for place, (own, other) in enumerate(pairs) if own != other), None)
    match.cut(min(len(match.moves), len(saved.moves)) if common is None else common)
    for made in pass_checkpoints(saved.moves[len(match.moves) :], every=1):
        match.play(made.seat, made.text)
    if match.rules.notation.from_json(saved.position) != match.position:
        raise PlayError("its moves do not lead to its position")
    take_drafts(match, saved)


def take_drafts(match: Match, saved: SavedGame) -> None:
    """Take the drafts of a saved game over into a match that stands where it does."""
    match.timing.drafts.clear()
    for seat, text in saved.drafts:
        match.draft(seat, match.rules.read_move(match.position, seat, text))
