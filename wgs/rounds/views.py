"""What a round shows to a seat, a spectator or a stranger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from wgs.export.records import ShownTile
from wgs.rounds.dealt import KeyWord
from wgs.rounds.plan import HintPrices, Kind, RoundTimer
from wgs.rounds.state import RoundWord
from wgs.sittings.sitting import Status
from wgs.sittings.state import ShownEntry

MOST_MISSED = 1000
"""How many missed words a view has; of more, the best."""


@dataclass(frozen=True, slots=True)
class ShownRoundBoard:
    """The board of a round.

    Attributes:
        text: The board in board notation.
        tiles: Its tiles.
        turned: By how many quarters each tile lies turned, clockwise; None for not at all.
    """

    text: str
    tiles: tuple[ShownTile, ...]
    turned: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class ShownPlayer:
    """Who takes part in a round, as everybody may know it.

    Attributes:
        name: What the person is called.
        is_taken: Whether somebody sits there.
        plays: Whether they take part in this board; otherwise they do from the next one on.
        is_done: Whether they look for no more words.
        gone_since: Since when they are gone, in seconds since 1970; None while they are there.
        words: How many words they have found.
        points: Their points so far; None where that is a secret until the end.
        total: Their points on all boards that are over.
    """

    name: str
    is_taken: bool
    plays: bool
    is_done: bool
    gone_since: float | None
    words: int
    points: int | None
    total: int


@dataclass(frozen=True, slots=True)
class ShownLetters:
    """The first letters of a word left.

    Attributes:
        text: The letters.
        length: The number of letters of the word.
    """

    text: str
    length: int


@dataclass(frozen=True, slots=True)
class ShownMeaning:
    """What a word left means.

    Attributes:
        text: The meaning, without the word.
        length: The number of letters of the word.
    """

    text: str
    length: int


@dataclass(frozen=True, slots=True)
class ShownHints:
    """The hints that the viewer has bought, and what others cost.

    Attributes:
        prices: What each costs; None for one that is not given.
        taken: How often each was bought.
        letters: The first letters of a word left; None for none.
        tiles: Positions on which words left begin.
        meanings: What words left mean.
    """

    prices: HintPrices
    taken: Mapping[str, int]
    letters: ShownLetters | None
    tiles: tuple[int, ...]
    meanings: tuple[ShownMeaning, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownAsked:
    """What some ask for, and others not yet.

    Attributes:
        what: ``begin``, ``pause``, ``go-on``, ``give-up`` or ``next``.
        by: The seats that ask for it.
        waits_for: The seats that are there and have not said so; the host's word alone is enough, too.
    """

    what: str
    by: tuple[int, ...]
    waits_for: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShownLength:
    """How many words of a length are left.

    Attributes:
        length: The number of letters.
        words: The number of words.
    """

    length: int
    words: int


@dataclass(frozen=True, slots=True)
class ShownScore:
    """What somebody has reached on a board that is over.

    Attributes:
        seat: The seat.
        name: What the person is called.
        points: The points of the words that count, less what hints have cost.
        words: The number of words found.
        cancelled: How many of them count for nobody.
        cost: What hints have cost.
        total: The points on all boards.
        place: The place among all, from 1.
    """

    seat: int
    name: str
    points: int
    words: int
    cancelled: int
    cost: int
    total: int
    place: int


@dataclass(frozen=True, slots=True)
class ShownWord:
    """A word that somebody has found, on a board that is over.

    Attributes:
        word: The word, in capitals.
        points: Its points.
        path: The positions of its best path.
        by: The seats that found it.
        cancelled: Whether it counts for nobody, as several have found it.
        column: ``mine`` for one that only the viewer has found, ``both`` for one that others have found, too, and
            ``others`` for one that only others have found.
    """

    word: str
    points: int
    path: tuple[int, ...]
    by: tuple[int, ...]
    cancelled: bool
    column: Literal["mine", "both", "others"]


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What came of a board.

    Attributes:
        reason: Why it is over, as a sentence.
        scores: What everybody has reached, the best first.
        winners: The seats with the most points.
        words: The words that were found, the best first.
        missed: The words that nobody has found, the best first, at most 1,000; the host tells all.
        missed_count: How many there are.
        best_missed: The best of them; None when all were found.
        found_words: How many words were found.
        all_words: How many the board has.
        found_points: The points of the words that were found, each once.
        all_points: The points of all.
        words_share: The share of the words that were found, 0 to 1.
        points_share: The share of the points.
        replay: The replay id of the board; None for a board that was given.
        is_match_over: Whether somebody has reached the points of the match.
        match_winners: The seats that have won it.
    """

    reason: str
    scores: tuple[ShownScore, ...]
    winners: tuple[int, ...]
    words: tuple[ShownWord, ...]
    missed: tuple[KeyWord, ...]
    missed_count: int
    best_missed: KeyWord | None
    found_words: int
    all_words: int
    found_points: int
    all_points: int
    words_share: float
    points_share: float
    replay: str | None
    is_match_over: bool
    match_winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoardStanding:
    """Where a board stands among random boards of its game, by the number of its words.

    Attributes:
        boards: How many random boards there are.
        fewer: The share of them that have fewer words, 0 to 1.
        more: The share of them that have more.
    """

    boards: int
    fewer: float
    more: float


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round as a seat or a spectator may see it.

    Attributes:
        revision: The number of changes so far; commands carry the one that was seen.
        status: ``waiting`` for people or for whoever is next, ``playing``, ``paused`` or ``over``.
        kind: ``alone``; ``group``, each for themselves; ``together``, with one list of words; ``in-turn``, one after
            the other at one device.
        seat: Who looks; in turn, who plays or is next; None for a spectator.
        host: The seat whose word is enough to begin and to go on; None for nobody.
        now: The time of the server, in seconds since 1970; deadlines are told by the same clock.
        config: The name of the config; empty for that of the server.
        game: The name of the game in the config.
        dictionary: The word list in place of the game's own; None for that.
        word_list: The name of the word list.
        min_word_length: The length of the shortest words that count.
        number: The number of the board in this round, from 1.
        daily: The day of the board; None for any other board.
        board: The board; None while nobody plays on it.
        timer: How long people may look for words.
        deadline: When the viewer's time is up; None while the clock stands, and for no limit.
        left_seconds: What is left on the viewer's clock; None for no limit.
        turn: Who plays, or is next, where one plays after the other; otherwise None.
        seats: Who takes part.
        words: The words that the viewer may know of, in the order in which they were found: their own, or all of those
            who play together.
        points: The viewer's points so far, less what hints have cost.
        cost: What hints have cost.
        words_total: How many words the board has, where people see that.
        left: How many words the viewer lacks, by length, where people see that or have bought it; otherwise None.
        hints: The viewer's hints.
        asked: What some ask for.
        cancels: Whether words that several have found count for nobody.
        match_points: The points that win the match; None for no such end.
        is_saved: Whether the server could save the round the last time.
        log: The entries of the log since the one that the viewer knows.
        result: What came of the board; None before the end.
    """

    revision: int
    status: Status
    kind: Kind
    seat: int | None
    host: int | None
    now: float
    config: str
    game: str
    dictionary: str | None
    word_list: str
    min_word_length: int
    number: int
    daily: str | None
    board: ShownRoundBoard | None
    timer: RoundTimer
    deadline: float | None
    left_seconds: float | None
    turn: int | None
    seats: tuple[ShownPlayer, ...]
    words: tuple[RoundWord, ...]
    points: int
    cost: int
    words_total: int | None
    left: tuple[ShownLength, ...] | None
    hints: ShownHints
    asked: tuple[ShownAsked, ...]
    cancels: bool
    match_points: int | None
    is_saved: bool
    log: tuple[ShownEntry, ...]
    result: RoundResult | None

    @property
    def event(self) -> int:
        """The number of the last event that it tells of: rounds are always shown whole."""
        return 0


@dataclass(frozen=True, slots=True)
class RoundListed:
    """What anybody who looks for a place may know of a round.

    Attributes:
        game: The name of the game in the config.
        dictionary: The word list in place of the game's own; None for that.
        kind: ``alone``; ``group``, each for themselves; ``together``, with one list of words; ``in-turn``, one after
            the other at one device.
        status: ``waiting`` for people or for whoever is next, ``playing``, ``paused`` or ``over``.
        timer: How long people may look for words.
        seats: Who takes part.
        free: How many places are free.
        daily: The day of the board; None for any other board.
        number: The number of the board in this round, from 1.
        match_points: The points that win the match; None for no such end.
        spectators: Whether people without a seat may watch.
        public: Whether the round is listed for anybody who looks for one.
    """

    game: str
    dictionary: str | None
    kind: Kind
    status: Status
    timer: RoundTimer
    seats: tuple[ShownPlayer, ...]
    free: int
    daily: str | None
    number: int
    match_points: int | None
    spectators: bool
    public: bool
