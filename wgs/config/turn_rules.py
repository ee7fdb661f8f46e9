"""The ``TurnRules`` section (ours): the settings of turn-based games, a class for each game."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import Annotated, ClassVar, Literal, NamedTuple, Self, TypeAlias, get_args

from pydantic import Field, StrictBool, StrictInt, ValidatorFunctionWrapHandler, WrapValidator

from wgs.config.base import EntryName, EntryOf, Section
from wgs.config.bounds import MOST, MOST_LENGTH, MOST_TILES

PLUG_IN_GROUP = "wgs.games"
"""The entry points by which other packages add games."""

Number: TypeAlias = Annotated[StrictInt, Field(ge=0, le=MOST)]
Positive: TypeAlias = Annotated[StrictInt, Field(ge=1, le=MOST)]
TileCount: TypeAlias = Annotated[StrictInt, Field(ge=1, le=MOST_TILES)]
DeviceCount: TypeAlias = Annotated[StrictInt, Field(ge=0, le=MOST_TILES)]
WordLength: TypeAlias = Annotated[StrictInt, Field(ge=1, le=MOST_LENGTH)]

KnownWords: TypeAlias = Annotated[EntryName | None, EntryOf("Dictionaries")]

_ALL_IF_LEFT_OUT = "an entry of Dictionaries. If left out, they know all words."
PROGRAM_KEYS = ("easy_dictionary", "medium_dictionary", "hard_dictionary")
"""The settings of program players by level, which are no part of the rules."""


class CoinValues(NamedTuple):
    """The values of the coins of a board, by place.

    Attributes:
        inner: The value of a coin on an intersection inside the board.
        edge: The value of a coin at the edge, corners excepted.
        corner: The value of a coin on a corner.
    """

    inner: int
    edge: int
    corner: int

    def at(self, place: tuple[int, int], size: tuple[int, int]) -> int:
        """Return the value of the coin on an intersection.

        Args:
            place: The column and the row of the intersection, from 0 to those of ``size``.
            size: The numbers of columns and rows of the board's squares.

        >>> coins = CoinValues(inner=1, edge=2, corner=5)
        >>> [coins.at((column, 0), (3, 3)) for column in range(4)], coins.at((1, 2), (3, 3))
        ([5, 2, 2, 5], 1)
        """
        edges = sum(number in {0, most} for number, most in zip(place, size, strict=True))
        return self[edges]


class TurnRulesSection(Section):
    """The base of the settings of all turn-based games, with what other parts of the program ask about a game.

    Attributes:
        game: The name of the rules; each game has its own.
        easy_dictionary: The words that programs of the level easy know; None for all.
        medium_dictionary: The words that programs of the level medium know; None for all.
        hard_dictionary: The words that programs of the level hard know; None for all.
        is_plug_in: Whether the game is of another package, so that other keys may mean something to it.
    """

    is_plug_in: ClassVar[bool] = False
    game: str
    easy_dictionary: KnownWords = Field(
        None,
        title="Word list of easy programs",
        description=f"The word list that easy program players know: {_ALL_IF_LEFT_OUT}",
    )
    medium_dictionary: KnownWords = Field(
        None,
        title="Word list of medium programs",
        description=f"The word list that medium program players know: {_ALL_IF_LEFT_OUT}",
    )
    hard_dictionary: KnownWords = Field(
        None,
        title="Word list of hard programs",
        description=f"The word list that hard program players know: {_ALL_IF_LEFT_OUT}",
    )

    def known_words(self, level: str) -> str | None:
        """Return the entry of Dictionaries that programs of a level know; None for all words."""
        name: str | None = getattr(self, f"{level}_dictionary", None)
        return name

    @property
    def longest_word(self) -> int | None:
        """The maximum length of a word in letters; None for no limit."""
        return None

    @property
    def premium_board(self) -> str | None:
        """The name of the grid with premium squares that the game is played on; None for the game's GridDesign."""
        return None

    @property
    def coin_values(self) -> CoinValues | None:
        """The values of the coins on the intersections of the board; None for a game without coins."""
        return None

    @property
    def silent_keys(self) -> tuple[str, ...]:
        """The settings that make no difference to the rules: those of programs, and later ones at their default."""
        return PROGRAM_KEYS

    def spotting(self, share: int) -> Self:
        """Return the settings for a program player that spots a percentage of the words it knows on a whole board."""
        return self


