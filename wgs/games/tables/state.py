"""What is kept of a table beside its match: seats, offers, the log, and numbers that only grow."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field, replace
from typing import Any

from wgs.games.endings import Outcome
from wgs.games.play.setting import HUMAN
from wgs.games.tables.chat import SAID
from wgs.games.tables.clocks import SeatClock
from wgs.games.tables.commands import Answer, Command
from wgs.games.tables.plan import TablePlan

MOST_ANSWERS = 32
"""How many answers to the commands of a seat are kept, to be given again."""

MOST_ENTRIES = 300
MOST_SAID = 200
"""How many entries of the log are kept: of what has happened, and of what people have said."""


def digest_secret(secret: str) -> str:
    """Return what is kept of a secret: nobody can sit down with it."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def name_leaving(command: Any) -> str:
    """Return the name under which the answer to somebody who leaves is kept."""
    return digest_secret(f"{command.id} {command.secret}")


def _digest(command: Any) -> str:
    """Return what tells a command from others: all of it but what may differ when it is sent again."""
    return digest_secret(repr(replace(command, secret="", revision=0, sent=None)))[:16]


@dataclass(slots=True)
class Seat:
    """A place at a table, and who sits there.

    Attributes:
        player: ``human``, or the name of the program that plays here.
        called: What the person is called.
        digest: The digest of the person's secret; empty while nobody sits here.
        joined: The digest of the id of the command with which the person joined.
        stand_in: The name of the program that plays for the person; empty for none.
        gone_since: Since when the person is gone; None while they are there.
        answers: The answers to the person's last commands, by the ids of these.
        asked: Digests of these commands, by their ids.
    """

    player: str
    called: str = ""
    digest: str = ""
    joined: str = ""
    stand_in: str = ""
    gone_since: float | None = None
    answers: dict[str, Answer] = field(default_factory=dict)
    asked: dict[str, str] = field(default_factory=dict)

    @property
    def program(self) -> str:
        """The name of the program that plays here now; empty when a person does."""
        return self.stand_in or ("" if self.player == HUMAN else self.player)

    @property
    def is_taken(self) -> bool:
        """Whether somebody plays here, a person or a program."""
        return bool(self.digest or self.program)

    @property
    def is_free(self) -> bool:
        """Whether anybody may sit down here: it is for a person, and nobody has its secret."""
        return self.player == HUMAN and not self.digest

    def has_secret(self, secret: str) -> bool:
        """Return whether a secret is that of whoever sits here."""
        return bool(self.digest) and hmac.compare_digest(self.digest, digest_secret(secret))

    def remember(self, answer: Answer, command: Any = None) -> None:
        """Keep the answer to a command, to be given again; a command that is told is told from others with its id."""
        self.answers[answer.id] = answer
        if command is not None:
            self.asked[answer.id] = _digest(command)
        while len(self.answers) > MOST_ANSWERS:
            oldest = next(iter(self.answers))
            del self.answers[oldest]
            self.asked.pop(oldest, None)

    def has_asked(self, command: Any) -> bool:
        """Return whether a command is the one that was asked with its id, as far as that is known."""
        return self.asked.get(command.id, _digest(command)) == _digest(command)

    def vacate(self) -> None:
        """Let the person go: nobody has a secret of the seat any more."""
        self.called = self.digest = self.joined = ""
        self.answers, self.asked = {}, {}


@dataclass(slots=True)
class Offer:
    """Something that is offered to the others.

    Attributes:
        what: What is offered: ``draw``, ``undo``, ``pause`` or ``rematch``.
        by: The seat that offers it.
        waits_for: The seats that have not agreed yet.
        revision: The revision since which it stands.
    """

    what: str
    by: int
    waits_for: tuple[int, ...]
    revision: int


