"""The ``Dictionaries`` and ``LetterDistributions`` sections: word lists, and where letters come from."""

from __future__ import annotations

import string
import unicodedata
from decimal import Decimal
from functools import cached_property
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Annotated, TypeAlias

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainValidator,
    StrictBool,
    WithJsonSchema,
    model_validator,
)

from wgs.boards.tiles import MAX_ALPHABET, Tile, capital, parse_tiles
from wgs.config.base import (
    EntryName,
    FormHelp,
    KeyFaultError,
    Name,
    PathText,
    Section,
    check_decimal,
    empty_is_none,
    write_as_text,
)
from wgs.config.bounds import LONGEST_NAME, LONGEST_PATH, LONGEST_TILES, MOST, MOST_WEIGHTS
from wgs.config.dice import ReadDice, read_dice
from wgs.words.list_names import ListForm
from wgs.words.spelling import Letters, Spelling

if TYPE_CHECKING:
    from pydantic.config import JsonDict


def check_alphabet(value: object) -> str:
    """Return the letters of an alphabet as composed capitals; raises ValueError when they are not an alphabet."""
    if not isinstance(value, str):
        raise ValueError("expected the letters of the alphabet as one text")
    if len(value) > LONGEST_NAME:
        raise ValueError(f"expected 1 to {MAX_ALPHABET} letters, found {len(value)}")
    composed = unicodedata.normalize("NFC", value)
    letters = [capital(char) for char in composed]
    for char, letter in zip(composed, letters, strict=True):
        if letter is None:
            raise ValueError(f'"{char}" is not a letter with an upper-case and a lower-case form of one character each')
    capitals = "".join(letter for letter in letters if letter)
    if twice := next((letter for letter in capitals if capitals.count(letter) > 1), None):
        raise ValueError(f'the letter "{twice}" occurs twice')
    if not 1 <= len(capitals) <= MAX_ALPHABET:
        raise ValueError(f"expected 1 to {MAX_ALPHABET} letters, found {len(capitals)}")
    return capitals


MOST_SPELT = 64
"""The most letters that an entry spells as others."""


def _check_spelling(spelling: dict[str, str]) -> dict[str, str]:
    """Return letters and what they are written as, in capitals; raises ValueError for what are no letters."""
    checked = {}
    for letter, letters in spelling.items():
        one = unicodedata.normalize("NFC", letter).upper()
        if len(one) != 1 or not one.isalpha():
            raise ValueError(f'the key "{letter}" is not one letter')
        if one.isascii():
            raise ValueError(f'the key "{letter}" is a plain letter; only others, such as Ä, can be written as others')
        if not 1 <= len(letters) <= MOST_LETTERS_SPELT or not letters.isalpha():
            raise ValueError(f'"{letter}" is written as "{letters}": expected 1 to {MOST_LETTERS_SPELT} letters')
        checked[one] = unicodedata.normalize("NFC", letters).upper()
    return checked


MOST_LETTERS_SPELT = 4
"""The most letters that one letter is written as."""

MOST_LISTS_WITHOUT = 16
"""The most lists whose words an entry leaves out."""


_PATHS_SCHEMA = {
    "anyOf": [
        {"type": "string", "maxLength": LONGEST_PATH},
        {"type": "array", "items": {"type": "string", "maxLength": LONGEST_PATH}, "maxItems": MOST_LISTS_WITHOUT},
    ]
}


def _list_paths(value: object) -> object:
    return [value] if isinstance(value, str) else value


def _accept_path(schema: JsonDict) -> None:
    """Change the JSON Schema of an entry so that a path alone is valid too."""
    as_object = {key: value for key, value in schema.items() if key != "description"}
    as_path: JsonDict = {"type": "string", "description": "The path of a word list."}
    description = schema["description"]
    schema.clear()
    schema.update({"description": description, "anyOf": [as_path, as_object]})


def _check_form(value: object) -> object:
    """Return the name of a form in small letters; raises ValueError where there is none."""
    if isinstance(value, str) and value.lower() in set(ListForm):
        return value.lower()
    raise ValueError(f"expected one of the forms of word lists: {', '.join(ListForm)}")


NO_GRADES = "none"
"""What the key Grades says of a list whose words have no grades."""


