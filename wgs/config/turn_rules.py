"""The ``TurnRules`` section (ours): the numbers of the games that are played in turns, a class for each game."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple, TypeAlias, get_args

from pydantic import Field, StrictBool, StrictInt

from wgs.config.base import Section

Number: TypeAlias = Annotated[StrictInt, Field(ge=0, le=1_000_000)]
Positive: TypeAlias = Annotated[StrictInt, Field(ge=1, le=1_000_000)]


class CoinValues(NamedTuple):
    """What the coins of a board are worth, by where they lie.

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
    """What the sections of all games have in common: what other parts of the program ask about a game.

    Attributes:
        game: The name of the rules; each game narrows it to its own.
    """

    game: str

    @property
    def longest_word(self) -> int | None:
        """The greatest length of a word, in letters; None for no limit."""
        return None

    @property
    def premium_board(self) -> str | None:
        """The entry of Grids with the premium squares that the game is played on; None for the game's GridDesign."""
        return None

    @property
    def coin_values(self) -> CoinValues | None:
        """What the coins on the intersections of the board are worth; None for a game without coins."""
        return None


class WordRaceSection(TurnRulesSection):
    """Rules of WordRace: words from home row to home row."""

    game: Literal["WordRace"] = Field(description="Whose rules these are.")
    repeat_words: StrictBool = Field(False, description="Whether a word may be played again in the same game.")
    max_word_length: Positive | None = Field(None, description="How long words may be; null for no limit.")
    swap_sides: StrictBool = Field(
        False, description="Whether the second player may take the other side after the first move."
    )

    @property
    def longest_word(self) -> int | None:
        """``MaxWordLength``."""
        return self.max_word_length


class WordsWithChilwellSection(TurnRulesSection):
    """Rules of WordsWithChilwell: words from a hand of tiles, and a queue that all can see.

    Values and bonuses are those of the game's ScoringRules.
    """

    game: Literal["WordsWithChilwell"] = Field(description="Whose rules these are.")
    start_tiles: Positive = Field(15, description="How many tiles a hand has at the start.")
    start_score: Number = Field(50, description="The score that everybody starts with.")
    queue_tiles: Positive = Field(20, description="How many tiles the queue shows.")
    drawn_tiles: Positive = Field(
        3, description="How many tiles may be drawn after any word; so many are drawn after an invalid word or a pass."
    )
    extra_tiles: Positive = Field(3, description="How many tiles more than the word has may be drawn.")
    max_used_tiles: Positive = Field(50, description="Who has used more tiles than this ends the game.")
    max_hand_tiles: Positive = Field(20, description="Who holds so many tiles or more ends the game.")


class RouteWordsSection(TurnRulesSection):
    """Rules of RouteWords: pawns travel along words and collect coins."""

    game: Literal["RouteWords"] = Field(description="Whose rules these are.")
    corner_coin: Number = Field(5, description="What the coins on the corners are worth.")
    edge_coin: Number = Field(2, description="What the coins on the other intersections at the edge are worth.")
    inner_coin: Number = Field(1, description="What the coins inside are worth.")
    start_points: Number = Field(1, description="The points that everybody starts with.")
    second_action_cost: Number = Field(1, description="What it costs to move and swap in one turn.")
    bonus_calls: Number = Field(1, description="How many bonus rounds each player may call.")
    bonus_seconds: Positive = Field(60, description="How long people have to find a word in a bonus round, in seconds.")
    quiet_turns: Positive = Field(40, description="So many turns in a row without a coin end the game.")
    program_dictionary: str | None = Field(
        None, description="The entry of Dictionaries that program players know in bonus rounds; null for all words."
    )
    program_share: Annotated[StrictInt, Field(ge=0, le=100)] = Field(
        30, description="Of the words that program players know, how many in a hundred they notice in a bonus round."
    )
    program_call_length: Positive = Field(
        7, description="Program players call a bonus round when they notice a word of this length."
    )

    @property
    def coin_values(self) -> CoinValues:
        """``InnerCoin``, ``EdgeCoin`` and ``CornerCoin``."""
        return CoinValues(self.inner_coin, self.edge_coin, self.corner_coin)


class ContradictionarySection(TurnRulesSection):
    """Rules of Contradictionary: crosswords from corner to corner, with bombs.

    Values and the bonus for a full rack are those of the game's ScoringRules; the bag is its LetterDistribution.
    """

    game: Literal["Contradictionary"] = Field(description="Whose rules these are.")
    board: str = Field(description="The entry of Grids that is played on, with its Premiums.")
    rack_tiles: Positive = Field(7, description="How many tiles a rack holds.")
    bombs: Number = Field(3, description="How many bombs each player has.")
    defusers: Number = Field(3, description="How many defusers each player has.")
    exchange_tiles: Number = Field(7, description="Tiles may be exchanged while the bag has so many or more.")
    passes_to_end: Positive = Field(2, description="So many passes in a row by each player end the game.")
    scoreless_turns: Positive = Field(6, description="So many turns in a row without points end the game.")
    turn_seconds: Positive | None = Field(
        None, description="Who takes longer for a turn loses, in seconds; null for no limit."
    )

    @property
    def premium_board(self) -> str:
        """``Board``."""
        return self.board


AnyTurnRules: TypeAlias = Annotated[
    WordRaceSection | WordsWithChilwellSection | RouteWordsSection | ContradictionarySection,
    Field(discriminator="game"),
]
"""One entry of ``TurnRules``: the rules that ``Game`` names, with their numbers."""

TURN_GAMES: tuple[str, ...] = tuple(
    get_args(section.model_fields["game"].annotation)[0] for section in get_args(get_args(AnyTurnRules)[0])
)
"""What ``Game`` may be."""
