"""What forms call the keys of a config: in words, where the file has names such as MinWordLength."""

from __future__ import annotations

import re
from typing import Any

from wgs.config.layout_keys import LayoutKeys
from wgs.declarations import list_declared

LABELS = {
    "GridDesign": "Grid",
    "LetterDistribution": "Letters",
    "Dictionary": "Word list",
    # Letters
    "GenerationMethod": "Method",
    "DiceLetters": "Dice",
    "ShuffleDice": "Shuffle the dice",
    "PropensityLetters": "Bag of tiles",
    "PropensityWeights": "Weights of tiles",
    "SampleWithoutReplacement": "Remove drawn tiles",
    "WordListFile": "File of boards",
    "ShuffleLetters": "Shuffle the tiles",
    "StartFrequencies": "Frequencies of first letters",
    "PairFrequencies": "Frequencies of letter pairs",
    # Scoring
    "QIsQu": "Q is Qu",
    "QuLength": "Length of a Qu",
    "ShortWordLength": "Longest short word",
    "ShortWordPoints": "Points of a short word",
    "ShortWordMultiplier": "Multiply short words",
    "MinWordLength": "Minimum word length",
    "MaxWordLength": "Maximum word length",
    "MaxFirstWordLength": "Maximum length of the first word",
    "WildCardPoints": "Points for wildcards",
    "MultiplyLengthBonus": "Multiply by the length bonus",
    "RoundBonusUp": "Round up",
    "RandomBoardSize": "Tiles of a random board",
    # Preferences
    "BoardSummaryFormat1": "Summary above the board",
    "BoardSummaryFormat2": "Summary below the board",
    "ShowPattern": "Show the pattern",
    "ShowRandom": "Show random boards",
    "ShowOptions": "Show the choice of solutions",
    "ShowValid": "Show whether a board is valid",
    "SolutionFormat": "Solutions",
    "AnalysisFormat": "Analysis",
    "SolutionPrefix": "Text before the solutions",
    "SolutionSuffix": "Text after the solutions",
    "ToolTipFormat": "Tool tip of a tile",
    "SolutionDetailFormat": "Details of a solution",
    "DLColor": "Colour of double-letter squares",
    "TLColor": "Colour of triple-letter squares",
    "QLColor": "Colour of quadruple-letter squares",
    "DWColor": "Colour of double-word squares",
    "TWColor": "Colour of triple-word squares",
    "QWColor": "Colour of quadruple-word squares",
    # Turn rules
    "RackTiles": "Tiles on a rack",
    "ExchangeTiles": "Tiles left for an exchange",
    "PassesToEnd": "Passes that end the game",
    "ScorelessTurns": "Turns without points that end the game",
    "TurnSeconds": "Seconds for a turn",
    "CornerCoin": "Coins on corners",
    "EdgeCoin": "Coins at the edge",
    "InnerCoin": "Coins inside",
    "StartPoints": "Points at the start",
    "SecondActionCost": "Price of a second action",
    "BonusSeconds": "Seconds for a bonus round",
    "BonusCalls": "Bonus rounds of a player",
    "QuietTurns": "Quiet turns that end the game",
    "EasyDictionary": "Word list of easy programs",
    "MediumDictionary": "Word list of medium programs",
    "HardDictionary": "Word list of hard programs",
    "ProgramDictionary": "Word list of programs",
    "ProgramShare": "Share of words that programs notice",
    "ProgramCallLength": "Length at which programs call a round",
    "StartTiles": "Tiles at the start",
    "StartScore": "Score at the start",
    "QueueTiles": "Tiles in the queue",
    "DrawnTiles": "Tiles to draw",
    "ExtraTiles": "Extra tiles to draw",
    "MaxUsedTiles": "Most used tiles",
    "MaxHandTiles": "Most tiles in a hand",
    # Optimizers
    "Evaluations": "Boards to try",
    "StartTemperature": "Temperature at the start",
    "EndTemperature": "Temperature at the end",
    "HomeRowWeight": "Weight of home rows",
    "LetterBound": "Maximum share of a letter",
    "LetterFloor": "Minimum share of a letter",
    "MinWordsFromHome": "Minimum of words from each home cell",
    "MinCrossing": "Minimum of words to cross the board",
}
"""The labels of keys that are no words for what they do; those of all others are the words that they are made of."""

_OF_LAYOUTS = {
    name.title().replace("_", ""): each.declaration.title for name, each in list_declared(LayoutKeys).items()
}

HELP = {
    "GenerationMethod": "Dice: roll dice. LetterPropensity: draw tiles from a bag, or by their weights. WordList: take "
    "a line of a file of boards. Bigram: build the board from pairs of letters. Or the name of a plug-in.",
    "DiceLetters": 'The faces of each die, with commas between dice, such as "AAEEGN, HIMNQuU", or a die a line.',
    "ShuffleDice": "Put the dice in random order, and choose at random if there are more than the board needs; "
    "otherwise use the first dice in their order.",
    "PropensityLetters": 'The tiles that are in the bag, such as "AAAB QuE??".',
    "PropensityWeights": "In place of a bag: how often each tile is drawn; tiles never run out.",
    "SampleWithoutReplacement": "Draw each tile of the bag once; otherwise put it back.",
    "WordListFile": "A text file with one board on each line, found like a word list.",
    "ShuffleLetters": "Put the tiles of the line in random order.",
    "StartFrequencies": "How often words begin with each letter; if left out, counted in the word list of the game.",
    "PairFrequencies": "How often one letter follows another; if left out, counted in the word list of the game. "
    'Where Q is Qu, "QE" is Qu followed by E, and "QU" is ignored.',
    "ShortWordLength": "The maximum length of words that score the points of a short word; none is short if left out.",
    "EndTemperature": "How much worse a board may become at the end; at most as much as at the start.",
}
"""What forms say of keys whose descriptions name other keys or values as a file has them."""


def label_key(key: str) -> str:
    """Return what forms call a key.

    >>> label_key("PerPage"), label_key("MinWordLength"), label_key("Extends")
    ('Boards per page', 'Minimum word length', 'Extends')
    """
    if label := LABELS.get(key) or _OF_LAYOUTS.get(key):
        return label
    return re.sub(r"(?<=[a-z])([A-Z])", lambda match: f" {match[1].lower()}", key)


def add_labels(schema: Any) -> None:
    """Give all keys in the schema of a config a title, their label, and the help that forms show."""
    if isinstance(schema, list):
        for each in schema:
            add_labels(each)
    elif isinstance(schema, dict):
        if isinstance(keys := schema.get("properties"), dict):
            for key, described in keys.items():
                described["title"] = label_key(key)
                if told := HELP.get(key, described.get("description")):
                    described["description"] = told.replace("a graphical program", "the solver")
        for each in schema.values():
            add_labels(each)
