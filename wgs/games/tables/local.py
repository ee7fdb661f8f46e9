"""A table whose match is in this process: all people share one keyboard, and one of them looks at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

from wgs.base.errors import PlayError
from wgs.games.play.match import find_undone
from wgs.games.tables.clocks import SeatClock
from wgs.games.tables.commands import Agree, MakeOffer, TableCommand
from wgs.games.tables.plan import TablePlan
from wgs.games.tables.state import TableState
from wgs.games.tables.steps import Step, Thought, carry_out, choose
from wgs.games.tables.table import Table
from wgs.sittings.commands import CommandAnswered, Refusal
from wgs.sittings.sitting import MOST_CREDIT, make_secret
from wgs.sittings.state import HUMAN, Seat, digest_secret

if TYPE_CHECKING:
    from wgs.games.play.match import Match
    from wgs.games.play.saved import SavedGame


class LocalTable:
    """A table with its match: each step is carried out at once. All people agree to take back moves.

    The clock of a person who is to move runs from when they attend until the next move is made, by anybody.

    Args:
        match: The match, from its beginning or from any later move.
        clocks: The seconds left on the clocks that had begun to run in a saved match, by seat.
        now: Returns the time in seconds.

    Attributes:
        match: As given. It is changed by the table alone; anybody may ask it what a seat may see.

    >>> from wgs import Toolkit
    >>> game = Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common")
    >>> table = LocalTable(game.open_match(["human", "human"], seed=1))
    >>> from wgs.games.tables.commands import PlayMove
    >>> table.send(0, PlayMove(move="pass"))
    >>> table.send(0, PlayMove(move="pass")).kind
    'turn'
    >>> table.match.to_act
    (1,)
    """

    def __init__(
        self, match: Match, clocks: Mapping[int, float] | None = None, now: Callable[[], float] = monotonic
    ) -> None:
        self.match = match
        self._now = now
        self._commands = 0
        self._secrets = {seat: make_secret() for seat in match.humans}
        standing = carry_out(match, Step("look"))
        assert not isinstance(standing, Refusal)  # looking is never refused
        players = match.setting.players
        left = {seat: seconds for seat, seconds in (clocks or {}).items() if standing.limits[seat] is not None}
        state = TableState(
            plan=TablePlan(game=match.setting.game, players=players),
            match=standing.saved,
            seats=[Seat(player, digest=self._digest(seat)) for seat, player in enumerate(players)],
            clocks=[SeatClock(own=left.get(seat)) for seat in range(len(players))],
            fresh=[0] * len(players),
            has_begun=True,
        )
        self._table = Table(state, standing)
        self.attend(None)

    def _digest(self, seat: int) -> str:
        return digest_secret(self._secrets[seat]) if self.match.setting.players[seat] == HUMAN else ""

    # --- People -----------------------------------------------------------------------------------------------

    def send(self, seat: int, command: TableCommand) -> Refusal | None:
        """Carry out what a person asks; return why not, or None when it is done."""
        self._commands += 1
        own = replace(command, id=str(self._commands), secret=self._secrets[seat], revision=self._table.state.revision)
        begun = self._table.begin(own, self._now())
        answer = begun if isinstance(begun, CommandAnswered) else self._carry_out(begun)
        return None if answer is None else answer.refusal

    def undo(self) -> int:
        """Take back the last move of any person, and all moves after it; return how many.

        Raises:
            PlayError: There is no such move, or the game does not allow undo.
        """
        before, place = len(self.match.moves), find_undone(self.match)
        seat = self.match.humans[0] if place is None else self.match.moves[place].seat
        refusal = self.send(seat, MakeOffer(what="undo"))
        for other in self.match.humans:
            if other != seat and refusal is None:
                refusal = self.send(other, Agree(what="undo"))
        if refusal is not None:
            raise PlayError(refusal.text)
        return before - len(self.match.moves)

    def _carry_out(self, step: Step) -> CommandAnswered | None:
        moves = len(self.match.moves)
        result = carry_out(self.match, step)
        answer = self._table.finish(result, self._now())
        if answer is None and isinstance(result, Refusal):  # a move that nobody has typed
            raise PlayError(result.text)
        if len(self.match.moves) != moves:
            self.attend(None)
        return answer

    # --- Time -------------------------------------------------------------------------------------------------

    def attend(self, seat: int | None) -> float | None:
        """Let the clock of a seat run, and no other; return when its time is up, None for no limit."""
        self._table.attend(() if seat is None else (seat,), self._now())
        return None if seat is None else self._table.clocks.find_deadline(seat)

    def run_out(self) -> None:
        """Make the move of whoever attends and is late; nothing was under way when the time was up."""
        if step := self._table.tick(self._now() + MOST_CREDIT):
            self._carry_out(step)

    # --- Programs ---------------------------------------------------------------------------------------------

    @property
    def thought(self) -> Thought | None:
        """What a program is to think about now; None for nothing."""
        return self._table.thought

    def choose(self, thought: Thought) -> str | None:
        """Let a program choose a move; None when it keeps out."""
        return choose(self.match, thought.seat, thought.program, is_interruption=thought.is_interruption)

    def make(self, thought: Thought, move: str | None) -> bool:
        """Make the move that a program has chosen; return whether it was made, and not too late or none."""
        step = self._table.begin_thought(thought, move)
        if step is not None:
            self._carry_out(step)
        return step is not None

    # --- Saving -----------------------------------------------------------------------------------------------

    def save(self) -> SavedGame:
        """Return the game as it can be saved at any moment, with what is left on the clocks that have begun to run."""
        now, limits = self._now(), self._table.standing.limits
        left = (
            (seat, max(0.0, round(clock.find_left(now), 1)))
            for seat, clock in enumerate(self._table.clocks.clocks)
            if clock.own is not None and (clock.started is not None or clock.own != limits[seat])
        )
        return replace(self.match.save(), clocks=tuple(left))
