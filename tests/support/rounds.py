"""Rounds driven by hand: a board whose key is known, a clock that is set, and secrets that are counted."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from support.commands import ask_round
from wgs.export.records import ShownTile
from wgs.rounds.dealt import Dealt, KeyWord
from wgs.rounds.plan import RoundPlan
from wgs.rounds.round import Deal, Round
from wgs.rounds.state import ROUNDS
from wgs.sittings.commands import CommandAnswered, Refusal
from wgs.sittings.sitting import Draws
from wgs.words.spelling import Letters

if TYPE_CHECKING:
    from wgs.rounds.commands import RoundCommand
    from wgs.rounds.views import RoundShown

KEY = (
    KeyWord("ENTAILS", 5, (2, 3, 1, 5, 8, 7, 4)),
    KeyWord("SALTER", 3, (4, 5, 7, 1, 2, 6)),
    KeyWord("LATEN", 2, (7, 5, 1, 2, 3)),
    KeyWord("NEAR", 1, (3, 2, 5, 6)),
    KeyWord("SEA", 1, (4, 2, 5)),
    KeyWord("TEN", 1, (1, 2, 3)),
)
WORDS = [each.word for each in KEY]
CLUES = {"SALTER": "who salts", "SEA": "much water"}


def deal(letters: str = "TENSARLIO", key: tuple[KeyWord, ...] = KEY) -> Dealt:
    """Return a board with a key."""
    tiles = tuple(ShownTile(letter, letter, letter, letter == "?", 1, 1, False, None) for letter in letters)
    return Dealt(letters, tiles, key, "test", Letters("AEILNORST"), 3, f"the id of {letters}", clues=CLUES)


class HandRound:
    """A round and what people do in it; time stands still unless ``now`` is set."""

    def __init__(self, kind: Any = "group", people: int = 2, *, dealt: Dealt | None = None, **planned: Any) -> None:
        names = ("Ann", "Ben", "Eve")[:people] if kind == "in-turn" else ()
        self.plan = RoundPlan(game="Boggle (New)", kind=kind, names=names, **planned)
        self.now = 1000.0
        self._numbers = count(1)
        self.draws = Draws(lambda: f"secret {next(self._numbers)} of a seat", lambda: 77)
        self.round = Round.lay(self.plan, dealt or deal(), self.now, self.draws)
        self.secrets: dict[int, str] = {}
        for _ in range(1 if kind in {"alone", "in-turn"} else people):
            self.join()

    def join(self) -> CommandAnswered:
        number = next(self._numbers)
        answer = self.send(ask_round("join", id=f"the id of who joins {number}", name=f"P{len(self.secrets)}"))
        if answer.seat is not None:
            self.secrets[answer.seat] = answer.secret
            self.round.set_present(answer.seat, self.now, is_present=True)
        return answer

    def send(self, command: RoundCommand, sent: float | None = None) -> CommandAnswered:
        begun = self.round.begin(command, self.now, sent)
        if isinstance(begun, CommandAnswered):
            return begun
        if isinstance(begun, Deal):
            assert begun.seed == 77
            answer = self.round.finish(deal("TENSARLIO"[::-1]), self.now)
            assert answer is not None  # somebody has asked
            return answer
        return self.round.refuse(begun, Refusal("word", f"{begun.word} is not in the list"))

    def ask(self, by: int, do: str, /, **fields: Any) -> CommandAnswered:
        """Send a command with an id of its own, by who has seen the latest revision."""
        given: dict[str, Any] = {"id": f"c{next(self._numbers)}", "revision": self.round.state.revision} | fields
        return self.send(ask_round(do, secret=self.secrets[by], **given))

    def do(self, by: int, *deeds: str) -> HandRound:
        """Do what must not be refused; what is in capitals is a word."""
        for deed in deeds:
            what = {"text": deed} if deed.isupper() else {}
            answer = self.ask(by, "word" if what else deed, **what)
            assert answer.refusal is None, answer.refusal
        return self

    def refuse(self, by: int, do: str, /, **fields: Any) -> str:
        """Send a command that must be refused and change nothing, and return the kind."""
        before = self.round.state.revision
        answer = self.ask(by, do, **fields)
        assert answer.refusal is not None
        assert answer.refusal.text
        assert self.round.state.revision == answer.revision == before
        return answer.refusal.kind

    def tick(self, seconds: float) -> HandRound:
        """Let time pass."""
        self.now += seconds
        if self.round.tick(self.now) is not None:
            self.round.finish(deal("TENSARLIO"[::-1]), self.now)
        assert self.round.due is None or self.round.due > self.now
        return self

    def show(self, viewer: int | None = None) -> RoundShown:
        return self.round.show(viewer, self.now)

    def points(self) -> dict[int, int]:
        """Return the points of all, of a board that is over."""
        result = self.show().result
        assert result is not None
        return {score.seat: score.points for score in result.scores}

    def restart(self, *, down: float = 0.0) -> HandRound:
        """Save the round, and go on with what was saved."""
        self.round.note_time(self.now)
        text = ROUNDS.write(self.round.state)
        state = ROUNDS.read(text)
        assert state == self.round.state
        self.now += down
        self.round = Round.resume(state, self.round.dealt, self.now, self.draws)
        return self
