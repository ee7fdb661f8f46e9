"""Racks: tiles as one text, a capital for a letter and a question mark for a blank.

A word as it is laid or played is a text as well: in it a blank is the small letter that it stands for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wgs.boards.tiles import capital

BLANK = "?"
"""The tile that stands for any letter."""

NO_TILE = "."
"""The mark of a cell on which no tile lies."""


def sort_tiles(tiles: Iterable[str], place: Callable[[str], int] = ord) -> str:
    """Put tiles in order, blanks at the end.

    Args:
        tiles: The tiles.
        place: Returns the place of a letter in its alphabet; without it, letters are sorted as Python does.

    >>> sort_tiles("?TAC"), sort_tiles("?TAC", "CAT".index)
    ('ACT?', 'CAT?')
    """
    text = "".join(tiles)
    return "".join(sorted(text.replace(BLANK, ""), key=place)) + BLANK * text.count(BLANK)


def has_tiles(rack: str, wanted: str) -> bool:
    """Tell whether a rack has all of some tiles.

    >>> has_tiles("ACT?", "A?"), has_tiles("ACT?", "AA")
    (True, False)
    """
    return all(rack.count(tile) >= wanted.count(tile) for tile in set(wanted))


def take_tiles(rack: str, taken: str) -> str:
    """Return a rack without some of its tiles; the others keep their order. Tiles that it lacks are passed over.

    >>> take_tiles("ACT?", "A?")
    'CT'
    """
    for tile in taken:
        rack = rack.replace(tile, "", 1)
    return rack


def tiles_of(letters: Iterable[str]) -> str:
    """Return the tiles that letters take: a small letter is a blank, a dot no tile.

    >>> tiles_of("QUI.eT")
    'QUI?T'
    """
    return "".join(letter if letter.isupper() else BLANK for letter in letters if letter != NO_TILE)


def find_needless_blanks(rack: str, letters: str) -> str:
    """Return the small letters of a word for which blanks are taken although the rack has the letters.

    >>> find_needless_blanks("OZ???", "zoo"), find_needless_blanks("OZ?", "ZOo")
    ('zo', '')
    """
    left = list(take_tiles(rack, tiles_of(letters)))
    needless = ""
    for letter in letters:
        if not letter.isupper() and capital(letter) in left:
            left.remove(letter.upper())
            needless += letter
    return needless


def warn_of_blanks(rack: str, letters: str) -> str:
    """Return a warning about a word whose blanks are needless; empty where they are not.

    >>> warn_of_blanks("OZ???", "zoo")
    'blanks would stand for z and o, which you have as letters; capitals are letters, small letters are blanks'
    """
    needless = find_needless_blanks(rack, letters)
    if not needless:
        return ""
    most, last = needless[:-1], needless[-1]
    named = f"{', '.join(most)} and {last}" if most else last
    which = "which you have as letters" if most else "which you have as a letter"
    subject = "blanks" if most else "a blank"
    return f"{subject} would stand for {named}, {which}; capitals are letters, small letters are blanks"


def capitals(letters: str) -> str:
    """Return letters as words have them, whatever blanks there are.

    >>> capitals("PLANeT")
    'PLANET'
    """
    return "".join(capital(letter) or letter for letter in letters)