class DictionarySection(Section):
    """An entry of ``Dictionaries``: the path of a word list (manual, 5.3), or (ours) an object with more keys."""

    model_config = ConfigDict(json_schema_extra=_accept_path)

    path: PathText = Field(
        description="A text file with words separated by white space. A relative path is looked up in the current "
        "folder, then in the folder of this config, then among the files that ship with wgs.",
        examples=["words.txt"],
    )
    alphabet: Annotated[str, BeforeValidator(check_alphabet)] = Field(
        string.ascii_uppercase, description="The letters of its words in alphabetical order, at most 32."
    )
    fold_accents: StrictBool = Field(
        False,
        description="Whether letters outside the alphabet lose their accents, so that in a list without é the word "
        "CAFÉ is CAFE; ligatures are spelt out. Words with such letters are skipped otherwise.",
    )
    spelling: Annotated[dict[str, str], AfterValidator(_check_spelling), Field(max_length=MOST_SPELT)] = Field(
        default_factory=dict,
        description='Letters that are written as others, such as {"Ä": "AE"}; they come before FoldAccents.',
        examples=[{"Ä": "AE", "Ö": "OE", "Ü": "UE"}],
    )
    without: Annotated[
        tuple[PathText, ...],
        BeforeValidator(_list_paths),
        Field(max_length=MOST_LISTS_WITHOUT),
        WithJsonSchema(_PATHS_SCHEMA),
    ] = Field(
        (),
        description="Word lists whose words are left out: a path, or several, looked up like Path. Boards that are "
        "made with the dictionary show no such word along a line, and those of up to 49 cells none along a path.",
        examples=["dictionaries/rude.txt"],
    )
    meanings: Annotated[
        tuple[PathText, ...] | None,
        BeforeValidator(_list_paths),
        Field(max_length=MOST_LISTS_WITHOUT),
        WithJsonSchema(_PATHS_SCHEMA),
    ] = Field(
        None,
        description="Files with meanings of its words, which are clues as well: a path, or several, looked up like "
        "Path. Each line has a word, a tab and its meaning; the first file that has a word counts. If left out, games "
        "in English take the meanings that ship with wgs; [] is for none.",
        examples=["clues.txt"],
    )
    form: Annotated[
        ListForm | None,
        BeforeValidator(_check_form),
        WithJsonSchema({"type": "string", "enum": [form.value for form in ListForm]}),
    ] = Field(
        None,
        description="The form of its file: plain (all words count), lines (an entry a line), columns (a word a line, "
        "and something behind it), grades or counts (the same with numbers), commas, csv, json or hunspell. If left "
        "out, the first lines tell.",
        examples=["columns"],
    )
    grades: PathText | None = Field(
        None,
        description="Where the grades of its words come from: a word list with a number from 1 (common) to 99 after "
        f'each word, looked up like Path; or "{NO_GRADES}". Without it they are the numbers after the words of the '
        "list itself, or else the grades of English words that ship with wgs.",
        examples=["dictionaries/graded.txt"],
    )

    @cached_property
    def word_letters(self) -> Letters:
        """The letters of its words, and what becomes of other letters."""
        return Letters(self.alphabet, Spelling(self.fold_accents, tuple(self.spelling.items())))

    @model_validator(mode="before")
    @classmethod
    def _from_path(cls, data: object) -> object:
        if not isinstance(data, str | dict):
            raise ValueError('expected the path of a word list, or an object {"Path": ..., "Alphabet": ...}')
        return {"Path": data} if isinstance(data, str) else data


def _parse_pool(text: str | None) -> tuple[Tile, ...]:
    return parse_tiles(text) if text else ()


def _check_dice(value: object) -> object:
    """Return dice as a text or a tuple, unread; raises ValueError for other types, and for more than dice need."""
    if isinstance(value, list | tuple) and all(map(_is_die, value)):
        size = sum(len(text) for die in value for text in die)
        dice: object = tuple(die if isinstance(die, str) else tuple(die) for die in value)
    else:
        dice = write_as_text(value)
        if not isinstance(dice, str | None):
            raise ValueError("expected a text or a list of dice")
        size = len(dice or "")
    if size > LONGEST_TILES:
        raise ValueError(f"expected at most {LONGEST_TILES:,} characters, found {size:,}")
    return dice


def _is_die(value: object) -> bool:
    return isinstance(value, str) or (isinstance(value, list | tuple) and all(isinstance(face, str) for face in value))


