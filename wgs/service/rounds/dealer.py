"""What rounds ask about their boards, as service requests."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any

from wgs.base.errors import Parameter, WgsError
from wgs.rounds.views import BoardStanding
from wgs.service.dealing.answers import RoundDealt
from wgs.service.dealing.requests import DealRound
from wgs.service.describing.answers import GameDescribed
from wgs.service.describing.requests import DescribeGame
from wgs.service.explaining.answers import Explained
from wgs.service.explaining.requests import ExplainWords
from wgs.service.sittings.runners import Asker, explain, make_error
from wgs.service.surveys.answers import SampleFound
from wgs.service.surveys.requests import FindSample
from wgs.sittings.commands import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from wgs.analysis.explain import Explanation
    from wgs.analysis.sample import BoardSample
    from wgs.rounds.dealt import Dealt
    from wgs.rounds.plan import RoundPlan
    from wgs.rounds.round import Deal, Missed
    from wgs.rounds.state import RoundState
    from wgs.service.requests import ConfigSource
    from wgs.service.sittings.runners import Runner

KINDS = {"too-short": "short", "no-path": "board", "empty-position": "board", "not-listed": "word"}
"""The kinds of refusals by the reasons against a word, the one that is told first."""

MOST_WILD = 1
"""How many wildcards a board may have to be solved as quick work."""


MOST_SAMPLES = 64
"""Of how many games the random boards are kept among which others are ranked."""

MOST_FAILURES = 3
"""How often those of a game are drawn in vain."""


class RoundBoards(Asker):
    """Deals the boards of rounds, and explains words that are not in their keys; the arguments are those of `Asker`."""

    def __init__(self, runner: Runner, source: Callable[[str], ConfigSource]) -> None:
        super().__init__(runner, source)
        self._samples: dict[Hashable, asyncio.Task[BoardSample | None]] = {}
        self._failures: Counter[Hashable] = Counter()

    async def deal_first(self, plan: RoundPlan, seed: int) -> Dealt:
        """Deal the first board of a round: the one that its plan has, or one that is drawn from a seed.

        Raises:
            WgsError: It cannot be dealt, has no words, or too many.
        """
        drawn = seed if plan.first_seed is None else plan.first_seed
        return await self._deal(plan, board=plan.board, replay=plan.replay, seed=drawn)

    async def look(self, state: RoundState) -> Dealt:
        """Find the key of the board of a saved round again; raises WgsError when that cannot be done."""
        return await self._deal(state.plan, board=state.board)

    async def take(self, state: RoundState, step: Deal) -> Dealt | Refusal:
        """Deal another board; what goes wrong is a refusal of the kind ``failed``."""
        try:
            return await self._deal(state.plan, seed=step.seed)
        except Exception as error:  # noqa: BLE001 - whatever it was, the round goes on
            return explain(error)

    async def _deal(self, plan: RoundPlan, **board: Any) -> Dealt:
        request = DealRound(
            **self.name_game(plan),
            **board,
            plain=plan.plain,
            constraints=plan.constraints,
            avoid_list=plan.avoid_list,
            seconds=plan.board_seconds,
        )
        is_made = request.board is None and request.replay is None
        is_long = plan.constraints is not None if is_made else (request.board or "").count("?") > MOST_WILD
        dealt = await self.ask(request, RoundDealt, is_long=is_long)
        if isinstance(dealt, Refusal) and dealt.kind == "limit":
            raise WgsError(
                Parameter("board"), ": it takes too long to find its words; choose one with fewer wildcards or cells"
            )
        if isinstance(dealt, Refusal):
            raise make_error(dealt)
        return dealt.dealt

    async def explain(self, state: RoundState, missed: Missed) -> Refusal:
        """Find out why a word does not count on a board."""
        request = ExplainWords(**self.name_game(state.plan), board=state.board, words=(missed.word,))
        try:
            explained = await self.ask(request, Explained)
        except Exception as error:  # noqa: BLE001 - whatever it was, the round goes on
            return explain(error)
        if isinstance(explained, Refusal):
            return explained
        return refuse_word(explained.explanation)

    async def rank(self, plan: RoundPlan, words: int) -> BoardStanding | None:
        """Tell where a board with some words stands among random boards of the game of a round.

        These are drawn and scored once, as slow work. None where that cannot be done, or takes too long; as a server
        that is busy may be the reason, it is tried again for later boards, a few times.
        """
        game = self.name_game(plan)
        key = tuple(game.values())
        if key not in self._samples:
            if len(self._samples) >= MOST_SAMPLES:
                self._samples.pop(next(iter(self._samples)))
            self._samples[key] = asyncio.create_task(self._find_sample(key, FindSample(**game, jobs=1)))
        sample = await asyncio.shield(self._samples[key])
        if sample is None:
            return None
        boards = sample.count_boards()
        fewer, more = sample.count_fewer_words(words), sample.count_more_words(words)
        return BoardStanding(boards, fewer / boards, more / boards)

    async def _find_sample(self, key: Hashable, request: FindSample) -> BoardSample | None:
        try:
            found = await self.ask(request, SampleFound, is_long=True)
        except WgsError:
            return None
        if not isinstance(found, Refusal):
            return found.sample
        self._failures[key] += 1
        if self._failures[key] < MOST_FAILURES:
            self._samples.pop(key, None)
        return None

    async def describe(self, plan: RoundPlan) -> GameDescribed:
        """Describe the game of a round; raises WgsError."""
        return await self.insist(DescribeGame(**self.name_game(plan)), GameDescribed)


def refuse_word(explanation: Explanation) -> Refusal:
    """Say why a word does not count on the board of a round; the cells are the positions that spell its beginning."""
    reasons = {reason.kind: reason.plain or reason.text for reason in explanation.reasons}
    first = next((kind for kind in KINDS if kind in reasons), None)
    if first is None:
        return Refusal("word", f"{explanation.word} was not found when this board was dealt")
    kind = KINDS[first]
    shown = explanation.farthest if kind == "board" else ()
    letters = explanation.word[: explanation.covered] if kind == "board" else ""
    return Refusal(kind, f"{explanation.word} does not count: {reasons[first]}", tuple(map(str, shown)), letters)
