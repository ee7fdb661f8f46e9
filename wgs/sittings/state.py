"""What is kept of a sitting: what it was opened with, who has which seat, the log, and numbers that only grow."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field, fields, replace

from wgs.base.declarations import declare
from wgs.sittings.commands import CommandAnswered, SittingCommand

HUMAN = "human"
"""The player of a seat that is for a person."""

MOST_ANSWERS = 32
"""How many answers to the commands of a seat are kept, to be given again."""

SAID = "said"
"""The kind of the entries of the log that have what people have said."""

MOST_ENTRIES = 300
MOST_SAID = 200
"""How many entries of the log are kept: of what has happened, and of what people have said."""


def digest_secret(secret: str) -> str:
    """Return what is kept of a secret: nobody can sit down with it."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def name_leaving(command: SittingCommand) -> str:
    """Return the name under which the answer to somebody who leaves is kept."""
    return digest_secret(f"{command.id} {command.secret}")


def _digest(command: SittingCommand) -> str:
    """Return what tells a command from others: all of it but what may differ when it is sent again."""
    told = [(each.name, getattr(command, each.name)) for each in fields(command)]
    return digest_secret(repr([each for each in told if each[0] not in {"secret", "revision"}]))[:16]


@dataclass(slots=True)
class Seat:
    """A place, and who sits there.

    Attributes:
        player: ``human``, or the name of the program that plays here.
        called: What the person at a table is called.
        digest: The digest of the person's secret; empty while nobody sits here.
        joined: The digest of the id of the command with which the person joined.
        stand_in: The name of the program that plays for the person; empty for none.
        gone_since: Since when the person is gone; None while they are there.
        answers: The answers to the person's last commands, by the ids of these.
        asked: Digests of these commands, by their ids.
    """

    player: str = HUMAN
    called: str = ""
    digest: str = ""
    joined: str = ""
    stand_in: str = ""
    gone_since: float | None = None
    answers: dict[str, CommandAnswered] = field(default_factory=dict)
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

    def remember(self, answer: CommandAnswered, command: SittingCommand) -> None:
        """Keep the answer to a command, to be given again; other commands with its id are told from it."""
        self.answers[answer.id] = answer
        self.asked[answer.id] = _digest(command)
        while len(self.answers) > MOST_ANSWERS:
            oldest = next(iter(self.answers))
            del self.answers[oldest]
            self.asked.pop(oldest, None)

    def has_asked(self, command: SittingCommand) -> bool:
        """Return whether a command is the one that was asked with its id, as far as that is known."""
        return self.asked.get(command.id, _digest(command)) == _digest(command)

    def vacate(self) -> None:
        """Let the person go: nobody has a secret of the seat any more."""
        self.called = self.digest = self.joined = ""
        self.answers, self.asked = {}, {}


@dataclass(frozen=True, slots=True)
class ShownEntry:
    """An entry of the log.

    Attributes:
        number: Its number, from 1.
        at: When it happened, in seconds since 1970.
        kind: What happened, in one word, such as ``joined``, ``moved`` or ``said``.
        seat: Who did it, or whom it happened to; None for nobody.
        text: The same as a sentence.
        lines: For a move, the move and what came of it, as sentences; for what was said, that alone.
    """

    number: int
    at: float
    kind: str
    seat: int | None
    text: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LogEntry(ShownEntry):
    """An entry of the log as everybody may read it, and more of it for some.

    Attributes:
        own: The lines for a seat that may know more.
    """

    own: dict[int, tuple[str, ...]] = field(default_factory=dict, repr=False)

    def without_own(self) -> LogEntry:
        """Return the entry as everybody may read it."""
        return replace(self, own={})


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingPlan:
    """What a table or a round is opened with.

    Attributes:
        game: The name of the game in the config.
        config: The path of the config; empty for that of whoever opens it.
        dictionary: The word list in place of the game's own; None for that.
        board: The board in board notation; None for one that is drawn, where the game has a board.
        plain: Whether boards are drawn without the Optimizer of the game.
        seed: The seed of what is drawn at random; None to draw one too.
        spectators: Whether people without a seat may watch.
        public: Whether it is listed for anybody who looks for one; otherwise only its name leads to it.
    """

    game: str
    config: str = ""
    dictionary: str | None = None
    board: str | None = None
    plain: bool = False
    seed: int | None = None
    spectators: bool = field(default=True, metadata=declare("Let people without a seat watch."))
    public: bool = field(
        default=False,
        metadata=declare("List the table, or the round, for everybody; otherwise only people with its link find it."),
    )


@dataclass(slots=True, kw_only=True)
class SittingState:
    """What is kept of a table or a round; a value to be saved.

    Attributes:
        plan: What it was opened with.
        seats: Who may speak for whom, in the order of the game.
        revision: The number of changes so far.
        log: What happened, the last entries of it, and what was said.
        entries: The number of the last entry.
        at: When the state was last changed, in seconds since 1970.
        left: The answers to the last commands that left a seat, by what `name_leaving` makes of these.
    """

    plan: SittingPlan
    seats: list[Seat]
    revision: int = 0
    log: list[LogEntry] = field(default_factory=list)
    entries: int = 0
    at: float = 0.0
    left: dict[str, CommandAnswered] = field(default_factory=dict)

    def remember_leaving(self, command: SittingCommand, answer: CommandAnswered) -> None:
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
        most = MOST_SAID if kind == SAID else MOST_ENTRIES
        if len(self.log) > most:
            same = [entry for entry in self.log if (entry.kind == SAID) is (kind == SAID)]
            for entry in same[:-most]:
                self.log.remove(entry)

    def show_log(self, viewer: int | None, since: int) -> tuple[ShownEntry, ...]:
        """Return the entries of the log behind a number, as a seat may read them, or a spectator for None."""
        return tuple(
            ShownEntry(
                entry.number,
                entry.at,
                entry.kind,
                entry.seat,
                entry.text,
                entry.lines if viewer is None else entry.own.get(viewer, entry.lines),
            )
            for entry in self.log
            if entry.number > since
        )