def _check_weights(weights: dict[str, Decimal]) -> dict[str, Decimal]:
    for text in weights:
        if len(parse_tiles(text)) != 1:
            raise ValueError(f'the key "{text}" is not one tile')
    if weights and not any(weights.values()):
        raise ValueError("at least one weight must be above 0")
    return weights


def _check_weight(value: object) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        raise ValueError("expected a number")
    return check_decimal(value, least=0)


def _check_start_weights(weights: dict[str, Decimal]) -> dict[str, Decimal]:
    return _check_letter_weights(weights, 1, 'one letter, such as "T" or "Qu"')


def _check_pair_weights(weights: dict[str, Decimal]) -> dict[str, Decimal]:
    return _check_letter_weights(weights, 2, 'two letters, such as "TH" or "QuE"')


def _check_letter_weights(weights: dict[str, Decimal], count: int, expected: str) -> dict[str, Decimal]:
    for text in weights:
        tiles = parse_tiles(text)
        if len(tiles) != count or any(tile != Tile(tile.letters) or tile.is_empty for tile in tiles):
            raise ValueError(f'the key "{text}" is not {expected}')
    if weights and not any(weights.values()):
        raise ValueError("at least one weight must be above 0")
    return weights


PLUG_IN_GROUP = "wgs.generators"
"""The group of the entry points by which generators of other packages are found."""

BUILT_IN_METHODS = ("Dice", "LetterPropensity", "WordList", "Bigram")
"""The generation methods that are not plug-ins."""


def find_plug_in_methods() -> frozenset[str]:
    """Return the generation methods of other packages that are installed; none of their code runs."""
    return frozenset(entry_points(group=PLUG_IN_GROUP).names).difference(BUILT_IN_METHODS)


# For editors; a plug-in may have any other name.
_METHOD_SCHEMA = {"anyOf": [{"type": "string", "enum": list(BUILT_IN_METHODS)}, {"type": ["string", "null"]}]}
# Numbers and true/false are read as texts, but no tiles are written so.
Tiles: TypeAlias = Annotated[
    Annotated[str, Field(max_length=LONGEST_TILES)] | None,
    BeforeValidator(write_as_text),
    WithJsonSchema({"type": ["string", "null"], "maxLength": LONGEST_TILES}),
]
DiceLetters: TypeAlias = Annotated[
    str | tuple[str | tuple[str, ...], ...] | None,
    PlainValidator(_check_dice),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": ["string", "null"], "maxLength": LONGEST_TILES},
                {
                    "type": "array",
                    "items": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
                    "maxItems": LONGEST_TILES,
                },
            ]
        }
    ),
]
Weight: TypeAlias = Annotated[
    Decimal,
    BeforeValidator(_check_weight),
    WithJsonSchema({"type": "number", "minimum": 0, "maximum": MOST}),
]
Weights: TypeAlias = Annotated[dict[EntryName, Weight], Field(max_length=MOST_WEIGHTS)]


