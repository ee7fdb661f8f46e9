"""What is kept of a table beside its match."""

from __future__ import annotations

from dataclasses import dataclass, field

from wgs.base.errors import PlayError
from wgs.base.sealed import Seal
from wgs.games.endings import Outcome
from wgs.games.play.saved import SEAL as GAME
from wgs.games.play.saved import parse_saved
from wgs.games.tables.clocks import SeatClock
from wgs.games.tables.commands import OfferKind
from wgs.games.tables.plan import TablePlan
from wgs.sittings.saving import StateFormat, check_seats
from wgs.sittings.state import SittingState


@dataclass(slots=True)
class Offer:
    """Something that is offered to the others.

    Attributes:
        what: What is offered.
        by: The seat that offers it.
        waits_for: The seats that have not agreed yet.
        revision: The revision since which it stands.
    """

    what: OfferKind
    by: int
    waits_for: tuple[int, ...]
    revision: int


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


@dataclass(slots=True, kw_only=True)
class TableState(SittingState):
    """A table without its match; a value to be saved.

    Attributes:
        plan: What it was opened with.
        match: The match as saved text.
        clocks: The clocks of the seats.
        fresh: For each seat the oldest revision at which a move of it is not stale.
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
    """

    plan: TablePlan
    match: str
    clocks: list[SeatClock]
    fresh: list[int]
    offset: int = 0
    whole: int = 0
    games: int = 1
    has_begun: bool = False
    is_paused: bool = False
    ending: Outcome | None = None
    is_over: bool = False
    offers: list[Offer] = field(default_factory=list)
    hints: list[Hints] = field(default_factory=list)

    @property
    def may_wait(self) -> bool:
        """Whether a server that starts need not go on with it before somebody asks for it."""
        return self.is_over

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


def _check(state: TableState) -> None:
    """Check that the parts of a table fit together; whether its moves are legal is checked when it is resumed."""
    seats = len(parse_saved(state.match).setting.players)
    if not len(state.seats) == len(state.clocks) == len(state.fresh) == len(state.plan.players) == seats:
        raise PlayError(f"its match has {seats} seats, and the table another number")
    named = [offer.by for offer in state.offers] + [seat for offer in state.offers for seat in offer.waits_for]
    named += [each.seat for each in state.hints]
    named += [] if state.ending is None else list(state.ending.winners)
    check_seats(state, seats, named, "match")


TABLES = StateFormat(TableState, Seal("table", version=2, longest=2 * GAME.longest), _check)
"""Tables as JSON, with their matches."""
