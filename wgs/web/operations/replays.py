"""Operations on games in writing: what a page replays them from, and the moves that were missed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from wgs.config.bounds import LONGEST_PATH
from wgs.errors import WgsError
from wgs.service.answers import Fault
from wgs.service.play.answers import PlayDescribed
from wgs.service.play.requests import DescribePlay
from wgs.service.replays.answers import MoveReviewed, ReplayShown
from wgs.service.replays.requests import FindMissed, ListWritten, ShowReplay
from wgs.web.messages import show_fault
from wgs.web.operations.base import Answer, Given, OfGame, Operation
from wgs.web.operations.play_answers import DescriptionShown, EventShown, PreviewShown, ViewShown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.export.records import Record
    from wgs.web.operations.base import Work

MOST_TEXT = 4_000_000
"""How many characters a game in writing may have."""

MOST_BODY = 5 << 20
"""How many bytes a call with such a game may have."""


# --- What a game is played with -------------------------------------------------------------------------------------


class DescribedPlay(OfGame):
    """Which game to describe."""

    players: int = Field(2, ge=1, le=16, description="How many play.")


class PlayShown(Answer):
    """What a game that is played in turns is played with."""

    description: DescriptionShown = Field(description="Its board, its seats, its numbers.")


def describe_play(given: DescribedPlay, work: Work) -> Iterator[Record]:
    """Describe what a game is played with."""
    request = DescribePlay(
        config=work.config(given), game=given.game, dictionary=given.word_list, players=given.players
    )
    for answer in work.run(request):
        if isinstance(answer, PlayDescribed):
            yield answer.record


DESCRIBE_PLAY = Operation(
    name="describe-play",
    title="Describe what a game in turns is played with: its board, its seats, its numbers.",
    given=DescribedPlay,
    carry_out=describe_play,
    answer=PlayShown,
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


class MoveTold(Answer):
    """A move of a replay."""

    number: int = Field(description="Its number, from 1.")
    seat: int = Field(description="Who made it.")
    text: str = Field(description="The move as text.")
    told: list[str] = Field(description="What it did, a sentence each.")
    scores: list[int] = Field(description="The score of each seat after it.")
    events: list[EventShown] = Field(description="What it did as values: they change the scene before to the next one.")
    to_act: list[int] = Field(description="The seats that are to move then; empty when the game is over.")
    result: str = Field(description="How the game ended by it; empty while it goes on.")


class ReplayTold(Answer):
    """A game in writing, from its first position to its last, with all that was hidden in it."""

    game: str = Field(description="The name of the game in the config.")
    description: DescriptionShown = Field(description="What it is played with.")
    players: list[str] = Field(description="Who played at each seat: human, or the name of a program.")
    words: str = Field(description="The word list that its moves are checked with.")
    seed: str = Field(description="The seed of everything that was drawn at random, as digits.")
    view: ViewShown = Field(description="The position before the first move.")
    moves: list[MoveTold] = Field(description="The moves that can be made, in order.")
    total: int = Field(description="How many moves were written down.")
    fault: dict[str, Any] | None = Field(description="Why it does not go on after these moves; null if all are right.")


def replay(given: GivenReplay, work: Work) -> Iterator[Record]:
    """Play a game in writing again; where a move cannot be made, ``fault`` says so beside the moves before it."""
    record: dict[str, Any] = {}
    moves: list[Record] = []
    fault: Record | None = None
    for answer in work.run(ShowReplay(**given.fields(work))):
        if isinstance(answer, ReplayShown):
            record = {**answer.record, "total": answer.moves, "seed": str(answer.seed)}
        elif isinstance(answer, Fault):
            fault = show_fault(answer, GivenReplay)
        else:
            moves.append(answer.record)
    yield {**record, "moves": moves, "fault": fault}


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


class MoveMissed(Answer):
    """A move beside the best one that was found from what its player could see."""

    number: int = Field(description="The number of the move, from 1.")
    seat: int = Field(description="Who made it.")
    made: str = Field(description="The move as text.")
    points: int = Field(description="What it brought.")
    is_missed: bool = Field(description="Whether a better move was found.")
    loss: int = Field(description="How much better, in thousandths of the way from an even game to a won one.")
    best: str = Field(description="The better move as text; the move that was made where none was found.")
    preview: PreviewShown | None = Field(description="What the better move would have done; null where none was found.")


def find_missed(given: GivenMissed, work: Work) -> Iterator[Record]:
    """Look for a better move in every turn."""
    fields = given.fields(work)
    for answer in work.run(FindMissed(**fields, first=given.first, playouts=given.playouts)):
        if isinstance(answer, MoveReviewed):
            yield answer.record


MISSED_MOVES = Operation(
    name="missed-moves",
    title="Look for the best move that was missed in every turn of a game in writing.",
    given=GivenMissed,
    carry_out=find_missed,
    answer=MoveMissed,
    is_slow=True,
    most_body=MOST_BODY,
    description="Moves that were made out of turn, and those that only prepare another, are left out.",
)


# --- Games of the folder ----------------------------------------------------------------------------------------


class TranscriptListed(Answer):
    """A file of the folder with a game in writing."""

    file: str = Field(description="Its name.")
    kind: Literal["transcript", "saved"] = Field(description="Whether it is a transcript or a saved game.")
    game: str = Field(description="The name of the game.")
    players: list[str] = Field(description="Who played: human, or the name of a program.")
    moves: int = Field(description="How many moves it has.")
    modified: float = Field(description="When it was written, in seconds since 1970.")


def list_transcripts(given: Given, work: Work) -> Iterator[Record]:
    """List the games in writing of the folder, the latest first."""
    for answer in work.run(ListWritten(config=work.config(given))):
        yield {**answer._asdict(), "players": list(answer.players)}


TRANSCRIPTS = Operation(
    name="transcripts",
    title="List the transcripts and saved games in the folder of the config.",
    given=Given,
    carry_out=list_transcripts,
    answer=TranscriptListed,
    is_read=True,
)