class LetterDistributionSection(Section):
    """An entry of ``LetterDistributions`` (manual, 5.4): where the letters of a board come from.

    Ours: ``PropensityWeights``, for draws by weight that never run out, and ``Bigram``, for letters that go well
    together.
    """

    generation_method: Annotated[
        Name,
        WithJsonSchema(_METHOD_SCHEMA),
        FormHelp(
            "Dice: roll dice. LetterPropensity: draw tiles from a bag, or by their weights. "
            "WordList: take a line of a file of boards. Bigram: build the board from pairs of "
            "letters. Or the name of a plug-in."
        ),
    ] = Field(
        None,
        title="Method",
        description="Dice (roll DiceLetters), LetterPropensity (draw from PropensityLetters or by PropensityWeights), "
        "WordList (take a line of WordListFile), Bigram (build the board from letter pairs), or the name of a plug-in.",
        examples=["Dice"],
    )
    dice_letters: Annotated[
        DiceLetters,
        FormHelp('The faces of each die, with commas between dice, such as "AAEEGN, HIMNQuU", or a die a line.'),
    ] = Field(
        None,
        title="Dice",
        description='Dice: the faces of each die, with commas between dice, such as "AAEEGN, HIMNQuU"; or a die a '
        "line, or a list of dice.",
        examples=["AAEEGN, HIMNQuU"],
    )
    shuffle_dice: Annotated[
        StrictBool,
        FormHelp(
            "Put the dice in random order, and choose at random if there are more than the board "
            "needs; otherwise use the first dice in their order."
        ),
    ] = Field(
        True,
        title="Shuffle the dice",
        description="Dice: put the dice in random order, and choose at random if there are more than the board needs; "
        "otherwise use the first dice in their order.",
    )
    propensity_letters: Annotated[Tiles, FormHelp('The tiles that are in the bag, such as "AAAB QuE??".')] = Field(
        None,
        title="Bag of tiles",
        description='LetterPropensity: the pool of tiles, such as "AAAB QuE??".',
        examples=["AAAB QuE??"],
    )
    propensity_weights: Annotated[
        Weights,
        AfterValidator(_check_weights),
        FormHelp("In place of a bag: how often each tile is drawn; tiles never run out."),
    ] = Field(
        default_factory=dict,
        title="Weights of tiles",
        description="LetterPropensity, instead of PropensityLetters: the weight of each tile; tiles never run out.",
        examples=[{"A": 8.2, "Qu": 0.1, "?": 1}],
    )
    sample_without_replacement: Annotated[
        StrictBool, FormHelp("Draw each tile of the bag once; otherwise put it back.")
    ] = Field(True, title="Remove drawn tiles", description="LetterPropensity: remove a drawn tile from the pool.")
    word_list_file: Annotated[
        PathText | None,
        BeforeValidator(empty_is_none),
        FormHelp("A text file with one board on each line, found like a word list."),
    ] = Field(
        None,
        title="File of boards",
        description="WordList: a text file with one board per line to draw from; looked up like a word list.",
        examples=["boards.txt"],
    )
    shuffle_letters: Annotated[StrictBool, FormHelp("Put the tiles of the line in random order.")] = Field(
        True, title="Shuffle the tiles", description="WordList: shuffle the tiles of the board."
    )
    start_frequencies: Annotated[
        Weights,
        AfterValidator(_check_start_weights),
        FormHelp("How often words begin with each letter; if left out, counted in the word list of the game."),
    ] = Field(
        default_factory=dict,
        title="Frequencies of first letters",
        description="Bigram: how often words begin with each letter; if left out, counted in the game's dictionary.",
        examples=[{"T": 16, "A": 11.7}],
    )
    pair_frequencies: Annotated[
        Weights,
        AfterValidator(_check_pair_weights),
        FormHelp(
            "How often one letter follows another; if left out, counted in the word list of the "
            'game. Where Q is Qu, "QE" is Qu followed by E, and "QU" is ignored.'
        ),
    ] = Field(
        default_factory=dict,
        title="Frequencies of letter pairs",
        description="Bigram: how often one letter follows another; if left out, counted in the game's dictionary. "
        'Under QIsQu a Q is Qu: "QE" is Qu followed by E; "QU" is ignored.',
        examples=[{"TH": 3.5, "HE": 3}],
    )

    @property
    def dice(self) -> tuple[tuple[Tile, ...], ...]:
        """The faces of each die; empty when DiceLetters is absent or empty."""
        return self.read_dice.dice

    @cached_property
    def read_dice(self) -> ReadDice:
        """The dice, with a note where DiceLetters could be read in another way too."""
        return read_dice(self.dice_letters or "")

    @cached_property
    def pool(self) -> tuple[Tile, ...]:
        """The tiles of PropensityLetters."""
        return _parse_pool(self.propensity_letters)

    @property
    def tiles(self) -> list[Tile]:
        """The different tiles that dice, pool and weights above 0 have."""
        weighed = (parse_tiles(text)[0] for text, weight in self.propensity_weights.items() if weight)
        return list(dict.fromkeys([*(face for die in self.dice for face in die), *self.pool, *weighed]))

    @model_validator(mode="after")
    def _check(self) -> LetterDistributionSection:
        for key, value in (("DiceLetters", "dice"), ("PropensityLetters", "pool")):
            try:
                getattr(self, value)
            except ValueError as error:  # NotationError is one
                raise KeyFaultError(key, str(error)) from error
        if self.pool and self.propensity_weights:
            raise ValueError("expected PropensityLetters or PropensityWeights, found both")
        return self
