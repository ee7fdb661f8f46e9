"""What a round is opened with."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from functools import partial
from typing import Literal, TypeAlias, get_args

from wgs.base.declarations import A_DAY, declare, list_declared
from wgs.base.errors import PlayError
from wgs.base.field_types import settle_fields
from wgs.optimize.constraints import Constraints
from wgs.sittings.commands import LONGEST_NAME
from wgs.sittings.state import SittingPlan

Kind: TypeAlias = Literal["alone", "group", "together", "in-turn"]

MOST_SEATS = 16
MOST_POINTS = 1_000_000_000

_price = partial(declare, least=0, most=MOST_POINTS)


@dataclass(frozen=True, slots=True)
class RoundTimer:
    """How long people may look for words.

    Attributes:
        seconds: The time at the beginning; None for no limit.
        word_seconds: The seconds that come on top for each word that is found; only with a limit.
        target: The points with which somebody ends the board; None for no such end.

    Raises:
        PlayError: A number is out of range.

    >>> RoundTimer(60, word_seconds=5).seconds
    60
    """

    seconds: int | None = field(
        default=180,
        metadata=declare("The time at the beginning; null: no limit, find them all.", least=1, most=A_DAY),
    )
    word_seconds: int = field(
        default=0,
        metadata=declare("The seconds that come on top for each word that is found.", least=0, most=A_DAY),
    )
    target: int | None = field(
        default=None,
        metadata=declare(
            "The points with which somebody ends the board; null: no such end.", least=1, most=MOST_POINTS
        ),
    )

    def __post_init__(self) -> None:
        settle_fields(self, PlayError)
        if self.word_seconds and self.seconds is None:
            raise PlayError("word_seconds needs a time at the beginning: seconds")


@dataclass(frozen=True, slots=True)
class HintPrices:
    """What hints cost, in points; None for a hint that cannot be bought.

    Attributes:
        counts: The numbers of words left by length, from then on.
        letters: The first letter of the longest word left, and one more each time.
        tile: A tile where a word begins that is left.
        meaning: What a word means that is left, where meanings are known.

    Raises:
        PlayError: A price is out of range.
    """

    counts: int | None = field(default=2, metadata=_price("The numbers of words left by length."))
    letters: int | None = field(default=3, metadata=_price("The next first letter of the longest word left."))
    tile: int | None = field(default=1, metadata=_price("A tile where a word begins that is left."))
    meaning: int | None = field(default=2, metadata=_price("What a word means that is left."))

    def __post_init__(self) -> None:
        settle_fields(self, PlayError)


HINTS = tuple(list_declared(HintPrices))
"""The hints that can be bought."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPlan(SittingPlan):
    """What a round is opened with.

    The board is given, is that of a replay id, is the one of a day, or is made by the game, to constraints if there are
    any. Later boards are always made by the game.

    Attributes:
        replay: The replay id of the board.
        daily: The day of the board, such as ``2026-11-23``: everybody with the game, config and list has the same one.
        constraints: The constraints that boards must meet.
        avoid_list: A word list whose words must be on no board.
        board_seconds: How long the search for a board that meets constraints may take.
        kind: ``alone``; ``group``, each for themselves; ``together``, with one list of words; ``in-turn``, one after
            the other at one device.
        timer: How long people may look for words.
        seats: How many may take part in a group, or together.
        names: Who takes part in turn.
        cancels: Whether words that several have found count for nobody, as in Boggle, in a group and in turn.
        turned: Whether each tile lies turned by some quarters; None for a round in turn alone.
        shows_left: Whether people see how many words are left; None for who plays alone.
        hints: What hints cost.
        match_points: The sum of points of all boards that wins; None to play on.

    Raises:
        PlayError: A value is out of range or of another type, or they contradict each other.

    >>> RoundPlan(game="Boggle (New)", daily="2026-11-23").first_seed
    20261123
    """

    replay: str | None = None
    daily: str | None = field(
        default=None,
        metadata=declare(
            "In place of a board, a day: everybody has the same board with the game, config and word list. It is the "
            "first board of a seed, the digits of the date, that can be played.",
            most=40,
            examples=("2026-11-23",),
        ),
    )
    constraints: Constraints | None = None
    avoid_list: str | None = None
    board_seconds: float | None = None
    kind: Kind = field(
        default="alone",
        metadata=declare(
            "alone; group, each for themselves; together, with one list of words; in-turn, one after the other at one "
            "device.",
            choices=get_args(Kind),
        ),
    )
    timer: RoundTimer = field(default_factory=RoundTimer)
    seats: int = field(
        default=8, metadata=declare("How many may take part in a group, or together.", least=1, most=MOST_SEATS)
    )
    names: tuple[str, ...] = field(
        default=(), metadata=declare("Who takes part, in turn.", most=MOST_SEATS, examples=((),))
    )
    cancels: bool = field(
        default=True,
        metadata=declare("In a group and in turn, words that several have found count for nobody, as in Boggle."),
    )
    turned: bool | None = field(default=None, metadata=declare("Let the tiles lie turned; by default only in turn."))
    shows_left: bool | None = field(
        default=None,
        metadata=declare("Show how many words are left by length; by default only to whoever plays alone."),
    )
    hints: HintPrices = field(default_factory=HintPrices)
    match_points: int | None = field(
        default=None,
        metadata=declare("The points on all boards that win the match; null: play on.", least=1, most=MOST_POINTS),
    )

    def __post_init__(self) -> None:
        settle_fields(self, PlayError)
        given = [name for name in ("board", "replay", "daily", "constraints") if getattr(self, name) is not None]
        if len(given) > 1:
            raise PlayError(f"{given[0]} cannot be combined with {given[1]}")
        if self.daily is not None:
            _read_day(self.daily)
            if self.plain or self.seed is not None:
                raise PlayError("the board of a day is drawn as the game draws it; leave out plain and seed")
        self._check_names()

    def _check_names(self) -> None:
        if self.kind != "in-turn":
            if self.names:
                raise PlayError("names are only for a round in turn; otherwise people give theirs when they join")
            return
        if not 2 <= len(self.names) <= MOST_SEATS:
            raise PlayError(f"a round in turn needs the names of 2 to {MOST_SEATS} people")
        for name in self.names:
            if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
                raise PlayError(f"a name must have 1 to {LONGEST_NAME} characters, not {name[:80]!r}")
        if len(set(self.names)) < len(self.names):
            raise PlayError("two people have the same name; give each a name of their own")

    @property
    def first_seed(self) -> int | None:
        """The seed of the first board: for that of a day the digits of the date; None to draw one."""
        return self.seed if self.daily is None else int(self.daily.replace("-", ""))

    @property
    def is_turned(self) -> bool:
        """Whether each tile lies turned by some quarters."""
        return self.kind == "in-turn" if self.turned is None else self.turned

    @property
    def tells_left(self) -> bool:
        """Whether people see how many words are left."""
        return self.kind == "alone" if self.shows_left is None else self.shows_left

    @property
    def places(self) -> int:
        """The number of people who may take part."""
        return {"alone": 1, "in-turn": len(self.names)}.get(self.kind, self.seats)


def _read_day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except (TypeError, ValueError):
        day = None
    if day is None or day.isoformat() != text:
        raise PlayError(f"daily must be a date such as 2026-11-23, not {text[:80]!r}")
    return day
