"""What operations about rounds are given, and the parts of their answers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from wgs.web.operations.base import Answer
from wgs.web.operations.board_answers import TileShown
from wgs.web.operations.table_fields import LONGEST_SECRET, EntryShown, FromSeat, OfPlace

RoundName = Annotated[str, Field(max_length=LONGEST_SECRET, description="The name of the round.")]
Status = Annotated[
    Literal["waiting", "playing", "paused", "over"],
    Field(description="waiting for people or for whoever is next, playing, paused, or over."),
]
Kind = Annotated[
    Literal["alone", "group", "together", "in-turn"],
    Field(
        description="alone; group, each for themselves; together, with one list of words; in-turn, one after the "
        "other at one device."
    ),
]


class OfRound(OfPlace):
    """What every operation about one round is given."""

    NOUN = "round"

    round: RoundName


class OfRoundSeat(FromSeat, OfRound):
    """What operations about one round are given that somebody with a seat may ask."""


# --- What everybody may know --------------------------------------------------------------------------------------


class TimerShown(Answer):
    """How long people may look for words."""

    seconds: int | None = Field(description="The time at the beginning; null for no limit.")
    word_seconds: int = Field(description="The seconds that come on top for each word that is found.")
    target: int | None = Field(description="The points with which somebody ends the board; null for no such end.")


class PlayerShown(Answer):
    """Who takes part in a round."""

    name: str = Field(description="What the person is called.")
    is_taken: bool = Field(description="Whether somebody sits there.")
    plays: bool = Field(description="Whether they take part in this board; otherwise they do from the next one on.")
    is_done: bool = Field(description="Whether they look for no more words.")
    gone_since: float | None = Field(description="Since when they are gone, in seconds since 1970; null: is here.")
    words: int = Field(description="How many words they have found.")
    points: int | None = Field(description="Their points so far; null where that is a secret until the end.")
    total: int = Field(description="Their points on all boards that are over.")


class RoundKnown(Answer):
    """What anybody who looks for a place may know of a round."""

    round: str = Field(description="The name of the round: whoever knows it may join or watch.")
    game: str = Field(description="The name of the game in the config.")
    dictionary: str | None = Field(description="The word list in place of the game's own; null for that.")
    kind: Kind
    status: Status
    timer: TimerShown = Field(description="How long people may look for words.")
    seats: list[PlayerShown] = Field(description="Who takes part.")
    free: int = Field(description="How many places are free.")
    daily: str | None = Field(description="The day of the board; null for any other board.")
    number: int = Field(description="The number of the board in this round, from 1.")
    match_points: int | None = Field(description="The points that win the match; null for no such end.")
    has_spectators: bool = Field(description="Whether people without a seat may watch.")
    is_public: bool = Field(description="Whether it is listed.")


# --- What a viewer sees -------------------------------------------------------------------------------------------


class BoardOfRound(Answer):
    """The board of a round."""

    text: str = Field(description="The board in board notation.")
    tiles: list[TileShown] = Field(description="Its tiles.")
    turned: list[int] | None = Field(
        description="By how many quarters each tile lies turned, clockwise; null for not at all."
    )


class WordOfRound(Answer):
    """A word that was found."""

    word: str = Field(description="The word, in capitals.")
    points: int = Field(description="Its points.")
    path: list[int] = Field(description="The positions of its best path.")
    by: int = Field(description="The seat that found it.")
    at: float = Field(description="When, in seconds since 1970.")


class WordMissed(Answer):
    """A word that nobody has found."""

    word: str = Field(description="The word, in capitals.")
    points: int = Field(description="Its points.")
    path: list[int] = Field(description="The positions of its best path.")


class StandingOfBoard(Answer):
    """Where a board stands among random boards of its game, by the number of its words."""

    boards: int = Field(description="How many random boards there are.")
    fewer: float = Field(description="The share of them that have fewer words, 0 to 1.")
    more: float = Field(description="The share of them that have more.")


class OfLengthLeft(Answer):
    """How many words of a length are left."""

    length: int = Field(description="The number of letters.")
    words: int = Field(description="The number of words.")


class PricesShown(Answer):
    """What hints cost, in points; null for one that is not given."""

    counts: int | None = Field(description="The numbers of words left by length, from then on.")
    letters: int | None = Field(description="The first letter of the longest word left, and one more each time.")
    tile: int | None = Field(description="A tile where a word begins that is left.")
    meaning: int | None = Field(description="What a word means that is left; null where no meanings are known, too.")


class LettersShown(Answer):
    """The first letters of a word left."""

    text: str = Field(description="The letters.")
    length: int = Field(description="The number of letters of the word.")


class WordMeaningShown(Answer):
    """What a word left means."""

    text: str = Field(description="The meaning, without the word.")
    length: int = Field(description="The number of letters of the word.")


class HintsShown(Answer):
    """The hints that the viewer has bought."""

    prices: PricesShown = Field(description="What each costs.")
    taken: dict[str, int] = Field(description="How often each was bought.")
    letters: LettersShown | None = Field(description="The first letters of a word left; null for none.")
    tiles: list[int] = Field(description="Positions on which words left begin.")
    meanings: list[WordMeaningShown] = Field(description="What words left mean.")


class AskedShown(Answer):
    """What some ask for, and others not yet."""

    what: str = Field(description="begin, pause, go-on, give-up or next.")
    by: list[int] = Field(description="The seats that ask for it.")
    waits_for: list[int] = Field(description="The seats that are there and have not said so.")


class ScoreShown(Answer):
    """What somebody has reached on a board that is over."""

    seat: int = Field(description="The seat.")
    name: str = Field(description="What the person is called.")
    points: int = Field(description="The points of the words that count, less what hints have cost.")
    words: int = Field(description="The number of words found.")
    cancelled: int = Field(description="How many of them count for nobody.")
    cost: int = Field(description="What hints have cost.")
    total: int = Field(description="The points on all boards.")
    place: int = Field(description="The place among all, from 1.")


class WordOfResult(Answer):
    """A word that somebody has found."""

    word: str = Field(description="The word, in capitals.")
    points: int = Field(description="Its points.")
    path: list[int] = Field(description="The positions of its best path.")
    by: list[int] = Field(description="The seats that found it.")
    cancelled: bool = Field(description="Whether it counts for nobody, as several have found it.")
    column: Literal["mine", "both", "others"] = Field(
        description="mine: only the viewer has found it; both: others have, too; others: only others have."
    )


class ResultShown(Answer):
    """What came of a board."""

    reason: str = Field(description="Why it is over, as a sentence.")
    scores: list[ScoreShown] = Field(description="What everybody has reached, the best first.")
    winners: list[int] = Field(description="The seats with the most points.")
    words: list[WordOfResult] = Field(description="The words that were found, the best first.")
    missed: list[WordMissed] = Field(
        description="The words that nobody has found, the best first, at most 1,000; ask-round has all."
    )
    missed_count: int = Field(description="How many there are.")
    best_missed: WordMissed | None = Field(description="The best of them; null when all were found.")
    found_words: int = Field(description="How many words were found.")
    all_words: int = Field(description="How many the board has.")
    found_points: int = Field(description="The points of the words that were found, each once.")
    all_points: int = Field(description="The points of all.")
    words_share: float = Field(description="The share of the words that were found, 0 to 1.")
    points_share: float = Field(description="The share of the points.")
    replay: str | None = Field(description="The replay id of the board; null for a board that was given.")
    is_match_over: bool = Field(description="Whether somebody has reached the points of the match.")
    match_winners: list[int] = Field(description="The seats that have won it.")


class RoundView(Answer):
    """A round as a seat or a spectator may see it."""

    revision: int = Field(description="The number of changes so far; commands carry the one that was seen.")
    status: Status
    kind: Kind
    seat: int | None = Field(description="Who looks; in turn, who plays or is next; null for a spectator.")
    host: int | None = Field(description="The seat whose word is enough to begin and to go on; null for nobody.")
    now: float = Field(description="The time of the server, in seconds since 1970; deadlines are told by it.")
    config: str = Field(description="The name of the config; empty for that of the server.")
    game: str = Field(description="The name of the game in the config.")
    dictionary: str | None = Field(description="The word list in place of the game's own; null for that.")
    word_list: str = Field(description="The name of the word list.")
    min_word_length: int = Field(description="The length of the shortest words that count.")
    number: int = Field(description="The number of the board in this round, from 1.")
    daily: str | None = Field(description="The day of the board; null for any other board.")
    board: BoardOfRound | None = Field(description="The board; null while nobody plays on it.")
    timer: TimerShown = Field(description="How long people may look for words.")
    deadline: float | None = Field(description="When the viewer's time is up; null while it stands, or no limit.")
    left_seconds: float | None = Field(description="What is left on the viewer's clock; null for no limit.")
    turn: int | None = Field(description="Who plays, or is next, in turn; otherwise null.")
    seats: list[PlayerShown] = Field(description="Who takes part.")
    words: list[WordOfRound] = Field(
        description="In the order in which they were found: the viewer's own words, or those of all who play together."
    )
    points: int = Field(description="The viewer's points so far, less what hints have cost.")
    cost: int = Field(description="What hints have cost.")
    words_total: int | None = Field(description="How many words the board has, where people see that.")
    left: list[OfLengthLeft] | None = Field(
        description="How many words the viewer lacks, by length, where people see that or have bought it."
    )
    hints: HintsShown = Field(description="The viewer's hints, and what others cost.")
    asked: list[AskedShown] = Field(description="What some ask for, and others not yet.")
    cancels: bool = Field(description="Whether words that several have found count for nobody.")
    match_points: int | None = Field(description="The points that win the match; null for no such end.")
    is_saved: bool = Field(description="Whether the server could save the round the last time.")
    log: list[EntryShown] = Field(description="The entries of the log since the one that the viewer knows.")
    result: ResultShown | None = Field(description="What came of the board; null before the end.")
    here: list[int] = Field(description="The seats that the viewer has.")
