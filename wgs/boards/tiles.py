"""Tiles, and the notation they are written in: ``T``, ``Qu``, ``?``, ``?h``, ``:E``, ``;;St`` and ``.``.

A tile is the face of a die, a letter drawn from a pool, or what lies on a cell of a board. The notation is
that of the WGS manual, chapter 4.2: a capital, ``?`` or ``.`` starts a tile, small letters continue it, each
colon before it raises its letter multiplier by one and each semicolon its word multiplier.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from wgs.base.errors import NotationError
from wgs.base.field_types import settle_fields

MAX_MULTIPLIER = 99
"""The highest letter or word multiplier that a tile may have."""

MAX_ALPHABET = 32
"""The most letters that an alphabet may have."""

MAX_WORD_LETTERS = 64
"""The longest word that a list may hold; longer ones are passed over."""

MAX_SUGGESTION = 60
"""The longest text that an error repeats in capitals."""

_SEPARATORS = frozenset(",|_")
_SIGNS = _SEPARATORS | frozenset(".:;?")
_BEFORE_LETTERS = _SEPARATORS | frozenset(".:;")
_EXPECTED = 'expected a letter, "?", ":" or ";", or "." for an empty cell'
# Bonuses as other programs write them: T with a triple letter is Ttl.
_BONUS_CODE = re.compile(r"(?<![:;])(Qu|[^\W\d_]|\?)([dtq][lw])")
_SEMICOLONS = re.compile(r"\s*[^\s;:]+(?:(?:;\s*|\s+)[^\s;:]+)*;?\s*")


@dataclass(frozen=True, slots=True)
class Tile:
    """What lies on one cell: letters used together, a wildcard, or nothing.

    Attributes:
        letters: The fixed letters in capitals; they follow the wildcard if there is one.
        wildcard: True when the tile starts with a wildcard, which stands for any one letter.
        letter_multiplier: 1 to 99, multiplies the tile's letter points.
        word_multiplier: 1 to 99, multiplies the points of every word that uses the tile.

    >>> Tile("QU"), str(Tile("H", wildcard=True, word_multiplier=3)), str(Tile())
    (Tile(letters='QU', wildcard=False, letter_multiplier=1, word_multiplier=1), ';;?h', '.')
    """

    letters: str = ""
    wildcard: bool = False
    letter_multiplier: int = 1
    word_multiplier: int = 1

    def __post_init__(self) -> None:
        settle_fields(self, ValueError)
        if any(capital(letter) != letter for letter in self.letters):
            raise ValueError(f"a tile's letters are capitals, not {self.letters!r}")
        for multiplier in (self.letter_multiplier, self.word_multiplier):
            if not 1 <= multiplier <= MAX_MULTIPLIER:
                raise ValueError(f"a tile's multipliers are 1 to {MAX_MULTIPLIER}, not {multiplier}")

    @property
    def is_empty(self) -> bool:
        """True when nothing lies here: no word can pass through."""
        return not self.letters and not self.wildcard

    def __str__(self) -> str:
        return format_tile(self)


EMPTY = Tile()
"""The tile that is not there."""


@lru_cache(maxsize=1024)
def capital(letter: str) -> str | None:
    """Return the capital form of one character, or None when it is no letter of a cased script.

    Only letters whose capital and small forms are single characters can be told apart in board notation (so not
    the Turkish dotted I); the German sharp s is taken as the capital U+1E9E. A ligature is no letter.

    >>> capital("ñ"), capital("Q"), capital("4"), capital("ß")
    ('Ñ', 'Q', None, 'ẞ')
    """
    letter = normalize_letters(letter)
    if letter in {"ß", "ẞ"}:
        return "ẞ"
    small = letter.lower()
    upper = small.upper()
    has_both_forms = len(letter) == len(small) == len(upper) == 1 and upper != small
    # Look-alikes of other letters, such as the Kelvin sign, become those letters on the way to small and back.
    is_stable = upper.lower().upper() == upper
    is_one = not _split_ligature(letter)
    return upper if letter.isalpha() and has_both_forms and is_stable and is_one else None


def _split_ligature(char: str) -> str:
    """Return the letters that one character stands for, such as ij; an empty text for any other character."""
    letters = unicodedata.normalize("NFKC", char)
    return letters if len(letters) > 1 and letters.isalpha() else ""


_make_tile = lru_cache(maxsize=1024)(Tile)
"""Makes a tile, or gives one that was made before: most tiles are alike, and none can be changed."""


def show_tile(tile: Tile, *, q_is_qu: bool = False) -> str:
    """Return a tile as players know it, such as ``A``, ``Qu``, ``?`` or ``?h``; an empty text for an empty tile.

    >>> show_tile(Tile("QU")), show_tile(Tile("H", wildcard=True)), show_tile(Tile("Q"), q_is_qu=True)
    ('Qu', '?h', 'Qu')
    """
    letters = "QU" if q_is_qu and tile.letters == "Q" and not tile.wildcard else tile.letters
    if tile.wildcard:
        return "?" + letters.lower()
    return letters[:1] + letters[1:].lower()


@lru_cache(maxsize=1024)
def format_tile(tile: Tile) -> str:
    """Write a tile in board notation; `parse_tiles` reads it back as the same tile.

    An underscore inside a tile keeps it from being read as a letter with a `bonus <find_bonus_codes>`.

    >>> format_tile(Tile("TH", letter_multiplier=2)), format_tile(Tile("ATL"))
    (':Th', 'A_tl')
    """
    if tile.wildcard:
        face = "?" + _small(tile.letters)
    elif tile.letters:
        face = tile.letters[0] + _small(tile.letters[1:])
    else:
        face = "."
    if tile.letter_multiplier == tile.word_multiplier == 1 and len(face) > 2 and find_bonus_codes(face) == [face]:
        return f"{face[:-2]}_{face[-2:]}"
    return ":" * (tile.letter_multiplier - 1) + ";" * (tile.word_multiplier - 1) + face


def _small(capitals: str) -> str:
    return "".join(letter.lower() for letter in capitals)  # letter by letter: no final sigma


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Write tiles in board notation, one after the other; with blanks where it could be taken for cells of a table.

    >>> format_tiles([Tile("QU"), Tile("A"), Tile()])
    'QuA.'
    >>> format_tiles([Tile("A"), *[Tile("B", word_multiplier=2)] * 3])
    'A ;B ;B ;B'
    """
    texts = list(map(format_tile, tiles))
    is_table = len(texts) > 1 and texts[1][0] == ";" and is_separated_by_semicolons("".join(texts))
    return (" " if is_table else "").join(texts)