class WordRaceSection(TurnRulesSection):
    """Settings of WordRace: words from home row to home row."""

    game: Literal["WordRace"] = Field(description="The game that these settings are for.")
    repeat_words: StrictBool = Field(False, description="Allow a word to be played again in the same game.")
    max_word_length: WordLength | None = Field(
        None, title="Maximum word length", description="The maximum length of words; no limit if left out."
    )
    max_first_word_length: WordLength | None = Field(
        None,
        title="Maximum length of the first word",
        description="The maximum length of the first word of the game; no limit if left out.",
    )
    swap_sides: StrictBool = Field(False, description="Allow the second player to change sides after the first move.")
    quiet_turns: Positive | None = Field(
        None,
        title="Quiet turns that end the game",
        description="The number of turns in a row without a new furthest row of either side that end the game; "
        "no limit if left out.",
    )

    @property
    def longest_word(self) -> int | None:
        """``MaxWordLength``."""
        return self.max_word_length

    @property
    def silent_keys(self) -> tuple[str, ...]:
        """The settings of programs, and ``MaxFirstWordLength`` and ``QuietTurns`` without a limit."""
        later = ("max_first_word_length", "quiet_turns")
        return (*PROGRAM_KEYS, *(key for key in later if getattr(self, key) is None))


class WordsWithChilwellSection(TurnRulesSection):
    """Settings of WordsWithChilwell: words from a hand of tiles, and a queue that everyone can see.

    The points of letters and the bonuses are in the game's ScoringRules.
    """

    game: Literal["WordsWithChilwell"] = Field(description="The game that these settings are for.")
    start_tiles: TileCount = Field(
        15, title="Tiles at the start", description="The number of tiles in a hand at the start."
    )
    start_score: Number = Field(50, title="Score at the start", description="The score of each player at the start.")
    first_extra_score: Number = Field(
        0, description="The points that the first player starts with in addition, to make up for moving first."
    )
    queue_tiles: TileCount = Field(20, title="Tiles in the queue", description="The number of tiles in the queue.")
    drawn_tiles: TileCount = Field(
        3,
        title="Tiles to draw",
        description="The number of tiles that may be drawn after a word, and are drawn after a bad word or a pass.",
    )
    extra_tiles: TileCount = Field(
        3, title="Extra tiles to draw", description="The number of tiles that may be drawn beyond those of the word."
    )
    max_used_tiles: TileCount = Field(
        50, title="Most used tiles", description="A player who has used more tiles than this ends the game."
    )
    max_hand_tiles: TileCount = Field(
        20, title="Most tiles in a hand", description="A player who holds this many tiles or more ends the game."
    )

    @property
    def silent_keys(self) -> tuple[str, ...]:
        """Also ``FirstExtraScore`` when it is 0, so that games from before it can be resumed."""
        return PROGRAM_KEYS if self.first_extra_score else (*PROGRAM_KEYS, "first_extra_score")


