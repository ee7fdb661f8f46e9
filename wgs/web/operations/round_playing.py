"""Operations for playing a round, and for watching it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field

from wgs.games.shown import plain
from wgs.rounds.commands import LONGEST_PATH, ROUND_COMMANDS
from wgs.sittings.commands import LONGEST_NAME, LONGEST_TEXT
from wgs.web.operations.base import Answer, TableOperation
from wgs.web.operations.board_answers import TileShown
from wgs.web.operations.game_answers import GameShown
from wgs.web.operations.seats import CommandAnswered, EntryShown, FromSeat, OfRound, SentFromSeat, send_command
from wgs.web.operations.studying import show_game

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from wgs.export.records import Record
    from wgs.web.tables.visits import Visit

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


class OfRoundSeat(FromSeat, OfRound):
    """What operations about one round are given that somebody with a seat may ask."""


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


class SentToRound(SentFromSeat, OfRoundSeat):
    """What somebody asks of a round."""

    do: str = Field(max_length=40, description=f"What to do: {', '.join(ROUND_COMMANDS.kinds)}.", examples=["join"])
    name: str | None = Field(None, max_length=LONGEST_NAME, description="For join: what the person is called.")
    text: str | None = Field(None, max_length=LONGEST_TEXT, description="For word: the word.")
    path: list[int] | None = Field(
        None, max_length=LONGEST_PATH, description="For word, in place of the text: the positions of its tiles, from 1."
    )
    what: str | None = Field(None, max_length=40, description="For hint: counts, letters, tile or meaning.")


def send(given: SentToRound, visit: Visit) -> AsyncIterator[Record]:
    """Carry out a command in a round."""
    return send_command(given, ROUND_COMMANDS.read, visit)


SEND = TableOperation(
    name="send-round",
    title="Join a round, begin, find a word, buy a hint, pause, ...",
    given=SentToRound,
    attend=send,
    answer=CommandAnswered,
    is_one=True,
    description="What is not allowed is told by refusal, by kind: secret, taken, waiting, playing, paused, over, "
    "stale, time, done, text, short, board, word, found, hint, unknown, failed. For board, cells has the "
    "positions that spell the letters.",
)


class WatchedRound(OfRoundSeat):
    """Which round to watch."""

    since: int = Field(0, ge=0, le=1 << 53, description="Of no meaning: a round is always shown whole.")
    log_since: int = Field(0, ge=0, le=1 << 53, description="The number of the last entry of the log that is known.")


async def watch(given: WatchedRound, visit: Visit) -> AsyncIterator[Record]:
    """Show a round now, and after each change; whoever has the seat counts as there meanwhile."""
    secret = await visit.rounds.find_secret(given, visit)
    async with visit.rounds.watch(given.round, secret, given.since, given.log_since) as shown:
        async for each in shown:
            own = {each.seat} if given.secret else set(await visit.rounds.find_kept(given.round, visit))
            own &= {each.seat} if each.kind == "in-turn" else own  # one device speaks for all, one after the other
            here = [seat for seat in range(len(each.seats)) if seat in own]
            yield {**plain(each), "here": here}


WATCH = TableOperation(
    name="watch-round",
    title="Show a round as its viewer may see it, now and after each change.",
    given=WatchedRound,
    attend=watch,
    answer=RoundView,
    description="It goes on until it is cancelled, or the round is closed. Whoever has a seat counts as there "
    "meanwhile. No view has what another has found before the end, nor the words that are left.",
)


class AskedOfRound(OfRoundSeat):
    """What to ask about a round."""

    what: Literal["describe", "missed", "standing"] = Field(
        description="describe its game, as the operation game does; when it is over, the words that were missed, or "
        "the standing of the board among random ones.",
        examples=["describe"],
    )


class RoundAnswer(Answer):
    """An answer about a round: the field that was asked for."""

    description: GameShown | None = Field(None, description="The game.")
    missed: list[WordMissed] | None = Field(None, description="All words that nobody has found, the best first.")
    standing: StandingOfBoard | None = Field(
        None, description="Where the board stands; null where random boards cannot be drawn quickly."
    )


async def ask(given: AskedOfRound, visit: Visit) -> AsyncIterator[Record]:
    """Ask something about a round."""
    shown: dict[str, Any]
    if given.what == "describe":
        shown = {"description": show_game(dict(await visit.rounds.describe_game(given.round, visit)))}
    else:
        secret, host = await visit.rounds.find_secret(given, visit), await visit.rounds.find_host()
        find = host.list_missed if given.what == "missed" else host.rank_board
        shown = {given.what: plain(await find(given.round, secret))}
    yield shown


ASK = TableOperation(
    name="ask-round",
    title="Ask for the game of a round, for all words that were missed, or where its board stands.",
    given=AskedOfRound,
    attend=ask,
    answer=RoundAnswer,
    is_one=True,
)