def find_bonus_codes(text: str) -> list[str]:
    """Find the tiles that other programs write with a bonus behind the letter: dl, tl, ql, dw, tw or qw.

    >>> find_bonus_codes("Ttl R :Etl Qudw A_tl")
    ['Ttl', 'Qudw']
    """
    found = (match for match in _BONUS_CODE.finditer(text) if not text[match.end() : match.end() + 1].islower())
    return [match[0] for match in found if match[0][0].isupper() or match[0][0] == "?"]


def is_separated_by_semicolons(text: str) -> bool:
    """Check whether semicolons separate cells of a table: single ones between most cells, and no blank before any.

    >>> is_separated_by_semicolons("s;t;n;d"), is_separated_by_semicolons("S ;T ;N ;D")
    (True, False)
    """
    return text.count(";") > 1 and _SEMICOLONS.fullmatch(text) is not None


def parse_tiles(text: str, *, small_letters: bool = False) -> tuple[Tile, ...]:
    """Read any number of tiles in board notation.

    Blanks, commas, bars and underscores are ignored, and so are multipliers at the end with no tile
    after them. Accents may be composed or decomposed, and letters full-width.

    Args:
        text: The tiles.
        small_letters: True to read each small letter as a tile of its own, as `parse_board_tiles` does.

    Raises:
        NotationError: A character outside the notation, a small letter with no tile before it, or a
            multiplier above 99; it knows the place.

    >>> [str(tile) for tile in parse_tiles("C:H::A;;T Qu ?h .")]
    ['C', ':H', '::A', ';;T', 'Qu', '?h', '.']
    """
    plain = text.strip()
    if plain.isascii() and plain.isalpha() and (small_letters or plain.isupper()):
        return tuple(map(_make_tile, plain.upper()))
    return tuple(_TileReader(normalize_letters(text), small_letters=small_letters).read())


def normalize_letters(text: str) -> str:
    """Compose accents, and replace full-width letters and signs, and those of other fonts, by the plain ones.

    >>> normalize_letters("\uff21\uff0cn\u0303")
    'A,ñ'
    """
    if text.isascii():
        return text
    return "".join(map(_find_plain, unicodedata.normalize("NFC", text)))


def _find_plain(char: str) -> str:
    is_variant = unicodedata.decomposition(char).startswith(("<wide>", "<narrow>", "<font>"))
    return unicodedata.normalize("NFKC", char) if is_variant else char


