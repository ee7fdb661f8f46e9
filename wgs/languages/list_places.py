"""Where the word lists are that ship or were installed, and in which letters their languages are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.base.errors import LexiconError
from wgs.base.resources import data_folder, find_user_folder
from wgs.config.letters import DictionarySection, check_alphabet
from wgs.languages.language import LANGUAGES
from wgs.words.list_origins import Origin, find_origin
from wgs.words.spelling import A_TO_Z, Letters

if TYPE_CHECKING:
    from pathlib import Path


_DICTIONARIES = frozenset({"dic", "dic.gz", "dic.xz"})


def list_homes() -> Iterator[Path]:
    """Yield the folders in which lists are that ship, and those that were installed."""
    yield data_folder()
    if (installed := find_user_folder()) is not None:
        yield installed


def find_known_origin(path: Path) -> Origin | None:
    """Return where a list comes from that ships or was installed; None for other lists."""
    path = path.absolute()
    return find_origin(path) if path.parent.parent in list_homes() else None


def find_known_letters(path: Path) -> Letters | None:
    """Return the letters of the language of a list that ships or was installed; None for other lists."""
    return letters_of(find_known_origin(path))


def choose_letters(path: Path, letters: str | Letters | None) -> str | Letters | None:
    """Return the letters of a list that has no entry: those given, or else those of its language where it is known.

    The language of a dictionary of hunspell is known by its name, such as ``it_IT.dic``; its letters are taken in place
    of A to Z, without which most of its words could not be used.
    """
    if letters is not None and letters not in (A_TO_Z, A_TO_Z.alphabet):
        return letters
    if path.name.partition(".")[2].lower() in _DICTIONARIES:
        code = re.split("[-_.]", path.name)[0].lower()
        return next((each.letters for each in LANGUAGES.values() if each.code == code), letters)
    return find_known_letters(path) if letters is None else letters


def letters_of(origin: Origin | None) -> Letters | None:
    """Return the letters of the language of a list of some origin; None where the language is not known."""
    code = origin.language if origin else ""
    return next((each.letters for each in LANGUAGES.values() if each.code == code), None)


def give_letters(section: DictionarySection, letters: str | Letters | None) -> DictionarySection:
    """Return an entry with other letters; with its own for None."""
    if letters is None:
        return section
    if isinstance(letters, str):
        letters = Letters(_read_alphabet(letters))
    spelling = {"fold_accents": letters.spelling.folds_accents, "spelling": dict(letters.spelling.written)}
    return section.model_copy(update={"alphabet": letters.alphabet, **spelling})


def _read_alphabet(text: str) -> str:
    try:
        return check_alphabet(text)
    except ValueError as error:
        raise LexiconError(f'the alphabet "{text}" cannot be used: {error}') from None
