"""Tables driven by hand: a match in this process, a clock that is set, and secrets that are counted."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from support.commands import ask_table
from support.turn_games import open_game
from wgs.games.play.saved import format_saved, parse_saved
from wgs.games.tables.plan import TablePlan
from wgs.games.tables.state import TABLES
from wgs.games.tables.steps import Standing, Step, Thought, carry_out
from wgs.games.tables.table import Table
from wgs.sittings.commands import CommandAnswered, Refusal
from wgs.sittings.sitting import Draws

if TYPE_CHECKING:
    from wgs.games.play.match import Match
    from wgs.games.tables.commands import TableCommand
    from wgs.games.tables.views import TableShown

BOARD = "TEIKLAMGQOWSWPREOTOLYTRDS"
"""A board of RouteWords."""
CHILWELL, ROUTES, BOMBS = "WordsWithChilwell", "RouteWords", "Contradictionary"


def sit(game: str = CHILWELL, *players: str, **planned: Any) -> HandTable:
    """Return a table at which everybody has sat down."""
    return HandTable(game, *players, **planned).sit()


class HandTable:
    """A table, its match, and what people do at it; time stands still unless ``now`` is set."""

    def __init__(self, game: str, *players: str, seed: int = 1, **planned: Any) -> None:
        self.game = open_game(game)
        self.plan = TablePlan(game=game, players=players or ("human", "human"), **planned)
        self.now = 1000.0
        self._numbers = count(1)
        self.draws = Draws(lambda: f"secret {next(self._numbers)} of a seat", lambda: 77)
        self.match = self._open(self.plan.players, seed)
        self.table = Table.lay(self.plan, self._step(Step("look")), self.now, self.draws)
        self.secrets: dict[int, str] = {}

    def _open(self, players: tuple[str, ...], seed: int) -> Match:
        match: Match = self.game.open_match(players, seed=seed, board=self.plan.board, plain=True)
        return match

    def _step(self, step: Step) -> Any:
        if step.do == "open":
            self.match, step = self._open(step.players, step.seed), Step("look")
        return carry_out(self.match, step)

    def sit(self) -> HandTable:
        """Let a person sit down at each seat for one."""
        for seat, sitting in enumerate(self.table.state.seats):
            if sitting.player == "human":
                answer = self.send(ask_table("join", id=f"the id of who joins {seat}", seat=seat, name=f"P{seat}"))
                assert answer.refusal is None
                self.secrets[seat] = answer.secret
                sitting.gone_since = None  # they look on
        return self

    def send(self, command: TableCommand, sent: float | None = None) -> CommandAnswered:
        begun = self.table.begin(command, self.now, sent)
        answer = begun if isinstance(begun, CommandAnswered) else self.table.finish(self._step(begun), self.now)
        assert answer is not None
        return answer

    def ask(self, by: int, do: str, /, **fields: Any) -> CommandAnswered:
        """Send a command of a seat with an id of its own, by who has seen the latest revision."""
        given: dict[str, Any] = {
            "id": f"c{next(self._numbers)}",
            "revision": self.table.state.revision,
            "is_sure": True,
        } | fields
        return self.send(ask_table(do, secret=self.secrets[by], **given))

    def do(self, by: int, do: str, /, **fields: Any) -> HandTable:
        """Send a command that must not be refused."""
        answer = self.ask(by, do, **fields)
        assert answer.refusal is None, answer.refusal
        return self

    def refuse(self, by: int, do: str, /, **fields: Any) -> str:
        """Send a command that must be refused, and return the kind."""
        before = TABLES.write(self.table.state)
        answer = self.ask(by, do, **fields)
        assert answer.refusal is not None
        assert answer.refusal.text
        self.table.state.seats[by].answers.pop(answer.id)
        self.table.state.seats[by].asked.pop(answer.id)
        assert TABLES.write(self.table.state) == before
        return answer.refusal.kind

    def let_program(self) -> bool:
        """Let the program think that has to; return whether there was one."""
        thought = self.table.thought
        if thought is None:
            return False
        rules, seat = self.match.rules, thought.seat
        move = None
        if not thought.is_interruption:
            move = rules.notation.format_move(self.match.position, seat, self.match.choose(seat))
        self.take_thought(thought, move)
        return True

    def take_thought(self, thought: Thought, move: str | None) -> None:
        """Make the move that a program has chosen."""
        if step := self.table.begin_thought(thought, move):
            self.table.finish(self._step(step), self.now)

    def tick(self, now: float) -> bool:
        """Let time come; return whether somebody was late."""
        self.now = now
        step = self.table.tick(now)
        if step is not None:
            self.table.finish(self._step(step), now)
        return step is not None

    def show(self, viewer: int | None = None, **since: int) -> TableShown:
        return self.table.show(viewer, self.now, **since)

    def restart(self, *, down: float = 0.0) -> HandTable:
        """Save the table and its match, and go on with what was saved."""
        self.table.note_time(self.now)
        state = TABLES.read(TABLES.write(self.table.state))
        assert state == self.table.state
        self.match = self.game.resume_match(parse_saved(state.match))
        self.now += down
        standing: Standing | Refusal = self._step(Step("look"))
        assert not isinstance(standing, Refusal)
        assert state.match == format_saved(self.match.save())
        self.table = Table.resume(state, standing, self.now, self.draws)
        return self