def parse_board_tiles(text: str) -> tuple[Tile, ...]:
    """Read the tiles of a board, which may be written in small letters throughout.

    With no capital in it, and a small letter before any capital or wildcard could start a tile, each letter is a
    tile of its own. Any other text is read by `parse_tiles`, which raises the errors.

    >>> [str(tile) for tile in parse_board_tiles("qu.t :e?x")]
    ['Q', 'U', '.', 'T', ':E', '?', 'X']
    >>> [str(tile) for tile in parse_board_tiles("Qu.T :E?x")]
    ['Qu', '.', 'T', ':E', '?x']
    """
    return parse_tiles(text, small_letters=is_in_small_letters(text))


def is_in_small_letters(text: str) -> bool:
    """Check whether a board is written in small letters throughout.

    >>> is_in_small_letters("a:b ?."), is_in_small_letters("?ab"), is_in_small_letters("aB")
    (True, False, False)
    """
    first = next((char for char in text if char not in _BEFORE_LETTERS and not char.isspace()), "")
    return first.islower() and not any(map(str.isupper, text))


class _TileReader:
    """Reads one text; keeps the tile that is being read and the multipliers before the next."""

    def __init__(self, text: str, *, small_letters: bool) -> None:
        self.text = text
        self.small_letters = small_letters
        self.tiles: list[Tile] = []
        self.letters: list[str] | None = None  # of the tile being read; None before the first
        self.wildcard = False
        self.colons = 0
        self.semicolons = 0
        self.multipliers = (1, 1)  # of the tile being read

    def read(self) -> list[Tile]:
        for index, char in enumerate(self.text):
            if char in ":;":
                self._read_multiplier(char)
            elif char in "?.":
                self._start(index, "", wildcard=char == "?")
            elif char not in _SEPARATORS and not char.isspace():
                self._read_letter(index, char)
        self._finish()
        return self.tiles

    def _read_multiplier(self, char: str) -> None:
        if char == ":":
            self.colons += 1
        else:
            self.semicolons += 1

    def _read_letter(self, index: int, char: str) -> None:
        letter = capital(char)
        if letter is None:
            raise NotationError(self.text, index, _why_no_tile(char, index))
        if self.small_letters or char.isupper():
            self._start(index, letter, wildcard=False)
        elif self.letters is None or self.colons or self.semicolons:
            reason = (
                f'the lower-case letter "{char}" at character {index + 1} has no tile to continue; '
                f'tiles start with a capital: write "{_suggest_capitals(self.text) or letter}"'
            )
            raise NotationError(self.text, index, reason)
        elif not self.letters and not self.wildcard:
            reason = f'"{char}" at character {index + 1} follows an empty tile, which has no letters'
            raise NotationError(self.text, index, reason)
        else:
            self.letters.append(letter)

    def _start(self, index: int, letters: str, *, wildcard: bool) -> None:
        if max(self.colons, self.semicolons) >= MAX_MULTIPLIER:
            reason = f"the multiplier before character {index + 1} is above {MAX_MULTIPLIER}"
            raise NotationError(self.text, index, reason)
        self._finish()
        self.letters = [letters] if letters else []
        self.wildcard = wildcard
        self.multipliers = (self.colons + 1, self.semicolons + 1)
        self.colons = self.semicolons = 0

    def _finish(self) -> None:
        if self.letters is not None:
            self.tiles.append(_make_tile("".join(self.letters), self.wildcard, *self.multipliers))


def _suggest_capitals(text: str) -> str | None:
    """Write a short text in capitals, if that makes a board."""
    letters = [char if char in _SIGNS or char == " " else capital(char) for char in text.strip()]
    if len(text) > MAX_SUGGESTION or None in letters:
        return None
    return "".join(letter for letter in letters if letter)


def _why_no_tile(char: str, index: int) -> str:
    place = f"at character {index + 1}"
    if char in "/-":
        return f'"{char}" {place} is reserved for tile kinds to come; {_EXPECTED}'
    if char.isdigit():
        return f'unexpected "{char}" {place}: cells have letters, not digits; {_EXPECTED}'
    if unicodedata.combining(char):
        return f"the accent U+{ord(char):04X} {place} forms no letter with the character before it; {_EXPECTED}"
    if letters := _split_ligature(char):
        apart = f'"{letters[0].upper()}{letters[1:].lower()}" for one tile, or "{letters.upper()}" for {len(letters)}'
        return f'"{char}" {place} is one character for several letters; write {apart}'
    if char == "\0":
        return f"unexpected U+0000 {place}: the text seems to be in UTF-16; save it as UTF-8"
    shown = f'"{char}"' if char.isprintable() else f"U+{ord(char):04X}"
    return f"unexpected {shown} {place}; {_EXPECTED}"
