"""A round at one keyboard: somebody plays alone, or people play in turn on one board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

from wgs.rounds.commands import Begin, Done, FindWord, JoinRound, RoundCommand
from wgs.rounds.round import Missed, Round
from wgs.sittings.commands import CommandAnswered, Refusal
from wgs.sittings.sitting import MOST_CREDIT, make_secret

if TYPE_CHECKING:
    from wgs.rounds.dealt import Dealt
    from wgs.rounds.judging import Judged
    from wgs.rounds.plan import RoundPlan
    from wgs.rounds.state import RoundWord
    from wgs.rounds.views import RoundShown


class LocalRound:
    """A round of one board in this process: each command is carried out at once.

    Args:
        plan: The plan, of the kind ``alone`` or ``in-turn``.
        dealt: The board with its key.
        explain: Finds out why a word that is not in the key does not count.
        now: Returns the time in seconds.

    >>> from wgs.sittings.commands import Refusal
    >>> from wgs.rounds.dealt import Dealt, KeyWord
    >>> from wgs.rounds.plan import RoundPlan
    >>> dealt = Dealt("TEN", (), (KeyWord("NET", 1, (3, 2, 1)), KeyWord("TEN", 1, (1, 2, 3))))
    >>> played = LocalRound(RoundPlan(game="Boggle (New)"), dealt, lambda missed: Refusal("word", missed.word))
    >>> played.send(Begin()), played.enter("ten").points, played.enter("net set").kind
    (None, 1, 'text')
    >>> played.show().points, [each.word for each in played.end().missed]
    (1, ['NET'])
    """

    def __init__(
        self,
        plan: RoundPlan,
        dealt: Dealt,
        explain: Callable[[Missed], Refusal],
        now: Callable[[], float] = monotonic,
    ) -> None:
        assert plan.kind in {"alone", "in-turn"}, "others need a secret each"
        self.dealt = dealt
        self._explain = explain
        self._now = now
        self._commands = 0
        self._round = Round.lay(plan, dealt, now())
        joined = self._round.begin(JoinRound(id=make_secret()), now())
        assert isinstance(joined, CommandAnswered)  # the seat is free
        self._secret = joined.secret

    @property
    def deadline(self) -> float | None:
        """When the time of whoever plays is up; None while the clock stands, and for no limit."""
        state = self._round.state
        return state.find_deadline(state.find_side(state.turn))

    def send(self, command: RoundCommand) -> Refusal | None:
        """Carry out what whoever plays asks; return why not, or None when it is done."""
        self._commands += 1
        own = replace(command, id=str(self._commands), secret=self._secret, revision=self._round.state.revision)
        begun = self._round.begin(own, self._now())
        answer = self._round.refuse(begun, self._explain(begun)) if isinstance(begun, Missed) else begun
        assert isinstance(answer, CommandAnswered)  # only further boards are dealt
        return answer.refusal

    def enter(self, text: str) -> RoundWord | Refusal:
        """Take a word of whoever plays; return it as it was found, or why it does not count."""
        state = self._round.state
        found = state.sides[state.find_side(state.turn)].found  # the last word ends a turn
        refusal = self.send(FindWord(text=text))  # of any length: the round says what is wrong with it
        return next(reversed(found.values())) if refusal is None else refusal

    def show(self) -> RoundShown:
        """Return the round as whoever plays, or is next, may see it."""
        return self._round.show(0, self._now())

    def run_out(self) -> None:
        """End the turn of whoever plays, as the time is up; nothing was under way then."""
        deadline = self.deadline
        if deadline is not None:
            self._round.tick(deadline + MOST_CREDIT)

    def end(self) -> Judged:
        """End the board, also for those who have not played yet, unless it is over; return what came of it."""
        while self._round.is_going_on:
            self.send(Begin() if self._round.status == "waiting" else Done())
        return self._round.judged
