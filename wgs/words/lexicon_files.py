"""Word lists read from files."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from wgs.base.errors import LexiconError
from wgs.base.files import FileError, FileKind, Files, NamedBy
from wgs.base.packed_text import PackedTextError, unpack_text
from wgs.base.resources import show_path
from wgs.words.forms.found import ListFindings
from wgs.words.forms.reading import read_list
from wgs.words.front_coding import read_differences
from wgs.words.lexicon import Lexicon
from wgs.words.list_names import ListForm
from wgs.words.spelling import AS_WRITTEN, Letters, Spelling
from wgs.words.word_texts import TextError, fold_word

if TYPE_CHECKING:
    from pathlib import Path

RULES = FileKind("a file of rules", 16 << 20)

WORD_LIST = FileKind("a word list", 64 << 20)


BYTES_FOR_A_GRADE = 32
"""How many bytes a list may have for each word with a number: 2,097,152 words may have one, unless more are allowed."""

_NUMBER_OF_ENTRIES = re.compile(rb"(?:\xef\xbb\xbf)?\s*[0-9]")
_PACKED = frozenset({".gz", ".xz"})


def load_lexicon(  # noqa: PLR0913 - each of them is needed somewhere
    path: Path,
    *,
    alphabet: str = string.ascii_uppercase,
    name: str | None = None,
    files: Files | None = None,
    named_by: NamedBy = NamedBy.CALLER,
    spelling: Spelling = AS_WRITTEN,
    form: ListForm | None = None,
) -> Lexicon:
    """Return the word list of a file, in any of the forms that `ListForm` names; ``reading`` tells how it was read.

    The file is read piece by piece, and may be packed with gzip or xz. It may be in UTF-8, UTF-16 or UTF-32. The words
    of a ``.dic`` file are written out by the rules of the ``.aff`` file beside it, if there is one.

    Args:
        path: The file.
        alphabet: The letters that words may have.
        name: What the list is called; None for the name of the file.
        files: The files that may be read, None for all; data can name no pipe. They also say how large it may be, and
            so how many words may have numbers: 2,097,152 unless more is allowed.
        named_by: Who has named the file.
        spelling: What becomes of letters outside the alphabet.
        form: The form of the list; None for the one that its first lines tell.

    Raises:
        LexiconError: The file is missing, cannot or may not be read, is no text or not of its form, has too many
            numbers, or no word that can be used.

    >>> from wgs.base.resources import data_folder
    >>> len(load_lexicon(data_folder() / "dictionaries" / "common.txt")) > 60_000
    True
    """
    shown = f"{name} ({show_path(path)})" if name and name != str(path) else show_path(path)
    readable = files or Files()
    try:
        pieces = readable.iter_pieces(path, WORD_LIST, named_by)
        return read_lexicon(path, pieces, readable, Letters(alphabet, spelling), name or path.stem, form)
    except FileError as error:
        raise LexiconError(f"the word list {shown} ", error.reason) from None
    except PackedTextError as error:
        raise LexiconError(f"the word list {shown} {error}") from None
    except TextError as error:
        raise LexiconError(
            f"the word list {shown} is not UTF-8 text (line {error.line}, byte {error.column}); "
            "convert it, for example with iconv -f latin1 -t utf-8"
        ) from None
    except LexiconError as error:
        raise LexiconError(f"the word list {show_path(path)} cannot be used: ", error) from None


def read_lexicon(
    path: Path,
    pieces: Iterable[bytes],
    files: Files,
    letters: Letters,
    name: str,
    form: ListForm | None = None,
) -> Lexicon:
    """Return the word list that a file has, or will have; `load_lexicon` tells more.

    Args:
        path: The file. The rules of a dictionary are looked for beside it.
        pieces: What is in it.
        files: The files that may be read.
        letters: The letters that words may have, and what becomes of others.
        name: What the list is called.
        form: The form of the list; None for the one that its first lines tell.

    Raises:
        FileError: The rules of a dictionary cannot be read.
        PackedTextError: It cannot be unpacked.
        TextError: It is not UTF-8.
        LexiconError: It is not of its form, has too many numbers, or no word that can be used.
    """
    most = files.most(WORD_LIST)
    found = ListFindings(most // BYTES_FOR_A_GRADE)
    words = _read(path, read_differences(unpack_text(pieces, most), most), found, files, form)
    try:
        lexicon = Lexicon.from_text(words, letters.alphabet, name, path, letters.spelling)
    except LexiconError:
        if found.is_read and (example := found.example):
            reason = f'it was read as {found.form}, and has no word that can be used; left out: "{example}"'
            raise LexiconError(f"{name}: {reason}") from None
        raise

    def spell(word: str) -> str:
        return letters.respell(fold_word(word, letters.alphabet))

    lexicon.own_grades, numbers = found.settle_numbers(spell, lexicon.__contains__)
    lexicon.own_definitions = found.settle_definitions(spell)
    lexicon.reading = found.tell(numbers, len(lexicon.own_grades), lexicon.own_definitions.count(b"\n"))
    return lexicon


def _read(
    path: Path, pieces: Iterator[bytes], found: ListFindings, files: Files, form: ListForm | None
) -> Iterator[bytes]:
    rules = find_rules(path, files) if form in {None, ListForm.HUNSPELL} else None
    first = b"" if rules is None else next(pieces, b"")
    if rules is not None and (form is not None or _NUMBER_OF_ENTRIES.match(first)):
        from wgs.words.forms.stems import read_stems  # noqa: PLC0415 - most lists are plain

        found.form = ListForm.HUNSPELL
        language = path.name.partition(".")[0]
        most = files.most(WORD_LIST)
        yield from read_stems(chain([first], pieces), found, _load_rules(rules, files), most, language)
    elif path.suffix.lower() == ".aff" and form is None:
        raise LexiconError(f"it has the rules of a dictionary; its words are in {path.stem}.dic: name that file")
    else:
        yield from read_list(chain([first], pieces), found, form)
    found.is_read = True


def _load_rules(path: Path, files: Files) -> bytes:
    try:
        most = files.most(RULES)
        return b"".join(unpack_text(files.iter_pieces(path, RULES, NamedBy.DATA), most))
    except FileError as error:
        raise LexiconError(f"its rules, {show_path(path)}, cannot be read: the file ", error.reason) from None


def find_rules(path: Path, files: Files) -> Path | None:
    """Return the file of rules beside the file of a hunspell dictionary; None where there is none, or for other files.

    Either may be packed.
    """
    bare = path.with_suffix("") if path.suffix in _PACKED else path
    if bare.suffix.lower() != ".dic":
        return None
    ending = ".aff" if bare.suffix.islower() else ".AFF"
    places = [bare.with_suffix(f"{ending}{packing}") for packing in ("", *sorted(_PACKED))]
    return next(filter(files.has, places), None)
