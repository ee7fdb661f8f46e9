"""What tables ask of their matches, as service requests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wgs.games.play.players import Limits
from wgs.games.tables.steps import Standing, Step
from wgs.service.answers import MatchState, MatchStepped, MoveChosen
from wgs.service.requests import ChooseMove, OpenMatch, StepMatch
from wgs.service.tables.asking import ask_for, explain, make_error
from wgs.sittings.commands import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from wgs.games.tables.plan import TablePlan
    from wgs.games.tables.state import TableState
    from wgs.games.tables.steps import Thought
    from wgs.service.budgets import Cancel
    from wgs.service.requests import ConfigSource
    from wgs.service.tables.runners import Runner


class TableMatches:
    """Opens the matches of tables, takes their steps, and lets programs choose moves.

    Args:
        runner: Carries out the requests.
        source: Returns the config of a table, by the name that its plan has.
    """

    def __init__(self, runner: Runner, source: Callable[[str], ConfigSource]) -> None:
        self._runner = runner
        self._source = source

    def name_game(self, plan: TablePlan) -> dict[str, Any]:
        """Return what every request about the match of a table begins with: its config, game and word list."""
        return {"config": self._source(plan.config), "game": plan.game, "dictionary": plan.dictionary}

    async def open_match(self, plan: TablePlan, players: tuple[str, ...], seed: int) -> Standing:
        """Open a match; raises WgsError when it cannot be played so."""
        request = OpenMatch(
            **self.name_game(plan),
            players=players,
            seed=seed,
            board=plan.board,
            plain=plan.is_plain,
            limits=Limits(plan.playouts, plan.seconds),
            turn_seconds=plan.turn_seconds,
        )
        opened = await ask_for(self._runner, request, MatchState, is_long=True)
        if isinstance(opened, Refusal):
            raise make_error(opened)
        return await self.look(plan, opened.saved)

    async def look(self, plan: TablePlan, saved: str) -> Standing:
        """Return where a match stands; raises WgsError when it cannot be resumed."""
        stepped = await ask_for(
            self._runner, StepMatch(**self.name_game(plan), saved=saved, step=Step("look")), MatchStepped
        )
        if isinstance(stepped, Refusal):
            raise make_error(stepped)
        standing: Standing = stepped.standing
        return standing

    async def take(self, state: TableState, step: Step) -> Standing | Refusal:
        """Take a step of the match of a table; what goes wrong is a refusal of the kind ``failed``."""
        plan = state.plan
        try:
            if step.do == "open":
                return await self.open_match(plan, step.players, step.seed)
            request = StepMatch(**self.name_game(plan), saved=state.match, step=step)
            stepped = await ask_for(self._runner, request, MatchStepped)
        except Exception as error:  # noqa: BLE001 - whatever it was, the table goes on
            return explain(error)
        return stepped if isinstance(stepped, Refusal) else stepped.standing

    async def choose(self, state: TableState, thought: Thought, cancel: Cancel) -> MoveChosen | Refusal:
        """Let a program choose a move; what goes wrong is a refusal."""
        request = ChooseMove(
            **self.name_game(state.plan),
            saved=state.match,
            seat=thought.seat,
            player=thought.program,
            is_interruption=thought.is_interruption,
        )
        try:
            chosen: MoveChosen | Refusal = await ask_for(self._runner, request, MoveChosen, cancel, is_long=True)
        except Exception as error:  # noqa: BLE001 - whatever it was, the table goes on
            return explain(error)
        return chosen

    async def ask(self, request: Any) -> list[Any]:
        """Return the answers to any request."""
        return await self._runner.run(request)
