"""Dice in the forms that people have: commas between dice, a die a line, commas between faces, lists."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from wgs.base.quoting import shorten
from wgs.boards.tiles import Tile, parse_tiles

Die: TypeAlias = tuple[Tile, ...]

_LEAST_FACES = 3
"""Groups of fewer faces are not taken for dice: people write a die as ``AA CI OT`` as well."""

_USUAL_FACES = 6


class ReadDice(NamedTuple):
    """Dice, and how they were read where another reading was possible.

    Attributes:
        dice: The faces of each die.
        note: A sentence that says how the text was read, and how to write the other reading; else empty.
    """

    dice: tuple[Die, ...]
    note: str = ""


def read_dice(value: str | Sequence[str | Sequence[str]]) -> ReadDice:
    r"""Read dice from a text or a list.

    In a text commas separate dice (WGS manual, 5.4), and line breaks between them do not matter. Lines without commas
    between dice are a die each, whose faces may have blanks or commas between them. In a list each item is a die, a
    text or a list of faces, or a line of several dice with commas between them. Where another reading is likely, the
    note says which one was taken.

    Raises:
        ValueError: A die has no faces, or faces that are no tiles; or semicolons stand between dice.

    >>> from wgs.boards.tiles import format_tiles
    >>> [format_tiles(die) for die in read_dice("AB, CQu,\nEF").dice]
    ['AB', 'CQu', 'EF']
    >>> [format_tiles(die) for die in read_dice("A,B,Qu\nC,D,E").dice]
    ['ABQu', 'CDE']
    >>> read_dice([["A", "Qu"], "CD"]) == read_dice("AQu, CD") == read_dice("A Qu\nC D")
    True
    >>> read_dice("AACIOT ABILTY").note
    'read as 2 dice of 6 faces: blanks separate them; write commas between dice, or no blanks inside a die'
    """
    if not isinstance(value, str):
        return _read_list(value)
    lines = [line.strip() for line in value.splitlines() if line.strip()]
    if not lines:
        return ReadDice(())
    if "," in value:
        return _note_words(_read_with_commas(value, lines))
    _refuse_semicolons(value)
    read = _read_without_commas(lines, is_ours=len(lines) > 1)
    if len(lines) > 1 and all(len(die) == 1 for die in read.dice):
        die = sum(read.dice, ())
        return ReadDice((die,), f"read as {_tell([die])}, one on each line; to write a die on each line, add commas")
    return _note_words(read)


def _read_list(items: Sequence[str | Sequence[str]]) -> ReadDice:
    lines = [item for item in items if isinstance(item, str) and "," not in item]
    if len(lines) == len(items):
        return _note_words(_read_without_commas(lines, is_ours=True))
    return ReadDice(tuple(die for number, item in enumerate(items, 1) for die in _read_item(number, item)))


def _read_item(number: int, item: str | Sequence[str]) -> list[Die]:
    if isinstance(item, str):
        parts = _split_at_commas(item)
        faces = [_find_face(part) for part in parts]
        if None in faces:
            return [_read_die(number, part, is_ours=True) for part in parts]
        return [tuple(face for face in faces if face is not None)]
    faces = [_find_face(face) for face in item]
    if None in faces:
        raise ValueError(f'"{item[faces.index(None)]}" of die {number} is not one face: each is one tile, such as "Qu"')
    return [_check(number, tuple(face for face in faces if face is not None))]


def _refuse_semicolons(text: str) -> None:
    parts = [part for part in text.split(";") if part.strip()]
    if len(parts) > 1 and len({*map(_count_faces, parts)}) == 1 and _count_faces(parts[0]) >= _LEAST_FACES:
        raise ValueError("write commas between dice: a semicolon makes the next face one that doubles a word")


def _read_without_commas(lines: Sequence[str], *, is_ours: bool) -> ReadDice:
    groups = [_split_at_blanks(line) for line in lines]
    by_blanks = [group for of_line in groups for group in of_line]
    is_likely = _are_alike(by_blanks) or len(lines) == 1 or not _are_alike(lines)
    if len(by_blanks) > len(lines) and min(map(_count_faces, by_blanks)) >= _LEAST_FACES and is_likely:
        dice = tuple(parse_tiles(group) for group in by_blanks)
        signs = "bars" if any("|" in line.strip("| ") for line in lines) else "blanks"
        other = f"write commas between dice, or no {signs} inside a die"
        return ReadDice(dice, f"read as {_tell(dice)}: {signs} separate them; {other}")
    return ReadDice(tuple(_read_die(number, line, is_ours=is_ours) for number, line in enumerate(lines, 1)))


def _read_with_commas(text: str, lines: Sequence[str]) -> ReadDice:
    parts = [_split_at_commas(line) for line in lines]
    is_open = [not line.endswith(",") for line in lines]
    are_faces = len(lines) > 1 and all(len(of_line) > 1 and all(map(_find_face, of_line)) for of_line in parts)
    if are_faces and (any(is_open[:-1]) or not any(is_open)):
        dice = tuple(tuple(filter(None, map(_find_face, of_line))) for of_line in parts)
        other = "commas separate faces, line breaks dice; to write dice of one face, put them all on one line"
        return ReadDice(dice, "" if len({*map(len, dice)}) == 1 else f"read as {_tell(dice)}: {other}")
    by_line = [part for of_line in parts for part in of_line]
    joined = text.split(",")
    by_blanks = [group for part in joined for group in _split_at_blanks(part)]
    note = ""
    if any(is_open[:-1]) and _are_alike(by_line) and not _are_alike(joined):
        joined = by_line
        note = ": a line break ends a die; write a comma at the end of each line, or each die on one line"
    elif _are_apart(joined, by_blanks):
        note = ": blanks do not separate dice; write a comma at the end of each die"
    elif any(is_open[:-1]) and not _are_alike(joined):
        note = ": a line break does not end a die; write a comma at the end of each line that ends one"
    elif are_faces:
        note = ": commas separate dice; to write a die a line, end lines without a comma"
    dice = tuple(_read_die(number, part) for number, part in enumerate(joined, 1))
    return ReadDice(dice, note and f"read as {_tell(dice)}{note}")


def _are_apart(dice: Sequence[str], groups: Sequence[str]) -> bool:
    """Check whether the groups of faces between blanks are likelier to be dice than the texts between commas."""
    is_doubtful = not _are_alike(dice) or _count_faces(dice[0]) > _USUAL_FACES
    is_split = len(groups) > len(dice) and _are_alike(groups) and _count_faces(groups[0]) >= _LEAST_FACES
    return is_doubtful and is_split


def _note_words(read: ReadDice) -> ReadDice:
    """Add a note if each die has one face of several letters, as where a phone began each with a capital."""
    if read.note or not all(len(die) == 1 and len(die[0].letters) >= _LEAST_FACES for die in read.dice):
        return read
    apart = ", ".join(die[0].letters for die in read.dice)
    other = f"small letters continue a tile; for a face from each letter, write {shorten(apart, 40, 37)}"
    return ReadDice(read.dice, f"read as {_tell(read.dice)}: {other}")


def _split_at_blanks(text: str) -> list[str]:
    return [group for group in re.split(r"[\s|]+", text) if group]


def _split_at_commas(line: str) -> list[str]:
    """Return what a line has between commas; one at its end does not count."""
    return [part.strip() for part in line.strip().removesuffix(",").split(",")]


def _find_face(text: str) -> Tile | None:
    """Return the one face of a text, for which QU in capitals is Qu; None if it is not one face."""
    try:
        tiles = (Tile("QU"),) if text.strip() == "QU" else parse_tiles(text)
    except ValueError:
        return None
    return tiles[0] if len(tiles) == 1 else None


def _read_die(number: int, text: str, *, is_ours: bool = False) -> Die:
    """Read a die; in a form that the manual does not have, QU among faces with blanks between them is Qu."""
    words = text.split()
    faces = [_find_face(word) for word in words] if is_ours and "QU" in words[1:] + words[:-1] else [None]
    if None not in faces:
        return tuple(face for face in faces if face is not None)
    return _check(number, parse_tiles(text))


def _check(number: int, die: Die) -> Die:
    if not die:
        raise ValueError(f"die {number} has no faces: type its letters, or delete one comma")
    return die


def _count_faces(text: str) -> int:
    """Return the number of faces of a text; 0 where it cannot be read."""
    try:
        return len(parse_tiles(text))
    except ValueError:
        return 0


def _are_alike(texts: Sequence[str]) -> bool:
    """Tell whether all texts have the same number of faces."""
    sizes = {*map(_count_faces, texts)}
    return len(sizes) == 1 and 0 not in sizes


def _tell(dice: Sequence[Die]) -> str:
    """Say how many dice there are, and of how many faces."""
    sizes = {*map(len, dice)}
    faces = f" of {min(sizes)} face{'s' * (min(sizes) != 1)}" if len(sizes) == 1 else ""
    return f"{len(dice)} {'die' if len(dice) == 1 else 'dice'}{faces}"
