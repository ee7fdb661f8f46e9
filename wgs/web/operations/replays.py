"""Operations on games in writing: what a page replays them from, and the moves that were missed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pydantic import Field

from wgs.base.errors import WgsError
from wgs.base.record_fields import entry
from wgs.config.bounds import LONGEST_PATH
from wgs.service.answers import Fault
from wgs.service.play.answers import PlayDescribed
from wgs.service.play.requests import DescribePlay
from wgs.service.replays.answers import MoveReviewed, MoveShown, ReplayShown, WrittenListed
from wgs.service.replays.requests import FindMissed, ListWritten, ShowReplay
from wgs.web.answers import ApiError
from wgs.web.messages import show_fault
from wgs.web.operations.base import Given, OfGame, Operation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.web.operations.base import Work

MOST_TEXT = 4_000_000
"""How many characters a game in writing may have."""

MOST_BODY = 5 << 20
"""How many bytes a call with such a game may have."""


# --- What a game is played with -------------------------------------------------------------------------------------


class DescribedPlay(OfGame):
    """Which game to describe."""

    players: int = Field(2, ge=1, le=16, description="How many play.")


def describe_play(given: DescribedPlay, work: Work) -> Iterator[PlayDescribed]:
    """Describe what a game is played with."""
    request = DescribePlay(
        config=work.config(given), game=given.game, dictionary=given.word_list, players=given.players
    )
    return work.find(request, PlayDescribed)


DESCRIBE_PLAY = Operation(
    name="describe-play",
    title="Describe what a game in turns is played with: its board, its seats, its numbers.",
    given=DescribedPlay,
    carry_out=describe_play,
    answer=PlayDescribed,
    is_one=True,
    is_read=True,
)


# --- Replays ----------------------------------------------------------------------------------------------------


class OfWritten(Given):
    """A game in writing."""

    transcript: str | None = Field(
        None, max_length=MOST_TEXT, description="The text of a transcript, or of a saved game."
    )
    file: str | None = Field(
        None,
        max_length=LONGEST_PATH,
        description="In place of the text, the name of a file in the folder, as transcripts names it.",
    )
    dictionary: str | None = Field(
        None,
        max_length=LONGEST_PATH,
        description="The word list to check its moves with; by default the one that it was played with, if it is "
        "found.",
    )

    def fields(self, work: Work) -> dict[str, Any]:
        """Return the fields of a service request."""
        if (self.transcript is None) == (self.file is None):
            raise WgsError("give either transcript or file")
        return {
            "config": work.config(self),
            "text": self.transcript,
            "file": self.file,
            "dictionary": self.dictionary,
        }


class GivenReplay(OfWritten):
    """Which game to replay."""


@dataclass(frozen=True, slots=True)
class ReplayTold:
    """A game in writing, from its first position to its last, with all that was hidden in it.

    Attributes:
        moves: The moves that can be made, in order; they stand in place of their number.
        total: How many moves were written down.
        fault: Why it does not go on after these moves; None if all are right.
    """

    shown: ReplayShown = field(metadata=entry(is_merged=True))
    moves: tuple[MoveShown, ...]
    total: int
    fault: ApiError | None


def replay(given: GivenReplay, work: Work) -> Iterator[ReplayTold]:
    """Play a game in writing again; where a move cannot be made, ``fault`` says so beside the moves before it."""
    shown, *answers = work.run(ShowReplay(**given.fields(work)))
    assert isinstance(shown, ReplayShown), "the first answer"
    moves = tuple(answer for answer in answers if isinstance(answer, MoveShown))
    fault = next((show_fault(answer, GivenReplay) for answer in answers if isinstance(answer, Fault)), None)
    yield ReplayTold(shown, moves, shown.moves, fault)


REPLAY = Operation(
    name="replay",
    title="Play a game in writing again: its positions, what each move did, and what was hidden.",
    given=GivenReplay,
    carry_out=replay,
    answer=ReplayTold,
    is_one=True,
    most_body=MOST_BODY,
)


# --- Missed moves -----------------------------------------------------------------------------------------------


class GivenMissed(OfWritten):
    """For which game to look for missed moves."""

    first: int = Field(1, ge=1, le=1_000_000, description="The number of the first move to look at.")
    playouts: int = Field(12, ge=1, le=1000, description="How many continuations are tried at most for a move.")


def find_missed(given: GivenMissed, work: Work) -> Iterator[MoveReviewed]:
    """Look for a better move in every turn."""
    return work.find(FindMissed(**given.fields(work), first=given.first, playouts=given.playouts), MoveReviewed)


MISSED_MOVES = Operation(
    name="missed-moves",
    title="Look for the best move that was missed in every turn of a game in writing.",
    given=GivenMissed,
    carry_out=find_missed,
    answer=MoveReviewed,
    is_slow=True,
    most_body=MOST_BODY,
    description="Moves that were made out of turn, and those that only prepare another, are left out.",
)


# --- Games of the folder ----------------------------------------------------------------------------------------


def list_transcripts(given: Given, work: Work) -> Iterator[WrittenListed]:
    """List the games in writing of the folder, the latest first."""
    return work.run(ListWritten(config=work.config(given)))


TRANSCRIPTS = Operation(
    name="transcripts",
    title="List the transcripts and saved games in the folder of the config.",
    given=Given,
    carry_out=list_transcripts,
    answer=WrittenListed,
    is_read=True,
)
