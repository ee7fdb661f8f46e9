"""What tables ask of their matches, as service requests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.games.tables.steps import Standing, Step
from wgs.service.play.answers import MatchState, MatchStepped, MoveChosen
from wgs.service.play.requests import ChooseMove, OpenMatch, StepMatch
from wgs.service.sittings.runners import Asker, explain
from wgs.sittings.commands import Refusal

if TYPE_CHECKING:
    from wgs.games.tables.plan import TablePlan
    from wgs.games.tables.state import TableState
    from wgs.games.tables.steps import Thought
    from wgs.service.budgets import Cancel


class TableMatches(Asker):
    """Opens the matches of tables, takes their steps, and lets programs choose moves."""

    async def open_match(self, plan: TablePlan, players: tuple[str, ...], seed: int) -> Standing:
        """Open a match; raises WgsError when it cannot be played so."""
        request = OpenMatch(
            **self.name_game(plan),
            players=players,
            seed=seed,
            board=plan.board,
            plain=plan.plain,
            playouts=plan.playouts,
            seconds_per_move=plan.seconds_per_move,
            turn_seconds=plan.turn_seconds,
        )
        opened = await self.insist(request, MatchState, is_long=True)
        return await self.look(plan, opened.saved)

    async def look(self, plan: TablePlan, saved: str) -> Standing:
        """Return where a match stands; raises WgsError when it cannot be resumed."""
        request = StepMatch(**self.name_game(plan), saved=saved, step=Step("look"))
        return (await self.insist(request, MatchStepped)).standing

    async def take(self, state: TableState, step: Step) -> Standing | Refusal:
        """Take a step of the match of a table; what goes wrong is a refusal of the kind ``failed``."""
        plan = state.plan
        try:
            if step.do == "open":
                return await self.open_match(plan, step.players, step.seed)
            request = StepMatch(**self.name_game(plan), saved=state.match, step=step)
            stepped = await self.ask(request, MatchStepped)
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
            return await self.ask(request, MoveChosen, cancel, is_long=True)
        except Exception as error:  # noqa: BLE001 - whatever it was, the table goes on
            return explain(error)