@dataclass(frozen=True, slots=True)
class LogEntry:
    """Something that happened at a table.

    Attributes:
        number: Its number, from 1.
        at: When it happened, in seconds since 1970.
        kind: What happened, in one word.
        seat: Who did it, or whom it happened to; None for nobody.
        text: The same as a sentence, for everybody.
        lines: For a move, the move and what came of it, as everybody may read it; for what was said, that alone.
        own: The same for a seat that may know more.
    """

    number: int
    at: float
    kind: str
    seat: int | None
    text: str
    lines: tuple[str, ...] = ()
    own: dict[int, tuple[str, ...]] = field(default_factory=dict, repr=False)

    def read(self, viewer: int | None) -> tuple[str, ...]:
        """Return the lines that a viewer may read."""
        return self.lines if viewer is None else self.own.get(viewer, self.lines)

    def without_own(self) -> LogEntry:
        """Return the entry as everybody may read it."""
        return replace(self, own={})


@dataclass(slots=True)
class Hints:
    """Hints that a seat took at one position of the match.

    Attributes:
        moves: How many moves had been made.
        seat: The seat.
        count: How many hints it took.
    """

    moves: int
    seat: int
    count: int


@dataclass(slots=True)
class TableState:
    """A table without its match; a value to be saved.

    Attributes:
        plan: What it was opened with.
        match: The match as saved text.
        seats: The seats, in the order of the game.
        clocks: Their clocks.
        fresh: For each seat the oldest revision at which a move of it is not stale.
        revision: The number of changes so far.
        offset: What is added to the numbers of the events of the match.
        whole: A number that taking back moves, or beginning another game, has taken for itself: who knows no event from
            there on takes the whole view.
        games: The number of games begun at this table.
        has_begun: Whether all seats have been taken.
        is_paused: Whether the match stands still.
        ending: How the match ended, where that is not told by its moves alone.
        is_over: Whether the match is over, which is known then without its moves.
        offers: What is offered now.
        hints: The hints that were taken in this game.
        log: What happened, the last entries of it, and what was said.
        entries: The number of the last entry.
        at: When the state was last changed, in seconds since 1970.
        left: The answers to the last commands that left a seat, by what `name_leaving` makes of these.
    """

    plan: TablePlan
    match: str
    seats: list[Seat]
    clocks: list[SeatClock]
    fresh: list[int]
    revision: int = 0
    offset: int = 0
    whole: int = 0
    games: int = 1
    has_begun: bool = False
    is_paused: bool = False
    ending: Outcome | None = None
    is_over: bool = False
    offers: list[Offer] = field(default_factory=list)
    hints: list[Hints] = field(default_factory=list)
    log: list[LogEntry] = field(default_factory=list)
    entries: int = 0
    at: float = 0.0
    left: dict[str, Answer] = field(default_factory=dict)

    def remember_leaving(self, command: Command, answer: Answer) -> None:
        """Keep the answer to somebody who has left a seat, and has no secret of it any more."""
        self.left[name_leaving(command)] = answer
        while len(self.left) > MOST_ANSWERS:
            del self.left[next(iter(self.left))]

    def note(
        self,
        kind: str,
        seat: int | None,
        text: str,
        lines: tuple[str, ...] = (),
        own: dict[int, tuple[str, ...]] | None = None,
    ) -> None:
        """Add an entry to the log."""
        self.entries += 1
        self.log.append(LogEntry(self.entries, self.at, kind, seat, text, lines, own or {}))
        same = [entry for entry in self.log if (entry.kind == SAID) is (kind == SAID)]
        for entry in same[: -(MOST_SAID if kind == SAID else MOST_ENTRIES)]:
            self.log.remove(entry)

    def add_hints(self, moves: int, seat: int, count: int = 1) -> None:
        """Count hints that a seat took after a number of moves."""
        for each in self.hints:
            if (each.moves, each.seat) == (moves, seat):
                each.count += count
                return
        self.hints.append(Hints(moves, seat, count))

    def forget_moves(self, left: int) -> None:
        """Let hints that were taken after moves which are taken back stand at the last move that is left."""
        taken, self.hints = self.hints, []
        for each in taken:
            self.add_hints(min(each.moves, left), each.seat, each.count)

    def find_offer(self, what: str) -> Offer | None:
        """Return what is offered of a kind; None when nothing is."""
        return next((offer for offer in self.offers if offer.what == what), None)

    def drop_offers(self, *kinds: str) -> None:
        """Forget the offers of some kinds."""
        self.offers = [offer for offer in self.offers if offer.what not in kinds]