class RouteWordsSection(TurnRulesSection):
    """Settings of RouteWords: pawns travel along words and collect coins."""

    game: Literal["RouteWords"] = Field(description="The game that these settings are for.")
    corner_coin: Number = Field(5, title="Coins on corners", description="The value of coins on corners.")
    edge_coin: Number = Field(
        2, title="Coins at the edge", description="The value of coins on other intersections at the edge."
    )
    inner_coin: Number = Field(1, title="Coins inside", description="The value of coins inside.")
    start_points: Number = Field(1, title="Points at the start", description="The points of each player at the start.")
    second_action_cost: Number = Field(
        1, title="Price of a second action", description="The price of moving and swapping in one turn."
    )
    bonus_calls: DeviceCount = Field(
        1, title="Bonus rounds of a player", description="The number of bonus rounds that each player may call."
    )
    bonus_seconds: Positive = Field(
        60,
        title="Seconds for a bonus round",
        description="The time that people have to find a word in a bonus round, in seconds.",
    )
    quiet_turns: Positive = Field(
        40,
        title="Quiet turns that end the game",
        description="The number of turns in a row without a coin that end the game.",
    )
    program_dictionary: Annotated[EntryName | None, EntryOf("Dictionaries")] = Field(
        None,
        title="Word list of programs",
        description=f"The word list that program players know in bonus rounds: {_ALL_IF_LEFT_OUT}",
    )
    program_share: Annotated[StrictInt, Field(ge=0, le=100)] = Field(
        30,
        title="Share of words that programs notice",
        description="The percentage of the words they know that program players notice in a bonus round.",
    )
    program_call_length: WordLength = Field(
        7,
        title="Length at which programs call a round",
        description="The length of a noticed word at which program players call a bonus round.",
    )

    @property
    def coin_values(self) -> CoinValues:
        """``InnerCoin``, ``EdgeCoin`` and ``CornerCoin``."""
        return CoinValues(self.inner_coin, self.edge_coin, self.corner_coin)

    def spotting(self, share: int) -> Self:
        """Return the settings for a program player that notices a share of all words it knows in a bonus round."""
        return self.model_copy(update={"program_share": share, "program_dictionary": None})


class ContradictionarySection(TurnRulesSection):
    """Settings of Contradictionary: crosswords from corner to corner, with bombs.

    The points of letters and the bonus for a full rack are in the game's ScoringRules; the bag is its
    LetterDistribution.
    """

    game: Literal["Contradictionary"] = Field(description="The game that these settings are for.")
    board: Annotated[EntryName, EntryOf("Grids")] = Field(
        description="The board of the game: an entry of Grids that has Premiums."
    )
    rack_tiles: TileCount = Field(7, title="Tiles on a rack", description="The number of tiles on a rack.")
    bombs: DeviceCount = Field(3, description="The number of bombs of each player.")
    defusers: DeviceCount = Field(3, description="The number of defusers of each player.")
    exchange_tiles: DeviceCount = Field(
        7,
        title="Tiles left for an exchange",
        description="The minimum number of tiles in the bag for exchanging tiles.",
    )
    passes_to_end: Positive = Field(
        2,
        title="Passes that end the game",
        description="The number of passes in a row by each player that end the game.",
    )
    scoreless_turns: Positive = Field(
        6,
        title="Turns without points that end the game",
        description="The number of turns in a row without points that end the game.",
    )
    turn_seconds: Positive | None = Field(
        None,
        title="Seconds for a turn",
        description="The time limit for a turn, in seconds: a player who takes longer loses; no limit if left out.",
    )

    @property
    def premium_board(self) -> str:
        """``Board``."""
        return self.board


class PlugInSection(TurnRulesSection):
    """Settings of a game of another package, which checks them when the game is played."""

    is_plug_in: ClassVar[bool] = True


def find_plug_in_games() -> dict[str, EntryPoint]:
    """Return the games of other packages that are installed, by their names; none of their code runs."""
    return {game.name: game for game in entry_points(group=PLUG_IN_GROUP) if game.name not in TURN_GAMES}


def _read_entry(value: object, read: ValidatorFunctionWrapHandler) -> object:
    """Read an entry, which may be one for a game of another package."""
    game = value.get("Game") if isinstance(value, dict) else None
    is_foreign = isinstance(game, str) and game not in TURN_GAMES and game in find_plug_in_games()
    return PlugInSection.model_validate(value) if is_foreign else read(value)


AnyTurnRules: TypeAlias = Annotated[
    WordRaceSection | WordsWithChilwellSection | RouteWordsSection | ContradictionarySection,
    Field(discriminator="game"),
    WrapValidator(_read_entry),
]
"""An entry of ``TurnRules``: the settings of the rules that ``Game`` names."""

TURN_GAMES: tuple[str, ...] = tuple(
    get_args(section.model_fields["game"].annotation)[0] for section in get_args(get_args(AnyTurnRules)[0])
)
"""The values of ``Game``."""
